// SPDX-License-Identifier: GPL-3.0-or-later
// A running program watched by the times that it writes: who is slow, and whether moving its work would pay.
#pragma once

#include "app/document/document_observer.h"
#include "app/tools/tool_window.h"
#include "core/watch/verdict.h"

#include <QString>
#include <functional>
#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QTimer;

namespace equipoise::gui {

class CurvesChart;
class FileField;
class ParameterField;
class RanksView;

/// Follows a file of times on a thread of its own until it is told to stop. Whether moving columns pays is
/// judged on the document's platform and ring question, with the ring plan that was in hand when it began if
/// its processors are those of the program; what was seen of the machines can be taken into the document and
/// on to Drift.
class WatchWindow : public ToolWindow, protected DocumentObserver {
    Q_OBJECT
public:
    using OpenTool = std::function<ToolWindow*(ToolId tool)>;
    WatchWindow(Document& document, Selection& selection, OpenTool openTool, QWidget* parent = nullptr);

    /// What the file has told so far.
    struct News {
        bool isOpen = false;
        std::shared_ptr<const watch::Observed> seen; ///< null: no step is complete
        std::vector<watch::Stretch> stretches;
        std::int64_t steps = 0;
        watch::DroppedLines losses;
    };
    const News& news() const { return m_news; }
    std::shared_ptr<const watch::Verdict> verdict() const { return m_verdict; }
    void setFile(const QString& path);

public slots:
    void run() override;
    void stop() override;

protected:
    void retranslate() override;
    void enable() override;
    bool canRun() const override;

private:
    void build();
    QWidget* buildTop();
    QWidget* buildRight();
    void connectParts();
    void hear(quint64 number, const std::shared_ptr<News>& news);
    void judge();
    void showNews();
    void showVerdict();
    void openDrift();
    std::optional<std::int64_t> stepsLeft() const;

    OpenTool m_openTool;
    Job<bool> m_job;
    Job<watch::Verdict> m_judge;
    quint64 m_number = 0; ///< of the run whose news are heard
    News m_news;
    std::shared_ptr<const PlanRecord> m_plan; ///< the ring that was in hand when it began; null: none
    std::shared_ptr<const watch::Verdict> m_verdict;
    std::optional<Error> m_refusal; ///< why there is no verdict
    bool m_isStale = false;         ///< there is news since the verdict was begun
    std::int64_t m_window = 10;
    std::int64_t m_steps = 0; ///< 0: not known

    FileField* m_file;
    ParameterField* m_windowField;
    ParameterField* m_stepsField;
    RanksView* m_ranks;
    QLabel* m_ranksTitle;
    QLabel* m_value;
    QLabel* m_help;
    CurvesChart* m_curve;
    QPushButton* m_drift;
};

} // namespace equipoise::gui
