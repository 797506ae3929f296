#include "app/pictures/canvas/find_bar.h"

#include "app/pictures/style/flat_button.h"
#include "app/pictures/style/tokens.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace app {

FindBar::FindBar(QWidget* parent)
    : QFrame(parent)
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
    connect(m_field, &QLineEdit::textChanged, this, &FindBar::searched);
    connect(m_previous, &QToolButton::clicked, this, &FindBar::previous);
    connect(m_next, &QToolButton::clicked, this, &FindBar::next);
    connect(m_close, &QToolButton::clicked, this, &FindBar::closed);
    retranslate();
    hide();
}

void FindBar::open() {
    show();
    raise();
    m_field->selectAll();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

QString FindBar::text() const {
    return m_field->text();
}

void FindBar::showMatches(std::size_t index, std::size_t count) {
    const bool asked = !m_field->text().isEmpty();
    m_count->setText(!asked ? QString() : count == 0 ? tr("none") : tr("%1 of %2").arg(index + 1).arg(count));
    m_field->setProperty("invalid", asked && count == 0);
    style::repolish(m_field);
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
            emit closed();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_F3:
            if ((key->modifiers() & Qt::ShiftModifier) != 0)
                emit previous();
            else
                emit next();
            return true;
        case Qt::Key_Down:
            emit next();
            return true;
        case Qt::Key_Up:
            emit previous();
            return true;
        default:
            break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void FindBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
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

} // namespace app
