// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/model/question.h"

#include "core/base/words.h"
#include "core/field/field.h"
#include "core/field/sharing.h"

namespace equipoise::ring {

using field::Member;
using enum field::Presence;

const field::Fields<Question>& fieldsOf(const Question* /*type*/) {
    static const field::Fields<Question> fields(
        Member<&Question::work>(
            Required,
            {.key = "work",
             .title = TRANSLATABLE("parameter", "Work per step W"),
             .help = TRANSLATABLE("parameter", "Units of work that the ring shares out in every step"),
             .maximum = largestQuantity,
             .fallback = Question{}.work})
            .in<&Question::workUnit, UnitRole::Work>(),
        Member<&Question::message>(
            Required, {.key = "message",
                       .title = TRANSLATABLE("parameter", "Message to each neighbour H"),
                       .help = TRANSLATABLE(
                           "parameter", "Units of data that a processor exchanges with each neighbour on the "
                                        "ring in every step"),
                       .minimumAllowed = true,
                       .maximum = largestQuantity,
                       .fallback = Question{}.message})
            .in<&Question::messageUnit, UnitRole::Data>(),
        Member<&Question::workUnit>(Omitted).within({}, "work"),
        Member<&Question::messageUnit>(Omitted).within({}, "message"),
        Member<&Question::links>(Omitted, field::linksParameter(true)),
        Member<&Question::steps>(
            Omitted,
            {.key = "steps",
             .title = TRANSLATABLE("parameter", "Steps that count"),
             .help = TRANSLATABLE("parameter", "Where messages share links, the value is the mean of "
                                               "so many steps from a common start"),
             .maximum = static_cast<double>(maxCountedSteps),
             .fallback = static_cast<double>(Question{}.steps)}));
    return fields;
}

Result<void> validate(const Question& question, const Platform& platform) {
    return fieldsOf(&question).check(question, platform, "questions.ring");
}

} // namespace equipoise::ring
