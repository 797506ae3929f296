// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/studies/studies_window.h"

#include "app/problems/export/picture.h"
#include "app/text/describe.h"
#include "app/widgets/label.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr double pictureResolution = 192; // of a PNG

} // namespace

StudiesWindow::StudiesWindow(const ScenarioSource& source, QWidget* parent)
    : ToolWindow("studies", QT_TR_NOOP("Studies"), {1180, 720}, parent)
    , m_studies(studies(source))
    , m_pages(m_studies.size())
    , m_list(named(new QComboBox, "List", QT_TR_NOOP("Study"),
                   QT_TR_NOOP("An experiment of the papers, or one of your own")))
    , m_about(plainText("studiesAbout", "muted"))
    , m_stack(named(new QStackedWidget, "Pages"))
    , m_table(button("Table", QT_TR_NOOP("Save the &table…"),
                     QT_TR_NOOP("Write the numbers of the curves as CSV, with all digits"),
                     [this] {
                         saveText(tr("Save the study"), page()->fileName() + ".csv", tr("Tables (*.csv)"),
                                  page()->csv());
                     }))
    , m_picture(button("Picture", QT_TR_NOOP("Save the &picture…"),
                       QT_TR_NOOP("Write the curves as SVG, PDF or PNG"), [this] {
                           const Picture picture{page()->pictureSize(), m_list->currentText(),
                                                 [shown = page()](QPainter& painter, const QRectF& rect) {
                                                     shown->paint(painter, rect);
                                                 }};
                           savePainted(tr("Save the study"), page()->fileName() + ".svg",
                                       [picture](const QString& path) {
                                           return writePicture(picture, path, pictureResolution);
                                       });
                       })) {
    for (std::size_t i = 0; i < m_studies.size(); ++i)
        m_list->addItem({});
    makePage();
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    progressBar("Progress");
    layOut({m_list, m_about}, m_stack,
           {runButton("Run", QT_TR_NOOP("&Run"), QT_TR_NOOP("Run the study with these settings")),
            stopButton(QT_TR_NOOP("Stop, and show what is done by then"))},
           {m_table, m_picture}, QT_TR_NOOP("Close this window; a study that runs is stopped"));
    connect(m_list, &QComboBox::currentIndexChanged, this, &StudiesWindow::showPage);
    connect(&m_job, &JobBase::progressed, this,
            [this](quint64, const Progress& progress) { m_reached = progress.fraction.value_or(m_reached); });
    watch(m_job, [this](const std::any& result) { finish(result); });
    retranslate();
}

StudyPage* StudiesWindow::page() const {
    return m_pages[static_cast<std::size_t>(m_list->currentIndex())];
}

/// That of the study that is chosen.
void StudiesWindow::makePage() {
    const auto chosen = static_cast<std::size_t>(m_list->currentIndex());
    if (m_pages[chosen])
        return;
    StudyPage* made = m_pages[chosen] = m_studies[chosen].makePage(m_stack);
    connect(made, &StudyPage::planWanted, this, &StudiesWindow::open);
    m_stack->addWidget(made);
    if (m_problem)
        made->setProblem(*m_problem);
}

void StudiesWindow::showPage() {
    makePage();
    m_stack->setCurrentWidget(page());
    m_about->setText(page()->about());
    enable();
    showAtOnce();
}

void StudiesWindow::enable() {
    ToolWindow::enable();
    const bool usable = page()->hasResult();
    m_table->setEnabled(usable);
    m_picture->setEnabled(usable);
}

void StudiesWindow::run() {
    m_running = page();
    m_reached = 0;
    m_job.start(m_running->work());
    say(tr("Running: %1").arg(m_list->currentText()), "muted");
}

void StudiesWindow::finish(const std::any& result) {
    StudyPage* owner = std::exchange(m_running, nullptr);
    const Result<bool> taken = owner->take(result);
    if (!taken)
        fail(taken.error());
    else if (!*taken)
        say(tr("Stopped before anything was done"), "warning");
    else if (owner->isComplete())
        say(tr("Done"), "good");
    else
        say(tr("Stopped at %1: what was done by then is shown").arg(text::percent(m_reached)), "warning");
}

void StudiesWindow::setAdopt(Adopt adopt) {
    m_adopt = std::move(adopt);
}

void StudiesWindow::setProblem(equipoise::Problem problem) {
    m_problem = problem;
    for (StudyPage* page : m_pages)
        if (page)
            page->setProblem(problem);
}

void StudiesWindow::open(const PlanRecord& plan, const std::shared_ptr<const Scenario>& from) {
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

void StudiesWindow::showEvent(QShowEvent* event) {
    ToolWindow::showEvent(event);
    showAtOnce();
}

/// Without a click there is something to see, where that takes no time.
void StudiesWindow::showAtOnce() {
    if (isVisible() && !isRunning() && !page()->hasResult() && page()->isQuick())
        run();
}

void StudiesWindow::retranslate() {
    ToolWindow::retranslate();
    for (std::size_t i = 0; i < m_pages.size(); ++i)
        m_list->setItemText(static_cast<int>(i), m_studies[i].title());
    showPage();
}

} // namespace equipoise::gui
