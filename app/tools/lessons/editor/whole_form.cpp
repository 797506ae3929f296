// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/editor/whole_form.h"

#include "app/document/examples.h"
#include "app/pictures/style/flat_button.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/widgets/dismiss.h"
#include "app/widgets/label.h"
#include "app/widgets/save_path.h"
#include "core/io/lesson_file.h"
#include "core/lesson/edit.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

WholeForm::WholeForm(LessonDraft& draft, QWidget* parent)
    : LessonPart(draft, parent)
    , m_title(new LessonField("lessonEditorTitle", LessonField::Kind::Line))
    , m_about(new LessonField("lessonEditorAbout", LessonField::Kind::Line))
    , m_source(new LessonField("lessonEditorSource", LessonField::Kind::Line))
    , m_minutesTitle(plainLabel("lessonEditorMinutesTitle", "muted"))
    , m_minutes(new QSpinBox)
    , m_scenesTitle(plainLabel("lessonEditorScenesTitle", "title"))
    , m_scenesHelp(plainText("lessonEditorScenesHelp", "muted"))
    , m_scenes(new QVBoxLayout)
    , m_take(new QPushButton)
    , m_file(new QPushButton)
    , m_example(new QComboBox) {
    m_minutes->setObjectName("lessonEditorMinutes");
    m_minutes->setRange(0, equipoise::lesson::maxMinutes);
    m_minutesTitle->setBuddy(m_minutes);
    m_take->setObjectName("lessonEditorTake");
    m_file->setObjectName("lessonEditorSceneFile");
    m_example->setObjectName("lessonEditorExample");
    m_example->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_example->installEventFilter(this);
    m_take->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::padding);
    auto* minutes = new QHBoxLayout;
    minutes->addWidget(m_minutesTitle);
    minutes->addWidget(m_minutes);
    minutes->addStretch(1);
    auto* adding = new QHBoxLayout;
    adding->addWidget(m_take);
    adding->addWidget(m_file);
    adding->addStretch(1);
    for (QWidget* part : std::initializer_list<QWidget*>{m_title, m_about, m_source})
        column->addWidget(part);
    column->addLayout(minutes);
    column->addWidget(m_scenesTitle);
    column->addWidget(m_scenesHelp);
    column->addLayout(m_scenes);
    column->addLayout(adding);
    column->addWidget(m_example, 0, Qt::AlignLeft);
    column->addStretch(1);
    connectParts();
    retranslate();
}

void WholeForm::connectParts() {
    connect(m_title, &LessonField::edited, this, [this](const QString& text) {
        m_draft.change(
            tr("title"), [&](Lesson& lesson) { setWords(lesson.title, text); }, "title" + m_language);
    });
    connect(m_about, &LessonField::edited, this, [this](const QString& text) {
        m_draft.change(
            tr("what one learns"),
            [&](Lesson& lesson) {
                setWords(lesson.about, text);
                if (text.isEmpty() && lesson.about.in("en").empty())
                    lesson.about = {};
            },
            "about" + m_language);
    });
    connect(m_source, &LessonField::edited, this, [this](const QString& text) {
        m_draft.change(
            tr("source"), [&](Lesson& lesson) { lesson.source = text.toStdString(); }, "source");
    });
    connect(m_minutes, &QSpinBox::valueChanged, this, [this](int minutes) {
        m_draft.change(
            tr("minutes"),
            [&](Lesson& lesson) { lesson.minutes = minutes > 0 ? std::optional(minutes) : std::nullopt; },
            "minutes");
    });
    connect(m_take, &QPushButton::clicked, this, [this] {
        auto [scenario, problem] = m_offer();
        const std::string& name = scenario->platform.name;
        tell(addScene(scenario, QString::fromStdString(name), problem));
    });
    connect(m_file, &QPushButton::clicked, this, [this] {
        askOpenPath(this, tr("Take a scenario as a scene"), tr("Scenarios (*.equipoise)"),
                    [this](const QString& path) {
                        if (!path.isEmpty())
                            takeFile(path);
                    });
    });
    connect(m_example, &QComboBox::activated, this, [this](int index) {
        const QString resource = m_example->itemData(index).toString();
        const QSignalBlocker quiet(m_example);
        m_example->setCurrentIndex(0);
        if (!resource.isEmpty())
            take(readExample(resource), QFileInfo(resource).baseName());
    });
    for (LessonField* field : {m_title, m_about})
        connect(field, &LessonField::focused, this, &LessonPart::focused);
}

