// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/plan_chip.h"

#include "app/document/document.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/words/change_words.h"

#include <QApplication>
#include <QCheckBox>
#include <QDrag>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>

namespace equipoise::gui {

namespace {

using style::Tokens;

constexpr int tickWidth = 30;
constexpr int space = 8;
constexpr int maxNameLength = 200; ///< where room is short

QFont nameFont() {
    return style::font(9.5);
}

QFont valueFont() {
    return style::font(9.5, QFont::DemiBold);
}

/// A plan that is dragged, by its id: within this document alone.
QString planFormat() {
    return QStringLiteral("application/x-equipoise-plan-%1").arg(QCoreApplication::applicationPid());
}

} // namespace

PlanChip::PlanChip(QWidget* parent)
    : QAbstractButton(parent)
    , m_tick(new QCheckBox(this)) {
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAcceptDrops(true);
    connect(m_tick, &QCheckBox::clicked, this, [this](bool on) { emit ticked(m_plan, on); });
}

void PlanChip::setPlan(const DocumentPlan& plan, const DocumentPlan* inHand) {
    const Plan& answer = plan.kept->plan;
    const Units& units = plan.kept->scenario->platform.units;
    m_plan = plan.id;
    setObjectName(QStringLiteral("chip.%1").arg(plan.id));
    setChecked(inHand && inHand->id == plan.id);
    m_tick->setChecked(plan.ticked);
    m_name = QString::fromStdString(plan.kept->name);
    m_value = answer.value ? text::quantity(*answer.value, text::unitOfValue(answer.problem), units,
                                            text::digitsOfValue(answer.problem))
                           : QString();
    const bool comparable = inHand && inHand->id != plan.id && plan.current && inHand->current &&
                            inHand->kept->plan.problem == answer.problem && answer.value &&
                            inHand->kept->plan.value;
    m_mood = !plan.current                                     ? Mood::Bad
             : answer.status == Status::Optimal && !comparable ? Mood::Good
                                                               : Mood::Plain;
    m_state = !plan.current ? tr("out of date")
              : comparable  ? text::differenceOf(*answer.value, *inHand->kept->plan.value)
                            : text::translated(answer.status);
    const QStringList words{m_name, m_value, m_state};
    setAccessibleName(words.join(QStringLiteral(", ")));
    setToolTip(words.join(QLatin1Char('\n')));
    m_tick->setToolTip(tr("Tick two to four plans to compare them, or drop one onto another"));
    m_tick->setAccessibleName(tr("Compare %1").arg(m_name));
    updateGeometry();
    update();
}

QSize PlanChip::sizeHint() const {
    const QFontMetrics plain(nameFont());
    const QFontMetrics bold(valueFont());
    return {tickWidth + plain.horizontalAdvance(m_name) + space + bold.horizontalAdvance(m_value) + space +
                bold.horizontalAdvance(m_state) + space,
            high};
}

int PlanChip::minWidth() const {
    const int name = QFontMetrics(nameFont()).horizontalAdvance(m_name);
    return sizeHint().width() - std::max(0, name - maxNameLength);
}

void PlanChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& tokens = style::tokensFor(palette());
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.setPen(m_aimed      ? QPen(tokens.highlight, 2, Qt::DashLine)
                   : hasFocus() ? QPen(tokens.accent, 2)
                                : QPen(Qt::NoPen));
    painter.setBrush(isChecked()    ? QBrush(tokens.selection)
                     : underMouse() ? QBrush(tokens.field)
                                    : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(frame, 5, 5);
    if (isChecked()) // told apart without the colour, too
        painter.fillRect(QRectF(0, 3, 3, height() - 6), tokens.accent);
    int left = tickWidth;
    const int rest = width() - sizeHint().width() + QFontMetrics(nameFont()).horizontalAdvance(m_name);
    const auto write = [&](const QString& words, const QFont& font, const QColor& colour, int room) {
        painter.setFont(font);
        painter.setPen(colour);
        const QFontMetrics metrics(font);
        const QString shown = room > 0 ? metrics.elidedText(words, Qt::ElideRight, room) : words;
        painter.drawText(QRect(left, 0, width() - left, height()), Qt::AlignVCenter | Qt::AlignLeft, shown);
        left += metrics.horizontalAdvance(shown) + space;
    };
    write(m_name, nameFont(), tokens.text, std::max(1, rest));
    write(m_value, valueFont(), tokens.text, 0);
    write(m_state, m_mood == Mood::Plain ? nameFont() : valueFont(),
          m_mood == Mood::Good  ? tokens.good
          : m_mood == Mood::Bad ? tokens.bad
                                : tokens.muted,
          0);
}

void PlanChip::resizeEvent(QResizeEvent* event) {
    m_tick->setGeometry(9, 0, tickWidth - 9, height());
    QAbstractButton::resizeEvent(event);
}

void PlanChip::mousePressEvent(QMouseEvent* event) {
    m_pressedAt = event->position().toPoint();
    QAbstractButton::mousePressEvent(event);
}

void PlanChip::mouseMoveEvent(QMouseEvent* event) {
    QAbstractButton::mouseMoveEvent(event);
    const QPoint moved = event->position().toPoint() - m_pressedAt;
    if (!event->buttons().testFlag(Qt::LeftButton) ||
        moved.manhattanLength() < QApplication::startDragDistance())
        return;
    setDown(false);
    auto* const carried = new QMimeData;
    carried->setData(planFormat(), QByteArray::number(m_plan));
    auto* const drag = new QDrag(this);
    drag->setMimeData(carried);
    drag->setPixmap(grab());
    drag->setHotSpot(m_pressedAt);
    drag->exec(Qt::LinkAction);
}

void PlanChip::setAimed(bool aimed) {
    m_aimed = aimed;
    update();
}

void PlanChip::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasFormat(planFormat()) &&
        event->mimeData()->data(planFormat()).toInt() != m_plan) {
        event->acceptProposedAction();
        setAimed(true);
    }
}

void PlanChip::dragLeaveEvent(QDragLeaveEvent*) {
    setAimed(false);
}

void PlanChip::dropEvent(QDropEvent* event) {
    setAimed(false);
    event->acceptProposedAction();
    emit joined(m_plan, event->mimeData()->data(planFormat()).toInt());
}

} // namespace equipoise::gui
