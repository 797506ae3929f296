#include "core/redistribution/question.h"

#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/platform/platform.h"

namespace core::redistribution {

std::span<const ParameterInfo> questionParameters() {
    static const std::array records{ParameterInfo{
        .key = "direction",
        .title = TRANSLATABLE("parameter", "Direction"),
        .help =
            TRANSLATABLE("parameter", "Whether items may go round the ring in its order only, or both ways"),
        .kind = ParameterInfo::Kind::Choice,
        .fallback = 1,
        .choices = {{"one-way", TRANSLATABLE("parameter", "One way")},
                    {"both", TRANSLATABLE("parameter", "Both ways")}}}};
    return records;
}

namespace {

Result<void> validateRing(const Question& question, const Platform& platform) {
    const std::string path = "questions.redistribution.ring";
    if (question.ring.empty())
        return outOfRange("ring", "0", ">= 1", path);
    std::vector<bool> seen(platform.size(), false);
    for (std::size_t i = 0; i < question.ring.size(); ++i) {
        const ProcessorId id = question.ring[i];
        if (id.index() >= platform.size())
            return unknownName("ring", std::to_string(id.index()), pathAt(path, i));
        if (seen[id.index()])
            return duplicateName("ring", platform[id].name, pathAt(path, i));
        seen[id.index()] = true;
    }
    return {};
}

Result<void> validateLength(std::size_t found, std::size_t expected, const std::string& field) {
    if (found == expected)
        return {};
    return Error{ErrorCode::MatrixShape,
                 field,
                 std::to_string(found),
                 std::to_string(expected),
                 {{}, 0, 0, "questions.redistribution." + field}};
}

Result<void> validateLoad(std::int64_t load, const std::string& name, const std::string& path) {
    if (load < 1)
        return Error{ErrorCode::LoadBelowMinimum, name, std::to_string(load), "1", {{}, 0, 0, path}};
    if (load > largestCount)
        return outOfRange(name, std::to_string(load), "<= " + std::to_string(largestCount), path);
    return {};
}

} // namespace

Result<void> validate(const Question& question, const Platform& platform) {
    if (auto checked = validateRing(question, platform); !checked)
        return checked;
    const std::size_t count = question.ring.size();
    if (auto checked = validateLength(question.loads.size(), count, "loads"); !checked)
        return checked;
    if (auto checked = validateLength(question.imbalance.size(), count, "imbalance"); !checked)
        return checked;
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string& name = platform[question.ring[i]].name;
        const std::string path = pathAt("questions.redistribution.imbalance", i);
        if (auto checked = validateLoad(question.loads[i], name, pathAt("questions.redistribution.loads", i));
            !checked)
            return checked;
        if (question.imbalance[i] < -largestCount || question.imbalance[i] > largestCount)
            return outOfRange(name, std::to_string(question.imbalance[i]),
                              "<= " + std::to_string(largestCount), path);
        if (auto checked = validateLoad(question.loads[i] - question.imbalance[i], name, path); !checked)
            return checked;
        if (__builtin_add_overflow(sum, question.imbalance[i], &sum))
            return Error{
                ErrorCode::ImbalanceSum, {}, "> 2^63", "0", {{}, 0, 0, "questions.redistribution.imbalance"}};
    }
    if (sum != 0)
        return Error{ErrorCode::ImbalanceSum,
                     {},
                     std::to_string(sum),
                     "0",
                     {{}, 0, 0, "questions.redistribution.imbalance"}};
    return {};
}

} // namespace core::redistribution
