// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>
#include <memory>

namespace equipoise::gui::language {

namespace {

struct Installed {
    QString code = "en";
    std::unique_ptr<QTranslator> program;
    std::unique_ptr<QTranslator> toolkit; ///< "OK", "Cancel", the file dialog
};

Installed& installed() {
    static Installed state;
    return state;
}

bool isKnown(const QString& code) {
    return std::any_of(all().begin(), all().end(), [&](const Language& l) { return l.code == code; });
}

} // namespace

const std::vector<Language>& all() {
    static const std::vector<Language> languages{{"en", QStringLiteral("English")},
                                                 {"fr", QStringLiteral("Français")}};
    return languages;
}

void use(const QString& wanted) {
    const QString system = QLocale::system().name().left(2);
    QString code = wanted.isEmpty() ? system : wanted;
    if (!isKnown(code))
        code = "en";
    Installed& state = installed();
    // A person who follows the system keeps the system's region: 1,5 and 1.5 are both English somewhere.
    QLocale::setDefault(code == system ? QLocale::system() : QLocale(code));
    state.code = code;
    state.toolkit.reset();
    state.program.reset();
    if (code == "en") {
        // No translator is installed or removed if English was in use before: tell the widgets all the same.
        QEvent changed(QEvent::LanguageChange);
        QCoreApplication::sendEvent(QCoreApplication::instance(), &changed);
        return;
    }
    state.toolkit = std::make_unique<QTranslator>();
    if (state.toolkit->load("qtbase_" + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(state.toolkit.get());
    state.program = std::make_unique<QTranslator>();
    if (state.program->load(":/translations/equipoise_" + code + ".qm"))
        QCoreApplication::installTranslator(state.program.get());
}

QString current() {
    return installed().code;
}

} // namespace equipoise::gui::language