/// Keys that would choose an example unseen open the list of examples, and look for it there.
bool WholeForm::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_example || event->type() != QEvent::KeyPress || m_example->view()->isVisible())
        return LessonPart::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isArrow = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down;
    const bool isLetter = !key->text().isEmpty() && key->text().front().isLetterOrNumber();
    if (!isArrow && !isLetter)
        return LessonPart::eventFilter(watched, event);
    m_example->showPopup();
    QCoreApplication::sendEvent(m_example->view(), event);
    return true;
}

void WholeForm::setOffer(Offer offer) {
    m_offer = std::move(offer);
    m_take->setVisible(m_offer != nullptr);
    for (const Row& row : m_rows)
        row.replace->setVisible(m_offer != nullptr);
}

void WholeForm::setOpen(Open open) {
    m_open = std::move(open);
    for (const Row& row : m_rows)
        row.open->setVisible(m_open != nullptr);
}

void WholeForm::takeFile(const QString& path) {
    m_reading.whenDone([this, name = QFileInfo(path).baseName()](Result<io::ReadScenario> read) {
        take(std::move(read), name);
    });
    m_reading.start([file = QFile::encodeName(path).toStdString()](SolveControl& control) {
        return io::readScenario(file, &control);
    });
}

void WholeForm::take(Result<io::ReadScenario> read, const QString& name) {
    if (read)
        tell(addScene(std::make_shared<const Scenario>(std::move(read->file.scenario)), name));
    else
        tell(std::move(read).error());
}

void WholeForm::tell(const Result<void>& done) {
    if (!done)
        emit refused(text::translated(done.error()));
}

Result<void> WholeForm::addScene(std::shared_ptr<const Scenario> scenario, const QString& name,
                                 std::optional<equipoise::Problem> problem) {
    const auto all = equipoise::problems();
    const auto asked = std::ranges::find_if(
        all, [&](equipoise::Problem one) { return equipoise::isAsked(scenario->questions, one); });
    if (problem && !equipoise::isAsked(scenario->questions, *problem))
        problem.reset();
    if (!problem && asked == all.end())
        return Error{ErrorCode::QuestionMissing, std::string(equipoise::nameOf(all.front())), {}, {}, {}};
    m_draft.change(tr("new scene"), [&](Lesson& lesson) {
        equipoise::lesson::Scene scene;
        scene.name = equipoise::lesson::freeSceneName(lesson, name.toLower().toStdString());
        scene.scenario = std::move(scenario);
        scene.request.problem = problem.value_or(*asked);
        lesson.scenes.push_back(std::move(scene));
    });
    return {};
}

void WholeForm::addRow() {
    const std::size_t index = m_rows.size();
    const QString name = QStringLiteral("lessonEditorScene%1").arg(index);
    Row row{new QWidget,     new QLineEdit, plainText(name + "About", "muted"),
            new QComboBox,   new QComboBox, new QPushButton,
            new QPushButton, nullptr};
    row.remove = style::flatButton(qPrintable(name + "Remove"), "remove", row.whole);
    row.name->setObjectName(name + "Name");
    row.problem->setObjectName(name + "Problem");
    row.solver->setObjectName(name + "Solver");
    row.replace->setObjectName(name + "Replace");
    row.open->setObjectName(name + "Open");
    row.solver->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* grid = new QGridLayout(row.whole);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(4);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(row.about, 1);
    buttons->addWidget(row.open);
    buttons->addWidget(row.replace);
    grid->addWidget(row.name, 0, 0);
    grid->addWidget(row.problem, 0, 1);
    grid->addWidget(row.remove, 0, 2);
    grid->addWidget(row.solver, 1, 0, 1, 2);
    grid->addLayout(buttons, 2, 0, 1, 2);
    for (const int column : {0, 1})
        grid->setColumnStretch(column, 1);
    m_scenes->addWidget(row.whole);
    row.replace->setVisible(m_offer != nullptr);
    row.open->setVisible(m_open != nullptr);
    m_rows.push_back(row);
    connectRow(index);
}

