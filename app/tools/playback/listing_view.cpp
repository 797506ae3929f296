#include "app/tools/playback/listing_view.h"

#include "app/pictures/style/tokens.h"
#include "app/tools/playback/step_words.h"

namespace app {

ListingView::ListingView(QWidget* parent)
    : QListWidget(parent) {
    setObjectName("listing");
    setSelectionMode(QAbstractItemView::NoSelection);
    setFocusPolicy(Qt::TabFocus);
    setWordWrap(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(QListView::Adjust);
    setSpacing(1);
}

void ListingView::setListing(const core::trace::Listing* listing) {
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
    const auto& [indent, text] = m_listing->lines[static_cast<std::size_t>(line - 1)];
    const QString words = playback::translated("listing", text);
    shown->setText(QStringLiteral("%1 %2  %3%4")
                       .arg(current ? QStringLiteral("▶") : QStringLiteral("\u2007\u2007"))
                       .arg(line, 2)
                       .arg(QString(indent * 4, QChar(0x00a0)), words));
    const style::Tokens& tokens = style::tokensFor(palette());
    shown->setFont(style::font(9.5 * m_scale, current ? QFont::DemiBold : QFont::Normal));
    shown->setBackground(current ? tokens.selection : QColor(Qt::transparent));
    shown->setForeground(tokens.text);
    if (current)
        scrollToItem(shown);
}

void ListingView::setScale(double scale) {
    m_scale = scale;
    retranslate();
}

void ListingView::retranslate() {
    setAccessibleName(tr("Algorithm, line by line"));
    clear();
    if (!m_listing)
        return;
    for (std::size_t k = 0; k < m_listing->lines.size(); ++k) {
        addItem(QString());
        const int line = static_cast<int>(k) + 1;
        mark(line, line == m_line);
    }
}

} // namespace app
