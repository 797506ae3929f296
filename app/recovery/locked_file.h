// SPDX-License-Identifier: GPL-3.0-or-later
// A file that this process alone holds; the system lets go of it when the process ends, however it ends.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>

namespace equipoise::gui::recovery {

class LockedFile {
public:
    struct Taken;
    /// The file that is there, or (with `create`) a new empty one.
    static Taken take(const std::filesystem::path& path, bool create = false);
    /// A new file that appears under its name, locked, with all of `bytes` or not at all; it takes the place
    /// of one that is there. Error: FileUnwritable.
    static Result<LockedFile> make(const std::filesystem::path& path, std::string_view bytes);

    LockedFile(LockedFile&& other) noexcept;
    LockedFile& operator=(LockedFile&& other) noexcept;
    ~LockedFile();

    const std::filesystem::path& path() const { return m_path; }
    /// Error: FileUnwritable; the file may then end in a part of `bytes`.
    Result<void> append(std::string_view bytes);
    /// Asks the system to bring what was written to disk: to be called on any thread, and to last.
    std::function<void()> sync() const;
    /// Takes it from the disk while it is still held.
    void remove();
    /// Gives it another name in the same folder; where that is not possible it keeps its own.
    void rename(const std::filesystem::path& path);

private:
    LockedFile(std::filesystem::path path, int file)
        : m_path(std::move(path))
        , m_file(file) {}

    std::filesystem::path m_path;
    int m_file = -1;
};

struct LockedFile::Taken {
    std::optional<LockedFile> file{};
    bool heldElsewhere = false; ///< by another process; else, without a file: it cannot be opened
};

} // namespace equipoise::gui::recovery
