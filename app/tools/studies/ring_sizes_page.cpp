#include "app/tools/studies/ring_sizes_page.h"

#include "app/pictures/charts/curves_chart.h"
#include "app/text/describe.h"
#include "core/base/parallel.h"
#include "core/base/tolerance.h"
#include "core/io/results/ring_sizes.h"

#include <QLabel>
#include <utility>

namespace app {

using core::RingOfSize;
using core::RingSizePoint;

namespace {

QString titleOf(RingOfSize kind) {
    return kind == RingOfSize::Fastest ? RingSizesPage::tr("Fastest ring")
                                       : RingSizesPage::tr("Lightest ring (paper)");
}

QString shownCount(std::size_t count) {
    return text::count(static_cast<std::int64_t>(count));
}

} // namespace

RingSizesPage::RingSizesPage(ScenarioSource source, QWidget* parent)
    : OutcomePage(QStringLiteral("ring-sizes"), parent)
    , m_source(std::move(source))
    , m_what(studyWords("ringSizesWhat", this))
    , m_gap(studyWords("ringSizesGap", this))
    , m_why(studyWords("ringSizesWhy", this))
    , m_times(new CurvesChart(this))
    , m_speeds(new CurvesChart(this)) {
    setObjectName("ringSizesPage");
    m_times->setObjectName("ringSizesTimes");
    m_speeds->setObjectName("ringSizesSpeeds");
    m_sizes.secondsEach = std::get<double>(core::fallbackOf(secondsOfAPoint()));
    m_fields = studyFields({&secondsOfAPoint(), 1}, "ringSizes", this,
                           [this](std::string_view, const core::ParameterValue& value) {
                               m_sizes.secondsEach = std::get<double>(value);
                           });
    layOutStudy(*this, widgetsOf(m_fields), m_what, charts());
    for (CurvesChart* chart : {m_times, m_speeds})
        connect(chart, &CurvesChart::picked, this, &RingSizesPage::openPoint);
    retranslate();
}

std::vector<WordedChart> RingSizesPage::charts() const {
    return {wordedChart(*m_times, m_gap), wordedChart(*m_speeds, m_why)};
}

QString RingSizesPage::title() const {
    return tr("Ring: how many processors?");
}

QString RingSizesPage::about() const {
    return tr(
        "The fastest ring of every number of processors, and the lightest one, with the least sum of "
        "weights. H. Renard, Y. Robert, F. Vivien, RR-4745, 2003, Proposition 4 takes one for the other, "
        "and misses the fastest ring where the ringed points differ.");
}

WorkJob::Work RingSizesPage::work() const {
    return [scenario = m_source(), sizes = m_sizes](core::SolveControl& control) -> std::any {
        auto run = core::runSizes(*scenario, sizes, core::hardwareThreads(), control);
        if (!run)
            return core::Result<RingSizesOutcome>(std::move(run).error());
        return core::Result<RingSizesOutcome>(RingSizesOutcome{scenario, *std::move(run)});
    };
}

void RingSizesPage::fill() {
    m_what->setText(settingsWords());
    m_gap->setText(m_outcome ? gapWords() + ' ' + provenWords() : QString());
    m_why->setText(whyWords());
    fillChart(*m_times, Quantity::Time);
    fillChart(*m_speeds, Quantity::Speed);
}

double RingSizesPage::valueOf(std::size_t point, Quantity quantity) const {
    if (quantity == Quantity::Time)
        return m_outcome->run.points[point].time;
    double speed = 0;
    for (const core::ProcessorId processor :
         std::get<core::ring::Plan>(m_outcome->run.plans[point]->answer).order)
        speed += 1 / m_outcome->scenario->platform[processor].compute.rate;
    return speed;
}

void RingSizesPage::fillChart(CurvesChart& chart, Quantity quantity) {
    const core::Units units = m_outcome ? m_outcome->scenario->platform.units : core::Units{};
    const bool time = quantity == Quantity::Time;
    const QString unit = QString::fromStdString(units.time);
    CurveAxes axes;
    axes.title = time ? tr("Time of a step") : tr("Speed of all in the ring");
    axes.x = tr("Processors of the ring");
    axes.y = time ? tr("Time, in %1").arg(unit)
                  : tr("Speed, in %1 per %2", "unit of work, of time")
                        .arg(QString::fromStdString(units.work), unit);
    axes.fromZero = true;
    axes.legend = true;
    axes.whole = true;
    axes.solid = tr("Proven for so many processors");
    axes.hollow = tr("Not proven for so many processors");
    axes.best = tr("The least time of its curve");
    axes.pick = openPointWords();
    std::vector<Curve> curves;
    for (std::size_t i = 0; m_outcome && i < core::ringsOfSize.size(); ++i) {
        const RingOfSize kind = core::ringsOfSize[i];
        Curve curve{titleOf(kind), {}, i > 0, false};
        for (std::size_t at = 0; at < m_outcome->run.points.size(); ++at) {
            const RingSizePoint& point = m_outcome->run.points[at];
            if (point.kind != kind)
                continue;
            if (m_outcome->run.best(kind) == at)
                curve.best = curve.points.size();
            const double y = valueOf(at, quantity);
            curve.points.push_back({static_cast<double>(point.processors), y, y, y, !point.proven});
        }
        curves.push_back(std::move(curve));
    }
    chart.setCurves(axes, std::move(curves));
}

void RingSizesPage::openPoint(std::size_t curve, std::size_t point) {
    const core::RingSizesRun& run = m_outcome->run;
    const RingOfSize kind = core::ringsOfSize[curve];
    std::size_t at = 0;
    for (std::size_t seen = 0; at < run.points.size(); ++at)
        if (run.points[at].kind == kind && seen++ == point)
            break;
    if (at == run.points.size())
        return;
    const QString name = tr("%1, processors: %2", "fastest or lightest ring, number")
                             .arg(titleOf(kind), shownCount(run.points[at].processors));
    emit planWanted(studyPlan(*m_outcome->scenario, {run.work, run.message}, *run.plans[at], name));
}

/// What the paper's method loses.
QString RingSizesPage::gapWords() const {
    const core::RingSizesRun& run = m_outcome->run;
    const auto fastest = run.best(RingOfSize::Fastest);
    const auto lightest = run.best(RingOfSize::Lightest);
    if (!fastest || !lightest || run.stop != core::Stop::Completed)
        return tr("Not all numbers of processors are there.");
    const RingSizePoint& best = run.points[*fastest];
    const RingSizePoint& papers = run.points[*lightest];
    const core::Units& units = m_outcome->scenario->platform.units;
    const auto words = [&](const RingSizePoint& point) {
        return tr("%1 (processors: %2)", "time, number")
            .arg(text::quantity(point.time, core::UnitRole::Time, units), shownCount(point.processors));
    };
    if (papers.time <= best.time || core::tolerance::sameTime(papers.time, best.time))
        return tr("The best of the lightest rings is as fast as any: %1.").arg(words(best));
    return tr("The best of the lightest rings takes %1, %2 longer than the fastest ring: %3.",
              "time and number, percentage, time and number")
        .arg(words(papers), text::percent(papers.time / best.time - 1, 3), words(best));
}

QString RingSizesPage::provenWords() const {
    std::int64_t proven = 0;
    for (const RingSizePoint& point : m_outcome->run.points)
        proven += point.proven ? 1 : 0;
    return tr("Proven: %1 of %2 rings.")
        .arg(text::count(proven), text::count(static_cast<std::int64_t>(m_outcome->run.points.size())));
}

QString RingSizesPage::whyWords() const {
    if (!m_outcome)
        return {};
    return tr("Why they part: a link weighs its cost divided by the cycle times of its ends, so the lightest "
              "ring of so many prefers slow processors, which then have all the work to do.");
}

QString RingSizesPage::settingsWords() const {
    if (!m_outcome)
        return {};
    const core::Platform& platform = m_outcome->scenario->platform;
    return tr("Shown: %1, processors: %2, W = %3, H = %4.")
        .arg(QString::fromStdString(platform.name), shownCount(platform.size()),
             text::quantity(m_outcome->run.work, core::UnitRole::Work, platform.units),
             text::quantity(m_outcome->run.message, core::UnitRole::Data, platform.units));
}

std::string RingSizesPage::csv() const {
    return core::io::ringSizesCsv(m_outcome->run);
}

} // namespace app
