// SPDX-License-Identifier: GPL-3.0-or-later
// Prompts of the main window: questions to the user that a request waits for. Tests replace them by functions
// that return the answer.
#pragma once

#include "app/widgets/prompt.h"
#include "app/widgets/unsaved.h"
#include "app/window/dialogs/gaps_dialog.h"
#include "core/io/lstopo/lstopo.h"

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace equipoise::gui::recovery {
struct LostWork;
}

namespace equipoise::gui {

struct UserPrompts {
    using Unsaved = gui::Unsaved;
    enum class Lost { Recover, Discard, Later };
    struct LostChoice {
        Lost what = Lost::Later;
        std::size_t which = 0;
    };

    UnsavedPrompt unsaved;
    /// Files to open; empty: cancelled.
    Prompt<QStringList> openPaths;
    /// Path to save to, with a suggestion; empty: cancelled.
    Prompt<QString, const QString&> savePath;
    /// The file cannot be written, and why: true to save elsewhere. Without it the file stays unsaved.
    Prompt<bool, const QString&, const Error&> unwritten;
    /// Path of a picture, with a suggestion and the endings to choose from.
    Prompt<QString, const QString&, const QString&> picturePath;
    /// Path of a report, whose ending says its format.
    Prompt<QString, const QString&> reportPath;
    /// Path of a platform in a foreign format, which the ending says.
    Prompt<QString, const QString&> platformPath;

    /// Speeds for machines whose parts are known, and more machines beside them; empty: cancelled.
    struct Machines {
        std::vector<io::Machine> machines;
        std::vector<double> speeds;
    };
    Prompt<std::optional<Machines>, std::vector<io::Machine>> machines;

    /// What a file of another program leaves open; empty: cancelled.
    Prompt<std::optional<io::Imported>, MissingData> gaps;
    /// "... is open in another window": true to go on nevertheless.
    Prompt<bool, const QString&> openElsewhere;
    /// The documents that earlier runs did not save: the user recovers or discards one of them, or none.
    Prompt<LostChoice, const std::vector<recovery::LostWork>&> lostWork;

    /// With dialogs of the program and of the system.
    static UserPrompts withDialogs();
};

} // namespace equipoise::gui
