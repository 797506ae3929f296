// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/paste.h"

#include "app/commands/edits_for.h"
#include "app/commands/many.h"
#include "app/commands/paste_page.h"
#include "core/io/intake/columns.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace equipoise::gui::paste {

using io::Reading;

Page::Page(const Reading& reading, Outcome& outcome)
    : m_reading(reading)
    , m_outcome(outcome) {
    outcome.cells.resize(sheet().rows());
    outcome.rows.resize(sheet().rows());
    for (std::size_t row = 0; row < sheet().rows(); ++row)
        outcome.cells[row].resize(sheet().columns(row));
}

bool Page::isBlank(At at) const {
    return at.second >= sheet().columns(at.first) || sheet().isBlankCell(at.first, at.second);
}

void Page::refuse(At at, Reason reason) {
    cell(at) = {Becomes::Refused, reason};
}

void Page::refuse(At at, Error error) {
    refuse(at, Reason::Error);
    m_outcome.errors[at] = std::move(error);
}

std::optional<double> Page::matrixCost(At at, const Unit& bare, const Units& units,
                                       const std::string& subject) {
    const auto cost = io::matrixCostIn(m_reading, at.first, at.second, units, "number", bare);
    if (!cost)
        refuse(at, Reason::NotANumber);
    else if (auto fine = equipoise::validateTransfer({.rate = *cost, .table = {}}, subject);
             *cost != equipoise::noLink && !fine)
        refuse(at, std::move(fine).error());
    else
        return *cost;
    return std::nullopt;
}

void Page::setQuantity(At at, const equipoise::Quantity& now, const equipoise::Quantity& then,
                       const Measure& measure) {
    set(at, now.value, then.value);
    if (now.value == then.value && now.unit != then.unit)
        cell(at).becomes = Becomes::Changed;
    cell(at).before = equipoise::inUnit(now.value, then.unit, measure);
}

namespace {

/// A number in Gflop/s is called a speed, one in Gbit/s a bandwidth.
void nameInverse(std::string& subject) {
    for (const auto& [rate, inverse] :
         {std::pair<std::string_view, std::string_view>{"cycle_time", "speed"}, {"cost", "bandwidth"}})
        if (subject.starts_with(rate)) {
            subject.replace(0, rate.size(), inverse);
            return;
        }
}

} // namespace

std::optional<equipoise::Quantity> Page::cost(At at, const Target& target, CostPart part) {
    const io::ListColumn& column = target.columns[at.second];
    const Measure measure{part.rate ? io::unitRoleOf(column.role) : UnitRole::Latency, part.units};
    equipoise::Quantity now;
    if (part.there)
        now = part.rate ? part.there->writtenRate() : part.there->writtenStartUp();
    const Unit shown = part.there ? equipoise::chosenOrWritten(now, measure)
                                  : equipoise::chosenUnit(measure).value_or(Unit{});
    if (isBlank(at) || io::isMissing(text(at), measure, column.unit.value_or(shown)))
        return std::nullopt;
    if (part.rate && part.there && part.there->isTable()) {
        refuse(at, Reason::Measured);
        return std::nullopt;
    }
    const auto number = io::quantityIn(m_reading, at.first, column, part.units, "number", shown);
    if (!number) {
        refuse(at, Reason::NotANumber);
        return std::nullopt;
    }
    part.rate ? part.fresh.setRate(*number) : part.fresh.setStartUp(*number);
    if (auto fine = part.validate(part.fresh, part.subject); !fine) {
        Error error = std::move(fine).error();
        error.value = text(at); // as it was written, with its unit
        if (part.rate && number->unit.inverse)
            nameInverse(error.subject);
        refuse(at, std::move(error));
        return std::nullopt;
    }
    if (part.there)
        setQuantity(at, now, *number, measure);
    else
        add(at);
    return *number;
}

void Page::leaveOut(std::size_t row) {
    for (Cell& cell : m_outcome.cells[row])
        if (cell.becomes != Becomes::Refused && cell.becomes != Becomes::Nothing)
            cell = {Becomes::Nothing, Reason::RowLeftOut};
}

bool Page::isRefused(std::size_t row) const {
    return std::ranges::any_of(m_outcome.cells[row],
                               [](const Cell& cell) { return cell.becomes == Becomes::Refused; });
}

