// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/playback/listing_view.h"

#include "app/pictures/labels/set_words.h"
#include "app/pictures/style/tokens.h"
#include "app/text/formula.h"
#include "app/tools/playback/step_words.h"

#include <QPainter>
#include <QStyledItemDelegate>
#include <cmath>

namespace equipoise::gui {

namespace {

enum Role { Indent = Qt::UserRole, Current, Number, Line, Correction };
constexpr int above = 2; ///< and below the words of a line
constexpr int tallestLine = 10'000;

/// Words below words, however many lines they take: the number stands apart.
class ListingLine : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QFont font = boldOf(option.font); // it stays as high when the mark comes
        const int width = option.rect.width() > 0 ? option.rect.width() : option.widget->width();
        const QRect room = wordsIn(QRect(0, 0, width, tallestLine), option, index);
        const auto heightOf = [&](const QString& words) {
            return words.isEmpty() ? 0.0 : SetWords(text::withSubscripts(words), font, room.width()).height();
        };
        const double height = heightOf(index.data().toString()) + heightOf(index.data(Correction).toString());
        return {width, static_cast<int>(std::ceil(height)) + 2 * above};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const style::Tokens& tokens = style::tokensFor(option.palette);
        const bool current = index.data(Current).toBool();
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
        painter->drawText(QRect(line.left(), line.top() + above, numberWidth(option), row),
                          Qt::AlignRight | Qt::AlignTop, index.data(Number).toString());
        const QRect room = wordsIn(line, option, index);
        const SetWords words(text::withSubscripts(index.data().toString()),
                             current ? boldOf(option.font) : option.font, room.width());
        words.paint(*painter, room.topLeft(), tokens.text);
        if (const QString correction = index.data(Correction).toString(); !correction.isEmpty())
            SetWords(text::withSubscripts(correction), option.font, room.width())
                .paint(*painter, room.topLeft() + QPointF(0, words.height()), tokens.warning);
        painter->restore();
    }

private:
    static QFont boldOf(QFont font) {
        font.setWeight(QFont::DemiBold);
        return font;
    }
    static int numberWidth(const QStyleOptionViewItem& option) {
        return qobject_cast<const ListingView*>(option.widget)->numberWidth();
    }
    static QRect wordsIn(const QRect& line, const QStyleOptionViewItem& option, const QModelIndex& index) {
        const int letter = QFontMetrics(boldOf(option.font)).horizontalAdvance('m');
        const int left = numberWidth(option) + letter + 2 * letter * index.data(Indent).toInt();
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

void ListingView::setPrinted(const trace::PrintedListing* printed) {
    m_printed = printed;
    retranslate();
}

int ListingView::numberWidth() const {
    int widest = fontMetrics().horizontalAdvance(QStringLiteral("88"));
    if (m_printed)
        for (const trace::PrintedLine& line : m_printed->lines)
            widest = std::max(widest, fontMetrics().horizontalAdvance(QString::fromUtf8(line.number)));
    return 8 + widest;
}

void ListingView::setLine(int line) {
    if (line == m_line)
        return;
    mark(m_line, false);
    m_line = line;
    mark(m_line, true);
}

void ListingView::mark(QListWidgetItem* shown, bool current) {
    const QString number = shown->data(Number).toString();
    const QString words = shown->text() + ' ' + shown->data(Correction).toString();
    shown->setData(Current, current);
    shown->setData(Qt::AccessibleTextRole,
                   (current ? tr("Line %1, now: %2") : tr("Line %1: %2")).arg(number, words.trimmed()));
}

void ListingView::mark(int line, bool current) {
    for (int row = count() - 1; line > 0 && row >= 0; --row)
        if (QListWidgetItem* shown = item(row); shown->data(Line) == line) {
            mark(shown, current);
            if (current)
                scrollToItem(shown); // the first one at last
        }
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
    if (m_printed) {
        setAccessibleName(tr("Algorithm as the paper prints it"));
        for (const trace::PrintedLine& line : m_printed->lines)
            add(QString::fromUtf8(line.number), line);
    } else if (m_listing) {
        for (std::size_t k = 0; k < m_listing->lines.size(); ++k) {
            const trace::Line& line = m_listing->lines[k];
            add(QString::number(k + 1), {{}, line.indent, line.text, static_cast<int>(k) + 1});
        }
    }
    mark(m_line, true);
}

void ListingView::add(const QString& number, const trace::PrintedLine& line) {
    auto* item = new QListWidgetItem(playback::translated("listing", line.text), this);
    item->setData(Indent, line.indent);
    item->setData(Number, number);
    item->setData(Line, line.line);
    if (!line.correction.empty())
        item->setData(
            Correction,
            tr("Remark: %1", "on a line of a paper").arg(playback::translated("listing", line.correction)));
    mark(item, false);
}

} // namespace equipoise::gui
