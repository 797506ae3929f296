#include "app/recovery/journal.h"

#include "core/io/file.h"

#include <QCryptographicHash>
#include <limits>

namespace app::recovery {

namespace {

// The number changes whenever a record's bytes change their meaning.
constexpr std::string_view header = "equipoise journal 2\n";
constexpr std::size_t lengthBytes = 8;
constexpr std::size_t checkBytes = 8;

std::string checkOf(std::string_view bytes) {
    return QCryptographicHash::hash({bytes.data(), static_cast<qsizetype>(bytes.size())},
                                    QCryptographicHash::Blake2b_160)
        .first(checkBytes)
        .toStdString();
}

/// Length, check, bytes.
std::string framed(const Record& record) {
    const std::string bytes = toBytes(record);
    std::string frame;
    frame.reserve(lengthBytes + checkBytes + bytes.size());
    for (unsigned i = 0; i < lengthBytes; ++i)
        frame.push_back(static_cast<char>(std::uint64_t{bytes.size()} >> (8 * i)));
    return frame + checkOf(bytes) + bytes;
}

/// The next record's bytes, taken from `rest`; empty: there is no whole one.
std::string_view nextOf(std::string_view& rest) {
    if (rest.size() < lengthBytes + checkBytes)
        return {};
    std::uint64_t length = 0;
    for (unsigned i = 0; i < lengthBytes; ++i)
        length |= std::uint64_t{static_cast<unsigned char>(rest[i])} << (8 * i);
    const std::string_view check = rest.substr(lengthBytes, checkBytes);
    if (length > rest.size() - lengthBytes - checkBytes)
        return {};
    const std::string_view bytes = rest.substr(lengthBytes + checkBytes, static_cast<std::size_t>(length));
    if (checkOf(bytes) != check)
        return {};
    rest.remove_prefix(lengthBytes + checkBytes + bytes.size());
    return bytes;
}

} // namespace

core::Result<Journal> Journal::begin(const std::filesystem::path& path, const Base& base) {
    const std::string bytes = std::string(header) + framed(base);
    auto file = LockedFile::make(path, bytes);
    if (!file)
        return std::move(file).error();
    return Journal(*std::move(file), bytes.size());
}

core::Result<void> Journal::append(std::span<const Record> records) {
    std::string bytes;
    for (const Record& record : records)
        bytes += framed(record);
    m_size += bytes.size();
    return m_file.append(bytes);
}

std::vector<Record> readJournal(const std::filesystem::path& path) {
    const auto text = core::io::readFile(path, std::numeric_limits<std::size_t>::max());
    if (!text || !text->starts_with(header))
        return {};
    std::vector<Record> records;
    std::string_view rest = std::string_view(*text).substr(header.size());
    for (;;) {
        const std::string_view bytes = nextOf(rest);
        auto record = bytes.empty() ? std::nullopt : recordOf(bytes);
        if (!record || std::holds_alternative<Base>(*record) != records.empty())
            return records;
        records.push_back(*std::move(record));
    }
}

} // namespace app::recovery
