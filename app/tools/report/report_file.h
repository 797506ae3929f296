// A report as a file: a page for browsers, pages on paper, tables, or JSON.
#pragma once

#include "core/base/control.h"
#include "core/base/result.h"
#include "core/report/report.h"

#include <QByteArray>
#include <QString>

namespace app::report {

enum class Format { Html, Pdf, Csv, Json };

/// By the ending. Error: UnknownEnding.
core::Result<Format> formatOf(const QString& path);

/// One page with everything in it, well-formed as XML too: pictures as SVG, no scripts, and a policy that
/// lets none run. Tables are cut at 500 rows, and say so. The same bytes for the same report and language.
QByteArray htmlOf(const core::report::Report& report, core::SolveControl& control);
/// A4 pages with real text and vector pictures; tables are cut at 40 rows. It carries its date.
QByteArray pdfOf(const core::report::Report& report, core::SolveControl& control);

/// Makes the report and writes it atomically, in the language of the program. On any thread. Errors:
/// UnknownEnding, FileUnwritable. Stopped, nothing is written, and the result is false.
core::Result<bool> write(core::report::Source source, const QString& path, core::SolveControl& control);

} // namespace app::report
