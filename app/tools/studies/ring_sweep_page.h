// The best ring of the document's platform as a function of W/H: Figures 4 and 5 of RR-4745 in the studies
// window.
#pragma once

#include "app/tools/studies/charts_page.h"
#include "core/base/parameter.h"
#include "core/solve/ring_sweep.h"

#include <memory>
#include <string_view>
#include <vector>

class QLabel;

namespace app {

class CurvesChart;

struct RingSweepOutcome {
    std::shared_ptr<const core::Scenario> scenario;
    core::RingSweep sweep;
    core::RingSweepRun run;
};

/// Times on the left, numbers of processors on the right, a curve for each method. Full marks: proven
/// optimal.
class RingSweepPage : public OutcomePage<RingSweepOutcome> {
    Q_OBJECT
public:
    explicit RingSweepPage(ScenarioSource source, QWidget* parent = nullptr);

    QString title() const override;
    QString about() const override;
    WorkJob::Work work() const override;
    std::string csv() const override;

private:
    enum class Quantity { Time, Processors };

    std::vector<WordedChart> charts() const override;
    void set(std::string_view key, const core::ParameterValue& value);
    void fill() override;
    void fillChart(CurvesChart& chart, Quantity quantity);
    void openPoint(std::size_t curve, std::size_t point);
    QString jumpWords() const;
    QString provenWords() const;
    QString settingsWords() const;

    ScenarioSource m_source;
    core::RingSweep m_sweep;
    QLabel* m_what;
    QLabel* m_jumps;
    QLabel* m_proven;
    CurvesChart* m_times;
    CurvesChart* m_processors;
};

} // namespace app
