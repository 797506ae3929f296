// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/time_for_each.h"

#include "app/widgets/fields/parameter_field.h"
#include "core/base/words.h"

namespace equipoise::gui {

ParameterField* timeForEach(const char* objectName, QWidget* parent) {
    auto* field = new ParameterField(
        equipoise::positiveNumber(
            "seconds each", TRANSLATABLE("parameter", "Time for each"),
            TRANSLATABLE("parameter", "Each solver stops with its best answer after this time"),
            {.to = 1e6, .fallback = usualSecondsEach}),
        parent);
    field->setObjectName(objectName);
    field->setUnit(QStringLiteral("s"));
    field->setValue(usualSecondsEach);
    return field;
}

} // namespace equipoise::gui
