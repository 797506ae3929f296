// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/export/picture.h"

#include "app/problems/export/pdf_blanks.h"
#include "app/problems/export/tikz_device.h"
#include "app/text/html.h"
#include "core/base/numbers/number.h"
#include "core/io/file.h"

#include <QBuffer>
#include <QClipboard>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr int dotsPerInch = 96; // one unit of the picture is one pixel
constexpr int dotsPerMetre = 3780;
constexpr double maxPixels = 250e6;
constexpr double pointsPerUnit = 72.0 / dotsPerInch;

Error outOfRange(const std::string& subject, double value, const std::string& limit) {
    return {ErrorCode::OutOfRange, subject, equipoise::toText(value), limit, {}};
}

/// In millimetres, as sizes are chosen.
Result<void> checkSide(const std::string& subject, double side) {
    constexpr double perMillimetre = dotsPerInch / 25.4;
    if (side >= 1 && side <= longestSide)
        return {};
    return Error{ErrorCode::OutOfRange,
                 subject,
                 equipoise::toText(std::round(10 * side / perMillimetre) / 10) + " mm",
                 "1 mm .. " + equipoise::toText(std::round(longestSide / perMillimetre)) + " mm",
                 {}};
}

} // namespace

Result<void> checkSize(QSizeF size, double resolution) {
    if (!(resolution > 0) || !std::isfinite(resolution))
        return outOfRange("resolution", resolution, "> 0");
    if (const auto checked = checkSide("width", size.width()); !checked)
        return checked;
    if (const auto checked = checkSide("height", size.height()); !checked)
        return checked;
    const double scale = resolution / dotsPerInch;
    const double pixels = size.width() * size.height() * scale * scale;
    if (!(pixels <= maxPixels))
        return outOfRange("resolution", resolution,
                          "<= " + equipoise::toText(std::floor(resolution * std::sqrt(maxPixels / pixels))));
    return {};
}

namespace {

/// QSvgGenerator writes sizes in whole units, and a title as it stands, tags and all.
QByteArray withHead(const QByteArray& svg, const Picture& picture) {
    const qsizetype start = svg.indexOf("<svg");
    const qsizetype end = svg.indexOf('>', start) + 1;
    QString opening = QString::fromUtf8(svg.mid(start, end - start));
    const auto millimetres = [](double units) { return QString::number(units * 25.4 / dotsPerInch, 'g', 8); };
    static const QRegularExpression width(QStringLiteral("\\swidth=\"[^\"]*\""));
    static const QRegularExpression height(QStringLiteral("\\sheight=\"[^\"]*\""));
    opening.replace(width, QStringLiteral(" width=\"%1mm\"").arg(millimetres(picture.size.width())));
    opening.replace(height, QStringLiteral(" height=\"%1mm\"").arg(millimetres(picture.size.height())));
    QByteArray rest = svg.mid(end);
    if (!picture.title.isEmpty())
        rest.replace(rest.indexOf("<title>"), rest.indexOf("</title>") - rest.indexOf("<title>"),
                     "<title>" + text::html(picture.title).toUtf8());
    return svg.left(start) + opening.toUtf8() + rest;
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
    return withHead(bytes, picture);
}

QByteArray pdfBytes(const Picture& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    writer.setTitle(picture.title);
    writer.setCreator(QStringLiteral("Equipoise"));
    // A page has whole points: the picture fills it, to the edge.
    const QSizeF points(std::max(1.0, std::round(picture.size.width() * pointsPerUnit)),
                        std::max(1.0, std::round(picture.size.height() * pointsPerUnit)));
    // Without an orientation of its own Qt turns a wide page.
    writer.setPageLayout(QPageLayout(QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch),
                                     QPageLayout::Portrait, {}));
    QPainter painter(&writer);
    painter.scale(points.width() / pointsPerUnit / picture.size.width(),
                  points.height() / pointsPerUnit / picture.size.height());
    picture.paint(painter, QRectF(QPointF(), picture.size));
    painter.end();
    return withBlanks(bytes);
}

