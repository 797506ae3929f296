// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons: which there are, and one of them step by step beside the plans that it speaks of. Everything
// happens on a document of its own: that of the person is never touched.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/tools/tool_window.h"
#include "core/io/lesson_file.h"
#include "core/lesson/play.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QProgressBar;
class QAction;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabWidget;
class QVBoxLayout;

namespace equipoise::gui::style {
class Spotlight;
}

namespace equipoise::gui {

class LessonEditor;
class LessonGallery;
class LessonPictureView;
class PlatformPreview;
class PlaybackWindow;
class ProblemPage;
struct Slide;

class LessonWindow : public ToolWindow {
    Q_OBJECT
public:
    explicit LessonWindow(QWidget* parent = nullptr);
    ~LessonWindow() override;

    /// A lesson from a file, at the step at which it was left. An error is shown in the window.
    void openLesson(const QString& path);
    /// A lesson at a step. Without a path it is one that is being written, as its readers see it; where it
    /// was left is not remembered.
    void start(std::shared_ptr<const equipoise::lesson::Lesson> lesson, std::size_t step,
               const QString& path = {});
    /// The list of lessons.
    void showList();
    /// Pages on paper or for a course site, by the ending, in the language of the program; `solutions` on
    /// paper. Written beside the window, which says so.
    void handOut(const QString& path, bool solutions);
    bool isWriting() const { return m_writing.isRunning(); }

    bool isPlaying() const { return m_played != nullptr; }
    std::size_t step() const { return m_step; }
    std::size_t steps() const { return m_lesson ? m_lesson->steps.size() : 0; }
    const equipoise::lesson::Lesson* lesson() const { return m_lesson.get(); }
    /// From now on a part of the window in which a lesson is written: without the list.
    void becomePreview();
    /// The lesson that is being written, as its readers see it; nothing is remembered. Its scenes are
    /// answered anew only when they have changed. Null: the next preview is of another lesson.
    void preview(std::shared_ptr<const equipoise::lesson::Lesson> lesson, std::size_t step);
    /// Its answers; null: not yet, or there are none.
    const std::shared_ptr<const equipoise::lesson::Played>& played() const { return m_played; }
    /// The steps for a lecture hall: what is asked, and then what is revealed, are slides of their own.
    std::vector<Slide> slides() const;
    void begin(const ToolContext& context) override;

    /// What becomes of a scene that the person wants to work on; no action while none is set.
    using Open = std::function<void(const io::ScenarioFile& file, const QString& title)>;
    void setOpen(Open open);

signals:
    /// The answers are there, or why there are none.
    void answered(const std::optional<Error>& error);
    /// By whoever leads through a preview.
    void stepShown(std::size_t step);

public slots:
    void next();
    void back();
    void goTo(std::size_t step);
    /// Says whether the guess was right, and why.
    void reveal();
    void present();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void retranslate() override;
    void enable() override;
    void fail(const Error& error) override;

private:
    void build();
    QWidget* buildList();
    QWidget* buildText();
    void buildQuestion();
    void addSteps(QVBoxLayout& column);
    void connectParts();
    void fillList();
    void addLost();
    void startChosen();
    void change();
    void play();
    void addHandouts(QPushButton& button);
    LessonEditor* editor() const;
    void showStep();
    void showScene(const equipoise::lesson::Step& step);
    void lookAt(const equipoise::lesson::Step& step);
    /// On its page, once for each scene.
    void playScene();
    void showPrediction(const equipoise::lesson::Step& step);
    bool hasQuestion() const;
    /// A question is open: the next step waits for it.
    bool isAsking() const;
    /// Whether a key may go on: not beyond the last step.
    bool canGoOn() const;
    /// What a key does while a lesson is shown; false: the key has no meaning.
    bool takeKey(int key);
    /// The keys stay with the lesson: the focus goes to what the step asks, or to its words.
    void focusStep();
    void setScale(double scale);
    QString words(const equipoise::lesson::Words& words) const;
    QString judged(const equipoise::lesson::Prediction& prediction) const;
    const Units& units() const;
    void openScene();

    Document m_document;
    Selection m_selection;
    Job<equipoise::lesson::Played> m_job;
    Job<bool> m_writing; ///< of what is handed out
    QString m_handedOut; ///< the path that is written to
    Job<io::ReadLesson> m_reading;
    using Listed = std::vector<std::pair<QString, equipoise::lesson::Lesson>>;
    Job<Listed> m_listing;
    Open m_open;
    std::function<ToolWindow*(ToolId tool)> m_openTool; ///< null: there is no window around
    bool m_previews = false;
    QString m_path; ///< empty: a draft
    QString m_key;  ///< of the lesson, for its progress
    std::shared_ptr<const equipoise::lesson::Lesson> m_lesson;
    std::shared_ptr<const equipoise::lesson::Played> m_played;
    std::size_t m_step = 0;
    bool m_revealed = false;
    std::set<std::size_t> m_answered; ///< steps whose questions were answered
    double m_scale = 1;               ///< of all type
    double m_choiceSize = 0;
    std::optional<std::size_t> m_scene; ///< shown
    std::set<std::size_t> m_visited;    ///< scenes up to this step: what comes later is not given away

    QStackedWidget* m_pages;
    LessonGallery* m_list;
    QLineEdit* m_search;
    QLabel* m_listTitle;
    QPushButton* m_start;
    QPushButton* m_file;
    QPushButton* m_change;
    QPushButton* m_handOut;
    QPushButton* m_write;
    std::vector<QAction*> m_handouts;
    QSplitter* m_split;
    QLabel* m_title;
    QLabel* m_place;
    QProgressBar* m_progress;
    QLabel* m_text;
    QWidget* m_question;
    QLabel* m_asked;
    QVBoxLayout* m_choices;
    QButtonGroup* m_group;
    QLineEdit* m_guess;
    QPushButton* m_reveal;
    QLabel* m_verdict;
    QLabel* m_revealedText;
    QLabel* m_answer;
    QPushButton* m_all;
    QPushButton* m_present;
    QPushButton* m_work;
    QPushButton* m_back;
    QPushButton* m_next;
    QWidget* m_words; ///< of the step
    QTabWidget* m_tabs;
    QStackedWidget* m_problems;
    LessonPictureView* m_drawn; ///< what no page has
    PlatformPreview* m_platform;
    QWidget* m_playbackPage;
    PlaybackWindow* m_playback = nullptr; ///< null: nobody has looked at its page yet
    bool m_isScenePlayed = false;         ///< on its page
    style::Spotlight* m_spotlight;
    std::map<equipoise::Problem, ProblemPage*> m_pageOf;
};

} // namespace equipoise::gui
