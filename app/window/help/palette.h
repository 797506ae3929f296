// SPDX-License-Identifier: GPL-3.0-or-later
// What a platform is drawn with: the tools beside the graph.
#pragma once

#include "app/commands/edit.h"
#include "app/document/document.h"

#include <QWidget>
#include <vector>

class QAction;
class QSpinBox;
class QToolButton;

namespace equipoise::gui {

class Palette : public QWidget {
    Q_OBJECT
public:
    /// The actions add a processor, a switch, and links between what is selected.
    Palette(Document& document, QAction& processor, QAction& link, QAction& node, QWidget* parent = nullptr);

    /// Icons without words, where the graph needs the room.
    void setNarrow(bool narrow);
    /// Tall enough for icons with one line beside them.
    QSize minimumSizeHint() const override;

signals:
    void refused(const Error& error);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool startDrag(QToolButton& tool, const QMouseEvent& move);
    QToolButton* button(const char* name, const char* icon);
    QWidget* buildCluster();
    void addCluster();
    void retranslate();
    void showUsual();
    void fitButtons();

    Document& m_document;
    std::vector<QToolButton*> m_tools; ///< processor, switch, link
    QToolButton* m_cluster;
    QSpinBox* m_machines;
    QToolButton* m_add;
    bool m_narrow = false;
};

} // namespace equipoise::gui
