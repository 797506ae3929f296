#include "core/scatter/question.h"

#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/platform/platform.h"

#include <string>

namespace core::scatter {

std::span<const ParameterInfo> questionParameters() {
    using Kind = ParameterInfo::Kind;
    static const std::array records{
        ParameterInfo{.key = "items",
                      .title = TRANSLATABLE("parameter", "Items"),
                      .help = TRANSLATABLE("parameter", "Independent items that the root hands out"),
                      .kind = Kind::Whole,
                      .unit = UnitRole::Items,
                      .minimumAllowed = true,
                      .maximum = static_cast<double>(largestCount),
                      .fallback = 1000},
        ParameterInfo{.key = "root",
                      .title = TRANSLATABLE("parameter", "Root"),
                      .help = TRANSLATABLE("parameter", "The processor that serves the others in turn, and "
                                                        "itself last"),
                      .kind = Kind::Processor},
        ParameterInfo{.key = "data_on",
                      .title = TRANSLATABLE("parameter", "Data on"),
                      .help = TRANSLATABLE("parameter", "The processor that has the items at first; if it is "
                                                        "not the root, all of them travel to the root"),
                      .kind = Kind::Processor},
        ParameterInfo{.key = "order",
                      .title = TRANSLATABLE("parameter", "Order of service"),
                      .help = TRANSLATABLE("parameter", "Who is served first"),
                      .kind = Kind::Choice,
                      .choices = {{"descending-bandwidth", TRANSLATABLE("parameter", "Descending bandwidth")},
                                  {"ascending-bandwidth", TRANSLATABLE("parameter", "Ascending bandwidth")},
                                  {"as-listed", TRANSLATABLE("parameter", "As listed")},
                                  {"best", TRANSLATABLE("parameter", "Best of all")}}},
        ParameterInfo{.key = "choose_root",
                      .title = TRANSLATABLE("parameter", "Choose the root"),
                      .help = TRANSLATABLE("parameter", "Tries every processor as the root and takes the "
                                                        "best"),
                      .kind = Kind::Toggle},
    };
    return records;
}

namespace {

Result<void> validateGiven(const Question& question, const Platform& platform) {
    const std::string path = "questions.scatter.order";
    std::vector<bool> seen(platform.size(), false);
    for (std::size_t i = 0; i < question.given.size(); ++i) {
        const ProcessorId id = question.given[i];
        if (id.index() >= platform.size())
            return unknownName("order", std::to_string(id.index()), pathAt(path, i));
        if (seen[id.index()] || id == question.root)
            return duplicateName("order", platform[id].name, pathAt(path, i));
        seen[id.index()] = true;
    }
    for (std::size_t i = 0; i < platform.size(); ++i)
        if (!seen[i] && i != question.root.index())
            return Error{ErrorCode::MissingField, platform.processors[i].name, {}, {}, {{}, 0, 0, path}};
    return {};
}

} // namespace

Result<void> validate(const Question& question, const Platform& platform) {
    if (question.items < 0)
        return outOfRange("items", std::to_string(question.items), ">= 0", "questions.scatter.items");
    if (question.items > largestCount)
        return outOfRange("items", std::to_string(question.items), "<= " + std::to_string(largestCount),
                          "questions.scatter.items");
    if (question.root.index() >= platform.size())
        return unknownName("root", std::to_string(question.root.index()), "questions.scatter.root");
    if (question.dataOn.index() >= platform.size())
        return unknownName("data_on", std::to_string(question.dataOn.index()), "questions.scatter.data_on");
    if (question.chooseRoot && question.order == Order::Given)
        return Error{ErrorCode::UnknownChoice,
                     "order",
                     "a list of names, with choose_root",
                     namesOf(orderNames),
                     {{}, 0, 0, "questions.scatter.order"}};
    return question.order == Order::Given ? validateGiven(question, platform) : Result<void>{};
}

} // namespace core::scatter
