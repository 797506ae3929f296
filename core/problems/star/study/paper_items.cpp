// SPDX-License-Identifier: GPL-3.0-or-later
// The paper on star platforms: Table 2 and what its text says of Figures 2 and 3.
#include "core/base/numbers/tolerance.h"
#include "core/problems/papers.h"
#include "core/problems/star/study/paper.h"

#include <algorithm>
#include <array>

namespace equipoise::paper {

namespace {

constexpr std::size_t decimals = 4;        ///< of Table 2
constexpr std::size_t starsOfAType = 1000; ///< as in the paper
constexpr std::array printedMethods{star::Method::PrintedBba, star::Method::PrintedMbbsa,
                                    star::Method::PrintedRBsa};
constexpr std::array<const char*, 3> methodNames{"BBA", "MBBSA", "R-BSA"};

/// The mean as printed. The paper distinguishes "1.0000", above 1, from "1".
double printedMean(const std::string& text) {
    constexpr double belowLastDecimal = 0.00001;
    return std::stod(text) + (text == "1.0000" ? belowLastDecimal : 0);
}

/// The methods from the best to the worst, with "=" between those that are level.
std::string orderOf(const std::array<double, 3>& means) {
    std::array<std::size_t, 3> order{0, 1, 2};
    std::ranges::stable_sort(order, {}, [&](std::size_t method) { return means[method]; });
    std::string text = methodNames[order[0]];
    for (std::size_t i = 1; i < order.size(); ++i) {
        const bool level = tolerance::sameTime(means[order[i]], means[order[i - 1]]);
        text += std::string(level ? " = " : " < ") + methodNames[order[i]];
    }
    return text;
}

Result<Outcome> starTable(unsigned threads, SolveControl& control) {
    const auto study = star::runStudy(starsOfAType, 0, threads, control);
    if (!study)
        return study.error();
    Outcome outcome;
    outcome.stop = study->stop;
    if (outcome.stop != Stop::Completed)
        return outcome;
    const Sentence random{
        TRANSLATABLE("study", "Other platforms: the paper gives neither the number of workers nor the "
                              "law of the loads")};
    const auto lines = printedTable("rr-2006-23-table-2.tsv");
    for (std::size_t type = 0; type < star::platformTypes.size(); ++type) {
        const auto& line = lines[type + 1];
        const Sentence title{star::platformTypes[type].title};
        std::array<double, 3> printed{};
        std::array<double, 3> computed{};
        for (std::size_t method = 0; method < printedMethods.size(); ++method) {
            const star::Distance distance = star::distanceOf(study->trials, type, printedMethods[method]);
            outcome.rows.push_back(
                compared({TRANSLATABLE("study", "{0}: {1}, mean"), {title, methodNames[method]}},
                         line[3 + method], distance.mean, random, decimals));
            outcome.rows.push_back(
                compared({TRANSLATABLE("study", "{0}: {1}, deviation"), {title, methodNames[method]}},
                         line[6 + method], distance.deviation, random, decimals));
            printed[method] = printedMean(line[3 + method]);
            computed[method] = distance.mean;
        }
        outcome.rows.push_back(compared(
            {TRANSLATABLE("study", "{0}: order of the methods"), {title}}, orderOf(printed),
            orderOf(computed),
            {TRANSLATABLE("study",
                          "Another order: MBBSA and R-BSA are closer to each other than the choice of random "
                          "platforms moves them")}));
    }
    outcome.remarks = {
        {TRANSLATABLE("study", "Methods as printed, on {0} random stars of each type: mean distance from "
                               "the best of the three, and its standard deviation."),
         {starsOfAType}}};
    return outcome;
}

/// Distances of one method of the paper on the stars of one type.
Result<star::Distance> distancesOf(std::size_t type, star::Method method, SolveControl& control) {
    std::vector<star::Trial> trials;
    for (std::uint64_t seed = 0; seed < starsOfAType && !control.shouldStop(); ++seed) {
        auto trial = star::tryOne(type, seed, control);
        if (!trial)
            return trial.error();
        if (control.stop() == Stop::Completed)
            trials.push_back(*std::move(trial));
    }
    return star::distanceOf(trials, type, method);
}

Result<Outcome> starFigure2(unsigned /*threads*/, SolveControl& control) {
    constexpr std::size_t fastLinks = 1; // (b): faster communicating
    const auto distance = distancesOf(fastLinks, star::Method::PrintedRBsa, control);
    if (!distance)
        return distance.error();
    Outcome outcome;
    outcome.stop = control.stop();
    if (outcome.stop != Stop::Completed)
        return outcome;
    outcome.rows = {
        compared({TRANSLATABLE("study", "R-BSA less than 3 % from the best, fast links, in % of the stars")},
                 "93", 100.0 * static_cast<double>(star::within(*distance, 3)) / starsOfAType,
                 {TRANSLATABLE("study", "Other platforms, and read from a curve in the paper: about 93 %")})};
    outcome.remarks = {
        {TRANSLATABLE("study", "The copy has lost the curves: compared is the point that the text "
                               "names.")}};
    return outcome;
}

Result<Outcome> starFigure3(unsigned /*threads*/, SolveControl& control) {
    constexpr std::size_t different = 9; // (a): the general case
    const auto distance = distancesOf(different, star::Method::PrintedBba, control);
    if (!distance)
        return distance.error();
    Outcome outcome;
    outcome.stop = control.stop();
    if (outcome.stop != Stop::Completed)
        return outcome;
    constexpr double gap = 40; // %
    outcome.rows = {
        {{TRANSLATABLE("study", "Largest distance of BBA from the best, in %")},
         "> 40",
         100 * (distance->sorted.back() - 1),
         {TRANSLATABLE(
             "study", "The text says more than 40 %: the program agrees, with the number of its platforms")}},
        {{TRANSLATABLE("study", "Stars where BBA is more than 40 % from the best, in %")},
         {},
         100 - 100.0 * static_cast<double>(star::within(*distance, gap)) / starsOfAType}};
    outcome.remarks = {
        {TRANSLATABLE("study", "The copy has lost the curves: compared is what the text says of them.")}};
    return outcome;
}

} // namespace

Paper starPaper() {
    return {"star-2006",
            "L. Marchal, V. Rehn, Y. Robert, F. Vivien: Scheduling and data redistribution strategies on "
            "star platforms, "
            "RR 2006-23, 2006",
            {{"table-2", tableTitle(2),
              TRANSLATABLE("study",
                           "Mean distance from the best and standard deviation of BBA, MBBSA and R-BSA."),
              starTable},
             {"figure-2", figureTitle(2),
              TRANSLATABLE("study", "Distances from the best on homogeneous platforms."), starFigure2},
             {"figure-3", figureTitle(3),
              TRANSLATABLE("study", "Distances from the best on heterogeneous platforms."), starFigure3}}};
}

} // namespace equipoise::paper
