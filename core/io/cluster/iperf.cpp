// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of iperf3 between two machines, as JSON or as text.
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/io/cluster/gathering.h"
#include "core/json/document.h"
#include "core/json/values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace equipoise::io {

namespace {

const json::Shape iperfNumber{json::Shape::Number};
const json::Shape iperfText{json::Shape::Text | json::Shape::Prose};
const json::Shape iperfHost{json::Shape::Object, nullptr, {{"host", &iperfText}}};
const json::Shape iperfConnection{
    json::Shape::Object, nullptr, {{"local_host", &iperfText}, {"remote_host", &iperfText}}};
const json::Shape iperfConnections{json::Shape::List, &iperfConnection};
const json::Shape iperfTest{
    json::Shape::Object, nullptr, {{"reverse", &iperfNumber}, {"target_bitrate", &iperfNumber}}};
const json::Shape iperfStart{json::Shape::Object,
                             nullptr,
                             {{"connected", &iperfConnections},
                              {"connecting_to", &iperfHost},
                              {"accepted_connection", &iperfHost},
                              {"system_info", &iperfText},
                              {"test_start", &iperfTest}}};
const json::Shape iperfFlag{json::Shape::Boolean};
/// A sum over streams, or one end of a stream.
const json::Shape iperfSum{json::Shape::Object,
                           nullptr,
                           {{"bits_per_second", &iperfNumber},
                            {"lost_percent", &iperfNumber},
                            {"mean_rtt", &iperfNumber},
                            {"sender", &iperfFlag}}};
const json::Shape iperfStream{
    json::Shape::Object, nullptr, {{"sender", &iperfSum}, {"receiver", &iperfSum}, {"udp", &iperfSum}}};
const json::Shape iperfStreams{json::Shape::List, &iperfStream};
const json::Shape iperfEnd{json::Shape::Object,
                           nullptr,
                           {{"sum", &iperfSum},
                            {"sum_sent", &iperfSum},
                            {"sum_received", &iperfSum},
                            {"sum_bidir_reverse", &iperfSum},
                            {"sum_sent_bidir_reverse", &iperfSum},
                            {"sum_received_bidir_reverse", &iperfSum},
                            {"streams", &iperfStreams}}};
const json::Shape iperfRun{
    json::Shape::Object, nullptr, {{"start", &iperfStart}, {"end", &iperfEnd}, {"error", &iperfText}}};
/// A line of --json-stream.
const json::Shape iperfEvent{json::Shape::Object, nullptr, {{"event", &iperfText}}};
const json::Shape iperfStarted{
    json::Shape::Object, nullptr, {{"event", &iperfText}, {"data", &iperfStart, true}}};
const json::Shape iperfEnded{
    json::Shape::Object, nullptr, {{"event", &iperfText}, {"data", &iperfEnd, true}}};
const json::Shape iperfBroken{
    json::Shape::Object, nullptr, {{"event", &iperfText}, {"data", &iperfText, true}}};

/// The objects of a text, one after the other or in a list; lines between them are ignored.
class Objects {
public:
    Objects(std::string_view text, SolveControl* control)
        : m_text(text)
        , m_poll(control) {}

    /// The next object; empty at the end of the text or after a stop. An object without an end extends to the
    /// end of the text, so that the parser reports where. Each call advances in the text.
    std::string_view next() {
        std::size_t begin = 0;
        int depth = 0;
        bool inText = false;
        for (; m_at < m_text.size(); ++m_at) {
            if (m_poll())
                return {};
            const char c = m_text[m_at];
            m_line += c == '\n' ? 1 : 0;
            if (inText) {
                inText = c != '"';
                m_at += c == '\\' ? 1U : 0U;
            } else if (c == '"') {
                inText = depth > 0;
            } else if (c == '{') {
                if (depth > 0 || beginsHere()) {
                    if (depth++ > 0)
                        continue;
                    begin = m_at;
                    m_first = m_line;
                }
            } else if (c == '}' && depth > 0 && --depth == 0) {
                return m_text.substr(begin, ++m_at - begin);
            }
        }
        return depth > 0 ? m_text.substr(begin) : std::string_view();
    }
    /// Lines before it.
    int linesBefore() const { return m_first; }

private:
    /// Whether nothing but brackets and commas stands before on the line.
    bool beginsHere() const {
        const auto end = m_text.find_last_of('\n', m_at);
        const auto before = m_text.substr(end + 1, m_at - end - 1); // npos + 1 is 0
        return before.find_first_not_of(" \t\r[],}{") == std::string_view::npos ||
               (m_at > 0 && m_text[m_at - 1] == '}');
    }

