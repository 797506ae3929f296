// SPDX-License-Identifier: GPL-3.0-or-later
// Whose every block of a grid's matrix is: to look at and to save.
#pragma once

#include "app/tools/tool_window.h"
#include "core/io/scenario/grid_map.h"
#include "core/model/plan.h"

#include <memory>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace equipoise::gui {

/// Stays open beside the window and follows the plan in hand: call setPlan() when that changes. Files are
/// written away from the window's thread: a large map has hundreds of millions of blocks.
class MapWindow : public ToolWindow {
    Q_OBJECT
public:
    explicit MapWindow(QWidget* parent = nullptr);

    /// `current`: it answers the scenario as it is now. Null, or a plan of another problem: a sentence
    /// instead.
    void setPlan(std::shared_ptr<const PlanRecord> plan, bool current);
    io::GridMapFormat format() const;
    void setFormat(io::GridMapFormat format);
    /// The beginning of the map.
    QString preview() const;

protected:
    QString heading() const override;
    void retranslate() override;
    void enable() override;

private:
    bool isGrid() const;
    void fill();
    void write();

    std::shared_ptr<const PlanRecord> m_plan;
    bool m_current = true;
    bool m_writable = false; ///< in the chosen format
    QString m_path;          ///< being written
    Job<bool> m_job;         ///< false: stopped
    QLabel* m_formatName;
    QComboBox* m_format;
    QLabel* m_help;
    QPlainTextEdit* m_text;
    QPushButton* m_save;
};

} // namespace equipoise::gui
