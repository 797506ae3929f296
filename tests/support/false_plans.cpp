// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/false_plans.h"

#include "core/io/scenario/contradictions.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/solve.h"
#include "core/solve/verify_notes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace support {

using namespace equipoise;
using Json = nlohmann::json;
using Pointer = Json::json_pointer;

Json fileOf(const SolvedCase& solved) {
    const auto scenario = std::make_shared<const Scenario>(solved.scenario);
    return readJson(io::formatScenario({{}, solved.scenario, {}, {{"plan", scenario, solved.plan}}}));
}

namespace {

/// Words that stand where one of them may stand, by key.
const std::map<std::string, std::vector<std::string>>& wordsByKey() {
    static const std::map<std::string, std::vector<std::string>> words{
        {"problem", {"ring", "scatter", "redistribution", "star", "grid"}},
        {"status", {"optimal", "feasible", "infeasible", "unknown"}},
        {"stop", {"completed", "cancelled", "time-limit", "work-limit"}},
        {"lane", {"compute", "send", "receive"}},
        {"kind", {"compute", "transfer", "wait"}},
        {"solver", {"other"}},
        {"code",
         {"solver-chosen",     "relay",          "printed-time",    "printed-weights",   "bound-unproven",
          "proof-void",        "counts-missing", "link-missing",    "not-light",         "printed-breach",
          "printed-outcome",   "refused",        "rational-value",  "rational-no-bound", "program-unsolved",
          "left-idle",         "unreachable",    "orders-searched", "orders-sampled",    "panel-unproven",
          "shared-links",      "fair-shares",    "varied-time",     "served-together",   "fair-transfers",
          "orders-given-up",   "held-parts",     "root-chosen",     "memory-fallback",   "memory-exceeded",
          "rounding-guarantee"}}};
    return words;
}

class ChangeList {
public:
    explicit ChangeList(const Json& file) {
        for (const Json& processor : file["platform"]["processors"])
            m_names.push_back(processor["name"]);
    }

    void visit(const Pointer& at, const Json& value) {
        if (value.is_object())
            for (const auto& [key, child] : value.items())
                visit(at / key, child);
        else if (value.is_array())
            visitList(at, value);
        else if (value.is_number())
            changeNumber(at, value);
        else if (value.is_boolean())
            m_changes.push_back({at, value, !value.get<bool>()});
        else if (value.is_string())
            changeWord(at, value);
    }
    std::vector<PlanChange> take() && { return std::move(m_changes); }

private:
    void visitList(const Pointer& at, const Json& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            visit(at / i, list[i]);
            if (i > 0 && list[i].is_number() && list[i] != list[i - 1])
                m_changes.push_back({at / i, list[i], list[i - 1]});
        }
    }
    void changeNumber(const Pointer& at, const Json& value) {
        const auto add = [&](const Json& changed) {
            if (changed != value)
                m_changes.push_back({at, value, changed});
        };
        if (value.is_number_integer()) {
            const auto whole = value.get<std::int64_t>();
            for (const std::int64_t changed : {whole + 1, whole - 1, std::int64_t{0}, -whole})
                add(changed);
            add(static_cast<double>(whole) * 1.1);
            return;
        }
        const auto number = value.get<double>();
        for (const double changed : {number + 1, number - 1, number * 1.1, 0.0, -number})
            add(changed);
    }
    void changeWord(const Pointer& at, const Json& value) {
        const auto words = wordsByKey().find(at.back());
        const bool isName = std::ranges::find(m_names, value.get<std::string>()) != m_names.end();
        const bool isSubject = at.back() == "subject";
        const auto& others = words != wordsByKey().end() && !isName ? words->second : m_names;
        for (const std::string& word : others)
            if (Json(word) != value && (isName || isSubject || words != wordsByKey().end()))
                m_changes.push_back({at, value, word});
        if (isSubject)
            for (const char* word : {"", "1", "7 %"})
                if (Json(word) != value)
                    m_changes.push_back({at, value, word});
        if (at.back() == "name")
            m_changes.push_back({at, value, "other"});
    }

    std::vector<std::string> m_names;
    std::vector<PlanChange> m_changes;
};

} // namespace

std::vector<PlanChange> changesOf(const Json& file) {
    ChangeList list(file);
    list.visit(Pointer(), file["plans"][0]);
    return std::move(list).take();
}

Json changed(const Json& file, const PlanChange& change) {
    Json result = file;
    Json& plan = result["plans"][0];
    const Pointer parent = change.where.parent_pointer();
    if (plan[parent].is_array()) { // a swap puts what was there before it
        const auto at = static_cast<std::size_t>(std::stoul(change.where.back()));
        if (at > 0 && plan[parent][at - 1] == change.after && change.before.is_number())
            plan[parent][at - 1] = change.before;
    }
    plan[change.where] = change.after;
    return result;
}

