// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a document's journal while it is being worked on.
#pragma once

#include "app/document/document_log.h"
#include "app/jobs/background_queue.h"
#include "app/recovery/journal.h"
#include "core/model/measurement.h"
#include "core/model/plan.h"

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::gui {
class Document;
}

namespace equipoise::gui::recovery {

/// A journal is there while the document holds changes that no file has. It starts with the document as it
/// was opened or saved last, so that a document that is only looked at costs nothing; when it has grown much,
/// it starts anew with the document as it is.
///
/// Each command is written before the next one is carried out: at most one is lost. What is small is written
/// at once; what is not, on a thread of its own, so that nobody waits for it (unless the next command comes
/// before it is done). A few seconds later the system is asked to bring it to disk, on a thread as well.
/// What cannot be written (a full disk) is told; with the next command the journal is written anew, from the
/// document as it is then, until that works.
class Recorder : public QObject, public DocumentLog {
    Q_OBJECT
public:
    static constexpr std::size_t mostBytes = std::size_t{256} << 20U;

    /// Journals go into `folder`, which is made when it is needed. One that has more than `most` bytes starts
    /// anew.
    Recorder(Document& document, std::filesystem::path folder, std::size_t most = mostBytes);
    /// Leaves the journal where it is if the document still holds changes.
    ~Recorder() override;

    /// The person does not want the changes.
    void forget();
    /// Waits until all that was told is written.
    void settle();

    /// The document has just been reset to how the journal `name` began, `edited` or not; the changes that
    /// follow are those of that journal. The new journal counts only when that one is gone.
    void recoverFrom(std::string name, bool edited);
    /// All has been done again. Ok: the new journal is on disk.
    Result<void> finishRecovery();

    void willChange() override { settle(); }
    void reset() override;
    void saved() override;
    void pushed(const Edit& edit, const QString& text, int mergeKey, quint64 step) override;
    void undone(const Edit& applied, quint64 step) override;
    void redone(const Edit& applied, quint64 step) override;
    void planPushed(const PlanStep& applied, quint64 step) override;
    void planUndone(const PlanStep& applied, quint64 step) override;
    void planRedone(const PlanStep& applied, quint64 step) override;
    void planCame(const PlanStep& applied) override;

signals:
    /// From now on a crash would cost what is done, until works().
    void failed(const Error& error);
    void works();

private:
    /// The document when its journal began, or will begin.
    struct Start {
        std::shared_ptr<const Scenario> scenario;
        std::vector<std::pair<int, std::shared_ptr<const PlanRecord>>> plans;
        QString path;
        QString title;
        QString about;
        std::vector<Measurement> measurements;
        bool edited = false;

        std::size_t weight() const; ///< in numbers
    };

    Start startNow() const;
    void startFrom(Start start);
    using Records = std::function<std::vector<Record>()>;
    /// All of them or none, unless the write itself is cut off. `weight`: of what they hold, in numbers.
    void write(std::size_t weight, Records records);
    void write(Record record, std::size_t weight = 0);
    /// On any thread, while no other one writes.
    Result<void> begin(const Start& start);
    void writeNow(const std::optional<Start>& start, const Records& records);

    Document& m_document;
    std::filesystem::path m_folder;
    std::size_t m_most;
    std::optional<Journal> m_journal;
    Start m_start;
    std::map<int, std::shared_ptr<const PlanRecord>> m_told; ///< the plans as the journal has them
    std::string m_recoversFrom;
    quint64 m_lastStep = 0;         ///< the last one told
    quint64 m_firstStep = 1;        ///< the first one that is in the journal
    std::optional<Error> m_failure; ///< of the last attempt to write
    bool m_failureTold = false;
    QTimer m_sync;
    // Last, so that they end first. While a task is under way m_journal and m_failure are its own.
    BackgroundQueue m_syncing;
    BackgroundQueue m_writing;
};

} // namespace equipoise::gui::recovery
