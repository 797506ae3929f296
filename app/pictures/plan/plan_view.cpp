// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/plan/plan_view.h"

#include "app/pictures/labels/paint_text.h"
#include "app/pictures/plan/former_plan.h"

#include <QAccessible>
#include <QEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyle>
#include <QToolTip>
#include <algorithm>

namespace equipoise::gui {

namespace {

constexpr int fadeMilliseconds = 150;
constexpr int agedMilliseconds = 100;
constexpr double planHeading = 22;
constexpr double outlineRoom = 2; // so that a selected arc's outline is not cut

} // namespace

PlanView::PlanView() {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    const bool watched = QGuiApplication::platformName() != QLatin1String("offscreen") &&
                         style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    m_fade.setStartValue(1.0);
    m_fade.setEndValue(0.0);
    setFadeDuration(watched ? fadeMilliseconds : 0);
    m_aged.setSingleShot(true);
    m_aged.setInterval(agedMilliseconds);
    connect(&m_aged, &QTimer::timeout, this, &PlanView::showAll);
    connect(&m_fade, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    connect(&m_fade, &QVariantAnimation::finished, this, [this] {
        m_old = {};
        update();
    });
}

void PlanView::introduce(const QString& objectName) {
    setObjectName(objectName);
    setAccessibleName(spokenName());
    setAccessibleDescription(emptyText());
}

void PlanView::setFadeDuration(int milliseconds) {
    m_fade.setDuration(milliseconds);
}

void PlanView::setPlan(std::shared_ptr<const PlanRecord> plan, bool current,
                       std::shared_ptr<const FormerPlan> former) {
    if (plan == m_plan && current == m_current && former == m_former)
        return;
    const bool aged = plan == m_plan && former == m_former && !current;
    if (!aged)
        fadeFromHere();
    m_plan = std::move(plan);
    m_former = std::move(former);
    m_current = current;
    m_numbers = {};
    m_numbered = nullptr;
    m_selected.reset();
    if (aged) {
        m_aged.start();
    } else {
        m_aged.stop();
        showAll();
    }
}

void PlanView::fadeFromHere() {
    if (m_fade.duration() == 0 || !isVisible() || size().isEmpty()) // visible and squeezed to nothing
        return;
    const qreal ratio = devicePixelRatioF();
    QPixmap old(size() * ratio);
    old.setDevicePixelRatio(ratio);
    QPainter painter(&old);
    paintFrame(painter);
    painter.end();
    m_fade.stop();
    m_old = old;
    m_fade.start();
}

void PlanView::showAll() {
    if (m_hovered && toolTipOf(*m_hovered).isEmpty())
        setHovered({});
    arrange();
    describe();
    update();
}

void PlanView::setSelection(Selection* selection) {
    if (m_selection)
        m_selection->disconnect(this);
    m_selection = selection;
    m_selected.reset();
    if (selection != nullptr) {
        connect(selection, &Selection::changed, this, [this] {
            m_selected.reset();
            if (const auto processor = selectedProcessor())
                reveal(*processor);
            describe();
            update();
        });
    }
    describe();
    update();
}

void PlanView::setHeading(bool shown) {
    m_heading = shown;
    arrange();
    update();
}

void PlanView::setHovered(std::optional<ProcessorId> processor) {
    if (processor != m_hovered) {
        m_hovered = processor;
        update();
        emit hoverChanged(processor);
    }
}

QImage PlanView::toImage(QSize size, double scale) const {
    QImage image(size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    const style::Tokens& tokens = style::tokensFor(palette());
    image.fill(tokens.card);
    QPainter painter(&image);
    if (m_plan)
        paintPlan({painter, QRectF(QPointF(), size).adjusted(16, 16, -16, -16), tokens});
    return image;
}

QSize PlanView::sizeHint() const {
    return {420, 380};
}

QSize PlanView::minimumSizeHint() const {
    return {160, 120};
}

void PlanView::paintEmpty(QPainter& painter, const QRectF& rect, const style::Tokens& tokens) const {
    drawLine(painter, rect, Qt::AlignHCenter, emptyText(), style::font(10), tokens.muted);
}

QString PlanView::emptyText() const {
    return tr("No plan yet: press Solve (F5)");
}

QString PlanView::spokenProcessor(ProcessorId processor) const {
    return sentenceOf(processorFacts(processor));
}

PictureState PlanView::state() const {
    PictureState state;
    state.hovered = m_hovered;
    state.heading = state.legend = m_heading;
    state.former = m_former;
    if (const Selection* selection = m_selection.data(); selection != nullptr) {
        PlanNumbers& planNumbers = numbers();
        if (!m_selected) {
            m_selected.emplace();
            for (const NodeId node : selection->nodes())
                if (node.isProcessor())
                    if (const auto processor = planNumbers.inPlan(node.processor()))
                        m_selected->insert(*processor);
        }
        state.selected = *m_selected;
    }
    return state;
}

QRectF PlanView::pictureRect() const {
    return QRectF(rect()).adjusted(outlineRoom, outlineRoom, -outlineRoom, -outlineRoom);
}

void PlanView::paintFrame(QPainter& painter) const {
    const style::Tokens& tokens = style::tokensFor(palette());
    painter.fillRect(rect(), tokens.card);
    if (!m_plan && m_inviting) {
        paintEmpty(painter, pictureRect(), tokens);
    } else if (m_plan) {
        paintPlan({painter, pictureRect(), tokens, state()});
        if (!m_current && !m_aged.isActive()) {
            QColor veil = tokens.card;
            veil.setAlphaF(0.55F);
            painter.fillRect(rect(), veil);
            paintTag(painter, tokens);
        }
    }
    if (!m_old.isNull()) {
        painter.setOpacity(m_fade.currentValue().toDouble());
        painter.drawPixmap(0, 0, m_old);
        painter.setOpacity(1);
    }
    if (m_showFocus) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(tokens.accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), style::Tokens::radius,
                                style::Tokens::radius);
    }
}

void PlanView::paintTag(QPainter& painter, const style::Tokens& tokens) const {
    const QString words = tr("out of date");
    const QFont font = style::font(8.5, QFont::DemiBold);
    const QSizeF size(metricsOf(painter, font).horizontalAdvance(words) + 16, 20);
    const QRectF area = pictureRect();
    const QRectF tag(area.center().x() - size.width() / 2, area.top() + (m_heading ? planHeading : 0),
                     size.width(), size.height());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens.warning, 1));
    painter.setBrush(tokens.card);
    painter.drawRoundedRect(tag, tag.height() / 2, tag.height() / 2);
    drawLine(painter, tag, Qt::AlignHCenter, words, font, tokens.warning);
}

