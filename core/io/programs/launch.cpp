// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/programs/launch.h"

#include "core/io/file.h"
#include "core/replay/replay.h"

#include <algorithm>
#include <cctype>

namespace equipoise::io {

std::string reasonIn(const std::string& errors) {
    const std::string mark = std::string(replayerName) + ": ";
    std::string first;
    for (std::size_t at = 0; at < errors.size();) {
        const std::size_t end = std::min(errors.find('\n', at), errors.size());
        const std::string line = errors.substr(at, end - at);
        at = end + 1;
        if (line.starts_with(mark))
            return line.substr(mark.size());
        if (line.starts_with("mpirun noticed that"))
            return line;
        bool words = false;
        for (const char sign : line)
            words = words || std::isalpha(static_cast<unsigned char>(sign)) != 0;
        if (first.empty() && words && !line.starts_with(replay::progressMark))
            first = line;
        else if (!first.empty() && words && first.size() < 300 && first.back() != '.' && first.back() != ':')
            first += " " + line; // mpirun breaks its sentences
    }
    return first;
}

Result<void> checkLaunch(const Launch& launch, std::string_view use) {
    if (launch.launcher.empty())
        return Error{ErrorCode::ProgramMissing, std::string(launcherName), std::string(use), {}, {}};
    if (launch.program.empty())
        return Error{ErrorCode::ProgramMissing, std::string(replayerName), std::string(use), {}, {}};
    if (!launch.hostfile.empty()) {
        constexpr std::size_t largest = std::size_t{16} << 20U;
        if (const auto read = readFile(launch.hostfile, largest); !read)
            return read.error();
    }
    return {};
}

std::vector<std::string> launchWords(const Launch& launch, std::size_t ranks) {
    std::vector<std::string> words{"--bind-to", "none"};
    if (launch.hostfile.empty() || launch.oversubscribe)
        words.emplace_back("--oversubscribe");
    if (!launch.hostfile.empty())
        words.insert(words.end(), {"--hostfile", launch.hostfile});
    words.insert(words.end(), launch.words.begin(), launch.words.end());
    if (ranks > 0)
        words.insert(words.end(), {"-np", std::to_string(ranks)});
    words.push_back(launch.program);
    return words;
}

} // namespace equipoise::io