    std::string_view m_text;
    Poll m_poll;
    std::size_t m_at = 0;
    int m_line = 0;
    int m_first = 0;
};

/// "Linux node01 5.4.0-42-generic ...": what `uname` calls the machine.
std::string hostIn(const json::Value& start) {
    const std::string info = json::textOr(start, "system_info", "");
    const auto words = printed::words(info);
    return words.size() > 1 ? std::string(words[1]) : std::string();
}

/// Which machines a run was between: what they call themselves, else their addresses.
std::pair<std::string, std::string> iperfEnds(const json::Value& start) {
    std::string local = hostIn(start);
    std::string remote;
    for (const char* key : {"connecting_to", "accepted_connection"})
        if (const auto peer = start.find(key); peer && remote.empty())
            remote = json::textOr(*peer, "host", "");
    if (const auto connected = start.find("connected"))
        if (const auto first = connected->firstChild()) {
            local = local.empty() ? json::textOr(*first, "local_host", "") : local;
            remote = remote.empty() ? json::textOr(*first, "remote_host", "") : remote;
        }
    return {local, remote};
}

/// What arrives in one direction, bit/s; 0: unknown.
struct IperfDirection {
    double received = 0;
    double sent = 0;
    double lost = 0;  ///< percent of datagrams
    double parts = 0; ///< sum of `received` over the streams
    std::vector<double> roundTrips;

    double bits() const { return received > 0 ? received : parts > 0 ? parts : sent * (1 - lost / 100); }
};

/// One run, from any of the output formats of iperf3 and iperf 2.
struct IperfRun {
    std::string local;
    std::string remote;
    std::array<IperfDirection, 2> directions; ///< from local to remote, and back
    double target = 0;                        ///< limit that the user set, bit/s; 0: none
    std::string error;
    int line = 0; ///< from 1
};

/// Whether what an object tells is sent by the remote machine; `otherwise` where the object does not say.
std::size_t isBack(const json::Value& object, bool otherwise) {
    const auto sender = object.find("sender");
    return (sender ? !sender->flag() : otherwise) ? 1 : 0;
}

void takeStream(const json::Value& stream, bool otherwise, std::array<IperfDirection, 2>& directions) {
    for (const char* key : {"sender", "receiver", "udp"})
        if (const auto end = stream.find(key)) {
            IperfDirection& direction = directions[isBack(*end, otherwise)];
            const double bits = json::numberOr(*end, "bits_per_second", 0);
            if (key[0] == 'r')
                direction.parts += bits;
            if (const double trip = json::numberOr(*end, "mean_rtt", 0); trip > 0)
                direction.roundTrips.push_back(trip / 1e6);
        }
}

void takeEnd(const json::Value& end, bool backwards, std::array<IperfDirection, 2>& directions) {
    for (const json::Value& child : end.children()) {
        const std::string_view key = child.key();
        if (key == "streams") {
            for (const json::Value& stream : child.children())
                takeStream(stream, backwards, directions);
            continue;
        }
        IperfDirection& direction = directions[isBack(child, backwards != key.ends_with("_bidir_reverse"))];
        const double bits = json::numberOr(child, "bits_per_second", 0);
        (key.starts_with("sum_received") ? direction.received : direction.sent) = bits;
        // With datagrams "sum" holds what was sent, and the lost part of it.
        direction.lost = std::max(direction.lost, json::numberOr(child, "lost_percent", 0));
    }
}

void takeStart(const json::Value& start, IperfRun& run, bool& backwards) {
    std::tie(run.local, run.remote) = iperfEnds(start);
    const auto test = start.find("test_start");
    const bool reverse = test && json::numberOr(*test, "reverse", 0) != 0;
    run.target = test ? json::numberOr(*test, "target_bitrate", 0) : 0;
    // A server receives from the machine that it accepted.
    backwards = reverse != (start.find("accepted_connection") && !start.find("connecting_to"));
}

std::string megabits(double bits) {
    return toText(std::round(bits / 1e4) / 100) + " Mbit/s";
}

Error failedRun(const IperfRun& run, const std::string& fileName) {
    return {ErrorCode::TextSyntax,
            "iperf3",
            run.error.empty() ? TRANSLATABLE("facts", "a run without a result") : "\"" + run.error + "\"",
            TRANSLATABLE("facts", "a run that ended with a bandwidth"),
            {fileName, run.line, 1, {}}};
}

/// A run in pairs of machines. Error: MissingField where it names fewer than two machines.
Result<void> addRun(const IperfRun& run, const std::string& fileName, Found& findings) {
    const bool isEmpty = run.directions[0].bits() <= 0 && run.directions[1].bits() <= 0;
    if (!run.error.empty() || isEmpty)
        findings.notes.add(ImportCode::NotModelled, isEmpty ? "a run without a result" : "error of the run",
                           run.error, run.line);
    if (isEmpty)
        return {};
    if (run.local.empty() || run.remote.empty() || run.local == run.remote)
        return Error{ErrorCode::MissingField,
                     run.local == run.remote ? TRANSLATABLE("facts", "two machines") : "connecting_to",
                     {},
                     {},
                     {fileName, run.line, 1, {}}};
    if (run.target > 0)
        findings.notes.add(ImportCode::NotModelled, "limit of the run (--bitrate)",
                           megabits(run.target) + ": the link may carry more", run.line);
    const std::size_t ends[] = {findings.machine(run.local), findings.machine(run.remote)};
    for (const std::size_t back : {0U, 1U}) {
        const IperfDirection& direction = run.directions[back];
        if (direction.bits() <= 0)
            continue;
        Found::Pair& pair = findings.pair(ends[back], ends[1 - back]);
        pair.bandwidths.push_back(direction.bits() / 8);
        // A round trip covers both directions: a direction without measurements takes those of the other one.
        const auto& trips =
            direction.roundTrips.empty() ? run.directions[1 - back].roundTrips : direction.roundTrips;
        for (const double trip : trips)
            pair.latencies.push_back(trip / 2);
        if (direction.lost > 0)
            findings.notes.add(ImportCode::Simplified,
                               "datagrams lost (" + toText(std::round(direction.lost * 100) / 100) + " %)",
                               "the bandwidth is what arrived", run.line);
        if (constexpr double alike = 0.01;
            direction.parts > 0 && std::abs(direction.parts - direction.bits()) > alike * direction.bits())
            findings.notes.add(ImportCode::Merged,
                               "the sum of the streams (" + megabits(direction.parts) + ")",
                               megabits(direction.bits()) + ", as the file sums them", run.line);
    }
    return {};
}

/// Version 3.9 names both directions of --bidir alike: the second sum gets the name of later versions.
std::string withoutRepeats(std::string_view object) {
    std::string text(object);
    std::size_t end = text.rfind("\"end\"");
    while (end != std::string::npos && end > 0 &&
           text.find_first_not_of(": \t\r\n", end + 5) != text.find('{', end))
        end = text.rfind("\"end\"", end - 1);
    for (const std::string_view key : {"\"sum\"", "\"sum_sent\"", "\"sum_received\""}) {
        const auto first = text.find(key, end == std::string::npos ? 0 : end);
        const auto second = first == std::string::npos ? first : text.find(key, first + 1);
        if (second != std::string::npos)
            text.insert(second + key.size() - 1, "_bidir_reverse");
    }
    return text;
}

/// Runs of iperf3 from its objects.
class IperfReader {
public:
    IperfReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_objects(text, control)
        , m_file(fileName)
        , m_control(control) {}