void PlanView::describe() {
    setAccessibleName(spokenName());
    QString words = m_plan ? spokenAnswer() : emptyText();
    if (const auto processor = selectedProcessor())
        words += QLatin1Char(' ') + tr("Selected: %1.").arg(spokenProcessor(*processor)) + QLatin1Char(' ') +
                 formerWords(*processor);
    words = words.trimmed();
    if (words != accessibleDescription()) {
        setAccessibleDescription(words);
        QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&changed);
    }
}

QString PlanView::formerWords(ProcessorId processor) const {
    return m_former ? m_former->words(processor) : QString();
}

std::optional<ProcessorId> PlanView::selectedProcessor() const {
    const Selection* selection = m_selection.data();
    if (!m_plan || selection == nullptr)
        return {};
    std::optional<ProcessorId> found;
    PlanNumbers& planNumbers = numbers();
    for (const ProcessorId processor : processors()) {
        const auto now = planNumbers.inDocument(processor);
        if (now && selection->nodes().contains(NodeId(*now))) {
            if (found)
                return {};
            found = processor;
        }
    }
    return found;
}

PlanNumbers& PlanView::numbers() const {
    const Selection* const selection = m_selection.data();
    const auto now = m_current || !m_plan || !selection ? nullptr : selection->scenario();
    if (now != m_numbered) {
        m_numbers = now ? PlanNumbers(m_plan->scenario, now) : PlanNumbers();
        m_numbered = now;
        m_selected.reset();
    }
    return m_numbers;
}

