#include "app/tools/studies/star_study_page.h"

#include "app/pictures/charts/curves_chart.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/tools/studies/study_parts.h"
#include "app/widgets/card.h"
#include "app/widgets/parameter_field.h"
#include "app/widgets/table.h"
#include "core/base/parallel.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/io/results/star_study.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <limits>

namespace app {

namespace {

using core::ParameterInfo;
using core::star::Distance;
using core::star::Method;

constexpr std::array columns{Method::PrintedBba, Method::PrintedMbbsa, Method::PrintedRBsa, Method::Bba,
                             Method::Mbbsa,      Method::RBsa,         Method::Best};

/// Those of core::followedSolvers.
constexpr std::array followedMethods{Method::Bba, Method::Mbbsa, Method::RBsa, Method::Best};

/// Numbers of this page.
const std::vector<ParameterInfo>& starRecords() {
    using Kind = ParameterInfo::Kind;
    static const std::vector<ParameterInfo> all{
        {.key = "platforms",
         .title = TRANSLATABLE("parameter", "Platforms"),
         .help = TRANSLATABLE("parameter", "Random stars of each of the twelve types; the paper has 1000"),
         .kind = Kind::Whole,
         .minimum = 1,
         .minimumAllowed = true,
         .maximum = 100000,
         .fallback = 100},
        {.key = "seed",
         .title = TRANSLATABLE("parameter", "Seed"),
         .help = TRANSLATABLE("parameter", "Start of the random numbers; the same one: the same curves"),
         .kind = Kind::Whole,
         .minimum = 0,
         .minimumAllowed = true,
         .maximum = static_cast<double>(core::largestCount),
         .fallback = 0}};
    return all;
}

/// A cumulative curve: how large a part of the platforms is at most so far from the best.
std::vector<CurvePoint> cumulative(const Distance& distance) {
    std::vector<CurvePoint> points;
    const auto count = static_cast<double>(distance.sorted.size());
    for (std::size_t i = 0; i < distance.sorted.size(); ++i) {
        const double x = 100 * (distance.sorted[i] - 1);
        const double y = 100 * static_cast<double>(i + 1) / count;
        if (!points.empty() && points.back().x == x)
            points.back() = {x, y, y, y};
        else
            points.push_back({x, y, y, y}); // a polygon through the tops of the stairs
    }
    return points;
}

/// Where a cumulative curve reaches `percent`.
double reaching(const std::vector<CurvePoint>& points, double percent) {
    const auto found = std::find_if(points.begin(), points.end(),
                                    [&](const CurvePoint& point) { return point.y >= percent; });
    return found == points.end() ? 0 : found->x;
}

/// Ends the curve at `x`, where it goes on level from its last point before.
void cutAt(std::vector<CurvePoint>& points, double x) {
    std::erase_if(points, [&](const CurvePoint& point) { return point.x > x; });
    if (!points.empty() && points.back().x < x) {
        const double y = points.back().y;
        points.push_back({x, y, y, y});
    }
}

/// As far as nine tenths of the platforms are with the worst method: few are far out.
void cutWhereFewAre(std::vector<Curve>& curves) {
    double furthest = 1;
    for (const Curve& curve : curves)
        furthest = std::max(furthest, reaching(curve.points, 90));
    for (Curve& curve : curves)
        cutAt(curve.points, furthest);
}

} // namespace

StarStudyPage::StarStudyPage(QWidget* parent)
    : StudyPage(parent)
    , m_simulate(new SimulateField("starStudy", false, Qt::Horizontal, this))
    , m_table(new QTableWidget(static_cast<int>(core::star::platformTypes.size()), int(columns.size()), this))
    , m_printed(new CurvesChart(this))
    , m_valid(new CurvesChart(this))
    , m_simulated(new CurvesChart(this))
    , m_simulatedCard(card({{m_simulated, 1}}))
    , m_words(studyWords("starStudyWords", this)) {
    setObjectName("starStudyPage");
    m_printed->setObjectName("starStudyPrinted");
    m_valid->setObjectName("starStudyValid");
    m_simulated->setObjectName("starStudySimulated");
    build();
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row, int, int before, int) {
        if (row != before)
            fillCurves();
    });
    retranslate();
    m_table->setCurrentCell(9, 0); // links and workers all different: the general case
}

