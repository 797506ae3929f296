// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/command_palette.h"

#include "app/pictures/style/tokens.h"
#include "app/window/help/command_words.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>
#include <vector>

namespace equipoise::gui {

namespace {

const QString between = QStringLiteral("    ");

/// In which menu each action stands, menus within menus too.
void collect(const QList<QAction*>& actions, const QString& path, QHash<const QAction*, QString>& menus) {
    for (const QAction* action : actions) {
        QString title = action->text();
        title.remove('&');
        if (const QMenu* menu = action->menu())
            collect(menu->actions(), path.isEmpty() ? title : path + QStringLiteral(" ▸ ") + title, menus);
        else
            menus.insert(action, path);
    }
}

} // namespace

CommandPalette::CommandPalette(const QList<QAction*>& actions, const QList<QAction*>& menus, QWidget* parent)
    : QDialog(parent)
    , m_actions(actions.begin(), actions.end())
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this)) {
    setObjectName("commandPalette");
    setWindowTitle(tr("Commands"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(600, 420);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    m_search->setObjectName("commandSearch");
    m_search->setPlaceholderText(tr("Type what you want to do"));
    m_search->setAccessibleName(tr("Search for a command"));
    m_search->setToolTip(tr("Up and Down choose, Enter runs"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list->setObjectName("commandList");
    m_list->setAccessibleName(tr("Commands"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_search, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_search, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    collect(menus, {}, m_menus);
    std::sort(m_actions.begin(), m_actions.end(), [](const auto& a, const auto& b) { // all are there yet
        return plainText(*a).localeAwareCompare(plainText(*b)) < 0;
    });
    filter({});
}

QString CommandPalette::wordsOf(const QAction& action) const {
    QStringList parts{plainText(action)};
    if (const QString keys = action.shortcut().toString(QKeySequence::NativeText); !keys.isEmpty())
        parts << keys;
    if (!action.isEnabled())
        parts << needsOf(action);
    else if (const QString menu = m_menus.value(&action);
             !menu.isEmpty() && !action.property(topicOfAction).isValid()) // else the name has it
        parts << menu;
    return parts.join(between);
}

/// In the order of the alphabet among equal ones. Without a name that has what was typed, Enter runs nothing:
/// letters that happen to be in a name are no choice.
void CommandPalette::filter(const QString& typed) {
    struct Match {
        SearchRank rank;
        qsizetype action;
    };
    std::vector<Match> matches;
    for (qsizetype i = 0; i < m_actions.size(); ++i)
        if (const QAction* action = m_actions[i].data(); action && !plainText(*action).isEmpty())
            if (const SearchRank rank = rankOf(*action, typed); rank != SearchRank::None)
                matches.push_back({rank, i});
    std::ranges::stable_sort(matches, {}, &Match::rank);
    m_list->clear();
    for (const Match& match : matches) {
        const QAction& action = *m_actions[match.action];
        auto* item = new QListWidgetItem(wordsOf(action), m_list);
        item->setData(Qt::UserRole, match.action);
        item->setToolTip(action.toolTip());
        if (!action.isEnabled())
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    }
    if (matches.empty()) {
        auto* item = new QListWidgetItem(tr("No command is called so."), m_list);
        item->setFlags(Qt::NoItemFlags);
    }
    const bool isMeant = !typed.trimmed().isEmpty() && !matches.empty() &&
                         matches.front().rank != SearchRank::Letters &&
                         matches.front().rank != SearchRank::Told;
    m_list->setCurrentRow(isMeant ? 0 : -1);
    m_list->scrollToTop();
}

void CommandPalette::runCurrent() {
    const QListWidgetItem* item = m_list->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled))
        return;
    const QPointer<QAction> action = m_actions[item->data(Qt::UserRole).toLongLong()];
    accept(); // first: the action may open a window of its own
    if (action)
        action->trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int move = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (move != 0) {
            m_list->setCurrentRow(
                std::clamp(m_list->currentRow() + move, 0, std::max(0, m_list->count() - 1)));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace equipoise::gui
