#include "core/lesson/fact.h"

#include "core/base/names.h"
#include "core/base/number.h"
#include "core/base/words.h"
#include "core/model/definition.h"
#include "core/platform/routes.h"
#include "core/problems/grid/exact/spanning_trees.h"
#include "core/schedule/measures.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <optional>

namespace core::lesson {

namespace {

using Arguments = std::span<const std::string>;
using Made = Result<Fact>;

Fact time(double value) {
    return {value, UnitRole::Time};
}
Fact plain(double value) {
    return {value, UnitRole::None};
}
Fact items(std::int64_t value) {
    return {static_cast<double>(value), UnitRole::Items};
}
Fact truth(bool value) {
    return {value ? 1.0 : 0.0, UnitRole::None};
}

Error nothingOfTheKind(std::string_view field) {
    return {ErrorCode::WrongType, std::string(field), "not there", "an answer that has one", {}};
}

Result<ProcessorId> processor(const KeptPlan& kept, const std::string& name) {
    if (const auto id = kept.scenario->platform.findProcessor(name))
        return *id;
    return Error{ErrorCode::UnknownName, "lesson", name, {}, {}};
}

/// A position counted from 1, up to `size`.
Result<std::size_t> position(const std::string& text, std::size_t size) {
    std::size_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size() || number < 1 || number > size)
        return Error{ErrorCode::OutOfRange, "position", text, "1 .. " + std::to_string(size), {}};
    return number - 1;
}

template <class Answer>
const Answer* answerOf(const KeptPlan& kept) {
    return std::get_if<Answer>(&kept.plan.answer);
}

/// The schedule, or the one that the checker refused.
const Schedule& scheduleOf(const KeptPlan& kept) {
    return kept.plan.refused ? kept.plan.refused->schedule : kept.plan.schedule;
}

UnitRole unitOfValue(const KeptPlan& kept) {
    return definitionOf(kept.plan.problem).unit;
}

std::vector<Part> partsIn(const KeptPlan& kept) {
    return kept.plan.hasAnswer() ? partsOf(*kept.scenario, kept.plan) : std::vector<Part>{};
}

/// `absent`: what a processor that is not in the answer has.
Made partOf(const KeptPlan& kept, const std::string& name, std::string_view field,
            const std::optional<Fact>& absent, const std::function<std::optional<Fact>(const Part&)>& read) {
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    std::optional<Fact> fact = kept.plan.hasAnswer() ? absent : std::nullopt;
    for (const Part& part : partsIn(kept))
        if (part.processor == *id)
            fact = read(part);
    return fact ? Made(*fact) : Made(nothingOfTheKind(std::string(field) + "[" + name + "]"));
}

Made measured(const KeptPlan& kept, const std::string& name, double ResourceMeasures::*what) {
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    return time(measuresOf(scheduleOf(kept), kept.scenario->platform.size()).resources[id->index()].*what);
}

/// `read` takes what is asked for from the answer's rows of that number of processors.
Made ringRow(const KeptPlan& kept, const std::string& count, std::string_view field,
             std::optional<Fact> (*read)(const ring::Plan&, std::size_t)) {
    const auto* ring = answerOf<ring::Plan>(kept);
    const auto wanted = position(count, kept.scenario->platform.size());
    if (!wanted)
        return wanted.error();
    const std::optional<Fact> fact = ring ? read(*ring, *wanted + 1) : std::nullopt;
    return fact ? Made(*fact) : Made(nothingOfTheKind(field));
}

std::optional<Fact> fastestOf(const ring::Plan& ring, std::size_t count) {
    const auto row = std::ranges::find(ring.byCount, count, &ring::CountRow::count);
    return row == ring.byCount.end() ? std::nullopt : std::optional(time(row->time));
}

std::optional<Fact> weightOf(const ring::Plan& ring, std::size_t count) {
    const auto row = std::ranges::find(ring.lightest, count, &ring::LightestRow::count);
    return row == ring.lightest.end() ? std::nullopt : std::optional(plain(row->weight));
}

/// By processor: whether it gets work.
std::vector<bool> usedIn(const KeptPlan& kept) {
    std::vector<bool> used(kept.scenario->platform.size(), false);
    for (const Part& part : partsIn(kept))
        used[part.processor.index()] = !part.items || *part.items > 0;
    return used;
}

/// In the order of the platform.
template <class Pick>
Made namesWhere(const KeptPlan& kept, const Pick& pick) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kept.scenario->platform.size(); ++i)
        if (pick(i))
            names.push_back(kept.scenario->platform.processors[i].name);
    return Fact{joined(names)};
}