void StarStudyPage::build() {
    auto* above = new QWidget(this);
    auto* settings = new QHBoxLayout;
    settings->setSpacing(2 * style::Tokens::padding);
    m_fields = studyFields(starRecords(), "starStudy", this,
                           [this](std::string_view key, const core::ParameterValue& value) {
                               const std::int64_t whole = std::get<std::int64_t>(value);
                               if (key == "platforms")
                                   m_settings.platforms = static_cast<std::size_t>(whole);
                               else
                                   m_settings.seed = static_cast<std::uint64_t>(whole);
                           });
    for (ParameterField* field : m_fields)
        settings->addWidget(field);
    settings->addWidget(m_simulate, 1);
    prepareTable(*m_table, "starStudyTable");
    m_table->setSortingEnabled(false); // as in the paper
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->verticalHeader()->setVisible(true);
    m_table->setMinimumHeight(210);
    auto* column = new QVBoxLayout(above);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(settings);
    column->addWidget(m_table, 1);
    column->addWidget(m_words);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(style::Tokens::gap);
    rows->addWidget(card({{above, 1}}), 1);
    auto* charts = new QHBoxLayout;
    charts->setSpacing(style::Tokens::gap);
    charts->addWidget(card({{m_printed, 1}}), 1);
    charts->addWidget(card({{m_valid, 1}}), 1);
    charts->addWidget(m_simulatedCard, 1);
    rows->addLayout(charts, 1);
}

QString StarStudyPage::title() const {
    return tr("Star: three heuristics");
}

QString StarStudyPage::about() const {
    return tr("BBA, MBBSA and R-BSA on random stars of twelve types: makespan relative to the best of the "
              "three, as "
              "printed and as they are read rightly, and our best relative to its proven bound. L. Marchal, "
              "V. Rehn, Y. Robert, F. Vivien, 2006, Table 2, Figures 2 and 3.");
}

WorkJob::Work StarStudyPage::work() const {
    return [settings = m_settings, sample = m_simulate->sample()](core::SolveControl& control) -> std::any {
        return outcomeOf(settings, sample, control);
    };
}

/// The study, and then the first of its platforms simulated.
core::Result<StarStudyPage::Outcome> StarStudyPage::outcomeOf(const Settings& settings,
                                                              const std::optional<SimulatedSample>& sample,
                                                              core::SolveControl& control) {
    const std::size_t simulated = sample ? std::min(sample->platforms, settings.platforms) : 0;
    // Four plans simulated take some hundred times as long as all methods of the study together.
    constexpr double timesAsLong = 300;
    const auto platforms = static_cast<double>(settings.platforms);
    const double first = platforms / (platforms + timesAsLong * static_cast<double>(simulated));
    const auto stretch = [&control](double from, double to) {
        core::SolveControl part = control.part(std::numeric_limits<double>::infinity());
        part.setSink([&control, from, to](const core::Progress& progress) {
            core::Progress whole;
            whole.fraction = from + (to - from) * progress.fraction.value_or(0);
            control.report(whole);
        });
        return part;
    };
    core::SolveControl solving = stretch(0, first);
    auto study = core::star::runStudy(settings.platforms, settings.seed, core::hardwareThreads(), solving);
    if (!study)
        return std::move(study).error();
    Outcome outcome{settings, *std::move(study), {}};
    if (!sample)
        return outcome;
    core::SolveControl following = stretch(first, 1);
    auto followed =
        core::followStars(simulated, settings.seed, core::hardwareThreads(), sample->follow, following);
    if (!followed)
        return std::move(followed).error();
    outcome.followed = *std::move(followed);
    return outcome;
}

bool StarStudyPage::isComplete() const {
    return m_outcome->study.stop == core::Stop::Completed &&
           (!m_outcome->followed || m_outcome->followed->stop == core::Stop::Completed);
}

core::Result<bool> StarStudyPage::take(const std::any& result) {
    const auto& outcome = std::any_cast<const core::Result<Outcome>&>(result);
    if (!outcome)
        return outcome.error();
    if (outcome->study.trials.empty())
        return false;
    m_outcome = *outcome;
    fillTable();
    fillCurves();
    return true;
}

std::size_t StarStudyPage::shownType() const {
    return static_cast<std::size_t>(std::max(0, m_table->currentRow()));
}

void StarStudyPage::showType(std::size_t type) {
    m_table->setCurrentCell(static_cast<int>(type), 0);
}

