// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/document.h"

#include "app/commands/edits_for.h"
#include "app/document/document_log.h"
#include "app/document/snapshots.h"
#include "core/solve/kept.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QUndoCommand>
#include <QUndoStack>
#include <algorithm>
#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr int undoLimit = 20'000; ///< steps; each holds what it changed, not the platform
constexpr int strokeTime = 3000;  ///< ms

} // namespace

struct Document::Private {
    Document* q = nullptr;
    Scenario scenario;
    Snapshots snapshots{scenario};
    quint64 revision = 1;
    quint64 changes = 0; ///< of what a file is to hold
    QUndoStack* stack = nullptr;

    /// As shown: current plans with the names and units that the platform has now.
    mutable std::vector<DocumentPlan> plans;
    /// The plans by id as written to files: with the names and units of the time when they were made.
    /// The undo history has these, too.
    mutable std::unordered_map<int, std::shared_ptr<const PlanRecord>> originals;
    mutable bool plansJudged = true; ///< DocumentPlan::current holds for the scenario as it is
    mutable bool plansNamed = true;  ///< so do the names in DocumentPlan::kept, and those of the plans
    mutable std::unordered_set<int> plansRead; ///< of a file, as they were: their names may be derived ones
    int lastPlanId = 0;
    QElapsedTimer changing; ///< since a plan was answered anew
    int changingPlan = 0;

    QString path;
    QString givenTitle;
    std::string about;
    std::vector<Measurement> measurements;
    AssumedValues assumed;
    int replacements = 0; ///< steps in force that replaced the platform by another one
    DocumentLog* log = nullptr;
    PlanNaming naming;        ///< null: derived names stay as they are
    quint64 lastStep = 0;     ///< number of the undo step pushed last
    bool editedAside = false; ///< by something that is no undo step
    bool wasEdited = false;
    bool quiet = false;                         ///< changes are announced later, all at once
    ChangeFlags pending = ChangeFlags::Nothing; ///< changes not yet announced
    bool pendingPlans = false;

    bool isEdited() const { return editedAside || !stack->isClean(); }
    std::vector<DocumentPlan>::iterator find(int id) {
        return std::find_if(plans.begin(), plans.end(), [id](const auto& plan) { return plan.id == id; });
    }

    /// The last plan of the problem among the first `count`; null if they have none.
    std::shared_ptr<const PlanRecord> lastOf(equipoise::Problem problem, std::size_t count) const {
        while (count > 0 && plans[count - 1].kept->plan.problem != problem)
            --count;
        return count > 0 ? plans[count - 1].kept : nullptr;
    }

    void touch(ChangeFlags touches);
    void judgePlans() const;
    void namePlans() const;
    /// Copies of scenarios that are seen in the document's units, by what they are copies of.
    using Seen = std::unordered_map<const Scenario*, std::shared_ptr<const Scenario>>;
    void name(DocumentPlan& plan, Seen& seen) const;
    void recognizeDerived() const;
    void derive(DocumentPlan& plan, PlanNames& names) const;
    std::shared_ptr<const PlanRecord> inShownUnits(const std::shared_ptr<const PlanRecord>& kept,
                                                   Seen& seen) const;
    void tell(DocumentChange change);
    bool isCurrent(const PlanRecord& kept) const;
    /// That takes it away; empty: there is no such plan.
    std::optional<PlanStep> stepOf(int id);
    void show(const PlanStep& step);
    void push(QUndoCommand* command);
    void pushPlan(PlanStep step, const QString& text);
    void setPlan(PlanStep step, PlanOrigin origin, const QString& text);
};

namespace {

/// Whether name, units and names of nodes are equal.
bool haveSameNames(const Platform& a, const Platform& b) {
    return a.name == b.name && a.units == b.units &&
           std::ranges::equal(a.processors, b.processors, {}, &Processor::name, &Processor::name) &&
           std::ranges::equal(a.switches, b.switches, {}, &Switch::name, &Switch::name);
}

/// How an undo step came to be applied.
enum class Way { Pushed, Undone, Redone };

/// One undo step: applying either edit yields the other one.
class EditCommand : public QUndoCommand {
public:
    using Apply = std::function<Edit(const Edit&, Way)>;

    EditCommand(const Scenario& scenario, Edit edit, const QString& text, int mergeKey, Apply apply)
        : QUndoCommand(text)
        , m_scenario(scenario)
        , m_edit(std::move(edit))
        , m_mergeKey(mergeKey)
        , m_apply(std::move(apply)) {}

