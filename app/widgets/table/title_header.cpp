// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/table/title_header.h"

#include <QHelpEvent>
#include <QStyle>
#include <QToolTip>
#include <algorithm>

namespace equipoise::gui {

namespace {

constexpr int maxMeasured = 64; ///< columns: beyond, titles are names in one line
constexpr int maxHeight = 1000;
constexpr int beside = 16; ///< of the style sheet's padding
constexpr int above = 10;

/// No line ends after the stroke of a unit: "s/Mflop".
QString withWholeUnits(QString title) {
    constexpr QChar wordJoiner(0x2060);
    return title.replace(QLatin1Char('/'), QString(QLatin1Char('/')) + wordJoiner);
}

} // namespace

TitleHeader::TitleHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent) {
    setSectionsClickable(true);
    connect(this, &QHeaderView::sectionResized, this, [this](int section) {
        if (m_isPressed)
            m_widthsOfUser.insert(section);
        updateGeometry();
        emit geometriesChanged(); // narrower titles may need more lines
    });
}

void TitleHeader::widen(int section, int width) {
    constexpr int widest = 320;
    if (section < 0 || section >= count() || m_widthsOfUser.contains(section) ||
        sectionResizeMode(section) != QHeaderView::Interactive)
        return;
    if (const int wanted = std::min(width, widest); wanted > sectionSize(section))
        resizeSection(section, wanted);
}

void TitleHeader::mousePressEvent(QMouseEvent* event) {
    m_isPressed = true;
    QHeaderView::mousePressEvent(event);
}

void TitleHeader::mouseReleaseEvent(QMouseEvent* event) {
    QHeaderView::mouseReleaseEvent(event);
    m_isPressed = false;
}

QString TitleHeader::title(int section) const {
    return model() ? model()->headerData(section, orientation(), Qt::DisplayRole).toString() : QString();
}

int TitleHeader::roomIn(int section) const {
    int room = sectionSize(section) - beside;
    if (isSortIndicatorShown() && sortIndicatorSection() == section)
        room -= style()->pixelMetric(QStyle::PM_HeaderMarkSize, nullptr, this);
    return std::max(1, room);
}

QString TitleHeader::fitted(int section) const {
    const QFontMetrics metrics = fontMetrics();
    const int room = roomIn(section);
    QStringList words = title(section).split(' ');
    for (QString& word : words)
        word = metrics.elidedText(word, Qt::ElideRight, room);
    return words.join(' ');
}

QSize TitleHeader::sizeHint() const {
    QSize size = QHeaderView::sizeHint();
    for (int section = 0; section < std::min(count(), maxMeasured); ++section)
        if (!isSectionHidden(section)) {
            const QRect needed = fontMetrics().boundingRect(
                QRect(0, 0, roomIn(section), maxHeight), Qt::TextWordWrap, withWholeUnits(fitted(section)));
            size.setHeight(std::max(size.height(), needed.height() + above));
        }
    return size;
}

void TitleHeader::initStyleOptionForIndex(QStyleOptionHeader* option, int section) const {
    QHeaderView::initStyleOptionForIndex(option, section);
    option->text = withWholeUnits(fitted(section));
    // Whatever the alignment of the column: a title that is wider than its column has several lines, as
    // sizeHint() says, and one that has not loses its end.
    if (section < maxMeasured)
        option->textAlignment |= Qt::Alignment(Qt::TextWordWrap);
    else
        option->text = fontMetrics().elidedText(title(section), Qt::ElideRight, roomIn(section));
}

/// What the model says of a column comes before its title.
bool TitleHeader::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int section = logicalIndexAt(help->pos());
        if (section >= 0 && model() &&
            model()->headerData(section, orientation(), Qt::ToolTipRole).toString().isEmpty() &&
            fitted(section) != title(section)) {
            QToolTip::showText(help->globalPos(), title(section), this);
            return true;
        }
    }
    return QHeaderView::viewportEvent(event);
}

} // namespace equipoise::gui
