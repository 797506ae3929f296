// SPDX-License-Identifier: GPL-3.0-or-later
// Interfaces that a problem implements: its question, its solvers, its checker, its schedules, its
// presentation.
#pragma once

#include "core/base/random.h"
#include "core/field/bytes.h"
#include "core/field/field.h"
#include "core/field/follow.h"
#include "core/linear/program.h"
#include "core/model/claims.h"
#include "core/model/explanation.h"
#include "core/model/plan_messages.h"
#include "core/model/registry.h"
#include "core/model/ring_moves.h"
#include "core/model/service_order.h"
#include "core/platform/item.h"
#include "core/platform/sharing.h"
#include "core/schedule/distribution/owner_changes.h"
#include "core/schedule/program.h"
#include "core/table/table.h"
#include "core/trace/listing.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <vector>

namespace equipoise {

struct Drift;
struct DriftRequest;
namespace lesson {
struct FactRow;
}
namespace io {
enum class MpiFormat;
enum class MpiTransfer;
} // namespace io

/// The question as a value: its rules, its form in files and journals, its adaptation to changed nodes.
class QuestionCodec {
public:
    virtual ~QuestionCodec() = default;

    // Functions for any questions, with or without that of this problem:
    virtual bool isAsked(const Questions& questions) const = 0;
    virtual bool isSame(const Questions& a, const Questions& b) const = 0;
    /// Copies the question of `from`, or removes it if `from` lacks it.
    virtual void take(Questions& to, const Questions& from) const = 0;
    /// Renames the question's nodes by `map`; the question is dropped when a node that it requires is gone.
    virtual void follow(Questions& questions, const field::NodeMap& map) const = 0;
    /// Nodes that the question requires.
    virtual std::vector<NodeId> needed(const Questions& questions) const = 0;
    /// Adds a new processor to a question that names all of them.
    virtual void onProcessorAdded(Questions& questions, ProcessorId processor) const = 0;
    virtual void read(field::ByteReader& reader, Questions& questions) const = 0;

    virtual void write(field::ByteWriter& writer, const Questions& questions) const = 0;
    virtual const json::Shape& questionShape() const = 0;
    virtual Result<void> read(Questions& questions, const json::Value& value,
                              const NodeNames& names) const = 0;
    virtual void write(json::Writer& writer, const Scenario& scenario) const = 0;
    /// Checks the question against the platform, which must be valid.
    virtual Result<void> validate(const Questions& questions, const Platform& platform) const = 0;
    /// Adds the question with its defaults.
    virtual void ask(Questions& questions, const Platform& platform) const = 0;
    /// Whether the defaults depend on the platform.
    virtual bool asksByPlatform() const = 0;
};

/// The question as a form: values by key, units, loads, what it leaves open.
class QuestionForm {
public:
    virtual ~QuestionForm() = default;

    /// Keys that are plain values.
    virtual std::span<const ParameterInfo> parameters() const = 0;
    /// The value of a parameter; empty for an unknown key.
    virtual std::optional<ParameterValue> value(const Questions& questions, const Platform& platform,
                                                std::string_view key) const = 0;
    /// Sets a parameter to a value that parseParameter() accepted; the questions may be invalid otherwise.
    /// Errors: UnknownParameter; UnknownName for a processor that is missing.
    virtual Result<void> set(Questions& questions, const Platform& platform, std::string_view key,
                             const ParameterValue& value) const = 0;
    /// The unit in which a parameter is written; the file's unit if none is kept, or for an unknown key.
    virtual Unit unitOf(const Questions& questions, std::string_view key) const = 0;
    virtual void setUnit(Questions& questions, std::string_view key, const Unit& unit) const = 0;
    /// How messages are counted; None if the question has no such key.
    virtual ContentionModel sharing(const Questions& questions) const = 0;
    /// The size of an item; null: the question has no items, or is not asked.
    virtual const ItemSize* itemOf(const Questions& questions) const = 0;
    /// Gives items the size of one unit, for a platform with times for items: see perItem().
    virtual void countItems(Questions& questions) const = 0;
    /// The least load of a processor; empty: the question has no loads.
    virtual std::optional<std::int64_t> minLoad() const = 0;
    /// Numbers of the question that grow with its loads.
    virtual std::vector<std::int64_t*> loads(Questions& questions) const = 0;
    /// Initial load of the processor; empty: the question has none for it.
    virtual std::optional<std::int64_t> loadOf(const Questions& questions, ProcessorId processor) const = 0;
    /// Draws each load from the range, which lies above minLoad(); only where there are loads.
    virtual void drawLoads(Questions& questions, const LoadRange& range, Random& random) const = 0;
    /// Whether the question leaves open what an answer decides.
    virtual bool isOpen(const Questions& questions) const = 0;
    /// Fixes in an open question what the answer decides.
    virtual void decide(Questions& questions, const Answer& answer) const = 0;
};

/// What runs on the question: solvers, models for other solvers, recordings, and what follows when a plan runs.
class SolverCatalog {
public:
    virtual ~SolverCatalog() = default;

