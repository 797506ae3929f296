// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/names.h"
#include "core/base/numbers/tolerance.h"
#include "core/report/parts.h"
#include "core/report/tables.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace equipoise::report {

namespace {

using Plans = std::span<const PlanRecord* const>;

/// A figure of each plan.
struct Line {
    Word head;
    UnitRole unit = UnitRole::None;
    Shown shown = Shown::Number;
    bool whole = false; ///< a number of things
    std::vector<std::optional<double>> values{};
};
using Lines = std::vector<Line>;

template <class Figure>
void add(Lines& lines, std::size_t plans, Line line, const Figure& figure) {
    for (std::size_t plan = 0; plan < plans; ++plan)
        line.values.push_back(figure(plan));
    lines.push_back(std::move(line));
}

Word word(std::string_view text, std::string_view name, std::string_view help, std::string subject = {}) {
    return {"report", text, name, help, std::move(subject)};
}

struct Figure {
    std::string_view text;
    std::string_view name;
    std::string_view help;
    std::optional<double> (*of)(const Plan& plan, const PlanFigures& figures);
    UnitRole unit = UnitRole::None;
    Shown shown = Shown::Number;
    bool whole = false;
};

/// Some plan takes another time on shared links than its value says.
bool tellsSharing(Plans plans, const Comparison& comparison) {
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const auto& [value, shared] = std::pair(plans[i]->plan.value, comparison.figures[i].shared);
        if (value && shared && !tolerance::sameTime(*value, *shared))
            return true;
    }
    return false;
}

bool tellsSteps(const Comparison& comparison) {
    return std::ranges::any_of(comparison.figures, [](const PlanFigures& own) { return own.steps > 1; });
}

void addFigures(Lines& lines, Plans plans, const Comparison& comparison) {
    using Value = std::optional<double>;
    const UnitRole unit = unitOfValue(comparison.problem);
    const Figure all[] = {
        {TRANSLATABLE("report", "Value"), "value",
         TRANSLATABLE("report", "What is made as small (a time) or as large (a throughput) as possible"),
         [](const Plan& plan, const PlanFigures&) { return plan.value; }, unit},
        {TRANSLATABLE("report", "Bound"), "bound",
         TRANSLATABLE("report", "No plan can be better than this: proven"),
         [](const Plan& plan, const PlanFigures&) { return plan.bound; }, unit},
        {TRANSLATABLE("report", "Gap"), "gap",
         TRANSLATABLE("report", "Difference of value and bound, in percent of the value"),
         [](const Plan& plan, const PlanFigures&) { return plan.gap(); }, UnitRole::None, Shown::Percent},
        {TRANSLATABLE("report", "Makespan"), "makespan",
         TRANSLATABLE("report", "When the last processor is done"),
         [](const Plan& plan, const PlanFigures&) { return Value(comparedSchedule(plan).makespan); },
         UnitRole::Time},
        {TRANSLATABLE("report", "Processors"), "processors", TRANSLATABLE("report", "That the plan uses"),
         [](const Plan&, const PlanFigures& own) { return Value(static_cast<double>(own.processors)); },
         UnitRole::None, Shown::Number, true},
        {TRANSLATABLE("report", "Idle"), "idle",
         TRANSLATABLE("report", "Time in which processors of the plan do nothing, all together"),
         [](const Plan&, const PlanFigures& own) { return Value(own.measures.idle); }, UnitRole::Time},
        {TRANSLATABLE("report", "Imbalance"), "imbalance",
         TRANSLATABLE("report", "Longest time of computing, beyond the mean"),
         [](const Plan&, const PlanFigures& own) { return Value(own.measures.imbalance); }, UnitRole::None,
         Shown::Percent},
        {TRANSLATABLE("report", "Volume"), "volume",
         TRANSLATABLE("report", "Items, or units of data, that are sent"),
         [](const Plan&, const PlanFigures& own) { return Value(own.volume); }},
        {TRANSLATABLE("report", "Messages"), "messages",
         TRANSLATABLE("report", "How often something is sent"),
         [](const Plan&, const PlanFigures& own) { return Value(own.messages); }}};
    // Only where there is more to tell than the value does.
    const Figure shared{
        TRANSLATABLE("report", "On shared links"), "shared",
        TRANSLATABLE("report", "What the plan takes where messages under way at once share links, if its "
                               "value gives each its links to itself; of ten steps the mean"),
        [](const Plan&, const PlanFigures& own) { return own.shared; }, UnitRole::Time};
    const Figure steps{
        TRANSLATABLE("report", "Steps"),
        "steps",
        TRANSLATABLE("report", "That the plan is followed for: the makespan is that of all, idle time, "
                               "volume and messages are those of one"),
        [](const Plan&, const PlanFigures& own) { return Value(static_cast<double>(own.steps)); },
        UnitRole::None,
        Shown::Number,
        true};
    const auto tell = [&](const Figure& one) {
        add(lines, plans.size(), {word(one.text, one.name, one.help), one.unit, one.shown, one.whole},
            [&](std::size_t i) { return one.of(plans[i]->plan, comparison.figures[i]); });
    };
    for (const Figure& one : all) {
        tell(one);
        if (one.name == "gap" && tellsSharing(plans, comparison))
            tell(shared);
        if (one.name == "makespan" && tellsSteps(comparison))
            tell(steps);
    }
}

