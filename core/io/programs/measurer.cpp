// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/programs/measurer.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/io/file.h"
#include "core/io/spreadsheet/sheet.h"
#include "core/measure/measured.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <unordered_map>
#include <utility>

#include <stdlib.h>

namespace equipoise::io {

namespace {

constexpr std::string_view use = "measuring a cluster";

/// A folder that goes with this object.
class OwnFolder {
public:
    explicit OwnFolder(const std::filesystem::path& beside)
        : m_path((beside / ".equipoise-XXXXXX").string()) {
        if (::mkdtemp(m_path.data()) == nullptr) {
            m_problem = std::generic_category().message(errno);
            m_path = beside.string();
        }
    }
    ~OwnFolder() {
        std::error_code ignored;
        if (m_problem.empty())
            std::filesystem::remove_all(m_path, ignored);
    }
    OwnFolder(const OwnFolder&) = delete;
    OwnFolder& operator=(const OwnFolder&) = delete;

    Result<void> made() const {
        if (m_problem.empty())
            return {};
        return Error{ErrorCode::FileUnwritable, m_path, m_problem, {}, {}};
    }
    std::string file(std::string_view name) const { return m_path + "/" + std::string(name); }

private:
    std::string m_path;
    std::string m_problem;
};

std::filesystem::path sharedFolder(const MeasureOptions& options, const Launch& launch) {
    if (!launch.hostfile.empty() && options.machines.empty())
        return std::filesystem::absolute(launch.hostfile).parent_path();
    const char* const home = std::getenv("HOME");
    std::error_code ignored;
    if (!options.machines.empty() && home != nullptr)
        return home;
    return std::filesystem::temp_directory_path(ignored);
}

std::vector<std::string> measureWords(const MeasureOptions& options, const Launch& launch,
                                      const OwnFolder& folder) {
    std::vector<std::string> words = launchWords(launch, launch.ranks);
    words.insert(words.end(), {"measure", "--kernel", options.kernel, "--output",
                               folder.file("known.equipoise"), "--details", folder.file("details.csv")});
    if (options.quick)
        words.emplace_back("--quick");
    if (options.matrix)
        words.emplace_back("--matrix");
    if (options.budget)
        words.insert(words.end(), {"--budget", toText(*options.budget)});
    return words;
}

/// What is known so far, nothing if there is nothing yet: the file is always a whole one.
std::optional<MeasuredCluster> knownIn(const OwnFolder& folder) {
    auto read = readScenario(folder.file("known.equipoise"));
    if (!read)
        return std::nullopt;
    MeasuredCluster known{std::move(read->file), {}, false};
    if (auto text = readFile(folder.file("details.csv"), largestFile))
        if (auto numbers = measuredNumbers(*std::move(text)))
            known.numbers = *std::move(numbers);
    return known;
}

bool isMachine(std::string_view name) {
    return !name.empty() && std::isalnum(static_cast<unsigned char>(name.front())) != 0 &&
           std::ranges::all_of(name, [](char sign) {
               return std::isalnum(static_cast<unsigned char>(sign)) != 0 ||
                      std::string_view(".-_").find(sign) != std::string_view::npos;
           });
}

} // namespace

Result<std::string> hostfileOf(const std::vector<std::string>& machines) {
    std::string text;
    for (const std::string& machine : machines) {
        const auto colon = machine.find(':');
        const std::string name = machine.substr(0, colon);
        const auto slots =
            colon == std::string::npos ? std::optional(1.0) : parseNumber(machine.substr(colon + 1));
        constexpr double maxSlots = 1e6;
        if (!isMachine(name) || !slots || !(*slots >= 1 && *slots <= maxSlots) ||
            *slots != std::floor(*slots))
            return Error{ErrorCode::WrongType, "machines", machine, "node01 node02:4", {}};
        text += name + " slots=" + toText(*slots) + "\n";
    }
    return text;
}

Result<std::vector<MeasuredNumber>> measuredNumbers(std::string text) {
    const auto sheet = Sheet::split(std::make_shared<const std::string>(std::move(text)), 0, ',', {});
    if (!sheet)
        return sheet.error();
    const auto column = [&](std::string_view title) {
        for (std::size_t i = 0; sheet->rows() > 0 && i < sheet->columns(0); ++i)
            if (sheet->raw(0, i) == title)
                return i;
        return std::string::npos;
    };
    const auto what = column("what");
    const auto median = column("median");
    const auto spread = column("spread");
    for (const auto& [place, title] : {std::pair{what, "what"}, {median, "median"}, {spread, "spread"}})
        if (place == std::string::npos)
            return Error{ErrorCode::MissingField, title, {}, {}, {}};
    const auto from = column("from");
    const auto to = column("to");
    const auto samples = column("samples");
    const auto host = column("host");
    const auto startUp = column("start-up (s)");
    const auto confidence = column("confidence");
    const auto burst = column("for moments (times)");
    std::vector<MeasuredNumber> numbers;
    for (std::size_t row = 1; row < sheet->rows(); ++row) {
        if (sheet->isBlank(row))
            continue;
        const auto words = [&](std::size_t place) {
            return place < sheet->columns(row) ? sheet->text(row, place) : std::string();
        };
        const auto number = [&](std::size_t place, double fallback) {
            const auto read = parseNumber(words(place));
            return read && std::isfinite(*read) ? *read : fallback;
        };
        MeasuredNumber read{words(what),           words(from),       words(to),
                            number(median, 0),     number(spread, 0), number(samples, 0),
                            number(confidence, 1), number(burst, 1)};
        read.doubt = read.spread > 0.5                   ? Doubt::Spread
                     : read.confidence < 0.5             ? Doubt::Unclear
                     : read.burst > measure::steadyBurst ? Doubt::Slowed
                                                         : Doubt::None;
        const double latency = read.to.empty() ? 0 : number(startUp, 0);
        numbers.push_back(read);
        if (!(latency > 0))
            continue;
        MeasuredNumber ofStart{"latency (s)", read.from,    read.to,        latency,
                               read.spread,   read.samples, read.confidence};
        if (!words(host).empty() && latency >= measure::slowestInside)
            ofStart.doubt = Doubt::SlowInside;
        numbers.push_back(std::move(ofStart));
    }
    std::ranges::stable_sort(numbers, [](const MeasuredNumber& first, const MeasuredNumber& second) {
        return std::pair(first.isDoubtful(), first.spread) > std::pair(second.isDoubtful(), second.spread);
    });
    return numbers;
}

Result<std::optional<MeasuredCluster>>
measureCluster(const MeasureOptions& options, const Launch& launch, SolveControl& control,
               const std::function<void(const MeasuredCluster& soFar)>& grown) {
    const auto machines = hostfileOf(options.machines);
    if (!machines)
        return machines.error();
    if (auto ready = checkLaunch(launch, use); !ready)
        return std::move(ready).error();
    const OwnFolder folder(sharedFolder(options, launch));
    if (auto made = folder.made(); !made)
        return std::move(made).error();
    Launch started = launch;
    if (!options.machines.empty()) {
        started.hostfile = folder.file("machines");
        if (auto written = writeFileAtomically(started.hostfile, *machines); !written)
            return std::move(written).error();
    }
    ChildRequest request{launch.launcher, measureWords(options, started, folder), {}};
    request.grace = launchGrace;
    request.heard = [&](std::string_view said) {
        if (launch.heard)
            launch.heard(said);
        if (said.find('\n') == std::string_view::npos) // the program prints a line after writing the file
            return;
        if (const auto known = knownIn(folder); known && grown)
            grown(*known);
    };
    const auto ended = runChild(request, use, control);
    if (!ended)
        return ended.error();
    auto known = knownIn(folder);
    if (ended->stop != Stop::Completed)
        return known;
    if (ended->exitCode != 0)
        return programFailed(launch.launcher,
                             reasonIn(ended->errors) + " (" + std::to_string(ended->exitCode) + ")");
    if (!known)
        return programFailed(launch.launcher, "the first machine does not see " + folder.file({}));
    known->isWhole = true;
    return known;
}

namespace {

table::Cell reasonOf(Doubt doubt) {
    switch (doubt) {
    case Doubt::None:
        return {};
    case Doubt::Spread:
        return table::Word{"report", TRANSLATABLE("report", "measurements differ")};
    case Doubt::Unclear:
        return table::Word{"report", TRANSLATABLE("report", "hard to tell from others")};
    case Doubt::Slowed:
        return table::Word{"report", TRANSLATABLE("report", "slowed by a quota or other work")};
    case Doubt::SlowInside:
        return table::Word{"report", TRANSLATABLE("report", "slow within one machine: other work on it")};
    }
    return {};
}

} // namespace

table::Table numbersTable(std::shared_ptr<const std::vector<MeasuredNumber>> numbers) {
    const std::size_t rows = numbers->size();
    return {
        "numbers",
        TRANSLATABLE("report", "Numbers"),
        {{.id = "what", .title = TRANSLATABLE("report", "What")},
         {.id = "from", .title = TRANSLATABLE("report", "From")},
         {.id = "to", .title = TRANSLATABLE("report", "To")},
         {.id = "median", .title = TRANSLATABLE("report", "Median")},
         {.id = "spread", .title = TRANSLATABLE("report", "Spread"), .shown = table::Shown::Percent},
         {.id = "samples", .title = TRANSLATABLE("report", "Samples")},
         {.id = "confidence", .title = TRANSLATABLE("report", "Confidence"), .shown = table::Shown::Percent},
         {.id = "doubtful", .title = TRANSLATABLE("report", "In doubt")}},
        rows,
        [numbers = std::move(numbers)](std::size_t row) -> std::vector<table::Cell> {
            const MeasuredNumber& number = (*numbers)[row];
            return {number.what,
                    number.from,
                    number.to,
                    number.median,
                    number.spread,
                    number.samples > 0 ? table::Cell(static_cast<std::int64_t>(number.samples))
                                       : table::Cell(),
                    number.confidence,
                    reasonOf(number.doubt)};
        }};
}

namespace {

/// One thing that was measured twice; infinite: only once.
struct Twice {
    std::string from;
    std::string to; ///< empty: the speed of `from`
    double before = infinity;
    double now = infinity;
    double change() const {
        const bool both = std::isfinite(before) && std::isfinite(now);
        return !both ? infinity : before > 0 ? now / before - 1 : now > 0 ? infinity : 0;
    }
};

using Numbers = std::unordered_map<std::string_view, ProcessorId>;

Numbers namesByPlace(const Platform& platform) {
    Numbers names;
    for (std::size_t i = 0; i < platform.size(); ++i)
        names.emplace(platform.processors[i].name, ProcessorId{i});
    return names;
}

/// Processors of either, those of the later one first.
std::vector<std::string> namesOfBoth(const Platform& before, const Platform& now) {
    std::vector<std::string> names;
    for (const Processor& processor : now.processors)
        names.push_back(processor.name);
    const Numbers known = namesByPlace(now);
    for (const Processor& processor : before.processors)
        if (!known.contains(processor.name))
            names.push_back(processor.name);
    return names;
}

} // namespace

table::Table measuredAgainTable(const Platform& before, const Platform& now) {
    const Numbers then = namesByPlace(before);
    const Numbers here = namesByPlace(now);
    const std::vector<std::string> names = namesOfBoth(before, now);
    std::vector<Twice> rows;
    for (const std::string& name : names) {
        Twice& row = rows.emplace_back();
        row.from = name;
        if (const auto place = then.find(name); place != then.end())
            row.before = before[place->second].compute.proportional(1);
        if (const auto place = here.find(name); place != here.end())
            row.now = now[place->second].compute.proportional(1);
    }
    if (names.size() <= maxPaired) {
        const Matrix<double> old = transferTimes(before, 1);
        const Matrix<double> young = transferTimes(now, 1);
        for (const std::string& from : names)
            for (const std::string& to : names) {
                const auto time = [&](const Numbers& numbers, const Matrix<double>& times) {
                    const auto sender = numbers.find(from);
                    const auto receiver = numbers.find(to);
                    return sender == numbers.end() || receiver == numbers.end()
                               ? infinity
                               : times(sender->second.index(), receiver->second.index());
                };
                if (from != to)
                    rows.push_back({from, to, time(then, old), time(here, young)});
            }
    }
    std::ranges::stable_sort(rows, [](const Twice& first, const Twice& second) {
        // Added and removed processors come first.
        return std::pair(first.to.empty(), std::abs(first.change())) >
               std::pair(second.to.empty(), std::abs(second.change()));
    });
    std::erase_if(rows, [](const Twice& row) { return std::isinf(row.before) && std::isinf(row.now); });
    const std::size_t count = rows.size();
    return {"measured_again",
            TRANSLATABLE("report", "Since then"),
            {{.id = "from", .title = TRANSLATABLE("report", "From")},
             {.id = "to", .title = TRANSLATABLE("report", "To")},
             {.id = "before", .title = TRANSLATABLE("report", "Time of one unit before")},
             {.id = "now", .title = TRANSLATABLE("report", "Time of one unit now")},
             {.id = "change", .title = TRANSLATABLE("report", "Change"), .shown = table::Shown::Percent}},
            count,
            [rows = std::move(rows)](std::size_t i) -> std::vector<table::Cell> {
                const Twice& row = rows[i];
                const UnitRole role = row.to.empty() ? UnitRole::TimePerWork : UnitRole::TimePerData;
                const auto cell = [role](double time) {
                    return std::isfinite(time) ? table::Cell(table::Quantity{time, role}) : table::Cell();
                };
                return {row.from, row.to.empty() ? table::Cell() : table::Cell(row.to), cell(row.before),
                        cell(row.now),
                        std::isfinite(row.change()) ? table::Cell(row.change()) : table::Cell()};
            }};
}

} // namespace equipoise::io
