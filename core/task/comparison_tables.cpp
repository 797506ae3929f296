// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/names.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"
#include "core/task/tables.h"
#include "core/task/words.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace equipoise::task {

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
    return std::ranges::any_of(comparison.figures,
                               [](const PlanFigures& figures) { return figures.steps > 1; });
}

void addFigures(Lines& lines, Plans plans, const Comparison& comparison) {
    using Value = std::optional<double>;
    const UnitRole unit = unitOfValue(comparison.problem);
    const Figure figuresOfAll[] = {
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
         [](const Plan&, const PlanFigures& figures) {
             return Value(static_cast<double>(figures.processors));
         },
         UnitRole::None, Shown::Number, true},
        {TRANSLATABLE("report", "Idle"), "idle",
         TRANSLATABLE("report", "Time in which processors of the plan do nothing, all together"),
         [](const Plan&, const PlanFigures& figures) { return Value(figures.measures.idle); },
         UnitRole::Time},
        {TRANSLATABLE("report", "Imbalance"), "imbalance",
         TRANSLATABLE("report", "Longest time of computing, beyond the mean"),
         [](const Plan&, const PlanFigures& figures) { return Value(figures.measures.imbalance); },
         UnitRole::None, Shown::Percent},
        {TRANSLATABLE("report", "Volume"), "volume",
         TRANSLATABLE("report", "Items, or units of data, that are sent"),
         [](const Plan&, const PlanFigures& figures) { return Value(figures.volume); }},
        {TRANSLATABLE("report", "Messages"), "messages",
         TRANSLATABLE("report", "How often something is sent"),
         [](const Plan&, const PlanFigures& figures) { return Value(figures.messages); }}};
    // Only where there is more to tell than the value does.
    const Figure shared{
        TRANSLATABLE("report", "On shared links"), "shared",
        TRANSLATABLE("report", "What the plan takes where messages under way at once share links, if its "
                               "value gives each its links to itself; of ten steps the mean"),
        [](const Plan&, const PlanFigures& figures) { return figures.shared; }, UnitRole::Time};
    const Figure steps{
        TRANSLATABLE("report", "Steps"),
        "steps",
        TRANSLATABLE("report", "That the plan is followed for: the makespan is that of all, idle time, "
                               "volume and messages are those of one"),
        [](const Plan&, const PlanFigures& figures) { return Value(static_cast<double>(figures.steps)); },
        UnitRole::None,
        Shown::Number,
        true};
    const auto tell = [&](const Figure& figure) {
        add(lines, plans.size(),
            {word(figure.text, figure.name, figure.help), figure.unit, figure.shown, figure.whole},
            [&](std::size_t i) { return figure.of(plans[i]->plan, comparison.figures[i]); });
    };
    for (const Figure& figure : figuresOfAll) {
        tell(figure);
        if (figure.name == "gap" && tellsSharing(plans, comparison))
            tell(shared);
        if (figure.name == "makespan" && tellsSteps(comparison))
            tell(steps);
    }
}

constexpr std::array<std::pair<Contrast, const char*>, 6> contrastHeads{
    {{Contrast::Same, TRANSLATABLE("report", "Same work")},
     {Contrast::FirstOnly, TRANSLATABLE("report", "Busy in the first only")},
     {Contrast::SecondOnly, TRANSLATABLE("report", "Busy here only")},
     {Contrast::Other, TRANSLATABLE("report", "Busy with something else")},
     {Contrast::Unresolved, TRANSLATABLE("report", "Not taken apart")},
     {Contrast::Idle, TRANSLATABLE("report", "Idle in both")}}};

/// Differences from the first plan.
void addContrasts(Lines& lines, Plans plans, const Comparison& comparison) {
    const auto addDifference = [&](Line line, const auto& figure) {
        add(lines, plans.size(), std::move(line), [&](std::size_t plan) {
            return plan == 0 ? std::nullopt : std::optional<double>(figure(comparison.differences[plan - 1]));
        });
    };
    addDifference(
        {.head = word(TRANSLATABLE("report", "Differences"), {},
                      TRANSLATABLE("report", "Stretches of time in which a processor does something else")),
         .whole = true},
        [](const Difference& difference) { return static_cast<double>(difference.differences); });
    for (const auto& [contrast, title] : contrastHeads)
        addDifference(
            {word(title, {}, TRANSLATABLE("report", "Time of all processors together")), UnitRole::Time},
            [at = static_cast<std::size_t>(contrast)](const Difference& difference) {
                return difference.times[at];
            });
}

bool anyHas(const PartRow& parts, const auto& what) {
    return std::ranges::any_of(parts.plans, [&](const auto& part) { return part && (*part).*what; });
}

void addParts(Lines& lines, const Comparison& comparison, For readers) {
    const bool files = readers == For::Files;
    for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
        const PartRow& parts = comparison.parts[row];
        const bool used = std::ranges::any_of(parts.plans, [](const auto& part) { return part.has_value(); });
        if (files ? !used : !parts.differs())
            continue;
        const bool shares = anyHas(parts, &Part::share);
        const bool items = anyHas(parts, &Part::items);
        const auto field = [&](const auto& what) {
            return [&parts, what](std::size_t plan) -> std::optional<double> {
                const auto& part = parts.plans[plan];
                if (!part || !((*part).*what))
                    return {};
                return static_cast<double>(*((*part).*what));
            };
        };
        const std::string& name = comparison.rows[row];
        if (files ? shares : shares && !items)
            add(lines, parts.plans.size(),
                {word(TRANSLATABLE("report", "{subject}: share"), "share of {subject}",
                      TRANSLATABLE("report", "Part of the work; nothing: the processor is not used"), name),
                 UnitRole::None, Shown::Percent},
                field(&Part::share));
        if (files ? items : items || !shares)
            add(lines, parts.plans.size(),
                {word(TRANSLATABLE("report", "{subject}: items"), "items of {subject}",
                      TRANSLATABLE("report", "What the processor gets; nothing: it is not used"), name),
                 UnitRole::None, Shown::Number, true},
                field(&Part::items));
        if (files)
            add(lines, parts.plans.size(), {word({}, "time of {subject}", {}, name)}, field(&Part::time));
    }
}

