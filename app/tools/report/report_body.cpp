// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/report/report_body.h"

#include "app/text/describe.h"
#include "app/text/html.h"
#include "app/text/words/outcome_words.h"
#include "app/text/words/table_words.h"
#include "app/tools/report/report_words.h"
#include "core/model/definition.h"

#include <QCoreApplication>
#include <algorithm>

namespace equipoise::gui::report {

using equipoise::report::Cell;
using equipoise::report::Column;
using equipoise::report::Report;
using equipoise::report::Section;
using equipoise::report::Table;

namespace {

class Body {
public:
    Body(const Report& report, const BodyOptions& options)
        : m_report(report)
        , m_options(options) {}

    QString take(SolveControl& control) {
        addTop();
        for (std::size_t i = 0; i < m_report.sections.size() && !control.shouldStop(); ++i)
            addSection(m_report.sections[i], i);
        return std::move(m_text);
    }

private:
    void addTop() {
        const equipoise::report::Source& source = m_report.source;
        m_text += "<h1>" + text::html(titleOf(m_report)) + "</h1>\n<p class=\"muted\">";
        if (!source.file.empty())
            m_text += text::html(QString::fromStdString(source.file)) + QStringLiteral(" · ");
        m_text += text::html(Words::tr("as of %1 UTC", "date").arg(QString::fromStdString(source.date)));
        if (!source.saved)
            m_text += QStringLiteral(" · ") + text::html(Words::tr("with changes that are not saved"));
        m_text += "</p>\n";
        if (!source.about.empty())
            m_text += "<p>" + text::html(QString::fromStdString(source.about)) + "</p>\n";
        if (m_options.links)
            addLinks();
    }

    static QString nameOf(const Section& section) {
        const QString subtitle = text::words(section.subtitle);
        const QString title = text::words(section.title);
        return subtitle.isEmpty() ? title : title + QStringLiteral(" · ") + subtitle;
    }

    void addLinks() {
        m_text += "<ul class=\"chapters\">\n";
        for (std::size_t i = 0; i < m_report.sections.size(); ++i)
            m_text += QStringLiteral("<li><a href=\"#s%1\">").arg(i) +
                      text::html(nameOf(m_report.sections[i])) + "</a></li>\n";
        m_text += "</ul>\n";
    }

    void addSection(const Section& section, std::size_t index) {
        m_text += QStringLiteral("<h2 id=\"s%1\">").arg(index) + text::html(nameOf(section)) + "</h2>\n";
        addItems(section);
    }

    void addItems(const Section& section) {
        for (const task::Item& item : section.items)
            std::visit([&](const auto& content) { add(section, content); }, item);
    }

    void addParagraph(const QString& text) { m_text += "<p>" + text::html(text) + "</p>\n"; }

    void add(const Section& section, const equipoise::report::Sentence& own) {
        addParagraph(text::sentence(own, section.units));
    }
    void add(const Section& section, const equipoise::report::Remark& own) {
        addParagraph(text::translated(own.note, own.problem, section.units));
    }
    void add(const Section& /*section*/, const Error& own) {
        m_text += "<p class=\"bad\">" + text::html(text::translated(own)) + "</p>\n";
    }
    void add(const Section& /*section*/, const equipoise::report::Picture& own) {
        m_text += m_options.picture ? m_options.picture(own) : QString();
    }
    void add(const Section& /*section*/, const task::Answer& answer) {
        const Section section{.units = answer.kept->scenario->platform.units};
        for (const Table& table :
             equipoise::definitionOf(answer.kept->plan.problem).answerTables(answer.kept))
            add(section, table);
    }
    void add(const Section& /*section*/, const task::Nested& nested) { addItems(*nested.outcome); }
    void add(const Section& /*section*/, const auto& /*of JSON*/) {}
    void add(const Section& section, const Table& table) {
        if (!table::isFor(table::For::Window, table))
            return;
        m_text += "<h3>" + text::html(text::translated({"report", table.title})) + "</h3>\n";
        if (table.facts)
            addFacts(section, table);
        else
            addRows(section, table);
    }

    void addCell(const char* element, const Cell& cell, const Column& column, const Units& units,
                 const text::ColumnUnit& written = {}) {
        const QString full = text::inFull(cell, column, units);
        m_text += QLatin1Char('<') + QLatin1String(element);
        if (table::isNumber(cell))
            m_text += " class=\"number\" align=\"right\"";
        if (!full.isEmpty())
            m_text += " title=\"" + text::html(full) + '"';
        m_text += '>' + text::html(text::shownUnder(cell, column, units, written)) + "</" +
                  QLatin1String(element) + '>';
    }

    /// One row, shown as a list: what is not known is left out.
    void addFacts(const Section& section, const Table& table) {
        const std::vector<Cell> cells = table.row(0);
        m_text += "<table class=\"facts\" cellspacing=\"0\" cellpadding=\"3\">\n";
        for (const std::size_t i : table::columnsFor(table::For::Window, table)) {
            if (std::holds_alternative<std::monostate>(cells[i]))
                continue;
            m_text += "<tr><th align=\"left\">" + text::html(text::headOf(table.columns[i], section.units)) +
                      "</th>";
            addCell("td", cells[i], table.columns[i], section.units);
            m_text += "</tr>\n";
        }
        m_text += "</table>\n";
    }

    void addRows(const Section& section, const Table& table) {
        const std::size_t rows = std::min(table.rows, m_options.mostRows);
        const std::vector<Cell> first = rows > 0 ? table.row(0) : std::vector<Cell>();
        m_text += "<div class=\"wide\"><table class=\"rows\" cellspacing=\"0\" cellpadding=\"3\"><thead><tr>";
        const auto columns = table::columnsFor(table::For::Window, table);
        std::vector<text::ColumnUnit> written(table.columns.size());
        for (const std::size_t i : columns)
            written[i] = text::columnUnit(table, i, rows, section.units);
        text::findDecimals(table, section.units, written);
        for (const std::size_t i : columns)
            m_text += QStringLiteral("<th align=\"%1\">")
                          .arg(i < first.size() && table::isNumber(first[i]) ? "right" : "left") +
                      text::html(text::headOf(table.columns[i], section.units, written[i])) + "</th>";
        m_text += "</tr></thead><tbody>\n";
        for (std::size_t row = 0; row < rows; ++row) {
            m_text += "<tr>";
            const std::vector<Cell> cells = table.row(row);
            for (const std::size_t i : columns)
                addCell("td", cells[i], table.columns[i], section.units, written[i]);
            m_text += "</tr>\n";
        }
        m_text += "</tbody></table></div>\n";
        if (rows < table.rows)
            m_text += "<p class=\"muted\">" +
                      text::html(Words::tr("The first %1 of %2 rows; the report as CSV has all of them.")
                                     .arg(text::count(static_cast<std::int64_t>(rows)),
                                          text::count(static_cast<std::int64_t>(table.rows)))) +
                      "</p>\n";
    }

    const Report& m_report;
    const BodyOptions& m_options;
    QString m_text;
};

} // namespace

QString titleOf(const Report& report) {
    const std::string& name = report.source.scenario->platform.name;
    return name.empty() ? Words::tr("Report")
                        : Words::tr("Report: %1", "platform").arg(QString::fromStdString(name));
}

QString bodyOf(const Report& report, const BodyOptions& options, SolveControl& control) {
    return Body(report, options).take(control);
}

} // namespace equipoise::gui::report