    /// The solvers that "automatic" runs, in their order: the solver with the largest share is the main one,
    /// the remaining ones take little time. Never empty. Polls; once control.stop() says that it was stopped,
    /// any solver.
    virtual std::vector<Entrant> portfolio(const Scenario& scenario, std::optional<double> secondsAllowed,
                                           SolveControl& control) const = 0;
    /// Whether there are linear models of the question: see stateProgram().
    virtual bool hasModel() const = 0;
    virtual Result<linear::Program> formulate(const Scenario& scenario, std::string_view name,
                                              std::size_t count) const = 0;
    /// The listing of a solver; null: it cannot be played.
    virtual const trace::Listing* listing(std::string_view solver, const ParameterValues& options) const = 0;
    /// The plan of a tour that another program found, checked: see isTour. Errors: those of validate(), of the
    /// checker; UnknownProblem where no answer is a tour.
    virtual Result<Plan> planOfTour(const Scenario& scenario, std::span<const ProcessorId> order,
                                    std::string solver, SolveControl& control) const = 0;
    /// A run that follows an answer and can be played; null: none.
    virtual const FollowUpRun* followUp() const = 0;
    /// The plan of a ring that runs with these shares, by position, of the work: its times, value and schedule,
    /// with messages alone or fair; `scenario`, whose question may change for that, has ways between all
    /// neighbours or is refused. Errors: PlanRejected; UnknownProblem where no work goes round a ring.
    virtual Result<Plan> runningPlan(Scenario& scenario, std::span<const ProcessorId> order,
                                     std::span<const double> shares) const = 0;
    /// Fills the result of drift() in core/analysis/drift.h, which has checked the request; see there for
    /// errors, and UnknownProblem where no work goes round a ring.
    virtual Result<void> drift(const DriftRequest& request, Drift& result, SolveControl& control) const = 0;
    /// Sets the question to these moves; no change where the problem is another one.
    virtual void askMoves(Questions& questions, RingMoves moves) const = 0;
};

/// The independent checker.
class Checker {
public:
    virtual ~Checker() = default;

    /// Checks a plan whose claims checkClaims() accepted; the plan may have no answer.
    virtual Result<void> check(const Scenario& scenario, const Plan& plan) const = 0;
    /// Forms of the notes that solvers of this problem write.
    virtual std::span<const NoteForm> noteForms() const = 0;
    /// Rules for a note of a form above, beyond the form. Error: PlanRejected.
    virtual Result<void> checkNote(const Scenario& scenario, const Plan& plan, const Note& note) const = 0;
    /// Whether check() or checkNote() recomputes a note.
    virtual bool recomputesNote(const Scenario& scenario, const Plan& plan, NoteCode code) const = 0;
    /// Whether check() recomputes a bound that is at least as good as the plan's.
    virtual bool recomputesBound(const Plan& plan) const = 0;
    /// Adds statements of the answer that check() does not recompute.
    virtual void addUnverified(const Plan& plan, std::set<UnverifiedClaim>& claims) const = 0;
    /// Clears a field that answers to this question had in files of earlier versions and the checker refuses.
    /// Returns the key of the field, whether or not the answer has it; empty: there is no such field.
    virtual std::string_view dropObsoleteField(const Questions& questions, Answer& answer) const = 0;
};

/// What follows from an answer: the schedule, the program, the messages.
class ScheduleBuilder {
public:
    virtual ~ScheduleBuilder() = default;