/// Time of all processors together; the first plan is the one that the others are held against.
void addContrasts(Lines& lines, Plans plans, const Comparison& comparison) {
    constexpr std::array<std::pair<std::string_view, Contrast>, 5> heads{
        {{TRANSLATABLE("report", "Same work as in A"), Contrast::Same},
         {TRANSLATABLE("report", "Busy in A only"), Contrast::FirstOnly},
         {TRANSLATABLE("report", "Busy here only"), Contrast::SecondOnly},
         {TRANSLATABLE("report", "Busy with something else"), Contrast::Other},
         {TRANSLATABLE("report", "Idle in both"), Contrast::Idle}}};
    for (const auto& [text, contrast] : heads)
        add(lines, plans.size(),
            {word(text, {}, TRANSLATABLE("report", "Time of all processors together")), UnitRole::Time},
            [&, at = static_cast<std::size_t>(contrast)](std::size_t plan) {
                return plan == 0 ? std::nullopt : std::optional(comparison.differences[plan - 1].times[at]);
            });
}

bool anyHas(const PartRow& own, const auto& what) {
    return std::ranges::any_of(own.plans, [&](const auto& part) { return part && (*part).*what; });
}

void addParts(Lines& lines, const Comparison& comparison, For readers) {
    const bool files = readers == For::Files;
    for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
        const PartRow& own = comparison.parts[row];
        const bool used = std::ranges::any_of(own.plans, [](const auto& part) { return part.has_value(); });
        if (files ? !used : !own.differs())
            continue;
        const bool shares = anyHas(own, &Part::share);
        const bool items = anyHas(own, &Part::items);
        const auto field = [&](const auto& what) {
            return [&own, what](std::size_t plan) -> std::optional<double> {
                const auto& part = own.plans[plan];
                if (!part || !((*part).*what))
                    return {};
                return static_cast<double>(*((*part).*what));
            };
        };
        const std::string& name = comparison.rows[row];
        if (files ? shares : shares && !items)
            add(lines, own.plans.size(),
                {word(TRANSLATABLE("report", "{subject}: share"), "share of {subject}",
                      TRANSLATABLE("report", "Part of the work; nothing: the processor is not used"), name),
                 UnitRole::None, Shown::Percent},
                field(&Part::share));
        if (files ? items : items || !shares)
            add(lines, own.plans.size(),
                {word(TRANSLATABLE("report", "{subject}: items"), "items of {subject}",
                      TRANSLATABLE("report", "What the processor gets; nothing: it is not used"), name),
                 UnitRole::None, Shown::Number, true},
                field(&Part::items));
        if (files)
            add(lines, own.plans.size(), {word({}, "time of {subject}", {}, name)}, field(&Part::time));
    }
}

