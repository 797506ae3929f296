// SPDX-License-Identifier: GPL-3.0-or-later
// The definition of a problem: its facts, its interfaces, and how these follow from the problem's own types.
// core/problems/list.cpp lists the problems of the program; a further problem is registered. Callers that only solve or
// verify use core/solve/solve.h, core/model/registry.h and core/model/scenario.h.
#pragma once

#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/field/bytes.h"
#include "core/field/field.h"
#include "core/field/follow.h"
#include "core/linear/program.h"
#include "core/model/interfaces.h"
#include "core/model/problem_hooks.h"
#include "core/model/registry.h"
#include "core/platform/item.h"
#include "core/platform/sharing.h"
#include "core/schedule/program.h"
#include "core/trace/listing.h"

#include <exception>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace equipoise {

/// Why a problem's checker cannot look at a plan: its answer is of another problem; there is no checker.
Error answerOfOtherProblem();
Error checkerMissing(std::string_view problem);

/// Facts about a problem that do not depend on a question or an answer.
struct ProblemFacts {
    std::string_view name;       ///< as in files and on the command line
    std::string_view title;      ///< TRANSLATABLE("report", ...)
    std::string_view sentence{}; ///< TRANSLATABLE("report", ...): what it is about, for a newcomer
    std::string_view paper{};
    Sense sense = Sense::Least; ///< of the objective
    UnitRole unit = UnitRole::Time;
    std::string_view objectiveLabel = "Makespan"; ///< the objective, on the command line
    int digits = 4;                               ///< of it that count
    std::vector<SolverInfo> solvers{}; ///< best first; empty: the question can be kept, not answered
    std::string_view violationLabel = "breaks a rule"; ///< what a processor of a refused schedule does
    bool inOrder = false;                              ///< its parts are served one after the other
    bool ofProcessors = true;                          ///< the answer depends on which processors there are
    bool ofStartUps = true;                            ///< and on what it takes them to start
    bool ofLinks = true;                               ///< and on the costs of links
    bool isTour = false;                               ///< the answer orders processors round a ring
    bool distributesMatrix = false;                    ///< the answer gives blocks of a matrix to processors
    std::vector<std::string_view> rules{}; ///< what the checker holds a plan to, TRANSLATABLE("report", ...)
};

/// Interfaces of one problem to the rest of the program. Questions and answers are passed in a form common to
/// all problems; define() makes all interfaces from the types of a problem. Unless stated otherwise, functions
/// require a valid scenario that contains the problem's question.
class ProblemDefinition : public ProblemFacts,
                          public QuestionCodec,
                          public QuestionForm,
                          public SolverCatalog,
                          public Checker,
                          public ScheduleBuilder,
                          public Presentation {
public:
    explicit ProblemDefinition(ProblemFacts facts)
        : ProblemFacts(std::move(facts)) {}
    ProblemDefinition(const ProblemDefinition&) = delete;
    ProblemDefinition& operator=(const ProblemDefinition&) = delete;
    ~ProblemDefinition() override = default;

    Problem problem{}; ///< given by the registry

    /// Error: UnknownParameter, with the keys that are known.
    Error unknownParameter(std::string_view key) const;
};

/// The scenario as a problem sees it: where its items have a size, the platform's times are those of items.
class ScaledScenario {
public:
    ScaledScenario(const Scenario& scenario, const ProblemDefinition& definition)
        : m_scenario(&scenario) {
        const ItemSize* item = definition.itemOf(scenario.questions);
        if (!item || item->isUnit())
            return;
        m_own = {perItem(scenario.platform, *item), scenario.questions};
        definition.countItems(m_own.questions);
        m_scenario = &m_own;
    }
    ScaledScenario(const ScaledScenario&) = delete; // it may point into itself
    ScaledScenario& operator=(const ScaledScenario&) = delete;
    ~ScaledScenario() = default;

    const Scenario& scenario() const { return *m_scenario; }

private:
    Scenario m_own;
    const Scenario* m_scenario;
};

/// The definition of a problem from its own types, which describe their fields.
template <class Question, class OwnAnswer>
class Definition final : public ProblemDefinition {
public:
    Definition(ProblemFacts facts, ProblemHooks<Question, OwnAnswer> hooks)
        : ProblemDefinition(std::move(facts))
        , m_own(hooks) {}

