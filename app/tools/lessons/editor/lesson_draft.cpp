// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/editor/lesson_draft.h"

#include "core/io/file.h"
#include "core/io/lesson_file.h"
#include "core/lesson/edit.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <system_error>
#include <utility>

#include <unistd.h>

namespace equipoise::gui {

namespace {

constexpr auto copyEnding = ".lesson-draft";
constexpr int pause = 1000;    ///< ms; who types on after it begins a new step
constexpr int keepDelay = 200; ///< ms

/// In the first line where its file is, then the lesson.
std::string copyOf(const std::string& lesson, const QString& path) {
    return path.toUtf8().toPercentEncoding().toStdString() + '\n' + lesson;
}

std::optional<LostLesson> readCopy(const std::filesystem::path& copy) {
    const auto text = io::readFile(copy, 2 * io::largestLesson);
    const std::size_t line = text ? text->find('\n') : std::string::npos;
    if (line == std::string::npos)
        return {};
    const auto nothingBeside = [](const std::string& name) {
        return Error{ErrorCode::FileUnreadable, name, {}, {}, {}};
    };
    auto read = io::parseLesson(std::string_view(*text).substr(line + 1), copy.string(), nothingBeside);
    if (!read)
        return {};
    const QByteArray path(text->data(), static_cast<qsizetype>(line));
    return LostLesson{copy, QString::fromUtf8(QByteArray::fromPercentEncoding(path)),
                      QFileInfo(QFile::decodeName(copy.c_str())).lastModified(), std::move(read->lesson)};
}

/// A name that no other draft has.
std::filesystem::path freeCopy(const std::filesystem::path& folder) {
    const std::string stem =
        std::to_string(QDateTime::currentMSecsSinceEpoch()) + '-' + std::to_string(::getpid());
    std::error_code none;
    std::filesystem::path path = folder / (stem + copyEnding);
    for (int i = 2; std::filesystem::exists(path, none); ++i)
        path = folder / (stem + '-' + std::to_string(i) + copyEnding);
    return path;
}

} // namespace

std::vector<LostLesson> lostLessons(const std::filesystem::path& folder) {
    std::vector<LostLesson> lost;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none))
        if (entry.path().extension() == copyEnding && recovery::LockedFile::take(entry.path()).file)
            if (auto one = readCopy(entry.path()))
                lost.push_back(*std::move(one));
    std::ranges::sort(lost, [](const LostLesson& a, const LostLesson& b) {
        return std::pair(b.changed, b.copy) < std::pair(a.changed, a.copy);
    });
    return lost;
}

/// From one lesson to the next.
class LessonDraft::Change : public QUndoCommand {
public:
    Change(LessonDraft& draft, std::shared_ptr<const Lesson> after, const QString& name, bool goesOn)
        : QUndoCommand(name)
        , m_draft(draft)
        , m_before(draft.m_lesson)
        , m_after(std::move(after))
        , m_goesOn(goesOn) {}

    void undo() override { m_draft.show(m_before); }
    void redo() override { m_draft.show(m_after); }
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* next) override {
        const auto& change = static_cast<const Change&>(*next);
        if (!change.m_goesOn)
            return false;
        m_after = change.m_after;
        return true;
    }

private:
    LessonDraft& m_draft;
    std::shared_ptr<const Lesson> m_before;
    std::shared_ptr<const Lesson> m_after;
    bool m_goesOn; ///< with what was typed before
};

LessonDraft::LessonDraft(std::filesystem::path folder, QObject* parent)
    : QObject(parent)
    , m_folder(std::move(folder))
    , m_lesson(std::make_shared<const Lesson>()) {
    m_due.setSingleShot(true);
    m_due.setInterval(keepDelay);
    connect(&m_due, &QTimer::timeout, this, &LessonDraft::keep);
    connect(&m_undo, &QUndoStack::indexChanged, this, &LessonDraft::changed);
}

LessonDraft::~LessonDraft() {
    keep();
}

void LessonDraft::start(Lesson lesson, const QString& path, bool edited) {
    dropCopy();
    m_undo.clear();
    m_key.clear();
    m_path = path;
    equipoise::lesson::forgetPlaces(lesson); // its lines are not those of the file any more
    m_lesson = std::make_shared<const Lesson>(std::move(lesson));
    m_text.clear();
    if (edited)
        m_undo.resetClean();
    emit changed();
}

void LessonDraft::recover(LostLesson lost) {
    start(std::move(lost.lesson), lost.path, true);
    m_isDue = true;
    keep();
    if (auto old = recovery::LockedFile::take(lost.copy).file; old && m_copy)
        old->remove();
}

void LessonDraft::change(const QString& name, const std::function<void(Lesson&)>& edit, const QString& key) {
    auto after = std::make_shared<Lesson>(*m_lesson);
    edit(*after);
    std::string written = io::formatLesson(*after);
    if (written == text())
        return;
    const bool goesOn = !key.isEmpty() && key == m_key && m_since.isValid() && m_since.elapsed() < pause;
    m_key = key;
    m_since.start();
    m_undo.push(new Change(*this, std::move(after), name, goesOn));
    m_text = std::move(written);
}

void LessonDraft::show(std::shared_ptr<const Lesson> lesson) {
    m_lesson = std::move(lesson);
    m_text.clear();
    m_isDue = true;
    m_due.start();
}

const std::string& LessonDraft::text() {
    if (m_text.empty())
        m_text = io::formatLesson(*m_lesson);
    return m_text;
}

Result<void> LessonDraft::save(const QString& path) {
    if (auto saved = io::saveLesson(*m_lesson, QFile::encodeName(path).toStdString()); !saved)
        return saved;
    m_path = path;
    m_undo.setClean();
    dropCopy();
    emit changed();
    return {};
}

void LessonDraft::forget() {
    m_undo.setClean();
    dropCopy();
}

void LessonDraft::keep() {
    if (!std::exchange(m_isDue, false))
        return;
    if (!isEdited())
        return dropCopy(); // undone until nothing is left
    std::error_code none;
    std::filesystem::create_directories(m_folder, none); // where that fails, the next line says why
    auto copy =
        recovery::LockedFile::make(m_copy ? m_copy->path() : freeCopy(m_folder), copyOf(text(), m_path));
    if (copy)
        m_copy = *std::move(copy);
    else
        emit unsafe(copy.error()); // with the next change it is tried again
}

void LessonDraft::dropCopy() {
    m_isDue = false;
    if (m_copy)
        m_copy->remove();
    m_copy.reset();
}

} // namespace equipoise::gui
