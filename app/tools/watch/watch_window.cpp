// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/watch/watch_window.h"

#include "app/pictures/charts/curves_chart.h"
#include "app/text/describe.h"
#include "app/text/words/outcome_words.h"
#include "app/tools/drift/drift_window.h"
#include "app/tools/tools.h"
#include "app/tools/watch/ranks_view.h"
#include "app/tools/watch/watch_records.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/file_field.h"
#include "app/widgets/fields/parameter_field.h"
#include "app/widgets/label.h"
#include "core/task/outcomes.h"
#include "core/watch/follower.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr double secondsToJudge = 10;

/// Reads until it is told to stop, or a stream ends; tells what is new a few times a second.
Result<bool> followFile(const std::string& path, std::size_t window,
                        const std::function<void(std::shared_ptr<WatchWindow::News>)>& tell,
                        SolveControl& control) {
    using namespace std::chrono_literals;
    watch::Follower follower(path);
    watch::Run run(window);
    auto told = std::chrono::steady_clock::now() - 1s;
    bool isNews = true;
    const auto tellNews = [&] {
        auto news = std::make_shared<WatchWindow::News>();
        news->isOpen = follower.isOpen();
        if (run.last())
            news->seen = std::make_shared<const watch::Observed>(run.observed());
        news->stretches = run.history().stretches();
        news->steps = run.steps();
        news->losses = run.losses();
        tell(std::move(news));
        told = std::chrono::steady_clock::now();
        isNews = false;
    };
    while (!control.shouldStop()) { // until a person or the end of a stream ends it
        const bool wasOpen = follower.isOpen();
        auto piece = follower.read();
        if (!piece)
            return std::move(piece).error();
        if (piece->isRestarted)
            run.restart();
        run.feed(piece->bytes);
        isNews = isNews || piece->isRestarted || !piece->bytes.empty() || follower.isOpen() != wasOpen;
        if (piece->isEnded)
            break;
        if (isNews && std::chrono::steady_clock::now() - told > 150ms)
            tellNews();
        if (piece->bytes.empty())
            std::this_thread::sleep_for(20ms);
    }
    tellNews();
    return true;
}

} // namespace

WatchWindow::WatchWindow(Document& document, Selection& selection, OpenTool openTool, QWidget* parent)
    : ToolWindow("watch", QT_TR_NOOP("Watch a program"), {1180, 680}, parent)
    , DocumentObserver(document, selection)
    , m_openTool(std::move(openTool))
    , m_file(new FileField("watchFile", Qt::Horizontal,
                           [this](const QString& title, const PathThen& then) { askFile(title, {}, then); }))
    , m_windowField(named(new ParameterField(watchWindowRecord()), "Steps"))
    , m_stepsField(named(new ParameterField(programStepsRecord()), "All"))
    , m_ranks(named(new RanksView, "Ranks"))
    , m_ranksTitle(plainLabel("watchRanksTitle", "title"))
    , m_value(plainText("watchValue", "value"))
    , m_help(plainText("watchHelp", "muted"))
    , m_curve(named(new CurvesChart, "Curve"))
    , m_drift(button("Drift", QT_TR_NOOP("&Drift…"),
                     QT_TR_NOOP("Take the speeds that were seen into the document, and see what moving "
                                "columns costs and gains"),
                     [this] { openDrift(); })) {
    build();
    connectParts();
    retranslate();
}

void WatchWindow::build() {
    m_windowField->setValue(m_window);
    m_stepsField->setValue(m_steps);
    auto* scroll = named(new QScrollArea, "RanksArea", QT_TR_NOOP("Time of each rank"),
                         QT_TR_NOOP("Hatched: waiting for the slowest; the line: where all would be done "
                                    "together"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_ranks);
    scroll->viewport()->setAutoFillBackground(false);
    m_ranks->setAutoFillBackground(false);
    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_ranksTitle);
    column->addWidget(scroll, 1);
    layOut({buildTop()},
           splitter(Qt::Horizontal, {{card({{left, 1}}), 600}, {card({{buildRight(), 1}}), 560}}),
           {runButton("Run", QT_TR_NOOP("&Watch"), QT_TR_NOOP("Read the file, and what is added to it")),
            stopButton(QT_TR_NOOP("Read no further"))},
           {m_drift}, QT_TR_NOOP("Close this window; the program runs on"));
    lockWhileRunning({m_file, m_windowField});
}

