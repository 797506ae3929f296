// What the program knows of a problem. The five of the program are in problems.cpp, each made by its own file
// (ring_definition.cpp, ...); a further one is registered. Everybody else asks solve.h, registry.h and
// scenario.h.
#pragma once

#include "core/base/refusal.h"
#include "core/field/bytes.h"
#include "core/field/field.h"
#include "core/field/follow.h"
#include "core/linear/program.h"
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

namespace core {

/// What is said of a problem whatever its question and answer are.
struct ProblemFacts {
    std::string_view name;       ///< as in files and on the command line
    std::string_view title;      ///< TRANSLATABLE("report", ...)
    std::string_view sentence{}; ///< TRANSLATABLE("report", ...): what it is about, for a newcomer
    std::string_view paper{};
    Sense sense = Sense::Least; ///< of the objective
    UnitRole unit = UnitRole::Time;
    std::string_view valueIs = "Makespan"; ///< the objective, on the command line
    int digits = 4;                        ///< of it that count
    std::vector<SolverInfo> solvers{};     ///< best first; empty: the question can be kept, not answered
    std::string_view answerIs{};           ///< "a ring": what the checker expects
    std::string_view violationIs = "breaks a rule"; ///< what a processor of a refused schedule does
    bool inOrder = false;                           ///< its parts are served one after the other
    bool ofProcessors = true;                       ///< the answer depends on which processors there are
    bool ofStartUps = true;                         ///< and on what it takes them to start
    bool ofLinks = true;                            ///< and on the costs of links
    std::vector<std::string_view> rules{}; ///< what the checker holds a plan to, TRANSLATABLE("report", ...)
};

/// Questions and answers are given as a whole, of whatever problem: see define(). The functions rely on a
/// valid scenario in which the problem's question is asked, unless they say otherwise.
class ProblemDefinition : public ProblemFacts {
public:
    explicit ProblemDefinition(ProblemFacts facts)
        : ProblemFacts(std::move(facts)) {}
    ProblemDefinition(const ProblemDefinition&) = delete;
    ProblemDefinition& operator=(const ProblemDefinition&) = delete;
    virtual ~ProblemDefinition() = default;

    Problem problem{}; ///< given by the registry

    // Any questions:
    virtual bool isAsked(const Questions& questions) const = 0;
    virtual bool isSame(const Questions& a, const Questions& b) const = 0;
    /// The question as it is in `from`, asked or not.
    virtual void take(Questions& to, const Questions& from) const = 0;
    /// Brings the question's nodes to where they are now; it is no longer asked if it cannot do without one.
    virtual void follow(Questions& questions, const field::NodeMap& map) const = 0;
    /// The nodes that the question cannot do without.
    virtual std::vector<NodeId> needed(const Questions& questions) const = 0;
    /// A processor has come that the question may have to name.
    virtual void welcome(Questions& questions, ProcessorId processor) const = 0;
    virtual void read(field::ByteReader& reader, Questions& questions) const = 0;

