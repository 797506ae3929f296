#include "core/ring/question.h"

#include "core/base/number.h"
#include "core/base/words.h"
#include "core/platform/platform.h"

#include <array>
#include <cmath>
#include <string>

namespace core::ring {

std::span<const ParameterInfo> questionParameters() {
    static const std::array records{
        ParameterInfo{.key = "work",
                      .title = TRANSLATABLE("parameter", "Work per step W"),
                      .help =
                          TRANSLATABLE("parameter", "Units of work that the ring shares out in every step"),
                      .unit = UnitRole::Work,
                      .maximum = largestQuantity,
                      .fallback = Question{}.work},
        ParameterInfo{.key = "message",
                      .title = TRANSLATABLE("parameter", "Message to each neighbour H"),
                      .help = TRANSLATABLE(
                          "parameter", "Units of data that a processor exchanges with each neighbour on the "
                                       "ring in every step"),
                      .unit = UnitRole::Data,
                      .minimumAllowed = true,
                      .maximum = largestQuantity,
                      .fallback = Question{}.message},
    };
    return records;
}

namespace {

Result<void> validateValue(double value, double smallest, const ParameterInfo& info) {
    const Place place{{}, 0, 0, "questions.ring." + std::string(info.key)};
    if (!std::isfinite(value))
        return Error{ErrorCode::NotFinite, std::string(info.key), toText(value), {}, place};
    if (value <= 0 && !(info.minimumAllowed && value == 0))
        return Error{ErrorCode::OutOfRange, std::string(info.key), toText(value),
                     info.minimumAllowed ? ">= 0" : "> 0", place};
    if (value < smallest)
        return Error{ErrorCode::OutOfRange, std::string(info.key), toText(value), ">= " + toText(smallest),
                     place};
    if (value > info.maximum)
        return Error{ErrorCode::OutOfRange, std::string(info.key), toText(value),
                     "<= " + toText(info.maximum), place};
    return {};
}

} // namespace

Result<void> validate(const Question& question) {
    const auto records = questionParameters();
    if (auto checked = validateValue(question.work, smallestQuantity, records[0]); !checked)
        return checked;
    return validateValue(question.message, 0, records[1]);
}

} // namespace core::ring
