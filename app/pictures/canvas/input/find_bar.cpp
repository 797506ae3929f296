// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/input/find_bar.h"

#include "app/pictures/canvas/input/matches.h"
#include "app/pictures/canvas/state.h"
#include "app/pictures/canvas/viewport.h"
#include "app/pictures/style/flat_button.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

FindBar::FindBar(canvas::State& state, canvas::Viewport& viewport)
    : QFrame(&state.widget)
    , m_state(state)
    , m_viewport(viewport)
    , m_field(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_previous(style::flatButton("findPrevious", "up", this))
    , m_next(style::flatButton("findNext", "down", this))
    , m_close(style::flatButton("findClose", "close", this)) {
    setObjectName(QStringLiteral("findBar"));
    setProperty("card", true);
    setCursor(Qt::ArrowCursor);
    m_field->setObjectName(QStringLiteral("findField"));
    m_field->setClearButtonEnabled(true);
    m_field->setMinimumWidth(110);
    m_field->installEventFilter(this);
    m_count->setProperty("role", "muted");
    m_count->setObjectName(QStringLiteral("findCount"));
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(style::Tokens::gap / 2, 3, style::Tokens::gap / 2, 3);
    row->setSpacing(style::Tokens::gap / 2);
    row->addWidget(m_field, 1);
    row->addWidget(m_count);
    for (QToolButton* one : {m_previous, m_next, m_close})
        row->addWidget(one);
    connect(m_field, &QLineEdit::textChanged, this, &FindBar::search);
    connect(m_previous, &QToolButton::clicked, this, [this] { goToMatch(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goToMatch(1); });
    connect(m_close, &QToolButton::clicked, this, &FindBar::conclude);
    style::inEveryLanguage(*this, [this] { retranslate(); });
    hide();
}

void FindBar::open() {
    place();
    show();
    raise();
    m_field->selectAll();
    m_field->setFocus(Qt::ShortcutFocusReason);
    search();
}

void FindBar::place() {
    constexpr int margin = 8;
    constexpr int widest = 320;
    const int room = m_state.widget.width();
    const int wide = std::min(widest, room - 2 * margin);
    setGeometry(room - wide - margin, margin, wide, sizeHint().height());
}

void FindBar::renew() {
    m_opened.clear(); // other folds have these numbers now
    if (!isHidden())
        search();
}

void FindBar::search() {
    std::vector<QString> names;
    const Platform& platform = m_state.document.scenario().platform;
    for (std::size_t i = 0; i < m_state.diagram.shownAs.size(); ++i)
        names.push_back(QString::fromStdString(platform.nameOf(m_state.diagram.idAt(i))));
    m_state.matches = canvas::matching(names, m_field->text());
    m_state.match = 0;
    showMatches();
    place();
    goToMatch(0);
    m_state.widget.update();
}

void FindBar::goToMatch(int step) {
    if (m_state.matches.empty())
        return;
    const std::size_t count = m_state.matches.size();
    m_state.match = (m_state.match + (step > 0 ? 1 : step < 0 ? count - 1 : 0)) % count;
    showMatches();
    // What was opened for the match before is folded again: it was not what was looked for.
    const std::size_t position = m_state.matches[m_state.match];
    m_state.fold(std::exchange(m_opened, {}));
    m_opened = m_state.openAround(position);
    const std::size_t node = m_state.diagram.indexOf(m_state.diagram.idAt(position));
    m_state.setCurrent(node, true);
    m_viewport.reveal(node);
    m_state.widget.update();
}

void FindBar::conclude() {
    if (isHidden())
        return;
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    hide();
    m_opened.clear();
    m_state.matches.clear();
    if (hadFocus)
        m_state.widget.setFocus();
    m_state.widget.update();
}

/// Which match is in hand of how many.
void FindBar::showMatches() {
    const std::size_t count = m_state.matches.size();
    const bool asked = !m_field->text().isEmpty();
    m_count->setText(!asked       ? QString()
                     : count == 0 ? tr("none")
                                  : tr("%1 of %2").arg(text::count(m_state.match + 1), text::count(count)));
    style::dress(m_field, "invalid", asked && count == 0);
    m_previous->setEnabled(count > 1);
    m_next->setEnabled(count > 1);
    adjustSize();
    m_field->setAccessibleDescription(m_count->text());
}

bool FindBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        auto* const key = static_cast<QKeyEvent*>(event);
        switch (key->key()) {
        case Qt::Key_Escape:
            conclude();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_F3:
            goToMatch(key->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
            return true;
        case Qt::Key_Down:
            goToMatch(1);
            return true;
        case Qt::Key_Up:
            goToMatch(-1);
            return true;
        default:
            break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void FindBar::retranslate() {
    m_field->setPlaceholderText(tr("Name of a node"));
    m_field->setAccessibleName(tr("Find a node by name"));
    m_field->setToolTip(tr("Enter goes to the next match, Shift+Enter to the one before, Esc closes"));
    const auto say = [](QToolButton* one, const QString& words) {
        one->setToolTip(words);
        one->setAccessibleName(words);
    };
    say(m_previous, tr("Match before"));
    say(m_next, tr("Next match"));
    say(m_close, tr("Close"));
}

} // namespace equipoise::gui