    // The question:
    virtual const json::Shape& questionShape() const = 0;
    virtual std::span<const ParameterInfo> parameters() const = 0; ///< keys that are plain values
    virtual Result<void> read(Questions& questions, const json::Value& value,
                              const NodeNames& names) const = 0;
    virtual void write(json::Writer& writer, const Scenario& scenario) const = 0;
    virtual void write(field::ByteWriter& writer, const Questions& questions) const = 0;
    /// Against the platform, which is valid.
    virtual Result<void> validate(const Questions& questions, const Platform& platform) const = 0;
    /// Asks it with its defaults.
    virtual void ask(Questions& questions, const Platform& platform) const = 0;
    /// Whether the defaults depend on the platform.
    virtual bool asksByPlatform() const = 0;
    /// The value of one of `parameters`; empty: none of them has this key.
    virtual std::optional<ParameterValue> value(const Questions& questions, const Platform& platform,
                                                std::string_view key) const = 0;
    /// Sets one of `parameters` to a value that parseParameter() let through; the questions may be invalid
    /// otherwise. Errors: UnknownParameter; UnknownName for a processor that is not there.
    virtual Result<void> set(Questions& questions, const Platform& platform, std::string_view key,
                             const ParameterValue& value) const = 0;
    /// The unit in which that parameter is written: the file's own where none is kept, or for an unknown key.
    virtual Unit unitOf(const Questions& questions, std::string_view key) const = 0;
    virtual void setUnit(Questions& questions, std::string_view key, const Unit& unit) const = 0;
    /// How messages are counted; Alone where the question does not say.
    virtual Sharing sharing(const Questions& questions) const = 0;
    /// The size of an item; null: the question has no items, or is not asked.
    virtual const ItemSize* itemOf(const Questions& questions) const = 0;
    /// The same question about items of one unit, which it then is on a platform with times for items: see
    /// perItem().
    virtual void countItems(Questions& questions) const = 0;
    /// The least that a load may be; empty: the question has no loads.
    virtual std::optional<std::int64_t> leastLoad() const = 0;
    /// All numbers of the question that grow with its loads.
    virtual std::vector<std::int64_t*> loads(Questions& questions) const = 0;
    /// Of the processor at first; empty: the question has none for it.
    virtual std::optional<std::int64_t> loadOf(const Questions& questions, ProcessorId processor) const = 0;
    /// Draws each load from the range, all of which is at least leastLoad(); only where there are loads.
    virtual void drawLoads(Questions& questions, const LoadRange& range, Random& random) const = 0;
    /// Its values, and its lists, as they are: empty if it is not asked.
    virtual std::vector<table::Table>
    questionTables(const std::shared_ptr<const Scenario>& scenario) const = 0;

    /// Error: UnknownParameter, with the keys that are known.
    Error unknownParameter(std::string_view key) const;

    // The answer:
    virtual const json::Shape& answerShape() const = 0;
    virtual Result<Answer> readAnswer(const json::Value& value, const NodeNames& names) const = 0;
    virtual void writeAnswer(json::Writer& writer, const Platform& platform, const Answer& answer) const = 0;
    /// Clears the field that answers to this question had in files of earlier versions and the checker
    /// refuses. Returns the key of that field, whether or not the answer has it; empty: there is no such
    /// field.
    virtual std::string_view dropObsoleteField(const Questions& questions, Answer& answer) const = 0;
    /// Its values and its lists, with what follows from them: empty without an answer. The plan was checked.
    virtual std::vector<table::Table> answerTables(const std::shared_ptr<const KeptPlan>& kept) const = 0;

    // Only where there are solvers:
    /// The solvers that "automatic" runs, in their order: the solver with the largest share is the main one,
    /// the others are soon done. Never empty. Polls; once control.stop() says that it was stopped, any solver
    /// that does no harm.
    virtual std::vector<Entrant> portfolio(const Scenario& scenario, std::optional<double> secondsAllowed,
                                           SolveControl& control) const = 0;
    /// The independent checker on a plan whose claims checkClaims() let through; it may have no answer.
    virtual Result<void> check(const Scenario& scenario, const Plan& plan) const = 0;
    /// The schedule that follows from an answer that nobody checked; empty if none does.
    virtual Schedule schedule(const Scenario& scenario, const Answer& answer) const = 0;
    /// The answer, checked, as programs; `steps` where there are any. Polls: stopped, it is of no use.
    virtual Result<Program> program(const Scenario& scenario, const Plan& plan, std::int64_t steps,
                                    SolveControl& control) const = 0;
    /// Of a problem that goes step by step: how many there are if nobody says.
    virtual std::optional<std::int64_t> steps(const Scenario& scenario) const = 0;
    /// The answer's processors and what each of them does, in the answer's own order.
    virtual std::vector<Part> parts(const Scenario& scenario, const Plan& plan) const = 0;
    /// Whether there are linear programs behind it, and the one of that name: see stateProgram().
    virtual bool hasStatement() const = 0;
    virtual Result<linear::Program> state(const Scenario& scenario, std::string_view name,
                                          std::size_t count) const = 0;
    /// How the solver is printed; null: it cannot be played.
    virtual const trace::Listing* listing(std::string_view solver, const ParameterValues& options) const = 0;
    /// Whether the question leaves open what an answer decides, and the scenario in which it does not.
    virtual bool isOpen(const Questions& questions) const = 0;
    virtual void decide(Questions& questions, const Answer& answer) const = 0;
    virtual const Sequel* sequel() const = 0;
};

/// The scenario as a problem sees it: where its items have a size, the platform's times are those of items.
class PerItem {
public:
    PerItem(const Scenario& scenario, const ProblemDefinition& definition)
        : m_scenario(&scenario) {
        const ItemSize* item = definition.itemOf(scenario.questions);
        if (!item || item->isUnit())
            return;
        m_own = {perItem(scenario.platform, *item), scenario.questions};
        definition.countItems(m_own.questions);
        m_scenario = &m_own;
    }
    PerItem(const PerItem&) = delete; // it may point into itself
    PerItem& operator=(const PerItem&) = delete;
    ~PerItem() = default;