    /// The schedule of an answer that was not checked; empty if none follows.
    virtual Schedule schedule(const Scenario& scenario, const Answer& answer) const = 0;
    /// Computes the fields that files may leave out because they follow from the others, where the answer, which
    /// was not checked, has none.
    virtual void fillDerived(const Scenario& scenario, Answer& answer) const = 0;
    /// The answer, checked, as programs of `steps` steps. Polls; the result of a stopped call is not to be
    /// used.
    virtual Result<Program> program(const Scenario& scenario, const Plan& plan, std::int64_t steps,
                                    SolveControl& control) const = 0;
    /// Default number of steps of a problem that goes step by step; empty otherwise.
    virtual std::optional<std::int64_t> steps(const Scenario& scenario) const = 0;
    /// Messages between nodes; see planMessagesOf(), which sorts and merges them. `scenario` has times for
    /// items.
    virtual PlanMessages messages(const Scenario& scenario, const Plan& plan) const = 0;
    /// The node that relays all messages of the schedule; empty: none.
    virtual std::optional<NodeId> relay(const Questions& questions) const = 0;
    /// How one processor serves the others; empty: no processor does, or the question is not asked.
    virtual std::optional<ServiceOrder> service(const Questions& questions, const Answer& answer) const = 0;
    /// Owners of the blocks of a matrix, and its number of block rows; empty: the answer distributes no
    /// matrix.
    virtual std::optional<OwnedBlocks> owners(const Scenario& scenario, const Answer& answer) const = 0;
};

/// The answer to be read: files, tables, pictures, explanations, lessons.
class Presentation {
public:
    virtual ~Presentation() = default;

    virtual const json::Shape& answerShape() const = 0;
    virtual Result<Answer> readAnswer(const json::Value& value, const NodeNames& names) const = 0;
    virtual void writeAnswer(json::Writer& writer, const Platform& platform, const Answer& answer) const = 0;
    /// The question's values and lists; empty if it is not asked.
    virtual std::vector<table::Table>
    questionTables(const std::shared_ptr<const Scenario>& scenario) const = 0;
    /// The answer's values and lists, with what follows from them: empty without an answer. The plan was
    /// checked.
    virtual std::vector<table::Table> answerTables(const std::shared_ptr<const PlanRecord>& kept) const = 0;
    /// Processors of the answer and the work of each, in the answer's own order.
    virtual std::vector<Part> parts(const Scenario& scenario, const Plan& plan) const = 0;
    /// Processors in the order of the virtual ring; empty: the problem has no ring.
    virtual std::vector<ProcessorId> ring(const Scenario& scenario, const Answer& answer) const = 0;
    /// Messages as arrows between processors, for a picture of the platform.
    virtual MessageArrows arrows(const Scenario& scenario, const Plan& plan) const = 0;
    /// Why the value is not better, and why a processor does what it does: see core/explain/explain.h. `kept`
    /// has times for items.
    virtual std::vector<explain::Line> whyNotBetter(const PlanRecord& kept) const = 0;
    virtual std::vector<explain::Line> whyProcessor(const PlanRecord& kept, ProcessorId processor) const = 0;
    /// See io::mpiText() in core/io/mpi/mpi.h, for a scenario that asks the question and a plan with an answer.
    /// Error: QuestionMissing: answers to this problem have no program.
    virtual Result<std::string> mpiText(const PlanRecord& kept, io::MpiFormat format,
                                        io::MpiTransfer transfer) const = 0;
    /// Fields that expressions of lessons may ask of the answer, beside those of all problems.
    virtual std::span<const lesson::FactRow> facts() const = 0;
};

} // namespace equipoise
