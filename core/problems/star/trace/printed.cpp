// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/trace/printed.h"
#include "core/base/words.h"

namespace equipoise::star {

namespace {

constexpr std::string_view bbaSource = "RR 2006-23, Algorithm 1";

/// `later`: 1 where our listing has a separate line for the arrival, which moves those behind it.
std::vector<trace::PrintedLine> bbaLines(int later) {
    return {
        {"", 0, "i ← 0; m_in⁰ ← 0; m_out⁰ ← 0", 1},
        {"", 0, "∀k: L_k⁰ ← L_k; end_k⁰ ← L_k⁰ w_k", 1},
        {"", 0, "while true do", 2},
        {"", 1, "sender ← arg max_k end_kⁱ", 3},
        {"", 1, "m_inⁱ⁺¹ ← m_inⁱ + c_sender", 3},
        {"", 1, "arrival ← max(m_inⁱ⁺¹, m_outⁱ) + c_sender", 4,
         TRANSLATABLE(
             "listing",
             "c_k, the link of the worker that receives: what is printed charges the sender's link twice")},
        {"", 1, "for each k: end~_kⁱ⁺¹ ← max(end_kⁱ⁺¹, arrival) + w_k", 4 + later,
         TRANSLATABLE("listing",
                      "end_kⁱ: the ends of the next step are not known yet; and for each k but the sender")},
        {"", 1,
         TRANSLATABLE("listing", "receiver: the least end~ⁱ⁺¹; of several, the one with the least endⁱ"),
         5 + later},
        {"", 1, "if end_senderⁱ ≤ end~_receiver^(k+1): break", 6 + later,
         TRANSLATABLE("listing", "i + 1 in place of k + 1: no k is left there")},
        {"", 1, "m_outⁱ⁺¹ ← arrival", 7 + later},
        {"", 1, "end_senderⁱ⁺¹ ← end_senderⁱ − w_sender; L_senderⁱ⁺¹ ← L_senderⁱ − 1", 7 + later},
        {"", 1, "end_receiverⁱ⁺¹ ← end~_receiverⁱ⁺¹; L_receiverⁱ⁺¹ ← L_receiverⁱ + 1", 7 + later},
        {"", 1, "for each other j: end_jⁱ⁺¹ ← end_jⁱ; L_jⁱ⁺¹ ← L_jⁱ", 7 + later},
        {"", 2, "i ← i + 1", 7 + later, TRANSLATABLE("listing", "after the loop over j, once a move")}};
}

} // namespace

const trace::PrintedListing printedBba{bbaSource, bbaLines(0)};
const trace::PrintedListing printedBbaAsRun{bbaSource, bbaLines(1)};

const trace::PrintedListing printedMbbsa{
    "RR 2006-23, Algorithms 2 and 3",
    {{"2", 0, "precision ← 1 / lcm{β_i, δ_i}, w_i = α_i / β_i, c_i = γ_i / δ_i", 1},
     {"2", 0, "lo ← min f_i; hi ← max f_i; gap ← |lo − hi|", 1},
     {"2", 0, "while gap > precision do", 2},
     {"2", 1, "M ← (lo + hi) / 2; found ← MBBSA(M)", 2},
     {"2", 1, "if ¬found: lo ← M", 7},
     {"2", 1, "else: hi ← M; σ ← the schedule found", 6},
     {"2", 1, "gap ← |lo − hi|", 2},
     {"2", 0, "return σ", 8},
     {"3", 0, "f_i ← L_i w_i", 3},
     {"3", 0, TRANSLATABLE("listing", "receivers R: f_i < M; senders S: f_i > M, by ascending c"), 3},
     {"3", 0, "for each s in S do", 3},
     {"3", 1, "l_s ← ⌈(f_s − T) / w_s⌉", 3,
      TRANSLATABLE("listing", "M in place of T, which nothing has defined")},
     {"3", 1, "if ⌊T / c_s⌋ < l_s: return (false, ∅)", 7,
      TRANSLATABLE("listing",
                   "M in place of T; and the senders share the master's port: the sum of l_s c_s counts")},
     {"3", 0, "L_send ← Σ l_s; D ← ∅", 3},
     {"3", 0, "for each r in R do", 4},
     {"3", 1, "l_r ← 0", 4},
     {"3", 1, "while f_r ≤ M − (l_r + 1) w_r: l_r ← l_r + 1; add (M − l_r w_r, r) to D", 4},
     {"3", 0, "L_recv ← Σ l_r", 4},
     {"3", 0, TRANSLATABLE("listing", "order D by ascending deadlines"), 4},
     {"3", 0, "σ ← ∅; t ← c_s1; L_sched ← 0", 4,
      TRANSLATABLE("listing", "t must wait for each task to reach the master: makespans found so cannot be "
                              "kept where links differ")},
     {"3", 0, "for i = 1 to L_recv do", 4},
     {"3", 1, "(d_i, r_i) ← D_i; σ ← σ ∪ {r_i}", 4},
     {"3", 1, "t ← t + c_ri; L_sched ← L_sched + 1", 4},
     {"3", 1, "if t > d_i then", 5},
     {"3", 2,
      TRANSLATABLE("listing", "take the task with the largest c out of σ; t ← t − c; L_sched ← L_sched − 1"),
      5},
     {"3", 0, "return (L_sched ≥ L_send, σ)", 6}}};

const trace::PrintedListing printedRBsa{
    "RR 2006-23, Algorithm 4",
    {{"", 0, "T ← M; L_sched ← 0; σ ← ∅; L_k⁰ ← L_k", 2},
     {"", 0, "end_i ← L_i w_i", 3},
     {"", 0, TRANSLATABLE("listing", "receivers R and senders S, by ascending c"), 3},
     {"", 0, "m_in ← c_s1", 4,
      TRANSLATABLE("listing",
                   "the time at which the task in question is at the master, which grows with each")},
     {"", 0, "for each s in S do", 3},
     {"", 1, "l_s ← ⌊(end_s − T) / w_s⌋", 3,
      TRANSLATABLE("listing", "⌈ ⌉: rounded down, a sender keeps a task too many and ends after M")},
     {"", 1, "if ⌊T / c_s⌋ < l_s: return (false, ∅)", 6},
     {"", 0, "L_send ← Σ l_s", 3},
     {"", 0, "for each r in R with end_r ≤ T: begin_r ← T", 4},
     {"", 0, "while true do", 4},
     {"", 1,
      TRANSLATABLE(
          "listing",
          "receiver: max_i (min(begin_i − w_i, T) − c_i), where begin − w ≥ end and begin − w − c ≥ m_in"),
      4},
     {"", 1, TRANSLATABLE("listing", "without one: return (L_sched ≤ L_send, σ)"), 6,
      TRANSLATABLE("listing", "L_sched ≥ L_send: fewer tasks than have to go are no success")},
     {"", 1, "begin_receiver ← begin_receiver − w_receiver", 4},
     {"", 1, "T ← begin_receiver − c_receiver", 4,
      TRANSLATABLE("listing", "min(T, begin) − c: the master is busy with the next transfer from T on")},
     {"", 1, "L_sched ← L_sched + 1; σ ← σ ∪ {receiver}; i ← i + 1", 4},
     {"", 0, "return (L_sched ≥ L_send, σ)", 5}}};

} // namespace equipoise::star
