// A plan as a page: for papers, slides, reports and the clipboard. Always in the light colours.
#pragma once

#include "app/pictures/style/tokens.h"
#include "app/problems/export/picture.h"
#include "core/solve/plan.h"

#include <QPainter>
#include <QString>
#include <optional>

namespace app {

/// `title`, or the platform's name, or that of the problem.
QString pageTitle(const core::KeptPlan& kept, const QString& title);
/// Width of a page, height as the rows need it. Fonts are measured on the painter's device.
QSizeF pageSize(const QPainter& painter, const core::KeptPlan& kept);
/// White page: title line, below it what the plan's problem shows (problem_presenter.h).
void paintPage(QPainter& painter, const QRectF& page, const core::KeptPlan& kept, const QString& title);
/// The same pictures for a slide, without a title: in type that is read from afar, and so many of them as the
/// area has room for then (problem_presenter.h). For a plan with an answer, or one that the checker refused;
/// of any other nothing is drawn.
void paintFitted(QPainter& painter, const QRectF& area, const core::KeptPlan& kept,
                 const style::Tokens& tokens);

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
