// SPDX-License-Identifier: GPL-3.0-or-later
// Times of running programs: reading never crashes, memory stays bounded, and however the bytes are cut into
// pieces the same comes out; lines that are written read back the same.
#include "core/watch/verdict.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void need(bool holds) {
    if (!holds)
        std::abort();
}

void check(const equipoise::watch::Run& run) {
    const equipoise::watch::Step* const last = run.last();
    need(last && last->slowest < run.machines().size() && last->longest >= last->mean && last->mean >= 0);
    need(run.history().stretches().size() <= equipoise::watch::History::longestHistory);
    const auto seen = run.observed();
    need(seen.seconds.size() == run.machines().size() && seen.steps >= 1);
    const auto balance = equipoise::watch::balanceOf(seen);
    need(balance.balanced <= balance.now && balance.gain() >= 0);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace equipoise::watch;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Run whole(3);
    whole.feed(text, check);
    Run pieces(3);
    for (std::size_t at = 0; at < size;) {
        const std::size_t length = 1 + data[at] % 7;
        pieces.feed(text.substr(at, length), check);
        at += length;
    }
    need(whole.steps() == pieces.steps() && whole.machines() == pieces.machines() &&
         whole.losses().all() == pieces.losses().all() &&
         whole.history().stretches() == pieces.history().stretches());
    Lines lines;
    lines.feed(text, [](std::string_view line) {
        const auto read = parseLine(line);
        if (!read)
            return;
        if (const auto* times = std::get_if<Times>(&*read)) {
            const std::string again = formatTimes(*times);
            const auto back = parseLine(std::string_view(again).substr(0, again.size() - 1));
            need(back.ok() && *back == Line(*times));
        }
    });
    return 0;
}
