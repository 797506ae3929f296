#include "app/pictures/style/language_change.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace style {

namespace {

class Watch : public QObject {
public:
    Watch(QWidget& widget, std::vector<QEvent::Type> changes, std::function<void()> show)
        : QObject(&widget)
        , m_changes(std::move(changes))
        , m_show(std::move(show)) {}

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == parent() && std::ranges::find(m_changes, event->type()) != m_changes.end())
            m_show();
        return QObject::eventFilter(watched, event);
    }

private:
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

} // namespace style
