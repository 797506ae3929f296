// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scenario/read_plans.h"
#include "core/base/check_rule.h"
#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"
#include "core/io/scenario/names.h"
#include "core/io/scenario/reader.h"
#include "core/model/definition.h"

#include <cmath>

namespace equipoise::io {

namespace {

using json::Value;

ParameterValues readOptions(const Value& object) {
    ParameterValues options;
    const auto given = object.find("options");
    for (auto entry = given ? given->firstChild() : std::nullopt; entry; entry = entry->next()) {
        ParameterValue& option = options[std::string(entry->key())];
        if (entry->kind() == json::Kind::Boolean)
            option = entry->flag();
        else if (entry->kind() == json::Kind::Text)
            option = std::string(entry->text());
        else if (entry->kind() == json::Kind::Integer)
            option = *entry->integer();
        else
            option = entry->number();
    }
    return options;
}

Result<std::vector<Note>> readNotes(const Value& object) {
    std::vector<Note> notes;
    const auto list = object.find("notes");
    for (auto child = list ? list->firstChild() : std::nullopt; child; child = child->next()) {
        const auto name = *child->find("code");
        const auto code = noteCodeNamed(name.text());
        if (!code)
            return name.refuse(ErrorCode::UnknownChoice, "code", std::string(name.text()),
                               TRANSLATABLE("facts", "codes of notes"));
        notes.push_back({*code, textOr(*child, "subject", {}), optionalNumber(*child, "value")});
    }
    return notes;
}

Result<Block> readBlock(const Value& object, const NodeNames& names) {
    Block block;
    const auto resource = readProcessorName(*object.find("resource"), names, "resource");
    if (!resource)
        return resource.error();
    block.resource = *resource;
    const auto lane = readChoice(object, "lane", names::lanes, block.lane);
    if (!lane)
        return lane.error();
    block.lane = *lane;
    const auto kind = readChoice(object, "kind", names::blockKinds, block.kind);
    if (!kind)
        return kind.error();
    block.kind = *kind;
    if (const auto name = object.find("peer")) {
        const auto peer = readProcessorName(*name, names, "peer");
        if (!peer)
            return peer.error();
        block.peer = *peer;
    }
    if (const auto count = object.find("count")) {
        const auto whole = readSum(*count, "count");
        if (!whole)
            return whole.error();
        if (*whole < 1)
            return count->refuse(ErrorCode::OutOfRange, "count", std::to_string(*whole), ">= 1");
        block.count = *whole;
    }
    block.start = numberOr(object, "start", 0);
    block.end = numberOr(object, "end", 0);
    block.items = numberOr(object, "items", 0);
    block.stride = numberOr(object, "stride", 0);
    return block;
}

} // namespace

Result<Schedule> readSchedule(const Value& object, const NodeNames& names) {
    Schedule schedule;
    schedule.makespan = numberOr(object, "makespan", 0);
    const auto blocks = *object.find("blocks");
    for (auto child = blocks.firstChild(); child; child = child->next()) {
        auto block = readBlock(*child, names);
        if (!block)
            return std::move(block).error();
        schedule.blocks.push_back(*std::move(block));
    }
    return schedule;
}

namespace {

Result<RefusedSchedule> readRefused(const Value& object, const NodeNames& names) {
    auto schedule = readSchedule(*object.find("schedule"), names);
    if (!schedule)
        return std::move(schedule).error();
    RefusedSchedule refused{*std::move(schedule), {}};
    const auto violations = *object.find("violations");
    for (auto child = violations.firstChild(); child; child = child->next()) {
        const auto processor = readProcessorName(*child->find("processor"), names, "processor");
        if (!processor)
            return processor.error();
        refused.violations.push_back({*processor, numberOr(*child, "time", 0)});
    }
    return refused;
}

/// Reads the plans of one file; scenarios that several plans answer are kept once.
class PlansReader {
public:
    PlansReader(const json::Document& document, const Scenario& fileScenario)
        : m_document(document)
        , m_own(fileScenario)
        , m_ownNames(fileScenario.platform) {}

    Result<PlanRecord> read(const Value& object, std::size_t index);

private:
    Result<Problem> problemOf(const Value& object) const;
    Result<std::shared_ptr<const Scenario>> scenarioOf(const Value& object, Problem problem,
                                                       std::size_t index);
    std::shared_ptr<const Scenario> shared(Scenario scenario);
    Result<void> charge(const Value& object, const Platform& platform);

