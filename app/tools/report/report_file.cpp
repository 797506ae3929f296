// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/report/report_file.h"

#include "app/text/messages.h"
#include "core/io/file.h"
#include "core/io/results/report.h"

#include <QFile>
#include <QFileInfo>

namespace equipoise::gui::report {

Result<Format> formatOf(const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    const std::pair<const char*, Format> known[] = {
        {"html", Format::Html}, {"pdf", Format::Pdf}, {"csv", Format::Csv}, {"json", Format::Json}};
    for (const auto& [name, format] : known)
        if (ending == QLatin1String(name))
            return format;
    return Error{ErrorCode::UnknownEnding,
                 path.toStdString(),
                 ending.isEmpty() ? std::string() : '.' + ending.toStdString(),
                 ".html, .pdf, .csv, .json",
                 {}};
}

Result<bool> write(equipoise::report::Source source, const QString& path, SolveControl& control) {
    const auto format = formatOf(path);
    if (!format)
        return format.error();
    const auto report = equipoise::report::makeReport(std::move(source), control);
    QByteArray bytes;
    std::string text;
    std::function<std::string_view()> next;
    if (*format == Format::Html)
        bytes = htmlOf(*report, control);
    else if (*format == Format::Pdf)
        bytes = pdfOf(*report, control);
    else if (*format == Format::Json)
        text = io::reportJson(*report, [](const Error& error) { return text::describe(error); });
    else
        next = io::reportCsv(*report);
    if (control.shouldStop())
        return false;
    const std::string file = QFile::encodeName(path).toStdString();
    const auto written =
        next ? io::writeFileAtomically(file, next)
             : io::writeFileAtomically(
                   file, bytes.isEmpty()
                             ? std::string_view(text)
                             : std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!written)
        return written.error();
    return true;
}

} // namespace equipoise::gui::report
