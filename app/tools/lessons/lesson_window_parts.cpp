// SPDX-License-Identifier: GPL-3.0-or-later
// How the window of lessons is put together, and the words on it.
#include "app/pictures/canvas/paint/platform_preview.h"
#include "app/pictures/style/spotlight.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/problem_presenter.h"
#include "app/tools/lessons/lesson_gallery.h"
#include "app/tools/lessons/lesson_picture_view.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/widgets/card.h"
#include "app/widgets/label.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

constexpr int textWidth = 460; ///< of 1240
constexpr double textSize = 12;

QLabel* lessonWords(const char* objectName) {
    QLabel* label = plainText(objectName, "");
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

void LessonWindow::build() {
    m_pages = new QStackedWidget;
    m_pages->addWidget(buildList());

    m_tabs = new QTabWidget;
    m_tabs->setObjectName("lessonTabs");
    m_problems = new QStackedWidget;
    m_problems->setObjectName("lessonPages");
    m_drawn = new LessonPictureView;
    m_problems->addWidget(m_drawn);
    m_platform = new PlatformPreview;
    m_platform->setObjectName("lessonPlatform");
    m_spotlight = new style::Spotlight(m_problems);
    m_tabs->addTab(m_problems, {});
    m_tabs->addTab(m_platform, {});
    m_playbackPage = new QWidget;
    m_playbackPage->setLayout(new QVBoxLayout);
    m_playbackPage->layout()->setContentsMargins(0, 0, 0, 0);
    m_tabs->addTab(m_playbackPage, {});
    m_split = splitter(Qt::Horizontal, {{buildText(), textWidth}, {m_tabs, 1240 - textWidth}});
    m_split->setStretchFactor(1, 1);
    m_pages->addWidget(m_split);

    layOut({}, m_pages, {m_start, m_file, m_write, m_change}, {},
           QT_TR_NOOP("Close this window; your document has not been touched"));
    for (const Qt::Key key : {Qt::Key_PageDown, Qt::Key_PageUp})
        connect(new QShortcut(QKeySequence(key), m_split, nullptr, nullptr, Qt::WindowShortcut),
                &QShortcut::activated, this, [this, key] { takeKey(key); });
    for (QWidget* inLesson : std::initializer_list<QWidget*>{m_back, m_next, m_all, m_present, m_handOut,
                                                             m_work, m_reveal, m_words})
        inLesson->installEventFilter(this);
}

QWidget* LessonWindow::buildList() {
    m_listTitle = named(lessonWords(""), "ListTitle",
                        QT_TR_NOOP("Each takes some minutes. Your own document is not touched."));
    m_listTitle->setProperty("role", "muted");
    m_list = named(new LessonGallery, "List", QT_TR_NOOP("Lessons"), QT_TR_NOOP("Enter opens a lesson"));
    m_search =
        named(new QLineEdit, "Search", QT_TR_NOOP("Search lessons"),
              QT_TR_NOOP("Words of a title, a sentence, a problem or a source; Down goes to the lessons"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, m_list, &LessonGallery::filter);
    connect(m_search, &QLineEdit::returnPressed, this, &LessonWindow::startChosen);
    m_search->installEventFilter(this);
    m_start =
        button("Start", QT_TR_NOOP("&Start"), QT_TR_NOOP("Open the lesson at the step at which it was left"),
               [this] { startChosen(); });
    m_start->setProperty("role", "primary");
    m_file =
        button("File", QT_TR_NOOP("&From a file…"), QT_TR_NOOP("Open a lesson from another person"), [this] {
            askFile(tr("Open a lesson"), tr("Lessons (*.lesson)"), [this](const QString& path) {
                if (!path.isEmpty())
                    openLesson(path);
            });
        });
    m_write = button("Write", QT_TR_NOOP("&Write one…"),
                     QT_TR_NOOP("Write a lesson of your own, or go on with it"), [this] { editor(); });
    m_change = button("Change", QT_TR_NOOP("&Change it…"),
                      QT_TR_NOOP("Write on in this lesson; one of the program's is changed as a copy"),
                      [this] { change(); });
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap);
    auto* top = new QHBoxLayout;
    top->addWidget(m_listTitle, 1);
    top->addWidget(m_search);
    column->addLayout(top);
    column->addWidget(card({{m_list, 1}}), 1);
    return page;
}

void LessonWindow::addSteps(QVBoxLayout& column) {
    m_all = button("All", QT_TR_NOOP("All &lessons"), QT_TR_NOOP("Back to the list; the step is remembered"),
                   [this] { showList(); });
    m_present = button("Present", QT_TR_NOOP("&Present"),
                       QT_TR_NOOP("On the whole screen, in large type (F11)"), [this] { present(); });
    m_work = button("Work", QT_TR_NOOP("&Work on it…"),
                    QT_TR_NOOP("Open this scenario as a document of its own, to change it"),
                    [this] { openScene(); });
    m_handOut = button("HandOut", QT_TR_NOOP("&Hand out"),
                       QT_TR_NOOP("The lesson as pages to print, or as a page for a course site"));
    addHandouts(*m_handOut);
    m_back = button("Back", QT_TR_NOOP("&Back"), QT_TR_NOOP("The step before (Page Up)"), [this] { back(); });
    m_next = button("Next", nullptr, nullptr, [this] { next(); });
    m_next->setProperty("role", "primary");
    auto* steps = new QHBoxLayout;
    steps->addWidget(m_back);
    steps->addWidget(m_next, 1);
    auto* more = new QHBoxLayout;
    more->addWidget(m_present);
    more->addWidget(m_handOut);
    more->addWidget(m_work, 1);
    column.addLayout(more);
    column.addLayout(steps);
    column.addWidget(m_all);
}

/// What is asked before the next step, and what is revealed then.
void LessonWindow::buildQuestion() {
    m_question = card({});
    m_question->setObjectName("lessonQuestion");
    m_asked = lessonWords("lessonAsked");
    m_group = new QButtonGroup(this);
    m_guess = named(new QLineEdit, "Guess", QT_TR_NOOP("Your guess"),
                    QT_TR_NOOP("A number; Enter reveals what is right"));
    m_reveal = button("Reveal", QT_TR_NOOP("&Reveal"), QT_TR_NOOP("Show what is right, and why"),
                      [this] { reveal(); });
    m_reveal->setProperty("role", "primary");
    m_verdict = lessonWords("lessonVerdict");
    m_revealedText = lessonWords("lessonRevealed");

    auto* inside = new QVBoxLayout;
    inside->addWidget(m_asked);
    m_choices = new QVBoxLayout;
    inside->addLayout(m_choices);
    inside->addWidget(m_guess);
    inside->addWidget(m_reveal, 0, Qt::AlignLeft);
    inside->addWidget(m_verdict);
    inside->addWidget(m_revealedText);
    static_cast<QBoxLayout*>(m_question->layout())->addLayout(inside);
}

/// The steps' text, with what leads from one to the next.
QWidget* LessonWindow::buildText() {
    buildQuestion();
    m_title = lessonWords("lessonTitle");
    m_place = lessonWords("lessonPlace");
    m_place->setProperty("role", "muted");
    m_progress = named(new QProgressBar, "Progress", QT_TR_NOOP("Progress"),
                       QT_TR_NOOP("How much of the lesson you have seen"));
    m_progress->setTextVisible(false);
    m_text = lessonWords("lessonText");
    m_answer = lessonWords("lessonAnswer");
    m_answer->setProperty("role", "title");
    m_words = new QWidget;
    m_words->setObjectName("lessonWords");
    auto* column = new QVBoxLayout(m_words);
    column->setContentsMargins(0, 0, style::Tokens::gap, 0);
    column->setSpacing(style::Tokens::padding);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_text, m_question, m_answer})
        column->addWidget(widget);
    column->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    // On a screen that is too narrow for the longest choice the words can still be reached.
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    scroll->setWidget(m_words);
    scroll->setFocusPolicy(Qt::NoFocus);

    auto* page = new QWidget;
    auto* whole = new QVBoxLayout(page);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(style::Tokens::gap);
    whole->addWidget(m_title);
    whole->addWidget(m_place);
    whole->addWidget(m_progress);
    whole->addWidget(scroll, 1);
    addSteps(*whole);
    page->setMinimumWidth(textWidth * 3 / 4);
    return page;
}

