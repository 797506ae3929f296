// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson while it is being written: every change can be undone, and what is not saved outlives a crash.
#pragma once

#include "app/recovery/locked_file.h"
#include "core/lesson/lesson.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QUndoStack>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace equipoise::gui {

/// What an earlier run left behind of a lesson that was not saved.
struct LostLesson {
    std::filesystem::path copy;
    QString path; ///< of the lesson's file; empty: it has none
    QDateTime changed;
    equipoise::lesson::Lesson lesson;
};
/// Latest first; those that are being written now, here or in another process, are left out. What cannot be
/// read is left where it is.
std::vector<LostLesson> lostLessons(const std::filesystem::path& folder);

class LessonDraft : public QObject {
    Q_OBJECT
public:
    using Lesson = equipoise::lesson::Lesson;

    /// From here on a copy of what is not saved is kept in `folder`, which is made when it is needed.
    explicit LessonDraft(std::filesystem::path folder, QObject* parent = nullptr);
    /// Leaves the copy where it is while there are changes.
    ~LessonDraft() override;

    /// A lesson from this file; without a path it is in none yet. `edited`: it holds changes already.
    void start(Lesson lesson, const QString& path, bool edited = false);
    /// One that was lost: its old copy goes when the new one is there.
    void recover(LostLesson lost);

    const Lesson& lesson() const { return *m_lesson; }
    const std::shared_ptr<const Lesson>& shared() const { return m_lesson; }
    QString path() const { return m_path; }
    bool isEdited() const { return !m_undo.isClean(); }
    const QUndoStack& history() const { return m_undo; }

    /// One undo step with this name. Changes that follow at once with the same `key` are one step: typing. A
    /// change that changes nothing is none.
    void change(const QString& name, const std::function<void(Lesson&)>& edit, const QString& key = {});
    void undo() { m_undo.undo(); }
    void redo() { m_undo.redo(); }

    /// From now on it is in this file. Errors: those of io::saveLesson(); all is as before then.
    Result<void> save(const QString& path);
    /// The person does not want the changes.
    void forget();
    /// Writes the copy now, if it is due.
    void keep();

signals:
    void changed();
    /// A crash would cost what is not saved.
    void unsafe(const Error& error);

private:
    class Change;
    void show(std::shared_ptr<const Lesson> lesson);
    void dropCopy();
    /// As its file would have it: written once, not at every question about it.
    const std::string& text();

    std::filesystem::path m_folder;
    std::shared_ptr<const Lesson> m_lesson;
    std::string m_text; ///< of the lesson; empty: to be written
    QString m_path;
    QUndoStack m_undo;
    QString m_key; ///< of the last change
    QElapsedTimer m_since;
    QTimer m_due;
    bool m_isDue = false; ///< the copy is older than the lesson
    std::optional<recovery::LockedFile> m_copy;
};

} // namespace equipoise::gui
