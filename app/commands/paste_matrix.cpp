// SPDX-License-Identifier: GPL-3.0-or-later
// Pasting a square of costs.
#include "app/commands/edits_for.h"
#include "app/commands/paste.h"
#include "app/commands/paste_page.h"
#include "app/commands/renumber.h"
#include "core/io/intake/columns.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace equipoise::gui::paste {

using equipoise::noLink;
using io::Reading;
using io::Sheet;

namespace {

using Numbers = std::unordered_map<std::string, std::size_t>;

Numbers numbersOf(const Platform& platform) {
    Numbers numbers;
    for (std::size_t i = 0; i < platform.size(); ++i)
        numbers.emplace(platform.processors[i].name, i);
    return numbers;
}

/// No bandwidth is no link.
bool isNoLink(const std::string& text, const Unit& unit) {
    return (unit.inverse && text == "0") ||
           (isMissing(text) && !io::isNoLimit(text, {UnitRole::TimePerData, {}}, unit));
}

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
        const std::size_t all = m_page.sheet().columns(inText(i, 0).first);
        return all - std::min<std::size_t>(all, m_square.titlesBefore ? 1 : 0);
    }

    std::string titleAt(bool senders, std::size_t i) const {
        const At at = senders ? At{inText(i, 0).first, 0} : At{0, inText(0, i).second};
        return at.second < m_page.sheet().columns(at.first) ? m_page.text(at) : std::string();
    }

    Measure measure() const { return {UnitRole::TimePerData, m_platform.units}; }

    /// The cost in a cell of the text; empty, and refused, if there is none.
    std::optional<double> costAt(At at, const std::string& subject) {
        if (m_page.isBlank(at) || isNoLink(m_page.text(at), m_unit))
            return noLink;
        const auto number =
            m_page.quantity(at, {.role = ColumnRole::Cost, .column = at.second}, m_platform.units, m_unit);
        if (!number)
            return std::nullopt;
        if (auto fine = equipoise::validateTransfer({.rate = number->value, .table = {}}, subject); !fine) {
            m_page.refuse(at, std::move(fine).error());
            return std::nullopt;
        }
        return number->value;
    }

    /// Numbers of senders or receivers, in the order of the text.
    std::vector<std::optional<std::size_t>> placesOf(bool senders, std::size_t count) const {
        const bool named = senders ? m_square.titlesBefore : m_square.titlesAbove;
        const Numbers numbers = numbersOf(m_platform);
        std::vector<std::optional<std::size_t>> places(count);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t place = i + (senders ? m_square.row : m_square.column);
            if (!named) {
                if (place < m_platform.size())
                    places[i] = place;
            } else if (const auto found = numbers.find(titleAt(senders, i)); found != numbers.end()) {
                places[i] = found->second;
            }
        }
        return places;
    }

    void into(const Matrix<double>& cost) {
        const auto senders = placesOf(true, m_rows);
        const std::size_t width = m_square.titlesAbove ? columnsAbove() : widest();
        const auto receivers = placesOf(false, width);
        SetLinkCost edit;
        for (std::size_t i = 0; i < m_rows; ++i) {
            if (m_poll(columnsOf(i)))
                return;
            if (senders[i])
                m_outcome.rows[inText(i, 0).first] = m_platform.processors[*senders[i]].name;
            for (std::size_t j = 0; j < columnsOf(i); ++j) {
                const At at = inText(i, j);
                if (!senders[i] || j >= width || !receivers[j]) {
                    if (!m_page.isBlank(at))
                        m_page.refuse(at, senders[i] ? Reason::NoSuchCell : Reason::NoSuchRow);
                    continue;
                }
                if (*senders[i] != *receivers[j])
                    take(at, *senders[i], *receivers[j], cost, edit);
            }
        }
        Edit costs = setLinkCosts(m_platform, std::move(edit));
        if (m_unit != m_platform.linkCostUnit)
            costs = EditList{{SetUnits{m_platform.units, m_unit}, std::move(costs)}};
        m_page.close(m_scenario, std::move(costs), 0);
    }

    void take(At at, std::size_t from, std::size_t to, const Matrix<double>& now, SetLinkCost& edit) {
        const auto number =
            costAt(at, m_platform.processors[from].name + " – " + m_platform.processors[to].name);
        if (!number)
            return;
        m_page.setQuantity(at, {now(from, to), m_unit}, {*number, m_unit}, measure());
        edit.cells.push_back({ProcessorId{from}, ProcessorId{to}, *number});
        if (m_square.mirrored)
            edit.cells.push_back({ProcessorId{to}, ProcessorId{from}, *number});
    }

    std::size_t widest() const {
        std::size_t width = 0;
        for (std::size_t i = 0; i < m_rows; ++i)
            width = std::max(width, columnsOf(i));
        return width;
    }
    std::size_t columnsAbove() const {
        const std::size_t all = m_page.sheet().columns(0);
        return all - std::min<std::size_t>(all, m_square.titlesBefore ? 1 : 0);
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
        const auto senders = m_platform.size() > 0 ? placesOf(true, n) : inTurn();
        const auto receivers = m_platform.size() > 0 ? placesOf(false, n) : inTurn();
        Matrix<double>& cost = edit.platform.linkCost.emplace(n, n, noLink);
        edit.platform.linkCostUnit = m_unit;
        for (std::size_t i = 0; i < n; ++i) {
            if (m_poll(n))
                return;
            cost(i, i) = 0;
            const std::size_t from = senders[i].value_or(i);
            m_outcome.rows[inText(i, 0).first] = edit.platform.processors[from].name;
            for (std::size_t j = 0; j < columnsOf(i); ++j) {
                const std::size_t to = receivers[j].value_or(j);
                const At at = inText(i, j);
                if (from == to)
                    continue;
                if (const auto number = costAt(at, m_outcome.rows[at.first])) {
                    cost(from, to) = *number;
                    m_page.cell(at).becomes = Becomes::Changed;
                }
            }
        }
        m_outcome.replacesLinks = !m_platform.links.empty();
        m_page.close(m_scenario, std::move(edit), n - m_platform.size());
    }

    std::vector<std::optional<std::size_t>> inTurn() const {
        std::vector<std::optional<std::size_t>> places(m_rows);
        for (std::size_t i = 0; i < m_rows; ++i)
            places[i] = i;
        return places;
    }

    /// As many as there are rows, with the names before the rows on an empty platform, else with fresh ones.
    void addProcessors(Platform& platform) {
        std::unordered_set<std::string> taken;
        for (const Processor& processor : platform.processors)
            taken.insert(processor.name);
        for (const Switch& node : platform.switches)
            taken.insert(node.name);
        const Edit usual = edits::addProcessor(m_scenario, {});
        const bool named = m_platform.size() == 0 && m_square.titlesBefore;
        std::size_t fresh = 0;
        while (platform.size() < m_rows) {
            Processor processor = std::get<InsertProcessor>(usual).processor;
            processor.place.reset();
            if (named)
                processor.name = titleAt(true, platform.size());
            else
                do
                    processor.name = "P" + std::to_string(fresh++);
                while (!taken.insert(processor.name).second);
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
    if (sheet.rows() < 2 || sheet.columns(0) < 2)
        return square;
    const Numbers numbers = numbersOf(platform);
    const auto isTitle = [&](std::size_t i, std::size_t j) {
        return j < sheet.columns(i) && numbers.contains(sheet.text(i, j));
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
    if (const auto unit = equipoise::parseUnit(sheet.text(0, 0), {UnitRole::TimePerData, platform.units}))
        square.unit = *unit;
    if (platform.size() > 0)
        return square;
    // Nobody has a name yet: the same texts stand above and before the rows.
    bool same = sheet.columns(0) == sheet.rows();
    for (std::size_t i = 1; same && i < sheet.rows(); ++i)
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