void Page::close(const Scenario& scenario, Edit edit, std::size_t added) {
    for (const auto& row : m_outcome.cells)
        for (const Cell& cell : row) {
            m_outcome.changed += cell.becomes == Becomes::Changed;
            m_outcome.same += cell.becomes == Becomes::Same;
            m_outcome.refusals += cell.becomes == Becomes::Refused;
        }
    m_outcome.added = added;
    if (m_outcome.changed + added == 0)
        return;
    if (auto fine = validate(scenario, edit); !fine)
        m_outcome.refused = std::move(fine).error();
    else
        m_outcome.edit = std::move(edit);
}

namespace {

/// A row of the text, and what it says of a processor.
struct ProcessorRow {
    std::size_t row = 0;
    std::optional<std::size_t> processor; ///< else a new one
    std::optional<std::size_t> nameAt;    ///< column
    std::optional<std::string> name;
    std::optional<equipoise::Quantity> cycleTime;
    std::optional<equipoise::Quantity> startUp;
    edits::PropertyTexts properties;
};

class Processors : RowsPaste {
public:
    using RowsPaste::RowsPaste;

    Outcome run() {
        if (!eachRow([this](std::size_t row) { takeRow(row); }))
            return std::move(m_outcome);
        refuseDoubleNames();
        if (m_platform.linkCost && isTooLarge())
            return std::move(m_outcome);
        EditList list;
        list.edits.push_back(edits::setCells(m_scenario, changes()));
        std::size_t added = 0;
        for (const InsertProcessor& insertion : insertions(added))
            list.edits.emplace_back(insertion);
        m_page.close(m_scenario, std::move(list), added);
        return std::move(m_outcome);
    }

private:
    void takeRow(std::size_t row) {
        ProcessorRow taken;
        taken.row = row;
        taken.processor = placeOf(row);
        if (taken.processor && *taken.processor >= m_platform.size())
            return refuseRow(row);
        for (std::size_t column = 0; column < m_page.sheet().columns(row); ++column)
            if (Page::roleOf(m_target, column) == ColumnRole::Name && !m_page.isBlank({row, column}))
                takeName(taken, column);
        for (std::size_t column = 0; column < m_page.sheet().columns(row); ++column)
            takeValue(taken, column);
        if (!taken.processor && m_page.isRefused(row))
            m_page.leaveOut(row);
        else
            m_rows.push_back(std::move(taken));
    }

    void takeName(ProcessorRow& taken, std::size_t column) {
        const At at{taken.row, column};
        std::string name = m_page.text(at);
        if (const auto known = m_names.findProcessor(name); m_target.byName && known) {
            if (!m_met.insert(known->index()).second) {
                m_page.refuse(at, Error{ErrorCode::DuplicateName, "processor", name, {}, {}});
                return;
            }
            taken.processor = known->index();
        }
        if (auto fine = equipoise::validateName(name, "processor"); !fine) {
            m_page.refuse(at, std::move(fine).error());
            return;
        }
        if (taken.processor)
            m_page.set(at, m_platform.processors[*taken.processor].name, name);
        else
            m_page.add(at);
        taken.nameAt = column;
        taken.name = std::move(name);
    }

    void takeValue(ProcessorRow& taken, std::size_t column) {
        const At at{taken.row, column};
        const ColumnRole role = Page::roleOf(m_target, column);
        if (role == ColumnRole::Property && !m_page.isBlank(at)) {
            const std::string_view key = m_target.columns[column].property;
            const Processor* there = taken.processor ? &m_platform.processors[*taken.processor] : nullptr;
            if (auto text = m_page.property<Processor>(at, key, there))
                taken.properties.emplace_back(key, *std::move(text));
            return;
        }
        if (role != ColumnRole::Speed && role != ColumnRole::StartUp)
            return;
        const bool cycle = role == ColumnRole::Speed;
        const Processor* there = taken.processor ? &m_platform.processors[*taken.processor] : nullptr;
        const auto number = m_page.cost(at, m_target,
                                        {.rate = cycle,
                                         .units = m_platform.units,
                                         .there = there ? &there->compute : nullptr,
                                         .subject = there ? there->name : taken.name.value_or("processor"),
                                         .validate = equipoise::validateCompute,
                                         .fresh = {.rate = 1, .table = {}}});
        if (number)
            (cycle ? taken.cycleTime : taken.startUp) = number;
    }