void PlanView::select(std::optional<ProcessorId> processor, Qt::KeyboardModifiers modifiers) {
    if (!m_selection)
        return;
    const auto now = processor ? numbers().inDocument(*processor) : std::nullopt;
    if (!processor)
        m_selection->clear();
    else if (now && modifiers.testFlag(Qt::ControlModifier))
        m_selection->toggle(NodeId(*now));
    else if (now)
        m_selection->set({NodeId(*now)});
}

void PlanView::walk(int key) {
    std::vector<ProcessorId> candidates = processors();
    PlanNumbers& planNumbers = numbers();
    std::erase_if(candidates, [&](ProcessorId processor) { return !planNumbers.inDocument(processor); });
    if (candidates.empty())
        return;
    const auto at = selectedProcessor();
    const std::size_t last = candidates.size() - 1;
    const std::size_t now =
        at ? static_cast<std::size_t>(std::ranges::find(candidates, *at) - candidates.begin()) : 0;
    std::size_t next = 0;
    if (key == Qt::Key_End)
        next = last;
    else if (key == Qt::Key_Right || key == Qt::Key_Down)
        next = at ? (now + 1) % candidates.size() : 0;
    else if (key == Qt::Key_Left || key == Qt::Key_Up)
        next = at ? (now + last) % candidates.size() : last;
    select(candidates[next]);
}

bool PlanView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto processor = processorAt(help->pos());
        if (processor) {
            QToolTip::showText(help->globalPos(), toolTipOf(*processor) + formerWords(*processor), this);
        } else {
            QToolTip::hideText();
            event->ignore();
        }
        return true;
    }
    return QWidget::event(event);
}

void PlanView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        describe();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange ||
        event->type() == QEvent::FontChange) {
        // What fades is in the old colours.
        m_fade.stop();
        m_old = {};
        arrange();
        update();
    }
    QWidget::changeEvent(event);
}

void PlanView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintFrame(painter);
}

void PlanView::resizeEvent(QResizeEvent* event) {
    m_fade.stop();
    m_old = {};
    arrange();
    QWidget::resizeEvent(event);
}

void PlanView::mouseMoveEvent(QMouseEvent* event) {
    setHovered(processorAt(event->position()));
    setCursor(m_hovered ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void PlanView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_selection) {
        QWidget::mousePressEvent(event);
        return;
    }
    select(processorAt(event->position()), event->modifiers());
}

void PlanView::leaveEvent(QEvent*) {
    setHovered({});
}

void PlanView::keyPressEvent(QKeyEvent* event) {
    static constexpr int walking[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,
                                      Qt::Key_Down, Qt::Key_Home,  Qt::Key_End};
    Selection* selection = m_selection.data();
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (plain && m_plan && selection != nullptr &&
        std::find(std::begin(walking), std::end(walking), event->key()) != std::end(walking)) {
        m_showFocus = true;
        walk(event->key());
    } else if (plain && event->key() == Qt::Key_Escape && selection != nullptr && !selection->isEmpty()) {
        selection->clear();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void PlanView::focusInEvent(QFocusEvent* event) {
    m_showFocus = event->reason() != Qt::MouseFocusReason && event->reason() != Qt::ActiveWindowFocusReason &&
                  event->reason() != Qt::OtherFocusReason;
    update();
}

void PlanView::focusOutEvent(QFocusEvent*) {
    m_showFocus = false;
    update();
}

} // namespace equipoise::gui
