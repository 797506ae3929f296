// SPDX-License-Identifier: GPL-3.0-or-later
// A plan as a page: for papers, slides, reports and the clipboard.
#pragma once

#include "app/pictures/plan/picture_state.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/export/picture.h"
#include "app/problems/export/picture_look.h"
#include "core/model/plan.h"

#include <QPainter>
#include <QString>
#include <string>
#include <vector>

namespace equipoise::gui {

/// `title`, or the platform's name, or that of the problem.
QString pageTitle(const PlanRecord& kept, const QString& title);
/// The pictures of a plan for a slide, without a title: in type that is read from afar, and so many of them
/// as the area has room for then (problem_presenter.h). For a plan with an answer, or one that the checker
/// refused; of any other nothing is drawn.
void paintFitted(const Painting& on, const PlanRecord& kept);

/// A part of a plan's picture that can be chosen.
struct NamedPart {
    std::string name;
    QString title;
    bool unasked = true; ///< on a page for which nobody chose
};
std::vector<NamedPart> namedParts(const PlanRecord& kept);

/// Title with question, solver, value and status; the pictures of the plan's problem below, but for those
/// that are longer than a page may be, where neither parts nor height were chosen. On any thread, as all that
/// follows; `kept` must outlive the picture. Errors: UnknownChoice for a part that there is not, OutOfRange
/// where margin and font size leave no room to draw in.
Result<Picture> pictureOf(const PlanRecord& kept, const PictureOptions& options = {});

/// Errors as pictureOf() and imageOf().
Result<QImage> pictureImage(const PlanRecord& kept, const PictureOptions& options = {});
/// Errors as pictureOf() and bytesOf().
Result<QByteArray> pictureBytes(const PlanRecord& kept, PictureFormat format,
                                const PictureOptions& options = {});
/// Errors as pictureOf() and writePicture().
Result<void> exportPicture(const PlanRecord& kept, const QString& path, const PictureOptions& options = {});

} // namespace equipoise::gui
