// SPDX-License-Identifier: GPL-3.0-or-later
// Every format that a platform can be read from or written as: the one table behind `convert`, and behind the
// window's Open and Export. A new format is one file that reads and writes it, and one row here.
#pragma once

#include "core/base/control/poll.h"
#include "core/base/result.h"
#include "core/io/cluster/found.h"
#include "core/io/imported.h"
#include "core/io/spreadsheet/table.h"

#include <span>
#include <string>
#include <string_view>

namespace equipoise::io {

/// A function that reads a text and polls a control, or null.
template <class Made, class... Choices>
class TextReader {
public:
    using Function = Result<Made> (*)(std::string_view text, const std::string& fileName, Choices... choices,
                                      SolveControl* control);

    constexpr TextReader(Function function = nullptr) // NOLINT: it stands for the function
        : m_function(function) {}

    constexpr explicit operator bool() const { return m_function != nullptr; }

    /// Errors carry `fileName`, line and column; stopped() once `control`, null or not, says stop. It is
    /// polled once in a few thousand bytes or values.
    Result<Made> operator()(std::string_view text, const std::string& fileName, Choices... choices,
                            SolveControl* control = nullptr) const {
        return unlessStopped(m_function(text, fileName, choices..., control), control);
    }

private:
    Function m_function;
};

struct Format {
    std::string_view name;  ///< "csv", ...: as on the command line
    std::string_view title; ///< marked for translation in the context "formats"
    /// Endings with their full stop, separated by blanks; the first one is written.
    std::string_view endings;
    /// Whether a text whose ending says nothing is of this format; null: only the ending tells.
    bool (*recognises)(std::string_view text) = nullptr;
    TextReader<Imported> read{};
    /// Null: cannot be written.
    Result<Exported> (*write)(const Platform& platform) = nullptr;
    /// Where a person can choose how a text is read: tables, and what programs print.
    TextReader<Imported, TableChoices> readChosen{};
    Result<Exported> (*writeChosen)(const Platform& platform, const TableChoices& choices) = nullptr;
    /// What it says of a cluster, piece by piece, to be put together with what other files say. Null: a file
    /// is a whole platform.
    TextReader<Found, const TableChoices&> gather{};
};

/// Foreign formats only: scenario files are read and written by scenario_file.h.
std::span<const Format> formats();
/// The format of this name ("csv"); null for an unknown name.
const Format* findFormat(std::string_view name);

/// Whether `path` ends as a scenario file does (.equipoise, .json).
bool isScenarioPath(std::string_view path);
/// The format that a file of this name is written as; null: none.
const Format* formatToWrite(std::string_view path);
/// The format of a file: by its content where formats share an ending (.xml), else by its ending; whatever
/// the ending says, a text that only one format can be is of that format. Prefixes of lines (see
/// printed::withoutPrefix()) and colours hide no content. Null: none, or the output of a program that is
/// recognised but not read.
const Format* formatToRead(std::string_view path, std::string_view text);

struct Source {
    std::string text;
    std::string file;
};
/// One platform from the findings of several files about a cluster. Notes say what was taken from each file.
/// Errors: those of unreadable(), of the readers and of platformOf(); UnknownFormat for a file that is a
/// whole platform; stopped().
Result<Imported> readTogether(std::span<const Source> sources, const TableChoices& choices,
                              SolveControl* control = nullptr);

/// Whether a text is a file of another program rather than a scenario, by its path and its content.
bool isForeign(std::string_view path, std::string_view text);

/// Whether a text is a whole file (XML, JSON) or what another program prints, read here or not, and no cells
/// of a table. A list of names alone are cells. Looks at the first 64 KiB.
bool isProgramText(std::string_view text);

/// The error for a file that no format reads. TextSyntax, without a value, for the output of an unsupported
/// program, with its name and the program to use instead. UnknownEnding for an unknown ending. TextSyntax
/// with the line for XML that is malformed or of an unknown kind.
Error unreadable(std::string_view path, std::string_view text);

/// The endings that can be read (or written), scenario files first: ".equipoise, .json, .csv, ...".
std::string endingsToRead();
std::string endingsToWrite();

} // namespace equipoise::io
