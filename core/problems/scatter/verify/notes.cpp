// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/verify/notes.h"

#include "core/base/check_rule.h"
#include "core/base/containers/listed.h"
#include "core/base/numbers/tolerance.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace equipoise::scatter {

namespace {

/// Recomputes what notes state.
class NoteCheck {
public:
    NoteCheck(const Platform& platform, const Question& question, const Plan& plan)
        : m_platform(platform)
        , m_question(question)
        , m_plan(plan)
        , m_amount(std::max(1.0, static_cast<double>(question.items)))
        , m_routes(routesFrom(platform, plan.order.back(), m_amount)) {}

    Result<void> check(const Note& note, Status status) const {
        switch (note.code) {
        case NoteCode::LeftIdle:
            return sameNames(note, status == Status::Optimal ? idle() : std::vector<std::string>());
        case NoteCode::Unreachable:
            return sameNames(note, unreachable());
        case NoteCode::RootChosen:
            return sameNames(note, m_question.chooseRoot ? std::vector{m_platform[m_plan.order.back()].name}
                                                         : std::vector<std::string>());
        case NoteCode::ServedTogether:
            return sameTime(
                note, m_question.service == Sending::Together ? std::optional(timeInTurn()) : std::nullopt,
                tolerance::time);
        case NoteCode::RationalValue: // a linear program is solved within rounding
            return sameTime(note, timeOfShares(), roundingOfPrograms, timeOfShareRounding());
        case NoteCode::RoundingGuarantee:
            return sameTime(note, guarantee(), tolerance::time);
        default:
            return {};
        }
    }

private:
    static constexpr double roundingOfPrograms = 1e-6;

    static Result<void> sameNames(const Note& note, const std::vector<std::string>& expected) {
        const std::string names = listed(expected, maxNamesInNote);
        if (expected.empty())
            return rejected<CheckRule::NoteUnfounded>(nameOf(note.code));
        return note.subject == names
                   ? Result<void>()
                   : rejected<CheckRule::NoteNameDiffers>(nameOf(note.code), note.subject, names);
    }
    static Result<void> sameTime(const Note& note, std::optional<double> expected, double relative,
                                 double absolute = 0) {
        if (!expected)
            return rejected<CheckRule::NoteUnfounded>(nameOf(note.code));
        if (note.value && (tolerance::sameTime(*note.value, *expected, relative) ||
                           std::abs(*note.value - *expected) <= absolute))
            return {};
        return noteValueRejected(note, timeFact(*expected));
    }

    bool isReachable(std::size_t place) const { return routeAt(place).slowest != noWay; }
    const Route& routeAt(std::size_t place) const { return m_routes[m_plan.order[place].index()]; }
    const std::string& nameAt(std::size_t place) const { return m_platform[m_plan.order[place]].name; }
    const CostFunction& computeAt(std::size_t place) const { return m_platform[m_plan.order[place]].compute; }
    bool isRoot(std::size_t place) const { return place + 1 == m_plan.order.size(); }

    std::vector<std::string> idle() const {
        std::vector<std::string> names;
        for (std::size_t place = 0; place < m_plan.order.size(); ++place)
            if (isReachable(place) && m_plan.counts[place] == 0)
                names.push_back(nameAt(place));
        return names;
    }
    std::vector<std::string> unreachable() const {
        std::vector<std::string> names;
        for (std::size_t place = 0; place < m_plan.order.size(); ++place)
            if (!isReachable(place))
                names.push_back(nameAt(place));
        return names;
    }

    /// Whether a reachable processor, or a link on a route from the root, has a table. Tables elsewhere do not count.
    bool meetsTable() const {
        const auto isTable = [this](LinkId link) {
            return m_platform.links[link.index()].transfer.isTable();
        };
        for (std::size_t place = 0; place < m_plan.order.size(); ++place)
            if (isReachable(place) &&
                (computeAt(place).isTable() || std::ranges::any_of(routeAt(place).links, isTable)))
                return true;
        return false;
    }
    /// Time of one more item over the slowest link of the route. The route must have no table.
    double perItem(std::size_t place) const { return routeAt(place).slowest / m_amount; }