void WholeForm::connectRow(std::size_t index) {
    const Row& row = m_rows[index];
    connect(row.name, &QLineEdit::editingFinished, this,
            [this, index] { rename(index, m_rows[index].name->text().trimmed()); });
    connect(row.problem, &QComboBox::activated, this, [this, index] {
        setProblem(
            index,
            equipoise::problems()[static_cast<std::size_t>(m_rows[index].problem->currentData().toInt())]);
    });
    connect(row.solver, &QComboBox::activated, this, [this, index] {
        m_draft.change(tr("solver of a scene"), [&](Lesson& lesson) {
            SolveRequest& request = lesson.scenes[index].request;
            request.solver = m_rows[index].solver->currentData().toByteArray().toStdString();
            request.options.clear();
        });
    });
    connect(row.replace, &QPushButton::clicked, this, [this, index] {
        auto [scenario, problem] = m_offer();
        const equipoise::Problem asked = m_draft.lesson().scenes[index].request.problem;
        if (!equipoise::isAsked(scenario->questions, asked)) {
            tell(Error{ErrorCode::QuestionMissing, std::string(equipoise::nameOf(asked)), {}, {}, {}});
            return;
        }
        m_draft.change(tr("scenario of a scene"),
                       [&](Lesson& lesson) { equipoise::lesson::setScenario(lesson, index, scenario); });
    });
    connect(row.open, &QPushButton::clicked, this, [this, index] { m_open(m_draft.lesson().scenes[index]); });
    connect(row.remove, &QToolButton::clicked, this, [this, index] {
        m_draft.change(tr("remove a scene"),
                       [&](Lesson& lesson) { equipoise::lesson::removeScene(lesson, index); });
    });
}

/// A name that cannot be is not taken: the one before stands there again.
void WholeForm::rename(std::size_t scene, const QString& name) {
    const equipoise::lesson::Scene& own = m_draft.lesson().scenes[scene];
    const std::string wanted = name.toStdString();
    if (wanted == own.name)
        return;
    if (equipoise::lesson::isSceneName(wanted) &&
        equipoise::lesson::freeSceneName(m_draft.lesson(), wanted) == wanted)
        m_draft.change(tr("name of a scene"),
                       [&](Lesson& lesson) { equipoise::lesson::renameScene(lesson, scene, wanted); });
    else
        emit refused(tr("“%1” is no name for a scene: letters and digits, and none that another scene has.")
                         .arg(name));
    m_rows[scene].name->setText(QString::fromStdString(m_draft.lesson().scenes[scene].name));
}

void WholeForm::setProblem(std::size_t scene, equipoise::Problem problem) {
    m_draft.change(tr("question of a scene"), [&](Lesson& lesson) {
        SolveRequest& request = lesson.scenes[scene].request;
        if (request.problem == problem)
            return;
        request = {};
        request.problem = problem;
    });
}

void WholeForm::showRow(std::size_t index) {
    const equipoise::lesson::Scene& scene = m_draft.lesson().scenes[index];
    const Row& row = m_rows[index];
    if (!row.name->hasFocus())
        row.name->setText(QString::fromStdString(scene.name));
    const Platform& platform = scene.scenario->platform;
    row.about->setText(
        tr("%1, processors: %2", "platform of a scene")
            .arg(platform.name.empty() ? tr("A platform") : QString::fromStdString(platform.name),
                 text::count(static_cast<std::int64_t>(platform.size()))));
    const QSignalBlocker quietProblem(row.problem);
    row.problem->clear();
    const auto all = equipoise::problems();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (equipoise::isAsked(scene.scenario->questions, all[i])) {
            row.problem->addItem(text::translated(all[i]), static_cast<int>(i));
            if (all[i] == scene.request.problem)
                row.problem->setCurrentIndex(row.problem->count() - 1);
        }
    const QSignalBlocker quietSolver(row.solver);
    row.solver->clear();
    row.solver->addItem(tr("Automatic"), QByteArray(equipoise::automatic.data(),
                                                    static_cast<qsizetype>(equipoise::automatic.size())));
    for (const SolverInfo& info : equipoise::solversOf(scene.request.problem))
        row.solver->addItem(text::titleOf(info),
                            QByteArray(info.name.data(), static_cast<qsizetype>(info.name.size())));
    row.solver->setCurrentIndex(row.solver->findData(QByteArray::fromStdString(scene.request.solver)));
    row.remove->setEnabled(m_rows.size() > 1);
}

