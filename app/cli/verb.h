// SPDX-License-Identifier: GPL-3.0-or-later
// One verb of the command line, with its options.
#pragma once

#include "app/cli/context.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace equipoise::cli {

template <class Options>
struct VerbOf;

/// A verb with options of any type.
struct Verb {
    template <class Options>
    Verb(VerbOf<Options> verb)
        : name(std::move(verb.name))
        , help(std::move(verb.help))
        , details(std::move(verb.details))
        , verbs(std::move(verb.verbs)) {
        const auto options = std::make_shared<Options>(std::move(verb.options));
        addOptions = [options](CLI::App& app) { options->add(app); };
        run = [options, call = verb.run](const Context& context) { return call(*options, context); };
        timeLimit = [options, call = verb.timeLimit] {
            return call ? call(*options) : std::optional<double>();
        };
        giveNoAnswer = [options, call = verb.giveNoAnswer](const Context& context, equipoise::Stop why) {
            if (call)
                call(*options, context, why);
        };
    }

    std::string name;
    std::string help;
    std::string details;
    std::function<void(CLI::App&)> addOptions;
    std::function<int(const Context&)> run;
    std::function<std::optional<double>()> timeLimit;
    std::function<void(const Context&, equipoise::Stop)> giveNoAnswer;
    std::vector<Verb> verbs;
};

/// A verb whose options are a struct of its file. `Options::add(CLI::App& verb)` adds them to the parser, and
/// binds them to the members of the struct.
template <class Options>
struct VerbOf {
    std::string name;
    std::string help;    ///< one line
    std::string details; ///< printed after the options: explanations, examples
    /// Does what the options say; returns the exit code.
    int (*run)(const Options&, const Context&) = nullptr;
    /// The seconds that the whole command may take. Null: no limit, or --time-limit is that of each solve.
    std::optional<double> (*timeLimit)(const Options&) = nullptr;
    /// Prints what replaces the answer when the command is ended before there is one; called on another
    /// thread. Null: nothing does.
    void (*giveNoAnswer)(const Options&, const Context&, equipoise::Stop) = nullptr;
    Options options{};         ///< before parsing
    std::vector<Verb> verbs{}; ///< verbs below this one: `study run`
};

} // namespace equipoise::cli
