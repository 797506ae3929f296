// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/curves_chart.h"

#include "app/pictures/labels/measuring.h"
#include "app/pictures/style/language_change.h"
#include "app/text/describe.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr double aroundCurves = 6;        // px
constexpr double handMark = 23;           // px: the ring around the current point
constexpr qsizetype maxSpokenCurves = 40; // in the description
constexpr std::size_t maxPlacesInWords = 3;

} // namespace

CurvesChart::CurvesChart(QWidget* parent, QSize preferred)
    : QWidget(parent)
    , m_preferred(preferred) {
    setObjectName(QStringLiteral("curvesChart"));
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setCurves({}, {});
    style::whenChanged(*this, {QEvent::PaletteChange, QEvent::LanguageChange, QEvent::FontChange},
                       [this] { showHand(); });
    style::whenChanged(*this, {QEvent::FocusIn, QEvent::FocusOut}, [this] {
        if (m_hand || !hasFocus())
            showHand();
        else
            moveHand(0, 0);
    });
}

void CurvesChart::setCurves(const CurveAxes& axes, std::vector<Curve> curves) {
    m_picture.axes = axes;
    m_saysRun = axes.empty.isEmpty();
    const bool same = m_picture.curves == curves; // words or colours alone
    m_picture.curves = std::move(curves);
    if (!same)
        m_hand.reset();
    const bool pickable = !axes.pick.isEmpty() && !m_picture.curves.empty();
    setFocusPolicy(pickable ? Qt::StrongFocus : Qt::NoFocus);
    showHand();
}

void CurvesChart::setMarker(std::optional<double> x) {
    m_picture.marker = x ? std::optional(CurveMarker{*x}) : std::nullopt;
    update();
}

void CurvesChart::setMarked(const ProcessorSet& processors) {
    m_marked = processors;
    update();
}

int CurvesChart::heightNeeded(int width) const {
    if (m_picture.curves.empty())
        return minimumSizeHint().height();
    constexpr double tried = 400; // the plot has all that is beyond the words
    constexpr double minPlot = 60;
    const QRectF rect(0, 0, width - 2 * aroundCurves, tried);
    const double words = tried - curvesLayout(Measuring(*this), rect, m_picture, state()).plot.height();
    return static_cast<int>(std::ceil(words + minPlot + 2 * aroundCurves));
}

QRectF CurvesChart::pictureRect() const {
    return QRectF(rect()).adjusted(aroundCurves, aroundCurves, -aroundCurves, -aroundCurves);
}

PictureState CurvesChart::state() const {
    return {.hovered = {}, .selected = m_marked};
}

CurvesLayout CurvesChart::layoutNow() const {
    return curvesLayout(Measuring(*this), pictureRect(), m_picture, state());
}

void CurvesChart::paint(QPainter& painter, const QRectF& rect) const {
    paintCurves({painter, rect, style::light(), state()}, m_picture);
}

void CurvesChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const style::Tokens& tokens = style::tokensFor(palette());
    painter.fillRect(rect(), tokens.card);
    paintCurves({painter, pictureRect(), tokens, state()}, m_picture);
    if (m_hand && hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        paintPointRing(painter, layoutNow().at(m_picture.curves[m_hand->curve].points[m_hand->point]),
                       tokens.accent, handMark, 2.4);
    }
}

void CurvesChart::describe() {
    const CurveAxes& axes = m_picture.axes;
    setAccessibleName(axes.title.isEmpty() ? tr("Curves") : axes.title);
    QStringList parts;
    for (const Curve& curve : m_picture.curves)
        if (!curve.points.empty() && parts.size() < maxSpokenCurves)
            parts << tr("%1: from %2 to %3", "curve: first value, last value")
                         .arg(m_picture.nameOf(curve), text::number(curve.points.front().y),
                              text::number(curve.points.back().y));
    setAccessibleDescription(parts.isEmpty()         ? axes.empty
                             : axes.spoken.isEmpty() ? parts.join(QStringLiteral("; "))
                                                     : axes.spoken);
}

