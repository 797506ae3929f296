// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/editor/lesson_form.h"

#include "app/pictures/style/language_change.h"
#include "app/text/describe.h"

#include <algorithm>

namespace equipoise::gui {

QString Faults::at(equipoise::lesson::Spot::Part part, std::size_t step, std::size_t index) const {
    for (const auto& [spot, error] : all) {
        if (spot.part != part || spot.step != step || spot.index != index)
            continue;
        if (error.code == ErrorCode::MissingField)
            return LessonPart::tr("There is nothing here yet.");
        Error here = error;
        here.place = {}; // it is said at its spot
        const QString words = text::translated(here);
        return spot.language.empty() || spot.language == "en"
                   ? words
                   : LessonPart::tr("%1: %2", "language, what is wrong with its text")
                         .arg(QString::fromStdString(spot.language), words);
    }
    return {};
}

bool Faults::isIn(std::size_t step) const {
    using Part = equipoise::lesson::Spot::Part;
    return std::ranges::any_of(all, [&](const equipoise::lesson::Fault& fault) {
        return fault.spot.part != Part::Title && fault.spot.part != Part::About && fault.spot.step == step;
    });
}

LessonPart::LessonPart(LessonDraft& draft, QWidget* parent)
    : QWidget(parent)
    , m_draft(draft) {
    style::whenChanged(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void LessonPart::showWords(LessonField& field, const Words& words) const {
    const auto found = words.texts.find(m_language.toStdString());
    field.setText(found == words.texts.end() ? QString() : QString::fromStdString(found->second));
}

void LessonPart::setWords(Words& words, const QString& text) const {
    const std::string language = m_language.toStdString();
    const auto english = words.texts.find("en");
    const auto own = words.texts.find(language);
    const bool follows = english == words.texts.end() || english->second.empty() ||
                         (own != words.texts.end() && own->second == english->second);
    if (follows)
        words.texts["en"] = text.toStdString();
    if (language != "en") {
        if (text.isEmpty())
            words.texts.erase(language);
        else
            words.texts[language] = text.toStdString();
    }
}

} // namespace equipoise::gui
