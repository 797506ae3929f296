// SPDX-License-Identifier: GPL-3.0-or-later
// The selected plan outside the panels: printed, as a picture, on the clipboard, on the whole screen.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/tools/tool_window.h"

#include <QObject>
#include <QPointer>

namespace equipoise::gui {

class PictureWindow;

class PlanOutput : public QObject {
    Q_OBJECT
public:
    PlanOutput(const Document& document, const Selection& selection, QWidget& window);

    /// Null: there is none.
    std::shared_ptr<const PlanRecord> plan() const;
    bool hasAnswer() const;
    void print() const;
    /// Shows the window in which it is chosen how the picture looks; at most one, of the selected plan.
    void exportPicture(ToolWindow::SavePath savePath);
    void copyPicture();
    void copyNumbers() const;
    /// All plans of the problem, from the one in hand on.
    void present() const;

signals:
    void refused(const Error& error);

private:
    const Document& m_document;
    const Selection& m_selection;
    QWidget& m_window;
    QPointer<PictureWindow> m_pictureWindow;
};

} // namespace equipoise::gui
