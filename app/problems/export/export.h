// A plan as a picture: for papers, slides and the clipboard. Always in the light colours.
#pragma once

#include "app/problems/export/picture.h"
#include "core/solve/plan.h"

#include <optional>

namespace app {

struct PictureOptions {
    /// In units of 1/96 inch; empty: what the plan needs.
    std::optional<QSizeF> size;
    double scale = 1; ///< pixels per unit, PNG and images only; > 0
    QString title;    ///< empty: the platform's name
};

/// The size a plan's picture takes: as wide as a page, as high as its rows need.
QSizeF pictureSize(const core::KeptPlan& kept);

/// Title with question, solver, value and status; the pictures of the plan's problem below. Errors:
/// OutOfRange for a scale or size that is not positive or makes more than 250 million pixels; OutOfMemory.
core::Result<QImage> pictureImage(const core::KeptPlan& kept, const PictureOptions& options = {});

/// The file's bytes. SVG and PDF hold real text. SVG and PNG are the same bytes for the same plan; a PDF
/// carries its date. Errors as pictureImage().
core::Result<QByteArray> pictureBytes(const core::KeptPlan& kept, PictureFormat format,
                                      const PictureOptions& options = {});

/// Writes the picture atomically; the format goes by the ending: .svg, .pdf or .png. Errors: UnknownEnding,
/// FileUnwritable and those of pictureImage().
core::Result<void> exportPicture(const core::KeptPlan& kept, const QString& path,
                                 const PictureOptions& options = {});

} // namespace app
