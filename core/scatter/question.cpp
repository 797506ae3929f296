#include "core/scatter/question.h"

#include "core/base/refusal.h"
#include "core/platform/platform.h"

namespace core::scatter {

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
    return question.order == Order::Given ? validateGiven(question, platform) : Result<void>{};
}

} // namespace core::scatter