void addTraffic(Lines& lines, const Comparison& comparison, For readers) {
    const bool files = readers == For::Files;
    for (const TrafficRow& way : comparison.traffic) {
        if (!files && !way.differs())
            continue;
        const auto field = [&](double Traffic::*which) {
            return [&way, which, files](std::size_t plan) {
                const Traffic& own = way.plans[plan];
                return files || own.messages > 0 ? std::optional(own.*which) : std::nullopt;
            };
        };
        const std::string ends =
            comparison.rows[way.from] + (files ? " to " : " → ") + comparison.rows[way.to];
        if (files)
            add(lines, way.plans.size(), {word({}, "messages from {subject}", {}, ends)},
                field(&Traffic::messages));
        add(lines, way.plans.size(),
            {word(TRANSLATABLE("report", "{subject}: sent"), "volume from {subject}",
                  TRANSLATABLE("report", "Items, or units of data, over this link"), ends)},
            field(&Traffic::volume));
        add(lines, way.plans.size(),
            {word(TRANSLATABLE("report", "{subject}: time"), "time from {subject}",
                  TRANSLATABLE("report", "Cost of this link: time that the sender is busy"), ends),
             UnitRole::Time},
            field(&Traffic::time));
    }
}

/// All plans of a line in one unit.
Cell valueOf(const Line& line, std::size_t plan, const Units& units) {
    const auto& value = line.values[plan];
    if (!value)
        return {};
    const Quantity first{line.values.front().value_or(*value), line.unit};
    return line.whole ? Cell(static_cast<std::int64_t>(*value))
                      : Cell(Quantity{*value, line.unit, line.shown, first.seen(units)});
}

Cell changeOf(const Line& line, std::size_t plan) {
    const auto& value = line.values[plan];
    const auto& first = line.values.front();
    return value && first ? Cell(Change{*value - *first, *first, line.unit, line.shown}) : Cell();
}

/// A, B, B - A, C, C - A, ... after the head.
Table tableOf(Plans plans, Column head, std::shared_ptr<const Lines> lines, For readers) {
    Table table{"figures", TRANSLATABLE("report", "Figures"), {std::move(head)}, lines->size(), {}};
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const std::string letter(1, static_cast<char>('A' + i));
        const std::string& name = plans[i]->name;
        const bool window = readers == For::Window;
        table.columns.push_back({.id = name, .title = window ? letter : name, .context = {}});
        if (i > 0)
            table.columns.push_back({.id = "change",
                                     .title = window ? letter + " − A" : "Change",
                                     .context = {},
                                     .readers = For::People});
    }
    table.row = [lines, count = plans.size(),
                 units = plans.front()->scenario->platform.units](std::size_t i) {
        const Line& line = (*lines)[i];
        std::vector<Cell> row{line.head};
        for (std::size_t plan = 0; plan < count; ++plan) {
            row.push_back(valueOf(line, plan, units));
            if (plan > 0)
                row.push_back(changeOf(line, plan));
        }
        return row;
    };
    return table;
}

constexpr auto contrastNames = std::to_array<Named<Contrast>>({{Contrast::Idle, "idle"},
                                                               {Contrast::Same, "same"},
                                                               {Contrast::FirstOnly, "first-only"},
                                                               {Contrast::SecondOnly, "second-only"},
                                                               {Contrast::Other, "other"},
                                                               {Contrast::Unresolved, "unresolved"}});

} // namespace

std::string_view nameOf(Contrast contrast) {
    return nameIn(contrastNames, contrast);
}

