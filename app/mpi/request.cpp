// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/request.h"

#include <iostream>
#include <sstream>

#include <CLI/CLI.hpp>

namespace equipoise::mpi {

namespace {

constexpr const char* measureFooter =
    R"(Started by mpirun on the machines that are meant; all processes compute at once, then they send to each other,
and what slows down together shares a link: the file has switches and trunks. It is written anew whenever more
is known: what is known when it is stopped stays. With --matrix all pairs are measured instead, those that share
a link one after the other.
Examples:
  mpirun --hostfile hosts equipoise-mpi measure --output cluster.equipoise
  mpirun -np 4 equipoise-mpi measure --quick --kernel stream --details spread.csv
  mpirun -np 4 equipoise-mpi measure --command ./render --sizes 1,2,4)";

constexpr const char* replayFooter =
    R"(Rank 0 plays the first processor of the file, and so on; a switch that is a star's master comes after them.
What came out is printed as JSON; equipoise-cli replay starts all this by itself and shows the difference.
Examples:
  mpirun --hostfile hosts equipoise-mpi replay scatter solved.equipoise --work product --item 1000
  mpirun --oversubscribe -np 4 equipoise-mpi replay ring solved.equipoise --messages timed --scale 0.01)";

constexpr const char* validateFooter =
    R"(Rank 0 plays the first processor of the file, and so on. One message at a time, two at once, and as many as there
can be, each from one process to another at random; the file says how fast they are, the network shows it.
Example:
  mpirun --hostfile hosts equipoise-mpi validate cluster.equipoise)";

void addMeasure(CLI::App& app, MeasureRequest& request) {
    CLI::App* measure = app.add_subcommand("measure", "write a scenario file with this cluster's numbers");
    measure->footer(measureFooter);
    CLI::Option* kernel =
        measure
            ->add_option("--kernel", request.kernel, "product (Mflop) or stream (MB); product if not given")
            ->check(CLI::IsMember({"product", "stream"}));
    CLI::Option* command = measure
                               ->add_option("--command", request.command,
                                            "a program of your own instead, started with an amount of work")
                               ->type_name("PATH")
                               ->excludes(kernel);
    measure
        ->add_option(
            "--sizes", request.sizes,
            "amounts of work, each timed by itself, on data of its size; 1,2,4,8 of a command if not "
            "given. Where the speed depends on them the file has a table of times")
        ->type_name("A,B,...")
        ->delimiter(',')
        ->check(CLI::PositiveNumber);
    measure->add_flag("--affine", request.affine, "keep its start-up time")->needs(command);
    measure->add_option("--item", request.itemBytes, "bytes of one item of data; 1000 if not given")
        ->type_name("BYTES")
        ->check(CLI::Range(1.0, 1e9));
    measure->add_flag("--quick", request.quick, "less time for each question");
    measure->add_flag("--matrix", request.matrix, "a link for each pair instead of switches and trunks");
    measure
        ->add_option("--budget", request.budget,
                     "seconds for the network; 600 if not given, 180 with --quick")
        ->type_name("S")
        ->check(CLI::PositiveNumber);
    measure->add_option("--output", request.output, "file to write; measured.equipoise if not given")
        ->type_name("FILE");
    measure->add_option("--details", request.details, "also every median with its quartiles, as CSV")
        ->type_name("FILE");
}

void addValidate(CLI::App& app, ValidateRequest& request) {
    CLI::App* validate =
        app.add_subcommand("validate", "say how far a platform is from what its network does now");
    validate->footer(validateFooter);
    validate->add_option("FILE", request.file, "scenario file, read by the first process")->required();
    validate->add_option("--patterns", request.patterns, "random patterns of each kind; 12 if not given")
        ->type_name("N")
        ->check(CLI::Range(1, 1000));
    validate->add_flag("--json", request.json, "print one JSON object");
}

constexpr const char* campaignFooter =
    R"(Points go to whichever process is free; what comes out is what equipoise-cli study run gives, byte for byte. Start