Made leftOut(const KeptPlan& kept) {
    return namesWhere(kept, [used = usedIn(kept)](std::size_t i) { return !used[i]; });
}

Made isIn(const KeptPlan& kept, const std::string& name) {
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    return truth(usedIn(kept)[id->index()]);
}

/// Those with the least cycle time, or with the largest.
Made withCycle(const KeptPlan& kept, bool least) {
    const std::vector<Processor>& all = kept.scenario->platform.processors;
    const auto rate = [](const Processor& one) { return one.compute.rate; };
    const auto [low, high] = std::ranges::minmax(all, {}, rate);
    const double wanted = rate(least ? low : high);
    return namesWhere(kept, [&](std::size_t i) { return rate(all[i]) == wanted; });
}

/// When the first of those that have work is done.
Made earliest(const KeptPlan& kept) {
    std::optional<double> first;
    for (const Part& part : partsIn(kept))
        if (part.time && (!part.items || *part.items > 0))
            first = std::min(first.value_or(*part.time), *part.time);
    return first ? Made(time(*first)) : Made(nothingOfTheKind("earliest"));
}

Made partNames(const KeptPlan& kept) {
    std::vector<std::string> names;
    for (const Part& part : partsIn(kept))
        names.push_back(kept.scenario->platform[part.processor].name);
    return Fact{joined(names)};
}

/// In most answers nobody is the first: a ring has no beginning, and who stands first in its list is not who
/// was chosen first.
bool hasOrder(const KeptPlan& kept) {
    return definitionOf(kept.plan.problem).inOrder;
}

Made partAt(const KeptPlan& kept, const std::string& place) {
    if (!hasOrder(kept))
        return nothingOfTheKind("part[" + place + "]");
    const std::vector<Part> parts = partsIn(kept);
    const auto at = position(place, parts.size());
    if (!at)
        return at.error();
    return Fact{kept.scenario->platform[parts[*at].processor].name};
}

Made placeOf(const KeptPlan& kept, const std::string& name) {
    if (!hasOrder(kept))
        return nothingOfTheKind("place[" + name + "]");
    const std::vector<Part> parts = partsIn(kept);
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    const auto found = std::ranges::find(parts, *id, &Part::processor);
    return plain(found == parts.end() ? 0 : static_cast<double>(found - parts.begin() + 1));
}

Result<Way> wayBetween(const KeptPlan& kept, const std::string& from, const std::string& to) {
    const auto sender = processor(kept, from);
    const auto receiver = processor(kept, to);
    if (!sender)
        return sender.error();
    if (!receiver)
        return receiver.error();
    return Way{*sender, *receiver};
}

Made cost(const KeptPlan& kept, const std::string& from, const std::string& to) {
    const auto way = wayBetween(kept, from, to);
    if (!way)
        return way.error();
    return time(transferTimes(kept.scenario->platform, 1, std::span(&*way, 1)).front());
}

/// Time of one unit of data to the processor that is reached soonest.
Made nearest(const KeptPlan& kept, const std::string& name) {
    const auto self = processor(kept, name);
    if (!self)
        return self.error();
    std::vector<Way> ways;
    for (std::size_t i = 0; i < kept.scenario->platform.size(); ++i)
        if (i != self->index())
            ways.push_back({*self, ProcessorId{i}});
    const std::vector<double> times = transferTimes(kept.scenario->platform, 1, ways);
    const auto least = std::ranges::min_element(times);
    return least != times.end() && *least < noWay ? Made(time(*least))
                                                  : Made(nothingOfTheKind("nearest[" + name + "]"));
}

Made longestWait(const KeptPlan& kept, bool sum) {
    double found = 0;
    for (const ResourceMeasures& one : measuresOf(scheduleOf(kept), kept.scenario->platform.size()).resources)
        found = sum ? found + one.wait : std::max(found, one.wait);
    return time(found);
}

Made flow(const KeptPlan& kept, const std::string& from, const std::string& to) {
    const auto* answer = answerOf<redistribution::Plan>(kept);
    const auto way = wayBetween(kept, from, to);
    if (!way)
        return way.error();
    if (!answer)
        return nothingOfTheKind("flow");
    for (const redistribution::Flow& one : answer->flows)
        if (one.from == way->from && one.to == way->to)
            return items(one.items);
    return items(0);
}

