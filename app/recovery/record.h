// SPDX-License-Identifier: GPL-3.0-or-later
// What a journal holds: a document as it was, and every step taken since.
#pragma once

#include "app/commands/edit.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace equipoise::gui::recovery {

/// The first record of every journal.
struct Base {
    std::string path;         ///< empty: never saved
    std::string title;        ///< of a document without a path
    bool edited = false;      ///< it held changes already that no file has
    std::string file;         ///< the text of a scenario file
    std::vector<int> plans;   ///< ids of the file's plans, in their order
    std::string recoversFrom; ///< name of the journal this one takes over from; empty: none. While that one
                              ///< is there, this one is not complete.
};
struct Pushed {
    std::string text; ///< name of the undo step
    int mergeKey = 0;
    Edit edit;
};
/// Both carry what was applied, in case the undo history at hand does not reach that far.
struct Undone {
    Edit applied;
};
struct Redone {
    Edit applied;
};
/// Added, or replaced under the same id.
struct PlanKept {
    int id = 0;
    std::size_t at = 0; ///< its number among the plans
    std::string file;   ///< the text of a scenario file with this plan alone
};
struct PlanRemoved {
    int id = 0;
};
struct PlanRenamed {
    int id = 0;
    std::string name;
};
/// As Undone and Redone, with what became of the plan.
struct PlanUndone {
    std::variant<PlanKept, PlanRemoved> applied;
};
struct PlanRedone {
    std::variant<PlanKept, PlanRemoved> applied;
};
/// Outside of the undo history.
struct PlanCame {
    PlanKept plan;
    bool asked = false; ///< by a person, so that it is work that could be lost
};

using Record = std::variant<Base, Pushed, Undone, Redone, PlanKept, PlanRemoved, PlanRenamed, PlanUndone,
                            PlanRedone, PlanCame>;

/// Little-endian, numbers bit by bit. Read again only by the version of the program that wrote it.
std::string toBytes(const Record& record);
/// Empty unless `bytes` are those of one record and nothing else. Any bytes may be given: memory stays within
/// a small multiple of their number. What an edit refers to is not looked at: see validate().
std::optional<Record> recordOf(std::string_view bytes);

} // namespace equipoise::gui::recovery