    bool isAsked(const Questions& questions) const override { return questions.has<Question>(); }
    bool isSame(const Questions& a, const Questions& b) const override {
        const auto* first = a.find<Question>();
        const auto* second = b.find<Question>();
        return first && second ? fields().withoutUnits(*first) == fields().withoutUnits(*second)
                               : first == second;
    }
    void take(Questions& to, const Questions& from) const override {
        if (const auto* question = from.find<Question>())
            to.set(*question);
        else
            to.erase<Question>();
    }
    void follow(Questions& questions, const field::NodeMap& map) const override {
        auto* question = questions.find<Question>();
        if (question && !field::Follow{map}(*question))
            questions.erase<Question>();
    }
    std::vector<NodeId> needed(const Questions& questions) const override {
        std::vector<NodeId> nodes;
        if (const auto* question = questions.find<Question>())
            field::addNeeded(*question, nodes);
        return nodes;
    }
    void onProcessorAdded(Questions& questions, ProcessorId processor) const override {
        if (auto* question = questions.find<Question>(); question && m_own.onProcessorAdded)
            m_own.onProcessorAdded(*question, processor);
    }
    void read(field::ByteReader& reader, Questions& questions) const override {
        Question question;
        reader(question);
        questions.set(std::move(question));
    }

    const json::Shape& questionShape() const override { return fields().shape(); }
    std::span<const ParameterInfo> parameters() const override { return fields().parameters(); }
    Result<void> read(Questions& questions, const json::Value& value, const NodeNames& names) const override {
        auto question = field::Codec<Question>::read(value, name, names);
        if (!question)
            return std::move(question).error();
        questions.set(*std::move(question));
        return {};
    }
    void write(json::Writer& writer, const Scenario& scenario) const override {
        field::Codec<Question>::write(writer, scenario.platform, of(scenario), json::Writer::Layout::Line);
    }
    void write(field::ByteWriter& writer, const Questions& questions) const override {
        writer(of(questions));
    }
    Result<void> validate(const Questions& questions, const Platform& platform) const override {
        const Question& question = of(questions);
        return m_own.validate ? m_own.validate(question, platform)
                              : fields().check(question, platform, "questions." + std::string(name));
    }
    void ask(Questions& questions, const Platform& platform) const override {
        questions.set(m_own.ask ? m_own.ask(platform) : Question{});
    }
    bool asksByPlatform() const override { return m_own.ask; }
    std::optional<ParameterValue> value(const Questions& questions, const Platform& platform,
                                        std::string_view key) const override {
        const auto* field = fields().settable(key);
        return field ? std::optional(field->shown(platform, of(questions))) : std::nullopt;
    }
    Result<void> set(Questions& questions, const Platform& platform, std::string_view key,
                     const ParameterValue& value) const override {
        const auto* field = fields().settable(key);
        if (!field)
            return unknownParameter(key);
        Question question = of(questions);
        if (auto taken = field->take(question, platform, key, value); !taken)
            return taken;
        if (m_own.normalize)
            m_own.normalize(of(questions), question);
        questions.set(std::move(question));
        return {};
    }
    Unit unitOf(const Questions& questions, std::string_view key) const override {
        const auto* field = fields().settable(key);
        const auto* question = questions.find<Question>();
        return field && field->unit && question ? field->unit(*question) : Unit{};
    }
    void setUnit(Questions& questions, std::string_view key, const Unit& newUnit) const override {
        const auto* field = fields().settable(key);
        if (auto* question = questions.find<Question>(); field && field->setUnit && question)
            field->setUnit(*question, newUnit);
    }
    ContentionModel sharing(const Questions& questions) const override {
        if constexpr (requires(const Question& question) { question.links; })
            if (const auto* question = questions.find<Question>())
                return question->links;
        return ContentionModel::None;
    }
    const ItemSize* itemOf(const Questions& questions) const override {
        if constexpr (requires(const Question& question) { question.item; })
            if (const auto* question = questions.find<Question>())
                return &question->item;
        return nullptr;
    }
    void countItems(Questions& questions) const override {
        if constexpr (requires(Question & question) { question.item; })
            if (auto* question = questions.find<Question>())
                question->item = {};
    }
    std::optional<std::int64_t> minLoad() const override {
        return m_own.loads.all ? std::optional(m_own.loads.least) : std::nullopt;
    }
    std::optional<std::int64_t> loadOf(const Questions& questions, ProcessorId processor) const override {
        const auto* question = questions.find<Question>();
        return question && m_own.loads.of ? m_own.loads.of(*question, processor) : std::nullopt;
    }
    std::vector<std::int64_t*> loads(Questions& questions) const override {
        auto* question = questions.find<Question>();
        return question && m_own.loads.all ? m_own.loads.all(*question) : std::vector<std::int64_t*>{};
    }
    void drawLoads(Questions& questions, const LoadRange& range, Random& random) const override {
        if (auto* question = questions.find<Question>(); question && m_own.loads.draw)
            m_own.loads.draw(*question, range, random);
    }
    const json::Shape& answerShape() const override { return field::Codec<OwnAnswer>::shape(); }
    Result<Answer> readAnswer(const json::Value& value, const NodeNames& names) const override {
        auto answer = field::Codec<OwnAnswer>::read(value, {}, names);
        if (!answer)
            return std::move(answer).error();
        return Answer(*std::move(answer));
    }
    void writeAnswer(json::Writer& writer, const Platform& platform, const Answer& answer) const override {
        if (const auto* typedAnswer = answer.find<OwnAnswer>())
            field::Codec<OwnAnswer>::write(writer, platform, *typedAnswer);
        else
            writer.null();
    }