one process for each processor. A process that is gone costs its points' time only, where mpirun goes on without it
(--enable-recovery); with --results the same command goes on after anything else.
Example:
  mpirun --hostfile hosts equipoise-mpi study run campaign.json --results campaign.results --csv --output campaign.csv)";

void addStudy(CLI::App& app, CampaignRequest& request) {
    CLI::App* study = app.add_subcommand("study", "do the points of a study by all processes");
    study->require_subcommand(1);
    CLI::App* run = study->add_subcommand("run", "run the study that a file describes");
    run->footer(campaignFooter);
    run->add_option("FILE", request.file, "the description, which every process reads")->required();
    run->add_option("--results", request.points.results,
                    "add each point to this file as it is done; the same command goes on after a kill")
        ->type_name("FILE");
    run->add_option("--times", request.points.times, "add the seconds of each point to this file")
        ->type_name("FILE");
    run->add_flag("--allow-programs", request.allowPrograms, "let programs start that FILE names");
    request.output.add(*run, "print a table, a row for each point");
}

void addReplay(CLI::App& app, ReplayRequest& request) {
    CLI::App* replay = app.add_subcommand("replay", "follow a plan of a scenario file for real");
    replay->footer(replayFooter);
    auto& options = request.options;
    cli::addProblem(*replay, request.problem);
    replay->add_option("FILE", request.file, "scenario file with a plan, read by the first process")
        ->required();
    replay->add_option("--plan", request.plan, "name or number of the plan; the first one if not given")
        ->type_name("NAME|NUMBER");
    replay->add_option("--iterations", options.iterations, "steps of a ring (1 if not given) or grid (all)")
        ->type_name("N")
        ->check(CLI::PositiveNumber);
    cli::addChoice(*replay, "--work", options.work, replay::workNames,
                   "sleep or spin as long as the model says; product, stream or command: do the work");
    replay->add_option("--command", options.command, "the program of --work command")->type_name("PATH");
    cli::addMessages(*replay, options.timed);
    replay->add_flag("--scatterv", options.collective, "a scatter by one MPI_Scatterv");
    replay->add_option("--scale", options.scale, "seconds for one unit of time; if not given real time")
        ->type_name("S")
        ->check(CLI::Range(1e-12, 1e9));
    replay
        ->add_option("--item", options.itemBytes,
                     "bytes of one item, or of one unit of a ring's data; if not given as the file's units "
                     "say, else 8")
        ->type_name("BYTES")
        ->check(CLI::Range(replay::minItemBytes, replay::maxItemBytes));
    cli::addOutput(*replay, request.output);
}

} // namespace

std::variant<Request, int> parse(int argc, char** argv, bool speak) {
    CLI::App app{"Measures a cluster, and follows plans on it, under MPI.", "equipoise-mpi"};
    app.set_version_flag("--version", "equipoise-mpi " EQUIPOISE_VERSION);
    app.require_subcommand(1);
    MeasureRequest measure;
    ReplayRequest replay;
    ValidateRequest validate;
    CampaignRequest campaign;
    Request request;
    addMeasure(app, measure);
    addReplay(app, replay);
    addValidate(app, validate);
    addStudy(app, campaign);
    for (CLI::App* verb : app.get_subcommands({}))
        verb->add_option("--time-limit", request.timeLimit, "give up after so many seconds")
            ->type_name("S")
            ->check(CLI::PositiveNumber);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& stopped) {
        const bool asked = stopped.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
        std::ostringstream silent;
        app.exit(stopped, speak ? std::cout : silent, speak ? std::cerr : silent);
        return asked ? 0 : 2;
    }
    if (app.got_subcommand("measure")) {
        if (!measure.command.empty())
            measure.kernel = "command";
        request.what = measure;
        return request;
    }
    if (app.got_subcommand("validate")) {
        request.what = validate;
        return request;
    }
    if (app.got_subcommand("study")) {
        request.what = campaign;
        return request;
    }
    if (!replay.options.command.empty() && replay.options.work == replay::Work::Sleep)
        replay.options.work = replay::Work::Command;
    request.what = replay;
    return request;
}

} // namespace equipoise::mpi
