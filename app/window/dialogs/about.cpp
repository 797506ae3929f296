// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/about.h"

#include "app/window/main_window.h"

#include <QApplication>
#include <QIcon>
#include <QMessageBox>

namespace equipoise::gui {

void showAbout(QWidget* parent) {
    auto* const box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(MainWindow::tr("About Equipoise"));
    box->setIconPixmap(QGuiApplication::windowIcon().pixmap(64));
    box->setText(
        MainWindow::tr(
            "<h3>Equipoise %1</h3><p>Plans how to split work over unequal machines.</p>"
            "<p>Free software under the GNU General Public License, version 3 or later.</p>"
            "<p>The ring problem: H. Renard, Y. Robert, F. Vivien, <i>Static load-balancing "
            "techniques for iterative computations on heterogeneous clusters</i>, RR-4745, 2003.</p>")
            .arg(QApplication::applicationVersion()) +
        MainWindow::tr("<p>The scatter problem: S. Genaud, A. Giersch, F. Vivien, <i>Load-balancing scatter "
                       "operations "
                       "for grid computing</i>, RR-4770, 2003.</p>") +
        MainWindow::tr(
            "<p>The grid problem: V. Boudet, A. Petitet, F. Rastello, Y. Robert, <i>Data allocation "
            "strategies for dense linear algebra kernels on heterogeneous two-dimensional grids</i>, "
            "RR-1999-31, 1999.</p>"));
    box->open();
}

} // namespace equipoise::gui
