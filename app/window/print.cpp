#include "app/window/print.h"

#include "app/views/export/export.h"
#include "app/views/export/sheet.h"

#include <QPageLayout>
#include <QPainter>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <algorithm>
#include <utility>

namespace app {

void printPicture(QPagedPaintDevice& page, const core::KeptPlan& kept) {
    const QSizeF room = page.pageLayout().paintRectPixels(printUnitsPerInch).size();
    const QSizeF size = pictureSize(kept);
    const qreal scale = std::min(room.width() / size.width(), room.height() / size.height());
    QPainter painter;
    if (!painter.begin(&page))
        return; // the dialog says why
    painter.translate((room.width() - scale * size.width()) / 2, (room.height() - scale * size.height()) / 2);
    painter.scale(scale, scale);
    paintSheet(painter, QRectF(QPointF(), size), kept, {});
}

void previewPrint(QWidget* parent, std::shared_ptr<const core::KeptPlan> kept) {
    auto* dialog = new QPrintPreviewDialog(parent);
    dialog->setObjectName("printPreview");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const QSizeF size = pictureSize(*kept);
    dialog->printer()->setPageOrientation(size.width() > size.height() ? QPageLayout::Landscape
                                                                       : QPageLayout::Portrait);
    QObject::connect(dialog, &QPrintPreviewDialog::paintRequested, dialog,
                     [kept = std::move(kept)](QPrinter* printer) {
                         printer->setResolution(printUnitsPerInch);
                         printer->setDocName(sheetTitle(*kept, {}));
                         printPicture(*printer, *kept);
                     });
    dialog->resize(980, 760);
    dialog->open();
}

} // namespace app
