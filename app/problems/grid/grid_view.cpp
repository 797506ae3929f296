// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/grid/grid_view.h"

#include "app/pictures/labels/measuring.h"
#include "app/text/describe.h"

#include <algorithm>

namespace equipoise::gui {

std::optional<std::size_t> GridView::placeOf(ProcessorId processor) const {
    const auto place = std::ranges::find(m_scene.places, processor, &grid::Place::processor);
    return place == m_scene.places.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(place - m_scene.places.begin()));
}

Facts GridView::processorFacts(ProcessorId processor) const {
    const auto place = placeOf(processor);
    return place ? grid::placeFacts(m_scene, *place) : Facts();
}

std::vector<ProcessorId> GridView::processors() const {
    std::vector<ProcessorId> processors;
    processors.reserve(m_scene.places.size());
    for (const grid::Place& place : m_scene.places)
        processors.push_back(place.processor);
    return processors;
}

QString GridView::spokenAnswer() const {
    return grid::answerWords(*plan(), m_scene, isCurrent());
}

void GridView::arrange() {
    if (plan() != m_taken) {
        m_taken = plan();
        m_scene = grid::sceneOf(m_taken.get());
        take();
    }
}

ArrangementView::ArrangementView() {
    introduce(QStringLiteral("arrangementView"));
}

void ArrangementView::setTitle(const QString& title) {
    m_title = title;
    describe();
    update();
}

std::optional<ProcessorId> ArrangementView::processorAt(QPointF point) const {
    const auto place = plan() ? tileAt(m_layout, point) : std::nullopt;
    return place ? std::optional(scene().places[*place].processor) : std::nullopt;
}

tiles::TilesPicture ArrangementView::picture() const {
    if (!m_title.isEmpty() || scene().isEmpty())
        return arrangementPicture(scene(), m_title);
    return arrangementPicture(scene(),
                              tr("%1 grid: %2", "shape, blocks per time")
                                  .arg(grid::shapeWords(static_cast<std::int64_t>(scene().rows),
                                                        static_cast<std::int64_t>(scene().columns)),
                                       text::quantity(scene().work, UnitRole::BlocksPerTime, scene().units)));
}

void ArrangementView::paintPlan(const Painting& on) const {
    paintTiles(on, picture());
}

QString ArrangementView::spokenName() const {
    return m_title.isEmpty() ? tr("Arrangement of the processors") : m_title;
}

QString ArrangementView::emptyText() const {
    return tr("No plan yet: press Solve (F5)");
}

void ArrangementView::arrange() {
    GridView::arrange();
    m_layout = plan() ? tilesLayout(Measuring(*this), pictureRect(), picture(), state().heading)
                      : tiles::TilesLayout{};
}

} // namespace equipoise::gui
