// How the window of lessons is put together, and the words on it.
#include "app/pictures/canvas/platform_preview.h"
#include "app/pictures/style/spotlight.h"
#include "app/pictures/style/tokens.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/widgets/card.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>
#include <tuple>

namespace app {

namespace {

constexpr int textWidth = 400;
constexpr double textSize = 12;

QLabel* wrapping(const char* objectName) {
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QPushButton* button(const char* objectName) {
    auto* made = new QPushButton;
    made->setObjectName(objectName);
    made->setAutoDefault(false);
    return made;
}

} // namespace

void LessonWindow::build() {
    setObjectName("lessonWindow");
    setModal(false);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(QSize(1240, 780).boundedTo(screen()->availableSize() - QSize(8, 40)));
    m_pages = new QStackedWidget;
    m_pages->addWidget(buildList());

    auto* split = new QSplitter(Qt::Horizontal);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(style::Tokens::gap);
    split->addWidget(buildText());
    m_tabs = new QTabWidget;
    m_tabs->setObjectName("lessonTabs");
    m_faces = new QStackedWidget;
    m_faces->setObjectName("lessonPages");
    m_platform = new PlatformPreview;
    m_platform->setObjectName("lessonPlatform");
    m_spotlight = new style::Spotlight(m_faces);
    m_tabs->addTab(m_faces, {});
    m_tabs->addTab(m_platform, {});
    split->addWidget(m_tabs);
    split->setStretchFactor(1, 1);
    split->setSizes({textWidth, 1240 - textWidth});
    m_pages->addWidget(split);

    m_said = wrapping("lessonSaid");
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_said);
    for (const auto& [key, slot] :
         {std::pair{Qt::Key_PageDown, &LessonWindow::next}, std::pair{Qt::Key_PageUp, &LessonWindow::back}})
        connect(new QShortcut(QKeySequence(key), split, nullptr, nullptr, Qt::WindowShortcut),
                &QShortcut::activated, this, slot);
    connect(new QShortcut(QKeySequence(Qt::Key_F11), split), &QShortcut::activated, this,
            &LessonWindow::present);
}

QWidget* LessonWindow::buildList() {
    m_listTitle = wrapping("lessonListTitle");
    m_listTitle->setProperty("role", "muted");
    m_list = new QListWidget;
    m_list->setObjectName("lessonList");
    m_list->setSpacing(2);
    m_list->setWordWrap(true);
    m_start = button("lessonStart");
    m_start->setProperty("role", "primary");
    m_file = button("lessonFile");
    m_close = button("lessonClose");
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_start);
    buttons->addWidget(m_file);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap);
    column->addWidget(m_listTitle);
    column->addWidget(card({{m_list, 1}}), 1);
    column->addLayout(buttons);
    return page;
}

QWidget* LessonWindow::buildText() {
    m_title = wrapping("lessonTitle");
    m_title->setFont(style::font(16, QFont::DemiBold));
    m_place = wrapping("lessonPlace");
    m_place->setProperty("role", "muted");
    m_progress = new QProgressBar;
    m_progress->setObjectName("lessonProgress");
    m_progress->setTextVisible(false);
    m_text = wrapping("lessonText");
    m_text->setFont(style::font(textSize));
    m_answer = wrapping("lessonAnswer");
    m_answer->setProperty("role", "title");
    m_question = card({});
    m_question->setObjectName("lessonQuestion");
    m_asked = wrapping("lessonAsked");
    m_asked->setFont(style::font(textSize, QFont::DemiBold));
    m_group = new QButtonGroup(this);
    m_guess = new QLineEdit;
    m_guess->setObjectName("lessonGuess");
    m_reveal = button("lessonReveal");
    m_reveal->setProperty("role", "primary");
    m_verdict = wrapping("lessonVerdict");
    m_revealedText = wrapping("lessonRevealed");
    m_revealedText->setFont(style::font(textSize));

    auto* inside = new QVBoxLayout;
    inside->addWidget(m_asked);
    m_choices = new QVBoxLayout;
    inside->addLayout(m_choices);
    inside->addWidget(m_guess);
    inside->addWidget(m_reveal, 0, Qt::AlignLeft);
    inside->addWidget(m_verdict);
    inside->addWidget(m_revealedText);
    static_cast<QBoxLayout*>(m_question->layout())->addLayout(inside);

    auto* words = new QWidget;
    auto* column = new QVBoxLayout(words);
    column->setContentsMargins(0, 0, style::Tokens::gap, 0);
    column->setSpacing(style::Tokens::padding);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_text, m_question, m_answer})
        column->addWidget(widget);
    column->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    // On a screen that is too narrow for the longest choice the words can still be reached.
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    scroll->setWidget(words);
    scroll->setFocusPolicy(Qt::NoFocus);

    m_all = button("lessonAll");
    m_present = button("lessonPresent");
    m_work = button("lessonWork");
    m_back = button("lessonBack");
    m_next = button("lessonNext");
    m_next->setProperty("role", "primary");
    auto* steps = new QHBoxLayout;
    steps->addWidget(m_back);
    steps->addWidget(m_next, 1);
    auto* more = new QHBoxLayout;
    more->addWidget(m_present);
    more->addWidget(m_work, 1);
    auto* page = new QWidget;
    auto* whole = new QVBoxLayout(page);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(style::Tokens::gap);
    whole->addWidget(m_title);
    whole->addWidget(m_place);
    whole->addWidget(m_progress);
    whole->addWidget(scroll, 1);
    whole->addLayout(more);
    whole->addLayout(steps);
    whole->addWidget(m_all);
    page->setMinimumWidth(textWidth * 3 / 4);
    return page;
}

void LessonWindow::retranslate() {
    const std::tuple<QPushButton*, QString, QString> words[] = {
        {m_start, tr("&Start"), tr("Open the lesson at the step at which it was left")},
        {m_file, tr("&From a file…"), tr("Open a lesson of your own: docs/formats.md says how to write one")},
        {m_close, tr("Close"), tr("Close this window; your document has not been touched")},
        {m_all, tr("All &lessons"), tr("Back to the list; the step is remembered")},
        {m_present, tr("&Present"), tr("On the whole screen, in large type (F11)")},
        {m_work, tr("&Work on it…"), tr("Open this scenario as a document of its own, to change it")},
        {m_back, tr("&Back"), tr("The step before (Page Up)")},
        {m_reveal, tr("&Reveal"), tr("Show what is right, and why")}};
    for (const auto& [made, title, help] : words) {
        made->setText(title);
        made->setToolTip(help);
        made->setAccessibleName(QString(title).remove('&'));
    }
    m_listTitle->setText(tr("Each takes some minutes. Your own document is not touched."));
    m_list->setAccessibleName(tr("Lessons"));
    m_list->setToolTip(tr("Enter opens a lesson"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setToolTip(tr("How much of the lesson you have seen"));
    m_guess->setAccessibleName(tr("Your guess"));
    m_guess->setToolTip(tr("A number; Enter reveals what is right"));
    m_guess->setPlaceholderText(tr("Your guess, a number"));
    m_tabs->setTabText(0, tr("Plan"));
    m_tabs->setTabText(1, tr("Platform"));
    m_tabs->setTabToolTip(0, tr("The answer of this step's solver"));
    m_tabs->setTabToolTip(1, tr("Processors and links of this step"));
    m_scene.reset(); // its words, too
    if (m_pages->currentIndex() == 0)
        showList();
    else
        showStep();
}

} // namespace app
