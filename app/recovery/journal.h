// SPDX-License-Identifier: GPL-3.0-or-later
// A journal: a file of records, only ever added to, that may end anywhere.
#pragma once

#include "app/recovery/locked_file.h"
#include "app/recovery/record.h"

#include <filesystem>
#include <functional>
#include <span>
#include <vector>

namespace equipoise::gui::recovery {

/// One document's, while it is being written.
class Journal {
public:
    /// Starts with `base`; takes the place of a journal that is there.
    static Result<Journal> begin(const std::filesystem::path& path, const Base& base);

    /// One write: after a crash they are there, or at the torn end that readJournal() leaves out. A
    /// crash of the machine itself may cost what the system had not yet brought to disk.
    Result<void> append(std::span<const Record> records);
    /// See LockedFile::sync().
    std::function<void()> sync() const { return m_file.sync(); }
    std::size_t size() const { return m_size; } ///< bytes
    const std::filesystem::path& path() const { return m_file.path(); }
    void remove() { m_file.remove(); }

private:
    Journal(LockedFile file, std::size_t size)
        : m_file(std::move(file))
        , m_size(size) {}

    LockedFile m_file;
    std::size_t m_size;
};

enum class JournalState {
    Whole,        ///< but for what was just being written when the run ended
    Damaged,      ///< somebody or something has changed it
    OtherVersion, ///< another version of the program reads it
};
struct JournalContents {
    std::vector<Record> records; ///< up to the first that is torn or spoilt; the first of them is a Base
    JournalState state = JournalState::Whole;
};
JournalContents readJournal(const std::filesystem::path& path);

} // namespace equipoise::gui::recovery
