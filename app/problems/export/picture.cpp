#include "app/problems/export/picture.h"

#include "app/text/html.h"
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

core::Result<void> check(QSizeF size, double scale) {
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
    return {};
}

QByteArray svgBytes(const Picture& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(dotsPerInch);
    generator.setSize(picture.size.toSize());
    generator.setViewBox(QRectF(QPointF(), picture.size));
    QPainter painter(&generator);
    picture.paint(painter, QRectF(QPointF(), picture.size));
    painter.end();
    if (picture.title.isEmpty())
        return bytes;
    // QSvgGenerator would write a title as it stands, tags and all.
    const qsizetype opening = bytes.indexOf('>', bytes.indexOf("<svg")) + 1;
    return bytes.insert(opening, "\n<title>" + text::html(picture.title).toUtf8() + "</title>");
}

QByteArray pdfBytes(const Picture& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    writer.setTitle(picture.title);
    writer.setCreator(QStringLiteral("Equipoise"));
    writer.setPageSize(
        QPageSize(picture.size * 72 / dotsPerInch, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    QPainter painter(&writer);
    picture.paint(painter, QRectF(QPointF(), picture.size));
    painter.end();
    return bytes;
}

core::Result<QByteArray> pngBytes(const Picture& picture, double scale) {
    const core::Result<QImage> image = imageOf(picture, scale);
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

} // namespace

core::Result<QImage> imageOf(const Picture& picture, double scale) {
    if (const auto checked = check(picture.size, scale); !checked) {
        return checked.error();
    }
    const QSize pixels((picture.size * scale).toSize());
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
    painter.scale(pixels.width() / picture.size.width(), pixels.height() / picture.size.height());
    picture.paint(painter, QRectF(QPointF(), picture.size));
    painter.end();
    return image;
}

core::Result<QByteArray> bytesOf(const Picture& picture, PictureFormat format, double scale) {
    if (format == PictureFormat::Png) {
        return pngBytes(picture, scale);
    }
    if (const auto checked = check(picture.size, 1); !checked) {
        return checked.error();
    }
    return format == PictureFormat::Svg ? svgBytes(picture) : pdfBytes(picture);
}

core::Result<PictureFormat> pictureFormatOf(const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("svg")) {
        return PictureFormat::Svg;
    }
    if (ending == QLatin1String("pdf")) {
        return PictureFormat::Pdf;
    }
    if (ending == QLatin1String("png")) {
        return PictureFormat::Png;
    }
    return core::Error{core::ErrorCode::UnknownEnding,
                       path.toStdString(),
                       ending.isEmpty() ? std::string() : '.' + ending.toStdString(),
                       ".svg, .pdf, .png",
                       {}};
}

core::Result<void> writePicture(const Picture& picture, const QString& path, double scale) {
    const core::Result<PictureFormat> format = pictureFormatOf(path);
    if (!format) {
        return format.error();
    }
    const core::Result<QByteArray> bytes = bytesOf(picture, *format, scale);
    if (!bytes) {
        return bytes.error();
    }
    return core::io::writeFileAtomically(
        path.toStdString(), std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
}

} // namespace app
