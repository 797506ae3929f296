// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/mpi/program_template.h"

#include <algorithm>
#include <sstream>

namespace equipoise::io::mpi {

namespace {

const std::vector<std::string>& listOf(const ProgramKeys& keys, std::string_view key) {
    static const std::vector<std::string> empty;
    const auto list = keys.lists.find(key);
    return list == keys.lists.end() ? empty : list->second;
}

std::string_view textOf(const ProgramKeys& keys, std::string_view key) {
    const auto text = keys.texts.find(key);
    return text == keys.texts.end() ? std::string_view() : text->second;
}

std::string wrapped(const std::vector<std::string>& items, std::size_t perLine) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        text.append(i % perLine == 0 ? "    " : " ").append(items[i]);
        const bool last = i + 1 == items.size();
        text.append(last ? "\n" : (i + 1) % perLine == 0 ? ",\n" : ",");
    }
    return text;
}

/// A statement may not have as many lines as there are numbers.
std::string dataStatements(std::string_view array, std::string_view kind,
                           const std::vector<std::string>& items) {
    constexpr std::size_t perStatement = 100;
    constexpr std::size_t perLine = 4;
    std::string text;
    for (std::size_t first = 0; first < items.size(); first += perStatement) {
        const std::size_t end = std::min(first + perStatement, items.size());
        text.append("    data ").append(array);
        text += "(" + std::to_string(first) + ":" + std::to_string(end - 1) + ") / &\n";
        for (std::size_t i = first; i < end; ++i) {
            text.append((i - first) % perLine == 0 ? "        " : " ")
                .append(items[i])
                .append("_")
                .append(kind);
            text += i + 1 == end ? " /\n" : (i - first + 1) % perLine == 0 ? ", &\n" : ",";
        }
    }
    return text;
}

/// A line with its keys replaced; `item` is that of lists.
std::string filledLine(std::string_view line, const ProgramKeys& keys, std::size_t item) {
    std::string result;
    while (true) {
        const auto open = line.find('@');
        const auto close = open == std::string_view::npos ? open : line.find('@', open + 1);
        if (close == std::string_view::npos)
            return result.append(line);
        const std::string_view key = line.substr(open + 1, close - open - 1);
        result += line.substr(0, open);
        if (key == "index")
            result += std::to_string(item);
        else if (const auto& list = listOf(keys, key); item < list.size())
            result += list[item];
        else
            result += textOf(keys, key);
        line.remove_prefix(close + 1);
    }
}

std::string repeated(std::string_view line, std::string_view key, const ProgramKeys& keys) {
    const auto& list = listOf(keys, key);
    std::string text;
    for (std::size_t item = 0; item < list.size(); ++item) {
        text += filledLine(line, keys, item);
        if (list[item].empty())
            text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

/// A directive at the beginning of a line: "@word first second@rest".
struct Directive {
    explicit Directive(std::string_view line) {
        const auto close = line.starts_with('@') ? line.find('@', 1) : std::string_view::npos;
        if (close == std::string_view::npos)
            return;
        std::istringstream words{std::string(line.substr(1, close - 1))};
        words >> word >> first >> second;
        rest = line.substr(close + 1);
    }

    std::string word, first, second;
    std::string_view rest;
};

} // namespace

void ProgramKeys::addList(std::string key, const std::vector<std::int64_t>& numbers) {
    auto& list = lists[std::move(key)];
    for (const std::int64_t number : numbers)
        list.push_back(std::to_string(number));
}

std::string filled(std::string_view text, const ProgramKeys& keys) {
    std::string result;
    bool isUsed = true; // by the @if@ around the line
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const Directive directive(line);
        if (directive.word == "if")
            isUsed = !textOf(keys, directive.first).empty();
        else if (directive.word == "else")
            isUsed = !isUsed;
        else if (directive.word == "end")
            isUsed = true;
        else if (!isUsed)
            continue;
        else if (directive.word == "each")
            result += repeated(directive.rest, directive.first, keys);
        else if (directive.word == "include")
            result += programTemplate(directive.first);
        else if (!directive.second.empty())
            result += dataStatements(directive.first, directive.second, listOf(keys, directive.word));
        else if (!directive.first.empty())
            result += wrapped(listOf(keys, directive.word), std::stoul(directive.first));
        else
            result += filledLine(line, keys, std::string::npos) + "\n";
    }
    return result;
}

} // namespace equipoise::io::mpi
