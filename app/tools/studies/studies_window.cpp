#include "app/tools/studies/studies_window.h"

#include "app/pictures/style/tokens.h"
#include "app/problems/export/picture.h"
#include "app/text/describe.h"
#include "app/tools/studies/study_page.h"
#include "app/widgets/label.h"
#include "app/widgets/save_path.h"
#include "core/io/file.h"

#include <QComboBox>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

namespace app {

namespace {

constexpr int progressSteps = 1000;
constexpr double pictureScale = 2; // of a PNG

} // namespace

StudiesWindow::StudiesWindow(const ScenarioSource& source, QWidget* parent)
    : QDialog(parent)
    , m_savePath([](QWidget* over, const QString& suggestion, const QString& endings) {
        return askSavePath(over, tr("Save the study"), suggestion, endings);
    })
    , m_pages(studyPages(source, this))
    , m_list(new QComboBox(this))
    , m_about(new QLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_progress(new QProgressBar(this))
    , m_said(plainText("studiesSaid", "muted"))
    , m_run(new QPushButton(this))
    , m_stop(new QPushButton(this))
    , m_table(new QPushButton(this))
    , m_picture(new QPushButton(this))
    , m_close(new QPushButton(this)) {
    build();
    connect(m_list, &QComboBox::currentIndexChanged, this, &StudiesWindow::showPage);
    connect(m_run, &QPushButton::clicked, this, &StudiesWindow::run);
    connect(m_stop, &QPushButton::clicked, this, &StudiesWindow::stop);
    connect(m_table, &QPushButton::clicked, this, &StudiesWindow::saveTable);
    connect(m_picture, &QPushButton::clicked, this, &StudiesWindow::savePicture);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(&m_job, &WorkJob::progressed, this, [this](quint64, const core::Progress& progress) {
        m_progress->setValue(static_cast<int>(progressSteps * progress.fraction.value_or(0)));
    });
    connect(&m_job, &WorkJob::finished, this,
            [this](quint64, const core::Result<std::any>& result) { finish(result); });
    retranslate();
    showPage();
}

void StudiesWindow::build() {
    setObjectName("studiesWindow");
    setModal(false);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(QSize(1180, 720).boundedTo(screen()->availableSize() - QSize(8, 40)));
    const std::pair<QWidget*, const char*> names[] = {
        {m_list, "studiesList"},         {m_about, "studiesAbout"}, {m_stack, "studiesPages"},
        {m_progress, "studiesProgress"}, {m_said, "studiesSaid"},   {m_run, "studiesRun"},
        {m_stop, "studiesStop"},         {m_table, "studiesTable"}, {m_picture, "studiesPicture"},
        {m_close, "studiesClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_about->setProperty("role", "muted");
    m_about->setWordWrap(true);
    m_run->setProperty("role", "primary");
    m_progress->setRange(0, progressSteps);
    m_progress->setFixedWidth(180);
    m_progress->setTextVisible(false);
    for (StudyPage* page : m_pages) {
        connect(page, &StudyPage::planWanted, this, &StudiesWindow::open);
        m_stack->addWidget(page);
        m_list->addItem({});
    }
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (QPushButton* button : {m_stop, m_table, m_picture, m_close})
        button->setAutoDefault(false);

    auto* top = new QHBoxLayout;
    top->addWidget(m_list, 0, Qt::AlignTop);
    top->addWidget(m_about, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_run);
    buttons->addWidget(m_stop);
    buttons->addWidget(m_progress);
    buttons->addWidget(m_said, 1);
    for (QPushButton* button : {m_table, m_picture, m_close})
        buttons->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addLayout(top);
    layout->addWidget(m_stack, 1);
    layout->addLayout(buttons);
}

StudyPage* StudiesWindow::page() const {
    return m_pages[static_cast<std::size_t>(m_list->currentIndex())];
}

void StudiesWindow::showPage() {
    m_stack->setCurrentWidget(page());
    m_about->setText(page()->about());
    enable();
}

void StudiesWindow::enable() {
    const bool running = isRunning();
    m_run->setEnabled(!running);
    m_stop->setEnabled(running);
    m_progress->setEnabled(running);
    const bool usable = page()->hasResult();
    m_table->setEnabled(usable);
    m_picture->setEnabled(usable);
}

void StudiesWindow::run() {
    m_running = page();
    m_progress->setValue(0);
    m_job.start(m_running->work());
    say(tr("Running: %1").arg(m_running->title()), "muted");
    enable();
}

void StudiesWindow::stop() {
    m_job.stop();
}

void StudiesWindow::finish(const core::Result<std::any>& result) {
    const int reached = m_progress->value();
    m_progress->setValue(0);
    StudyPage* owner = std::exchange(m_running, nullptr);
    const core::Result<bool> taken = result ? owner->take(*result) : core::Result<bool>(result.error());
    if (!taken)
        say(text::translated(taken.error()), "bad");
    else if (!*taken)
        say(tr("Stopped before anything was done"), "warning");
    else if (owner->isComplete())
        say(tr("Done"), "good");
    else
        say(tr("Stopped at %1: what was done by then is shown")
                .arg(text::percent(static_cast<double>(reached) / progressSteps, 2)),
            "warning");
    enable();
}

void StudiesWindow::saveTable() {
    const QString path = m_savePath(this, page()->fileName() + ".csv", tr("Tables (*.csv)"));
    if (!path.isEmpty())
        sayWritten(core::io::writeFileAtomically(QFile::encodeName(path).toStdString(), page()->csv()), path);
}

void StudiesWindow::savePicture() {
    const QString path = m_savePath(this, page()->fileName() + ".svg", tr("Pictures (*.svg *.pdf *.png)"));
    if (path.isEmpty())
        return;
    const Picture picture{page()->pictureSize(), page()->title(),
                          [this](QPainter& painter, const QRectF& rect) { page()->paint(painter, rect); }};
    sayWritten(writePicture(picture, path, pictureScale), path);
}

void StudiesWindow::setAdopt(Adopt adopt) {
    m_adopt = std::move(adopt);
}

void StudiesWindow::setProblem(core::Problem problem) {
    for (StudyPage* page : m_pages)
        page->setProblem(problem);
}

void StudiesWindow::open(const core::KeptPlan& plan, const std::shared_ptr<const core::Scenario>& from) {
    if (!m_adopt)
        return;
    const QString name = QString::fromStdString(plan.name);
    const auto adopted = m_adopt(plan, from);
    if (!adopted)
        say(text::translated(adopted.error()), "bad");
    else if (*adopted == Adopted::QuestionSet)
        say(tr("Opened as the plan “%1”; the question is now the one it answers, and Undo takes that back")
                .arg(name),
            "good");
    else if (*adopted == Adopted::PlatformSet)
        say(tr("Opened as the plan “%1”; the platform is now the one it answers, and Undo takes that back")
                .arg(name),
            "good");
    else if (*adopted == Adopted::Shown)
        say(tr("Opened as the plan “%1”").arg(name), "good");
    else
        say(tr("Opened as the plan “%1”: the platform has changed since the study").arg(name), "warning");
}

void StudiesWindow::sayWritten(const core::Result<void>& written, const QString& path) {
    if (written)
        say(tr("Saved: %1").arg(QFileInfo(path).fileName()), "good");
    else
        say(text::translated(written.error()), "bad");
}

void StudiesWindow::say(const QString& words, const char* role) {
    m_said->setText(words);
    m_said->setProperty("role", role);
    style::repolish(m_said);
}

/// Without a click there is something to see, where that takes no time.
void StudiesWindow::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (!isRunning() && !page()->hasResult() && page()->isQuick())
        run();
}

void StudiesWindow::hideEvent(QHideEvent* event) {
    m_job.stop(); // nobody watches
    QDialog::hideEvent(event);
}

void StudiesWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void StudiesWindow::retranslate() {
    setWindowTitle(tr("Studies"));
    for (std::size_t i = 0; i < m_pages.size(); ++i)
        m_list->setItemText(static_cast<int>(i), m_pages[i]->title());
    m_about->setText(page()->about());
    m_list->setAccessibleName(tr("Study"));
    m_list->setToolTip(tr("An experiment of the papers, or one of your own"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setToolTip(tr("Part of the study that is done"));
    const std::tuple<QPushButton*, QString, QString> words[] = {
        {m_run, tr("&Run"), tr("Run the study with these settings")},
        {m_stop, tr("&Stop"), tr("Stop, and show what is done by then")},
        {m_table, tr("Save the &table…"), tr("Write the numbers of the curves as CSV, with all digits")},
        {m_picture, tr("Save the &picture…"), tr("Write the curves as SVG, PDF or PNG")},
        {m_close, tr("Close"), tr("Close this window; a study that runs is stopped")}};
    for (const auto& [button, title, help] : words) {
        button->setText(title);
        button->setToolTip(help);
        button->setAccessibleName(QString(title).remove('&'));
    }
}

} // namespace app
