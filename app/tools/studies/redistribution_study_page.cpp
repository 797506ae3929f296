#include "app/tools/studies/redistribution_study_page.h"

#include "app/pictures/charts/curves_chart.h"
#include "app/text/describe.h"
#include "app/tools/studies/simulate_field.h"
#include "app/widgets/parameter_field.h"
#include "core/base/parallel.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/io/results/redistribution_study.h"

#include <QEvent>
#include <QLabel>
#include <algorithm>
#include <utility>

namespace app {

namespace {

using core::ParameterInfo;
using core::RedistributionPoint;

/// Numbers of this page; the window's own words, as for questions.
const std::vector<ParameterInfo>& redistributionRecords() {
    using Kind = ParameterInfo::Kind;
    static const std::vector<ParameterInfo> all{
        {.key = "platforms",
         .title = TRANSLATABLE("parameter", "Platforms"),
         .help = TRANSLATABLE("parameter", "Random platforms for each ring; more of them: smoother curves"),
         .kind = Kind::Whole,
         .minimum = 1,
         .minimumAllowed = true,
         .maximum = 100000,
         .fallback = 20},
        {.key = "change",
         .title = TRANSLATABLE("parameter", "Change of speed"),
         .help = TRANSLATABLE("parameter",
                              "How much speeds change, twice, as a part of the first one: 0.5 is 50 %"),
         .kind = Kind::Real,
         .minimum = 0,
         .minimumAllowed = true,
         .maximum = 0.99,
         .fallback = 0.5},
        {.key = "ring 1",
         .title = TRANSLATABLE("parameter", "First ring"),
         .help = TRANSLATABLE("parameter", "Processors of the ring on the left"),
         .kind = Kind::Whole,
         .unit = core::UnitRole::None,
         .minimum = 2,
         .minimumAllowed = true,
         .maximum = 90,
         .fallback = 8},
        {.key = "ring 2",
         .title = TRANSLATABLE("parameter", "Second ring"),
         .help = TRANSLATABLE("parameter", "Processors of the ring on the right"),
         .kind = Kind::Whole,
         .minimum = 2,
         .minimumAllowed = true,
         .maximum = 90,
         .fallback = 32},
        {.key = "columns",
         .title = TRANSLATABLE("parameter", "Columns"),
         .help = TRANSLATABLE("parameter", "Columns of the matrix that is spread over the ring"),
         .kind = Kind::Whole,
         .minimum = 90,
         .minimumAllowed = true,
         .maximum = static_cast<double>(core::largestCount),
         .fallback = 1000},
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

} // namespace

RedistributionStudyPage::RedistributionStudyPage(QWidget* parent)
    : StudyPage(parent)
    , m_simulate(new SimulateField("redistributionStudy", true, Qt::Vertical, this))
    , m_what(studyWords("redistributionStudyWhat", this)) {
    setObjectName("redistributionStudyPage");
    const char* const names[][2] = {{"redistributionStudyChart1", "redistributionStudyWords1"},
                                    {"redistributionStudyChart2", "redistributionStudyWords2"}};
    for (std::size_t i = 0; i < m_rings.size(); ++i) {
        m_charts[i] = new CurvesChart(this);
        m_charts[i]->setObjectName(names[i][0]);
        m_rings[i] = wordedChart(*m_charts[i], studyWords(names[i][1], this));
    }
    m_fields =
        studyFields(redistributionRecords(), "redistributionStudy", this,
                    [this](std::string_view key, const core::ParameterValue& value) { set(key, value); });
    auto settings = widgetsOf(m_fields);
    settings.push_back(m_simulate);
    layOutStudy(*this, settings, m_what, m_rings);
    // Simulated or not, all curves are those of the same platforms.
    connect(m_simulate, &SimulateField::toggled, m_fields.front(), &QWidget::setDisabled);
    retranslate();
}

void RedistributionStudyPage::set(std::string_view key, const core::ParameterValue& value) {
    if (const double* real = std::get_if<double>(&value)) {
        m_settings.study.change = *real;
        return;
    }
    const std::int64_t whole = std::get<std::int64_t>(value);
    if (key == "platforms")
        m_settings.platforms = static_cast<std::size_t>(whole);
    else if (key == "ring 1")
        m_settings.study.rings[0] = static_cast<std::size_t>(whole);
    else if (key == "ring 2")
        m_settings.study.rings[1] = static_cast<std::size_t>(whole);
    else if (key == "columns")
        m_settings.study.columns = whole;
    else
        m_settings.seed = static_cast<std::uint64_t>(whole);
}

QString RedistributionStudyPage::title() const {
    return tr("Redistribution: how often?");
}

QString RedistributionStudyPage::about() const {
    return tr("An application of 100 iterations on a ring whose speeds change twice. It redistributes its "
              "columns 0, 1, 4, 9 or 19 times; what is the fastest depends on the ratio, the mean cost of a "
              "redistribution by that of an iteration. H. Renard, Y. Robert, F. Vivien, 2004, section 7, "
              "Figures 3 and 4.");
}

WorkJob::Work RedistributionStudyPage::work() const {
    Settings settings = m_settings;
    if (const auto sample = m_simulate->sample()) {
        settings.platforms = sample->platforms;
        settings.sharing = sample->sharing;
        settings.study.follow = sample->follow;
    }
    return [settings](core::SolveControl& control) -> std::any {
        auto all = core::runStudy(settings.study, settings.platforms, settings.seed, core::hardwareThreads(),
                                  control);
        if (!all)
            return core::Result<Outcome>(std::move(all).error());
        return core::Result<Outcome>(Outcome{settings, *std::move(all)});
    };
}

core::Result<bool> RedistributionStudyPage::take(const std::any& result) {
    const auto& outcome = std::any_cast<const core::Result<Outcome>&>(result);
    if (!outcome)
        return outcome.error();
    if (outcome->all.runs.empty())
        return false;
    m_outcome = *outcome;
    fill();
    return true;
}

void RedistributionStudyPage::fill() {
    m_what->setText(settingsWords());
    if (!m_outcome) {
        for (std::size_t i = 0; i < m_rings.size(); ++i) {
            m_charts[i]->setCurves({}, {});
            m_rings[i].words->clear();
        }
        return;
    }
    for (std::size_t i = 0; i < m_rings.size(); ++i)
        fillRing(i, m_outcome->settings.study.rings[i]);
}

/// The model's curves, and after them the simulated ones in the same colours. Without a redistribution there
/// is nothing to simulate.
void RedistributionStudyPage::fillRing(std::size_t ring, std::size_t size) {
    const core::RedistributionStudy& study = m_outcome->settings.study;
    std::vector<Curve> curves;
    const auto add = [&](core::Times times) {
        const bool simulated = times == core::Times::Followed;
        const auto points = core::summary(study, m_outcome->all.runs, times);
        for (std::size_t i = 0; i < study.schemes.size(); ++i) {
            const int scheme = study.schemes[i];
            if (simulated && scheme == 0)
                continue;
            Curve curve{text::count(scheme), {}, scheme == 0 || simulated};
            if (simulated) {
                curve.name = tr("%1, simulated", "number of redistributions").arg(curve.name);
                curve.like = i;
            }
            for (const RedistributionPoint& point : points)
                if (point.ring == size && point.scheme == scheme)
                    curve.points.push_back({point.ratio, point.mean, point.lower, point.upper, simulated});
            if (!curve.points.empty())
                curves.push_back(std::move(curve));
        }
    };
    add(core::Times::Predicted);
    if (study.follow)
        add(core::Times::Followed);
    CurveAxes axes;
    axes.title = tr("Ring of %1: curves by number of redistributions").arg(text::count(std::int64_t(size)));
    axes.x = tr("Ratio of a redistribution's cost to an iteration's");
    axes.y = tr("Time relative to no redistribution");
    axes.spread = tr("Half of the platforms");
    if (study.follow) {
        axes.solid = tr("As the model says");
        axes.hollow = tr("Simulated by SimGrid");
    }
    m_charts[ring]->setCurves(axes, std::move(curves));
    m_rings[ring].words->setText(wordsOf(size));
}

/// Which number wins at which ratios.
QString RedistributionStudyPage::winsWords(std::size_t size, core::Times times) const {
    const core::RedistributionStudy& study = m_outcome->settings.study;
    const auto points = core::summary(study, m_outcome->all.runs, times);
    struct Stretch {
        int scheme;
        double from;
        double to;
    };
    std::vector<Stretch> stretches;
    for (const double ratio : study.ratios) {
        const RedistributionPoint* best = nullptr;
        for (const RedistributionPoint& point : points)
            if (point.ring == size && point.ratio == ratio && (!best || point.wins > best->wins))
                best = &point;
        if (best && !stretches.empty() && stretches.back().scheme == best->scheme)
            stretches.back().to = ratio;
        else if (best)
            stretches.push_back({best->scheme, ratio, ratio});
    }
    QStringList wins;
    for (const Stretch& stretch : stretches)
        wins << (stretch.from == stretch.to
                     ? tr("%1 at ratio %2", "number of redistributions")
                           .arg(text::count(stretch.scheme), text::number(stretch.from))
                     : tr("%1 at ratios %2 to %3", "number of redistributions")
                           .arg(text::count(stretch.scheme), text::number(stretch.from),
                                text::number(stretch.to)));
    return tr("Fastest most often: %1.").arg(wins.join(QStringLiteral(", ")));
}

/// What SimGrid makes of all redistributions together.
QString RedistributionStudyPage::simulatedWords(std::size_t size) const {
    double predicted = 0;
    double followed = 0;
    for (const core::RedistributionRun& run : m_outcome->all.runs)
        for (const core::SchemeRun& scheme : run.schemes)
            if (run.ring == size) {
                predicted += scheme.redistributing;
                followed += scheme.followed;
            }
    if (!(predicted > 0))
        return {};
    return tr("Simulated, redistributions take %1 times as long as the model says.", "factor")
               .arg(text::number(followed / predicted)) +
           ' ' + winsWords(size, core::Times::Followed);
}

/// Which number wins, how many redistributions were light, and what simulating them says.
QString RedistributionStudyPage::wordsOf(std::size_t size) const {
    std::int64_t platforms = 0;
    std::int64_t all = 0;
    std::int64_t light = 0;
    std::int64_t proven = 0;
    for (const core::RedistributionRun& run : m_outcome->all.runs) {
        if (run.ring != size)
            continue;
        ++platforms;
        for (const core::SchemeRun& scheme : run.schemes) {
            all += scheme.redistributions;
            light += scheme.light;
            proven += scheme.proven;
        }
    }
    QStringList lines{winsWords(size, core::Times::Predicted)};
    if (m_outcome->settings.study.follow)
        lines << simulatedWords(size);
    lines << tr("Platforms: %1. Redistributions: %2, not light: %3, proven optimal: %4.")
                 .arg(text::count(platforms), text::count(all), text::count(all - light),
                      text::count(proven));
    lines.removeAll(QString());
    return lines.join('\n');
}

QString RedistributionStudyPage::settingsWords() const {
    if (!m_outcome)
        return {};
    const Settings& settings = m_outcome->settings;
    QString words = tr("Shown: columns %1, change %2, seed %3.")
                        .arg(text::count(settings.study.columns), text::percent(settings.study.change),
                             text::count(static_cast<std::int64_t>(settings.seed)));
    if (settings.study.follow)
        words += ' ' + (settings.sharing ? tr("Simulated with messages that share links.")
                                         : tr("Simulated with links of its own for each message."));
    return words;
}

std::string RedistributionStudyPage::csv() const {
    return core::io::redistributionStudyCsv(m_outcome->settings.study, m_outcome->all);
}

void RedistributionStudyPage::paint(QPainter& painter, const QRectF& rect) {
    const double wordsHeight = m_outcome->settings.study.follow ? 80 : 52;
    paintStudy(painter, rect, m_rings, wordsHeight);
}

QSizeF RedistributionStudyPage::pictureSize() const {
    return {1100, 460};
}

QString RedistributionStudyPage::fileName() const {
    return QStringLiteral("redistribution-study");
}

void RedistributionStudyPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    StudyPage::changeEvent(event);
}

void RedistributionStudyPage::retranslate() {
    for (ParameterField* field : m_fields)
        field->retranslate();
    m_simulate->retranslate();
    fill();
}

} // namespace app