void LessonWindow::setScale(double scale) {
    if (scale == m_scale && m_choiceSize > 0)
        return;
    m_scale = scale;
    m_choiceSize = textSize * scale;
    m_title->setFont(style::font(16 * scale, QFont::DemiBold));
    m_asked->setFont(style::font(14 * scale, QFont::DemiBold));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_text, m_revealedText, m_verdict, m_guess})
        widget->setFont(style::font(textSize * scale));
    for (QAbstractButton* choice : m_group->buttons())
        choice->setFont(style::font(m_choiceSize));
    const double rest = 10 * std::max(1.0, 0.8 * scale);
    for (QWidget* widget : std::initializer_list<QWidget*>{
             m_place, m_reveal, m_back, m_next, m_all, m_present, m_work, m_start, m_file, m_write, m_change,
             m_handOut, m_list, m_listTitle, m_search, m_answer})
        widget->setFont(style::font(rest));
    constexpr int searchLetters = 32;
    m_search->setMinimumWidth(searchLetters * m_search->fontMetrics().averageCharWidth());
}

void LessonWindow::retranslate() {
    ToolWindow::retranslate();
    m_document.namePlans(nameOfPlan);
    m_guess->setPlaceholderText(tr("Your guess, a number"));
    m_search->setPlaceholderText(tr("Search lessons"));
    const QString handouts[] = {tr("Pages to print (PDF)…"), tr("Pages to print, with solutions (PDF)…"),
                                tr("A page for a course site (HTML)…")};
    for (std::size_t i = 0; i < m_handouts.size(); ++i)
        m_handouts[i]->setText(handouts[i]);
    m_tabs->setTabText(0, tr("Plan"));
    m_tabs->setTabText(1, tr("Platform"));
    m_tabs->setTabToolTip(1, tr("Processors and links of this step"));
    m_tabs->setTabText(2, tr("Playback"));
    m_scene.reset(); // its words, too
    if (m_pages->currentIndex() != 0)
        showStep();
    else if (isVisible())
        showList();
}

} // namespace equipoise::gui
