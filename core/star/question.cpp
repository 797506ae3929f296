#include "core/star/question.h"

#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/platform/platform.h"

#include <array>

namespace core::star {

std::span<const ParameterInfo> questionParameters() {
    static const std::array records{
        ParameterInfo{.key = "master",
                      .title = TRANSLATABLE("parameter", "Master"),
                      .help = TRANSLATABLE("parameter", "The processor or switch through which all tasks "
                                                        "travel; it does not compute"),
                      .kind = ParameterInfo::Kind::Node},
    };
    return records;
}

Result<void> validate(const Question& question, const Platform& platform) {
    const std::size_t nodes = question.master.isProcessor() ? platform.size() : platform.switches.size();
    if (question.master.index >= nodes)
        return unknownName("master", std::to_string(question.master.index), "questions.star.master");
    for (const auto& [worker, load] : question.loads) {
        const std::string path = "questions.star.loads";
        if (worker.index() >= platform.size())
            return unknownName("loads", std::to_string(worker.index()), path);
        const std::string& name = platform[worker].name;
        const std::string place = path + "." + name;
        if (load < 0)
            return Error{ErrorCode::LoadBelowMinimum, name, std::to_string(load), "0", {{}, 0, 0, place}};
        if (load > largestCount)
            return outOfRange(name, std::to_string(load), "<= " + std::to_string(largestCount), place);
        if (load != 0 && question.master == NodeId{worker})
            return outOfRange(name, std::to_string(load), "0", place);
    }
    return {};
}

} // namespace core::star
