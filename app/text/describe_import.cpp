// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/describe_import.h"

#include "app/text/messages.h"
#include "app/text/words/import_words.h"

#include <QCoreApplication>

namespace equipoise::text {

QString translated(const io::ImportNote& note) {
    const std::string source(messageOf(note));
    const std::string pattern = QCoreApplication::translate("import", source.c_str()).toStdString();
    QString sentence = QString::fromStdString(fill(pattern, note.subject, note.value, {}));
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    return sentence;
}

QString kindOfNote(const io::ImportNote& note) {
    return QCoreApplication::translate("import", std::string(kindOf(note.code)).c_str());
}

QString titleOf(const io::Format& format) {
    return QCoreApplication::translate("formats", std::string(format.title).c_str());
}

QString titleOf(const io::PlanFormat& format) {
    return QCoreApplication::translate("formats", std::string(format.title).c_str());
}

QString helpOf(const io::PlanFormat& format) {
    return format.help.empty() ? QString()
                               : QCoreApplication::translate("formats", std::string(format.help).c_str());
}

QString reasonAgainst(const io::PlanFormat& format) {
    return QCoreApplication::translate("formats", std::string(format.fits.otherwise).c_str());
}

} // namespace equipoise::text
