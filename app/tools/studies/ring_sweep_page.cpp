#include "app/tools/studies/ring_sweep_page.h"

#include "app/pictures/charts/curves_chart.h"
#include "app/text/describe.h"
#include "core/base/parallel.h"
#include "core/base/words.h"
#include "core/io/results/ring_sweep.h"
#include "core/ring/solvers.h"
#include "core/solve/solve.h"

#include <QLabel>
#include <algorithm>
#include <array>
#include <utility>

namespace app {

namespace {

using core::ParameterInfo;
using core::RingSweepPoint;

/// In the order of the curves; a toggle for each but the first.
constexpr std::array<std::string_view, 4> methods{core::automatic, core::perCount, "greedy", "lin-kernighan"};

/// Numbers of this page; the window's own words, as for questions.
const std::vector<ParameterInfo>& sweepRecords() {
    using Kind = ParameterInfo::Kind;
    static const std::vector<ParameterInfo> all{
        {.key = "from",
         .title = TRANSLATABLE("parameter", "From W/H"),
         .help = TRANSLATABLE("parameter", "Least work per message, in units of work per unit of data"),
         .minimum = 1e-12,
         .minimumAllowed = true,
         .maximum = 1e12,
         .fallback = 1},
        {.key = "to",
         .title = TRANSLATABLE("parameter", "To W/H"),
         .help = TRANSLATABLE("parameter", "Largest work per message, in units of work per unit of data"),
         .minimum = 1e-12,
         .minimumAllowed = true,
         .maximum = 1e12,
         .fallback = 1000},
        {.key = "points",
         .title = TRANSLATABLE("parameter", "Points per decade"),
         .help = TRANSLATABLE("parameter", "Values of W/H between 1 and 10, between 10 and 100, ..."),
         .kind = Kind::Whole,
         .minimum = 1,
         .minimumAllowed = true,
         .maximum = 1000,
         .fallback = 10},
        secondsOfAPoint(),
        {.key = core::perCount,
         .title = TRANSLATABLE("parameter", "Best of each count (paper)"),
         .help = TRANSLATABLE("parameter", "The paper's Proposition 4: the lightest ring of every number of "
                                           "processors, and the fastest of these; up to 18 processors"),
         .kind = Kind::Toggle,
         .fallback = 1},
        {.key = "greedy",
         .title = TRANSLATABLE("parameter", "Greedy (paper)"),
         .help = TRANSLATABLE("parameter", "The paper's insertion from the fastest processor"),
         .kind = Kind::Toggle,
         .fallback = 1},
        {.key = "lin-kernighan",
         .title = TRANSLATABLE("parameter", "All processors (paper)"),
         .help = TRANSLATABLE("parameter", "A good ring of all processors, by Lin and Kernighan's exchanges"),
         .kind = Kind::Toggle,
         .fallback = 0}};
    return all;
}

QString nameOf(std::string_view method) {
    if (method == core::automatic)
        return RingSweepPage::tr("Best found");
    if (method == core::perCount)
        return RingSweepPage::tr("Best of each count");
    return method == "greedy" ? RingSweepPage::tr("Greedy") : RingSweepPage::tr("All processors");
}

} // namespace

RingSweepPage::RingSweepPage(ScenarioSource source, QWidget* parent)
    : OutcomePage(QStringLiteral("ring-sweep"), parent)
    , m_source(std::move(source))
    , m_what(studyWords("ringSweepWhat", this))
    , m_jumps(studyWords("ringSweepJumps", this))
    , m_proven(studyWords("ringSweepProven", this))
    , m_times(new CurvesChart(this))
    , m_processors(new CurvesChart(this)) {
    setObjectName("ringSweepPage");
    m_times->setObjectName("ringSweepTimes");
    m_processors->setObjectName("ringSweepProcessors");
    for (const ParameterInfo& info : sweepRecords())
        set(info.key, core::fallbackOf(info));
    m_fields =
        studyFields(sweepRecords(), "ringSweep", this,
                    [this](std::string_view key, const core::ParameterValue& value) { set(key, value); });
    layOutStudy(*this, widgetsOf(m_fields), m_what, charts());
    for (CurvesChart* chart : {m_times, m_processors})
        connect(chart, &CurvesChart::picked, this, &RingSweepPage::openPoint);
    retranslate();
}

std::vector<WordedChart> RingSweepPage::charts() const {
    return {wordedChart(*m_times, m_proven), wordedChart(*m_processors, m_jumps)};
}

void RingSweepPage::set(std::string_view key, const core::ParameterValue& value) {
    if (key == "from")
        m_sweep.from = std::get<double>(value);
    else if (key == "to")
        m_sweep.to = std::get<double>(value);
    else if (key == secondsOfAPoint().key)
        m_sweep.secondsEach = std::get<double>(value);
    else if (key == "points")
        m_sweep.perDecade = static_cast<int>(std::get<std::int64_t>(value));
    else {
        std::vector<std::string> chosen;
        for (const std::string_view method : methods) {
            const bool had = std::ranges::count(m_sweep.methods, method) > 0;
            if (method == key ? std::get<bool>(value) : had)
                chosen.emplace_back(method);
        }
        m_sweep.methods = std::move(chosen);
    }
}

QString RingSweepPage::title() const {
    return tr("Ring: when is it worth it?");
}

QString RingSweepPage::about() const {
    return tr("The fastest ring of the platform at hand as a function of W/H: W as asked, H smaller and "
              "smaller. H. Renard, Y. Robert, F. Vivien, RR-4745, 2003, Figures 4 and 5; their Proposition 4 "
              "misses the fastest ring where the curves part.");
}

WorkJob::Work RingSweepPage::work() const {
    return [scenario = m_source(), sweep = m_sweep](core::SolveControl& control) mutable -> std::any {
        if (scenario->platform.size() > core::ring::subsetsLimit)
            std::erase(sweep.methods, core::perCount); // the field says up to how many
        auto run = core::runSweep(*scenario, sweep, core::hardwareThreads(), control);
        if (!run)
            return core::Result<RingSweepOutcome>(std::move(run).error());
        return core::Result<RingSweepOutcome>(RingSweepOutcome{scenario, sweep, *std::move(run)});
    };
}

void RingSweepPage::fill() {
    m_what->setText(settingsWords());
    m_jumps->setText(jumpWords());
    m_proven->setText(provenWords());
    fillChart(*m_times, Quantity::Time);
    fillChart(*m_processors, Quantity::Processors);
}

void RingSweepPage::fillChart(CurvesChart& chart, Quantity quantity) {
    const core::Units units = m_outcome ? m_outcome->scenario->platform.units : core::Units{};
    const bool time = quantity == Quantity::Time;
    CurveAxes axes;
    axes.title = time ? tr("Time of a step") : tr("Processors of the ring");
    axes.x =
        tr("W/H, in %1 per %2").arg(QString::fromStdString(units.work), QString::fromStdString(units.data));
    axes.y = time ? tr("Time, in %1").arg(QString::fromStdString(units.time)) : tr("Processors");
    axes.fromZero = true;
    axes.logarithmic = true;
    axes.legend = true;
    axes.solid = tr("Proven optimal");
    axes.hollow = tr("Not proven optimal");
    axes.pick = openPointWords();
    std::vector<Curve> curves;
    for (std::size_t method = 0; m_outcome && method < m_outcome->sweep.methods.size(); ++method) {
        Curve curve{nameOf(m_outcome->sweep.methods[method]), {}, method > 0, !time};
        for (const RingSweepPoint& point : m_outcome->run.points) {
            const double y = time ? point.time : static_cast<double>(point.processors);
            if (point.method == method)
                curve.points.push_back({point.ratio, y, y, y, !point.proven});
        }
        curves.push_back(std::move(curve));
    }
    chart.setCurves(axes, std::move(curves));
}

/// The curves have the points of one method each, in their order.
void RingSweepPage::openPoint(std::size_t curve, std::size_t point) {
    const core::RingSweepRun& run = m_outcome->run;
    std::size_t at = 0;
    for (std::size_t seen = 0; at < run.points.size(); ++at)
        if (run.points[at].method == curve && seen++ == point)
            break;
    if (at == run.points.size())
        return;
    const RingSweepPoint& chosen = run.points[at];
    const QString name = tr("%1 at W/H = %2", "method, W/H")
                             .arg(nameOf(m_outcome->sweep.methods[curve]), text::number(chosen.ratio, 5));
    emit planWanted(
        studyPlan(*m_outcome->scenario, core::sweepQuestion(run.work, chosen.ratio), *run.plans[at], name));
}

QString RingSweepPage::jumpWords() const {
    if (!m_outcome)
        return {};
    QStringList jumps;
    for (const core::RingJump& jump : m_outcome->run.jumps)
        jumps << tr("%1 to %2 at %3", "processors before, processors after, W/H")
                     .arg(text::count(static_cast<std::int64_t>(jump.before)),
                          text::count(static_cast<std::int64_t>(jump.after)), text::number(jump.above, 5));
    return jumps.isEmpty() ? tr("No proven jump in the number of processors.")
                           : tr("Proven jumps, by W/H: %1.").arg(jumps.join(QStringLiteral(", ")));
}

/// How often each method's ring is proven to be the fastest.
QString RingSweepPage::provenWords() const {
    if (!m_outcome)
        return {};
    QStringList parts;
    for (std::size_t method = 0; method < m_outcome->sweep.methods.size(); ++method) {
        std::int64_t all = 0;
        std::int64_t proven = 0;
        for (const RingSweepPoint& point : m_outcome->run.points) {
            all += point.method == method ? 1 : 0;
            proven += point.method == method && point.proven ? 1 : 0;
        }
        parts << tr("%1 %2 of %3", "method, proven points, all points")
                     .arg(nameOf(m_outcome->sweep.methods[method]), text::count(proven), text::count(all));
    }
    return tr("Full marks are proven optimal, hollow ones are not. Proven: %1.")
        .arg(parts.join(QStringLiteral(", ")));
}

QString RingSweepPage::settingsWords() const {
    if (!m_outcome)
        return {};
    const core::Platform& platform = m_outcome->scenario->platform;
    return tr("Shown: %1, processors: %2, W = %3.")
        .arg(QString::fromStdString(platform.name), text::count(static_cast<std::int64_t>(platform.size())),
             text::quantity(m_outcome->run.work, core::UnitRole::Work, platform.units));
}

std::string RingSweepPage::csv() const {
    return core::io::ringSweepCsv(m_outcome->sweep, m_outcome->run);
}

} // namespace app
