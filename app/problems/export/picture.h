// SPDX-License-Identifier: GPL-3.0-or-later
// Anything that can be painted as a picture in a file: SVG, PDF, TikZ or PNG.
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QImage>
#include <QPainter>
#include <QSizeF>
#include <QString>
#include <functional>

namespace equipoise::gui {

enum class PictureFormat { Svg, Pdf, Tikz, Png };

struct Picture {
    QSizeF size;   ///< in units of 1/96 inch
    QString title; ///< of the file, as SVG and PDF have one
    std::function<void(QPainter&, const QRectF&)> paint;
};

/// For measuring fonts as they are laid out in pictures.
class PictureMeasure {
public:
    PictureMeasure();
    const QPainter& painter() const { return m_painter; }

private:
    QImage m_device;
    QPainter m_painter;
};

/// The most that a side may measure: that of a page of PDF, 200 inches.
inline constexpr double longestSide = 200.0 * 96;

/// Errors: OutOfRange for a size that is not positive or beyond `longestSide`, and for a resolution that is
/// not positive or makes more than 250 million pixels (a gigabyte of memory).
Result<void> checkSize(QSizeF size, double resolution);

/// On the painter's colours, with `resolution` pixels an inch. Errors: those of checkSize(); OutOfMemory.
Result<QImage> imageOf(const Picture& picture, double resolution);

/// The file's bytes. SVG, PDF and TikZ hold real text, and are exactly as large as the picture; a PDF has one
/// page, of whole points. The others are the same bytes for the same picture; a PDF carries its date.
/// `resolution` matters for PNG only, which says it. Errors as imageOf() and, for TikZ, NotWritable.
Result<QByteArray> bytesOf(const Picture& picture, PictureFormat format, double resolution = 96);

/// What goes to the clipboard: for programs that take vectors, too.
struct PictureCopy {
    QImage image;
    QByteArray svg;
};
/// Errors as imageOf().
Result<PictureCopy> copyOf(const Picture& picture, double resolution);
void toClipboard(const PictureCopy& copy);

/// By the ending: .svg, .pdf, .tex or .png. Error: UnknownEnding.
Result<PictureFormat> pictureFormatOf(const QString& path);

/// Writes the picture atomically. Errors: UnknownEnding, FileUnwritable and those of bytesOf().
Result<void> writePicture(const Picture& picture, const QString& path, double resolution = 96);

} // namespace equipoise::gui