CheckedFile checkFile(const Json& file) {
    io::Contradictions contradictions;
    const auto read = io::parseScenario(file.dump(), "changed.equipoise", contradictions);
    if (!read)
        return {false, {}, read.error().subject + ": " + read.error().value};
    if (read->file.plans.size() != 1)
        return {false, {}, "no plan"};
    if (contradictions[0])
        return {false, {}, contradictions[0]->subject};
    const PlanRecord& kept = read->file.plans[0];
    if (const auto checked = verify(*kept.scenario, kept.plan); !checked)
        return {
            false, {}, checked.error().subject + ": " + checked.error().value + ", " + checked.error().limit};
    CheckedFile result{true, {}, {}};
    constexpr std::array<const char*, 8> names{"optimality", "bound", "row-bounds", "rows",
                                               "prices",     "panel", "shapes",     "refused"};
    for (const Unverified& claim : unverifiedClaims(*kept.scenario, kept.plan))
        result.unverified.emplace_back(claim.claim == UnverifiedClaim::Note
                                           ? std::string(claim.note)
                                           : names.at(static_cast<std::size_t>(claim.claim)));
    return result;
}

namespace {

bool isNamed(const CheckedFile& checked, std::string_view claim) {
    return std::ranges::find(checked.unverified, claim) != checked.unverified.end();
}

/// Whether the changed bound is weaker than the original one.
bool isWeaker(const Json& file, const PlanChange& change) {
    const bool most = file["plans"][0]["problem"] == "grid";
    if (!change.after.is_number() || !change.before.is_number())
        return false;
    const auto before = change.before.get<double>();
    const auto after = change.after.get<double>();
    return most ? after > before : after < before;
}

std::string reasonOfNote(const Json& file, const PlanChange& change, const CheckedFile& checked) {
    const Json note =
        changed(file, change)["plans"][0]["notes"][std::stoul(change.where.parent_pointer().back())];
    return isNamed(checked, note["code"].get<std::string>()) ? "note named as not verified" : "";
}

std::string reasonOfField(const Json& file, const PlanChange& change, const CheckedFile& checked,
                          const std::vector<std::string>& path) {
    const std::string& first = path.front();
    const std::string& last = path.back();
    static const std::set<std::string> record{"name", "solver", "options", "stop", "seconds", "seed"};
    if (record.contains(first))
        return "record of the run: no claim about the answer";
    if (first == "status" && (change.after == "feasible" || change.after == "unknown"))
        return "claims less";
    if (first == "status" && change.after == "optimal")
        return isNamed(checked, "optimality") ? "value and bound agree; optimality is named as not verified"
                                              : "value and bound agree, and the bound is verified";
    if (first == "bound")
        return isWeaker(file, change)                                        ? "claims less"
               : isNamed(checked, "bound") || isNamed(checked, "optimality") ? "bound named as not verified"
                                                                             : "";
    if (path.size() > 1 && path[1] == "by_count" && last == "bound")
        return isWeaker(file, change)           ? "claims less"
               : isNamed(checked, "row-bounds") ? "row named as not verified"
                                                : "";
    if (path.size() > 1 && path[1] == "panel" && last == "bound" && isNamed(checked, "panel"))
        return "bound of the panel named as not verified";
    if (path.size() > 1 && path[1] == "panel" && last == "bound" && change.after == 0)
        return "claims less";
    if (path.size() > 1 && path[1] == "by_shape" && isNamed(checked, "shapes"))
        return "shape named as not verified";
    if (path.size() > 1 && path[1] == "prices" && isNamed(checked, "prices"))
        return "prices named as not verified";
    if (path.size() > 2 && path[1] == "panel" && (path[2] == "order" || path[2] == "row_order"))
        return "another order of the panel's lines, as true as this one: as many lines of each";
    if (first == "refused" && isNamed(checked, "refused"))
        return "refused schedule named as not verified";
    return {};
}

} // namespace

std::string reasonToAccept(const Json& file, const PlanChange& change, const CheckedFile& checked) {
    std::vector<std::string> path;
    for (Pointer at = change.where; !at.empty(); at = at.parent_pointer())
        path.insert(path.begin(), at.back());
    const Json& plan = file["plans"][0];
    const auto same = [](const Json& a, const Json& b) {
        return a.is_number() && b.is_number() &&
               std::abs(a.get<double>() - b.get<double>()) <= 1e-9 * std::abs(b.get<double>());
    };
    if (same(change.before, change.after))
        return "the same number within the tolerance";
    if (path.front() == "notes")
        return reasonOfNote(file, change, checked);
    if (const std::string reason = reasonOfField(file, change, checked, path); !reason.empty())
        return reason;
    if (path.back() == "stride") {
        const Json& block = plan[change.where.parent_pointer()];
        if (!block.contains("count") || block["count"] == Json(1))
            return "a single block has no stride";
    }
    return {};
}

} // namespace support
