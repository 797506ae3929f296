// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/star/star_picture.h"

#include "app/problems/star/star_words.h"

#include <QCoreApplication>
#include <algorithm>

namespace equipoise::gui {

namespace {

using circle::CirclePicture;
using star::Instant;
using star::Tasks;
using star::tasksShort;
using star::Worker;

struct StarPicture {
    Q_DECLARE_TR_FUNCTIONS(StarPicture)
};

constexpr std::size_t maxWithWords = 24; ///< workers, beyond which arrows have none

Heading headingFor(const Tasks& tasks, const style::Tokens& tokens, const PictureState& state,
                   bool isInstant) {
    Heading heading{state.heading ? star::headingOf(tasks) : QString()};
    if (!state.legend)
        return heading;
    // As if the worker were on the right.
    if (!tasks.moves.empty()) {
        heading.legend.push_back(arrowEntry(StarPicture::tr("to master"), tokens.send, true));
        heading.legend.push_back(arrowEntry(StarPicture::tr("from master"), tokens.receive));
    }
    heading.legend.push_back(barEntry(StarPicture::tr("before"), tokens.wait, QPen(tokens.faint, 1)));
    heading.legend.push_back(
        barEntry(isInstant ? StarPicture::tr("held") : StarPicture::tr("after"), tokens.compute));
    if (isInstant) {
        QColor pale = tokens.compute;
        pale.setAlphaF(0.35F);
        heading.legend.push_back(barEntry(StarPicture::tr("done"), pale));
    }
    return heading;
}

class Builder {
public:
    Builder(const Tasks& tasks, const style::Tokens& tokens, std::optional<double> instant)
        : m_tasks(tasks)
        , m_tokens(tokens)
        , m_time(instant.value_or(tasks.end))
        , m_largestLoad(std::max(1.0, static_cast<double>(tasks.largestLoad())))
        , m_largestTraffic(std::max(1.0, static_cast<double>(tasks.largestTraffic()))) {
        if (instant)
            m_now = at(tasks, *instant);
    }

    CirclePicture picture() const {
        CirclePicture picture;
        picture.isInstant = m_now.has_value();
        for (std::size_t i = 0; i < m_tasks.size(); ++i) {
            picture.holders.push_back(holder(i));
            for (const bool toMaster : {true, false})
                addArrow(picture, i, toMaster);
        }
        if (m_now)
            for (const star::Transit& transit : m_now->transits) {
                const star::Move& move = m_tasks.moves[transit.move];
                picture.dots.push_back({transit.toMaster ? move.from : move.to, !transit.toMaster,
                                        transit.done, transit.toMaster ? m_tokens.send : m_tokens.receive});
            }
        const bool waiting = m_now && m_now->atMaster > 0;
        picture.hub = {
            m_tasks.masterName, m_tasks.master.isProcessor(),
            waiting
                ? StarPicture::tr("holds %1", "the master, so many tasks").arg(tasksShort(m_now->atMaster))
                : QString()};
        return picture;
    }

private:
    double part(std::int64_t count) const {
        return std::clamp(static_cast<double>(count) / m_largestLoad, 0.0, 1.0);
    }

    circle::Holder holder(std::size_t i) const {
        const Worker& worker = m_tasks.workers[i];
        circle::Holder holder{worker.processor, worker.name};
        if (m_tasks.size() <= circle::maxFullLabels)
            holder.loads = m_now ? tasksShort(m_now->inHand[i])
                                 : StarPicture::tr("%1 → %2", "tasks before, tasks afterwards")
                                       .arg(tasksShort(worker.before), tasksShort(worker.after()));
        holder.before = part(worker.before);
        holder.done = m_now ? part(m_now->done[i]) : 0;
        holder.now = m_now ? part(m_now->done[i] + m_now->inHand[i]) : part(worker.after());
        holder.moved = worker.sent + worker.received;
        holder.weight = static_cast<double>(holder.moved) / m_largestTraffic;
        holder.breaksRule = m_tasks.isViolated(i, m_time);
        return holder;
    }

    void addArrow(CirclePicture& picture, std::size_t i, bool toMaster) const {
        const Worker& worker = m_tasks.workers[i];
        const std::int64_t count = toMaster ? worker.sent : worker.received;
        if (count == 0)
            return;
        circle::Arrow arrow{i, !toMaster, static_cast<double>(count) / m_largestTraffic};
        arrow.colour = toMaster ? m_tokens.send : m_tokens.receive;
        if (m_now)
            arrow.done = static_cast<double>((toMaster ? m_now->sent : m_now->received)[i]) /
                         static_cast<double>(count);
        arrow.wordsColour = m_tokens.text;
        if (!m_now && m_tasks.size() <= maxWithWords) {
            arrow.words = tasksShort(count);
            arrow.note = StarPicture::tr("%1 → %2: %3", "from, to, tasks")
                             .arg(toMaster ? worker.name : m_tasks.masterName,
                                  toMaster ? m_tasks.masterName : worker.name, arrow.words);
        }
        picture.arrows.push_back(std::move(arrow));
    }

    const Tasks& m_tasks;
    const style::Tokens& m_tokens;
    double m_time;
    double m_largestLoad;
    double m_largestTraffic;
    std::optional<Instant> m_now;
};

} // namespace

CirclePicture starPicture(const Tasks& tasks, const style::Tokens& tokens, const PictureState& state,
                          std::optional<double> instant) {
    CirclePicture picture = Builder(tasks, tokens, instant).picture();
    picture.heading = headingFor(tasks, tokens, state, picture.isInstant);
    return picture;
}

void paintStar(const Painting& on, const Tasks& tasks) {
    const CirclePicture picture = starPicture(tasks, on.tokens, on.state);
    paintCircle(on, picture, picture);
}

} // namespace equipoise::gui
