// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recovery/recorder.h"

#include "app/document/document.h"
#include "core/io/scenario/scenario_file.h"

#include <QCoreApplication>
#include <QDateTime>
#include <chrono>
#include <memory>
#include <system_error>

#include <unistd.h>

namespace equipoise::gui::recovery {

namespace {

using namespace std::chrono_literals;

constexpr auto syncDelay = 2s;
/// Numbers that are written at once: less than 2 ms.
constexpr std::size_t maxAtOnce = 20'000;

std::size_t weightOf(const Platform& platform) {
    const std::size_t cells = platform.linkCost ? platform.linkCost->cells().size() : 0;
    return platform.size() + platform.switches.size() + 4 * platform.links.size() + cells;
}

/// Of what an edit holds; but for matrices and whole platforms that is never much.
std::size_t weightOf(const Edit& edit) {
    if (const auto* whole = std::get_if<ReplacePlatform>(&edit))
        return weightOf(whole->platform);
    if (const auto* cells = std::get_if<SetLinkCost>(&edit))
        return cells->cells.size();
    if (const auto* all = std::get_if<SetCosts>(&edit))
        return all->costs->cells().size();
    std::size_t weight = 0;
    if (const auto* list = std::get_if<EditList>(&edit))
        for (const Edit& one : list->edits)
            weight += 1 + weightOf(one);
    return weight;
}

std::size_t weightOf(const PlanRecord& plan) {
    return weightOf(plan.scenario->platform) + 8 * plan.plan.schedule.blocks.size();
}

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

PlanKept keptOf(int id, std::size_t at, const PlanRecord& plan) {
    io::ScenarioFile file;
    file.scenario = *plan.scenario;
    file.plans.push_back(plan);
    return {id, at, io::formatScenario(file)};
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
    m_sync.setSingleShot(true);
    m_sync.setInterval(syncDelay);
    connect(&m_sync, &QTimer::timeout, this, [this] {
        settle();
        if (m_journal)
            m_syncing.add(m_journal->sync());
    });
    m_document.setLog(this);
    reset();
}

Recorder::~Recorder() {
    m_document.setLog(nullptr);
    settle();
    if (!m_document.isEdited())
        forget();
}

void Recorder::settle() {
    m_writing.wait();
    if (m_failure.has_value() == m_failureTold)
        return;
    m_failureTold = !m_failureTold;
    if (m_failure)
        emit failed(*m_failure);
    else
        emit works();
}

void Recorder::forget() {
    settle();
    if (m_journal)
        m_journal->remove();
    m_journal.reset();
}

std::size_t Recorder::Start::weight() const {
    std::size_t sum = weightOf(scenario->platform);
    for (const auto& [id, kept] : plans)
        sum += weightOf(*kept);
    return sum;
}

Recorder::Start Recorder::startNow() const {
    Start start{m_document.snapshot(), {},
                m_document.path(),     m_document.title(),
                m_document.about(),    m_document.measurements(),
                m_document.isEdited()};
    // As they go into a file: what is looked at may have other names.
    for (const DocumentPlan& plan : m_document.plans())
        start.plans.emplace_back(plan.id, m_document.asWritten(plan.id));
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
    settle();
}

void Recorder::saved() {
    reset();
}

void Recorder::recoverFrom(std::string name, bool edited) {
    m_recoversFrom = std::move(name);
    m_start.edited = m_start.edited || edited;
}

Result<void> Recorder::finishRecovery() {
    settle();
    if (m_failure || !m_journal) {
        startFrom(startNow());
        m_firstStep = m_lastStep + 1;
        writeNow(std::exchange(m_start, {}), {});
        settle();
        if (m_failure)
            return *m_failure;
    }
    m_recoversFrom.clear();
    return {};
}

Result<void> Recorder::begin(const Start& start) {
    std::error_code problem;
    std::filesystem::create_directories(m_folder, problem);
    if (problem)
        return Error{ErrorCode::FileUnwritable, m_folder.string(), problem.message(), {}, {}};
    io::ScenarioFile file;
    file.about = start.about.toStdString();
    file.scenario = *start.scenario;
    file.measurements = start.measurements;
    Base base{start.path.toStdString(), start.title.toStdString(), start.edited, {}, {}, m_recoversFrom};
    for (const auto& [id, kept] : start.plans) {
        base.plans.push_back(id);
        file.plans.push_back(*kept);
    }
    base.file = io::formatScenario(file);
    const auto path = m_journal ? m_journal->path() : freshPath(m_folder);
    auto journal = Journal::begin(path, base);
    if (!journal)
        return std::move(journal).error();
    m_journal = *std::move(journal);
    return {};
}

void Recorder::writeNow(const std::optional<Start>& start, const Records& records) {
    m_failure.reset();
    if (start)
        if (const auto begun = begin(*start); !begun) {
            m_failure = begun.error();
            return;
        }
    if (records)
        if (const auto written = m_journal->append(records()); !written)
            m_failure = written.error();
}

void Recorder::write(std::size_t weight, Records records) {
    settle();
    if (m_failure || (m_journal && m_journal->size() > m_most)) {
        startFrom(startNow());
        m_firstStep = m_lastStep + 1;
        records = nullptr; // what they tell is in it
    }
    std::optional<Start> start;
    if (m_start.scenario) { // nobody asks for it again
        start = std::exchange(m_start, {});
        weight += start->weight();
    }
    if (weight <= maxAtOnce) {
        writeNow(start, records);
        settle();
    } else {
        m_writing.add([this, start = std::move(start), records = std::move(records), told = m_failureTold] {
            writeNow(start, records);
            if (m_failure.has_value() != told)
                QMetaObject::invokeMethod(this, &Recorder::settle, Qt::QueuedConnection);
        });
    }
    if (!m_sync.isActive() && QCoreApplication::instance())
        m_sync.start();
}

void Recorder::write(Record record, std::size_t weight) {
    const auto shared = std::make_shared<const Record>(std::move(record));
    write(weight, [shared] { return std::vector{*shared}; });
}

void Recorder::pushed(const Edit& edit, const QString& text, int mergeKey, quint64 step) {
    m_lastStep = step;
    write(Pushed{text.toStdString(), mergeKey, edit}, weightOf(edit));
}

void Recorder::undone(const Edit& applied, quint64 step) {
    // A step from before the journal: to the journal it is one more edit.
    if (step < m_firstStep)
        write(Pushed{{}, 0, applied}, weightOf(applied));
    else
        write(Undone{applied}, weightOf(applied));
}

void Recorder::redone(const Edit& applied, quint64 step) {
    if (step < m_firstStep)
        write(Pushed{{}, 0, applied}, weightOf(applied));
    else
        write(Redone{applied}, weightOf(applied));
}

void Recorder::planPushed(const PlanStep& applied, quint64 step) {
    m_lastStep = step;
    // The program may have made it by itself, which nobody has told.
    const auto told = std::exchange(m_told[applied.id], applied.after);
    const bool news = applied.before && told != applied.before;
    const std::size_t weight = (news ? weightOf(*applied.before) : 0) +
                               (applied.after && !applied.renames ? weightOf(*applied.after) : 0);
    write(weight, [applied, news] {
        std::vector<Record> records;
        if (news)
            records.emplace_back(PlanCame{keptOf(applied.id, applied.at, *applied.before), false});
        if (applied.renames)
            records.emplace_back(PlanRenamed{applied.id, applied.after->name});
        else
            records.push_back(recordOf(changeOf(applied)));
        return records;
    });
}

void Recorder::planUndone(const PlanStep& applied, quint64 step) {
    m_told[applied.id] = applied.after;
    write(applied.after ? weightOf(*applied.after) : 0, [applied, before = step < m_firstStep] {
        return std::vector{before ? recordOf(changeOf(applied)) : Record(PlanUndone{changeOf(applied)})};
    });
}

void Recorder::planRedone(const PlanStep& applied, quint64 step) {
    m_told[applied.id] = applied.after;
    write(applied.after ? weightOf(*applied.after) : 0, [applied, before = step < m_firstStep] {
        return std::vector{before ? recordOf(changeOf(applied)) : Record(PlanRedone{changeOf(applied)})};
    });
}

void Recorder::planCame(const PlanStep& applied) {
    m_told[applied.id] = applied.after;
    write(weightOf(*applied.after), [applied] {
        return std::vector<Record>{PlanCame{keptOf(applied.id, applied.at, *applied.after), true}};
    });
}

} // namespace equipoise::gui::recovery