Made moved(const KeptPlan& kept) {
    if (const auto* star = answerOf<star::Plan>(kept))
        return items(star::movedTasks(*star));
    const auto* answer = answerOf<redistribution::Plan>(kept);
    if (!answer)
        return nothingOfTheKind("moved");
    std::int64_t sum = 0;
    for (const redistribution::Flow& one : answer->flows)
        sum += one.items;
    return items(sum);
}

/// Before anything moves.
Made loadOf(const KeptPlan& kept, const std::string& name) {
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    const auto load = definitionOf(kept.plan.problem).loadOf(kept.scenario->questions, *id);
    return load ? items(*load) : Made(nothingOfTheKind("load"));
}

Made givenBy(const KeptPlan& kept, const std::string& name) {
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    const auto& asked = kept.scenario->questions.redistribution;
    if (kept.plan.problem == Problem::Redistribution && asked)
        for (std::size_t i = 0; i < asked->ring.size(); ++i)
            if (asked->ring[i] == *id)
                return items(asked->imbalance[i]);
    return nothingOfTheKind("gives");
}

Made finalLoad(const KeptPlan& kept, const std::string& name) {
    const auto* star = answerOf<star::Plan>(kept);
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    if (!star)
        return nothingOfTheKind("final");
    const auto found = star->finalLoads.find(*id);
    return items(found == star->finalLoads.end() ? 0 : found->second);
}

template <class T>
Made numberAt(const std::vector<T>& numbers, const std::string& place, UnitRole unit) {
    const auto at = position(place, numbers.size());
    if (!at)
        return at.error();
    return Fact{static_cast<double>(numbers[*at]), unit};
}

Made gridAt(const KeptPlan& kept, const std::string& row, const std::string& column) {
    const auto* grid = answerOf<grid::Plan>(kept);
    if (!grid)
        return nothingOfTheKind("at");
    const auto i = position(row, grid->arrangement.rows());
    const auto j = position(column, grid->arrangement.columns());
    if (!i)
        return i.error();
    if (!j)
        return j.error();
    return Fact{kept.scenario->platform[grid->arrangement(*i, *j)].name};
}

/// Part of the time for which a processor of the grid computes: r_i t_ij c_j.
Made busy(const KeptPlan& kept, const std::string& name) {
    const auto* grid = answerOf<grid::Plan>(kept);
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    if (grid)
        for (std::size_t i = 0; i < grid->arrangement.rows(); ++i)
            for (std::size_t j = 0; j < grid->arrangement.columns(); ++j)
                if (grid->arrangement(i, j) == *id)
                    return plain(grid->rows[i] * kept.scenario->platform[*id].compute.rate *
                                 grid->columns[j]);
    return nothingOfTheKind("busy");
}

/// The order of the panel's columns as letters: A for the first column of the grid.
Made panelOrder(const KeptPlan& kept) {
    const auto* grid = answerOf<grid::Plan>(kept);
    if (!grid || grid->columns.size() > 26)
        return nothingOfTheKind("panel_order");
    std::string letters;
    for (const std::uint32_t column : grid->panel.order)
        letters += static_cast<char>('A' + static_cast<int>(column));
    return Fact{letters};
}

Made trees(const KeptPlan& kept) {
    const auto* grid = answerOf<grid::Plan>(kept);
    if (!grid)
        return nothingOfTheKind("trees");
    const Matrix<ProcessorId>& cells = grid->arrangement;
    if (grid::spanningTreeSteps(cells.rows(), cells.columns()) > grid::mostSpanningTreeSteps)
        return nothingOfTheKind("trees");
    Matrix<double> times(cells.rows(), cells.columns());
    for (std::size_t i = 0; i < cells.rows(); ++i)
        for (std::size_t j = 0; j < cells.columns(); ++j)
            times(i, j) = kept.scenario->platform[cells(i, j)].compute.rate;
    SolveControl control;
    return plain(static_cast<double>(grid::spanningTrees(times, control).acceptable));
}

Made breach(const KeptPlan& kept, const std::string& place, bool when) {
    const std::vector<Violation> none;
    const auto& all = kept.plan.refused ? kept.plan.refused->violations : none;
    const auto at = position(place, all.size());
    if (!at)
        return at.error();
    return when ? time(all[*at].time) : Fact{kept.scenario->platform[all[*at].processor].name};
}

