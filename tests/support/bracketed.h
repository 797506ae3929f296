// SPDX-License-Identifier: GPL-3.0-or-later
// A language in which the words of one context stand in brackets.
#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QTranslator>
#include <string_view>

namespace support {

/// In use for the lifetime of the object.
class Bracketed : public QTranslator {
public:
    explicit Bracketed(std::string_view context)
        : m_context(context) {
        QCoreApplication::installTranslator(this);
    }
    ~Bracketed() override { QCoreApplication::removeTranslator(this); }
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override {
        return context == m_context ? QStringLiteral("[%1]").arg(QString::fromUtf8(source)) : QString();
    }

private:
    std::string_view m_context;
};

/// Tells a widget and those in it that the language is another one.
inline void tellLanguage(QObject& widget) {
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&widget, &change);
}

} // namespace support
