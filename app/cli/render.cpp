#include "app/cli/render.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <system_error>
#include <utility>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace cli {

int startRender(std::vector<std::string> words) {
    std::error_code problem;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", problem);
    std::string program = (self.parent_path() / "equipoise-render").string();
    if (problem || ::access(program.c_str(), X_OK) != 0)
        return fail({core::ErrorCode::ProgramMissing, program, "pictures", {}, {}});

    std::vector<char*> arguments{program.data()};
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);

    pid_t child = 0;
    if (const int failed =
            ::posix_spawn(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ))
        return fail(
            {core::ErrorCode::ProgramFailed, program, std::generic_category().message(failed), {}, {}});
    const std::stop_callback passedOn(Interrupt::current().token(), [child] { ::kill(child, SIGTERM); });
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return fail(
                {core::ErrorCode::ProgramFailed, program, std::generic_category().message(errno), {}, {}});
    if (WIFEXITED(status))
        return WEXITSTATUS(status);
    if (Interrupt::current().token().stop_requested())
        return NoAnswer;
    return fail({core::ErrorCode::ProgramFailed,
                 program,
                 "it ended by signal " + std::to_string(WTERMSIG(status)),
                 {},
                 {}});
}

int runRender(const Options& options) {
    std::vector<std::string> words{options.file, options.target};
    for (const Setting& setting : options.settings) {
        words.emplace_back("--set");
        words.push_back(setting.key + "=" + setting.value);
    }
    return startRender(std::move(words));
}

} // namespace cli
