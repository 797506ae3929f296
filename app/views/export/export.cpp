#include "app/views/export/export.h"

#include "app/views/export/sheet.h"
#include "core/base/number.h"
#include "core/io/file.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>

namespace app {

namespace {

constexpr int dotsPerInch = 96; // one unit of the picture is one pixel
constexpr int dotsPerMetre = 3780;
constexpr double mostPixels = 250e6;

core::Error outOfRange(const std::string& subject, double value, const std::string& limit) {
    return {core::ErrorCode::OutOfRange, subject, core::toText(value), limit, {}};
}

core::Result<QSizeF> checkedSize(const core::KeptPlan& kept, const PictureOptions& options) {
    const QSizeF size = options.size.value_or(pictureSize(kept));
    const double scale = options.scale;
    if (!(scale > 0) || !std::isfinite(scale)) {
        return outOfRange("scale", scale, "> 0");
    }
    if (!(size.width() >= 1) || !(size.height() >= 1)) {
        return outOfRange("size", std::min(size.width(), size.height()), ">= 1");
    }
    const double pixels = size.width() * size.height() * scale * scale;
    if (!(pixels <= mostPixels)) {
        return outOfRange("scale", scale,
                          "<= " + core::toText(std::floor(10 * scale * std::sqrt(mostPixels / pixels)) / 10));
    }
    return size;
}

QByteArray svgBytes(const core::KeptPlan& kept, const PictureOptions& options, QSizeF size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(dotsPerInch);
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    generator.setTitle(sheetTitle(kept, options.title));
    QPainter painter(&generator);
    paintSheet(painter, QRectF(QPointF(), size), kept, options.title);
    painter.end();
    return bytes;
}

QByteArray pdfBytes(const core::KeptPlan& kept, const PictureOptions& options, QSizeF size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    writer.setTitle(sheetTitle(kept, options.title));
    writer.setCreator(QStringLiteral("Equipoise"));
    writer.setPageSize(QPageSize(size * 72 / dotsPerInch, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    QPainter painter(&writer);
    paintSheet(painter, QRectF(QPointF(), size), kept, options.title);
    painter.end();
    return bytes;
}

} // namespace

QSizeF pictureSize(const core::KeptPlan& kept) {
    QImage device(1, 1, QImage::Format_RGB32); // fonts are measured as they will be painted
    device.setDotsPerMeterX(dotsPerMetre);
    device.setDotsPerMeterY(dotsPerMetre);
    const QPainter painter(&device);
    return sheetSize(painter, kept);
}

core::Result<QImage> pictureImage(const core::KeptPlan& kept, const PictureOptions& options) {
    const core::Result<QSizeF> size = checkedSize(kept, options);
    if (!size) {
        return size.error();
    }
    const QSize pixels((*size * options.scale).toSize());
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull()) {
        return core::Error{core::ErrorCode::OutOfMemory,
                           "picture",
                           std::to_string(4LL * pixels.width() * pixels.height()),
                           "",
                           {}};
    }
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    QPainter painter(&image);
    painter.scale(pixels.width() / size->width(), pixels.height() / size->height());
    paintSheet(painter, QRectF(QPointF(), *size), kept, options.title);
    painter.end();
    return image;
}

core::Result<QByteArray> pictureBytes(const core::KeptPlan& kept, PictureFormat format,
                                      const PictureOptions& options) {
    if (format == PictureFormat::Png) {
        const core::Result<QImage> image = pictureImage(kept, options);
        if (!image) {
            return image.error();
        }
        QByteArray bytes;
        QBuffer buffer(&bytes);
        if (!image->save(&buffer, "PNG")) {
            return core::Error{
                core::ErrorCode::OutOfMemory, "picture", std::to_string(image->sizeInBytes()), "", {}};
        }
        return bytes;
    }
    PictureOptions vectors = options;
    vectors.scale = 1;
    const core::Result<QSizeF> size = checkedSize(kept, vectors);
    if (!size) {
        return size.error();
    }
    return format == PictureFormat::Svg ? svgBytes(kept, options, *size) : pdfBytes(kept, options, *size);
}

core::Result<void> exportPicture(const core::KeptPlan& kept, const QString& path,
                                 const PictureOptions& options) {
    const QString ending = QFileInfo(path).suffix().toLower();
    PictureFormat format{};
    if (ending == QLatin1String("svg")) {
        format = PictureFormat::Svg;
    } else if (ending == QLatin1String("pdf")) {
        format = PictureFormat::Pdf;
    } else if (ending == QLatin1String("png")) {
        format = PictureFormat::Png;
    } else {
        return core::Error{core::ErrorCode::UnknownEnding,
                           path.toStdString(),
                           ending.isEmpty() ? std::string() : '.' + ending.toStdString(),
                           ".svg, .pdf, .png",
                           {}};
    }
    const core::Result<QByteArray> bytes = pictureBytes(kept, format, options);
    if (!bytes) {
        return bytes.error();
    }
    return core::io::writeFileAtomically(
        path.toStdString(), std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
}

} // namespace app
