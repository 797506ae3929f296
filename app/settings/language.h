// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the window, switched while it runs: every widget hears of it by QEvent::LanguageChange.
#pragma once

#include <QString>
#include <vector>

namespace equipoise::gui::language {

struct Language {
    QString code; ///< "en", "fr"
    QString name; ///< in itself: "English", "français"
};

const std::vector<Language>& all();
/// Empty: the system's language if there is a translation, else English. Sets the default locale too, so that
/// numbers follow the words.
void use(const QString& code);
/// Code of the language in use.
QString current();

} // namespace equipoise::gui::language
