// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/trace/pictures.h"

#include "core/base/words.h"

namespace equipoise::grid {

trace::Tiles tilesOf(const Arrangement& arrangement, const Allocation& allocation) {
    trace::Tiles tiles{arrangement.rows(), arrangement.columns(), {}, {},
                       allocation.rows,    allocation.columns};
    for (std::size_t i = 0; i < arrangement.rows(); ++i)
        for (std::size_t j = 0; j < arrangement.columns(); ++j)
            tiles.places.push_back(who(arrangement(i, j)));
    return tiles;
}

void tellGrid(trace::Recorder* trace, int line, std::string_view words, std::vector<trace::Value> values,
              const Arrangement& arrangement, const Allocation& allocation, double best) {
    if (trace)
        trace->step(line, [&](trace::Step& step) {
            step.say(words, values);
            step.set("W", TRANSLATABLE("trace", "blocks per unit of time of the whole grid"),
                     number(allocation.work()));
            if (best > 0)
                step.set("W*", TRANSLATABLE("trace", "the best grid so far, in the same unit"), number(best));
            step.show(tilesOf(arrangement, allocation));
        });
}

void tellAnswer(trace::Recorder* trace, int line, const Arrangement& arrangement,
                const Allocation& allocation) {
    if (!trace)
        return;
    trace->last(line, [&](trace::Step& step) {
        step.say(TRANSLATABLE("trace", "The answer: the grid computes %1 blocks per unit of time."),
                 {number(allocation.work())});
        step.set("W", TRANSLATABLE("trace", "blocks per unit of time of the whole grid"),
                 number(allocation.work()));
        step.show(tilesOf(arrangement, allocation));
    });
}

} // namespace equipoise::grid
