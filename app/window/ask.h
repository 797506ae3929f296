// Questions to the person that must be answered before going on. They are the only modal windows, and tests
// answer them by replacing the functions.
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace app {

struct Ask {
    enum class Unsaved { Save, Discard, Cancel };

    /// "Save changes to ...?"
    std::function<Unsaved(QWidget* parent, const QString& title)> unsaved;
    /// Path of a file to open; empty: cancelled.
    std::function<QString(QWidget* parent)> openPath;
    /// Path to save to, with a suggestion; empty: cancelled.
    std::function<QString(QWidget* parent, const QString& suggestion)> savePath;
    std::function<QString(QWidget* parent, const QString& suggestion)> picturePath;

    /// With the system's dialogs.
    static Ask withDialogs();
};

} // namespace app
