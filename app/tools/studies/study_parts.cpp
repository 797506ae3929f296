// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/studies/study_parts.h"

#include "app/text/words/table_words.h"
#include "app/tools/studies/study_page.h"
#include "app/widgets/fields/parameter_field.h"
#include "core/study/experiment.h"

#include <QLabel>

namespace equipoise::gui {

QLabel* studyWords(const QString& objectName, QWidget* parent) {
    auto* made = new QLabel(parent);
    made->setObjectName(objectName);
    made->setProperty("role", "muted");
    made->setWordWrap(true);
    return made;
}

QString studyText(std::string_view text) {
    return text::translated(table::Word{"study", text});
}

std::vector<ParameterField*>
studyFields(std::span<const ParameterInfo> records, const QString& prefix, QWidget* parent,
            const std::function<void(std::string_view key, const ParameterValue& value)>& set) {
    std::vector<ParameterField*> fields;
    for (const ParameterInfo& info : records) {
        auto* field = new ParameterField(info, parent);
        const QString key = QString::fromUtf8(info.key.data(), static_cast<qsizetype>(info.key.size()));
        field->setObjectName(prefix + '.' + QString(key).remove(' '));
        field->setValue(equipoise::fallbackOf(info));
        if (info.key == secondsOfAPoint().key)
            field->setUnit(QStringLiteral("s"));
        QObject::connect(field, &ParameterField::edited, parent,
                         [set, &info](const ParameterValue& value) { set(info.key, value); });
        fields.push_back(field);
    }
    return fields;
}

const ParameterInfo& secondsOfAPoint() {
    return equipoise::experiment::secondsOfAPoint().info;
}

QString openPointWords() {
    return StudyPage::tr("Click, or arrows and Return: open its plan");
}

} // namespace equipoise::gui