QWidget* WatchWindow::buildTop() {
    auto* top = new QWidget;
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_file, 1);
    for (ParameterField* field : {m_windowField, m_stepsField}) {
        constexpr int width = 250; // the label on one line, as a rule
        field->setMinimumWidth(width);
        row->addWidget(field);
    }
    return top;
}

QWidget* WatchWindow::buildRight() {
    auto* right = new QWidget;
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_value);
    column->addWidget(m_help);
    column->addWidget(m_curve, 1);
    return right;
}

void WatchWindow::connectParts() {
    connect(m_file, &FileField::edited, this, &WatchWindow::enable);
    connect(m_windowField, &ParameterField::edited, this,
            [this](const ParameterValue& value) { m_window = std::get<std::int64_t>(value); });
    connect(m_stepsField, &ParameterField::edited, this, [this](const ParameterValue& value) {
        m_steps = std::get<std::int64_t>(value);
        showVerdict();
    });
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (!change.reset && !changesAnswers(change.touches) && !touches(change.touches, ChangeFlags::Names))
            return;
        if (change.reset) { // plan and verdict are of another document
            m_judge.abandon();
            m_plan.reset();
            m_verdict.reset();
            m_refusal.reset();
            showVerdict();
        }
        m_isStale = true;
        judge();
    });
    m_judge.whenDone([this](Result<watch::Verdict> verdict) {
        m_verdict.reset();
        m_refusal.reset();
        if (verdict)
            m_verdict = std::make_shared<const watch::Verdict>(*std::move(verdict));
        else
            m_refusal = std::move(verdict).error();
        showVerdict();
        judge(); // what came meanwhile
    });
    watch(m_job, [this](bool) { say(tr("Stopped"), "muted"); });
}

void WatchWindow::setFile(const QString& path) {
    m_file->setText(path);
}

bool WatchWindow::canRun() const {
    return !m_file->text().isEmpty();
}

void WatchWindow::run() {
    if (!canRun())
        return;
    m_judge.abandon();
    m_news = {};
    m_verdict.reset();
    m_refusal.reset();
    const DocumentPlan* inHand = m_document.plan(m_selection.plan());
    m_plan = inHand && inHand->kept->plan.problem == equipoise::Problem::Ring ? inHand->kept : nullptr;
    showNews();
    const quint64 number = ++m_number;
    // Called on the worker's thread, which ends before this window does.
    const auto tell = [this, number](std::shared_ptr<News> news) {
        QMetaObject::invokeMethod(
            this, [this, number, news = std::move(news)] { hear(number, news); }, Qt::QueuedConnection);
    };
    m_job.start([path = m_file->path(), window = static_cast<std::size_t>(m_window),
                 tell](SolveControl& control) { return followFile(path, window, tell, control); });
    say(tr("Reading…"), "muted");
}

void WatchWindow::stop() {
    if (!isRunning())
        return;
    ToolWindow::stop();
    say(tr("Stopping…"), "muted");
}

void WatchWindow::hear(quint64 number, const std::shared_ptr<News>& news) {
    if (number != m_number)
        return;
    m_news = std::move(*news);
    m_isStale = true;
    showNews();
    judge();
}

/// One at a time; what comes meanwhile is judged after it.
void WatchWindow::judge() {
    if (!m_isStale || m_judge.isRunning() || !m_news.seen || !m_news.seen->isWhole())
        return;
    m_isStale = false;
    m_judge.start(
        [seen = m_news.seen, scenario = m_document.snapshot(), plan = m_plan](SolveControl& control) {
            return watch::judge(*seen, {.scenario = *scenario, .plan = plan.get()}, control);
        },
        secondsToJudge);
}

std::optional<std::int64_t> WatchWindow::stepsLeft() const {
    if (m_steps == 0 || !m_news.seen)
        return std::nullopt;
    return std::max<std::int64_t>(m_steps - m_news.seen->last.number - 1, 0);
}

