// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/style/language_change.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace equipoise::gui::style {

namespace {

class Watch : public QObject {
public:
    Watch(QWidget& widget, std::vector<QEvent::Type> changes, std::function<void()> show)
        : QObject(&widget)
        , m_kind(*widget.metaObject())
        , m_changes(std::move(changes))
        , m_show(std::move(show)) {}

    bool eventFilter(QObject* watched, QEvent* event) override {
        // What is half destroyed is no longer of its kind, and still loses the focus.
        if (watched == parent() && watched->metaObject()->inherits(&m_kind) &&
            std::ranges::find(m_changes, event->type()) != m_changes.end())
            m_show();
        return QObject::eventFilter(watched, event);
    }

private:
    const QMetaObject& m_kind;
    std::vector<QEvent::Type> m_changes;
    std::function<void()> m_show;
};

} // namespace

void inEveryLanguage(QWidget& widget, std::function<void()> say) {
    say();
    whenChanged(widget, {QEvent::LanguageChange}, std::move(say));
}

void whenChanged(QWidget& widget, std::initializer_list<QEvent::Type> changes, std::function<void()> show) {
    widget.installEventFilter(new Watch(widget, changes, std::move(show)));
}

} // namespace equipoise::gui::style
