// SPDX-License-Identifier: GPL-3.0-or-later
// A canvas in a window, with a hand.
#pragma once

#include "app/pictures/canvas/input/canvas_actions.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "tests/support/patience.h"

#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>
#include <QWheelEvent>
#include <cmath>

namespace support {

using equipoise::NodeId;
using equipoise::ProcessorId;
using equipoise::SwitchId;
using equipoise::gui::Document;
using equipoise::gui::PlatformCanvas;
using equipoise::gui::Selection;

inline NodeId processor(std::size_t i) {
    return ProcessorId{i};
}

/// P0 (0, 0), P1 (200, 0), P2 (0, 200), S0 (200, 200); links P0-P1 and P1-S0.
inline equipoise::Scenario smallNetwork() {
    equipoise::Scenario scenario;
    const equipoise::Point places[] = {{0, 0}, {200, 0}, {0, 200}};
    for (std::size_t i = 0; i < 3; ++i) {
        equipoise::Processor processor;
        processor.name = "P" + std::to_string(i);
        processor.compute.rate = 0.01;
        processor.place = places[i];
        scenario.platform.processors.push_back(processor);
    }
    scenario.platform.switches.push_back({"S0", equipoise::Point{200, 200}});
    equipoise::Link link;
    link.from = ProcessorId{0};
    link.to = ProcessorId{1};
    link.transfer.rate = 0.2;
    scenario.platform.links.push_back(link);
    link.from = ProcessorId{1};
    link.to = SwitchId{0};
    scenario.platform.links.push_back(link);
    return scenario;
}

inline equipoise::Scenario smallMatrix() {
    equipoise::Scenario scenario = smallNetwork();
    scenario.platform.links.clear();
    scenario.platform.switches.clear();
    scenario.platform.linkCost = equipoise::Matrix<double>(3, 3, 0.5);
    for (std::size_t i = 0; i < 3; ++i)
        (*scenario.platform.linkCost)(i, i) = 0;
    return scenario;
}

struct CanvasBench {
    Document document;
    Selection selection;
    PlatformCanvas canvas{document, selection};
    QSignalSpy refused{&canvas, &PlatformCanvas::refused};

    explicit CanvasBench(equipoise::Scenario scenario = smallNetwork()) {
        canvas.resize(460, 460); // 400 pixels between the margins for 200 units: 2 pixels a unit
        equipoise::io::ScenarioFile file;
        file.scenario = std::move(scenario);
        document.reset(std::move(file), {}, QStringLiteral("test"));
        canvas.show();
        canvas.setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&canvas, support::patience));
    }

    const equipoise::Platform& platform() const { return document.scenario().platform; }
    QPoint at(NodeId id) const {
        return canvas.state().scene.at(canvas.state().diagram.indexOf(id)).toPoint();
    }
    QPoint rimOf(NodeId id) const {
        const qreal r = canvas.state().scene.radius(canvas.state().diagram.indexOf(id));
        return (canvas.state().scene.at(canvas.state().diagram.indexOf(id)) + QPointF(r + 1, 0)).toPoint();
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {},
              Qt::MouseButton button = Qt::LeftButton) {
        QTest::mousePress(&canvas, button, modifiers, from);
        for (int step = 1; step <= 4; ++step) {
            const QPoint p = from + (to - from) * step / 4;
            QMouseEvent move(QEvent::MouseMove, p, canvas.mapToGlobal(p), Qt::NoButton, button, modifiers);
            QApplication::sendEvent(&canvas, &move);
        }
        QTest::mouseRelease(&canvas, button, modifiers, to);
    }
    void wheel(QPoint where, int turned, Qt::KeyboardModifiers modifiers) {
        QWheelEvent event(where, canvas.mapToGlobal(where), {}, {0, turned}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&canvas, &event);
    }
    QLineEdit* editor() const {
        QLineEdit* found = nullptr;
        for (auto* candidate : canvas.findChildren<QLineEdit*>(QStringLiteral("inlineEditor")))
            if (candidate->isVisible())
                found = candidate;
        return found;
    }
    int steps() const { return document.undoStack()->count(); }
    void undo() { document.undoStack()->undo(); }
    QPointF placeOf(NodeId id) const {
        const auto place = platform().placeOf(id);
        return place ? QPointF(place->x, place->y) : QPointF(NAN, NAN);
    }
};

/// In a menu or its submenus.
inline QAction* actionOf(const QMenu& menu, const char* name) {
    for (QAction* action : menu.actions()) {
        if (action->objectName() == QLatin1String(name))
            return action;
        if (action->menu())
            if (QAction* below = actionOf(*action->menu(), name))
                return below;
    }
    return nullptr;
}

inline bool near(QPointF a, QPointF b, qreal tolerance = 0.01) {
    return std::hypot(a.x() - b.x(), a.y() - b.y()) <= tolerance;
}

} // namespace support
