// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/command_palette.h"

#include "app/pictures/style/tokens.h"
#include "app/text/folded.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QVBoxLayout>
#include <algorithm>

namespace equipoise::gui {

namespace {

/// All letters of `typed` in this order: "svs" finds "Save as".
bool matches(const QString& title, const QString& typed) {
    const QString words = text::folded(title);
    qsizetype from = 0;
    for (const QChar letter : text::folded(typed)) {
        from = words.indexOf(letter, from);
        if (from < 0)
            return false;
        ++from;
    }
    return true;
}

} // namespace

QString plainText(const QAction& action) {
    QString text = action.text();
    text.remove('&');
    while (text.endsWith('.') || text.endsWith(QChar(0x2026)))
        text.chop(1);
    return text;
}

CommandPalette::CommandPalette(QList<QAction*> actions, QWidget* parent)
    : QDialog(parent)
    , m_actions(std::move(actions))
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this)) {
    setObjectName("commandPalette");
    setWindowTitle(tr("Commands"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(460, 380);
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
    connect(m_search, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_search, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    std::sort(m_actions.begin(), m_actions.end(), [](const QAction* a, const QAction* b) {
        return plainText(*a).localeAwareCompare(plainText(*b)) < 0;
    });
    filter({});
}

void CommandPalette::filter(const QString& typed) {
    m_list->clear();
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const QAction& action = *m_actions[i];
        const QString text = plainText(action);
        if (text.isEmpty() || !action.isEnabled() || !matches(text, typed))
            continue;
        const QString keys = action.shortcut().toString(QKeySequence::NativeText);
        auto* item =
            new QListWidgetItem(keys.isEmpty() ? text : text + QStringLiteral("    ") + keys, m_list);
        item->setData(Qt::UserRole, i);
        item->setToolTip(action.toolTip());
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::runCurrent() {
    const QListWidgetItem* item = m_list->currentItem();
    if (!item)
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