Table plansTable(Plans plans, const Comparison& comparison) {
    const UnitRole unit = unitOfValue(comparison.problem);
    std::vector<std::vector<Cell>> rows;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const Plan& plan = plans[i]->plan;
        const PlanFigures& own = comparison.figures[i];
        rows.push_back({plans[i]->name, plan.solver, wordOf(plan.status), cellOf(plan.value),
                        cellOf(plan.bound), cellOf(plan.gap()), comparedSchedule(plan).makespan,
                        static_cast<std::int64_t>(own.processors), own.measures.idle, own.measures.imbalance,
                        own.volume, own.messages, own.steps, cellOf(own.shared), comparison.shifts[i]});
    }
    return {"plans",
            TRANSLATABLE("report", "Figures"),
            {{"name", TRANSLATABLE("report", "Plan")},
             {.id = "solver", .readers = For::Json},
             {.id = "status", .readers = For::Json},
             {"value", TRANSLATABLE("report", "Value"), unit},
             {"bound", TRANSLATABLE("report", "Bound"), unit},
             {"gap", TRANSLATABLE("report", "Gap"), UnitRole::None, Shown::Percent},
             {"makespan", TRANSLATABLE("report", "Makespan"), UnitRole::Time},
             {"processors", TRANSLATABLE("report", "Processors")},
             {"idle", TRANSLATABLE("report", "Idle"), UnitRole::Time},
             {"imbalance", TRANSLATABLE("report", "Imbalance"), UnitRole::None, Shown::Percent},
             {"volume", TRANSLATABLE("report", "Volume")},
             {"messages", TRANSLATABLE("report", "Messages")},
             {.id = "steps", .readers = For::Json},
             {.id = "shared", .readers = For::Json},
             {.id = "shift", .readers = For::Json}},
            plans.size(),
            [rows = std::move(rows)](std::size_t i) { return rows[i]; }};
}

Table comparedFigures(Plans plans, const Comparison& comparison, For readers) {
    const auto lines = std::make_shared<Lines>();
    addFigures(*lines, plans, comparison);
    if (readers == For::Window)
        addContrasts(*lines, plans, comparison);
    return tableOf(plans, {.id = "figure", .title = TRANSLATABLE("report", "Figure")}, lines, readers);
}

Table comparedDetails(Plans plans, const Comparison& comparison) {
    const auto lines = std::make_shared<Lines>();
    addParts(*lines, comparison, For::Window);
    addTraffic(*lines, comparison, For::Window);
    return tableOf(plans, {.id = "part", .title = TRANSLATABLE("report", "Part")}, lines, For::Window);
}

Table comparedInFull(Plans plans, const Comparison& comparison) {
    const auto lines = std::make_shared<Lines>();
    addFigures(*lines, plans, comparison);
    addParts(*lines, comparison, For::Files);
    addTraffic(*lines, comparison, For::Files);
    Table table = tableOf(plans, {.id = "figure"}, lines, For::Files);
    std::vector<std::vector<Cell>> first{{std::string("solver")}, {std::string("status")}};
    for (const PlanRecord* kept : plans)
        for (const bool solver : {true, false}) {
            std::vector<Cell>& row = first[solver ? 0 : 1];
            row.push_back(solver ? Cell(kept->plan.solver) : Cell(wordOf(kept->plan.status)));
            if (kept != plans.front())
                row.emplace_back(); // the change
        }
    table.rows += first.size();
    table.row = [first = std::move(first), rest = std::move(table.row)](std::size_t i) {
        return i < first.size() ? first[i] : rest(i - first.size());
    };
    return table;
}

Table stretchesTable(Plans plans, const Comparison& comparison) {
    struct Place {
        std::size_t plan;
        std::size_t row;
        const Stretch* stretch;
    };
    std::vector<Place> places;
    for (std::size_t i = 0; i < comparison.differences.size(); ++i)
        for (std::size_t row = 0; row < comparison.rows.size(); ++row)
            for (const Stretch& stretch : comparison.differences[i].rows[row].stretches)
                places.push_back({i + 1, row, &stretch});
    const std::size_t count = places.size();
    return {"stretches",
            TRANSLATABLE("report", "Held against the first plan"),
            {{"plan"}, {"processor"}, {"contrast"}, {"start"}, {"end"}, {"count"}, {"stride"}},
            count,
            [plans, &comparison, places = std::move(places)](std::size_t i) -> std::vector<Cell> {
                const auto& [plan, row, stretch] = places[i];
                return {plans[plan]->name, comparison.rows[row], std::string(nameOf(stretch->contrast)),
                        stretch->start,    stretch->end,         stretch->count,
                        stretch->stride};
            }};
}

} // namespace equipoise::report
