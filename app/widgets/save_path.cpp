// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/save_path.h"

#include "app/settings/settings.h"

#include <QFileDialog>
#include <QFileInfo>

namespace equipoise::gui {

namespace {

QString remembered(const QString& path) {
    if (!path.isEmpty())
        settings::setLastFolder(QFileInfo(path).absolutePath());
    return path;
}

} // namespace

QString askSavePath(QWidget* parent, const QString& title, const QString& suggestion,
                    const QString& endings) {
    return remembered(
        QFileDialog::getSaveFileName(parent, title, settings::lastFolder() + '/' + suggestion, endings));
}

QString askOpenPath(QWidget* parent, const QString& title, const QString& endings) {
    return remembered(QFileDialog::getOpenFileName(parent, title, settings::lastFolder(), endings));
}

} // namespace equipoise::gui
