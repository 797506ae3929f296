// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/curves_chart.h"

#include "app/pictures/charts/axes.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace equipoise::gui {

namespace {

constexpr double minContrast = 4.5;

constexpr QCPScatterStyle::ScatterShape shapes[] = {
    QCPScatterStyle::ssDisc,    QCPScatterStyle::ssSquare,           QCPScatterStyle::ssTriangle,
    QCPScatterStyle::ssDiamond, QCPScatterStyle::ssTriangleInverted, QCPScatterStyle::ssCross,
    QCPScatterStyle::ssPlus};
constexpr int bandOpacity = 33;    // of 255
constexpr double labelHeight = 14; // px
constexpr int besideLabels = 10;   // px
constexpr double aroundAxes = 64;  // px: title, numbers and names of the axis
constexpr double nearby = 9;       // px
constexpr double legendPart = 0.2; // of the height, for the names above the curves
constexpr double markSize = 7;     // px
constexpr double widestMark = 11;  // px: of the first of curves that coincide
constexpr double finestMark = 4;   // px
constexpr double bestMark = 17;    // px: the ring around the best point
constexpr double handMark = 23;    // px: the ring around the point in hand

QFont labelFont() {
    return style::font(8.5, QFont::DemiBold);
}

} // namespace

struct CurvesChart::Private {
    explicit Private(CurvesChart* chart)
        : owner(chart)
        , plot(new QCustomPlot(chart)) {}

    /// What the plot has for one curve.
    struct Drawn {
        QCPGraph* lower = nullptr;
        QCPGraph* upper = nullptr; ///< filled down to lower
        QCPGraph* line = nullptr;
        QCPGraph* hollow = nullptr; ///< marks alone, on top
        QCPGraph* best = nullptr;   ///< a ring around one of them
        QCPItemText* label = nullptr;
    };

    CurvesChart* owner;
    QCustomPlot* plot;
    ChartFrame frame;
    CurveAxes axes;
    std::vector<Curve> curves;
    std::vector<Drawn> drawn;
    /// A point, by position in curves and in the curve's points.
    struct Place {
        std::size_t curve = 0;
        std::size_t point = 0;
    };
    std::optional<Place> hand; ///< where the keyboard is
    QCPGraph* handRing = nullptr;

    void build();
    void fill();
    void fillCurve(const Curve& curve);
    void setRanges();
    void placeLabels(double height);
    void dress(const style::Tokens& tokens);
    void describe() const;
    QString emptyWords() const;
    std::optional<Place> placeAt(QPointF at) const;
    const QString& nameOf(const Curve& curve) const;
    QString wordsOf(Place place) const;
    void moveHand(int points, int curvesOn);
    void showHand();
};

QString CurvesChart::Private::emptyWords() const {
    return axes.empty.isEmpty() ? CurvesChart::tr("Nothing to show yet: press Run") : axes.empty;
}

void CurvesChart::Private::build() {
    frame = frameIn(*plot, *owner);
    plot->yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new RoundTicker));
    plot->yAxis->ticker()->setTickCount(9);
    plot->legend->setRowSpacing(0);
    plot->legend->setFillOrder(QCPLayoutGrid::foColumnsFirst);
    plot->legend->setWrap(2);
    plot->axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignTop | Qt::AlignLeft);
}

void CurvesChart::Private::fillCurve(const Curve& curve) {
    QVector<double> x;
    QVector<double> y;
    QVector<double> lower;
    QVector<double> upper;
    bool spread = false;
    for (const CurvePoint& point : curve.points) {
        x << point.x;
        y << point.y;
        lower << point.lower;
        upper << point.upper;
        spread = spread || point.lower < point.upper;
    }
    Drawn one;
    if (spread) {
        one.lower = plot->addGraph();
        one.upper = plot->addGraph();
        one.lower->setData(x, lower, true);
        one.upper->setData(x, upper, true);
        one.upper->setChannelFillGraph(one.lower);
    }
    one.line = plot->addGraph();
    one.line->setData(x, y, true);
    one.line->setLineStyle(curve.steps ? QCPGraph::lsStepLeft : QCPGraph::lsLine);
    one.hollow = plot->addGraph();
    one.hollow->setLineStyle(QCPGraph::lsNone);
    for (const CurvePoint& point : curve.points)
        if (point.hollow)
            one.hollow->addData(point.x, point.y);
    one.best = plot->addGraph();
    one.best->setLineStyle(QCPGraph::lsNone);
    if (curve.best && *curve.best < curve.points.size())
        one.best->addData(curve.points[*curve.best].x, curve.points[*curve.best].y);
    one.label = new QCPItemText(plot);
    one.label->setText(curve.name);
    one.label->setVisible(!axes.legend);
    one.line->setName(curve.name);
    if (axes.legend)
        one.line->addToLegend();
    one.label->setClipToAxisRect(false);
    one.label->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    one.label->setPadding(QMargins(6, 0, 0, 0));
    one.label->position->setType(QCPItemPosition::ptAxisRectRatio);
    drawn.push_back(one);
}

