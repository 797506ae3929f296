// SPDX-License-Identifier: GPL-3.0-or-later
// The platform to look at and to edit: nodes and links under the hand.
#pragma once

#include "app/pictures/canvas/layout/layout_request.h"
#include "app/pictures/canvas/state.h"

namespace equipoise::gui {

class CanvasActions;

namespace canvas {
struct Parts;
}

/// A node that is dragged onto a canvas: "processor" or "switch".
inline constexpr const char* nodeFormat = "application/x-equipoise-node";

/// Draws the document's platform and the ring of a plan over it. Every edit is one undo step of the document;
/// what it refuses is told by refused(). The widget hands events on to its parts.
///
/// Mouse: drag moves nodes, which snap to others (Alt: freely); drag from a rim links; drag on empty ground
/// selects, with Shift or Ctrl in addition; drag on the name of a group moves it as one; Ctrl+drag clones
/// with links; Shift or Ctrl with a click adds to the selection; Space+drag, right or middle drag pans; the
/// wheel pans, Ctrl+wheel zooms at the cursor; over a number, or over what is selected, it turns the value,
/// as dragging a number does; double-click adds a processor, edits the cycle time or the cost of what was
/// hit, or renames a group. Keys: Tab and Shift+Tab walk the nodes, Ctrl+arrows go to the nearest one in a
/// direction, L and Shift+L walk the links of the node in hand; arrows nudge (Shift: ten times as far), or
/// pan with nothing selected; F2 renames, Enter edits the cycle time or the cost, Del removes, Esc clears, F
/// or Ctrl+0 fits, + and - zoom, Menu opens the menu; more in commands().
class PlatformCanvas : public QWidget {
    Q_OBJECT
public:
    PlatformCanvas(Document& document, Selection& selection, QWidget* parent = nullptr);
    ~PlatformCanvas() override;

    void setPlan(std::shared_ptr<const PlanRecord> plan);
    /// Marks what would help if it were faster, on the platform as it is now; null: nothing.
    void setSensitivity(const std::shared_ptr<const Sensitivity>& found);

    /// How that plan uses the links while its messages share them; null: that is not known, or not asked.
    void setUses(std::shared_ptr<const LinkUses> uses);
    /// Cycle times and costs in the graph, as far as there is room.
    void showNumbers(bool shown);

    const canvas::State& state() const;
    CanvasActions& commands() const;

    /// What layoutWanted() asked for; dropped when it is no longer wanted.
    void take(std::shared_ptr<const canvas::LayoutRequest> request, const canvas::LayoutResult& result);
    /// The layout that layoutWanted() asked for last and that is still waited for.
    std::shared_ptr<const canvas::LayoutRequest> waitingFor() const;

    QSize sizeHint() const override { return {360, 340}; }
    QSize minimumSizeHint() const override { return {160, 140}; }

public slots:
    /// Shows the whole platform, and keeps doing so until the person pans or zooms.
    void fit();
    /// By links.
    void arrange();
    void addProcessor(QPointF at); ///< in pixels of the widget
    void addSwitch(QPointF at);
    void removeSelected();

signals:
    void refused(const Error& error);
    /// It should be seen: something is about to be shown on it.
    void wanted();
    /// To be found on another thread and brought to take().
    void layoutWanted(const std::shared_ptr<const gui::canvas::LayoutRequest>& request);
    /// The one asked for is no longer of interest.
    void layoutUnwanted();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void onDocumentChanged(const DocumentChange& change);
    void onSelectionChanged();
    void takeFirstLook();
    bool place(const Platform& platform, bool shape);
    void forgetDocument();
    void takePlatform(const DocumentChange& change);
    std::vector<std::optional<QPointF>> placesByName(const Platform& platform) const;
    void takeFolds(const Platform& platform);
    void showDiagram(bool another);
    void takePlaces();
    void refold();
    void showToolTip(QPoint at, QPoint onScreen);

    const std::unique_ptr<canvas::Parts> m_parts;
};

} // namespace equipoise::gui
