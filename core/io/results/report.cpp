// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/report.h"

#include "core/io/results/outcome.h"
#include "core/io/scenario/writing.h"
#include "core/table/csv.h"
#include "core/table/json.h"
#include "core/task/outcomes.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <memory>
#include <system_error>
#include <utility>

namespace equipoise::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;
using report::Report;
using report::Section;
using report::Table;

void writePlan(Writer& writer, const PlanRecord& kept, const report::Checked& checked,
               const DescribeError& describe) {
    writer.openObject(Layout::Block);
    writer.field("name", kept.name);
    writer.field("current", checked.current);
    writer.field("checked", !checked.refusal);
    if (checked.refusal)
        writer.field("refusal", describe(*checked.refusal));
    else {
        writer.key("figures").openObject(Layout::Line);
        table::writeFacts(writer, table::tableOf("figures", {}, measured(checked)));
        writer.close();
        writeAnswer(writer, kept.scenario->platform, kept.plan);
    }
    writer.close();
}

/// Walks over all tables of a report, some rows at a time.
class Tables {
public:
    explicit Tables(const Report& report) {
        for (const Section& section : report.sections)
            for (const report::Item& item : section.items)
                if (const auto* table = std::get_if<Table>(&item);
                    table != nullptr && table::isFor(table::For::Csv, *table))
                    m_tables.emplace_back(section.id + "." + table->id, table);
    }

    std::string_view next() {
        m_text.clear();
        for (; m_at < m_tables.size(); ++m_at) { // one table further each time
            const auto& [name, table] = m_tables[m_at];
            if (!m_parts) {
                m_text = (m_at > 0 ? "\n" : "") + name + "\n";
                m_parts = table::csvParts(*table);
            }
            if (const std::string_view part = m_parts(); !part.empty())
                return m_text += part; // of the same table there may be more
            m_parts = nullptr;
        }
        return {};
    }

private:
    std::vector<std::pair<std::string, const Table*>> m_tables;
    std::size_t m_at = 0;
    std::function<std::string_view()> m_parts;
    std::string m_text;
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
    for (PlanRecord& plan : file.plans)
        source.plans.push_back(std::make_shared<const PlanRecord>(std::move(plan)));
    return source;
}

std::string reportJson(const Report& report, const DescribeError& describe) {
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
        writePlan(writer, *source.plans[i], report.checked[i], describe);
    writer.close();
    writer.key("comparisons").openList(Layout::Block);
    for (const report::Compared& compared : report.comparisons) {
        std::vector<const PlanRecord*> plans;
        for (const std::size_t plan : compared.plans)
            plans.push_back(source.plans[plan].get());
        writer.openObject(Layout::Block);
        writeOutcome(writer, task::comparisonOutcome(plans, compared.comparison, table::For::Json));
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

} // namespace equipoise::io