void CurvesChart::Private::setRanges() {
    double left = INFINITY;
    double right = -INFINITY;
    double low = axes.fromZero ? 0 : INFINITY;
    double high = -INFINITY;
    for (const Curve& curve : curves)
        for (const CurvePoint& point : curve.points) {
            left = std::min(left, point.x);
            right = std::max(right, point.x);
            low = std::min({low, point.y, point.lower});
            high = std::max({high, point.y, point.upper});
        }
    const double air = high > low ? 0.05 * (high - low) : std::max(0.5, 0.05 * std::abs(high));
    if (axes.logarithmic) {
        const double beside = left < right ? std::pow(right / left, 0.02) : 2;
        plot->xAxis->setRange(left / beside, right * beside);
    } else {
        const double side = left < right ? 0.035 * (right - left) : 0.5; // marks are not cut
        plot->xAxis->setRange(left - side, right + side);
    }
    const double names = axes.legend ? legendPart * (high - low) : 0;
    plot->yAxis->setRange(axes.fromZero ? low : low - air, high + air + names);
}

void CurvesChart::Private::fill() {
    plot->legend->clearItems();
    plot->clearGraphs();
    for (const Drawn& one : drawn)
        plot->removeItem(one.label);
    drawn.clear();
    const bool any = !curves.empty();
    showFrame(*plot, frame, axes.title, emptyWords(), any);
    plot->xAxis->setScaleType(axes.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    plot->xAxis->setTicker(axes.logarithmic
                               ? QSharedPointer<QCPAxisTicker>(new LogTicker)
                               : QSharedPointer<QCPAxisTicker>(new RoundTicker(axes.whole ? 1 : 0)));
    plot->xAxis->ticker()->setTickCount(10);
    plot->xAxis->setLabel(axes.x);
    plot->yAxis->setLabel(axes.y);
    plot->legend->setVisible(any && axes.legend);
    int widest = 0;
    for (const Curve& curve : curves) {
        fillCurve(curve);
        widest = std::max(widest, static_cast<int>(QFontMetricsF(labelFont()).horizontalAdvance(curve.name)));
    }
    handRing = plot->addGraph();
    handRing->setLineStyle(QCPGraph::lsNone);
    const bool beside = any && !axes.legend;
    plot->axisRect()->setMinimumMargins(QMargins(4, 4, beside ? widest + besideLabels + 6 : 12, 4));
    if (any)
        setRanges();
}

/// At the ends of the curves, from the top, each at least a line below the one before; what comes too low
/// moves up again.
void CurvesChart::Private::placeLabels(double height) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < curves.size(); ++i)
        if (!curves[i].points.empty())
            order.push_back(i);
        else
            drawn[i].label->setVisible(false);
    const auto endOf = [&](std::size_t i) { return curves[i].points.back().y; };
    std::ranges::stable_sort(order, std::greater<>(), endOf);
    const double step = labelHeight / std::max(height - aroundAxes, labelHeight);
    const QCPRange range = plot->yAxis->range();
    std::vector<double> at;
    for (const std::size_t i : order) {
        const double wanted = 1 - (endOf(i) - range.lower) / range.size();
        at.push_back(at.empty() ? wanted : std::max(wanted, at.back() + step));
    }
    double limit = 1;
    for (std::size_t k = at.size(); k-- > 0; limit = at[k] - step)
        at[k] = std::min(at[k], limit);
    for (std::size_t k = 0; k < order.size(); ++k)
        drawn[order[k]].label->position->setCoords(1, at[k]);
}