    int id() const override { return m_mergeKey == 0 ? -1 : m_mergeKey; }
    void redo() override { m_inverse = m_apply(m_edit, std::exchange(m_way, Way::Redone)); }
    void undo() override { m_edit = m_apply(m_inverse, Way::Undone); }
    bool mergeWith(const QUndoCommand* next) override {
        const auto* later = static_cast<const EditCommand*>(next); // the same id means this type
        m_edit = inTurn(std::move(m_edit), later->m_edit);
        m_inverse = inverseInTurn(std::move(m_inverse), later->m_inverse);
        setObsolete(touchesOf(m_scenario, m_inverse) == ChangeFlags::Nothing); // back where it began
        return true;
    }

private:
    const Scenario& m_scenario;
    Edit m_edit;
    Edit m_inverse;
    int m_mergeKey;
    Way m_way = Way::Pushed;
    Apply m_apply;
};

/// Undo step of a plan.
class PlanCommand : public QUndoCommand {
public:
    using Apply = std::function<void(const PlanStep&, Way)>;

    PlanCommand(PlanStep step, const QString& text, Apply apply)
        : QUndoCommand(text)
        , m_step(std::move(step))
        , m_apply(std::move(apply)) {}

    void redo() override { m_apply(m_step, std::exchange(m_way, Way::Redone)); }
    void undo() override {
        m_apply({m_step.id, m_step.at, m_step.after, m_step.before, m_step.renames}, Way::Undone);
    }

private:
    PlanStep m_step;
    Way m_way = Way::Pushed;
    Apply m_apply;
};

} // namespace

void Document::Private::touch(ChangeFlags touches) {
    pending = pending | touches;
    ++changes;
    if (changesAnswers(touches)) {
        ++revision;
        plansJudged = false;
        plansNamed = false; // one that is current again may have been renamed since
    }
    if (gui::touches(touches, ChangeFlags::Names)) {
        plansNamed = false;
        pendingPlans = pendingPlans || !plans.empty();
    }
}

void Document::Private::judgePlans() const {
    if (std::exchange(plansJudged, true)) {
        namePlans();
        return;
    }
    for (auto plan = plans.begin(); plan != plans.end(); ++plan) {
        const PlanRecord& kept = *plan->kept;
        // Plans made together share one scenario: it is compared once.
        const auto same = std::find_if(plans.begin(), plan, [&](const DocumentPlan& earlier) {
            return earlier.kept->scenario == kept.scenario && earlier.kept->plan.problem == kept.plan.problem;
        });
        plan->current =
            same != plan ? same->current : sameQuestion(*kept.scenario, scenario, kept.plan.problem);
    }
    namePlans();
}

void Document::Private::namePlans() const {
    if (std::exchange(plansNamed, true))
        return;
    recognizeDerived();
    Seen seen;
    PlanNames names(plans, [](const DocumentPlan& plan) -> const PlanRecord& { return *plan.kept; });
    for (DocumentPlan& plan : plans) {
        name(plan, seen);
        derive(plan, names);
    }
}

/// Version 1 of the file, and earlier windows, hold names without saying who gave them.
void Document::Private::recognizeDerived() const {
    if (!naming)
        return;
    for (DocumentPlan& plan : plans) {
        if (!plansRead.contains(plan.id) || !isDerivable(*plan.kept, naming))
            continue;
        PlanRecord derived = *plan.kept;
        derived.isNameDerived = true;
        plan.kept = originals.at(plan.id) = std::make_shared<const PlanRecord>(std::move(derived));
    }
    plansRead.clear();
}

void Document::Private::derive(DocumentPlan& plan, PlanNames& names) const {
    if (!naming || !plan.kept->isNameDerived)
        return;
    const std::string free = names.next(naming(*plan.kept));
    const auto called = [&free](const std::shared_ptr<const PlanRecord>& kept) {
        if (kept->name == free)
            return kept;
        PlanRecord named = *kept;
        named.name = free;
        return std::make_shared<const PlanRecord>(std::move(named));
    };
    auto& original = originals.at(plan.id);
    const bool isOriginal = plan.kept == original;
    plan.kept = called(plan.kept);
    original = isOriginal ? plan.kept : called(original);
}

