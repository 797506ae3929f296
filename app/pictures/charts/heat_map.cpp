// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/heat_map.h"

#include "app/pictures/charts/heat_picture.h"
#include "app/pictures/style/language_change.h"
#include "app/text/describe.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

HeatMap::HeatMap(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("heatMap"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMouseTracking(true);
    describe();
    style::whenChanged(*this, {QEvent::FocusIn, QEvent::FocusOut}, [this] {
        if (!m_hand && hasFocus())
            moveHand(0, 0);
        describe();
        update();
    });
}

void HeatMap::setCells(HeatAxes axes, std::vector<HeatCell> cells) {
    if (axes.empty.isEmpty())
        axes.empty = tr("Nothing to show yet: press Run");
    if (axes.xs != m_axes.xs || axes.ys != m_axes.ys || cells != m_cells)
        m_hand.reset();
    m_axes = std::move(axes);
    m_cells = std::move(cells);
    setFocusPolicy(m_cells.empty() ? Qt::NoFocus : Qt::StrongFocus);
    describe();
    update();
}

void HeatMap::paint(QPainter& painter, const QRectF& rect) {
    paintHeat(painter, rect, m_axes, m_cells, std::nullopt, style::light());
}

void HeatMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintHeat(painter, rect(), m_axes, m_cells, hasFocus() ? m_hand : std::nullopt,
              style::tokensFor(palette()));
}

std::optional<HeatMap::Place> HeatMap::placeAt(QPointF at) const {
    const QRectF field = heatField(rect());
    if (m_cells.empty() || !field.contains(at))
        return std::nullopt;
    const auto index = [](double part, std::size_t count) {
        return std::min(static_cast<std::size_t>(part * static_cast<double>(count)), count - 1);
    };
    return Place{index((at.x() - field.left()) / field.width(), m_axes.xs.size()),
                 index((field.bottom() - at.y()) / field.height(), m_axes.ys.size())};
}

QString HeatMap::wordsOf(Place place) const {
    const HeatCell& cell = m_cells[place.second * m_axes.xs.size() + place.first];
    const QString pattern = QStringLiteral("%1: %2");
    QStringList lines{
        pattern.arg(m_axes.x, text::fullNumber(m_axes.xs[place.first])),
        pattern.arg(m_axes.y, text::fullNumber(m_axes.ys[place.second])),
        pattern.arg(m_axes.value, cell.value ? text::fullNumber(*cell.value) : tr("none", "value"))};
    if (const QString& said = cell.hollow ? m_axes.hollow : m_axes.solid; cell.value && !said.isEmpty())
        lines << said;
    if (!cell.note.isEmpty())
        lines << cell.note;
    if (cell.value && !m_axes.pick.isEmpty())
        lines << m_axes.pick;
    return lines.join('\n');
}

QString HeatMap::handWords() const {
    return m_hand ? wordsOf(*m_hand) : QString();
}

void HeatMap::describe() {
    setAccessibleName(m_axes.title.isEmpty() ? tr("Values") : m_axes.title);
    if (m_hand && hasFocus())
        return setAccessibleDescription(wordsOf(*m_hand));
    const HeatScale scale(m_cells);
    setAccessibleDescription(scale.isEmpty() ? m_axes.empty
                                             : tr("%1: from %2 to %3", "quantity: least, largest")
                                                   .arg(m_axes.value, text::number(scale.valueAt(0)),
                                                        text::number(scale.valueAt(1))));
}

/// The first step goes to the first cell.
void HeatMap::moveHand(int x, int y) {
    if (m_cells.empty())
        return;
    const auto moved = [](std::size_t at, int by, std::size_t count) {
        const auto last = static_cast<std::ptrdiff_t>(count) - 1;
        return static_cast<std::size_t>(
            std::clamp(static_cast<std::ptrdiff_t>(at) + by, std::ptrdiff_t{0}, last));
    };
    if (!m_hand)
        m_hand = Place{0, 0};
    else
        m_hand = Place{moved(m_hand->first, x, m_axes.xs.size()), moved(m_hand->second, y, m_axes.ys.size())};
    describe();
    update();
}

void HeatMap::mouseMoveEvent(QMouseEvent* event) {
    const auto place = placeAt(event->position());
    setCursor(place && !m_axes.pick.isEmpty() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QToolTip::showText(event->globalPosition().toPoint(), place ? wordsOf(*place) : QString(), this);
}

void HeatMap::mousePressEvent(QMouseEvent* event) {
    const auto place = placeAt(event->position());
    if (!place || event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    setFocus(Qt::MouseFocusReason);
    m_hand = place;
    describe();
    update();
    emit picked(place->first, place->second);
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
    constexpr int farAway = 1'000'000;
    switch (event->key()) {
    case Qt::Key_Left:
        return moveHand(-1, 0);
    case Qt::Key_Right:
        return moveHand(1, 0);
    case Qt::Key_Up:
        return moveHand(0, 1);
    case Qt::Key_Down:
        return moveHand(0, -1);
    case Qt::Key_Home:
        return moveHand(-farAway, 0);
    case Qt::Key_End:
        return moveHand(farAway, 0);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_hand)
            emit picked(m_hand->first, m_hand->second);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace equipoise::gui
