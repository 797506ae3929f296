// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/claims.h"

#include "core/base/refusal.h"

namespace equipoise {

Error noteRejected(const Note& note, const std::string& found, const std::string& mustBe) {
    return planRejected("the note \"" + std::string(nameOf(note.code)) + "\"", found, mustBe);
}

} // namespace equipoise