QString StarStudyPage::methodWords(Method method) {
    switch (method) {
    case Method::Bba:
    case Method::PrintedBba:
        return tr("BBA");
    case Method::Mbbsa:
    case Method::PrintedMbbsa:
        return tr("MBBSA");
    case Method::RBsa:
    case Method::PrintedRBsa:
        return tr("R-BSA");
    case Method::Best:
        break;
    }
    return tr("Best of all");
}

QString StarStudyPage::typeWords(std::size_t type) const {
    using Speed = core::star::PlatformType::Speed;
    const core::star::PlatformType& own = core::star::platformTypes[type];
    const QString speed = own.speed == Speed::FastLinks     ? tr("fast links")
                          : own.speed == Speed::FastWorkers ? tr("fast workers")
                                                            : QString();
    const QString words = own.alikeLinks
                              ? (own.alikeWorkers ? tr("All alike") : tr("Links alike, workers not"))
                              : (own.alikeWorkers ? tr("Workers alike, links not") : tr("All different"));
    return speed.isEmpty() ? words : tr("%1, %2", "type of stars, what is fast").arg(words, speed);
}

void StarStudyPage::fillTable() {
    for (int row = 0; row < m_table->rowCount(); ++row)
        for (int place = 0; place < m_table->columnCount(); ++place) {
            auto* item = new QTableWidgetItem;
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            if (m_outcome) {
                const Distance distance = distanceOf(m_outcome->study.trials, static_cast<std::size_t>(row),
                                                     columns[static_cast<std::size_t>(place)]);
                const QString mean = QLocale().toString(distance.mean, 'f', 4);
                const QString deviation = QLocale().toString(distance.deviation, 'f', 4);
                if (!distance.sorted.empty()) {
                    item->setText(tr("%1 ± %2", "mean, standard deviation").arg(mean, deviation));
                    item->setToolTip(
                        tr("Mean %1, standard deviation %2, relative to the best; platforms: %3")
                            .arg(text::fullNumber(distance.mean), text::fullNumber(distance.deviation),
                                 text::count(static_cast<std::int64_t>(distance.sorted.size()))));
                }
            }
            m_table->setItem(row, place, item);
        }
    m_words->setText(countWords());
}

QString StarStudyPage::countWords() const {
    if (!m_outcome)
        return tr(
            "Mean distance from the best, and its standard deviation: 1 is the best itself. A row shows its "
            "curves below.");
    std::int64_t broken = 0;
    std::int64_t met = 0;
    for (const core::star::Trial& trial : m_outcome->study.trials) {
        for (const bool one : trial.broken)
            broken += one ? 1 : 0;
        met += trial.bound == trial.makespan[static_cast<std::size_t>(Method::Best)] ? 1 : 0;
    }
    const auto all = static_cast<std::int64_t>(m_outcome->study.trials.size());
    return tr("Platforms: %1, seed %2. Schedules as printed that break a rule: %3 of %4; best of all proven "
              "optimal: "
              "%5 of %1.")
               .arg(text::count(all), text::count(static_cast<std::int64_t>(m_outcome->settings.seed)),
                    text::count(broken), text::count(3 * all), text::count(met)) +
           simulatedWords();
}

/// Of all types together.
QString StarStudyPage::simulatedWords() const {
    if (!m_outcome->followed)
        return {};
    const std::vector<core::FollowedStar>& stars = m_outcome->followed->stars;
    std::size_t longer = 0;
    std::size_t shorter = 0;
    for (std::size_t type = 0; type < core::star::platformTypes.size(); ++type)
        for (std::size_t solver = 0; solver < core::followedSolvers.size(); ++solver) {
            const core::FollowedRatio ratio = core::ratioOf(stars, type, solver);
            longer += ratio.longer;
            shorter += ratio.shorter;
        }
    const auto shown = [](std::size_t count) { return text::count(static_cast<std::int64_t>(count)); };
    return ' ' + tr("Plans simulated: %1; longer than the model says: %2, shorter: %3.")
                     .arg(shown(stars.size() * core::followedSolvers.size()), shown(longer), shown(shorter));
}

