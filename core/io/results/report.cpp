#include "core/io/results/report.h"

#include "core/base/number.h"
#include "core/io/scenario/writing.h"
#include "core/io/spreadsheet/cell.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <memory>
#include <system_error>
#include <utility>

namespace core::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;
using report::Cell;
using report::Report;
using report::Section;
using report::Table;

std::string asText(const Error& error) {
    return error.subject + ": " + error.value + (error.limit.empty() ? "" : "; must be: " + error.limit);
}

void writeFigures(Writer& writer, const report::Checked& checked) {
    const Measures& measures = checked.figures.measures;
    writer.key("figures").openObject(Layout::Line);
    writer.field("makespan", measures.makespan);
    writer.field("idle", measures.idle);
    writer.field("imbalance", measures.imbalance);
    writer.field("communication", measures.communication);
    writer.field("volume", checked.figures.volume);
    writer.field("messages", checked.figures.messages);
    writer.field("processors", static_cast<std::uint64_t>(checked.figures.processors));
    writer.close();
}

void writePlan(Writer& writer, const KeptPlan& kept, const report::Checked& checked) {
    writer.openObject(Layout::Block);
    writer.field("name", kept.name);
    writer.field("current", checked.current);
    writer.field("checked", !checked.refusal);
    if (checked.refusal)
        writer.field("refusal", asText(*checked.refusal));
    else {
        writeFigures(writer, checked);
        writeAnswer(writer, kept.scenario->platform, kept.plan);
    }
    writer.close();
}

std::string textOf(const Cell& cell) {
    struct Text {
        std::string operator()(std::monostate /*nothing*/) const { return {}; }
        std::string operator()(const std::string& name) const { return shownCell(name); }
        std::string operator()(const report::Word& word) const {
            return shownCell(word.name.empty() ? word.text : word.name);
        }
        std::string operator()(double number) const { return toText(number); }
        std::string operator()(const report::Quantity& quantity) const { return toText(quantity.value); }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(bool flag) const { return flag ? "1" : "0"; }
    };
    return std::visit(Text{}, cell);
}

/// Walks over all tables of a report, some rows at a time.
class Tables {
public:
    explicit Tables(const Report& report)
        : m_report(report) {}

    std::string_view next() {
        constexpr std::size_t rowsEach = 1000;
        m_text.clear();
        while (m_text.empty() && m_section < m_report.sections.size()) {
            const Section& section = m_report.sections[m_section];
            if (m_item == section.items.size()) {
                ++m_section;
                m_item = 0;
                continue;
            }
            const auto* table = std::get_if<Table>(&section.items[m_item]);
            if (!table || (m_row > 0 && m_row >= table->rows)) {
                ++m_item;
                m_row = 0;
                continue;
            }
            if (m_row == 0)
                addHead(section, *table);
            const std::size_t end = std::min(table->rows, m_row + rowsEach);
            for (; m_row < end; ++m_row)
                addRow(*table);
            if (table->rows == 0)
                m_row = 1; // its heads are all that there is
        }
        return m_text;
    }

private:
    void addHead(const Section& section, const Table& table) {
        if (std::exchange(m_some, true))
            m_text += '\n';
        m_text.append(section.id).append(".").append(table.id).append("\n");
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            m_text.append(i > 0 ? "," : "").append(table.columns[i].id);
        m_text += '\n';
    }
    void addRow(const Table& table) {
        const std::vector<Cell> cells = table.row(m_row);
        for (std::size_t i = 0; i < cells.size(); ++i)
            m_text.append(i > 0 ? "," : "").append(textOf(cells[i]));
        m_text += '\n';
    }

    const Report& m_report;
    std::string m_text;
    std::size_t m_section = 0;
    std::size_t m_item = 0;
    std::size_t m_row = 0;
    bool m_some = false;
};

} // namespace

std::string dateText(std::chrono::system_clock::time_point time) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm parts{};
    std::array<char, 32> text{};
    if (!::gmtime_r(&seconds, &parts))
        return {};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts)};
}

std::string dateOf(const std::filesystem::path& path) {
    std::error_code problem;
    const auto written = std::filesystem::last_write_time(path, problem);
    return dateText(problem ? std::chrono::system_clock::now()
                            : std::chrono::time_point_cast<std::chrono::system_clock::duration>(
                                  std::chrono::file_clock::to_sys(written)));
}

report::Source sourceOf(ScenarioFile file, const std::filesystem::path& path) {
    report::Source source;
    source.file = path.filename().string();
    source.date = dateOf(path);
    source.about = std::move(file.about);
    source.scenario = std::make_shared<const Scenario>(std::move(file.scenario));
    for (KeptPlan& plan : file.plans)
        source.plans.push_back(std::make_shared<const KeptPlan>(std::move(plan)));
    return source;
}

std::string reportJson(const Report& report) {
    const report::Source& source = report.source;
    Writer writer;
    writer.openObject(Layout::Block);
    writer.field("format", reportFormat);
    writer.field("version", static_cast<std::int64_t>(reportVersion));
    writer.field("file", source.file);
    writer.field("date", source.date);
    writer.field("saved", source.saved);
    writer.key("platform");
    writePlatform(writer, source.scenario->platform);
    writer.key("questions");
    writeQuestions(writer, *source.scenario);
    writer.key("plans").openList(Layout::Block);
    for (std::size_t i = 0; i < source.plans.size(); ++i)
        writePlan(writer, *source.plans[i], report.checked[i]);
    writer.close();
    writer.key("comparisons").openList(Layout::Block);
    for (const report::Compared& own : report.comparisons) {
        std::vector<const KeptPlan*> plans;
        for (const std::size_t plan : own.plans)
            plans.push_back(source.plans[plan].get());
        writer.openObject(Layout::Block);
        writeComparison(writer, plans, own.comparison);
        writer.close();
    }
    writer.close();
    writer.close();
    return std::move(writer).take();
}

std::function<std::string_view()> reportCsv(const Report& report) {
    auto tables = std::make_shared<Tables>(report);
    return [tables] { return tables->next(); };
}

} // namespace core::io
