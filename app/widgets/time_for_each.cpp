#include "app/widgets/time_for_each.h"

#include "app/widgets/parameter_field.h"
#include "core/base/words.h"

namespace app {

ParameterField* timeForEach(const char* objectName, QWidget* parent) {
    static const core::ParameterInfo record{
        .key = "seconds each",
        .title = TRANSLATABLE("parameter", "Time for each"),
        .help = TRANSLATABLE("parameter", "Each solver stops with its best answer after this time"),
        .kind = core::ParameterInfo::Kind::Real,
        .minimum = 0,
        .maximum = 1e6,
        .fallback = usualSecondsEach};
    auto* field = new ParameterField(record, parent);
    field->setObjectName(objectName);
    field->setUnit(QStringLiteral("s"));
    field->setValue(usualSecondsEach);
    return field;
}

} // namespace app
