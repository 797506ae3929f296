// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the window, switched while it runs: every widget hears of it by QEvent::LanguageChange.
#pragma once

#include <QLocale>
#include <QString>
#include <vector>

namespace equipoise::gui::language {

struct Language {
    QString code; ///< "en", "fr"
    QString name; ///< in itself: "English", "français"
};

const std::vector<Language>& languages();
/// Empty: the system's language if there is a translation, else English. Sets the default locale too, so that
/// numbers follow the words.
void use(const QString& code);
/// Code of the language in use.
QString current();

/// Texts and numbers of this thread are in that language for the lifetime of the object. No widget is
/// notified. Needs an earlier use(); scopes nest.
class Scope {
public:
    explicit Scope(const QString& code);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

private:
    const void* m_before;
};

/// The locale of numbers: that of the innermost Scope of this thread, else the default locale.
QLocale locale();

} // namespace equipoise::gui::language