    const Scenario& scenario() const { return *m_scenario; }

private:
    Scenario m_own;
    const Scenario* m_scenario;
};

/// The definition of a problem from its own types, which describe their fields.
template <class Question, class OwnAnswer>
class Definition final : public ProblemDefinition {
public:
    Definition(ProblemFacts facts, Own<Question, OwnAnswer> own)
        : ProblemDefinition(std::move(facts))
        , m_own(own) {}

    bool isAsked(const Questions& questions) const override { return questionIn<Question>(questions); }
    bool isSame(const Questions& a, const Questions& b) const override {
        const auto* one = questionIn<Question>(a);
        const auto* other = questionIn<Question>(b);
        return one && other ? fields().withoutUnits(*one) == fields().withoutUnits(*other) : one == other;
    }
    void take(Questions& to, const Questions& from) const override {
        const auto* question = questionIn<Question>(from);
        setQuestion(to, question ? std::optional(*question) : std::nullopt);
    }
    void follow(Questions& questions, const field::NodeMap& map) const override {
        auto* question = questionIn<Question>(questions);
        if (question && !field::Follow{map}(*question))
            setQuestion(questions, std::optional<Question>());
    }
    std::vector<NodeId> needed(const Questions& questions) const override {
        std::vector<NodeId> nodes;
        if (const auto* question = questionIn<Question>(questions))
            field::addNeeded(*question, nodes);
        return nodes;
    }
    void welcome(Questions& questions, ProcessorId processor) const override {
        if (auto* question = questionIn<Question>(questions); question && m_own.welcome)
            m_own.welcome(*question, processor);
    }
    void read(field::ByteReader& reader, Questions& questions) const override {
        Question question;
        reader(question);
        setQuestion(questions, std::optional(std::move(question)));
    }

    const json::Shape& questionShape() const override { return fields().shape(); }
    std::span<const ParameterInfo> parameters() const override { return fields().parameters(); }
    Result<void> read(Questions& questions, const json::Value& value, const NodeNames& names) const override {
        auto question = field::Codec<Question>::read(value, name, names);
        if (!question)
            return std::move(question).error();
        setQuestion(questions, std::optional(*std::move(question)));
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
        setQuestion(questions, std::optional(m_own.ask ? m_own.ask(platform) : Question{}));
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
        if (m_own.settle)
            m_own.settle(of(questions), question);
        setQuestion(questions, std::optional(std::move(question)));
        return {};
    }
    Unit unitOf(const Questions& questions, std::string_view key) const override {
        const auto* field = fields().settable(key);
        const auto* question = questionIn<Question>(questions);
        return field && field->unit && question ? field->unit(*question) : Unit{};
    }
    void setUnit(Questions& questions, std::string_view key, const Unit& newUnit) const override {
        const auto* field = fields().settable(key);
        if (auto* question = questionIn<Question>(questions); field && field->setUnit && question)
            field->setUnit(*question, newUnit);
    }
    Sharing sharing(const Questions& questions) const override {
        if constexpr (requires(const Question& question) { question.links; })
            if (const auto* question = questionIn<Question>(questions))
                return question->links;
        return Sharing::Alone;
    }
    const ItemSize* itemOf(const Questions& questions) const override {
        if constexpr (requires(const Question& question) { question.item; })
            if (const auto* question = questionIn<Question>(questions))
                return &question->item;
        return nullptr;
    }
    void countItems(Questions& questions) const override {
        if constexpr (requires(Question & question) { question.item; })
            if (auto* question = questionIn<Question>(questions))
                question->item = {};
    }
    std::optional<std::int64_t> leastLoad() const override {
        return m_own.loads.all ? std::optional(m_own.loads.least) : std::nullopt;
    }
    std::optional<std::int64_t> loadOf(const Questions& questions, ProcessorId processor) const override {
        const auto* question = questionIn<Question>(questions);
        return question && m_own.loads.of ? m_own.loads.of(*question, processor) : std::nullopt;
    }
    std::vector<std::int64_t*> loads(Questions& questions) const override {
        auto* question = questionIn<Question>(questions);
        return question && m_own.loads.all ? m_own.loads.all(*question) : std::vector<std::int64_t*>{};
    }
    void drawLoads(Questions& questions, const LoadRange& range, Random& random) const override {
        if (auto* question = questionIn<Question>(questions); question && m_own.loads.draw)
            m_own.loads.draw(*question, range, random);
    }
    const json::Shape& answerShape() const override { return field::Codec<OwnAnswer>::shape(); }
    Result<Answer> readAnswer(const json::Value& value, const NodeNames& names) const override {
        auto answer = field::Codec<OwnAnswer>::read(value, {}, names);
        if (!answer)
            return std::move(answer).error();
        return toAnswer(*std::move(answer));
    }
    void writeAnswer(json::Writer& writer, const Platform& platform, const Answer& answer) const override {
        if (const auto* own = answerIn<OwnAnswer>(answer))
            field::Codec<OwnAnswer>::write(writer, platform, *own);
        else
            writer.null();
    }

