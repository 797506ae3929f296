// SPDX-License-Identifier: GPL-3.0-or-later
// Parser of the command line of equipoise-cli.
#pragma once

#include "app/cli/verb.h"

#include <map>
#include <variant>
#include <vector>

#include <CLI/CLI.hpp>

namespace equipoise::cli {

/// Built from the verbs, which add their options.
class CommandLineParser {
public:
    explicit CommandLineParser(std::vector<Verb> verbs);

    /// The verb that the arguments name, with its options set. Or the exit code, after a help text or a
    /// message has been printed. At most one call.
    std::variant<const Verb*, ExitCode> parse(int argc, char** argv, const Context& context);

private:
    void add(CLI::App& parent, const Verb& verb);

    CLI::App m_app{"Plans how to split work over unequal machines.", "equipoise-cli"};
    const std::vector<Verb> m_verbs;
    std::map<const CLI::App*, const Verb*> m_verbOf;
};

} // namespace equipoise::cli
