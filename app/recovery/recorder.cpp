#include "app/recovery/recorder.h"

#include "app/document/document.h"
#include "core/io/scenario_file.h"

#include <QDateTime>
#include <system_error>

#include <unistd.h>

namespace app::recovery {

namespace {

/// Of a new journal: a name that no other has.
std::filesystem::path freshPath(const std::filesystem::path& folder) {
    const std::string name =
        std::to_string(QDateTime::currentMSecsSinceEpoch()) + '-' + std::to_string(::getpid());
    std::error_code none;
    auto path = folder / (name + ".journal");
    for (int i = 2; std::filesystem::exists(path, none); ++i)
        path = folder / (name + '-' + std::to_string(i) + ".journal");
    return path;
}

PlanKept keptOf(int id, std::size_t at, const core::KeptPlan& plan) {
    core::io::ScenarioFile file;
    file.scenario = *plan.scenario;
    file.plans.push_back(plan);
    return {id, at, core::io::formatScenario(file)};
}

std::variant<PlanKept, PlanRemoved> changeOf(const PlanStep& step) {
    if (step.after)
        return keptOf(step.id, step.at, *step.after);
    return PlanRemoved{step.id};
}

Record recordOf(std::variant<PlanKept, PlanRemoved> change) {
    return std::visit([](auto& one) { return Record(std::move(one)); }, change);
}

} // namespace

Recorder::Recorder(Document& document, std::filesystem::path folder, std::size_t most)
    : m_document(document)
    , m_folder(std::move(folder))
    , m_most(most) {
    m_document.setLog(this);
    reset();
}

Recorder::~Recorder() {
    m_document.setLog(nullptr);
    if (!m_document.isEdited())
        forget();
}

void Recorder::forget() {
    if (m_journal)
        m_journal->remove();
    m_journal.reset();
}

Recorder::Start Recorder::startNow() const {
    Start start{m_document.snapshot(), {},
                m_document.path(),     m_document.title(),
                m_document.about(),    m_document.measurements(),
                m_document.isEdited()};
    for (const DocumentPlan& plan : m_document.plans())
        start.plans.emplace_back(plan.id, plan.kept);
    return start;
}

void Recorder::startFrom(Start start) {
    m_told = {start.plans.begin(), start.plans.end()};
    m_start = std::move(start);
}

void Recorder::reset() {
    forget();
    startFrom(startNow());
    m_recoversFrom.clear();
    m_firstStep = m_lastStep + 1;
    m_failure.reset();
}

void Recorder::saved() {
    reset();
}

void Recorder::recoverFrom(std::string name, bool edited) {
    m_recoversFrom = std::move(name);
    m_start.edited = m_start.edited || edited;
}

core::Result<void> Recorder::finishRecovery() {
    if (m_failure)
        return *m_failure;
    if (!m_journal) {
        startFrom(startNow());
        if (auto begun = begin(); !begun)
            return begun;
    }
    m_recoversFrom.clear();
    return {};
}

core::Result<void> Recorder::begin() {
    std::error_code problem;
    std::filesystem::create_directories(m_folder, problem);
    if (problem)
        return core::Error{core::ErrorCode::FileUnwritable, m_folder.string(), problem.message(), {}, {}};
    core::io::ScenarioFile file;
    file.about = m_start.about.toStdString();
    file.scenario = *m_start.scenario;
    file.measurements = m_start.measurements;
    Base base{
        m_start.path.toStdString(), m_start.title.toStdString(), m_start.edited, {}, {}, m_recoversFrom};
    for (const auto& [id, kept] : m_start.plans) {
        base.plans.push_back(id);
        file.plans.push_back(*kept);
    }
    base.file = core::io::formatScenario(file);
    const auto path = m_journal ? m_journal->path() : freshPath(m_folder);
    auto journal = Journal::begin(path, base);
    if (!journal)
        return std::move(journal).error();
    m_journal = *std::move(journal);
    m_start = {}; // nobody asks for it again
    return {};
}

void Recorder::fail(const core::Error& error) {
    m_failure = error;
    emit failed(error);
}

void Recorder::write(const std::vector<Record>& records) {
    if (m_failure)
        return;
    if (m_journal && m_journal->size() > m_most) {
        startFrom(startNow()); // what `records` tell is in it
        m_firstStep = m_lastStep + 1;
        if (const auto begun = begin(); !begun)
            fail(begun.error());
        return;
    }
    if (!m_journal) {
        if (const auto begun = begin(); !begun)
            return fail(begun.error());
    }
    if (const auto written = m_journal->append(records); !written)
        fail(written.error());
}

void Recorder::pushed(const Edit& edit, const QString& text, int mergeKey, quint64 step) {
    m_lastStep = step;
    write({Pushed{text.toStdString(), mergeKey, edit}});
}

void Recorder::undone(const Edit& applied, quint64 step) {
    // A step from before the journal: to the journal it is one more edit.
    if (step < m_firstStep)
        write({Pushed{{}, 0, applied}});
    else
        write({Undone{applied}});
}

void Recorder::redone(const Edit& applied, quint64 step) {
    if (step < m_firstStep)
        write({Pushed{{}, 0, applied}});
    else
        write({Redone{applied}});
}

void Recorder::planPushed(const PlanStep& applied, quint64 step) {
    m_lastStep = step;
    std::vector<Record> records;
    // The program may have made it by itself, which nobody has told.
    if (applied.before && std::exchange(m_told[applied.id], applied.after) != applied.before)
        records.emplace_back(PlanCame{keptOf(applied.id, applied.at, *applied.before), false});
    m_told[applied.id] = applied.after;
    if (applied.renames)
        records.emplace_back(PlanRenamed{applied.id, applied.after->name});
    else
        records.push_back(recordOf(changeOf(applied)));
    write(records);
}

void Recorder::planUndone(const PlanStep& applied, quint64 step) {
    m_told[applied.id] = applied.after;
    if (step < m_firstStep)
        write({recordOf(changeOf(applied))});
    else
        write({PlanUndone{changeOf(applied)}});
}

void Recorder::planRedone(const PlanStep& applied, quint64 step) {
    m_told[applied.id] = applied.after;
    if (step < m_firstStep)
        write({recordOf(changeOf(applied))});
    else
        write({PlanRedone{changeOf(applied)}});
}

void Recorder::planCame(const PlanStep& applied) {
    m_told[applied.id] = applied.after;
    write({PlanCame{keptOf(applied.id, applied.at, *applied.after), true}});
}

} // namespace app::recovery
