// SPDX-License-Identifier: GPL-3.0-or-later
// Prompts for files to read or to write.
#pragma once

#include "app/widgets/prompt.h"

#include <QString>
#include <QStringList>

namespace equipoise::gui {

enum class FileUse { Open, OpenSeveral, Save };

struct FileQuestion {
    QString title;
    QString suggestion{}; ///< a path, or a name in the folder used last; empty: none
    QString filters{};    ///< as QFileDialog has them
    FileUse use = FileUse::Open;
};
struct ChosenFiles {
    QStringList paths{}; ///< empty: cancelled
    QString filter{};    ///< the one of the filters that was selected
};
/// Opens the system's file dialog and remembers the folder that the user has chosen.
void askFiles(QWidget* parent, const FileQuestion& question,
              const std::function<void(const ChosenFiles& chosen)>& then);

/// askFiles() for a single path to write; empty: cancelled.
void askSavePath(QWidget* parent, const QString& title, const QString& suggestion, const QString& filters,
                 const std::function<void(QString path)>& then);
/// askFiles() for a single file to read; empty: cancelled.
void askOpenPath(QWidget* parent, const QString& title, const QString& filters,
                 const std::function<void(QString path)>& then);

} // namespace equipoise::gui
