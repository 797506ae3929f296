// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that come faster than a program can follow: all of them wait from the beginning.
#pragma once

#include <QApplication>
#include <QTest>
#include <functional>
#include <utility>
#include <vector>

namespace support {

/// Whatever the program puts off until it is back in its event loop comes after the last of them: a key that
/// needs such a thing done first is lost or goes astray.
class KeyQueue : public QObject {
public:
    KeyQueue& type(const QString& text) {
        for (const QChar c : text)
            m_keys.push_back([c] { send(Qt::Key_unknown, c); });
        return *this;
    }
    KeyQueue& press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        m_keys.push_back([key, modifiers] { send(key, {}, modifiers); });
        return *this;
    }
    /// Something else that happens between two keys.
    KeyQueue& then(std::function<void()> happens) {
        m_keys.push_back(std::move(happens));
        return *this;
    }

    /// All of them have been taken, and what they have put off is done.
    void run() {
        for (std::size_t i = 0; i < m_keys.size(); ++i)
            QCoreApplication::postEvent(this, new QEvent(QEvent::User));
        m_next = 0;
        while (m_next < m_keys.size()) // each turn delivers at least one
            QCoreApplication::processEvents();
        m_keys.clear();
        QCoreApplication::processEvents();
    }

protected:
    bool event(QEvent* event) override {
        if (event->type() != QEvent::User)
            return QObject::event(event);
        m_keys[m_next++]();
        return true;
    }

private:
    /// To where the window system would send it.
    static void send(Qt::Key key, QChar text, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QWidget* to = QApplication::activePopupWidget() ? QApplication::activePopupWidget()
                                                        : QApplication::focusWidget();
        if (!to) {
            QTest::qFail("nobody has the keyboard", __FILE__, __LINE__);
            return;
        }
        if (text.isNull())
            QTest::sendKeyEvent(QTest::Click, to, key, QString(), modifiers, -1);
        else
            QTest::sendKeyEvent(QTest::Click, to, QTest::asciiToKey(text.toLatin1()), QString(text),
                                modifiers, -1);
    }

    std::vector<std::function<void()>> m_keys;
    std::size_t m_next = 0;
};

} // namespace support
