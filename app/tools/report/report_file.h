// SPDX-License-Identifier: GPL-3.0-or-later
// A report as a file: a page for browsers, pages on paper, tables, or JSON.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/report/report.h"

#include <QByteArray>
#include <QString>

namespace equipoise::gui::report {

enum class Format { Html, Pdf, Csv, Json };

/// By the ending. Error: UnknownEnding.
Result<Format> formatOf(const QString& path);

/// One page with everything in it, well-formed as XML too: pictures as SVG, no scripts, and a policy that
/// lets none run. Tables are cut at 500 rows, and say so. The same bytes for the same report and language.
QByteArray htmlOf(const equipoise::report::Report& report, SolveControl& control);
/// A4 pages with real text and vector pictures; tables are cut at 40 rows. It carries its date.
QByteArray pdfOf(const equipoise::report::Report& report, SolveControl& control);

/// Makes the report and writes it atomically, in the language of the program. On any thread. Errors:
/// UnknownEnding, FileUnwritable. Stopped, nothing is written, and the result is false.
Result<bool> write(equipoise::report::Source source, const QString& path, SolveControl& control);

} // namespace equipoise::gui::report
