// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/editor/step_form.h"

#include "app/pictures/style/tokens.h"
#include "app/tools/lessons/editor/question_form.h"
#include "app/widgets/label.h"
#include "core/lesson/edit.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <iterator>

namespace equipoise::gui {

namespace {

/// Between the ends of a link.
constexpr auto linkSign = u" – ";

QString nameOfPart(std::string_view part) {
    if (part == "platform")
        return StepForm::tr("The platform");
    if (part == "picture")
        return StepForm::tr("The picture of the plan");
    if (part == "timeline")
        return StepForm::tr("The timeline");
    if (part == "curves")
        return StepForm::tr("The curves");
    if (part == "bars")
        return StepForm::tr("The bars");
    if (part == "tree")
        return StepForm::tr("The tree of a grid");
    if (part == "playback")
        return StepForm::tr("The playback");
    return StepForm::tr("The answer");
}

/// "P6, P11, P0 – P1"
QString marksOf(const equipoise::lesson::LookAt& look, const Platform& platform) {
    const auto name = [&](ProcessorId id) { return QString::fromStdString(platform[id].name); };
    QStringList marks;
    for (const ProcessorId id : look.processors)
        marks << name(id);
    for (const auto& [from, to] : look.links)
        marks << name(from) + QString::fromUtf16(linkSign) + name(to);
    return marks.join(QStringLiteral(", "));
}

/// What is typed, as marks; names that there are not come last.
struct TypedMarks {
    std::vector<ProcessorId> processors;
    std::vector<std::pair<ProcessorId, ProcessorId>> links;
    QStringList unknown;
};

TypedMarks readMarks(const QString& typed, const Platform& platform) {
    TypedMarks read;
    static const QRegularExpression dash(QStringLiteral("\\s+[-–]\\s+|\\s*–\\s*"));
    const auto find = [&](const QString& name) {
        const auto id = platform.findProcessor(name.trimmed().toStdString());
        if (!id)
            read.unknown << name.trimmed();
        return id;
    };
    for (const QString& mark : typed.split(',', Qt::SkipEmptyParts)) {
        if (mark.trimmed().isEmpty())
            continue;
        const auto whole = platform.findProcessor(mark.trimmed().toStdString());
        const QStringList ends = mark.trimmed().split(dash);
        if (whole || ends.size() != 2) {
            if (const auto id = whole ? whole : find(mark))
                read.processors.push_back(*id);
            continue;
        }
        const auto from = find(ends[0]);
        const auto to = find(ends[1]);
        if (from && to)
            read.links.emplace_back(*from, *to);
    }
    return read;
}

QStringList linesOf(const std::vector<std::string>& facts) {
    QStringList lines;
    for (const std::string& fact : facts)
        lines << QString::fromStdString(fact);
    return lines;
}

} // namespace

StepForm::StepForm(LessonDraft& draft, QWidget* parent)
    : LessonPart(draft, parent)
    , m_text(new LessonField("lessonEditorText", LessonField::Kind::Text))
    , m_sceneTitle(plainLabel("lessonEditorSceneTitle", "muted"))
    , m_scene(new QComboBox)
    , m_partTitle(plainLabel("lessonEditorPartTitle", "muted"))
    , m_part(new QComboBox)
    , m_marks(new LessonField("lessonEditorMarks", LessonField::Kind::Line))
    , m_question(new QuestionForm(draft))
    , m_facts(new LessonField("lessonEditorFacts", LessonField::Kind::Lines)) {
    m_scene->setObjectName("lessonEditorScene");
    m_part->setObjectName("lessonEditorPart");
    for (QComboBox* box : {m_scene, m_part})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_sceneTitle->setBuddy(m_scene);
    m_partTitle->setBuddy(m_part);
    auto* shown = new QGridLayout;
    shown->addWidget(m_sceneTitle, 0, 0);
    shown->addWidget(m_partTitle, 0, 1);
    shown->addWidget(m_scene, 1, 0);
    shown->addWidget(m_part, 1, 1);
    shown->setVerticalSpacing(2);
    shown->setColumnStretch(0, 1);
    shown->setColumnStretch(1, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::padding);
    column->addWidget(m_text);
    column->addLayout(shown);
    for (QWidget* part : std::initializer_list<QWidget*>{m_marks, m_question, m_facts})
        column->addWidget(part);
    column->addStretch(1);
    connectParts();
    retranslate();
}

void StepForm::connectParts() {
    connect(m_text, &LessonField::edited, this, [this](const QString& text) {
        change(
            tr("text of a step"), [&](equipoise::lesson::Step& own) { setWords(own.text, text); }, "text");
    });
    connect(m_scene, &QComboBox::activated, this, [this](int scene) {
        m_draft.change(tr("scene of a step"), [&](Lesson& lesson) {
            equipoise::lesson::showScene(lesson, m_step, static_cast<std::size_t>(scene));
        });
    });
    connect(m_part, &QComboBox::activated, this, [this] {
        change(tr("part that is pointed at"), [&](equipoise::lesson::Step& own) {
            own.look.part = m_part->currentData().toString().toStdString();
        });
    });
    connect(m_marks, &LessonField::edited, this, &StepForm::setMarks);
    connect(m_facts, &LessonField::edited, this, [this](const QString& text) {
        change(
            tr("checks"),
            [&](equipoise::lesson::Step& own) {
                own.facts.clear();
                for (const QString& line : text.split('\n', Qt::SkipEmptyParts))
                    own.facts.push_back(line.toStdString());
            },
            "facts");
    });
    for (LessonField* field : {m_text, m_facts})
        connect(field, &LessonField::focused, this, &LessonPart::focused);
    connect(m_question, &LessonPart::focused, this, &LessonPart::focused);
}

void StepForm::change(const QString& name, const std::function<void(equipoise::lesson::Step&)>& edit,
                      const QString& key) {
    m_draft.change(
        name, [&](Lesson& lesson) { edit(lesson.steps[m_step]); },
        key.isEmpty() ? key : QStringLiteral("%1 %2 %3").arg(m_step).arg(key, m_language));
}

/// What there is not is not marked, and told of.
void StepForm::setMarks(const QString& typed) {
    const Platform& platform = m_draft.lesson().scenes[step().scene].scenario->platform;
    TypedMarks read = readMarks(typed, platform);
    change(
        tr("marks"),
        [&](equipoise::lesson::Step& own) {
            own.look.processors = read.processors;
            own.look.links = read.links;
        },
        "marks");
    m_marks->remark(read.unknown.isEmpty()
                        ? QString()
                        : tr("On this platform there is no processor %1.").arg(read.unknown.join(", ")),
                    "bad");
}

void StepForm::fillScenes() {
    const QSignalBlocker quiet(m_scene);
    m_scene->clear();
    for (const equipoise::lesson::Scene& scene : m_draft.lesson().scenes)
        m_scene->addItem(QString::fromStdString(scene.name));
    m_scene->setCurrentIndex(static_cast<int>(step().scene));
}

void StepForm::show(std::size_t step, const QString& language) {
    const bool another = step != m_step;
    m_step = step;
    m_language = language;
    showWords(*m_text, this->step().text);
    fillScenes();
    m_part->setCurrentIndex(m_part->findData(QString::fromStdString(this->step().look.part)));
    // While it is typed it says what there is not; that is not in the lesson.
    const Platform& platform = m_draft.lesson().scenes[this->step().scene].scenario->platform;
    const TypedMarks typed = readMarks(m_marks->text(), platform);
    const equipoise::lesson::LookAt& look = this->step().look;
    if (another || typed.processors != look.processors || typed.links != look.links) {
        m_marks->setText(marksOf(look, platform));
        m_marks->remark({});
    }
    m_question->show(step, language);
    // So is a line that is begun.
    const QStringList lines = linesOf(this->step().facts);
    if (another || m_facts->text().split('\n', Qt::SkipEmptyParts) != lines)
        m_facts->setText(lines.join('\n'));
}

void StepForm::showFaults(const Faults& faults) {
    using Part = equipoise::lesson::Spot::Part;
    m_text->remark(faults.at(Part::Text, m_step), "bad");
    QString wrong;
    for (std::size_t i = 0; i < step().facts.size() && wrong.isEmpty(); ++i)
        wrong = faults.at(Part::Fact, m_step, i);
    m_facts->remark(wrong, "bad");
    m_question->showFaults(faults);
}

void StepForm::begin() {
    m_text->setFocus();
}

void StepForm::retranslate() {
    m_text->setWords(tr("Text"),
                     tr("Numbers in braces are worked out when the lesson is played: {best.value}"),
                     tr("What the reader is told at this step"));
    m_sceneTitle->setText(tr("Shows the scene"));
    m_scene->setAccessibleName(m_sceneTitle->text());
    m_scene->setToolTip(tr("The platform and the answer beside the text"));
    m_partTitle->setText(tr("Points at"));
    m_part->setAccessibleName(m_partTitle->text());
    m_part->setToolTip(tr("The part of the page that is framed"));
    const QSignalBlocker quiet(m_part);
    const int chosen = std::max(0, m_part->currentIndex());
    m_part->clear();
    m_part->addItem(tr("Nothing"), QString());
    for (const std::string_view part : equipoise::lesson::parts)
        m_part->addItem(nameOfPart(part),
                        QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size())));
    m_part->setCurrentIndex(chosen);
    m_marks->setWords(tr("Marks"), tr("Processors and links that are marked in the pictures"),
                      tr("e.g. P6, P11, P0 – P1"));
    m_facts->setWords(tr("Checks, one a line"),
                      tr("Expressions that must hold: where one does not, the lesson says so instead of "
                         "telling what is wrong"),
                      tr("e.g. best.optimal"));
}

} // namespace equipoise::gui