    Result<Found> read() {
        for (auto object = m_objects.next(); !object.empty(); object = m_objects.next()) {
            m_line = m_objects.linesBefore() + 1;
            if (auto taken = take(withoutRepeats(object)); !taken) {
                Error error = std::move(taken).error();
                error.place.line += m_line - 1;
                return error;
            }
        }
        if (m_begun)
            m_runs.push_back(*std::move(m_begun));
        for (const IperfRun& run : m_runs)
            if (auto added = addRun(run, m_file, m_found); !added)
                return std::move(added).error();
        if (m_found.pairs().empty())
            return m_runs.empty() ? printed::nothing("bits_per_second", m_file)
                                  : failedRun(m_runs.front(), m_file);
        return std::move(m_found);
    }

private:
    Result<void> take(const std::string& object) {
        // A stream of events has one object a line.
        const auto event = json::Document::parse(object, m_file, iperfEvent, {}, m_control);
        if (!event)
            return event.error();
        const std::string name = json::textOr((*event)->root(), "event", "");
        if (name.empty())
            return takeWhole(object);
        if (name != "start" && name != "end" && name != "error")
            return {};
        const auto parsed = json::Document::parse(object, m_file,
                                                  name == "start" ? iperfStarted
                                                  : name == "end" ? iperfEnded
                                                                  : iperfBroken,
                                                  {}, m_control);
        if (!parsed)
            return parsed.error();
        const json::Value eventData = *(*parsed)->root().find("data");
        if (name == "start" && m_begun)
            m_runs.push_back(*std::exchange(m_begun, std::nullopt));
        if (!m_begun)
            m_begun.emplace().line = m_line;
        if (name == "start")
            takeStart(eventData, *m_begun, m_backwards);
        else if (name == "end")
            takeEnd(eventData, m_backwards, m_begun->directions);
        else
            m_begun->error = eventData.text();
        return {};
    }

