// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>
#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace equipoise::gui::language {

namespace {

/// The texts of one language; English has none, since the sources are in English.
struct Texts {
    explicit Texts(const QString& code)
        : locale(code) {
        if (code == "en")
            return;
        // A text without a translation stays English.
        (void)program.load(":/translations/equipoise_" + code + ".qm");
        (void)toolkit.load("qtbase_" + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    }

    QLocale locale;
    QTranslator program;
    QTranslator toolkit; ///< "OK", "Cancel", the file dialog
};

const Texts& textsOf(const QString& code) {
    static const auto texts = [] {
        std::map<QString, std::unique_ptr<const Texts>> made;
        for (const Language& language : languages())
            made.emplace(language.code, std::make_unique<const Texts>(language.code));
        return made;
    }();
    return *texts.at(code);
}

thread_local const Texts* scoped = nullptr;

/// Installed while its language is in use: a thread in a Scope gets the texts of another language from it.
class Interpreter : public QTranslator {
public:
    explicit Interpreter(const Texts& texts)
        : m_texts(texts) {}

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment, int n) const override {
        const Texts& texts = scoped ? *scoped : m_texts;
        const QString text = texts.program.translate(context, source, comment, n);
        return text.isNull() ? texts.toolkit.translate(context, source, comment, n) : text;
    }

private:
    const Texts& m_texts;
};

/// What use() puts to work. Worker threads may read it while the window changes its language, so that it lasts as long
/// as the program: only which one is in use changes.
struct Usable {
    Usable(QString name, QLocale region, const Texts& texts)
        : code(std::move(name))
        , locale(std::move(region))
        , interpreter(texts) {}

    QString code;
    QLocale locale;
    Interpreter interpreter;
};

/// The language with its own region, or with that of the system.
Usable& usableOf(const QString& code, bool isSystem) {
    const Texts& texts = textsOf(code); // first: they outlive the interpreters at the end of the program
    static std::map<std::pair<QString, bool>, Usable> made;
    const std::pair key(code, isSystem);
    const auto known = made.find(key);
    return known != made.end()
               ? known->second
               : made.try_emplace(key, code, isSystem ? QLocale::system() : QLocale(code), texts)
                     .first->second;
}

Usable* used = nullptr; ///< null: English, as the sources are

bool isKnown(const QString& code) {
    return std::any_of(languages().begin(), languages().end(),
                       [&](const Language& l) { return l.code == code; });
}

} // namespace

const std::vector<Language>& languages() {
    static const std::vector<Language> shipped{{"en", QStringLiteral("English")},
                                               {"fr", QStringLiteral("Français")}};
    return shipped;
}

void use(const QString& wanted) {
    const QString system = QLocale::system().name().left(2);
    QString code = wanted.isEmpty() ? system : wanted;
    if (!isKnown(code))
        code = "en";
    // A person who follows the system keeps the system's region: 1,5 and 1.5 are both English somewhere.
    Usable& next = usableOf(code, code == system);
    QLocale::setDefault(next.locale);
    if (used != nullptr)
        QCoreApplication::removeTranslator(&used->interpreter);
    used = &next;
    QCoreApplication::installTranslator(&next.interpreter);
}

QString current() {
    return used != nullptr ? used->code : QStringLiteral("en");
}

Scope::Scope(const QString& code)
    : m_before(std::exchange(scoped, &textsOf(code))) {}

Scope::~Scope() {
    scoped = static_cast<const Texts*>(m_before);
}

QLocale locale() {
    return scoped ? scoped->locale : QLocale();
}

} // namespace equipoise::gui::language