void addTraffic(Lines& lines, const Comparison& comparison, For readers) {
    const bool files = readers == For::Files;
    for (const TrafficRow& way : comparison.traffic) {
        if (!files && !way.differs())
            continue;
        const auto field = [&](double Traffic::*which) {
            return [&way, which, files](std::size_t plan) {
                const Traffic& sent = way.plans[plan];
                return files || sent.messages > 0 ? std::optional(sent.*which) : std::nullopt;
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
    if (!value || !first)
        return {};
    const double by = tolerance::sameTime(*value, *first) ? 0 : *value - *first; // rounding is no change
    return Change{by, *first, line.unit, line.shown};
}

/// A, B, B - A, C, C - A, ... after the head.
Table tableOf(std::string id, Plans plans, Column head, std::shared_ptr<const Lines> lines, For readers) {
    Table table{std::move(id), TRANSLATABLE("report", "Figures"), {std::move(head)}, lines->size(), {}};
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
        const PlanFigures& figures = comparison.figures[i];
        rows.push_back({plans[i]->name, plan.solver, wordOf(plan.status), table::cellOf(plan.value),
                        table::cellOf(plan.bound), table::cellOf(plan.gap()), comparedSchedule(plan).makespan,
                        static_cast<std::int64_t>(figures.processors), figures.measures.idle,
                        figures.measures.imbalance, figures.volume, figures.messages, figures.steps,
                        table::cellOf(figures.shared), comparison.shifts[i]});
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
    addContrasts(*lines, plans, comparison);
    return tableOf("figures", plans, {.id = "figure", .title = TRANSLATABLE("report", "Figure")}, lines,
                   readers);
}

Table comparedDetails(Plans plans, const Comparison& comparison, For readers) {
    const auto lines = std::make_shared<Lines>();
    addParts(*lines, comparison, readers);
    addTraffic(*lines, comparison, readers);
    return tableOf("details", plans, {.id = "part", .title = TRANSLATABLE("report", "Part")}, lines, readers);
}

Table comparedInFull(Plans plans, const Comparison& comparison) {
    const auto lines = std::make_shared<Lines>();
    addFigures(*lines, plans, comparison);
    addParts(*lines, comparison, For::Files);
    addTraffic(*lines, comparison, For::Files);
    Table table = tableOf("figures", plans, {.id = "figure"}, lines, For::Files);
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

Table differencesTable(std::vector<const PlanRecord*> plans, const Comparison& comparison) {
    Table table{"differences",
                TRANSLATABLE("report", "Held against the first plan"),
                {{"plan", TRANSLATABLE("report", "Plan")},
                 {"differences", TRANSLATABLE("report", "Differences")},
                 {"slivers", TRANSLATABLE("report", "Those of rounding")}},
                comparison.differences.size(),
                [plans = std::move(plans), &comparison](std::size_t i) {
                    const Difference& difference = comparison.differences[i];
                    std::vector<Cell> cells{plans[i + 1]->name, difference.differences, difference.slivers};
                    for (const auto& [contrast, title] : contrastHeads)
                        cells.emplace_back(difference.times[static_cast<std::size_t>(contrast)]);
                    return cells;
                }};
    for (const auto& [contrast, title] : contrastHeads)
        table.columns.push_back({std::string(nameOf(contrast)), title, UnitRole::Time});
    return table;
}

Table stretchesTable(std::vector<const PlanRecord*> plans, const Comparison& comparison, bool onlyMarks) {
    std::vector<DifferenceMark> places = comparison.marks;
    if (!onlyMarks) {
        places.clear();
        for (std::size_t i = 0; i < comparison.differences.size(); ++i)
            for (std::size_t row = 0; row < comparison.rows.size(); ++row)
                for (std::size_t k = 0; k < comparison.differences[i].rows[row].stretches.size(); ++k)
                    places.push_back({0, static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(i + 1),
                                      static_cast<std::uint32_t>(k)});
    }
    const auto titled = [](const char* id, const char* title, UnitRole unit = UnitRole::None) {
        return Column{.id = id, .title = title, .unit = unit};
    };
    return table::tableOf(
        "stretches", TRANSLATABLE("report", "Held against the first plan"),
        {titled("plan", TRANSLATABLE("report", "Plan")),
         titled("processor", TRANSLATABLE("report", "Processor")),
         titled("contrast", TRANSLATABLE("report", "What")),
         titled("start", TRANSLATABLE("report", "Start"), UnitRole::Time),
         titled("end", TRANSLATABLE("report", "End"), UnitRole::Time),
         titled("count", TRANSLATABLE("report", "Times")),
         titled("stride", TRANSLATABLE("report", "Every"), UnitRole::Time)},
        std::move(places),
        [plans = std::move(plans), &comparison](const DifferenceMark& place) -> std::vector<Cell> {
            const Stretch& stretch =
                comparison.differences[place.plan - 1].rows[place.row].stretches[place.stretch];
            const auto head =
                std::ranges::find(contrastHeads, stretch.contrast, &std::pair<Contrast, const char*>::first);
            return {plans[place.plan]->name,
                    comparison.rows[place.row],
                    Word{"report", head->second, nameOf(stretch.contrast)},
                    stretch.start,
                    stretch.end,
                    stretch.count,
                    stretch.stride};
        });
}

} // namespace equipoise::task
