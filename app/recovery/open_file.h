// SPDX-License-Identifier: GPL-3.0-or-later
// Which file this window has open, known to all other windows of this person.
#pragma once

#include "app/recovery/locked_file.h"

#include <QString>
#include <filesystem>
#include <optional>

namespace equipoise::gui::recovery {

class OpenFile {
public:
    explicit OpenFile(std::filesystem::path folder)
        : m_folder(std::move(folder)) {}
    ~OpenFile();

    /// This window's file from now on; empty: none. False: another window has it open already.
    bool take(const QString& path);

private:
    std::filesystem::path m_folder;
    std::filesystem::path m_mark; ///< of the file taken last, whether it was free or not
    std::optional<LockedFile> m_held;
};

} // namespace equipoise::gui::recovery
