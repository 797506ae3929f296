// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watch/history.h"

#include <algorithm>

namespace equipoise::watch {

namespace {

void join(Stretch& own, const Stretch& next) {
    const double steps = static_cast<double>(own.steps + next.steps);
    const auto mean = [&](double Stretch::*member) {
        own.*member += (next.*member - own.*member) * (static_cast<double>(next.steps) / steps);
    };
    mean(&Stretch::imbalance);
    mean(&Stretch::longest);
    own.least = std::min(own.least, next.least);
    own.most = std::max(own.most, next.most);
    own.last = next.last;
    own.steps += next.steps;
}

} // namespace

void History::add(const Step& step) {
    const double own = step.imbalance();
    const Stretch one{step.number, step.number, 1, own, own, own, step.longest};
    if (!m_stretches.empty() && m_stretches.back().steps < m_each) {
        join(m_stretches.back(), one);
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
    m_stretches.push_back(one);
}

void History::clear() {
    m_stretches.clear();
    m_each = 1;
}

} // namespace equipoise::watch