QString CurvesChart::wordsOf(CurvePlace place) const {
    const CurveAxes& axes = m_picture.axes;
    if (axes.words)
        return axes.words(place.curve, place.point);
    const Curve& curve = m_picture.curves[place.curve];
    const CurvePoint& point = curve.points[place.point];
    QStringList lines{m_picture.nameOf(curve),
                      QStringLiteral("%1: %2").arg(axes.x, text::fullNumber(point.x)),
                      QStringLiteral("%1: %2").arg(axes.y, text::fullNumber(point.y))};
    if (point.lower < point.upper)
        lines << tr("%1: %2 to %3", "spread: from, to")
                     .arg(axes.spread, text::fullNumber(point.lower), text::fullNumber(point.upper));
    if (const QString& said = point.hollow ? axes.hollow : axes.solid; !said.isEmpty())
        lines << said;
    if (curve.best == place.point && !axes.best.isEmpty())
        lines << axes.best;
    if (!axes.pick.isEmpty())
        lines << axes.pick;
    return lines.join('\n');
}

QString CurvesChart::wordsAt(QPointF position) const {
    QStringList words;
    for (const CurvePlace& place : placesAt(m_picture, layoutNow(), position))
        if (const QString line = wordsOf(place);
            !line.isEmpty() && words.size() < static_cast<qsizetype>(maxPlacesInWords))
            words << line;
    return words.join('\n');
}

/// Along the curve, or to the point of the next curve that is nearest by x. The first step goes to the best
/// point of the first curve, or to its beginning.
void CurvesChart::moveHand(int points, int curvesOn) {
    const std::vector<Curve>& curves = m_picture.curves;
    const auto usable = [](const Curve& curve) { return !curve.points.empty(); };
    const auto first = std::ranges::find_if(curves, usable);
    if (m_picture.axes.pick.isEmpty() || first == curves.end())
        return;
    if (!m_hand) {
        m_hand = {static_cast<std::size_t>(first - curves.begin()), first->best.value_or(0)};
        return showHand();
    }
    const auto clamped = [](std::size_t at, int by, std::size_t size) {
        const auto last = static_cast<std::ptrdiff_t>(size) - 1;
        return static_cast<std::size_t>(
            std::clamp(static_cast<std::ptrdiff_t>(at) + by, std::ptrdiff_t{0}, last));
    };
    m_hand->point = clamped(m_hand->point, points, curves[m_hand->curve].points.size());
    const std::size_t next = clamped(m_hand->curve, curvesOn, curves.size());
    if (next != m_hand->curve && usable(curves[next])) {
        const double x = curves[m_hand->curve].points[m_hand->point].x;
        const auto nearest = std::ranges::min_element(
            curves[next].points, {}, [x](const CurvePoint& point) { return std::abs(point.x - x); });
        m_hand = {next, static_cast<std::size_t>(nearest - curves[next].points.begin())};
    }
    showHand();
}

/// The ring around the current point, and its words for screen readers.
void CurvesChart::showHand() {
    if (m_saysRun)
        m_picture.axes.empty = tr("Nothing to show yet: press Run");
    describe();
    if (m_hand && hasFocus())
        setAccessibleDescription(wordsOf(*m_hand));
    update();
}

QString CurvesChart::handWords() const {
    return m_hand ? wordsOf(*m_hand) : QString();
}

void CurvesChart::mouseMoveEvent(QMouseEvent* event) {
    const auto places = placesAt(m_picture, layoutNow(), event->position());
    const bool pickable = !places.empty() && (!m_picture.axes.pick.isEmpty() ||
                                              m_picture.curves[places.front().curve].processor);
    setCursor(pickable ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QToolTip::showText(event->globalPosition().toPoint(), wordsAt(event->position()), this);
}

void CurvesChart::mousePressEvent(QMouseEvent* event) {
    const auto places = placesAt(m_picture, layoutNow(), event->position());
    if (places.empty() || event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    if (const auto processor = m_picture.curves[places.front().curve].processor)
        emit processorChosen(*processor);
    if (m_picture.axes.pick.isEmpty())
        return;
    setFocus(Qt::MouseFocusReason);
    m_hand = places.front();
    showHand();
    emit picked(m_hand->curve, m_hand->point);
}

void CurvesChart::keyPressEvent(QKeyEvent* event) {
    constexpr int farAway = 1'000'000;
    switch (event->key()) {
    case Qt::Key_Left:
        return moveHand(-1, 0);
    case Qt::Key_Right:
        return moveHand(1, 0);
    case Qt::Key_Home:
        return moveHand(-farAway, 0);
    case Qt::Key_End:
        return moveHand(farAway, 0);
    case Qt::Key_Up:
        return moveHand(0, -1);
    case Qt::Key_Down:
        return moveHand(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_hand && !m_picture.axes.pick.isEmpty())
            emit picked(m_hand->curve, m_hand->point);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace equipoise::gui