/// The plan with the unit state of the document, which is one for all that it holds.
std::shared_ptr<const PlanRecord>
Document::Private::inShownUnits(const std::shared_ptr<const PlanRecord>& kept, Seen& seen) const {
    const ShownUnits& shown = scenario.platform.units.shown;
    if (!kept || !kept->scenario || kept->scenario->platform.units.shown == shown)
        return kept;
    auto& copy = seen[kept->scenario.get()];
    if (!copy) {
        Scenario changed = *kept->scenario;
        changed.platform.units.shown = shown;
        copy = std::make_shared<const Scenario>(std::move(changed));
    }
    PlanRecord record = *kept;
    record.scenario = copy;
    return std::make_shared<const PlanRecord>(std::move(record));
}

/// A plan that is out of date keeps the names it had last.
void Document::Private::name(DocumentPlan& plan, Seen& seen) const {
    const auto fits = [this](const PlanRecord& kept) {
        return kept.scenario == snapshots.taken() ||
               haveSameNames(kept.scenario->platform, scenario.platform);
    };
    auto& original = originals.at(plan.id);
    original = inShownUnits(original, seen);
    plan.before = inShownUnits(plan.before, seen);
    if (!plan.current)
        plan.kept = inShownUnits(plan.kept, seen);
    if (!plan.current || fits(*plan.kept))
        return;
    if (fits(*original)) {
        plan.kept = original;
        return;
    }
    PlanRecord named = *original;
    named.scenario = q->snapshot();
    plan.kept = std::make_shared<const PlanRecord>(std::move(named));
}

/// Tells once what has happened since the last time, if anything has.
void Document::Private::tell(DocumentChange change) {
    if (quiet)
        return;
    change.touches = change.touches | std::exchange(pending, ChangeFlags::Nothing);
    change.plans = std::exchange(pendingPlans, false) || change.plans;
    change.file = change.file || isEdited() != wasEdited;
    wasEdited = isEdited();
    if (change.touches == ChangeFlags::Nothing && !change.reset && !change.plans && !change.file)
        return;
    emit q->idsChanged(change);
    emit q->rowsChanged(change);
    emit q->changed(change);
    emit q->changeEnded();
}

bool Document::Private::isCurrent(const PlanRecord& kept) const {
    return kept.scenario == snapshots.taken() || sameQuestion(*kept.scenario, scenario, kept.plan.problem);
}

std::optional<PlanStep> Document::Private::stepOf(int id) {
    const auto planAt = find(id);
    if (planAt == plans.end())
        return std::nullopt;
    return PlanStep{
        .id = id, .at = static_cast<std::size_t>(planAt - plans.begin()), .before = originals.at(id)};
}

void Document::Private::show(const PlanStep& step) {
    const auto planAt = find(step.id);
    plansRead.erase(step.id);
    if (!step.after) {
        originals.erase(step.id);
        if (planAt != plans.end())
            plans.erase(planAt);
    } else if (planAt != plans.end()) {
        // For the user, edits that follow each other closely are one change.
        const bool goesOn =
            std::exchange(changingPlan, step.id) == step.id && changing.elapsed() < strokeTime;
        changing.start();
        if (!goesOn && originals.at(step.id)->scenario != step.after->scenario)
            planAt->before = planAt->kept;
        planAt->kept = originals[step.id] = step.after;
        planAt->current = isCurrent(*step.after);
    } else {
        const std::size_t at = std::min(step.at, plans.size());
        const auto last = lastOf(step.after->plan.problem, at);
        if (last && !isCurrent(*last)) { // an edit led to it; those that follow closely go on from there
            changingPlan = step.id;
            changing.start();
        }
        plans.insert(plans.begin() + static_cast<std::ptrdiff_t>(at),
                     {step.id, step.after, isCurrent(*step.after), false, last});
        originals[step.id] = step.after;
    }
    plansNamed = false;
    pendingPlans = true;
}

/// Logs the change before any view reacts to it.
void Document::Private::push(QUndoCommand* command) {
    const bool before = std::exchange(quiet, true);
    stack->push(command);
    quiet = before;
}

void Document::Private::pushPlan(PlanStep step, const QString& text) {
    const auto change = [this, number = ++lastStep](const PlanStep& applied, Way way) {
        if (log)
            log->willChange();
        ++changes;
        show(applied);
        if (log && way == Way::Undone)
            log->planUndone(applied, number);
        if (log && way == Way::Redone)
            log->planRedone(applied, number);
    };
    push(new PlanCommand(step, text, change));
    if (log)
        log->planPushed(step, lastStep);
}