    std::string_view dropObsoleteField(const Questions& questions, Answer& answer) const override {
        return m_own.dropObsoleteField && isAsked(questions) ? m_own.dropObsoleteField(of(questions), answer)
                                                             : std::string_view();
    }

    std::vector<table::Table> questionTables(const std::shared_ptr<const Scenario>& scenario) const override {
        if (!isAsked(scenario->questions))
            return {};
        return fields().tables({{scenario, &of(*scenario)}, {scenario, &scenario->platform}});
    }
    std::vector<table::Table> answerTables(const std::shared_ptr<const PlanRecord>& kept) const override {
        const auto* typedAnswer = answerIn(*kept->scenario, kept->plan.answer);
        if (!typedAnswer)
            return {};
        auto tables = fieldsOf(typedAnswer).tables({{kept, typedAnswer}, {kept, &kept->scenario->platform}});
        if (m_own.complete) {
            const ScaledScenario per(*kept->scenario, *this);
            m_own.complete(tables,
                           {per.scenario().platform, of(per.scenario()), *typedAnswer, kept->plan.schedule});
        }
        return tables;
    }

    std::vector<Entrant> portfolio(const Scenario& scenario, std::optional<double> secondsAllowed,
                                   SolveControl& control) const override {
        const ScaledScenario per(scenario, *this);
        return m_own.portfolio ? m_own.portfolio(per.scenario(), of(per.scenario()), secondsAllowed, control)
                               : std::vector{Entrant{solvers.front().name}};
    }
    Result<void> check(const Scenario& scenario, const Plan& plan) const override {
        const auto* answer = plan.answer.find<OwnAnswer>();
        if (plan.hasAnswer() && !answer)
            return answerOfOtherProblem();
        if (!m_own.check)
            return checkerMissing(name);
        if (!isAsked(scenario.questions))
            return Error{ErrorCode::QuestionMissing, std::string(name), {}, {}, {}};
        const ScaledScenario per(scenario, *this);
        return m_own.check(per.scenario().platform, of(per.scenario()), plan, answer);
    }
    Schedule schedule(const Scenario& scenario, const Answer& answer) const override {
        const auto* typedAnswer = answerIn(scenario, answer);
        const ScaledScenario per(scenario, *this);
        return typedAnswer && m_own.schedule
                   ? m_own.schedule(per.scenario().platform, of(per.scenario()), *typedAnswer)
                   : Schedule{};
    }
    void fillDerived(const Scenario& scenario, Answer& answer) const override {
        const auto* given = answerIn(scenario, answer);
        if (!given || !m_own.fillDerived)
            return;
        const ScaledScenario per(scenario, *this);
        OwnAnswer filled = *given;
        m_own.fillDerived(per.scenario().platform, of(per.scenario()), filled);
        answer = Answer(std::move(filled));
    }
    Result<Program> program(const Scenario& scenario, const Plan& plan, std::int64_t steps,
                            SolveControl& control) const override {
        const auto* typedAnswer = answerIn(scenario, plan.answer);
        if (!m_own.program || !typedAnswer)
            return Error{ErrorCode::NotWritable, std::string(name), "program", {}, {}};
        const ScaledScenario per(scenario, *this);
        return m_own.program(per.scenario().platform, of(per.scenario()), *typedAnswer, plan.schedule, steps,
                             control);
    }
    std::optional<std::int64_t> steps(const Scenario& scenario) const override {
        return m_own.steps && isAsked(scenario.questions) ? std::optional(m_own.steps(of(scenario)))
                                                          : std::nullopt;
    }
    std::vector<Part> parts(const Scenario& scenario, const Plan& plan) const override {
        const auto* typedAnswer = answerIn(scenario, plan.answer);
        const ScaledScenario per(scenario, *this);
        return typedAnswer && m_own.parts
                   ? m_own.parts(per.scenario().platform, of(per.scenario()), *typedAnswer, plan.schedule)
                   : std::vector<Part>{};
    }
    bool hasModel() const override { return m_own.formulate; }
    Result<linear::Program> formulate(const Scenario& scenario, std::string_view program,
                                      std::size_t count) const override {
        const ScaledScenario per(scenario, *this);
        return m_own.formulate(per.scenario().platform, of(per.scenario()), program, count);
    }
    const trace::Listing* listing(std::string_view solver, const ParameterValues& options) const override {
        return m_own.listing ? m_own.listing(solver, options) : nullptr;
    }
    bool isOpen(const Questions& questions) const override {
        const auto* question = questions.find<Question>();
        return question && m_own.isOpen && m_own.isOpen(*question);
    }
    void decide(Questions& questions, const Answer& answer) const override {
        const auto* typedAnswer = answer.find<OwnAnswer>();
        if (!typedAnswer || !isOpen(questions))
            return;
        Question question = of(questions);
        m_own.decide(question, *typedAnswer);
        questions.set(std::move(question));
    }
    Result<Plan> planOfTour(const Scenario& scenario, std::span<const ProcessorId> order, std::string solver,
                            SolveControl& control) const override {
        return m_own.planOfTour
                   ? m_own.planOfTour(scenario, order, std::move(solver), control)
                   : Result<Plan>(Error{ErrorCode::UnknownProblem, solver, std::string(name), {}, {}});
    }
    const FollowUpRun* followUp() const override {
        return m_own.followUp.listing ? &m_own.followUp : nullptr;
    }
    Result<Plan> runningPlan(Scenario& scenario, std::span<const ProcessorId> order,
                             std::span<const double> shares) const override {
        auto* question = scenario.questions.find<Question>();
        return question && m_own.runningPlan
                   ? m_own.runningPlan(scenario.platform, *question, order, shares)
                   : Result<Plan>(Error{ErrorCode::UnknownProblem, {}, std::string(name), {}, {}});
    }
    Result<void> drift(const DriftRequest& request, Drift& result, SolveControl& control) const override {
        return m_own.drift ? m_own.drift(request, result, control)
                           : Result<void>(Error{ErrorCode::UnknownProblem, {}, std::string(name), {}, {}});
    }
    void askMoves(Questions& questions, RingMoves moves) const override {
        if (m_own.askMoves)
            questions.set(m_own.askMoves(std::move(moves)));
    }

