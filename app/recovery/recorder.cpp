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

void Recorder::reset() {
    forget();
    m_start = startNow();
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
        m_start = startNow();
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

void Recorder::write(const Record& record) {
    if (m_failure)
        return;
    if (m_journal && m_journal->size() > m_most) {
        m_start = startNow(); // what `record` tells is in it
        m_firstStep = m_lastStep + 1;
        if (const auto begun = begin(); !begun)
            fail(begun.error());
        return;
    }
    if (!m_journal) {
        if (const auto begun = begin(); !begun)
            return fail(begun.error());
    }
    if (const auto written = m_journal->append(record); !written)
        fail(written.error());
}

void Recorder::pushed(const Edit& edit, const QString& text, int mergeKey, quint64 step) {
    m_lastStep = step;
    write(Pushed{text.toStdString(), mergeKey, edit});
}

void Recorder::undone(const Edit& applied, quint64 step) {
    // A step from before the journal: to the journal it is one more edit.
    if (step < m_firstStep)
        write(Pushed{{}, 0, applied});
    else
        write(Undone{applied});
}

void Recorder::redone(const Edit& applied, quint64 step) {
    if (step < m_firstStep)
        write(Pushed{{}, 0, applied});
    else
        write(Redone{applied});
}

void Recorder::planKept(const DocumentPlan& plan) {
    core::io::ScenarioFile file;
    file.scenario = *plan.kept->scenario;
    file.plans.push_back(*plan.kept);
    write(PlanKept{plan.id, core::io::formatScenario(file)});
}

void Recorder::planRemoved(int id) {
    write(PlanRemoved{id});
}

void Recorder::planRenamed(int id, const QString& name) {
    write(PlanRenamed{id, name.toStdString()});
}

} // namespace app::recovery