void Document::Private::setPlan(PlanStep step, PlanOrigin origin, const QString& text) {
    if (origin == PlanOrigin::Asked) {
        pushPlan(std::move(step), text);
    } else {
        if (log && origin == PlanOrigin::Aside)
            log->willChange();
        show(step);
        if (origin == PlanOrigin::Aside) {
            ++changes;
            editedAside = true;
        }
        if (log && origin == PlanOrigin::Aside)
            log->planCame(step);
    }
    tell({});
}

Document::Document(QObject* parent)
    : QObject(parent)
    , m_d(std::make_unique<Private>()) {
    m_d->q = this;
    m_d->stack = new QUndoStack(this);
    m_d->stack->setUndoLimit(undoLimit);
    // After the stack's own state is right, so that listeners may ask for it.
    connect(m_d->stack, &QUndoStack::indexChanged, this, [this] { m_d->tell({}); });
}

Document::~Document() {
    m_d->stack->disconnect(this);
}

const Scenario& Document::scenario() const {
    return m_d->scenario;
}

std::shared_ptr<const Scenario> Document::snapshot() const {
    return m_d->snapshots.take();
}

quint64 Document::revision() const {
    return m_d->revision;
}

Result<void> Document::apply(const Edit& edit, const QString& text, int mergeKey) {
    if (auto valid = validate(m_d->scenario, edit); !valid)
        return valid;
    const bool isSettled = m_d->assumed.settle(m_d->scenario.platform, edit);
    if (touchesOf(m_d->scenario, edit) == ChangeFlags::Nothing) {
        if (isSettled) {
            m_d->assumed.follow(m_d->scenario.platform, edit);
            m_d->tell({.touches = ChangeFlags::Names});
        }
        return {};
    }
    const auto change = [p = m_d.get(), step = ++m_d->lastStep](const Edit& next, Way way) {
        if (p->log)
            p->log->willChange();
        const ChangeFlags touches = touchesOf(p->scenario, next);
        const auto* whole = std::get_if<ReplacePlatform>(&next);
        if (whole && edits::isAnotherPlatform(p->scenario.platform, whole->platform))
            p->replacements += way == Way::Undone ? -1 : 1;
        Edit inverse = gui::apply(p->scenario, next);
        p->snapshots.apply(next);
        p->assumed.follow(p->scenario.platform, next);
        p->touch(touches);
        if (p->log && way == Way::Undone)
            p->log->undone(next, step);
        if (p->log && way == Way::Redone)
            p->log->redone(next, step);
        return inverse;
    };
    m_d->push(new EditCommand(m_d->scenario, edit, text, mergeKey, change));
    if (m_d->log)
        m_d->log->pushed(edit, text, mergeKey, m_d->lastStep);
    m_d->tell({});
    return {};
}

const AssumedValues& Document::assumed() const {
    return m_d->assumed;
}

void Document::assume(std::span<const std::string> processors, std::span<const std::size_t> links) {
    if (processors.empty() && links.empty())
        return;
    m_d->assumed.assume(m_d->scenario.platform, processors, links);
    m_d->tell({.touches = ChangeFlags::Names});
}

QUndoStack* Document::undoStack() const {
    return m_d->stack;
}

const std::vector<DocumentPlan>& Document::plans() const {
    m_d->judgePlans();
    return m_d->plans;
}

const DocumentPlan* Document::plan(int id) const {
    m_d->judgePlans();
    const auto planAt = m_d->find(id);
    return planAt == m_d->plans.end() ? nullptr : &*planAt;
}

int Document::addPlan(PlanRecord plan, PlanOrigin origin, std::optional<std::size_t> at) {
    const int id = ++m_d->lastPlanId;
    m_d->setPlan({.id = id,
                  .at = at.value_or(m_d->plans.size()),
                  .after = std::make_shared<const PlanRecord>(std::move(plan))},
                 origin, tr("Keep a plan"));
    return id;
}

void Document::replacePlan(int id, PlanRecord plan, PlanOrigin origin) {
    auto step = m_d->stepOf(id);
    if (!step)
        return;
    step->after = std::make_shared<const PlanRecord>(std::move(plan));
    m_d->setPlan(*std::move(step), origin, tr("Solve again"));
}

void Document::removePlan(int id) {
    if (auto step = m_d->stepOf(id))
        m_d->setPlan(*std::move(step), PlanOrigin::Asked, tr("Remove a plan"));
}

