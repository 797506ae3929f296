// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to the person that must be answered before going on. They are the only modal windows, and tests
// answer them by replacing the functions.
#pragma once

#include "app/widgets/unsaved.h"
#include "app/window/gaps_dialog.h"
#include "core/io/exports/plan_formats.h"
#include "core/io/lstopo/lstopo.h"

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace equipoise::gui::recovery {
struct LostWork;
}

namespace equipoise::gui {

struct Ask {
    using Unsaved = gui::Unsaved;
    enum class Lost { Recover, Discard, Later };
    struct LostChoice {
        Lost what = Lost::Later;
        std::size_t which = 0;
    };

    /// "Save changes to ...?"
    std::function<Unsaved(QWidget* parent, const QString& title)> unsaved;
    /// Files to open; none: cancelled.
    std::function<QStringList(QWidget* parent)> openPaths;
    /// Path to save to, with a suggestion; empty: cancelled.
    std::function<QString(QWidget* parent, const QString& suggestion)> savePath;
    std::function<QString(QWidget* parent, const QString& suggestion, const QString& endings)> picturePath;
    /// Of a report, told by the ending.
    std::function<QString(QWidget* parent, const QString& suggestion)> reportPath;
    /// Of a platform as a foreign format, told by the ending.
    std::function<QString(QWidget* parent, const QString& suggestion)> platformPath;

    /// Speeds for machines whose parts are known, and more machines beside them; empty: cancelled.
    struct Machines {
        std::vector<io::Machine> machines;
        std::vector<double> speeds;
    };
    std::function<std::optional<Machines>(QWidget* parent, std::vector<io::Machine> machines)> machines;

    /// What a file of another program leaves open; empty: cancelled.
    std::function<std::optional<io::Imported>(QWidget* parent, MissingData gaps)> gaps;
    /// Of a plan as a file of another program: the path, and which of its formats; empty: cancelled.
    struct PlanFile {
        QString path;
        const io::PlanFormat* format = nullptr;
    };
    std::function<std::optional<PlanFile>(QWidget* parent, const QString& suggestion, const Plan& plan)>
        planFile;

    /// "... is open in another window": true to go on nevertheless.
    std::function<bool(QWidget* parent, const QString& title)> openElsewhere;
    /// What is to become of what earlier runs did not save.
    std::function<LostChoice(QWidget* parent, const std::vector<recovery::LostWork>& lost)> lostWork;

    /// With the system's dialogs.
    static Ask withDialogs();
};

} // namespace equipoise::gui
