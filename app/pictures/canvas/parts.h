// SPDX-License-Identifier: GPL-3.0-or-later
// The parts that a canvas is made of.
#pragma once

#include "app/pictures/canvas/input/edits.h"
#include "app/pictures/canvas/input/inline_editor.h"
#include "app/pictures/canvas/input/keys.h"
#include "app/pictures/canvas/input/mouse.h"
#include "app/pictures/canvas/layout/arranger.h"
#include "app/pictures/canvas/paint/painter.h"
#include "app/pictures/canvas/state.h"
#include "app/pictures/canvas/viewport.h"

namespace equipoise::gui {
class CanvasActions;
class FindBar;
class MiniMap;
} // namespace equipoise::gui

namespace equipoise::gui::canvas {

struct Parts {
    Parts(Document& document, Selection& selection, QWidget& canvas);

    State state;
    Painter painter;
    InlineEditor editor;
    CanvasActions& actions; ///< as the map and the finder a child of the canvas
    MiniMap& map;
    Viewport viewport;
    Edits edits;
    Arranger arranger;
    FindBar& finder;
    Mouse mouse;
    Keys keys;
};

} // namespace equipoise::gui::canvas