void WholeForm::show(const QString& language) {
    m_language = language;
    const Lesson& lesson = m_draft.lesson();
    showWords(*m_title, lesson.title);
    showWords(*m_about, lesson.about);
    m_source->setText(QString::fromStdString(lesson.source));
    const QSignalBlocker quiet(m_minutes);
    m_minutes->setValue(lesson.minutes.value_or(0));
    Lesson counted = lesson;
    counted.minutes.reset();
    m_minutes->setSpecialValueText(tr("as its steps say: %1").arg(equipoise::lesson::minutesOf(counted)));
    constexpr int aroundMinutes = 60; // arrows and padding
    m_minutes->setMinimumWidth(aroundMinutes +
                               m_minutes->fontMetrics().horizontalAdvance(m_minutes->specialValueText()));
    while (m_rows.size() > lesson.scenes.size()) { // ends: one row less each time
        dismiss(*m_rows.back().whole);
        m_rows.pop_back();
    }
    while (m_rows.size() < lesson.scenes.size()) // ends: one row more each time
        addRow();
    nameRows();
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        showRow(i);
    for (QWidget* adding : std::initializer_list<QWidget*>{m_take, m_file, m_example})
        adding->setEnabled(m_rows.size() < io::maxScenes);
}

void WholeForm::showFaults(const Faults& faults) {
    m_title->remark(faults.at(equipoise::lesson::Spot::Part::Title), "bad");
    m_about->remark(faults.at(equipoise::lesson::Spot::Part::About), "bad");
}

void WholeForm::begin() {
    m_title->setFocus();
}

void WholeForm::nameRows() {
    for (const Row& row : m_rows) {
        row.name->setAccessibleName(tr("Name of the scene"));
        row.name->setToolTip(tr("By which expressions speak of it: in “best.value” it is “best”"));
        row.problem->setAccessibleName(tr("Question of the scene"));
        row.problem->setToolTip(tr("Those that its scenario asks"));
        row.solver->setAccessibleName(tr("Solver of the scene"));
        row.solver->setToolTip(tr("Who answers the question when the lesson is played"));
        row.replace->setText(tr("Take what is open"));
        row.replace->setToolTip(tr("Platform and numbers of the document beside take the place of these"));
        row.open->setText(tr("Open"));
        row.open->setToolTip(tr("Open this scenario as a document of its own, to change it"));
        row.remove->setAccessibleName(tr("Remove the scene"));
        row.remove->setToolTip(tr("Remove the scene; its steps show another one"));
    }
}

void WholeForm::retranslate() {
    m_title->setWords(tr("Title"), tr("As it stands in the list of lessons"),
                      tr("e.g. The fastest may be wrong"));
    m_about->setWords(tr("What one learns"), tr("One sentence for the list of lessons"));
    m_source->setWords(tr("Source"), tr("Where it comes from, e.g. a paper; may be empty"));
    m_minutesTitle->setText(tr("Minutes"));
    m_minutes->setAccessibleName(tr("Minutes"));
    m_minutes->setToolTip(tr("How long it takes; 0: a minute for each step and for each question"));
    m_scenesTitle->setText(tr("Scenes"));
    m_scenesHelp->setText(
        tr("A scene is a platform with a question and who answers it. Steps show scenes; their "
           "numbers come from the answers."));
    m_take->setText(tr("Add what is open"));
    m_take->setToolTip(tr("Platform and question of the document beside become a scene"));
    m_file->setText(tr("Add from a file…"));
    m_file->setToolTip(tr("A scenario becomes a scene"));
    const QSignalBlocker quiet(m_example);
    m_example->clear();
    m_example->addItem(tr("Add an example"));
    std::vector<Example> byTitle = examples(); // typing a title's first letters finds it
    std::ranges::sort(byTitle, {}, [](const Example& example) { return example.title.toCaseFolded(); });
    for (const Example& example : byTitle)
        m_example->addItem(tr("%1 (%2)", "title of an example, problem")
                               .arg(example.title, text::translated(example.problem)),
                           example.resource);
    m_example->setAccessibleName(tr("Add an example"));
    m_example->setToolTip(tr("An example of the program becomes a scene"));
    nameRows();
}

} // namespace equipoise::gui