    std::span<const NoteForm> noteForms() const override { return m_own.noteForms; }
    Result<void> checkNote(const Scenario& scenario, const Plan& plan, const Note& note) const override {
        return m_own.checkNote ? m_own.checkNote(scenario.platform, plan, note) : Result<void>();
    }
    bool recomputesNote(const Scenario& scenario, const Plan& plan, NoteCode code) const override {
        return m_own.recomputesNote && isAsked(scenario.questions) &&
               m_own.recomputesNote(of(scenario), plan, code);
    }
    bool recomputesBound(const Plan& plan) const override {
        if (!m_own.recomputedBound)
            return false;
        const auto* typedAnswer = plan.answer.find<OwnAnswer>();
        if (!typedAnswer)
            return true;
        const auto bound = m_own.recomputedBound(*typedAnswer);
        return bound && *plan.bound <= *bound * (1 + tolerance::time);
    }
    void addUnverified(const Plan& plan, std::set<UnverifiedClaim>& claims) const override {
        if (const auto* typedAnswer = plan.answer.find<OwnAnswer>(); typedAnswer && m_own.addUnverified)
            m_own.addUnverified(plan, *typedAnswer, claims);
        if (plan.refused && !m_own.recomputesRefused)
            claims.insert(UnverifiedClaim::RefusedSchedule);
    }

