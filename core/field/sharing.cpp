#include "core/field/sharing.h"

#include "core/base/words.h"

namespace core::field {

ParameterInfo linksParameter() {
    return {.key = "links",
            .title = TRANSLATABLE("parameter", "Links"),
            .help =
                TRANSLATABLE("parameter", "Whether each message has the links on its way to itself, as in "
                                          "the papers, or shares them with those under way at once"),
            .choices = {{"alone", TRANSLATABLE("parameter", "Each message alone")},
                        {"shared", TRANSLATABLE("parameter", "Shared by messages")}}};
}

} // namespace core::field
