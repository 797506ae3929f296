// SPDX-License-Identifier: GPL-3.0-or-later
// Pasting a square of costs.
#include "app/commands/edits_for.h"
#include "app/commands/paste.h"
#include "app/commands/paste_page.h"
#include "app/commands/renumber.h"
#include "core/io/intake/columns.h"

#include <algorithm>

namespace equipoise::gui::paste {

using equipoise::noLink;
using io::Reading;
using io::Sheet;

namespace {

class Costs {
public:
    Costs(const Scenario& scenario, const Reading& reading, const Square& square, SolveControl& control)
        : m_poll(control)
        , m_scenario(scenario)
        , m_platform(scenario.platform)
        , m_square(square)
        , m_page(reading, m_outcome)
        , m_unit(square.unit.value_or(equipoise::chosenOrWritten({1, m_platform.linkCostUnit},
                                                                 {UnitRole::TimePerData, m_platform.units})))
        , m_rows(m_page.sheet().rows() - (square.titlesAbove ? 1 : 0)) {}

    Outcome run() {
        if (m_platform.linkCost)
            into(*m_platform.linkCost);
        else
            anew();
        return std::move(m_outcome);
    }

private:
    /// Row and column of the text, without its titles.
    At inText(std::size_t i, std::size_t j) const {
        return {i + (m_square.titlesAbove ? 1 : 0), j + (m_square.titlesBefore ? 1 : 0)};
    }
    std::size_t columnsOf(std::size_t i) const {
        const std::size_t width = m_page.sheet().columns(inText(i, 0).first);
        return width - std::min<std::size_t>(width, m_square.titlesBefore ? 1 : 0);
    }

    std::string titleAt(bool senders, std::size_t i) const {
        const At at = senders ? At{inText(i, 0).first, 0} : At{0, inText(0, i).second};
        return at.second < m_page.sheet().columns(at.first) ? m_page.text(at) : std::string();
    }

    using Places = std::vector<std::optional<std::size_t>>;

    /// Numbers of senders or receivers among `size` processors, in the order of the text. In a whole square a name that
    /// is not known yet is the processor at its place.
    Places placesOf(bool senders, std::size_t count, std::size_t size) const {
        const bool isNamed = senders ? m_square.titlesBefore : m_square.titlesAbove;
        const NodeNames names(m_platform);
        Places places(count);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t place = i + (senders ? m_square.row : m_square.column);
            const auto named = isNamed ? names.findProcessor(titleAt(senders, i)) : std::nullopt;
            if (named)
                places[i] = named->index();
            else if (place < size && (!isNamed || !m_platform.linkCost))
                places[i] = place;
        }
        return places;
    }

    void into(const Matrix<double>& cost) {
        const auto senders = placesOf(true, m_rows, m_platform.size());
        const auto receivers =
            placesOf(false, m_square.titlesAbove ? columnsAbove() : widest(), m_platform.size());
        SetLinkCost edit;
        if (!takeCells(m_platform, senders, receivers, &cost, edit))
            return;
        Edit costs = setLinkCosts(m_platform, std::move(edit));
        if (m_unit != m_platform.linkCostUnit)
            costs = EditList{{SetUnits{m_platform.units, m_unit}, std::move(costs)}};
        m_page.close(m_scenario, std::move(costs), 0);
    }

    /// Adds the costs of all cells to `edit`, and refuses those outside the matrix. `now`: the costs that they replace;
    /// null: none. False: the control stopped it.
    bool takeCells(const Platform& platform, const Places& senders, const Places& receivers,
                   const Matrix<double>* now, SetLinkCost& edit) {
        for (std::size_t i = 0; i < m_rows; ++i) {
            if (m_poll(1 + columnsOf(i)))
                return false;
            if (senders[i])
                m_outcome.rows[inText(i, 0).first] = platform.processors[*senders[i]].name;
            for (std::size_t j = 0; j < columnsOf(i); ++j) {
                const At at = inText(i, j);
                if (!senders[i] || j >= receivers.size() || !receivers[j]) {
                    if (!m_page.isBlank(at))
                        m_page.refuse(at, senders[i] ? Reason::NoSuchCell : Reason::NoSuchRow);
                } else if (*senders[i] != *receivers[j]) {
                    take(at, ProcessorId{*senders[i]}, ProcessorId{*receivers[j]}, platform, now, edit);
                }
            }
        }
        return true;
    }

    void take(At at, ProcessorId from, ProcessorId to, const Platform& platform, const Matrix<double>* now,
              SetLinkCost& edit) {
        const auto number =
            m_page.matrixCost(at, m_unit, m_platform.units, platform[from].name + " – " + platform[to].name);
        if (!number)
            return;
        if (now)
            m_page.setQuantity(at, {(*now)(from.index(), to.index()), m_unit}, {*number, m_unit},
                               {UnitRole::TimePerData, m_platform.units});
        else
            m_page.cell(at).becomes = Becomes::Changed;
        edit.cells.push_back({from, to, *number});
        if (now && m_square.mirrored)
            edit.cells.push_back({to, from, *number});
    }

