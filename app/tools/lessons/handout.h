// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson for the desk or for a course site: pages on paper, or one page for browsers.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/lesson/play.h"

#include <QByteArray>
#include <QString>

namespace equipoise::gui {

struct HandoutOptions {
    QString language;       ///< of the texts, as "fr"
    bool solutions = false; ///< on paper: what is right, and why, on pages of their own at the end
};

/// A4 pages: texts, pictures, questions with room for an answer. The picture of an answer that is asked for
/// comes with the solutions.
Result<QByteArray> handoutOnPaper(const equipoise::lesson::Lesson& lesson,
                                  const equipoise::lesson::Played& played, const HandoutOptions& options,
                                  SolveControl& control);
/// One page with everything in it, pictures for light and for dark screens: questions check themselves, and
/// their answers unfold, where scripts run or not. Nothing is fetched.
Result<QByteArray> handoutForBrowsers(const equipoise::lesson::Lesson& lesson,
                                      const equipoise::lesson::Played& played, const HandoutOptions& options);

/// By the ending, .pdf or .html; atomic. On any thread. Errors: UnknownEnding, FileUnwritable, those of
/// equipoise::lesson::fill() and outcomeOf(). Stopped, nothing is written, and the result is false.
Result<bool> writeHandout(const equipoise::lesson::Lesson& lesson, const equipoise::lesson::Played& played,
                          const QString& path, const HandoutOptions& options, SolveControl& control);

} // namespace equipoise::gui
