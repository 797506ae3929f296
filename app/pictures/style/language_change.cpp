#include "app/pictures/style/language_change.h"

#include <QEvent>
#include <utility>

namespace style {

namespace {

class LanguageWatch : public QObject {
public:
    LanguageWatch(QWidget& widget, std::function<void()> say)
        : QObject(&widget)
        , m_say(std::move(say)) {}

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == parent() && event->type() == QEvent::LanguageChange)
            m_say();
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_say;
};

} // namespace

void inEveryLanguage(QWidget& widget, std::function<void()> say) {
    say();
    widget.installEventFilter(new LanguageWatch(widget, std::move(say)));
}

} // namespace style