void Document::renamePlan(int id, const QString& name) {
    auto step = m_d->stepOf(id);
    if (!step || step->before->name == name.toStdString() || (step->before->isNameDerived && name.isEmpty()))
        return;
    PlanRecord renamed = *step->before;
    renamed.isNameDerived = name.isEmpty();
    if (!name.isEmpty())
        renamed.name = name.toStdString();
    step->after = std::make_shared<const PlanRecord>(std::move(renamed));
    step->renames = true;
    m_d->setPlan(*std::move(step), PlanOrigin::Asked, tr("Rename a plan"));
}

void Document::namePlans(PlanNaming naming) {
    m_d->naming = std::move(naming);
    m_d->plansNamed = false;
    m_d->pendingPlans = m_d->pendingPlans || !m_d->plans.empty();
    m_d->tell({});
}

void Document::tickOnly(const std::vector<int>& ids) {
    bool differs = false;
    for (DocumentPlan& plan : m_d->plans) {
        const bool ticked = std::ranges::find(ids, plan.id) != ids.end();
        differs = differs || plan.ticked != ticked;
        plan.ticked = ticked;
    }
    if (differs)
        m_d->tell({.plans = true}); // not kept in the file
}

void Document::setTicked(int id, bool ticked) {
    const auto planAt = m_d->find(id);
    if (planAt == m_d->plans.end() || planAt->ticked == ticked)
        return;
    planAt->ticked = ticked;
    m_d->tell({.plans = true}); // not kept in the file
}

QString Document::path() const {
    return m_d->path;
}

QString Document::title() const {
    if (!m_d->path.isEmpty())
        return QFileInfo(m_d->path).completeBaseName();
    return m_d->givenTitle.isEmpty() || m_d->replacements > 0 ? tr("Untitled") : m_d->givenTitle;
}

QString Document::about() const {
    return m_d->replacements > 0 ? QString() : QString::fromStdString(m_d->about);
}

const std::vector<Measurement>& Document::measurements() const {
    static const std::vector<Measurement> none;
    return m_d->replacements > 0 ? none : m_d->measurements;
}

bool Document::isEdited() const {
    return m_d->isEdited();
}

void Document::reset(io::ScenarioFile file, const QString& path, const QString& title,
                     std::shared_ptr<const Scenario> snapshot) {
    m_d->scenario = std::move(file.scenario);
    m_d->plans.clear();
    m_d->originals.clear();
    m_d->plansRead.clear();
    for (PlanRecord& kept : file.plans) {
        const auto shared = std::make_shared<const PlanRecord>(std::move(kept));
        m_d->plans.push_back(
            {++m_d->lastPlanId, shared, false, false, m_d->lastOf(shared->plan.problem, m_d->plans.size())});
        m_d->originals[m_d->lastPlanId] = shared;
        if (!shared->isNameDerived)
            m_d->plansRead.insert(m_d->lastPlanId);
    }
    m_d->touch(ChangeFlags::Everything);
    m_d->snapshots.reset(std::move(snapshot));
    m_d->path = path;
    m_d->givenTitle = title;
    m_d->about = std::move(file.about);
    m_d->measurements = std::move(file.measurements);
    m_d->assumed.clear();
    m_d->replacements = 0;
    m_d->editedAside = false;
    m_d->quiet = true; // the stack tells its actions, we tell one change
    m_d->stack->clear();
    m_d->quiet = false;
    if (m_d->log)
        m_d->log->reset();
    m_d->tell({.reset = true, .plans = true, .file = true});
}

Document::Saving Document::startSaving(const QString& path) const {
    return {path, fileMaker(), m_d->changes};
}

void Document::finishSaving(const Saving& saving) {
    m_d->path = saving.path;
    m_d->editedAside = m_d->changes != saving.changes; // what came meanwhile is in the journal alone
    if (!m_d->editedAside) {
        m_d->stack->setClean();
        if (m_d->log)
            m_d->log->saved();
    }
    m_d->tell({.file = true});
}

void Document::setLog(DocumentLog* log) {
    m_d->log = log;
}

void Document::setEdited() {
    m_d->editedAside = true;
    m_d->tell({.file = true});
}

std::shared_ptr<const PlanRecord> Document::asWritten(int id) const {
    m_d->judgePlans();
    return m_d->originals.at(id);
}

} // namespace equipoise::gui
