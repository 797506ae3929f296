// SPDX-License-Identifier: GPL-3.0-or-later
// Synonyms, needs and ranks of commands, for the search for commands.
#pragma once

#include <QString>

class QAction;

namespace equipoise::gui {

/// Property of an action whose words say little outside of its menu: what they are about.
inline constexpr const char* topicOfAction = "topic";

/// Its words without mnemonic and dots, with its topic: "Save as", "Units: Times: ms".
QString plainText(const QAction& action);
/// Synonyms, with commas between; may be empty.
QString synonymsOf(const QAction& action);
/// What has to be there first, for a command that is grey.
QString needsOf(const QAction& action);

/// How well a command answers what was typed.
enum class SearchRank {
    Whole,   ///< it is called so, or a synonym is
    Begins,  ///< its name begins so
    Word,    ///< a word of its name or of a synonym begins so, or each typed word begins one
    Inside,  ///< its name or a synonym has it somewhere
    Told,    ///< a word of what it does begins so
    Letters, ///< its name has these letters in this order: "svs" finds "Save as"
    None,
};
SearchRank rankOf(const QAction& action, const QString& typed);

} // namespace equipoise::gui
