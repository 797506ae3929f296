// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/field/sharing.h"

#include "core/base/words.h"

namespace equipoise::field {

ParameterInfo linksParameter(bool reserved) {
    ParameterInfo info{.key = "links",
                       .title = TRANSLATABLE("parameter", "Links"),
                       .help = TRANSLATABLE("parameter",
                                            "Whether each message has the links on its way to itself, as in "
                                            "the papers, or shares them with those under way at once"),
                       .choices = {{"alone", TRANSLATABLE("parameter", "Each message alone")},
                                   {"shared", TRANSLATABLE("parameter", "Shared by messages")}}};
    if (reserved) {
        info.choices.push_back({"reserved", TRANSLATABLE("parameter", "A part held by each message")});
        info.help =
            TRANSLATABLE("parameter", "Whether each message has the links on its way to itself, as in the "
                                      "papers, shares them with those under way at once, or holds a part of "
                                      "each all the time (RR-2003-23)");
    }
    return info;
}

Result<void> checkNotReserved(ContentionModel links, const std::string& question) {
    if (links != ContentionModel::Reserved)
        return {};
    return Error{
        ErrorCode::UnknownChoice, "links", "reserved", "alone, shared", {{}, 0, 0, question + ".links"}};
}

} // namespace equipoise::field