    std::size_t widest() const {
        std::size_t width = 0;
        for (std::size_t i = 0; i < m_rows; ++i)
            width = std::max(width, columnsOf(i));
        return width;
    }
    std::size_t columnsAbove() const {
        const std::size_t width = m_page.sheet().columns(0);
        return width - std::min<std::size_t>(width, m_square.titlesBefore ? 1 : 0);
    }

    /// The whole matrix, in place of the links.
    void anew() {
        while (m_rows > 0 && m_page.sheet().isBlank(inText(m_rows - 1, 0).first))
            --m_rows; // blank lines at the end are none
        const std::size_t n = m_rows;
        if (n == 0 || n < m_platform.size() || widest() != n) {
            const std::string shape = std::to_string(n) + " x " + std::to_string(widest());
            const std::string wanted = std::to_string(std::max(n, m_platform.size()));
            m_outcome.refused =
                Error{ErrorCode::MatrixShape, "link_cost", shape, wanted + " x " + wanted, {}};
            return;
        }
        ReplacePlatform edit{m_platform, m_scenario.questions};
        addProcessors(edit.platform);
        edit.platform.links.clear();
        for (std::size_t i = m_platform.size(); i < n; ++i)
            edit.questions = renumber::afterInsertion(std::move(edit.questions), ProcessorId{i});
        m_square.row = m_square.column = 0;
        SetLinkCost costs;
        if (!takeCells(edit.platform, placesOf(true, n, n), placesOf(false, n, n), nullptr, costs))
            return;
        Matrix<double>& cost = edit.platform.linkCost.emplace(n, n, noLink);
        edit.platform.linkCostUnit = m_unit;
        for (std::size_t i = 0; i < n; ++i)
            cost(i, i) = 0;
        for (const SetLinkCost::Cell& cell : costs.cells)
            cost(cell.from.index(), cell.to.index()) = cell.cost;
        m_outcome.replacesLinks = !m_platform.links.empty();
        m_page.close(m_scenario, std::move(edit), n - m_platform.size());
    }

    /// As many as there are rows, with the names before the rows on an empty platform, else with fresh ones.
    void addProcessors(Platform& platform) {
        edits::FreshNames fresh(m_platform);
        const Edit usual = edits::addProcessor(m_scenario, {});
        const bool named = m_platform.size() == 0 && m_square.titlesBefore;
        while (platform.size() < m_rows) {
            Processor processor = std::get<InsertProcessor>(usual).processor;
            processor.place.reset();
            processor.name = named ? titleAt(true, platform.size()) : fresh.next("P");
            m_outcome.assumedSpeeds.push_back(processor.name);
            platform.processors.push_back(std::move(processor));
        }
    }

    Poll m_poll;
    const Scenario& m_scenario;
    const Platform& m_platform;
    Square m_square;
    Outcome m_outcome;
    Page m_page;
    Unit m_unit;
    std::size_t m_rows; ///< without titles
};

} // namespace

Square squareIn(const Platform& platform, const Sheet& sheet, std::size_t row, std::size_t column) {
    Square square{row, column};
    if (sheet.rows() < 2 || sheet.columns(0) < 2 || sheet.isBlank(0))
        return square;
    const NodeNames names(platform);
    const auto isTitle = [&](std::size_t i, std::size_t j) {
        return j < sheet.columns(i) && names.findProcessor(sheet.text(i, j)).has_value();
    };
    bool above = true;
    for (std::size_t j = 1; j < sheet.columns(0); ++j)
        above = above && isTitle(0, j);
    bool before = true;
    for (std::size_t i = 1; i < sheet.rows(); ++i)
        before = before && (sheet.isBlank(i) || isTitle(i, 0));
    // On one side alone, the corner is one of them.
    square.titlesAbove = above && (before || isTitle(0, 0));
    square.titlesBefore = before && (above || isTitle(0, 0));
    square.unit = io::unitInTitle(sheet.text(0, 0), UnitRole::TimePerData, platform.units);
    if (platform.size() > 0)
        return square;
    // The platform has no names yet: the same texts stand above and before the rows.
    std::size_t rows = sheet.rows();
    while (sheet.isBlank(rows - 1)) // its first row has cells
        --rows;
    bool same = sheet.columns(0) == rows;
    for (std::size_t i = 1; same && i < rows; ++i)
        same = sheet.columns(i) > 0 && io::stylesOf(sheet.raw(i, 0)) == 0 && !sheet.isBlankCell(i, 0) &&
               sheet.text(i, 0) == sheet.text(0, i);
    square.titlesAbove = square.titlesBefore = same;
    return square;
}

Outcome matrix(const Scenario& scenario, const Reading& reading, const Square& square,
               SolveControl& control) {
    return Costs(scenario, reading, square, control).run();
}

} // namespace equipoise::gui::paste