Made noteValue(const KeptPlan& kept, const std::string& code, bool value) {
    const auto wanted = noteCodeNamed(code);
    if (!wanted)
        return Error{ErrorCode::UnknownName, "lesson", code, {}, {}};
    const auto found = std::ranges::find(kept.plan.notes, *wanted, &Note::code);
    if (!value)
        return truth(found != kept.plan.notes.end());
    if (found == kept.plan.notes.end() || !found->value)
        return nothingOfTheKind("note_value[" + code + "]");
    return plain(*found->value);
}

Made optionalValue(const std::optional<double>& value, UnitRole unit, std::string_view field) {
    if (!value)
        return nothingOfTheKind(field);
    return Fact{*value, unit};
}

Made usedOf(const KeptPlan& kept) {
    const std::vector<Part> parts = partsIn(kept);
    return plain(static_cast<double>(
        std::ranges::count_if(parts, [](const Part& part) { return !part.items || *part.items > 0; })));
}

struct Row {
    Field field;
    std::size_t arguments;
    std::function<Made(const KeptPlan&, Arguments)> make;
};

/// A field of the grid's answer.
Made ofGrid(const KeptPlan& kept, std::string_view field,
            const std::function<Made(const grid::Plan&)>& read) {
    const auto* grid = answerOf<grid::Plan>(kept);
    return grid ? read(*grid) : Made(nothingOfTheKind(field));
}

