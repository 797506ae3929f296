#include "app/cli/render.h"
#include "app/cli/form.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include <unistd.h>

namespace cli {

int becomeRender(std::vector<std::string> words) {
    std::error_code problem;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", problem);
    std::string program = (self.parent_path() / "equipoise-render").string();
    if (problem || ::access(program.c_str(), X_OK) != 0)
        return fail({core::ErrorCode::ProgramMissing, program, "pictures", {}, {}});

    std::vector<char*> arguments{program.data()};
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(program.c_str(), arguments.data());
    return fail({core::ErrorCode::ProgramFailed, program, std::generic_category().message(errno), {}, {}});
}

namespace {

int runRender(const Options& options) {
    std::vector<std::string> words{options.file, options.target};
    for (const Setting& setting : options.settings) {
        words.emplace_back("--set");
        words.push_back(setting.key + "=" + setting.value);
    }
    for (const std::string& look : options.look) {
        words.emplace_back("--look");
        words.push_back(look);
    }
    return becomeRender(std::move(words));
}

} // namespace

void addRender(Form& form) {
    CLI::App* render =
        form.verb(runRender, "render", "draw a plan of a file, or the answer to its question",
                  "Keys of --look: parts, words (the title), width, height, unit (mm or px), font_size, "
                  "margin,\nresolution, dark, title, details, headings, legend.\n"
                  "Examples:\n  equipoise-cli render lyon.equipoise lyon.svg\n"
                  "  equipoise-cli render lyon.equipoise ring.pdf --look parts=ring "
                  "--look width=84 --look title=false");
    form.addScenario(render);
    render->add_option("OUT", form.options.target, "picture to write: .svg, .pdf or .png")->required();
    form.addSettings(render);
    render->add_option("--look", form.options.look, "how the picture looks: KEY=VALUE; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
}

} // namespace cli
