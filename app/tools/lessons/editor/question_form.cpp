// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/editor/question_form.h"

#include "app/pictures/style/flat_button.h"
#include "app/pictures/style/tokens.h"
#include "app/text/words/lesson_words.h"
#include "app/widgets/dismiss.h"
#include "app/widgets/label.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

namespace equipoise::gui {

namespace {

enum QuestionKind { NoQuestion, AskChoices, AskNumber };

constexpr auto isRightAlways = "1"; ///< as an expression
constexpr auto isRightNever = "0";
constexpr std::size_t fewestChoices = 2;
constexpr std::size_t maxChoices = 12;

QuestionKind kindOf(const std::optional<equipoise::lesson::Prediction>& prediction) {
    if (!prediction)
        return NoQuestion;
    return prediction->choices.empty() ? AskNumber : AskChoices;
}

equipoise::lesson::Choice newChoice(bool right) {
    equipoise::lesson::Choice choice;
    choice.text.texts["en"];
    choice.holds = right ? isRightAlways : isRightNever;
    return choice;
}

} // namespace

QuestionForm::QuestionForm(LessonDraft& draft, QWidget* parent)
    : LessonPart(draft, parent)
    , m_title(plainLabel("lessonEditorQuestionTitle", "title"))
    , m_kind(new QComboBox)
    , m_all(new QWidget)
    , m_question(new LessonField("lessonEditorQuestion", LessonField::Kind::Line))
    , m_choicesTitle(plainText("lessonEditorChoicesTitle", "muted"))
    , m_choices(new QVBoxLayout)
    , m_add(new QPushButton)
    , m_value(new LessonField("lessonEditorValue", LessonField::Kind::Expression))
    , m_near(new QWidget)
    , m_nearTitle(plainLabel("lessonEditorNearTitle", "muted"))
    , m_tolerance(new QDoubleSpinBox)
    , m_remark(plainLabel("lessonEditorRightRemark", "bad"))
    , m_reveal(new LessonField("lessonEditorReveal", LessonField::Kind::Text))
    , m_sceneTitle(plainLabel("lessonEditorAnswerSceneTitle", "muted"))
    , m_scene(new QComboBox) {
    m_scene->setObjectName("lessonEditorAnswerScene");
    m_sceneTitle->setBuddy(m_scene);
    m_kind->setObjectName("lessonEditorKind");
    m_add->setObjectName("lessonEditorAddChoice");
    m_tolerance->setObjectName("lessonEditorTolerance");
    m_tolerance->setRange(0, 100);
    m_tolerance->setDecimals(1);
    m_tolerance->setSuffix(QStringLiteral("\u202f%"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_kind);
    auto* near = new QHBoxLayout(m_near);
    near->setContentsMargins(0, 0, 0, 0);
    near->addWidget(m_nearTitle);
    near->addWidget(m_tolerance);
    near->addStretch(1);
    auto* inside = new QVBoxLayout(m_all);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(style::Tokens::gap);
    inside->addWidget(m_question);
    inside->addWidget(m_choicesTitle);
    inside->addLayout(m_choices);
    auto* more = new QHBoxLayout;
    more->addWidget(m_add);
    more->addWidget(m_remark, 1);
    inside->addLayout(more);
    for (QWidget* part : std::initializer_list<QWidget*>{m_value, m_near, m_reveal})
        inside->addWidget(part);
    auto* picture = new QHBoxLayout;
    picture->addWidget(m_sceneTitle);
    picture->addWidget(m_scene);
    picture->addStretch(1);
    inside->addLayout(picture);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(head);
    column->addWidget(m_all);
    connectParts();
    retranslate();
}

void QuestionForm::connectParts() {
    connect(m_kind, &QComboBox::activated, this, &QuestionForm::setKind);
    connect(m_question, &LessonField::edited, this, [this](const QString& text) {
        change(
            tr("question"), [&](Prediction& own) { setWords(own.question, text); }, "question");
    });
    connect(m_reveal, &LessonField::edited, this, [this](const QString& text) {
        change(
            tr("what is revealed"), [&](Prediction& own) { setWords(own.reveal, text); }, "reveal");
    });
    connect(m_value, &LessonField::edited, this, [this](const QString& text) {
        change(
            tr("right number"), [&](Prediction& own) { own.value = text.toStdString(); }, "value");
    });
    connect(m_tolerance, &QDoubleSpinBox::valueChanged, this, [this](double percent) {
        change(
            tr("tolerance"), [&](Prediction& own) { own.tolerance = percent / 100; }, "tolerance");
    });
    connect(m_scene, &QComboBox::activated, this, [this](int index) {
        change(tr("picture of the answer"), [index](Prediction& question) {
            question.scene = index > 0 ? std::optional(static_cast<std::size_t>(index - 1)) : std::nullopt;
        });
    });
    connect(m_add, &QPushButton::clicked, this, [this] {
        change(tr("new choice"), [](Prediction& own) { own.choices.push_back(newChoice(false)); });
        m_rows.back().words->setFocus();
    });
    for (LessonField* field : {m_question, m_value, m_reveal})
        connect(field, &LessonField::focused, this, &LessonPart::focused);
}

const std::optional<equipoise::lesson::Prediction>& QuestionForm::prediction() const {
    return m_draft.lesson().steps[m_step].prediction;
}

void QuestionForm::change(const QString& name, const std::function<void(Prediction&)>& edit,
                          const QString& key) {
    if (!prediction())
        return;
    m_draft.change(
        name, [&, step = m_step](Lesson& lesson) { edit(*lesson.steps[step].prediction); },
        key.isEmpty() ? key : QStringLiteral("%1 %2 %3").arg(m_step).arg(key, m_language));
}

void QuestionForm::setKind(int kind) {
    if (kind == kindOf(prediction()))
        return;
    m_draft.change(tr("kind of question"), [&](Lesson& lesson) {
        std::optional<Prediction>& own = lesson.steps[m_step].prediction;
        if (kind == NoQuestion) {
            own.reset();
            return;
        }
        if (!own) {
            own.emplace();
            own->question.texts["en"];
            own->reveal.texts["en"];
        }
        own->choices.clear();
        own->value.clear();
        if (kind == AskChoices)
            own->choices = {newChoice(true), newChoice(false)};
    });
    if (kind != NoQuestion)
        m_question->setFocus();
}

void QuestionForm::setCount(std::size_t choices) {
    while (m_rows.size() > choices) { // ends: one row less each time
        dismiss(*m_rows.back().whole);
        m_rows.pop_back();
    }
    while (m_rows.size() < choices) // ends: one row more each time
        addRow();
}

void QuestionForm::addRow() {
    const std::size_t index = m_rows.size();
    const QString name = QStringLiteral("lessonEditorChoice%1").arg(index);
    Row row{new QWidget, new QRadioButton, new LessonField(name, LessonField::Kind::Line),
            new LessonField(name + "Holds", LessonField::Kind::Expression), nullptr};
    row.remove = style::flatButton(qPrintable(name + "Remove"), "remove", row.whole);
    row.right->setObjectName(name + "Right");
    row.right->setAutoExclusive(false); // the expressions say which one is right
    auto* fields = new QVBoxLayout;
    fields->setSpacing(2);
    fields->addWidget(row.words);
    fields->addWidget(row.holds);
    auto* line = new QHBoxLayout(row.whole);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(row.right, 0, Qt::AlignTop);
    line->addLayout(fields, 1);
    line->addWidget(row.remove, 0, Qt::AlignTop);
    m_choices->addWidget(row.whole);
    row.words->setTitleVisible(false);
    row.holds->setTitleVisible(false);
    connect(row.right, &QRadioButton::clicked, this, [this, index] { takeRight(index); });
    connect(row.words, &LessonField::edited, this, [this, index](const QString& text) {
        change(
            tr("choice"), [&](Prediction& own) { setWords(own.choices[index].text, text); },
            QStringLiteral("choice %1").arg(index));
    });
    connect(row.holds, &LessonField::edited, this, [this, index](const QString& text) {
        change(
            tr("when a choice is right"),
            [&](Prediction& own) { own.choices[index].holds = text.toStdString(); },
            QStringLiteral("holds %1").arg(index));
    });
    connect(row.remove, &QToolButton::clicked, this, [this, index] {
        change(tr("remove a choice"), [&](Prediction& own) {
            own.choices.erase(own.choices.begin() + static_cast<std::ptrdiff_t>(index));
        });
    });
    for (LessonField* field : {row.words, row.holds})
        connect(field, &LessonField::focused, this, &LessonPart::focused);
    m_rows.push_back(row);
    nameRows();
}

/// Whatever the numbers are: for this choice, and for no other.
void QuestionForm::takeRight(std::size_t choice) {
    change(tr("right choice"), [&](Prediction& own) {
        for (std::size_t i = 0; i < own.choices.size(); ++i)
            own.choices[i].holds = i == choice ? isRightAlways : isRightNever;
    });
    m_rows[choice].right->setChecked(true);
}

void QuestionForm::show(std::size_t step, const QString& language) {
    m_step = step;
    m_language = language;
    const QuestionKind kind = kindOf(prediction());
    m_kind->setCurrentIndex(kind);
    m_all->setVisible(kind != NoQuestion);
    setCount(kind == AskChoices ? prediction()->choices.size() : 0);
    for (QWidget* part : std::initializer_list<QWidget*>{m_choicesTitle, m_add})
        part->setVisible(kind == AskChoices);
    for (QWidget* part : std::initializer_list<QWidget*>{m_value, m_near})
        part->setVisible(kind == AskNumber);
    if (kind == NoQuestion)
        return;
    const Prediction& own = *prediction();
    showWords(*m_question, own.question);
    showWords(*m_reveal, own.reveal);
    showScenes();
    m_value->setText(QString::fromStdString(own.value));
    const QSignalBlocker quiet(m_tolerance);
    m_tolerance->setValue(100 * own.tolerance);
    m_add->setEnabled(own.choices.size() < maxChoices);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        showWords(*m_rows[i].words, own.choices[i].text);
        m_rows[i].holds->setText(QString::fromStdString(own.choices[i].holds));
        m_rows[i].remove->setEnabled(m_rows.size() > fewestChoices);
    }
}

void QuestionForm::showScenes() {
    const QSignalBlocker quiet(m_scene);
    m_scene->clear();
    m_scene->addItem(tr("the scene of the step"));
    for (const equipoise::lesson::Scene& scene : m_draft.lesson().scenes)
        m_scene->addItem(QString::fromStdString(scene.name));
    const auto shown = prediction() ? prediction()->scene : std::nullopt;
    m_scene->setCurrentIndex(shown ? static_cast<int>(*shown) + 1 : 0);
}

void QuestionForm::showFaults(const Faults& faults) {
    using Part = equipoise::lesson::Spot::Part;
    if (!prediction())
        return;
    m_question->remark(faults.at(Part::Question, m_step), "bad");
    m_reveal->remark(faults.at(Part::Reveal, m_step), "bad");
    const auto outcome = faults.played
                             ? std::optional(equipoise::lesson::outcomeOf(*prediction(), *faults.played))
                             : std::nullopt;
    const bool known = outcome && *outcome;
    const QString wrong = faults.at(Part::Right, m_step);
    const bool isNumber = prediction()->choices.empty();
    m_remark->setText(isNumber || wrong.isEmpty() ? QString() : tr("Just one choice must be right."));
    if (isNumber && known)
        m_value->remark(
            tr("This comes out as %1.")
                .arg(text::ofFact(
                    *(*outcome)->number, {}, {},
                    m_draft.lesson().scenes[m_draft.lesson().steps[m_step].scene].scenario->platform.units)));
    else
        m_value->remark(wrong, "bad");
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i].words->remark(faults.at(Part::Choice, m_step, i), "bad");
        m_rows[i].holds->remark(faults.at(Part::Holds, m_step, i), "bad");
        m_rows[i].right->setChecked(known && !isNumber && (*outcome)->choice == i);
    }
}

