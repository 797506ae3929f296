// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/star/model/solvers.h"
#include "core/problems/star/trace/pictures.h"
#include "core/problems/star/trace/printed.h"

namespace equipoise::star {

namespace {

const trace::Listing bba{
    "RR 2006-23, Algorithm 1",
    {{0, TRANSLATABLE("listing", "end_i ← when worker i is done with its own tasks")},
     {0, TRANSLATABLE("listing", "repeat")},
     {1, TRANSLATABLE("listing",
                      "sender ← the worker that ends last; the task is at the master at in + c_sender")},
     {1,
      TRANSLATABLE("listing", "for each other worker k: its end with the task, max(end_k, arrival) + w_k")},
     {1, TRANSLATABLE("listing", "receiver ← the one that ends first with it"), trace::decides},
     {1, TRANSLATABLE("listing", "stop if it would not end before the sender does now"), trace::decides},
     {1, TRANSLATABLE("listing", "move the task: in, out and both ends anew"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the moves made")}},
    &printedBba};

const trace::Listing mbbsa{
    "RR 2006-23, Algorithms 2 and 3",
    {{0, TRANSLATABLE("listing", "bound ← no schedule is faster; best ← nothing moves")},
     {0, TRANSLATABLE("listing", "while bound < best: try a makespan M between them")},
     {1, TRANSLATABLE("listing", "who would end after M sends ⌈(end − M) / w⌉ tasks, cheapest links first")},
     {1, TRANSLATABLE("listing", "deadlines of the receivers, earliest first: serve one more")},
     {2, TRANSLATABLE("listing", "if it is missed: drop the longest transfer so far"), trace::decides},
     {1, TRANSLATABLE("listing", "enough served: best ← this schedule"), trace::decides},
     {1, TRANSLATABLE("listing", "too few: M is too small"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the best schedule")}},
    &printedMbbsa};

const trace::Listing rBsa{
    "RR 2006-23, Algorithm 4",
    {{0, TRANSLATABLE("listing", "bound ← no schedule is faster; best ← nothing moves")},
     {0, TRANSLATABLE("listing", "while bound < best: try a makespan M between them")},
     {1, TRANSLATABLE("listing", "who would end after M sends ⌈(end − M) / w⌉ tasks, cheapest links first")},
     {1,
      TRANSLATABLE("listing", "from the last task to the first: to the worker whose transfer can begin last"),
      trace::decides},
     {1, TRANSLATABLE("listing", "all served: best ← this schedule"), trace::decides},
     {1, TRANSLATABLE("listing", "one would have to leave before it is at the master: M is too small"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: the best schedule")}},
    &printedRBsa};

const trace::Listing bbaAsPrinted{
    "RR 2006-23, Algorithm 1",
    {{0, TRANSLATABLE("listing", "end_i ← when worker i is done with its own tasks")},
     {0, TRANSLATABLE("listing", "repeat")},
     {1, TRANSLATABLE("listing",
                      "sender ← the worker that ends last; the task is at the master at in + c_sender")},
     {1, TRANSLATABLE("listing",
                      "arrival ← max(at the master, out) + c_sender: the sender's link, for any receiver")},
     {1, TRANSLATABLE("listing", "for each worker k: its end with the task, max(end_k, arrival) + w_k")},
     {1, TRANSLATABLE("listing", "receiver ← the one that ends first with it"), trace::decides},
     {1, TRANSLATABLE("listing", "stop if it would not end before the sender does now"), trace::decides},
     {1, TRANSLATABLE("listing", "move the task: the sender ends by w earlier, the receiver as said"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: the moves made, and the last end")}},
    &printedBbaAsRun};

const trace::Listing mbbsaAsPrinted{
    "RR 2006-23, Algorithms 2 and 3",
    {{0, TRANSLATABLE("listing", "lo ← the first own end; hi ← the last one")},
     {0, TRANSLATABLE("listing", "while lo and hi differ: try the makespan M halfway")},
     {1, TRANSLATABLE("listing", "who would end after M sends ⌈(end − M) / w⌉ tasks, cheapest links first")},
     {1, TRANSLATABLE("listing", "deadlines, earliest first: serve one more; the clock starts when the "
                                 "first task is at the master and waits for no other")},
     {2, TRANSLATABLE("listing", "if it is missed: drop the longest transfer so far"), trace::decides},
     {1, TRANSLATABLE("listing", "enough served: hi ← M, and keep this schedule"), trace::decides},
     {1, TRANSLATABLE("listing", "too few: lo ← M"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the schedule kept, and its M")}},
    &printedMbbsa};

const trace::Listing rBsaAsPrinted{
    "RR 2006-23, Algorithm 4",
    {{0, TRANSLATABLE("listing", "lo ← the first own end; hi ← the last one")},
     {0, TRANSLATABLE("listing", "while lo and hi differ: try the makespan M halfway")},
     {1, TRANSLATABLE("listing", "who would end after M sends ⌊(end − M) / w⌋ tasks: one too few, mostly")},
     {1,
      TRANSLATABLE("listing", "from the last task to the first: to the worker whose transfer can begin "
                              "last, but not before the first task is at the master"),
      trace::decides},
     {1, TRANSLATABLE("listing", "all served: hi ← M, and keep this schedule"), trace::decides},
     {1, TRANSLATABLE("listing", "no worker is left for one: lo ← M"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the schedule kept, and its M")}},
    &printedRBsa};

const trace::Listing beam{
    "Equipoise",
    {{0, TRANSLATABLE("listing", "bound ← no schedule is faster; best ← nothing moves")},
     {0, TRANSLATABLE("listing", "best ← what R-BSA finds"), trace::decides},
     {0, TRANSLATABLE("listing", "the same with several partial schedules kept after each task"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: the best schedule")}}};

const trace::Listing exact{
    "Equipoise",
    {{0, TRANSLATABLE("listing", "bound ← no schedule is faster; best ← nothing moves")},
     {0, TRANSLATABLE("listing", "best ← what the paper's heuristics find"), trace::decides},
     {0, TRANSLATABLE("listing", "while bound < best: try the makespan M at the bound")},
     {1, TRANSLATABLE("listing", "impossible in any order, with relays or without: the bound rises"),
      trace::decides},
     {1, TRANSLATABLE("listing", "possible: best ← that schedule"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the best schedule")}}};

const trace::Listing bestListing{
    "Equipoise",
    {{0, TRANSLATABLE("listing", "bound ← no schedule is faster; best ← nothing moves")},
     {0, TRANSLATABLE("listing", "best ← what the paper's heuristics find"), trace::decides},
     {0, TRANSLATABLE("listing", "from the end, with several partial schedules kept; first 8, then 32"),
      trace::decides},
     {0,
      TRANSLATABLE("listing",
                   "the same with relays: workers that send more than they have to and get others back"),
      trace::decides},
     {0, TRANSLATABLE("listing", "the exact search, if it is small enough"), trace::decides},
     {0, TRANSLATABLE("listing", "answer: the best schedule")}}};

const trace::Listing sharedListing{
    "Equipoise",
    {{0, TRANSLATABLE("listing", "bound ← no schedule is faster, by workers, ports and links")},
     {0, TRANSLATABLE("listing", "best ← the best moves for messages that are alone, timed on shared links"),
      trace::decides},
     {0, TRANSLATABLE("listing", "then for links that are slower, as sharing makes them"), trace::decides},
     {0, TRANSLATABLE("listing", "add, drop, exchange and hand over moves by chance; keep what is no worse"),
      trace::decides},
     {0, TRANSLATABLE("listing", "answer: the best moves")}}};

} // namespace

const trace::Listing* listingOf(std::string_view solver, const ParameterValues& options) {
    static const trace::NamedListing listings[] = {
        {"best", &bestListing},     {"exact", &exact}, {"beam", &beam},
        {"mbbsa", &mbbsa},          {"r-bsa", &rBsa},  {"bba", &bba},
        {"shared", &sharedListing},
    };
    static const trace::NamedListing printed[] = {
        {"mbbsa", &mbbsaAsPrinted}, {"r-bsa", &rBsaAsPrinted}, {"bba", &bbaAsPrinted}};
    return isAsPrinted(options) ? trace::listingOf(solver, printed) : trace::listingOf(solver, listings);
}

} // namespace equipoise::star
