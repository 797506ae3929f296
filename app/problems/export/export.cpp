#include "app/problems/export/export.h"

#include "app/problems/export/sheet.h"

#include <QPainter>

namespace app {

namespace {

Picture pictureOf(const core::KeptPlan& kept, const PictureOptions& options) {
    return {options.size.value_or(pictureSize(kept)), sheetTitle(kept, options.title),
            [&kept, &options](QPainter& painter, const QRectF& rect) {
                paintSheet(painter, rect, kept, options.title);
            }};
}

} // namespace

QSizeF pictureSize(const core::KeptPlan& kept) {
    constexpr int dotsPerMetre = 3780;         // of 96 an inch
    QImage device(1, 1, QImage::Format_RGB32); // fonts are measured as they will be painted
    device.setDotsPerMeterX(dotsPerMetre);
    device.setDotsPerMeterY(dotsPerMetre);
    const QPainter painter(&device);
    return sheetSize(painter, kept);
}

core::Result<QImage> pictureImage(const core::KeptPlan& kept, const PictureOptions& options) {
    return imageOf(pictureOf(kept, options), options.scale);
}

core::Result<QByteArray> pictureBytes(const core::KeptPlan& kept, PictureFormat format,
                                      const PictureOptions& options) {
    return bytesOf(pictureOf(kept, options), format, options.scale);
}

core::Result<void> exportPicture(const core::KeptPlan& kept, const QString& path,
                                 const PictureOptions& options) {
    return writePicture(pictureOf(kept, options), path, options.scale);
}

} // namespace app