    PlanMessages messages(const Scenario& scenario, const Plan& plan) const override {
        const auto* typedAnswer = answerIn(scenario, plan.answer);
        return typedAnswer && m_own.messages ? m_own.messages(scenario.platform, of(scenario), *typedAnswer)
                                             : sentIn(plan.schedule);
    }
    std::optional<NodeId> relay(const Questions& questions) const override {
        return m_own.relay && isAsked(questions) ? std::optional(m_own.relay(of(questions))) : std::nullopt;
    }
    std::optional<ServiceOrder> service(const Questions& questions, const Answer& answer) const override {
        return m_own.service && isAsked(questions)
                   ? std::optional(m_own.service(of(questions), answer.find<OwnAnswer>()))
                   : std::nullopt;
    }
    std::optional<OwnedBlocks> owners(const Scenario& scenario, const Answer& answer) const override {
        const auto* typedAnswer = answerIn(scenario, answer);
        return typedAnswer && m_own.owners ? std::optional(m_own.owners(of(scenario), *typedAnswer))
                                           : std::nullopt;
    }
    std::vector<ProcessorId> ring(const Scenario& scenario, const Answer& answer) const override {
        return m_own.ring && isAsked(scenario.questions) ? m_own.ring(of(scenario), answer.find<OwnAnswer>())
                                                         : std::vector<ProcessorId>{};
    }
    MessageArrows arrows(const Scenario& scenario, const Plan& plan) const override {
        const auto* typedAnswer = answerIn(scenario, plan.answer);
        return typedAnswer && m_own.arrows ? m_own.arrows(of(scenario), *typedAnswer)
                                           : arrowsIn(plan.schedule);
    }
    std::vector<explain::Line> whyNotBetter(const PlanRecord& kept) const override {
        const auto* typedAnswer = answerIn(*kept.scenario, kept.plan.answer);
        return typedAnswer && m_own.whyNotBetter ? m_own.whyNotBetter(kept, *typedAnswer)
                                                 : std::vector<explain::Line>{};
    }
    std::vector<explain::Line> whyProcessor(const PlanRecord& kept, ProcessorId processor) const override {
        const auto* typedAnswer = answerIn(*kept.scenario, kept.plan.answer);
        return typedAnswer && m_own.whyProcessor ? m_own.whyProcessor(kept, *typedAnswer, processor)
                                                 : std::vector<explain::Line>{};
    }
    Result<std::string> mpiText(const PlanRecord& kept, io::MpiFormat format,
                                io::MpiTransfer transfer) const override {
        const auto* answer = answerIn(*kept.scenario, kept.plan.answer);
        if (!answer || !m_own.mpiText)
            return Error{ErrorCode::QuestionMissing, std::string(name), {}, {}, {}};
        return m_own.mpiText(kept, of(*kept.scenario), *answer, format, transfer);
    }
    std::span<const lesson::FactRow> facts() const override {
        return m_own.facts ? m_own.facts() : std::span<const lesson::FactRow>{};
    }

private:
    static const field::Fields<Question>& fields() { return fieldsOf(static_cast<const Question*>(nullptr)); }
    /// The answer; null if the scenario lacks its question.
    const OwnAnswer* answerIn(const Scenario& scenario, const Answer& answer) const {
        return isAsked(scenario.questions) ? answer.find<OwnAnswer>() : nullptr;
    }
    /// The question, which must be present.
    static const Question& of(const Questions& questions) { return questions.get<Question>(); }
    static const Question& of(const Scenario& scenario) { return of(scenario.questions); }

    ProblemHooks<Question, OwnAnswer> m_own;
};

template <class Question, class OwnAnswer>
std::unique_ptr<ProblemDefinition> define(ProblemFacts facts, ProblemHooks<Question, OwnAnswer> hooks) {
    return std::make_unique<Definition<Question, OwnAnswer>>(std::move(facts), hooks);
}

/// The problems of the program, in the order of files and of the window. Defined in core/problems/list.cpp, a layer
/// above this one; the registry calls it at its first use.
std::vector<std::unique_ptr<ProblemDefinition>> programProblems();

const ProblemDefinition& definitionOf(Problem problem);
/// Registers another problem permanently. Its name must be new; fields of its answer that share their names with
/// other problems must have the same types. Call it before other threads use problems, and before the first file
/// is read.
Problem registerProblem(std::unique_ptr<ProblemDefinition> definition);

/// JSON shapes of "questions" and of an answer in files, over all registered problems.
const json::Shape& questionsShape();
const json::Shape& answersShape();

/// The solvers that "automatic" runs: see ProblemDefinition::portfolio. Errors: those of chooseSolver().
Result<std::vector<Entrant>> portfolioOf(const Scenario& scenario, Problem problem,
                                         std::optional<double> secondsAllowed, SolveControl& control);
/// chooseSolver() of solve.h under a control.
Result<std::string_view> chooseSolver(const Scenario& scenario, Problem problem,
                                      std::optional<double> secondsAllowed, SolveControl& control);

/// Checks claims common to the plans of all problems: the status fits answer, value and bound, and the bound does
/// not contradict the value. Error: PlanRejected.
Result<void> checkClaims(const Plan& plan);
/// Checks that the plan's value equals `recomputed`, the result of the problem's checker. Error: that of
/// `recomputed`, or PlanRejected.
Result<void> checkValue(const Plan& plan, const Result<double>& recomputed);
/// Checks that `possible`, a value known to be attainable, is not better than a proven bound. Error: PlanRejected.
Result<void> checkBound(Problem problem, double bound, double possible);

} // namespace equipoise
