// SPDX-License-Identifier: GPL-3.0-or-later
// The document: one scenario, its plans, its undo history and its file. Every change of the scenario goes
// through apply(); every view listens to changed().
#pragma once

#include "app/commands/edit.h"
#include "app/document/assumed_values.h"
#include "app/document/plan_names.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/plan.h"

#include <QObject>
#include <QString>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

class QUndoStack;

namespace equipoise::gui {

class DocumentLog;

struct DocumentChange {
    ChangeFlags touches = ChangeFlags::Nothing; ///< of the scenario
    bool reset = false;                         ///< everything is new: a file was opened
    bool plans = false;                         ///< plans were added, removed, renamed
    bool file = false;                          ///< path or clean/edited state

    bool isOfFileOnly() const { return touches == ChangeFlags::Nothing && !reset && !plans; }
};

/// Who made a plan, and what becomes of it.
enum class PlanOrigin {
    Asked,     ///< a person's: one undo step
    Aside,     ///< a person's, but it came while undone steps wait to be redone: outside of the history, so
               ///< that they still can be
    Automatic, ///< computed without a command: no work that could be lost, and no undo step
};

/// A plan of the document. Its id never changes while the document lives.
struct DocumentPlan {
    int id = 0;
    std::shared_ptr<const PlanRecord> kept;
    bool current = false; ///< answers the scenario as it is now
    bool ticked = false;  ///< chosen for comparison
    /// What it is held against: itself before the last edits, or the plan of its problem that came before it;
    /// null: there was none.
    std::shared_ptr<const PlanRecord> before{};
};

class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    const Scenario& scenario() const;
    /// The scenario as it is now, to be read by any thread for as long as it likes. Copied once per revision.
    std::shared_ptr<const Scenario> snapshot() const;
    /// Grows with every change that may change answers, undone and redone ones included.
    quint64 revision() const;

    /// Validates, applies and pushes one undo step with this text. `mergeKey` != 0: consecutive edits with
    /// the same key become one step (typing into a field, dragging a node).
    Result<void> apply(const Edit& edit, const QString& text, int mergeKey = 0);
    QUndoStack* undoStack() const;

    const std::vector<DocumentPlan>& plans() const;
    const DocumentPlan* plan(int id) const;
    /// Returns its id. It stands before the plan that is number `at` now, or last.
    int addPlan(PlanRecord plan, PlanOrigin origin = PlanOrigin::Asked, std::optional<std::size_t> at = {});
    /// Replaces a plan by another answer to its question, or by the live plan after an edit. Keeps id and place.
    void replacePlan(int id, PlanRecord plan, PlanOrigin origin = PlanOrigin::Asked);
    /// Removing and renaming are undo steps, for automatic plans, too.
    void removePlan(int id);
    /// An empty name: that which namePlans() gives.
    void renamePlan(int id, const QString& name);
    /// Names plans to which no person gave a name (PlanRecord::isNameDerived), those of files included that only
    /// hold the name (isDerivable). Called again, it names all plans anew: the language is another one.
    void namePlans(PlanNaming naming);
    void setTicked(int id, bool ticked);
    /// These plans and no others.
    void tickOnly(const std::vector<int>& ids);

    QString path() const;  ///< empty: never saved
    QString title() const; ///< file name without ending, or "Untitled", or the example's name
    /// The file's line on where it comes from. Empty where it has none, and while the platform is another
    /// one than the file's (edits::isAnotherPlatform): the title of a document without a file, this line and
    /// measurements() say nothing of that.
    QString about() const;
    bool isEdited() const;
    /// What the file says was measured on real machines; not edited here.
    const std::vector<Measurement>& measurements() const;

    /// The values that were assumed.
    const AssumedValues& assumed() const;
    /// To be called after the change that brought these processors, by name, and links. Announced as a change of
    /// names, as it changes no value.
    void assume(std::span<const std::string> processors, std::span<const std::size_t> links);

    /// Replaces everything by what the file holds. `path` empty: an example or a new document, to be saved
    /// elsewhere. `snapshot`: of the file's scenario, if it exists already.
    void reset(io::ScenarioFile file, const QString& path, const QString& title,
               std::shared_ptr<const Scenario> snapshot = nullptr);
    Result<std::vector<io::Remark>> open(const QString& path);
    /// Makes what a file holds, on any thread: as the document was.
    using MakeFile = std::function<io::ScenarioFile()>;
    /// A save under way: what is written, and where. What changes until it is written is not saved.
    struct Saving {
        QString path;
        MakeFile make;
        quint64 changes = 0;
    };
    Saving startSaving(const QString& path) const;
    /// The file holds what startSaving() gave: the document has its path, and is no longer edited unless it
    /// has changed since. Not to be called after a reset().
    void finishSaving(const Saving& saving);
    /// Both, with the file written in between by this thread.
    Result<void> save(const QString& path);
    io::ScenarioFile toFile() const { return fileMaker()(); }
    /// A plan as it goes into a file: what is looked at may have other names since. It must be one of
    /// plans().
    std::shared_ptr<const PlanRecord> asWritten(int id) const;

    /// Receiver of all changes; null: none. It must outlive the document, or be replaced by null before.
    void setLog(DocumentLog* log);
    /// As if it had just been edited: what it holds is in no file. For a document that is recovered.
    void setEdited();

signals:
    // Each change is announced in four stages, so that no view combines ids of the scenario as it was with
    // the scenario as it is. The document has its new content before the first stage.

    /// Stage 1: Selection renumbers the ids that it holds, or drops them. Only Selection connects to this
    /// signal.
    void idsChanged(const gui::DocumentChange& change);
    /// Stage 2: table models replace their rows. Only DocumentModel connects to this signal.
    void rowsChanged(const gui::DocumentChange& change);
    /// Stage 3: views show the new content. Document, Selection and table models agree; a view drops the ids
    /// that it holds itself before it reads anything else.
    void changed(const gui::DocumentChange& change);
    /// Stage 4: Selection emits its own signals if its content is not what it was before the change.
    void changeEnded();

private:
    MakeFile fileMaker() const;

    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace equipoise::gui
