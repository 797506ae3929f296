// The best ring of the document's platform as a function of W/H: Figures 4 and 5 of RR-4745 in the studies
// window.
#pragma once

#include "app/window/studies/study_page.h"
#include "app/window/studies/study_parts.h"
#include "core/base/parameter.h"
#include "core/solve/ring_sweep.h"

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

class QLabel;

namespace app {

/// Times on the left, numbers of processors on the right, a curve for each method. Full marks: proven
/// optimal.
class RingSweepPage : public StudyPage {
    Q_OBJECT
public:
    explicit RingSweepPage(ScenarioSource source, QWidget* parent = nullptr);

    QString title() const override;
    QString about() const override;
    WorkJob::Work work() const override;
    core::Result<bool> take(const std::any& result) override;
    bool hasResult() const override { return m_outcome.has_value(); }
    bool isComplete() const override { return m_outcome->run.stop == core::Stop::Completed; }
    std::string csv() const override;
    void paint(QPainter& painter, const QRectF& rect) override;
    QSizeF pictureSize() const override;
    QString fileName() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Outcome {
        std::shared_ptr<const core::Scenario> scenario;
        core::RingSweep sweep;
        core::RingSweepRun run;
    };
    enum class Quantity { Time, Processors };

    std::array<WordedChart, 2> charts() const;
    void set(std::string_view key, const core::ParameterValue& value);
    void fill();
    void fillChart(CurvesChart& chart, Quantity quantity);
    void openPoint(std::size_t curve, std::size_t point);
    QString jumpWords() const;
    QString provenWords() const;
    QString settingsWords() const;
    void retranslate();

    ScenarioSource m_source;
    core::RingSweep m_sweep;
    std::vector<ParameterField*> m_fields;
    std::optional<Outcome> m_outcome;
    QLabel* m_what;
    QLabel* m_jumps;
    QLabel* m_proven;
    CurvesChart* m_times;
    CurvesChart* m_processors;
};

} // namespace app