    std::string_view dropObsoleteField(const Questions& questions, Answer& answer) const override {
        return m_own.dropObsoleteField ? m_own.dropObsoleteField(of(questions), answer) : std::string_view();
    }

    std::vector<table::Table> questionTables(const std::shared_ptr<const Scenario>& scenario) const override {
        if (!isAsked(scenario->questions))
            return {};
        return fields().tables({{scenario, &of(*scenario)}, {scenario, &scenario->platform}});
    }
    std::vector<table::Table> answerTables(const std::shared_ptr<const KeptPlan>& kept) const override {
        const auto* own = answerIn<OwnAnswer>(kept->plan.answer);
        if (!own)
            return {};
        auto tables = fieldsOf(own).tables({{kept, own}, {kept, &kept->scenario->platform}});
        if (m_own.complete) {
            const PerItem per(*kept->scenario, *this);
            m_own.complete(tables, {per.scenario().platform, of(per.scenario()), *own, kept->plan.schedule});
        }
        return tables;
    }

    std::vector<Entrant> portfolio(const Scenario& scenario, std::optional<double> secondsAllowed,
                                   SolveControl& control) const override {
        const PerItem per(scenario, *this);
        return m_own.portfolio ? m_own.portfolio(per.scenario(), of(per.scenario()), secondsAllowed, control)
                               : std::vector{Entrant{solvers.front().name}};
    }
    Result<void> check(const Scenario& scenario, const Plan& plan) const override {
        const auto* answer = answerIn<OwnAnswer>(plan.answer);
        if (plan.hasAnswer() && !answer)
            return planRejected("the answer", "to another problem", std::string(answerIs));
        if (!m_own.check) // nothing that nobody checks is an answer
            return planRejected("the checker", "missing", "one that the definition brings");
        const PerItem per(scenario, *this);
        return m_own.check(per.scenario().platform, of(per.scenario()), plan, answer);
    }
    Schedule schedule(const Scenario& scenario, const Answer& answer) const override {
        const auto* own = answerIn<OwnAnswer>(answer);
        const PerItem per(scenario, *this);
        return own && m_own.schedule ? m_own.schedule(per.scenario().platform, of(per.scenario()), *own)
                                     : Schedule{};
    }
    Result<Program> program(const Scenario& scenario, const Plan& plan, std::int64_t steps,
                            SolveControl& control) const override {
        const auto* own = answerIn<OwnAnswer>(plan.answer);
        if (!m_own.program || !own)
            return Error{ErrorCode::NotWritable, std::string(name), "program", {}, {}};
        const PerItem per(scenario, *this);
        return m_own.program(per.scenario().platform, of(per.scenario()), *own, plan.schedule, steps,
                             control);
    }
    std::optional<std::int64_t> steps(const Scenario& scenario) const override {
        return m_own.steps ? std::optional(m_own.steps(of(scenario))) : std::nullopt;
    }
    std::vector<Part> parts(const Scenario& scenario, const Plan& plan) const override {
        const auto* own = answerIn<OwnAnswer>(plan.answer);
        const PerItem per(scenario, *this);
        return own && m_own.parts
                   ? m_own.parts(per.scenario().platform, of(per.scenario()), *own, plan.schedule)
                   : std::vector<Part>{};
    }
    bool hasStatement() const override { return m_own.state; }
    Result<linear::Program> state(const Scenario& scenario, std::string_view program,
                                  std::size_t count) const override {
        const PerItem per(scenario, *this);
        return m_own.state(per.scenario().platform, of(per.scenario()), program, count);
    }
    const trace::Listing* listing(std::string_view solver, const ParameterValues& options) const override {
        return m_own.listing ? m_own.listing(solver, options) : nullptr;
    }
    bool isOpen(const Questions& questions) const override {
        const auto* question = questionIn<Question>(questions);
        return question && m_own.isOpen && m_own.isOpen(*question);
    }
    void decide(Questions& questions, const Answer& answer) const override {
        const auto* own = answerIn<OwnAnswer>(answer);
        if (!own || !isOpen(questions))
            return;
        Question question = of(questions);
        m_own.decide(question, *own);
        setQuestion(questions, std::optional(std::move(question)));
    }
    const Sequel* sequel() const override { return m_own.sequel.listing ? &m_own.sequel : nullptr; }

private:
    static const field::Fields<Question>& fields() { return fieldsOf(static_cast<const Question*>(nullptr)); }
    /// The question, which is asked.
    static const Question& of(const Questions& questions) {
        if constexpr (std::is_null_pointer_v<decltype(questionMember<Question>)>) {
            const auto* question = questionIn<Question>(questions);
            if (!question)
                std::terminate();
            return *question;
        } else {
            return *(questions.*questionMember<Question>);
        }
    }
    static const Question& of(const Scenario& scenario) { return of(scenario.questions); }