Result<QByteArray> tikzBytes(const Picture& picture) {
    TikzDevice device(picture.size);
    QPainter painter(&device);
    picture.paint(painter, QRectF(QPointF(), picture.size));
    painter.end();
    return device.document(picture.title);
}

Result<QByteArray> pngBytes(const Picture& picture, double resolution) {
    const Result<QImage> image = imageOf(picture, resolution);
    if (!image)
        return image.error();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!image->save(&buffer, "PNG")) {
        return Error{ErrorCode::OutOfMemory, "picture", std::to_string(image->sizeInBytes()), "", {}};
    }
    return bytes;
}

} // namespace

PictureMeasure::PictureMeasure()
    : m_device(1, 1, QImage::Format_RGB32) {
    m_device.setDotsPerMeterX(dotsPerMetre);
    m_device.setDotsPerMeterY(dotsPerMetre);
    m_painter.begin(&m_device);
}

Result<QImage> imageOf(const Picture& picture, double resolution) {
    if (const auto checked = checkSize(picture.size, resolution); !checked)
        return checked.error();
    const QSizeF exact = picture.size * resolution / dotsPerInch;
    const QSize pixels(std::max(1, qRound(exact.width())), std::max(1, qRound(exact.height())));
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull()) {
        return Error{ErrorCode::OutOfMemory,
                     "picture",
                     std::to_string(4LL * pixels.width() * pixels.height()),
                     "",
                     {}};
    }
    image.setDotsPerMeterX(dotsPerMetre); // fonts are measured as they are laid out
    image.setDotsPerMeterY(dotsPerMetre);
    QPainter painter(&image);
    painter.scale(pixels.width() / picture.size.width(), pixels.height() / picture.size.height());
    picture.paint(painter, QRectF(QPointF(), picture.size));
    painter.end();
    image.setDotsPerMeterX(qRound(resolution / 0.0254)); // what the file says
    image.setDotsPerMeterY(qRound(resolution / 0.0254));
    return image;
}

Result<QByteArray> bytesOf(const Picture& picture, PictureFormat format, double resolution) {
    if (format == PictureFormat::Png)
        return pngBytes(picture, resolution);
    if (const auto checked = checkSize(picture.size, 1); !checked)
        return checked.error();
    if (format == PictureFormat::Tikz)
        return tikzBytes(picture);
    return format == PictureFormat::Svg ? svgBytes(picture) : pdfBytes(picture);
}

Result<PictureCopy> copyOf(const Picture& picture, double resolution) {
    Result<QImage> image = imageOf(picture, resolution);
    if (!image)
        return image.error();
    return PictureCopy{*std::move(image), svgBytes(picture)};
}

void toClipboard(const PictureCopy& copy) {
    auto* const data = new QMimeData; // the clipboard's from now on
    data->setImageData(copy.image);
    data->setData(QStringLiteral("image/svg+xml"), copy.svg);
    QGuiApplication::clipboard()->setMimeData(data);
}

Result<PictureFormat> pictureFormatOf(const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("svg"))
        return PictureFormat::Svg;
    if (ending == QLatin1String("pdf"))
        return PictureFormat::Pdf;
    if (ending == QLatin1String("tex"))
        return PictureFormat::Tikz;
    if (ending == QLatin1String("png"))
        return PictureFormat::Png;
    return Error{ErrorCode::UnknownEnding,
                 path.toStdString(),
                 ending.isEmpty() ? std::string() : '.' + ending.toStdString(),
                 ".svg, .pdf, .tex, .png",
                 {}};
}

Result<void> writePicture(const Picture& picture, const QString& path, double resolution) {
    const Result<PictureFormat> format = pictureFormatOf(path);
    if (!format)
        return format.error();
    const Result<QByteArray> bytes = bytesOf(picture, *format, resolution);
    if (!bytes)
        return bytes.error();
    return io::writeFileAtomically(
        path.toStdString(), std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
}

} // namespace equipoise::gui