const std::vector<Row>& rows() {
    using K = const KeptPlan&;
    using A = Arguments;
    const auto row = [](std::string_view name, std::string_view arguments, std::string_view meaning,
                        std::function<Made(K, A)> make) {
        const std::size_t count =
            arguments.empty() ? 0 : 1 + static_cast<std::size_t>(std::ranges::count(arguments, ','));
        return Row{{name, arguments, meaning}, count, std::move(make)};
    };
    static const std::vector<Row> table{
        row("value", "", TRANSLATABLE("lesson", "the objective"),
            [](K k, A) { return optionalValue(k.plan.value, unitOfValue(k), "value"); }),
        row("bound", "", TRANSLATABLE("lesson", "the proven bound"),
            [](K k, A) { return optionalValue(k.plan.bound, unitOfValue(k), "bound"); }),
        row("gap", "", TRANSLATABLE("lesson", "gap between value and bound, as a share of the value"),
            [](K k, A) { return optionalValue(k.plan.gap(), UnitRole::None, "gap"); }),
        row("optimal", "", TRANSLATABLE("lesson", "1 if proven optimal"),
            [](K k, A) { return truth(k.plan.status == Status::Optimal); }),
        row("answered", "", TRANSLATABLE("lesson", "1 if there is an answer"),
            [](K k, A) { return truth(k.plan.hasAnswer()); }),
        row("refused", "", TRANSLATABLE("lesson", "1 if the checker refused the schedule"),
            [](K k, A) { return truth(k.plan.refused.has_value()); }),
        row("note", "code", TRANSLATABLE("lesson", "1 if the answer carries this note"),
            [](K k, A a) { return noteValue(k, a[0], false); }),
        row("note_value", "code", TRANSLATABLE("lesson", "the number of this note"),
            [](K k, A a) { return noteValue(k, a[0], true); }),
        row("processors", "", TRANSLATABLE("lesson", "processors of the platform"),
            [](K k, A) { return plain(static_cast<double>(k.scenario->platform.size())); }),
        row("used", "", TRANSLATABLE("lesson", "processors that get work"), [](K k, A) { return usedOf(k); }),
        row("names", "", TRANSLATABLE("lesson", "processors of the answer, in its order"),
            [](K k, A) { return partNames(k); }),
        row("left_out", "", TRANSLATABLE("lesson", "processors that get nothing"),
            [](K k, A) { return leftOut(k); }),
        row("in", "P", TRANSLATABLE("lesson", "1 if P gets work"), [](K k, A a) { return isIn(k, a[0]); }),
        row("part", "i", TRANSLATABLE("lesson", "scatter: name of the i-th that is served"),
            [](K k, A a) { return partAt(k, a[0]); }),
        row("place", "P", TRANSLATABLE("lesson", "scatter: when P is served, from 1; 0: not at all"),
            [](K k, A a) { return placeOf(k, a[0]); }),
        row("share", "P", TRANSLATABLE("lesson", "share of P in all the work"),
            [](K k, A a) {
                return partOf(k, a[0], "share", plain(0), [](const Part& part) -> std::optional<Fact> {
                    return part.share ? std::optional(plain(*part.share)) : std::nullopt;
                });
            }),
        row("count", "P", TRANSLATABLE("lesson", "items of P"),
            [](K k, A a) {
                return partOf(k, a[0], "count", items(0), [](const Part& part) -> std::optional<Fact> {
                    return part.items ? std::optional(items(*part.items)) : std::nullopt;
                });
            }),
        row("time", "P", TRANSLATABLE("lesson", "when P is done"),
            [](K k, A a) {
                return partOf(k, a[0], "time", {}, [](const Part& part) -> std::optional<Fact> {
                    return part.time ? std::optional(lesson::time(*part.time)) : std::nullopt;
                });
            }),
        row("earliest", "", TRANSLATABLE("lesson", "when the first with work is done"),
            [](K k, A) { return earliest(k); }),
        row("quickest", "", TRANSLATABLE("lesson", "processors with the least cycle time"),
            [](K k, A) { return withCycle(k, true); }),
        row("slowest", "", TRANSLATABLE("lesson", "processors with the largest cycle time"),
            [](K k, A) { return withCycle(k, false); }),
        row("cycle", "P", TRANSLATABLE("lesson", "cycle time of P"),
            [](K k, A a) -> Made {
                const auto id = processor(k, a[0]);
                if (!id)
                    return id.error();
                return Fact{k.scenario->platform[*id].compute.rate, UnitRole::TimePerWork};
            }),
        row("cost", "P,Q", TRANSLATABLE("lesson", "time of one unit of data from P to Q"),
            [](K k, A a) { return cost(k, a[0], a[1]); }),
        row("nearest", "P", TRANSLATABLE("lesson", "least time of one unit of data from P to another"),
            [](K k, A a) { return nearest(k, a[0]); }),
        row("makespan", "", TRANSLATABLE("lesson", "makespan of the schedule"),
            [](K k, A) { return lesson::time(scheduleOf(k).makespan); }),
        row("wait", "P", TRANSLATABLE("lesson", "time for which P waits"),
            [](K k, A a) { return measured(k, a[0], &ResourceMeasures::wait); }),
        row("compute", "P", TRANSLATABLE("lesson", "time for which P computes"),
            [](K k, A a) { return measured(k, a[0], &ResourceMeasures::compute); }),
        row("send", "P", TRANSLATABLE("lesson", "time for which P sends"),
            [](K k, A a) { return measured(k, a[0], &ResourceMeasures::send); }),
        row("receive", "P", TRANSLATABLE("lesson", "time for which P receives"),
            [](K k, A a) { return measured(k, a[0], &ResourceMeasures::receive); }),
        row("longest_wait", "", TRANSLATABLE("lesson", "the longest time for which one waits"),
            [](K k, A) { return longestWait(k, false); }),
        row("total_wait", "", TRANSLATABLE("lesson", "the time for which all wait, together"),
            [](K k, A) { return longestWait(k, true); }),
        row("breaches", "", TRANSLATABLE("lesson", "rules that a refused schedule breaks"),
            [](K k, A) {
                return plain(k.plan.refused ? static_cast<double>(k.plan.refused->violations.size()) : 0);
            }),
        row("breach", "i", TRANSLATABLE("lesson", "who breaks the i-th rule"),
            [](K k, A a) { return breach(k, a[0], false); }),
        row("breach_time", "i", TRANSLATABLE("lesson", "when the i-th rule is broken"),
            [](K k, A a) { return breach(k, a[0], true); }),
        row("fastest", "q", TRANSLATABLE("lesson", "ring: the least time of rings of q processors"),
            [](K k, A a) { return ringRow(k, a[0], "fastest", fastestOf); }),
        row("weight", "q", TRANSLATABLE("lesson", "ring: the least sum of weights of q processors"),
            [](K k, A a) { return ringRow(k, a[0], "weight", weightOf); }),
        row("light", "",
            TRANSLATABLE("lesson", "redistribution: 1 if nobody sends more than it holds at first"),
            [](K k, A) -> Made {
                const auto* answer = answerOf<redistribution::Plan>(k);
                return answer ? Made(truth(answer->light)) : Made(nothingOfTheKind("light"));
            }),
        row("flow", "P,Q", TRANSLATABLE("lesson", "redistribution: items from P to Q"),
            [](K k, A a) { return flow(k, a[0], a[1]); }),
        row("moved", "", TRANSLATABLE("lesson", "redistribution, star: items sent"),
            [](K k, A) { return moved(k); }),
        row("load", "P", TRANSLATABLE("lesson", "redistribution, star: items at first"),
            [](K k, A a) { return loadOf(k, a[0]); }),
        row("gives", "P", TRANSLATABLE("lesson", "redistribution: items to give away"),
            [](K k, A a) { return givenBy(k, a[0]); }),
        row("final", "P", TRANSLATABLE("lesson", "star: tasks that P computes"),
            [](K k, A a) { return finalLoad(k, a[0]); }),
        row("row", "i", TRANSLATABLE("lesson", "grid: height of a row"),
            [](K k, A a) {
                return ofGrid(k, "row",
                              [&](const grid::Plan& g) { return numberAt(g.rows, a[0], UnitRole::None); });
            }),
        row("column", "j", TRANSLATABLE("lesson", "grid: width of a column"),
            [](K k, A a) {
                return ofGrid(k, "column",
                              [&](const grid::Plan& g) { return numberAt(g.columns, a[0], UnitRole::None); });
            }),
        row("panel_row", "i", TRANSLATABLE("lesson", "grid: blocks of the panel"),
            [](K k, A a) {
                return ofGrid(k, "panel_row", [&](const grid::Plan& g) {
                    return numberAt(g.panel.rows, a[0], UnitRole::None);
                });
            }),
        row("panel_column", "j", TRANSLATABLE("lesson", "grid: blocks of the panel"),
            [](K k, A a) {
                return ofGrid(k, "panel_column", [&](const grid::Plan& g) {
                    return numberAt(g.panel.columns, a[0], UnitRole::None);
                });
            }),
        row("panel_time", "", TRANSLATABLE("lesson", "grid: until the last has done its blocks of a panel"),
            [](K k, A) {
                return ofGrid(k, "panel_time",
                              [](const grid::Plan& g) { return lesson::time(g.panel.time); });
            }),
        row("panel_order", "",
            TRANSLATABLE("lesson", "grid: columns of the panel, A for the first of the grid"),
            [](K k, A) { return panelOrder(k); }),
        row("at", "i,j", TRANSLATABLE("lesson", "grid: who stands there"),
            [](K k, A a) { return gridAt(k, a[0], a[1]); }),
        row("busy", "P", TRANSLATABLE("lesson", "grid: part of the time for which P computes"),
            [](K k, A a) { return busy(k, a[0]); }),
        row("trees", "", TRANSLATABLE("lesson", "grid: acceptable spanning trees of the arrangement"),
            [](K k, A) { return trees(k); }),
    };
    return table;
}