void CurvesChart::Private::dress(const style::Tokens& tokens) {
    plot->setBackground(QBrush(tokens.card));
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const std::size_t look = curves[i].like.value_or(i);
        const QColor ink = tokens.series[look % tokens.series.size()];
        QColor band = ink;
        band.setAlpha(bandOpacity);
        if (drawn[i].upper != nullptr) {
            drawn[i].lower->setPen(Qt::NoPen);
            drawn[i].upper->setPen(Qt::NoPen);
            drawn[i].upper->setBrush(band);
        }
        drawn[i].line->setPen(QPen(ink, 1.8, curves[i].dashed ? Qt::DashLine : Qt::SolidLine));
        const QCPScatterStyle::ScatterShape shape = shapes[look % std::size(shapes)];
        const double size =
            axes.legend ? std::max(widestMark - 3 * static_cast<double>(look), finestMark) : markSize;
        if (axes.marks)
            drawn[i].line->setScatterStyle(QCPScatterStyle(shape, QPen(ink, 1.6), QBrush(ink), size));
        // A disc is filled with its pen's colour whatever its brush is.
        const QCPScatterStyle::ScatterShape hollow =
            shape == QCPScatterStyle::ssDisc ? QCPScatterStyle::ssCircle : shape;
        drawn[i].hollow->setScatterStyle(QCPScatterStyle(hollow, QPen(ink, 1.6), QBrush(tokens.card), size));
        drawn[i].best->setScatterStyle(
            QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(ink, 1.8), Qt::NoBrush, bestMark));
        drawn[i].label->setFont(labelFont());
        // Without marks the name tells by its colour which curve it belongs to.
        const bool readable = style::contrast(ink, tokens.card) >= minContrast;
        drawn[i].label->setColor(!axes.marks && readable ? ink : tokens.text);
    }
    handRing->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(tokens.accent, 2.4), Qt::NoBrush, handMark));
    plot->legend->setBrush(tokens.card);
    plot->legend->setFont(style::font(8.5));
    plot->legend->setTextColor(tokens.text);
    dressFrame(frame, tokens, 9.5);
    dressAxes(*plot, tokens);
}

void CurvesChart::Private::describe() const {
    owner->setAccessibleName(axes.title.isEmpty() ? CurvesChart::tr("Curves") : axes.title);
    QStringList parts;
    for (const Curve& curve : curves)
        if (!curve.points.empty())
            parts << CurvesChart::tr("%1: from %2 to %3", "curve: first value, last value")
                         .arg(nameOf(curve), text::number(curve.points.front().y),
                              text::number(curve.points.back().y));
    owner->setAccessibleDescription(parts.isEmpty() ? emptyWords() : parts.join(QStringLiteral("; ")));
}

std::optional<CurvesChart::Private::Place> CurvesChart::Private::placeAt(QPointF at) const {
    std::optional<Place> best;
    double least = nearby;
    for (std::size_t i = 0; i < curves.size(); ++i)
        for (std::size_t k = 0; k < curves[i].points.size(); ++k) {
            const CurvePoint& point = curves[i].points[k];
            const QPointF there(plot->xAxis->coordToPixel(point.x), plot->yAxis->coordToPixel(point.y));
            const double distance = QLineF(there, at).length();
            if (distance < least) {
                least = distance;
                best = {i, k};
            }
        }
    return best;
}

const QString& CurvesChart::Private::nameOf(const Curve& curve) const {
    return curve.name.isEmpty() && curve.like ? curves[*curve.like].name : curve.name;
}

QString CurvesChart::Private::wordsOf(Place place) const {
    const Curve& curve = curves[place.curve];
    const CurvePoint& found = curve.points[place.point];
    QStringList lines{nameOf(curve), QStringLiteral("%1: %2").arg(axes.x, text::fullNumber(found.x)),
                      QStringLiteral("%1: %2").arg(axes.y, text::fullNumber(found.y))};
    if (found.lower < found.upper)
        lines << CurvesChart::tr("%1: %2 to %3", "spread: from, to")
                     .arg(axes.spread, text::fullNumber(found.lower), text::fullNumber(found.upper));
    if (const QString& said = found.hollow ? axes.hollow : axes.solid; !said.isEmpty())
        lines << said;
    if (curve.best == place.point && !axes.best.isEmpty())
        lines << axes.best;
    if (!axes.pick.isEmpty())
        lines << axes.pick;
    return lines.join('\n');
}

/// Along the curve, or to the point of the next curve that is nearest by x. The first step goes to the best
/// point of the first curve, or to its beginning.
void CurvesChart::Private::moveHand(int points, int curvesOn) {
    const auto usable = [](const Curve& curve) { return !curve.points.empty(); };
    const auto first = std::ranges::find_if(curves, usable);
    if (axes.pick.isEmpty() || first == curves.end())
        return;
    if (!hand) {
        hand = {static_cast<std::size_t>(first - curves.begin()), first->best.value_or(0)};
        return showHand();
    }
    const auto clamped = [](std::size_t at, int by, std::size_t size) {
        const auto last = static_cast<std::ptrdiff_t>(size) - 1;
        return static_cast<std::size_t>(
            std::clamp(static_cast<std::ptrdiff_t>(at) + by, std::ptrdiff_t{0}, last));
    };
    hand->point = clamped(hand->point, points, curves[hand->curve].points.size());
    const std::size_t other = clamped(hand->curve, curvesOn, curves.size());
    if (other != hand->curve && usable(curves[other])) {
        const double x = curves[hand->curve].points[hand->point].x;
        const auto nearest = std::ranges::min_element(
            curves[other].points, {}, [x](const CurvePoint& point) { return std::abs(point.x - x); });
        hand = {other, static_cast<std::size_t>(nearest - curves[other].points.begin())};
    }
    showHand();
}