    /// A name belongs to the row that has it already, else to the first one that is given it.
    void refuseDoubleNames() {
        std::unordered_set<std::size_t> renamed;
        for (const ProcessorRow& row : m_rows)
            if (row.processor && row.name)
                renamed.insert(*row.processor);
        std::unordered_set<std::string> kept; // by nodes that are not renamed
        for (std::size_t i = 0; i < m_platform.size(); ++i)
            if (!renamed.contains(i))
                kept.insert(m_platform.processors[i].name);
        for (const Switch& node : m_platform.switches)
            kept.insert(node.name);

        std::unordered_map<std::string, ProcessorRow*> given;
        std::vector<const ProcessorRow*> refused;
        const auto refuse = [&](ProcessorRow& row) {
            m_page.refuse({row.row, *row.nameAt},
                          Error{ErrorCode::DuplicateName, "processor", *row.name, {}, {}});
            row.name.reset();
            refused.push_back(&row);
        };
        for (ProcessorRow& row : m_rows)
            if (row.name && (kept.contains(*row.name) || !given.try_emplace(*row.name, &row).second))
                refuse(row);
        // A processor whose new name is refused keeps the one it has, which no row may be given then.
        for (std::size_t i = 0; i < refused.size(); ++i)
            if (const auto processor = refused[i]->processor)
                if (const auto row = given.find(m_platform.processors[*processor].name); row != given.end()) {
                    ProcessorRow& rival = *row->second;
                    given.erase(row);
                    refuse(rival);
                }
        std::erase_if(m_rows, [&](const ProcessorRow& row) {
            const bool gone = !row.processor && m_page.isRefused(row.row);
            if (gone)
                m_page.leaveOut(row.row);
            return gone;
        });
    }

    /// Refuses more processors than a matrix holds, before anything is made for them.
    bool isTooLarge() {
        const auto added = static_cast<std::size_t>(
            std::ranges::count_if(m_rows, [](const ProcessorRow& row) { return !row.processor; }));
        const std::size_t size = m_platform.size() + added;
        if (added == 0 || size <= maxMatrixProcessors)
            return false;
        m_outcome.tooManyForMatrix = size;
        m_outcome.refused = Error{ErrorCode::OutOfRange,
                                  "processors",
                                  std::to_string(size),
                                  "<= " + std::to_string(maxMatrixProcessors),
                                  {}};
        return true;
    }

    std::vector<edits::ProcessorCells> changes() {
        std::vector<edits::ProcessorCells> cells;
        for (const ProcessorRow& row : m_rows) {
            if (!row.processor)
                continue;
            m_outcome.rows[row.row] = m_platform.processors[*row.processor].name;
            cells.push_back(
                {ProcessorId{*row.processor}, row.name, row.cycleTime, row.startUp, row.properties});
        }
        return cells;
    }

    std::vector<InsertProcessor> insertions(std::size_t& added) {
        edits::FreshNames fresh(m_platform);
        for (const ProcessorRow& row : m_rows)
            if (row.name)
                fresh.take(*row.name);
        const Edit usual = edits::addProcessor(m_scenario, {});
        std::vector<InsertProcessor> list;
        for (const ProcessorRow& row : m_rows) {
            if (row.processor)
                continue;
            InsertProcessor& insertion = list.emplace_back(std::get<InsertProcessor>(usual));
            insertion.at = ProcessorId{m_platform.size() + added++};
            Processor& processor = insertion.processor;
            processor.place.reset(); // the canvas finds one
            processor.name = row.name ? *row.name : fresh.next("P");
            if (row.cycleTime)
                processor.compute.setRate(*row.cycleTime);
            else
                m_outcome.assumedSpeeds.push_back(processor.name);
            processor.compute.setStartUp(row.startUp.value_or(equipoise::Quantity{}));
            for (const auto& [key, text] : row.properties)
                equipoise::setFromText(processor, *equipoise::findProperty<Processor>(key), text);
            m_outcome.rows[row.row] = processor.name;
        }
        return list;
    }

    std::unordered_set<std::size_t> m_met; ///< processors named by the text
    std::vector<ProcessorRow> m_rows;
};

} // namespace

Outcome processors(const Scenario& scenario, const Reading& reading, const Target& target,
                   SolveControl& control) {
    return Processors(scenario, reading, target, control).run();
}

} // namespace equipoise::gui::paste