/// A key of the question: "work", "items", ...
std::optional<Fact> asked(const KeptPlan& kept, std::string_view key) {
    const auto value = questionValue(*kept.scenario, kept.plan.problem, key);
    if (!value)
        return std::nullopt;
    UnitRole unit = UnitRole::None;
    for (const ParameterInfo& info : questionParameters(kept.plan.problem))
        if (info.key == key)
            unit = info.unit;
    if (const auto* flag = std::get_if<bool>(&*value))
        return truth(*flag);
    if (const auto* whole = std::get_if<std::int64_t>(&*value))
        return Fact{static_cast<double>(*whole), unit};
    if (const auto* real = std::get_if<double>(&*value))
        return Fact{*real, unit};
    return Fact{std::get<std::string>(*value)};
}

} // namespace

std::span<const Field> fields() {
    static const std::vector<Field> all = [] {
        std::vector<Field> list;
        for (const Row& row : rows())
            list.push_back(row.field);
        return list;
    }();
    return all;
}

Result<Fact> factOf(const KeptPlan& kept, std::string_view field, Arguments arguments) {
    for (const Row& row : rows()) {
        if (row.field.name != field)
            continue;
        if (arguments.size() != row.arguments)
            return Error{ErrorCode::WrongType,
                         std::string(field),
                         "given as many arguments as " + std::to_string(arguments.size()),
                         std::to_string(row.arguments),
                         {}};
        return row.make(kept, arguments);
    }
    if (arguments.empty())
        if (auto fact = asked(kept, field))
            return *std::move(fact);
    return Error{ErrorCode::UnknownChoice,
                 "field",
                 std::string(field),
                 joined(rows(), [](const Row& row) { return row.field.name; }),
                 {}};
}

} // namespace core::lesson
