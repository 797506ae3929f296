#include "app/document/document.h"

#include "app/document/document_log.h"
#include "core/solve/kept.h"

#include <QFile>
#include <QFileInfo>
#include <QUndoCommand>
#include <QUndoStack>
#include <algorithm>
#include <filesystem>
#include <functional>
#include <utility>

namespace app {

namespace {

constexpr int undoLimit = 2000; ///< steps; each holds what it changed, not the platform

constexpr Touches everything =
    Touches::Places | Touches::Names | Touches::Values | Touches::Shape | Touches::Questions;

std::filesystem::path toPath(const QString& path) {
    return std::filesystem::path(QFile::encodeName(path).toStdString());
}

} // namespace

struct Document::Private {
    Document* q = nullptr;
    core::Scenario scenario;
    mutable std::shared_ptr<const core::Scenario> snapshot;
    quint64 revision = 1;
    QUndoStack* stack = nullptr;

    mutable std::vector<DocumentPlan> plans;
    mutable bool plansJudged = true; ///< DocumentPlan::current holds for the scenario as it is
    int lastPlanId = 0;

    QString path;
    QString givenTitle;
    std::string about;
    std::vector<core::Measurement> measurements;
    DocumentLog* log = nullptr;
    quint64 lastStep = 0; ///< number of the undo step pushed last
    bool plansEdited = false;
    bool wasEdited = false;
    bool resetting = false;
    Touches pending = Touches::Nothing; ///< changes not yet told

    bool isEdited() const { return plansEdited || !stack->isClean(); }
    std::vector<DocumentPlan>::iterator find(int id) {
        return std::find_if(plans.begin(), plans.end(), [id](const auto& plan) { return plan.id == id; });
    }

    void touch(Touches touches);
    void judgePlans() const;
    void tell(DocumentChange change);
    void plansChanged(PlanOrigin origin = PlanOrigin::Asked);
};

namespace {

/// One undo step: applying either edit yields the other one.
class EditCommand : public QUndoCommand {
public:
    /// How it came to be applied.
    enum class Way { Pushed, Undone, Redone };
    using Apply = std::function<Edit(const Edit&, Way)>;

    EditCommand(Edit edit, const QString& text, int mergeKey, Apply apply)
        : QUndoCommand(text)
        , m_edit(std::move(edit))
        , m_mergeKey(mergeKey)
        , m_apply(std::move(apply)) {}

    int id() const override { return m_mergeKey == 0 ? -1 : m_mergeKey; }
    void redo() override { m_inverse = m_apply(m_edit, std::exchange(m_way, Way::Redone)); }
    void undo() override { m_edit = m_apply(m_inverse, Way::Undone); }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* later = static_cast<const EditCommand*>(other); // same id: one of ours
        m_edit = inTurn(std::move(m_edit), later->m_edit);
        m_inverse = inverseInTurn(std::move(m_inverse), later->m_inverse);
        return true;
    }

private:
    Edit m_edit;
    Edit m_inverse;
    int m_mergeKey;
    Way m_way = Way::Pushed;
    Apply m_apply;
};

} // namespace

void Document::Private::touch(Touches touches) {
    pending = pending | touches;
    snapshot.reset();
    if (changesAnswers(touches)) {
        ++revision;
        plansJudged = false;
    }
}

void Document::Private::judgePlans() const {
    if (std::exchange(plansJudged, true))
        return;
    for (auto plan = plans.begin(); plan != plans.end(); ++plan) {
        const core::KeptPlan& kept = *plan->kept;
        // Plans made together share one scenario: it is compared once.
        const auto same = std::find_if(plans.begin(), plan, [&](const DocumentPlan& earlier) {
            return earlier.kept->scenario == kept.scenario && earlier.kept->plan.problem == kept.plan.problem;
        });
        plan->current =
            same != plan ? same->current : sameQuestion(*kept.scenario, scenario, kept.plan.problem);
    }
}

/// Tells once what has happened since the last time, if anything has.
void Document::Private::tell(DocumentChange change) {
    if (resetting)
        return;
    change.touches = change.touches | std::exchange(pending, Touches::Nothing);
    change.file = change.file || isEdited() != wasEdited;
    wasEdited = isEdited();
    if (change.touches != Touches::Nothing || change.reset || change.plans || change.file)
        emit q->changed(change);
}

