// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watch/history.h"

#include <algorithm>

namespace equipoise::watch {

namespace {

void join(Stretch& stretch, const Stretch& next) {
    const double steps = static_cast<double>(stretch.steps + next.steps);
    const auto mean = [&](double Stretch::*member) {
        stretch.*member += (next.*member - stretch.*member) * (static_cast<double>(next.steps) / steps);
    };
    mean(&Stretch::imbalance);
    mean(&Stretch::longest);
    stretch.least = std::min(stretch.least, next.least);
    stretch.most = std::max(stretch.most, next.most);
    stretch.last = next.last;
    stretch.steps += next.steps;
}

} // namespace

void History::add(const Step& step) {
    const double imbalance = step.imbalance();
    const Stretch added{step.number, step.number, 1, imbalance, imbalance, imbalance, step.longest};
    if (!m_stretches.empty() && m_stretches.back().steps < m_each) {
        join(m_stretches.back(), added);
        return;
    }
    if (m_stretches.size() == longestHistory) {
        for (std::size_t i = 0; i < longestHistory / 2; ++i) {
            m_stretches[i] = m_stretches[2 * i];
            join(m_stretches[i], m_stretches[2 * i + 1]);
        }
        m_stretches.resize(longestHistory / 2);
        m_each *= 2;
    }
    m_stretches.push_back(added);
}

void History::clear() {
    m_stretches.clear();
    m_each = 1;
}

} // namespace equipoise::watch