    Result<void> takeWhole(const std::string& object) {
        const auto parsed = json::Document::parse(object, m_file, iperfRun, {}, m_control);
        if (!parsed)
            return parsed.error();
        const json::Value root = (*parsed)->root();
        const auto start = root.find("start");
        const auto end = root.find("end");
        if (!start && !end) // an object of another program
            return {};
        IperfRun run;
        run.line = m_line;
        run.error = json::textOr(root, "error", "");
        if (start)
            takeStart(*start, run, m_backwards);
        if (end)
            takeEnd(*end, m_backwards, run.directions);
        m_runs.push_back(std::move(run));
        return {};
    }

    Objects m_objects;
    const std::string& m_file;
    SolveControl* m_control;
    int m_line = 1; ///< of the object
    bool m_backwards = false;
    std::vector<IperfRun> m_runs;
    std::optional<IperfRun> m_begun; ///< of a stream of events
    Found m_found;
};

/// "941 Mbits/sec": bit/s of the words from `at` on; empty: another quantity.
std::optional<double> rateAt(const std::vector<std::string_view>& words, std::size_t at) {
    if (at + 1 >= words.size() || !words[at + 1].ends_with("/sec"))
        return std::nullopt;
    const std::string_view unit = words[at + 1];
    const auto number = printed::amount(words[at]);
    constexpr std::string_view prefixes = "KMGT";
    const auto prefix = prefixes.find(unit.front());
    const double bits = unit.find("its") != unit.npos ? 1 : unit.find("ytes") != unit.npos ? 8 : 0;
    const double scale =
        prefix == prefixes.npos ? 1 : std::pow(bits == 8 ? 1024 : 1000, static_cast<double>(prefix) + 1);
    return number && bits > 0 ? std::optional(*number * scale * bits) : std::nullopt;
}

/// The text that iperf3 and iperf 2 print for people.
class IperfTextReader {
public:
    IperfTextReader(std::string_view text, const std::string& fileName, const TableChoices& choices,
                    SolveControl* control)
        : m_line(text, fileName, control)
        , m_file(fileName)
        , m_choices(choices) {}

    Result<Found> read() {
        while (m_line.next()) {
            takeHeader();
            if (m_line.text().starts_with('['))
                takeRow();
        }
        end();
        for (const IperfRun& run : m_runs)
            if (auto added = addRun(run, m_file, m_found); !added)
                return std::move(added).error();
        if (m_found.pairs().empty())
            return failedRun(m_runs.empty() ? IperfRun{{}, {}, {}, 0, {}, 1} : m_runs.front(), m_file);
        return std::move(m_found);
    }

private:
    /// Rate of a direction: the sum of all streams once printed, else of the only one or of each.
    struct Rates {
        std::map<std::string, double> received; ///< by stream
        std::map<std::string, double> sent;
        std::map<std::string, double> interval; ///< the last row, which iperf 2 sums up with
        std::map<std::string, double> lost;     ///< percent
    };

    void begin() {
        end();
        m_begun.emplace().line = m_line.number();
        m_backwards = false;
        m_isIperf2 = false;
        m_incoming.clear();
        m_rates = {};
    }

    void end() {
        if (!m_begun)
            return;
        const auto total = [](const std::map<std::string, double>& rates) {
            if (const auto sum = rates.find("SUM"); sum != rates.end())
                return sum->second;
            double rateSum = 0;
            for (const auto& [stream, rate] : rates)
                rateSum += rate;
            return rateSum;
        };
        for (const std::size_t back : {0U, 1U}) {
            IperfDirection& direction = m_begun->directions[back];
            direction.received = total(m_rates[back].received);
            direction.sent = total(m_rates[back].sent.empty() ? m_rates[back].interval : m_rates[back].sent);
            if (m_isIperf2) // its rows with losses count what arrived
                direction.received = direction.sent;
            for (const auto& [stream, percent] : m_rates[back].lost)
                direction.lost = std::max(direction.lost, percent);
        }
        if (m_choices.names.size() == 2 && m_runs.empty()) {
            m_begun->local = m_choices.names[0];
            m_begun->remote = m_choices.names[1];
        }
        m_runs.push_back(*std::exchange(m_begun, std::nullopt));
    }

