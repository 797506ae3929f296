// Anything that can be painted as a picture in a file: SVG, PDF or PNG.
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>
#include <functional>

class QPainter;
class QRectF;

namespace app {

enum class PictureFormat { Svg, Pdf, Png };

struct Picture {
    QSizeF size;   ///< in units of 1/96 inch
    QString title; ///< of the file, as SVG and PDF have one
    std::function<void(QPainter&, const QRectF&)> paint;
};

/// On the painter's colours, `scale` pixels a unit. Errors: OutOfRange for a scale or size that is not
/// positive or makes more than 250 million pixels; OutOfMemory.
core::Result<QImage> imageOf(const Picture& picture, double scale);

/// The file's bytes. SVG and PDF hold real text. SVG and PNG are the same bytes for the same picture; a PDF
/// carries its date. `scale` matters for PNG only. Errors as imageOf().
core::Result<QByteArray> bytesOf(const Picture& picture, PictureFormat format, double scale = 1);

/// By the ending: .svg, .pdf or .png. Error: UnknownEnding.
core::Result<PictureFormat> pictureFormatOf(const QString& path);

/// Writes the picture atomically. Errors: UnknownEnding, FileUnwritable and those of imageOf().
core::Result<void> writePicture(const Picture& picture, const QString& path, double scale = 1);

} // namespace app
