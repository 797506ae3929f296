// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/fields/choice_list.h"

#include <QEvent>
#include <QLineEdit>
#include <QStringListModel>
#include <algorithm>

namespace equipoise::gui {

namespace {

constexpr int mostRows = 7; ///< at once; the others by scrolling
constexpr int minListWidth = 120;

} // namespace

ChoiceList::ChoiceList(QStringList choices, QLineEdit& field)
    : QListView(field.window())
    , m_choices(std::move(choices))
    , m_field(field)
    , m_offered(new QStringListModel(this)) {
    setObjectName("choices");
    setProperty("role", "choices");
    setFocusPolicy(Qt::NoFocus);
    setUniformItemSizes(true);
    setEditTriggers(NoEditTriggers);
    setModel(m_offered);
    hide();
    field.installEventFilter(this);
    connect(&field, &QObject::destroyed, this, &QObject::deleteLater);
    connect(&field, &QLineEdit::textEdited, this, &ChoiceList::offer);
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) {
        m_field.setText(index.data().toString());
        hide();
    });
}

void ChoiceList::offer(const QString& typed) {
    const QStringList fitting = m_choices.filter(typed.trimmed(), Qt::CaseInsensitive);
    m_offered->setStringList(fitting);
    setVisible(!fitting.isEmpty() && fitting != QStringList(typed.trimmed()));
    if (isVisible())
        place();
}

void ChoiceList::place() {
    const QRect all = window()->rect();
    const QRect own(m_field.mapTo(window(), QPoint()), m_field.size());
    const int rows = std::min(m_offered->rowCount(), mostRows);
    const QSize size(std::max(minListWidth, own.width()), rows * sizeHintForRow(0) + 2 * frameWidth() + 2);
    const bool below = own.bottom() + size.height() < all.bottom() || own.top() < size.height();
    setGeometry(QRect(QPoint(own.left(), below ? own.bottom() + 1 : own.top() - size.height()), size));
    raise();
}

bool ChoiceList::step(int rows) {
    if (!isVisible())
        return false;
    const int row = currentIndex().isValid() ? currentIndex().row() + rows : rows > 0 ? 0 : -1;
    setCurrentIndex(m_offered->index(std::clamp(row, -1, m_offered->rowCount() - 1)));
    return true;
}

QString ChoiceList::chosen() const {
    return isVisible() && currentIndex().isValid() ? currentIndex().data().toString() : QString();
}

bool ChoiceList::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_field && event->type() == QEvent::Hide)
        hide();
    else if (watched == &m_field && event->type() == QEvent::Move && isVisible())
        place();
    return QListView::eventFilter(watched, event);
}

} // namespace equipoise::gui
