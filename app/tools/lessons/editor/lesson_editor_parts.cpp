// SPDX-License-Identifier: GPL-3.0-or-later
// How the editor of lessons is put together, and the words on it.
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/words/lesson_words.h"
#include "app/tools/lessons/editor/lesson_editor.h"
#include "app/tools/lessons/editor/step_form.h"
#include "app/tools/lessons/editor/whole_form.h"
#include "app/tools/lessons/lesson_files.h"
#include "app/tools/lessons/lesson_window.h"
#include "app/tools/tools.h"
#include "app/widgets/card.h"
#include "core/lesson/fact.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

constexpr int stepsWidth = 230; ///< of 1240
constexpr int formWidth = 480;
constexpr int previewDelay = 250; ///< ms

QString plain(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// What stands in brackets for what a field asks: the first two processors, or the first of a list.
QString exampleOf(std::string_view arguments, const Platform& platform) {
    const auto name = [&](std::size_t i) {
        return QString::fromStdString(platform.processors[i % platform.size()].name);
    };
    if (arguments == "P")
        return name(0);
    if (arguments == "P,Q")
        return name(0) + ',' + name(1);
    if (arguments == "q")
        return QStringLiteral("2");
    return arguments == "i,j" ? QStringLiteral("1,1") : QStringLiteral("1");
}

} // namespace

LessonEditor::LessonEditor(QWidget* parent)
    : ToolWindow("lessonEditor", QT_TR_NOOP("Write a lesson"), {1340, 800}, parent)
    , m_draft(draftFolder())
    , m_unsaved(askUnsaved)
    , m_previewed(new Card)
    , m_language(named(new QComboBox, "Language", QT_TR_NOOP("Language of the texts"),
                       QT_TR_NOOP("Texts are written in one language after the other; English is shown where "
                                  "another one is missing"))) {
    m_insert =
        button("Insert", QT_TR_NOOP("Insert a &number"),
               QT_TR_NOOP("Put something that an answer says at the cursor: it is worked out, never typed"));
    m_insert->setMenu(new QMenu(m_insert));
    m_undo = button("Undo", QT_TR_NOOP("&Undo"), nullptr, [this] { m_draft.undo(); });
    m_redo = button("Redo", QT_TR_NOOP("&Redo"), nullptr, [this] { m_draft.redo(); });
    m_all =
        button("All", QT_TR_NOOP("All &lessons"), QT_TR_NOOP("Back to the list; what is written stays here"),
               [this] { m_openTool(ToolId::Lessons); });
    m_play = button("Play", QT_TR_NOOP("&Play it"),
                    QT_TR_NOOP("The lesson as it is now, from this step; what is written stays here"),
                    [this] { playDraft(); });
    m_new = button("New", QT_TR_NOOP("N&ew"), QT_TR_NOOP("Begin another lesson"), [this] { startNew(); });
    m_saveAs = button("SaveAs", QT_TR_NOOP("Save &as…"), QT_TR_NOOP("Save under another name (Ctrl+Shift+S)"),
                      [this] { saveDraftAs(); });
    m_save =
        button("Save", QT_TR_NOOP("&Save"), QT_TR_NOOP("Save the lesson (Ctrl+S)"), [this] { saveDraft(); });
    m_save->setProperty("role", "primary");
    QSplitter* body = splitter(Qt::Horizontal, {{buildSteps(), stepsWidth},
                                                {buildForms(), formWidth},
                                                {m_previewed, 1340 - stepsWidth - formWidth}});
    body->setStretchFactor(2, 1);
    auto* tools = new QWidget;
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    for (QWidget* tool : std::initializer_list<QWidget*>{m_language, m_insert, m_undo, m_redo})
        row->addWidget(tool);
    row->addStretch(1);
    layOut({tools}, body, {m_all, m_new}, {m_play, m_saveAs, m_save},
           QT_TR_NOOP("Close this window; what is not saved is asked about"));
    m_whole = new WholeForm(m_draft, m_forms); // where it stands: each move has all of it styled anew
    m_forms->addWidget(m_whole);
    m_later.setSingleShot(true);
    m_later.setInterval(previewDelay);
    connectParts();
    retranslate();
}

