// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/playback/listing_view.h"

#include "app/pictures/style/tokens.h"
#include "app/tools/playback/step_words.h"

#include <QPainter>
#include <QStyledItemDelegate>

namespace equipoise::gui {

namespace {

constexpr int indentRole = Qt::UserRole;
constexpr int currentRole = Qt::UserRole + 1;
constexpr int above = 2; ///< and below the words of a line
constexpr int tallestLine = 10'000;
constexpr int hanging = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

/// Words below words, however many lines they take: the number stands apart.
class ListingLine : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QFontMetrics metrics(boldOf(option.font)); // it stays as high when the mark comes
        const int width = option.rect.width() > 0 ? option.rect.width() : option.widget->width();
        const QRect words = metrics.boundingRect(wordsIn(QRect(0, 0, width, tallestLine), metrics, index),
                                                 hanging, index.data().toString());
        return {width, words.height() + 2 * above};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const style::Tokens& tokens = style::tokensFor(option.palette);
        const bool current = index.data(currentRole).toBool();
        const QFontMetrics metrics(boldOf(option.font));
        painter->save();
        const QRect line = option.rect;
        const int row = metrics.height();
        if (current) {
            painter->fillRect(line, tokens.selection);
            painter->fillRect(QRect(line.left(), line.top(), 4, line.height()), tokens.accent);
        }
        painter->setFont(option.font);
        painter->setPen(current ? tokens.text : tokens.muted);
        painter->drawText(QRect(line.left(), line.top() + above, numberWidth(metrics), row),
                          Qt::AlignRight | Qt::AlignTop, QString::number(index.row() + 1));
        painter->setFont(current ? boldOf(option.font) : option.font);
        painter->setPen(tokens.text);
        painter->drawText(wordsIn(line, metrics, index), hanging, index.data().toString());
        painter->restore();
    }

private:
    static QFont boldOf(QFont font) {
        font.setWeight(QFont::DemiBold);
        return font;
    }
    static int numberWidth(const QFontMetrics& metrics) {
        return 8 + metrics.horizontalAdvance(QStringLiteral("88"));
    }
    static QRect wordsIn(const QRect& line, const QFontMetrics& metrics, const QModelIndex& index) {
        const int letter = metrics.horizontalAdvance('m');
        const int left = numberWidth(metrics) + letter + 2 * letter * index.data(indentRole).toInt();
        return line.adjusted(left, above, -4, -above);
    }
};

} // namespace

ListingView::ListingView(QWidget* parent)
    : QListWidget(parent) {
    setObjectName("listing");
    setItemDelegate(new ListingLine(this));
    setSelectionMode(QAbstractItemView::NoSelection);
    setFocusPolicy(Qt::TabFocus);
    setWordWrap(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    setSpacing(0);
}

void ListingView::setListing(const trace::Listing* listing) {
    m_listing = listing;
    m_line = 0;
    retranslate();
}

void ListingView::setLine(int line) {
    if (line == m_line)
        return;
    mark(m_line, false);
    m_line = line;
    mark(m_line, true);
}

void ListingView::mark(int line, bool current) {
    QListWidgetItem* shown = line > 0 ? item(line - 1) : nullptr;
    if (!shown)
        return;
    const QString words = shown->text();
    shown->setData(currentRole, current);
    shown->setData(Qt::AccessibleTextRole, current ? tr("Line %1, now: %2").arg(line).arg(words)
                                                   : tr("Line %1: %2").arg(line).arg(words));
    if (current)
        scrollToItem(shown);
}

void ListingView::setScale(double scale) {
    if (scale == m_scale)
        return;
    m_scale = scale;
    retranslate();
}

void ListingView::retranslate() {
    setAccessibleName(tr("Algorithm, line by line"));
    setFont(style::font(10.5 * m_scale));
    clear();
    if (!m_listing)
        return;
    for (std::size_t k = 0; k < m_listing->lines.size(); ++k) {
        const trace::Line& own = m_listing->lines[k];
        auto* item = new QListWidgetItem(playback::translated("listing", own.text), this);
        item->setData(indentRole, own.indent);
        const int line = static_cast<int>(k) + 1;
        mark(line, line == m_line);
    }
}

} // namespace equipoise::gui
