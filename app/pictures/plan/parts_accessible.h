// SPDX-License-Identifier: GPL-3.0-or-later
// A widget that draws its parts itself, as a list for screen readers.
#pragma once

#include <QAccessibleWidget>
#include <QHash>
#include <functional>
#include <optional>

namespace equipoise::gui {

/// What a screen reader asks of the parts of a widget, which are numbered from 0.
class PartsAccessible : public QAccessibleWidget {
public:
    explicit PartsAccessible(QWidget& widget);
    ~PartsAccessible() override;

    virtual QString nameOf(int part) const = 0;
    virtual QString descriptionOf(int part) const = 0;
    /// In pixels of the widget.
    virtual QRect boxOf(int part) const = 0;
    virtual bool isOffscreen(int part) const = 0;
    /// The part that keys act on.
    virtual std::optional<int> partInHand() const = 0;
    virtual std::optional<int> partAt(QPoint point) const = 0;

    int childCount() const override = 0;
    QAccessibleInterface* child(int index) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    int indexOfChild(const QAccessibleInterface* wanted) const override;
    QAccessibleInterface* focusChild() const override;

private:
    mutable QHash<int, QAccessible::Id> m_children;
};

/// From here on widgets of that class are such lists. Once for each class.
template <class Widget, class Accessible>
void installAccessible() {
    static const bool installed = [] {
        QAccessible::installFactory([](const QString&, QObject* object) -> QAccessibleInterface* {
            auto* const widget = qobject_cast<Widget*>(object);
            return widget ? new Accessible(*widget) : nullptr;
        });
        return true;
    }();
    static_cast<void>(installed);
}

/// The focus has gone to a part of the widget.
void tellFocus(QWidget& widget, int part);

} // namespace equipoise::gui
