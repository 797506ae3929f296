// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verbs/render.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include <sys/mman.h>
#include <unistd.h>

namespace equipoise::cli {

int becomeRender(const Context& context, std::vector<std::string> words) {
    std::error_code problem;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", problem);
    std::string program = (self.parent_path() / "equipoise-render").string();
    if (problem || ::access(program.c_str(), X_OK) != 0)
        return fail(context, {ErrorCode::ProgramMissing, program, "pictures", {}, {}});

    std::vector<char*> arguments{program.data()};
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(program.c_str(), arguments.data());
    return fail(context, {ErrorCode::ProgramFailed, program, std::generic_category().message(errno), {}, {}});
}

namespace {

/// The descriptor of a file in memory that holds the text; the system removes it with the last process that
/// has it open. -1 on failure.
int inMemory(std::string_view text) {
    const int file = ::memfd_create("scenario", 0);
    while (file >= 0 && !text.empty()) { // ends: each round writes a part, or gives up
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written <= 0 && errno != EINTR) {
            ::close(file);
            return -1;
        }
        text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return file;
}

struct RenderOptions {
    InputFile file{};
    std::string target{};
    std::vector<Setting> settings{};
    std::vector<std::string> look{}; ///< KEY=VALUE

    void add(CLI::App& verb) {
        file.add(verb);
        verb.add_option("OUT", target, "picture to write: .svg, .pdf, .tex (TikZ) or .png")->required();
        addSettings(verb, settings);
        verb.add_option("--look", look, "how the picture looks: KEY=VALUE; may be repeated")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
    }
};

int runRender(const RenderOptions& options, const Context& context) {
    int exitCode = Answered;
    const auto file = fileForRender(context, options.file, exitCode);
    if (!file)
        return exitCode;
    std::vector<std::string> words = *file;
    words.push_back(options.target);
    for (const Setting& setting : options.settings) {
        words.emplace_back("--set");
        words.push_back(setting.key + "=" + setting.value);
    }
    for (const std::string& look : options.look) {
        words.emplace_back("--look");
        words.push_back(look);
    }
    return becomeRender(context, std::move(words));
}

} // namespace

std::optional<std::vector<std::string>> fileForRender(const Context& context, const InputFile& input,
                                                      int& exitCode) {
    if (input.path.ends_with(".equipoise"))
        return std::vector{input.path};
    const auto file = readInput(context, input, exitCode);
    if (!file)
        return std::nullopt;
    const int handed = inMemory(io::formatScenario(*file));
    if (handed < 0) {
        exitCode = fail(
            context, {ErrorCode::FileUnwritable, "memory", std::generic_category().message(errno), {}, {}});
        return std::nullopt;
    }
    return std::vector{"/proc/self/fd/" + std::to_string(handed), std::string("--name"), input.path};
}

Verb renderVerb() {
    return VerbOf<RenderOptions>{
        .name = "render",
        .help = "draw a plan of a file, or the answer to its question",
        .details = "Keys of --look: parts, words (the title), width, height, unit (mm or px), font_size, "
                   "margin,\nresolution, dark, title, details, headings, legend, numbers.\n"
                   "Examples:\n  equipoise-cli render lyon.equipoise lyon.svg\n"
                   "  equipoise-cli render lyon.equipoise ring.pdf --look parts=ring "
                   "--look width=84 --look title=false",
        .run = runRender};
}

} // namespace equipoise::cli