/// A ring around it; told to screen readers, too.
void CurvesChart::Private::showHand() {
    handRing->data()->clear();
    if (hand && owner->hasFocus()) {
        const CurvePoint& point = curves[hand->curve].points[hand->point];
        handRing->addData(point.x, point.y);
        owner->setAccessibleDescription(wordsOf(*hand));
    } else {
        describe();
    }
    plot->replot();
}

CurvesChart::CurvesChart(QWidget* parent)
    : QWidget(parent)
    , m_d(std::make_unique<Private>(this)) {
    setObjectName(QStringLiteral("curvesChart"));
    m_d->build();
    connect(m_d->plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        const auto place = m_d->placeAt(event->position());
        const bool pickable = place && !m_d->axes.pick.isEmpty();
        m_d->plot->setCursor(pickable ? Qt::PointingHandCursor : Qt::ArrowCursor);
        QToolTip::showText(event->globalPosition().toPoint(), place ? m_d->wordsOf(*place) : QString(),
                           m_d->plot);
    });
    connect(m_d->plot, &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        const auto place = m_d->placeAt(event->position());
        if (!place || m_d->axes.pick.isEmpty() || event->button() != Qt::LeftButton)
            return;
        setFocus(Qt::MouseFocusReason);
        m_d->hand = place;
        m_d->showHand();
        emit picked(place->curve, place->point);
    });
    setCurves({}, {});
    style::whenChanged(*this, {QEvent::PaletteChange, QEvent::LanguageChange, QEvent::FontChange},
                       [this] { setCurves(CurveAxes(m_d->axes), std::vector<Curve>(m_d->curves)); });
    style::whenChanged(*this, {QEvent::FocusIn, QEvent::FocusOut}, [this] {
        if (m_d->hand || !hasFocus())
            m_d->showHand();
        else
            m_d->moveHand(0, 0);
    });
}

CurvesChart::~CurvesChart() = default;

void CurvesChart::setCurves(const CurveAxes& axes, std::vector<Curve> curves) {
    m_d->axes = axes;
    const bool same = m_d->curves == curves; // words or colours alone
    m_d->curves = std::move(curves);
    if (!same)
        m_d->hand.reset();
    const bool pickable = !axes.pick.isEmpty() && !m_d->curves.empty();
    setFocusPolicy(pickable ? Qt::StrongFocus : Qt::NoFocus);
    m_d->fill();
    m_d->placeLabels(height());
    m_d->dress(style::tokensFor(palette()));
    m_d->showHand();
}

const std::vector<Curve>& CurvesChart::curves() const {
    return m_d->curves;
}

void CurvesChart::paint(QPainter& painter, const QRectF& rect) {
    m_d->dress(style::light());
    m_d->handRing->setVisible(false);
    m_d->placeLabels(rect.height());
    paintPlot(*m_d->plot, painter, rect);
    m_d->handRing->setVisible(true);
    m_d->dress(style::tokensFor(palette()));
    m_d->placeLabels(height());
}

QString CurvesChart::handWords() const {
    return m_d->hand ? m_d->wordsOf(*m_d->hand) : QString();
}

void CurvesChart::keyPressEvent(QKeyEvent* event) {
    constexpr int farAway = 1'000'000;
    switch (event->key()) {
    case Qt::Key_Left:
        return m_d->moveHand(-1, 0);
    case Qt::Key_Right:
        return m_d->moveHand(1, 0);
    case Qt::Key_Home:
        return m_d->moveHand(-farAway, 0);
    case Qt::Key_End:
        return m_d->moveHand(farAway, 0);
    case Qt::Key_Up:
        return m_d->moveHand(0, -1);
    case Qt::Key_Down:
        return m_d->moveHand(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_d->hand && !m_d->axes.pick.isEmpty())
            emit picked(m_d->hand->curve, m_d->hand->point);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

QSize CurvesChart::sizeHint() const {
    return {420, 320};
}

QSize CurvesChart::minimumSizeHint() const {
    return {220, 160};
}

void CurvesChart::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_d->placeLabels(height());
}

} // namespace equipoise::gui
