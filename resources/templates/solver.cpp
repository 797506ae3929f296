// A solver of one's own for Equipoise: replace the functions that answer. To compile it:
//
//     c++ -std=c++17 -O2 -o solver solver.cpp
//
// Equipoise starts the program with the name of the problem as its argument. It writes the scenario as JSON to the
// standard input, and reads { "plan": ..., "value": ... } from the standard output. The plan is checked: one that
// breaks a rule, or a value that the plan does not reach, is refused with the reason. The fields of a plan:
//
//     equipoise-cli solvers ring --fields
#include <algorithm>
#include <cctype>
#include <cstring>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// A JSON value: of a list the items, of an object the items with their keys.
struct Json {
    double number = 0;
    std::string text;
    std::vector<Json> items;
    std::map<std::string, Json> fields;

    const Json& at(const std::string& key) const {
        const auto field = fields.find(key);
        if (field == fields.end())
            throw std::runtime_error("the scenario has no field " + key);
        return field->second;
    }
    double numberOr(const std::string& key, double fallback) const {
        const auto field = fields.find(key);
        return field == fields.end() ? fallback : field->second.number;
    }
};

// Reads what Equipoise writes, which is valid JSON.
class Reader {
public:
    explicit Reader(std::string text)
        : m_text(std::move(text)) {}

    Json value() {
        Json json;
        switch (next()) {
        case '{':
            for (take(); next() != '}'; next() == ',' ? take() : '\0') {
                const std::string key = text();
                next();
                take(); // the colon
                json.fields[key] = value();
            }
            take();
            return json;
        case '[':
            for (take(); next() != ']'; next() == ',' ? take() : '\0')
                json.items.push_back(value());
            take();
            return json;
        case '"':
            json.text = text();
            return json;
        default:
            return scalar();
        }
    }

private:
    char next() {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])))
            ++m_at;
        if (m_at == m_text.size())
            throw std::runtime_error("the scenario ends early");
        return m_text[m_at];
    }
    char take() { return m_text[m_at++]; }
    std::string text() {
        const std::size_t begin = ++m_at;
        while (m_text.at(m_at) != '"')
            m_at += m_text[m_at] == '\\' ? 2 : 1;
        return m_text.substr(begin, m_at++ - begin); // escapes stay: names are written as they were read
    }
    Json scalar() {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && !std::strchr(",]} \n\r\t", m_text[m_at]))
            ++m_at;
        const std::string word = m_text.substr(begin, m_at - begin);
        Json json;
        if (word != "null" && word != "true" && word != "false")
            json.number = std::stod(word);
        return json;
    }

    std::string m_text;
    std::size_t m_at = 0;
};

// Time for an amount of work; only proportional costs are understood.
double timeFor(const Json& processor, double work) {
    return processor.numberOr("start_up", 0) + work * processor.at("cycle_time").number;
}

// The processor that does all work soonest, alone. Equipoise computes "times" from the shares.
std::string ring(const Json& platform, const Json& question) {
    const double work = question.at("work").number;
    const std::vector<Json>& processors = platform.at("processors").items;
    const auto best = std::min_element(processors.begin(), processors.end(), [&](const Json& a, const Json& b) {
        return timeFor(a, work) < timeFor(b, work);
    });
    std::ostringstream out;
    out << std::setprecision(17) << R"({"plan": {"order": [")" << best->at("name").text
        << R"("], "shares": [1]}, "value": )" << timeFor(*best, work) << "}\n";
    return out.str();
}

// Every worker keeps the tasks that it has.
std::string star(const Json& platform, const Json& question) {
    std::ostringstream loads;
    double longest = 0;
    for (const Json& processor : platform.at("processors").items) {
        const std::string& name = processor.at("name").text;
        if (name == question.at("master").text)
            continue; // it does not compute
        const double tasks = question.at("loads").numberOr(name, 0);
        loads << std::setprecision(17) << (loads.tellp() > 0 ? ", " : "") << '"' << name << "\": " << tasks;
        if (tasks > 0)
            longest = std::max(longest, timeFor(processor, tasks));
    }
    std::ostringstream out;
    out << std::setprecision(17) << R"({"plan": {"transfers": [], "final_loads": {)" << loads.str()
        << R"(}}, "value": )" << longest << "}\n";
    return out.str();
}

int main(int argc, char** argv) {
    const std::map<std::string, std::string (*)(const Json&, const Json&)> answers{{"ring", ring}, {"star", star}};
    const auto answer = answers.find(argc > 1 ? argv[1] : "");
    if (answer == answers.end()) {
        std::cerr << "this solver answers: ring, star\n";
        return 1;
    }
    try {
        const Json scenario = Reader({std::istreambuf_iterator<char>(std::cin), {}}).value();
        std::cout << answer->second(scenario.at("platform"), scenario.at("questions").at(answer->first));
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