void QuestionForm::nameRows() {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QChar letter(static_cast<char16_t>(u'A' + i));
        m_rows[i].right->setText(letter);
        m_rows[i].right->setToolTip(tr("This one is right, whatever the numbers"));
        m_rows[i].right->setAccessibleName(tr("%1 is right", "letter of a choice").arg(letter));
        m_rows[i].words->setWords(tr("Choice %1", "letter").arg(letter), tr("What the reader may choose"),
                                  tr("Words of choice %1").arg(letter));
        m_rows[i].holds->setWords(
            tr("%1 is right when", "letter of a choice").arg(letter),
            tr("An expression over the answers, such as “best.used == 3”: then the right "
               "choice follows the numbers. 1 is always right, 0 never."),
            tr("Right when, e.g. best.used == 3"));
        m_rows[i].remove->setAccessibleName(tr("Remove choice %1").arg(letter));
        m_rows[i].remove->setToolTip(m_rows[i].remove->accessibleName());
    }
}

void QuestionForm::retranslate() {
    m_title->setText(tr("Question"));
    const QSignalBlocker quiet(m_kind);
    const int kind = std::max(0, m_kind->currentIndex());
    m_kind->clear();
    m_kind->addItems({tr("No question"), tr("Choices"), tr("A number")});
    m_kind->setCurrentIndex(kind);
    m_kind->setAccessibleName(tr("Kind of question"));
    m_kind->setToolTip(tr("What the reader is asked before the next step"));
    m_question->setWords(tr("What is asked"), tr("The picture of its answer is hidden until it is answered"));
    m_choicesTitle->setText(tr("Choices: the mark says which is right, the line below when it is."));
    m_add->setText(tr("Add a choice"));
    m_add->setToolTip(tr("One more to choose from"));
    m_value->setWords(tr("What is right"), tr("An expression over the answers, such as “best.value”"),
                      tr("e.g. best.value / greedy.value"));
    m_nearTitle->setText(tr("Right within"));
    m_tolerance->setAccessibleName(tr("Tolerance"));
    m_tolerance->setToolTip(tr("How far from it still counts as right, as a share of it"));
    m_reveal->setWords(tr("What is revealed"), tr("Why it is so; numbers in braces are worked out"));
    m_sceneTitle->setText(tr("The answer shows"));
    m_scene->setAccessibleName(m_sceneTitle->text());
    m_scene->setToolTip(tr("The platform and the plan that come with the answer"));
    showScenes();
    nameRows();
}

} // namespace equipoise::gui
