// PlatformCanvas: nodes by name.
#include "app/pictures/canvas/find_bar.h"
#include "app/pictures/canvas/matches.h"
#include "app/pictures/canvas/platform_canvas.h"

#include <QApplication>
#include <algorithm>

namespace app {

void PlatformCanvas::find() {
    emit wanted();
    placeFindBar();
    m_find->open();
    search(m_find->text());
}

void PlatformCanvas::placeFindBar() {
    constexpr int margin = 8;
    constexpr int widest = 320;
    const int wide = std::min(widest, width() - 2 * margin);
    m_find->setGeometry(width() - wide - margin, margin, wide, m_find->sizeHint().height());
}

void PlatformCanvas::search(const QString& text) {
    std::vector<QString> names;
    for (const canvas::Node& node : m_diagram.nodes)
        names.push_back(node.name);
    m_matches = canvas::matching(names, text);
    m_match = 0;
    m_find->showMatches(m_match, m_matches.size());
    placeFindBar();
    if (!m_matches.empty())
        goToMatch(0);
    update();
}

void PlatformCanvas::goToMatch(int step) {
    if (m_matches.empty())
        return;
    const std::size_t count = m_matches.size();
    m_match = (m_match + (step > 0 ? 1 : step < 0 ? count - 1 : 0)) % count;
    m_find->showMatches(m_match, count);
    setCurrent(m_matches[m_match], true);
    reveal({m_matches[m_match]});
    update();
}

void PlatformCanvas::closeFind() {
    if (!m_find->isVisible())
        return;
    const bool hadFocus = m_find->isAncestorOf(QApplication::focusWidget());
    m_find->hide();
    if (hadFocus)
        setFocus();
    update();
}

} // namespace app
