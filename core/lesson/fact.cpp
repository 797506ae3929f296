// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/fact.h"

#include "core/base/names.h"
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/lesson/fact_row.h"
#include "core/model/definition.h"
#include "core/platform/routes/routes.h"
#include "core/schedule/measures.h"

#include <algorithm>
#include <optional>

namespace equipoise::lesson {

namespace {

/// The schedule of the plan, or the schedule that the checker refused.
const Schedule& scheduleOf(const PlanRecord& kept) {
    return kept.plan.refused ? kept.plan.refused->schedule : kept.plan.schedule;
}

UnitRole unitOfValue(const PlanRecord& kept) {
    return definitionOf(kept.plan.problem).unit;
}

std::vector<Part> partsIn(const PlanRecord& kept) {
    return kept.plan.hasAnswer() ? partsOf(*kept.scenario, kept.plan) : std::vector<Part>{};
}

/// `absent`: what a processor that is not in the answer has.
Made partOf(const PlanRecord& kept, const std::string& name, std::string_view field,
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

Made measured(const PlanRecord& kept, const std::string& name, double ResourceMeasures::*what) {
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    return time(measuresOf(scheduleOf(kept), kept.scenario->platform.size()).resources[id->index()].*what);
}

/// By processor: whether it gets work.
std::vector<bool> usedIn(const PlanRecord& kept) {
    std::vector<bool> used(kept.scenario->platform.size(), false);
    for (const Part& part : partsIn(kept))
        used[part.processor.index()] = !part.items || *part.items > 0;
    return used;
}

/// In the order of the platform.
template <class Pick>
Made namesWhere(const PlanRecord& kept, const Pick& pick) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kept.scenario->platform.size(); ++i)
        if (pick(i))
            names.push_back(kept.scenario->platform.processors[i].name);
    return Fact{joined(names)};
}

Made leftOut(const PlanRecord& kept) {
    return namesWhere(kept, [used = usedIn(kept)](std::size_t i) { return !used[i]; });
}

Made isIn(const PlanRecord& kept, const std::string& name) {
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    return truth(usedIn(kept)[id->index()]);
}

/// Those with the least cycle time, or with the largest.
Made withCycle(const PlanRecord& kept, bool least) {
    const std::vector<Processor>& processors = kept.scenario->platform.processors;
    const auto rate = [](const Processor& processor) { return processor.compute.rate; };
    const auto [low, high] = std::ranges::minmax(processors, {}, rate);
    const double wanted = rate(least ? low : high);
    return namesWhere(kept, [&](std::size_t i) { return rate(processors[i]) == wanted; });
}

/// When the first of those that have work is done.
Made earliest(const PlanRecord& kept) {
    std::optional<double> first;
    for (const Part& part : partsIn(kept))
        if (part.time && (!part.items || *part.items > 0))
            first = std::min(first.value_or(*part.time), *part.time);
    return first ? Made(time(*first)) : Made(nothingOfTheKind("earliest"));
}

Made partNames(const PlanRecord& kept) {
    std::vector<std::string> names;
    for (const Part& part : partsIn(kept))
        names.push_back(kept.scenario->platform[part.processor].name);
    return Fact{joined(names)};
}

/// Whether the order of an answer has a first processor. Most have none: a ring has no beginning, and its
/// list is not in the order of selection.
bool hasOrder(const PlanRecord& kept) {
    return definitionOf(kept.plan.problem).inOrder;
}

Made partAt(const PlanRecord& kept, const std::string& place) {
    if (!hasOrder(kept))
        return nothingOfTheKind("part[" + place + "]");
    const std::vector<Part> parts = partsIn(kept);
    const auto at = position(place, parts.size());
    if (!at)
        return at.error();
    return Fact{kept.scenario->platform[parts[*at].processor].name};
}

Made placeOf(const PlanRecord& kept, const std::string& name) {
    if (!hasOrder(kept))
        return nothingOfTheKind("place[" + name + "]");
    const std::vector<Part> parts = partsIn(kept);
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    const auto part = std::ranges::find(parts, *id, &Part::processor);
    return plain(part == parts.end() ? 0 : static_cast<double>(part - parts.begin() + 1));
}

Made cost(const PlanRecord& kept, const std::string& from, const std::string& to) {
    const auto way = wayBetween(kept, from, to);
    if (!way)
        return way.error();
    return time(transferTimes(kept.scenario->platform, 1, std::span(&*way, 1)).front());
}

/// Time of one unit of data to the processor that is reached soonest.
Made nearest(const PlanRecord& kept, const std::string& name) {
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

Made waitOf(const PlanRecord& kept, bool sum) {
    double result = 0;
    for (const ResourceMeasures& measures :
         measuresOf(scheduleOf(kept), kept.scenario->platform.size()).resources)
        result = sum ? result + measures.wait : std::max(result, measures.wait);
    return time(result);
}

/// Before anything moves.
Made loadOf(const PlanRecord& kept, const std::string& name) {
    const auto id = processor(kept, name);
    if (!id)
        return id.error();
    const auto load = definitionOf(kept.plan.problem).loadOf(kept.scenario->questions, *id);
    return load ? items(*load) : Made(nothingOfTheKind("load"));
}

Made breach(const PlanRecord& kept, const std::string& place, bool when) {
    const std::vector<Violation> none;
    const auto& violations = kept.plan.refused ? kept.plan.refused->violations : none;
    const auto at = position(place, violations.size());
    if (!at)
        return at.error();
    return when ? time(violations[*at].time) : Fact{kept.scenario->platform[violations[*at].processor].name};
}

Made noteValue(const PlanRecord& kept, const std::string& code, bool value) {
    const auto wanted = noteCodeNamed(code);
    if (!wanted)
        return Error{ErrorCode::UnknownName, "lesson", code, {}, {}};
    const auto note = std::ranges::find(kept.plan.notes, *wanted, &Note::code);
    if (!value)
        return truth(note != kept.plan.notes.end());
    if (note == kept.plan.notes.end() || !note->value)
        return nothingOfTheKind("note_value[" + code + "]");
    return plain(*note->value);
}

Made optionalValue(const std::optional<double>& value, UnitRole unit, std::string_view field) {
    if (!value)
        return nothingOfTheKind(field);
    return Fact{*value, unit};
}

Made usedOf(const PlanRecord& kept) {
    const std::vector<Part> parts = partsIn(kept);
    return plain(static_cast<double>(
        std::ranges::count_if(parts, [](const Part& part) { return !part.items || *part.items > 0; })));
}

std::span<const FactRow> commonRows() {
    using K = const PlanRecord&;
    using A = Arguments;
    const auto row = factRow;
    static const std::vector<FactRow> table{
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
            [](K k, A) { return waitOf(k, false); }),
        row("total_wait", "", TRANSLATABLE("lesson", "the time for which all wait, together"),
            [](K k, A) { return waitOf(k, true); }),
        row("breaches", "", TRANSLATABLE("lesson", "rules that a refused schedule breaks"),
            [](K k, A) {
                return plain(k.plan.refused ? static_cast<double>(k.plan.refused->violations.size()) : 0);
            }),
        row("breach", "i", TRANSLATABLE("lesson", "who breaks the i-th rule"),
            [](K k, A a) { return breach(k, a[0], false); }),
        row("breach_time", "i", TRANSLATABLE("lesson", "when the i-th rule is broken"),
            [](K k, A a) { return breach(k, a[0], true); }),
        row("load", "P", TRANSLATABLE("lesson", "redistribution, star: items at first"),
            [](K k, A a) { return loadOf(k, a[0]); }),
    };
    return table;
}

/// A key of the question: "work", "items", ...
std::optional<Fact> asked(const PlanRecord& kept, std::string_view key) {
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
    static const std::vector<Field> fields = [] {
        std::vector<Field> list;
        for (const FactRow& row : commonRows())
            list.push_back(row.field);
        for (const Problem problem : problems())
            for (const FactRow& row : definitionOf(problem).facts())
                if (std::ranges::find(list, row.field.name, &Field::name) == list.end())
                    list.push_back(row.field);
        return list;
    }();
    return fields;
}

Result<Fact> factOf(const PlanRecord& kept, std::string_view field, Arguments arguments) {
    const auto named = [field](std::span<const FactRow> rows) {
        const auto row = std::ranges::find(rows, field, [](const FactRow& any) { return any.field.name; });
        return row == rows.end() ? nullptr : &*row;
    };
    const FactRow* row = named(commonRows());
    if (!row)
        row = named(definitionOf(kept.plan.problem).facts());
    bool isOfAnother = false;
    for (std::size_t i = 0; !row && i < problems().size(); ++i) {
        row = named(definitionOf(problems()[i]).facts());
        isOfAnother = row;
    }
    if (row && arguments.size() != row->arguments)
        return Error{ErrorCode::WrongType,
                     std::string(field),
                     "given as many arguments as " + std::to_string(arguments.size()),
                     std::to_string(row->arguments),
                     {}};
    if (row)
        return isOfAnother ? nothingOfTheKind(field) : row->make(kept, arguments);
    if (arguments.empty())
        if (auto fact = asked(kept, field))
            return *std::move(fact);
    return Error{ErrorCode::UnknownChoice, "field", std::string(field), joined(fields(), &Field::name), {}};
}

} // namespace equipoise::lesson
