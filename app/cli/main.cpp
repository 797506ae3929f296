// SPDX-License-Identifier: GPL-3.0-or-later
// equipoise-cli: everything the planner can do, without a display.
#include "app/cli/command_line_parser.h"
#include "app/cli/control/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"

#include "app/text/messages.h"

#include <csignal>
#include <exception>
#include <iostream>
#include <string>

#include <fcntl.h>
#include <unistd.h>

namespace {

int run(int argc, char** argv, const equipoise::cli::Context& unlimited) {
    equipoise::cli::CommandLineParser parser(equipoise::cli::allVerbs());
    const auto parsed = parser.parse(argc, argv, unlimited);
    if (const auto* exitCode = std::get_if<equipoise::cli::ExitCode>(&parsed))
        return *exitCode;
    const equipoise::cli::Verb& verb = *std::get<const equipoise::cli::Verb*>(parsed);
    // When the command ends late nothing else prints any more: `unlimited` does not wait for anything.
    equipoise::cli::Interrupt interrupt(verb.timeLimit(), [&](equipoise::Stop why) {
        equipoise::cli::remark(unlimited,
                               std::string(equipoise::text::titleOf(why)) + ", before there was an answer");
        verb.giveNoAnswer(unlimited, why);
        unlimited.out.flush();
    });
    return verb.run({interrupt, unlimited.out, unlimited.err});
}

/// A standard stream that the caller has closed would be the next file or pipe that the program opens: it would read from
/// itself for ever, or write into the file of its answer. Reading finds nothing then, and writing fails.
void occupyClosedStreams() {
    int descriptor = 0;
    while (descriptor >= 0 && descriptor <= STDERR_FILENO) // open() takes the lowest that is free
        descriptor = ::open("/dev/null", O_RDONLY);
    if (descriptor > STDERR_FILENO)
        ::close(descriptor);
}

} // namespace

int main(int argc, char** argv) {
    occupyClosedStreams();
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is reported, like a full disk
    equipoise::cli::CommandControl unlimited;
    const equipoise::cli::Context context{unlimited, std::cout, std::cerr};
    try {
        return run(argc, argv, context);
    } catch (const std::exception& failure) {
        equipoise::cli::remark(context, std::string("internal error: ") + failure.what());
        return equipoise::cli::Internal;
    }
}