void Document::Private::plansChanged(PlanOrigin origin) {
    plansEdited = plansEdited || origin == PlanOrigin::Asked;
    tell({.plans = true});
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

const core::Scenario& Document::scenario() const {
    return m_d->scenario;
}

std::shared_ptr<const core::Scenario> Document::snapshot() const {
    if (!m_d->snapshot)
        m_d->snapshot = std::make_shared<const core::Scenario>(m_d->scenario);
    return m_d->snapshot;
}

quint64 Document::revision() const {
    return m_d->revision;
}

core::Result<void> Document::apply(const Edit& edit, const QString& text, int mergeKey) {
    if (auto valid = validate(m_d->scenario, edit); !valid)
        return valid;
    if (touchesOf(m_d->scenario, edit) == Touches::Nothing)
        return {};
    const auto change = [p = m_d.get(), step = ++m_d->lastStep](const Edit& next, EditCommand::Way way) {
        const Touches touches = touchesOf(p->scenario, next);
        Edit inverse = app::apply(p->scenario, next);
        p->touch(touches);
        if (p->log && way == EditCommand::Way::Undone)
            p->log->undone(next, step);
        if (p->log && way == EditCommand::Way::Redone)
            p->log->redone(next, step);
        return inverse;
    };
    m_d->stack->push(new EditCommand(edit, text, mergeKey, change));
    if (m_d->log)
        m_d->log->pushed(edit, text, mergeKey, m_d->lastStep);
    m_d->tell({}); // inside a macro the stack's index stays
    return {};
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
    const auto found = m_d->find(id);
    return found == m_d->plans.end() ? nullptr : &*found;
}

int Document::addPlan(core::KeptPlan plan, PlanOrigin origin) {
    const int id = ++m_d->lastPlanId;
    const bool current =
        plan.scenario == m_d->snapshot || sameQuestion(*plan.scenario, m_d->scenario, plan.plan.problem);
    m_d->plans.push_back({id, std::make_shared<const core::KeptPlan>(std::move(plan)), current, false});
    if (m_d->log && origin == PlanOrigin::Asked)
        m_d->log->planKept(m_d->plans.back());
    m_d->plansChanged(origin);
    return id;
}

void Document::replacePlan(int id, core::KeptPlan plan, PlanOrigin origin) {
    const auto found = m_d->find(id);
    if (found == m_d->plans.end())
        return;
    found->current =
        plan.scenario == m_d->snapshot || sameQuestion(*plan.scenario, m_d->scenario, plan.plan.problem);
    found->kept = std::make_shared<const core::KeptPlan>(std::move(plan));
    if (m_d->log && origin == PlanOrigin::Asked)
        m_d->log->planKept(*found);
    m_d->plansChanged(origin);
}

void Document::removePlan(int id) {
    const auto found = m_d->find(id);
    if (found == m_d->plans.end())
        return;
    m_d->plans.erase(found);
    if (m_d->log)
        m_d->log->planRemoved(id);
    m_d->plansChanged();
}

void Document::renamePlan(int id, const QString& name) {
    const auto found = m_d->find(id);
    if (found == m_d->plans.end() || found->kept->name == name.toStdString())
        return;
    core::KeptPlan renamed = *found->kept;
    renamed.name = name.toStdString();
    found->kept = std::make_shared<const core::KeptPlan>(std::move(renamed));
    if (m_d->log)
        m_d->log->planRenamed(id, name);
    m_d->plansChanged();
}

void Document::setTicked(int id, bool ticked) {
    const auto found = m_d->find(id);
    if (found == m_d->plans.end() || found->ticked == ticked)
        return;
    found->ticked = ticked;
    m_d->tell({.plans = true}); // not kept in the file
}

QString Document::path() const {
    return m_d->path;
}

QString Document::title() const {
    if (!m_d->path.isEmpty())
        return QFileInfo(m_d->path).completeBaseName();
    return m_d->givenTitle.isEmpty() ? tr("Untitled") : m_d->givenTitle;
}

QString Document::about() const {
    return QString::fromStdString(m_d->about);
}

const std::vector<core::Measurement>& Document::measurements() const {
    return m_d->measurements;
}

bool Document::isEdited() const {
    return m_d->isEdited();
}

void Document::reset(core::io::ScenarioFile file, const QString& path, const QString& title) {
    m_d->scenario = std::move(file.scenario);
    m_d->plans.clear();
    for (core::KeptPlan& kept : file.plans)
        m_d->plans.push_back(
            {++m_d->lastPlanId, std::make_shared<const core::KeptPlan>(std::move(kept)), false, false});
    m_d->touch(everything);
    m_d->path = path;
    m_d->givenTitle = title;
    m_d->about = std::move(file.about);
    m_d->measurements = std::move(file.measurements);
    m_d->plansEdited = false;
    m_d->resetting = true; // the stack tells its actions, we tell one change
    m_d->stack->clear();
    m_d->resetting = false;
    if (m_d->log)
        m_d->log->reset();
    m_d->tell({.reset = true, .plans = true, .file = true});
}

core::Result<std::vector<core::io::Remark>> Document::open(const QString& path) {
    auto read = core::io::readScenario(toPath(path));
    if (!read)
        return std::move(read).error();
    reset(std::move(read->file), path, {});
    return std::move(read->remarks);
}

core::Result<void> Document::save(const QString& path) {
    if (auto saved = core::io::saveScenario(toFile(), toPath(path)); !saved)
        return saved;
    m_d->path = path;
    m_d->plansEdited = false;
    m_d->stack->setClean();
    if (m_d->log)
        m_d->log->saved();
    m_d->tell({.file = true});
    return {};
}

void Document::setLog(DocumentLog* log) {
    m_d->log = log;
}

void Document::setEdited() {
    m_d->plansEdited = true;
    m_d->tell({.file = true});
}

core::io::ScenarioFile Document::toFile() const {
    core::io::ScenarioFile file;
    file.about = m_d->about;
    file.measurements = m_d->measurements;
    file.scenario = m_d->scenario;
    for (const DocumentPlan& plan : m_d->plans)
        file.plans.push_back(*plan.kept);
    return file;
}

} // namespace app
