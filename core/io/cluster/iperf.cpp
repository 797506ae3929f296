// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of iperf3 between two machines, as JSON.
#include "core/io/cluster/gathering.h"
#include "core/json/document.h"
#include "core/json/values.h"

namespace equipoise::io {

namespace {

const json::Shape iperfNumber{json::Shape::Number};
const json::Shape iperfText{json::Shape::Text | json::Shape::Prose};
const json::Shape iperfHost{json::Shape::Object, nullptr, {{"host", &iperfText}}};
const json::Shape iperfConnection{
    json::Shape::Object, nullptr, {{"local_host", &iperfText}, {"remote_host", &iperfText}}};
const json::Shape iperfConnections{json::Shape::List, &iperfConnection};
const json::Shape iperfTest{json::Shape::Object, nullptr, {{"reverse", &iperfNumber}}};
const json::Shape iperfStart{json::Shape::Object,
                             nullptr,
                             {{"connected", &iperfConnections},
                              {"connecting_to", &iperfHost},
                              {"system_info", &iperfText},
                              {"test_start", &iperfTest}}};
const json::Shape iperfSum{json::Shape::Object, nullptr, {{"bits_per_second", &iperfNumber}}};
const json::Shape iperfSender{json::Shape::Object, nullptr, {{"mean_rtt", &iperfNumber}}};
const json::Shape iperfStream{json::Shape::Object, nullptr, {{"sender", &iperfSender}}};
const json::Shape iperfStreams{json::Shape::List, &iperfStream};
const json::Shape iperfEnd{
    json::Shape::Object,
    nullptr,
    {{"sum", &iperfSum}, {"sum_sent", &iperfSum}, {"sum_received", &iperfSum}, {"streams", &iperfStreams}}};
const json::Shape iperfRun{
    json::Shape::Object, nullptr, {{"start", &iperfStart, true}, {"end", &iperfEnd}, {"error", &iperfText}}};

/// The objects of a text, one after the other or in a list.
class Objects {
public:
    Objects(std::string_view text, SolveControl* control)
        : m_text(text)
        , m_poll(control) {}

    /// The next one; empty: there is none, or the control says stop. One whose end is missing goes on to the
    /// end of the text: the parser says where. Ends: each call goes on in the text.
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
                inText = true;
            } else if (c == '{') {
                if (depth++ == 0) {
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

std::optional<double> bitsIn(const json::Value& end) {
    for (const char* key : {"sum_received", "sum", "sum_sent"})
        if (const auto sum = end.find(key))
            if (const auto bits = json::optionalNumber(*sum, "bits_per_second"); bits && *bits > 0)
                return bits;
    return std::nullopt;
}

/// Which machines a run was between: what they call themselves, else their addresses.
std::pair<std::string, std::string> iperfEnds(const json::Value& start) {
    std::string local = hostIn(start);
    std::string remote;
    if (const auto peer = start.find("connecting_to"))
        remote = json::textOr(*peer, "host", "");
    if (const auto connected = start.find("connected"))
        if (const auto first = connected->firstChild()) {
            local = local.empty() ? json::textOr(*first, "local_host", "") : local;
            remote = remote.empty() ? json::textOr(*first, "remote_host", "") : remote;
        }
    return {local, remote};
}

Result<void> takeRun(const json::Value& run, Found& found) {
    const json::Value start = *run.find("start");
    const auto end = run.find("end");
    const auto bits = end ? bitsIn(*end) : std::nullopt;
    const auto [local, remote] = iperfEnds(start);
    if (!bits) {
        found.notes.add(ImportCode::NotModelled, "a run without a result", json::textOr(run, "error", ""),
                        run.refuse(ErrorCode::MissingField, {}, {}, {}).place.line);
        return {};
    }
    if (local.empty() || remote.empty() || local == remote)
        return start.refuse(ErrorCode::MissingField, local == remote ? "two machines" : "connecting_to", {},
                            {});
    const auto test = start.find("test_start");
    const bool reverse = test && json::numberOr(*test, "reverse", 0) != 0;
    std::size_t from = found.machine(local);
    std::size_t to = found.machine(remote);
    if (reverse)
        std::swap(from, to);
    Found::Pair& pair = found.pair(from, to);
    pair.bandwidths.push_back(*bits / 8);
    if (const auto streams = end->find("streams"))
        for (const json::Value& stream : streams->children())
            if (const auto sender = stream.find("sender"))
                if (const auto trip = json::optionalNumber(*sender, "mean_rtt"); trip && *trip > 0)
                    pair.latencies.push_back(*trip / 1e6 / 2);
    return {};
}

} // namespace

bool isIperf(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[') &&
           text.find("\"start\"") != std::string_view::npos &&
           text.find("\"connected\"") != std::string_view::npos &&
           text.find("\"test_start\"") != std::string_view::npos;
}

Result<Found> gatherIperf(std::string_view text, const std::string& fileName, const TableChoices& /*choices*/,
                          SolveControl* control) {
    Found found;
    Objects objects(text, control);
    for (auto object = objects.next(); !object.empty(); object = objects.next()) {
        const auto document = json::Document::parse(object, fileName, iperfRun, {}, control);
        auto taken = document ? takeRun((*document)->root(), found) : Result<void>(document.error());
        if (!taken) {
            Error error = std::move(taken).error();
            error.place.line += objects.linesBefore();
            return error;
        }
    }
    if (found.pairs().empty())
        return printed::nothing("bits_per_second", fileName);
    return found;
}

} // namespace equipoise::io
