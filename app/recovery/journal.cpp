// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recovery/journal.h"

#include "core/io/file.h"

#include <QCryptographicHash>
#include <limits>

namespace equipoise::gui::recovery {

namespace {

constexpr std::string_view kind = "equipoise journal ";
// The number changes whenever a record's bytes change their meaning.
constexpr std::string_view header = "equipoise journal 6\n";
constexpr std::size_t lengthBytes = 8;
constexpr std::size_t lengthCheckBytes = 4; ///< so that a spoilt length is not taken for a torn end
constexpr std::size_t checkBytes = 8;
constexpr std::size_t headBytes = lengthBytes + lengthCheckBytes + checkBytes;

std::string checkOf(std::string_view bytes, std::size_t size) {
    return QCryptographicHash::hash({bytes.data(), static_cast<qsizetype>(bytes.size())},
                                    QCryptographicHash::Blake2b_160)
        .first(static_cast<qsizetype>(size))
        .toStdString();
}

/// Length and its check, check, bytes.
std::string framed(const Record& record) {
    const std::string bytes = toBytes(record);
    std::string frame;
    frame.reserve(headBytes + bytes.size());
    for (unsigned i = 0; i < lengthBytes; ++i)
        frame.push_back(static_cast<char>(std::uint64_t{bytes.size()} >> (8 * i)));
    frame += checkOf(frame, lengthCheckBytes);
    return frame + checkOf(bytes, checkBytes) + bytes;
}

enum class Next { Record, TornEnd, Spoilt };

/// The next record's bytes, taken from `rest`.
Next takeNext(std::string_view& rest, std::string_view& bytes) {
    if (rest.size() < headBytes)
        return Next::TornEnd;
    std::uint64_t length = 0;
    for (unsigned i = 0; i < lengthBytes; ++i)
        length |= std::uint64_t{static_cast<unsigned char>(rest[i])} << (8 * i);
    if (checkOf(rest.substr(0, lengthBytes), lengthCheckBytes) != rest.substr(lengthBytes, lengthCheckBytes))
        return Next::Spoilt;
    const std::string_view check = rest.substr(lengthBytes + lengthCheckBytes, checkBytes);
    rest.remove_prefix(headBytes);
    if (length > rest.size())
        return Next::TornEnd;
    bytes = rest.substr(0, static_cast<std::size_t>(length));
    rest.remove_prefix(bytes.size());
    return checkOf(bytes, checkBytes) == check ? Next::Record : Next::Spoilt;
}

} // namespace

Result<Journal> Journal::begin(const std::filesystem::path& path, const Base& base) {
    const std::string bytes = std::string(header) + framed(base);
    auto file = LockedFile::make(path, bytes);
    if (!file)
        return std::move(file).error();
    return Journal(*std::move(file), bytes.size());
}

Result<void> Journal::append(std::span<const Record> records) {
    std::string bytes;
    for (const Record& record : records)
        bytes += framed(record);
    m_size += bytes.size();
    return m_file.append(bytes);
}

JournalContents readJournal(const std::filesystem::path& path) {
    JournalContents found;
    const auto text = io::readFile(path, std::numeric_limits<std::size_t>::max());
    if (!text || !text->starts_with(header)) {
        const bool other = text && text->starts_with(kind);
        found.state = other ? JournalState::OtherVersion : JournalState::Damaged;
        return found;
    }
    std::string_view rest = std::string_view(*text).substr(header.size());
    while (!rest.empty()) { // each turn takes some of it, or is the last
        std::string_view bytes;
        const Next next = takeNext(rest, bytes);
        if (next == Next::TornEnd)
            break;
        auto record = next == Next::Record ? recordOf(bytes) : std::nullopt;
        if (!record || std::holds_alternative<Base>(*record) != found.records.empty()) {
            found.state = JournalState::Damaged;
            break;
        }
        found.records.push_back(*std::move(record));
    }
    if (found.records.empty()) // which is there from the beginning, all at once
        found.state = JournalState::Damaged;
    return found;
}

} // namespace equipoise::gui::recovery
