// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/model/question.h"

#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/field/field.h"
#include "core/field/item.h"
#include "core/field/sharing.h"

namespace equipoise::star {

using field::Member;
using enum field::Presence;

const field::Fields<Question>& fieldsOf(const Question* /*type*/) {
    static const field::Fields<Question> fields(
        Member<&Question::master>(
            Required, {.key = "master",
                       .title = TRANSLATABLE("parameter", "Master"),
                       .help = TRANSLATABLE("parameter", "The processor or switch through which all tasks "
                                                         "travel; it does not compute")}),
        Member<&Question::loads>(Required, "loads")
            .headed({"star_loads",
                     TRANSLATABLE("report", "Tasks at first"),
                     {"loads", TRANSLATABLE("report", "Tasks")}}),
        Member<&Question::item>(Omitted, "item"), field::itemWork<Question>(), field::itemData<Question>(),
        Member<&Question::links>(Omitted, field::linksParameter()));
    return fields;
}

Result<void> validate(const Question& question, const Platform& platform) {
    if (auto checked = fieldsOf(&question).check(question, platform, "questions.star"); !checked)
        return checked;
    if (auto shared = field::checkNotReserved(question.links, "questions.star"); !shared)
        return shared;
    for (const auto& [worker, load] : question.loads) {
        const std::string& name = platform[worker].name;
        const std::string place = "questions.star.loads." + name;
        if (load < 0)
            return Error{ErrorCode::LoadBelowMinimum, name, std::to_string(load), "0", {{}, 0, 0, place}};
        if (load > largestCount)
            return outOfRange(name, std::to_string(load), "<= " + std::to_string(largestCount), place);
        if (load != 0 && question.master == NodeId{worker})
            return outOfRange(name, std::to_string(load), "0", place);
    }
    return {};
}

} // namespace equipoise::star
