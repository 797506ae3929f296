// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/print.h"

#include "app/problems/export/export_page.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QGraphicsView>
#include <QLineEdit>
#include <QPageLayout>
#include <QPainter>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

void printPicture(QPagedPaintDevice& page, const PlanRecord& kept) {
    const QSizeF room = page.pageLayout().paintRectPixels(printUnitsPerInch).size();
    const auto picture = pictureOf(kept);
    if (!picture)
        return; // as it stands there is room for all
    const QSizeF size = picture->size;
    const qreal scale = std::min(room.width() / size.width(), room.height() / size.height());
    QPainter painter;
    if (!painter.begin(&page))
        return; // the dialog says why
    painter.translate((room.width() - scale * size.width()) / 2, (room.height() - scale * size.height()) / 2);
    painter.scale(scale, scale);
    picture->paint(painter, QRectF(QPointF(), size));
}

namespace {

struct PrintWords {
    Q_DECLARE_TR_FUNCTIONS(PrintPreview)
};

/// The parts of Qt's dialog that have no names of their own.
void nameParts(QPrintPreviewDialog& dialog) {
    const auto name = [](QWidget* widget, const QString& words) {
        if (!widget)
            return;
        widget->setAccessibleName(words);
        widget->setToolTip(words);
    };
    name(dialog.findChild<QComboBox*>(), PrintWords::tr("How large the page is shown"));
    for (QLineEdit* field : dialog.findChildren<QLineEdit*>())
        if (!qobject_cast<QComboBox*>(field->parentWidget()))
            name(field, PrintWords::tr("The page shown"));
    if (auto* pages = dialog.findChild<QGraphicsView*>()) {
        name(pages, PrintWords::tr("The page as it will be printed"));
        name(pages->viewport(), pages->accessibleName());
    }
}

} // namespace

void previewPrint(QWidget* parent, std::shared_ptr<const PlanRecord> kept) {
    auto* dialog = new QPrintPreviewDialog(parent);
    dialog->setObjectName("printPreview");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto picture = pictureOf(*kept);
    dialog->printer()->setPageOrientation(picture && picture->size.width() > picture->size.height()
                                              ? QPageLayout::Landscape
                                              : QPageLayout::Portrait);
    QObject::connect(dialog, &QPrintPreviewDialog::paintRequested, dialog,
                     [kept = std::move(kept)](QPrinter* printer) {
                         printer->setResolution(printUnitsPerInch);
                         printer->setDocName(pageTitle(*kept, {}));
                         printPicture(*printer, *kept);
                     });
    nameParts(*dialog);
    dialog->resize(980, 760);
    dialog->open();
}

} // namespace equipoise::gui