    const json::Document& m_document;
    const Scenario& m_own;
    NodeNames m_ownNames;
    std::shared_ptr<const Scenario> m_ownShared;
    std::vector<std::shared_ptr<const Scenario>> m_others; ///< the latest ones
    double m_charged = 0;
};

Result<Problem> PlansReader::problemOf(const Value& object) const {
    const auto name = *object.find("problem");
    const auto problem = problemNamed(name.text());
    if (problem && !definitionOf(*problem).solvers.empty())
        return *problem;
    std::string known;
    for (const Problem candidate : problems())
        if (!definitionOf(candidate).solvers.empty())
            known.append(known.empty() ? "" : ", ").append(nameOf(candidate));
    return name.refuse(ErrorCode::UnknownProblem, "problem", std::string(name.text()), known);
}

/// Limits the memory for plans that answer another scenario: each copies the platform, so that a small file
/// could exhaust memory.
Result<void> PlansReader::charge(const Value& object, const Platform& platform) {
    constexpr double most = 134217728; // 2^27 numbers: 1 GiB
    m_charged += static_cast<double>(platform.linkCost ? platform.linkCost->cells().size() : 0) +
                 16 * static_cast<double>(platform.processors.size() + platform.links.size());
    if (m_charged <= most)
        return {};
    return object.refuse(ErrorCode::JsonTooManyValues, {}, toText(m_charged), toText(most));
}

std::shared_ptr<const Scenario> PlansReader::shared(Scenario scenario) {
    for (const auto& earlier : m_others)
        if (*earlier == scenario)
            return earlier;
    constexpr std::size_t remembered = 16;
    if (m_others.size() == remembered)
        m_others.erase(m_others.begin());
    return m_others.emplace_back(std::make_shared<const Scenario>(std::move(scenario)));
}

Result<std::shared_ptr<const Scenario>> PlansReader::scenarioOf(const Value& object, Problem problem,
                                                                std::size_t index) {
    const auto platform = object.find("platform");
    const auto questions = object.find("questions");
    const auto missing = [&] {
        return object.refuse(ErrorCode::MissingField, "questions." + std::string(nameOf(problem)), {}, {});
    };
    if (!questions && !platform) {
        if (!isAsked(m_own.questions, problem))
            return missing();
        if (!m_ownShared)
            m_ownShared = std::make_shared<const Scenario>(m_own);
        return m_ownShared;
    }
    if (!questions || !questions->find(nameOf(problem)))
        return missing();
    Scenario scenario;
    if (platform) {
        auto read = readPlatform(*platform);
        if (!read)
            return std::move(read).error();
        scenario.platform = *std::move(read);
    } else {
        if (auto charged = charge(object, m_own.platform); !charged)
            return std::move(charged).error();
        scenario.platform = m_own.platform;
    }
    auto read = platform ? readQuestions(*questions, NodeNames(scenario.platform))
                         : readQuestions(*questions, m_ownNames);
    if (!read)
        return std::move(read).error();
    scenario.questions = *std::move(read);
    if (auto valid = validate(scenario); !valid)
        return located(std::move(valid).error(), m_document, "plans[" + std::to_string(index) + "]");
    return shared(std::move(scenario));
}

template <class Enum>
Result<Enum> readNamed(const Value& object, std::string_view key,
                       std::optional<Enum> (*named)(std::string_view), std::string_view known) {
    const auto value = *object.find(key);
    if (const auto choice = named(value.text()))
        return *choice;
    return value.refuse(ErrorCode::UnknownChoice, std::string(key), std::string(value.text()),
                        std::string(known));
}

Result<PlanRecord> PlansReader::read(const Value& object, std::size_t index) {
    PlanRecord kept{textOr(object, "name", {}), nullptr, {}};
    Plan& plan = kept.plan;
    const auto problem = problemOf(object);
    if (!problem)
        return problem.error();
    plan.problem = *problem;
    auto scenario = scenarioOf(object, *problem, index);
    if (!scenario)
        return std::move(scenario).error();
    kept.scenario = *std::move(scenario);
    if (const auto derived = object.find("name_derived"))
        kept.isNameDerived = derived->flag();

    plan.solver = textOr(object, "solver", {});
    plan.options = readOptions(object);
    const auto status =
        readNamed<Status>(object, "status", statusNamed, "optimal, feasible, infeasible, unknown");
    if (!status)
        return status.error();
    plan.status = *status;
    const auto stop =
        readNamed<Stop>(object, "stop", stopNamed, "completed, cancelled, time-limit, work-limit");
    if (!stop)
        return stop.error();
    plan.stop = *stop;
    plan.value = optionalNumber(object, "value");
    plan.bound = optionalNumber(object, "bound");
    plan.seconds = numberOr(object, "seconds", 0);
    if (const auto seed = object.find("seed")) {
        const auto natural = seed->natural();
        if (!natural)
            return seed->refuse(ErrorCode::OutOfRange, "seed", toText(seed->number()),
                                "0 .. 18446744073709551615");
        plan.seed = *natural;
    }
    auto notes = readNotes(object);
    if (!notes)
        return std::move(notes).error();
    plan.notes = *std::move(notes);

    std::optional<NodeNames> others;
    if (object.find("platform"))
        others.emplace(kept.scenario->platform);
    const NodeNames& names = others ? *others : m_ownNames;
    if (const auto answer = object.find("plan"); answer && !answer->isNull()) {
        auto read = definitionOf(plan.problem).readAnswer(*answer, names);
        if (!read)
            return std::move(read).error();
        plan.answer = *std::move(read);
        definitionOf(plan.problem).dropObsoleteField(kept.scenario->questions, plan.answer);
        definitionOf(plan.problem).fillDerived(*kept.scenario, plan.answer);
    }
    // A schedule as in the file; worked out from the answer if the file has none.
    const auto given = object.find("schedule");
    auto schedule = given ? readSchedule(*given, names)
                          : definitionOf(plan.problem).schedule(*kept.scenario, plan.answer);
    if (!schedule)
        return std::move(schedule).error();
    plan.schedule = *std::move(schedule);
    if (const auto refused = object.find("refused")) {
        auto read = readRefused(*refused, names);
        if (!read)
            return std::move(read).error();
        plan.refused = *std::move(read);
    }
    return kept;
}

Error placed(Error error, const Value& value) {
    error.place = value.refuse(error.code, {}, {}, {}).place;
    return error;
}

/// The gap follows from value and bound: it is not kept, but it must not say something else.
std::optional<Error> wrongGap(const Value& object, const Plan& plan) {
    const auto given = object.find("gap");
    if (!given)
        return std::nullopt;
    const auto said = optionalNumber(object, "gap");
    const auto follows = plan.gap();
    if (said.has_value() == follows.has_value() &&
        std::abs(said.value_or(0) - follows.value_or(0)) <= tolerance::proof)
        return std::nullopt;
    if (!said)
        return placed(rejected<CheckRule::GapMissing>(*follows), *given);
    if (!follows)
        return placed(rejected<CheckRule::GapUnfounded>(*said), *given);
    return placed(rejected<CheckRule::GapDiffers>(*said, *follows), *given);
}

/// A field that was dropped when the plan was read: the checker does not see it.
std::optional<Error> obsoleteField(const Value& object, const Scenario& scenario, Problem problem) {
    const auto answer = object.find("plan");
    if (!answer || answer->isNull())
        return std::nullopt;
    Answer none;
    const std::string_view key = definitionOf(problem).dropObsoleteField(scenario.questions, none);
    const auto given = key.empty() ? std::nullopt : answer->find(key);
    if (!given)
        return std::nullopt;
    return placed(rejected<CheckRule::FieldObsolete>(key), *given);
}

} // namespace

Result<std::vector<PlanRecord>> readPlans(const json::Document& document, const Value& list,
                                          const Scenario& fileScenario) {
    PlansReader reader(document, fileScenario);
    std::vector<PlanRecord> plans;
    for (auto child = list.firstChild(); child; child = child->next()) {
        auto plan = reader.read(*child, plans.size());
        if (!plan)
            return std::move(plan).error();
        plans.push_back(*std::move(plan));
    }
    return plans;
}

Contradictions contradictionsOf(const Value& list, const std::vector<PlanRecord>& plans) {
    Contradictions contradictions;
    auto child = list.firstChild();
    for (const PlanRecord& kept : plans) {
        auto wrong = wrongGap(*child, kept.plan);
        contradictions.push_back(wrong ? std::move(wrong)
                                       : obsoleteField(*child, *kept.scenario, kept.plan.problem));
        child = child->next();
    }
    return contradictions;
}

} // namespace equipoise::io