    void takeHeader() {
        const std::string_view line = m_line.text();
        const auto words = printed::words(line);
        for (const std::string_view opening : {"Connecting to host ", "Client connecting to "})
            if (line.starts_with(opening)) {
                begin();
                m_begun->remote = line.substr(opening.size(), line.find(',') - opening.size());
                m_isIperf2 = opening.starts_with("Client");
                m_port = words.back();
            }
        if (line.starts_with("Accepted connection from ")) {
            begin();
            m_begun->remote = line.substr(25, line.find(',') - 25);
            m_backwards = true;
        }
        if (line.starts_with("iperf3: error") || line.starts_with("iperf3: interrupt")) {
            if (!m_begun)
                begin();
            m_begun->error = line.substr(8);
        }
        if (line.starts_with("Reverse mode"))
            m_backwards = !m_backwards;
    }

    /// "[  5][TX-C]   0.00-2.04   sec   224 MBytes   941 Mbits/sec                  receiver"
    void takeRow() {
        const std::string_view line = m_line.text();
        const auto close = line.find(']');
        if (close == std::string_view::npos)
            return;
        const std::string stream(printed::trimmed(line.substr(1, close - 1)));
        std::string_view rest = line.substr(close + 1);
        std::size_t back = m_backwards ? 1 : 0;
        if (const auto role = rest.find(']'); rest.starts_with('[') && role != std::string_view::npos) {
            back = rest.starts_with("[RX") ? 1 : 0;
            rest.remove_prefix(role + 1);
        }
        const auto words = printed::words(rest);
        if (words.size() > 5 && words[0] == "local") {
            if (!m_begun)
                return;
            m_incoming[stream] = m_isIperf2 && words[3] == m_port; // at the port of the server
            if (m_begun->local.empty())
                m_begun->local = words[1];
            if (m_begun->remote.empty() && words.size() > 6)
                m_begun->remote = words[6];
            return;
        }
        if (words.size() < 6 || words[1] != "sec" || !m_begun)
            return;
        const auto rate = rateAt(words, 4);
        if (!rate)
            return;
        if (m_incoming[stream])
            back = 1;
        Rates& rates = m_rates[back];
        if (words.back() == "sender")
            rates.sent[stream] = *rate;
        else if (words.back() == "receiver")
            rates.received[stream] = *rate;
        else
            rates.interval[stream] = *rate;
        if (const auto percent = words.back() == "sender" || words.back() == "receiver"
                                     ? words[words.size() - 2]
                                     : words.back();
            percent.starts_with('(') && percent.ends_with("%)"))
            rates.lost[stream] = printed::amount(percent.substr(1, percent.size() - 3)).value_or(0);
    }

    printed::Lines m_line;
    const std::string& m_file;
    const TableChoices& m_choices;
    std::vector<IperfRun> m_runs;
    std::optional<IperfRun> m_begun;
    std::array<Rates, 2> m_rates;
    bool m_backwards = false;
    bool m_isIperf2 = false;
    std::string m_port;                     ///< of the server
    std::map<std::string, bool> m_incoming; ///< streams that the remote machine of iperf 2 sends
    Found m_found;
};

bool isIperfText(std::string_view text) {
    const auto has = [&](std::string_view begin) { return printed::hasLine(text, begin); };
    return has("iperf3: error") || has("Connecting to host ") ||
           ((has("Accepted connection from ") || has("Client connecting to ")) && has("[ ID]") &&
            text.find("its/sec") != std::string_view::npos);
}

bool isIperfJson(std::string_view text) {
    const auto has = [&](std::string_view part) { return text.find(part) != std::string_view::npos; };
    if (!printed::hasLine(text, "{") && !printed::hasLine(text, "["))
        return false;
    const auto version = text.find("\"version\"");
    const bool named = version != std::string_view::npos &&
                       text.substr(version, 40).find("\"iperf ") != std::string_view::npos;
    return (has("\"start\"") || has("\"end\"")) && (named || (has("\"connected\"") && has("\"test_start\"")));
}

} // namespace

bool isIperf(std::string_view text) {
    return isIperfJson(text) || isIperfText(text);
}

Result<Found> gatherIperf(std::string_view text, const std::string& fileName, const TableChoices& choices,
                          SolveControl* control) {
    if (isIperfText(text) && !isIperfJson(text))
        return IperfTextReader(text, fileName, choices, control).read();
    return IperfReader(text, fileName, control).read();
}

} // namespace equipoise::io