void WatchWindow::showNews() {
    m_ranks->setSeen(m_news.seen);
    std::vector<Curve> curves;
    Curve curve{tr("imbalance"), {}};
    for (const watch::Stretch& stretch : m_news.stretches)
        curve.points.push_back({static_cast<double>(stretch.first), 100 * stretch.imbalance,
                                100 * stretch.least, 100 * stretch.most});
    if (!curve.points.empty())
        curves.push_back(std::move(curve));
    m_curve->setCurves({.title = tr("Imbalance: how far the slowest is above the mean"),
                        .x = tr("step"),
                        .y = QStringLiteral("%"),
                        .spread = tr("least and most of the steps of this point"),
                        .fromZero = true,
                        .marks = false,
                        .empty = tr("The curve begins with the first complete step."),
                        .whole = true},
                       std::move(curves));
    if (m_news.seen)
        m_ranksTitle->setText(
            tr("Step %1: seconds of each rank, median of %2")
                .arg(text::count(m_news.seen->last.number), text::count(m_news.seen->steps)));
    else
        m_ranksTitle->setText(tr("Seconds of each rank in a step"));
    showVerdict();
    if (!isRunning())
        return;
    if (!m_news.isOpen)
        say(tr("The file is not there yet: waiting for it"), "muted");
    else if (m_news.losses.first)
        say(tr("Lines passed over: %1. The first: %2")
                .arg(text::count(m_news.losses.refused + m_news.losses.late),
                     text::translated(*m_news.losses.first)),
            "warning");
    else
        say(tr("Steps read: %1").arg(text::count(m_news.steps)), "muted");
}

void WatchWindow::showVerdict() {
    enable();
    if (!m_news.seen) {
        m_value->setText(QStringLiteral("–"));
        m_help->setText(tr("A program writes its times with equipoise_times.h, with equipoise.times in "
                           "Python, or by itself: see the guide."));
        return;
    }
    const watch::Observed& seen = *m_news.seen;
    m_value->setText(tr("%1 imbalance").arg(text::percent(seen.last.imbalance())));
    const Units units = m_verdict ? m_verdict->now.units : Units();
    QString words = text::sentence(task::verdictOf(seen, m_verdict.get(), stepsLeft()), units);
    if (m_refusal && seen.isWhole() && watch::balanceOf(seen).gain() > seen.minPart())
        words += QLatin1Char(' ') +
                 (m_refusal->code == ErrorCode::UnknownName
                      ? tr("Whether moving pays is not known: the document has no processor %1.")
                            .arg(QString::fromStdString(m_refusal->value))
                  : m_refusal->code == ErrorCode::QuestionMissing
                      ? tr("Whether moving pays is not known: the document asks no ring question.")
                      : text::translated(*m_refusal));
    if (m_verdict)
        words += '\n' + text::lines(task::columnValues(m_verdict->drift.columns), units);
    m_help->setText(words);
}

void WatchWindow::enable() {
    ToolWindow::enable();
    m_drift->setEnabled(m_verdict != nullptr && m_openTool != nullptr);
}

/// The document gets the speeds that were seen, as one step that can be undone; the drift starts from the
/// ring as it runs.
void WatchWindow::openDrift() {
    const auto verdict = m_verdict;
    const Platform& platform = m_document.scenario().platform;
    EditList list;
    for (std::size_t i = 0; i < verdict->now.size() && i < platform.size(); ++i)
        if (platform.processors[i].name == verdict->now.processors[i].name &&
            platform.processors[i].compute != verdict->now.processors[i].compute)
            list.edits.emplace_back(SetCompute{ProcessorId{i}, verdict->now.processors[i].compute});
    if (!list.edits.empty())
        if (const auto applied = m_document.apply(std::move(list), tr("Speeds that were seen")); !applied)
            return fail(applied.error());
    auto* drift = qobject_cast<DriftWindow*>(m_openTool(ToolId::Drift));
    if (!drift)
        return;
    PlanRecord before = *verdict->before;
    if (before.name.empty())
        before.name = tr("As it runs").toStdString();
    drift->setPlan(std::make_shared<const PlanRecord>(std::move(before)), verdict->drift.columns);
}

void WatchWindow::retranslate() {
    ToolWindow::retranslate();
    m_file->setWords({tr("&File of times"),
                      tr("What the program writes: a line for each rank and step. It may not be there yet."),
                      tr("Choose a file of times")});
    m_stepsField->setMeaningOfZero(tr("not known"));
    showNews();
}

} // namespace equipoise::gui