void StarStudyPage::fillCurves() {
    fillCurves(*m_printed, tr("As printed: %1").arg(typeWords(shownType())),
               {Method::PrintedBba, Method::PrintedMbbsa, Method::PrintedRBsa});
    fillCurves(*m_valid, tr("Read rightly: %1").arg(typeWords(shownType())),
               {Method::Bba, Method::Mbbsa, Method::RBsa, Method::Best});
    fillSimulated();
}

void StarStudyPage::fillCurves(CurvesChart& chart, const QString& title,
                               std::initializer_list<Method> methods) {
    CurveAxes axes;
    axes.title = title;
    axes.x = tr("Distance from the best, in %");
    axes.y = tr("Platforms at most so far from it, in %");
    axes.marks = false;
    std::vector<Curve> curves;
    for (const Method method : methods) {
        if (!m_outcome)
            break;
        curves.push_back({methodWords(method),
                          cumulative(distanceOf(m_outcome->study.trials, shownType(), method)),
                          method == Method::Best});
    }
    cutWhereFewAre(curves);
    chart.setCurves(axes, std::move(curves));
}

/// Lines: the model; marks in the same colours: SimGrid.
void StarStudyPage::fillSimulated() {
    const bool any = m_outcome && m_outcome->followed;
    m_simulatedCard->setVisible(any);
    CurveAxes axes;
    axes.title = tr("Simulated (marks): %1").arg(typeWords(shownType()));
    axes.x = tr("Distance from the best, in %");
    axes.y = tr("Platforms at most so far from it, in %");
    axes.marks = false;
    axes.solid = tr("As the model says");
    axes.hollow = tr("Simulated by SimGrid");
    std::vector<Curve> curves;
    for (const core::Times times : {core::Times::Predicted, core::Times::Followed})
        for (std::size_t solver = 0; any && solver < core::followedSolvers.size(); ++solver) {
            const auto distance = core::distanceOf(m_outcome->followed->stars, shownType(), solver, times);
            if (distance.sorted.empty())
                continue;
            Curve curve{methodWords(followedMethods[solver]), cumulative(distance)};
            if (times == core::Times::Followed) {
                curve.name.clear(); // that of its line
                curve.like = solver;
                curve.dashed = true;
                for (CurvePoint& point : curve.points)
                    point.hollow = true;
            }
            curves.push_back(std::move(curve));
        }
    m_simulated->setCurves(axes, std::move(curves));
}

std::string StarStudyPage::csv() const {
    if (!m_outcome->followed)
        return core::io::starStudyCsv(m_outcome->study);
    return core::io::starStudyCsv(m_outcome->study, m_outcome->followed->stars);
}

void StarStudyPage::paint(QPainter& painter, const QRectF& rect) {
    painter.fillRect(rect, style::light().card);
    std::vector<CurvesChart*> charts{m_printed, m_valid};
    if (m_outcome->followed)
        charts.push_back(m_simulated);
    const double gap = style::Tokens::padding;
    const auto count = static_cast<double>(charts.size());
    const double width = (rect.width() - (count + 1) * gap) / count;
    constexpr double wordsHeight = 40;
    const QRectF inside = rect.adjusted(gap, gap, -gap, -gap);
    double left = inside.left();
    for (CurvesChart* chart : charts) {
        chart->paint(painter, QRectF(left, inside.top(), width, inside.height() - wordsHeight));
        left += width + gap;
    }
    painter.setFont(style::font(8.5));
    painter.setPen(style::light().muted);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap, m_words->text());
}

QSizeF StarStudyPage::pictureSize() const {
    return {m_outcome && m_outcome->followed ? 1500.0 : 1100.0, 440};
}

QString StarStudyPage::fileName() const {
    return QStringLiteral("star-study");
}

void StarStudyPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    StudyPage::changeEvent(event);
}

void StarStudyPage::retranslate() {
    for (ParameterField* field : m_fields)
        field->retranslate();
    m_simulate->retranslate();
    m_table->setAccessibleName(tr("Mean distance from the best by type of stars"));
    m_table->setHorizontalHeaderLabels({tr("BBA, printed"), tr("MBBSA, printed"), tr("R-BSA, printed"),
                                        tr("BBA"), tr("MBBSA"), tr("R-BSA"), tr("Best, to bound")});
    QStringList types;
    for (std::size_t type = 0; type < core::star::platformTypes.size(); ++type)
        types << typeWords(type);
    m_table->setVerticalHeaderLabels(types);
    fillTable();
    fillCurves();
}

} // namespace app