LessonEditor::~LessonEditor() {
    // The forms read the draft, which goes before the window's children do.
    m_later.stop();
    m_draft.disconnect(this);
    m_steps->disconnect(this);
    if (m_preview)
        m_preview->disconnect(this);
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

QWidget* LessonEditor::buildSteps() {
    m_steps = named(new QListWidget, "Steps", QT_TR_NOOP("Steps"),
                    QT_TR_NOOP("Alt+Up and Alt+Down move a step, Delete removes it"));
    m_steps->setWordWrap(true);
    m_steps->setSpacing(1);
    m_add = button("Add", QT_TR_NOOP("Add a s&tep"), QT_TR_NOOP("A new step after this one"),
                   [this] { addStep(); });
    m_copy = button("Copy", QT_TR_NOOP("&Copy"), QT_TR_NOOP("The same step once more, to change it"),
                    [this] { copyStep(); });
    m_remove = button("Remove", QT_TR_NOOP("Remo&ve"), QT_TR_NOOP("Remove this step (Delete in the list)"),
                      [this] { removeStep(); });
    m_up = button("Up", QT_TR_NOOP("Up"), QT_TR_NOOP("Before the step above it (Alt+Up)"),
                  [this] { moveStep(-1); });
    m_down = button("Down", QT_TR_NOOP("Down"), QT_TR_NOOP("After the step below it (Alt+Down)"),
                    [this] { moveStep(1); });
    auto* buttons = new QWidget;
    auto* grid = new QGridLayout(buttons);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(m_add, 0, 0, 1, 2);
    grid->addWidget(m_up, 1, 0);
    grid->addWidget(m_down, 1, 1);
    grid->addWidget(m_copy, 2, 0);
    grid->addWidget(m_remove, 2, 1);
    auto* steps = new Card;
    steps->add(m_steps, 1);
    steps->add(buttons);
    return steps;
}

QWidget* LessonEditor::buildForms() {
    m_forms = new QStackedWidget;
    m_scroll = new QScrollArea;
    m_scroll->setObjectName("lessonEditorForm");
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_forms);
    return card({{m_scroll, 1}});
}

/// Made when typing pauses first, as what follows.
LessonWindow& LessonEditor::preview() {
    if (!m_preview) {
        m_preview = new LessonWindow(m_previewed);
        m_preview->becomePreview();
        m_preview->setObjectName("lessonPreview");
        m_previewed->add(m_preview, 1);
        connect(m_preview, &LessonWindow::answered, this, &LessonEditor::showFaults);
        connect(m_preview, &LessonWindow::stepShown, this, [this](std::size_t step) { choose(step); });
    }
    return *m_preview;
}

/// Made when a step is looked at first: the window opens sooner without it.
StepForm& LessonEditor::stepForm() {
    if (!m_step) {
        m_step = new StepForm(m_draft, m_forms);
        m_forms->addWidget(m_step);
        followCursor(*m_step);
    }
    return *m_step;
}

void LessonEditor::followCursor(const LessonPart& form) {
    connect(&form, &LessonPart::focused, this, [this](LessonField* field) { m_cursor = field; });
}

void LessonEditor::connectParts() {
    connect(&m_draft, &LessonDraft::changed, this, &LessonEditor::showDraft);
    connect(&m_draft, &LessonDraft::unsafe, this, [this](const Error& error) {
        say(tr("A crash would cost what is not saved: %1").arg(text::translated(error)), "bad");
    });
    connect(&m_later, &QTimer::timeout, this, [this] {
        preview().preview(m_draft.shared(), chosen().value_or(0));
        showFaults({});
    });
    connect(m_steps, &QListWidget::currentRowChanged, this, &LessonEditor::showDraft);
    connect(m_language, &QComboBox::activated, this, &LessonEditor::showDraft);
    connect(m_whole, &WholeForm::refused, this, [this](const QString& words) { say(words, "bad"); });
    followCursor(*m_whole);
    connect(m_insert->menu(), &QMenu::aboutToShow, this, &LessonEditor::fillFields);
}

/// What the answers of each scene say, with the numbers as they are.
void LessonEditor::fillFields() {
    QMenu& menu = *m_insert->menu();
    menu.clear();
    qDeleteAll(menu.findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    const Lesson& lesson = m_draft.lesson();
    const auto played = preview().played();
    for (std::size_t i = 0; played && i < played->scenes.size() && i < lesson.scenes.size(); ++i) {
        const PlanRecord& kept = *played->scenes[i];
        const Platform& platform = kept.scenario->platform;
        QMenu* scene = menu.addMenu(QString::fromStdString(lesson.scenes[i].name));
        for (const equipoise::lesson::Field& field : equipoise::lesson::fields()) {
            const QString argument =
                field.arguments.empty() ? QString() : exampleOf(field.arguments, platform);
            std::vector<std::string> arguments;
            for (const QString& one : argument.split(',', Qt::SkipEmptyParts))
                arguments.push_back(one.toStdString());
            const auto fact = equipoise::lesson::factOf(kept, field.name, arguments);
            if (!fact)
                continue; // this answer has nothing of the kind
            const QString asked = QString::fromStdString(lesson.scenes[i].name) + '.' + plain(field.name) +
                                  (argument.isEmpty() ? QString() : '[' + argument + ']');
            QString value = text::ofFact(*fact, {}, {}, platform.units);
            if (value.size() > 30)
                value = value.left(30) + QStringLiteral("…");
            const QString meaning = QCoreApplication::translate("lesson", field.meaning.data());
            scene->addAction(tr("%1: %2 = %3", "what a field means, the field, its value")
                                 .arg(meaning, asked, value)
                                 .replace('&', QStringLiteral("&&")),
                             this, [this, asked] {
                                 if (m_cursor)
                                     m_cursor->insert(m_cursor->isExpression() ? asked : '{' + asked + '}');
                             });
        }
    }
    if (menu.isEmpty())
        menu.addAction(tr("The answers are being worked out"))->setEnabled(false);
    else if (!m_cursor)
        menu.addAction(tr("Put the cursor into a text first"))->setEnabled(false);
}

void LessonEditor::retranslate() {
    ToolWindow::retranslate();
    showDraft();
    enable();
}

} // namespace equipoise::gui