    /// Link tables are refused for messages that are sent at once.
    double timeInTurn() const {
        double sent = 0;
        if (m_question.dataOn != m_plan.order.back() && m_question.items > 0) {
            const auto routes = routesFrom(m_platform, m_question.dataOn, 1);
            const Route& travel = routes[m_plan.order.back().index()];
            sent = travel.latency + travel.slowest * static_cast<double>(m_question.items);
        }
        double last = 0;
        for (std::size_t place = 0; place < m_plan.order.size(); ++place) {
            const auto items = static_cast<double>(m_plan.counts[place]);
            if (!(items > 0))
                continue;
            if (!isRoot(place))
                sent += routeAt(place).latency + perItem(place) * items;
            last = std::max(last, sent + computeAt(place)(items));
        }
        return last;
    }

    /// Objective of linear program (3) of RR-4770 at the plan's shares: start-ups are paid by all.
    std::optional<double> timeOfShares() const {
        if (m_plan.shares.empty() || meetsTable())
            return std::nullopt;
        double sent = 0;
        double last = 0;
        for (std::size_t place = 0; place < m_plan.order.size(); ++place) {
            if (!isReachable(place))
                continue;
            const double items = m_plan.shares[place] * static_cast<double>(m_question.items);
            if (!isRoot(place))
                sent += routeAt(place).latency + perItem(place) * items;
            last = std::max(last, sent + computeAt(place).startUp + computeAt(place).rate * items);
        }
        return last;
    }

    /// Largest change of timeOfShares() by the rounding of shares: where rates differ by many powers of ten,
    /// a share of 1e-16 takes as long as all others.
    double timeOfShareRounding() const {
        double sum = 0;
        for (std::size_t place = 0; place < m_plan.order.size(); ++place)
            if (isReachable(place))
                sum += computeAt(place).rate + (isRoot(place) ? 0 : perItem(place));
        return tolerance::share * sum * static_cast<double>(m_question.items);
    }

    /// RR-4770, equation (4): one item more for each, and the slowest computation of one.
    std::optional<double> guarantee() const {
        if (m_plan.shares.empty() || meetsTable())
            return std::nullopt;
        double sum = 0;
        double longest = 0;
        for (std::size_t place = 0; place < m_plan.order.size(); ++place) {
            if (!isReachable(place))
                continue;
            if (!isRoot(place))
                sum += routeAt(place).latency + perItem(place);
            longest = std::max(longest, computeAt(place)(1));
        }
        return sum + longest;
    }

    const Platform& m_platform;
    const Question& m_question;
    const Plan& m_plan;
    const double m_amount; ///< for which the routes are best: with tables on the platform they depend on it
    std::vector<Route> m_routes; ///< from the root, by processor
};

} // namespace

Result<void> checkShares(const Question& question, const Plan& plan) {
    if (plan.shares.empty())
        return {};
    if (question.service == Sending::Together)
        return rejected<CheckRule::SharesUnexpected>();
    const auto items = static_cast<double>(question.items);
    const double rounding = 1 + tolerance::share * std::max(1.0, items);
    for (std::size_t place = 0; place < plan.order.size(); ++place) {
        const double exact = plan.shares[place] * items;
        if (!(std::abs(static_cast<double>(plan.counts[place]) - exact) <= rounding))
            return rejected<CheckRule::ShareRounding>(plan.order[place], exact, plan.counts[place]);
    }
    return {};
}

bool recomputesNote(NoteCode code) {
    switch (code) {
    case NoteCode::LeftIdle:
    case NoteCode::Unreachable:
    case NoteCode::ServedTogether:
    case NoteCode::RationalValue:
    case NoteCode::RoundingGuarantee:
        return true;
    default:
        return false;
    }
}

Result<void> checkNotes(const Platform& platform, const Question& question, const Plan& plan, Status status,
                        std::span<const Note> notes) {
    std::optional<NoteCheck> check;
    for (const Note& note : notes) {
        if (!recomputesNote(note.code) && note.code != NoteCode::RootChosen)
            continue;
        if (!check)
            check.emplace(platform, question, plan);
        if (auto checked = check->check(note, status); !checked)
            return checked;
    }
    return {};
}

} // namespace equipoise::scatter
