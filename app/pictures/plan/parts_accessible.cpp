// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/plan/parts_accessible.h"

#include <QWidget>

namespace equipoise::gui {

namespace {

/// The widget outlives both interfaces: Qt takes its own away with it, and that one its children.
class PartAccessible final : public QAccessibleInterface {
public:
    PartAccessible(const PartsAccessible& whole, QWidget& widget, int part)
        : m_whole(whole)
        , m_widget(widget)
        , m_part(part) {}

    bool isValid() const override { return m_part < m_whole.childCount(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(&m_widget); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QString text(QAccessible::Text kind) const override {
        if (!isValid())
            return {};
        return kind == QAccessible::Name          ? m_whole.nameOf(m_part)
               : kind == QAccessible::Description ? m_whole.descriptionOf(m_part)
                                                  : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}

    QRect rect() const override {
        if (!isValid())
            return {};
        const QRect box = m_whole.boxOf(m_part);
        return {m_widget.mapToGlobal(box.topLeft()), box.size()};
    }

    QAccessible::State state() const override {
        QAccessible::State state;
        state.invalid = !isValid();
        if (state.invalid)
            return state;
        state.focusable = true;
        state.selectable = true;
        state.selected = m_whole.partInHand() == m_part;
        state.focused = state.selected && m_widget.hasFocus();
        state.offscreen = m_whole.isOffscreen(m_part);
        return state;
    }

private:
    const PartsAccessible& m_whole;
    QWidget& m_widget;
    int m_part;
};

} // namespace

PartsAccessible::PartsAccessible(QWidget& widget)
    : QAccessibleWidget(&widget, QAccessible::List) {}

PartsAccessible::~PartsAccessible() {
    for (const QAccessible::Id id : std::as_const(m_children))
        QAccessible::deleteAccessibleInterface(id);
}

QAccessibleInterface* PartsAccessible::child(int index) const {
    if (index < 0 || index >= childCount())
        return nullptr;
    if (!m_children.contains(index))
        m_children.insert(
            index, QAccessible::registerAccessibleInterface(new PartAccessible(*this, *widget(), index)));
    return QAccessible::accessibleInterface(m_children.value(index));
}

QAccessibleInterface* PartsAccessible::childAt(int x, int y) const {
    const auto part = partAt(widget()->mapFromGlobal(QPoint(x, y)));
    return part ? child(*part) : nullptr;
}

int PartsAccessible::indexOfChild(const QAccessibleInterface* wanted) const {
    for (auto i = m_children.cbegin(); i != m_children.cend(); ++i)
        if (QAccessible::accessibleInterface(i.value()) == wanted)
            return i.key();
    return -1;
}

QAccessibleInterface* PartsAccessible::focusChild() const {
    const auto part = widget()->hasFocus() ? partInHand() : std::nullopt;
    return part ? child(*part) : nullptr;
}

void tellFocus(QWidget& widget, int part) {
    if (!QAccessible::isActive() || !widget.hasFocus())
        return;
    QAccessibleEvent focus(&widget, QAccessible::Focus);
    focus.setChild(part);
    QAccessible::updateAccessibility(&focus);
}

} // namespace equipoise::gui
