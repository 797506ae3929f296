// SPDX-License-Identifier: GPL-3.0-or-later
// Window that shows and saves a plan in the formats of other programs.
#pragma once

#include "app/tools/tool_window.h"
#include "core/io/exports/plan_formats.h"
#include "core/model/plan.h"
#include "core/model/service_order.h"

#include <memory>
#include <optional>
#include <string>

class QCheckBox;
class QLabel;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace equipoise::gui {

/// Follows the selected plan, whatever its problem: call setPlan() when that changes. Texts are made and written on
/// worker threads: a schedule may have hundreds of thousands of moves, a map hundreds of millions of blocks.
class ExportWindow : public ToolWindow {
    Q_OBJECT
public:
    explicit ExportWindow(QWidget* parent = nullptr);

    /// Selects a format of the tool that the user asked for.
    void begin(const ToolContext& context) override;
    bool isRunning() const override { return m_reading.isRunning() || m_writing.isRunning(); }
    void stop() override;

    /// `current`: the plan answers the scenario as it is now. Null, or a plan without an answer: nothing is shown.
    void setPlan(std::shared_ptr<const PlanRecord> plan, bool current);
    const io::PlanFormat& format() const;
    void setFormat(const io::PlanFormat& format);
    /// The text in the format, at most its first 32 MiB; empty until it is made.
    const std::string& text() const { return m_text.bytes; }
    /// The beginning of the text, or the reason why the plan has no such file.
    QString preview() const;

protected:
    QString heading() const override;
    void retranslate() override;
    void enable() override;

private:
    struct Text {
        std::string bytes{};
        bool isWhole = false;
    };

    bool hasAnswer() const;
    io::MpiTransfer transfer() const;
    /// Empty unless the plan is a scatter's.
    std::optional<equipoise::ServiceOrder> service() const;
    void showFormats();
    void read();
    void show(Result<Text> text);
    void save();

    std::shared_ptr<const PlanRecord> m_plan;
    bool m_isCurrent = true;
    Text m_text;
    bool m_isWritable = false; ///< in the selected format
    QString m_path;            ///< being written
    Job<Text> m_reading;
    Job<bool> m_writing; ///< false: stopped
    QListWidget* m_formats;
    QLabel* m_help;
    QPlainTextEdit* m_preview;
    QCheckBox* m_oneByOne;
    QPushButton* m_copy;
    QPushButton* m_save;
};

} // namespace equipoise::gui
