// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line_parser.h"

#include "core/base/text.h"

#include <sstream>
#include <utility>

namespace equipoise::cli {

namespace {

constexpr const char* version = "equipoise-cli " EQUIPOISE_VERSION;

constexpr const char* examples = R"(Examples:
  equipoise-cli solve ring lyon.equipoise --set work=500 --time-limit 10
  equipoise-cli solve ring lyon.equipoise --json --output answer.json
  equipoise-cli solve ring lyon.equipoise --output solved.equipoise
  equipoise-cli compare ring strasbourg.equipoise --solvers subsets,greedy
  equipoise-cli check solved.equipoise
  equipoise-cli convert lyon.equipoise lyon.tsv
  equipoise-cli render solved.equipoise ring.svg
  equipoise-cli mpi seismic-2003.equipoise --as c --output scatter.c
  equipoise-cli drift lyon.equipoise lyon-now.equipoise
  equipoise-cli study redistribution --platforms 50
  equipoise-cli generate clusters --seed 7 --output made.equipoise

Exit codes: 0 an answer; 1 no answer exists or none was found in time; 2 wrong usage; 3 bad input;
4 an internal error (the checker refused an answer). Ctrl-C ends with the best answer so far.
'equipoise-cli VERB --help' tells more about a verb.)";

} // namespace

CommandLineParser::CommandLineParser(std::vector<Verb> verbs)
    : m_verbs(std::move(verbs)) {
    m_app.footer(examples);
    m_app.set_version_flag("--version", version);
    m_app.require_subcommand(1);
    for (const Verb& verb : m_verbs)
        add(m_app, verb);
}

void CommandLineParser::add(CLI::App& parent, const Verb& verb) {
    CLI::App* const app = parent.add_subcommand(verb.name, verb.help);
    app->footer(verb.details);
    m_verbOf[app] = &verb;
    for (const Verb& below : verb.verbs)
        add(*app, below);
    verb.addOptions(*app);
}

std::variant<const Verb*, ExitCode> CommandLineParser::parse(int argc, char** argv, const Context& context) {
    try {
        m_app.parse(argc, argv);
    } catch (const CLI::ParseError& stopped) {
        const bool isHelp = stopped.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
        std::ostringstream help;
        std::ostringstream refusal; // quotes arguments, which may hold control characters
        m_app.exit(stopped, help, refusal);
        context.out << help.str();
        context.err << equipoise::spelt(refusal.str(), "\n");
        return isHelp ? Answered : WrongUsage;
    }
    const CLI::App* app = &m_app;
    for (auto below = app->get_subcommands(); !below.empty();
         below = app->get_subcommands()) // ends at a leaf
        app = below.back();
    return m_verbOf.at(app);
}

} // namespace equipoise::cli