    Own<Question, OwnAnswer> m_own;
};

template <class Question, class OwnAnswer>
std::unique_ptr<ProblemDefinition> define(ProblemFacts facts, Own<Question, OwnAnswer> own) {
    return std::make_unique<Definition<Question, OwnAnswer>>(std::move(facts), own);
}

std::unique_ptr<ProblemDefinition> ringDefinition();
std::unique_ptr<ProblemDefinition> scatterDefinition();
std::unique_ptr<ProblemDefinition> redistributionDefinition();
std::unique_ptr<ProblemDefinition> starDefinition();
std::unique_ptr<ProblemDefinition> gridDefinition();

const ProblemDefinition& definitionOf(Problem problem);
/// One problem more, for as long as the program runs. Its name is new, and what fields of its answer share
/// names with others' are of the same type. Before any other thread asks for problems, and before the first
/// file is read.
Problem registerProblem(std::unique_ptr<ProblemDefinition> definition);

/// The shapes of "questions" and of an answer in files: all problems', which grow with them.
const json::Shape& questionsShape();
const json::Shape& answersShape();

/// The solvers that "automatic" runs: see ProblemDefinition::portfolio. Errors: those of chooseSolver().
Result<std::vector<Entrant>> portfolioOf(const Scenario& scenario, Problem problem,
                                         std::optional<double> secondsAllowed, SolveControl& control);
/// chooseSolver() of solve.h under a control.
Result<std::string_view> chooseSolver(const Scenario& scenario, Problem problem,
                                      std::optional<double> secondsAllowed, SolveControl& control);

/// What must hold of every plan, whatever its problem: a status that goes with answer, value and bound, and
/// no bound on the wrong side of the value. Error: PlanRejected.
Result<void> checkClaims(const Plan& plan);
/// The plan's value is the one that the checker of its problem worked out anew. Error: that of `recomputed`,
/// or PlanRejected.
Result<void> checkValue(const Plan& plan, const Result<double>& recomputed);
/// Nothing known to be possible may be better than a proven bound. Error: PlanRejected; `what` names it.
Result<void> checkBound(Problem problem, double bound, double possible, const std::string& what);

} // namespace core
