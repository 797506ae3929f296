// The time of a step against the number of processors: why Proposition 4 of RR-4745 fails, in the studies
// window.
#pragma once

#include "app/tools/studies/charts_page.h"
#include "core/solve/ring_sizes.h"

#include <memory>
#include <vector>

class QLabel;

namespace app {

class CurvesChart;

struct RingSizesOutcome {
    std::shared_ptr<const core::Scenario> scenario;
    core::RingSizesRun run;
};

/// On the left the time of the fastest ring and of the lightest one for every number of processors, the best
/// of each ringed; on the right how fast their processors are together, which is what the weights ignore.
class RingSizesPage : public OutcomePage<RingSizesOutcome> {
    Q_OBJECT
public:
    explicit RingSizesPage(ScenarioSource source, QWidget* parent = nullptr);

    QString title() const override;
    QString about() const override;
    WorkJob::Work work() const override;
    std::string csv() const override;

private:
    enum class Quantity { Time, Speed };

    std::vector<WordedChart> charts() const override;
    void fill() override;
    void fillChart(CurvesChart& chart, Quantity quantity);
    double valueOf(std::size_t point, Quantity quantity) const;
    void openPoint(std::size_t curve, std::size_t point);
    QString gapWords() const;
    QString provenWords() const;
    QString whyWords() const;
    QString settingsWords() const;

    ScenarioSource m_source;
    core::RingSizes m_sizes;
    QLabel* m_what;
    QLabel* m_gap;
    QLabel* m_why;
    CurvesChart* m_times;
    CurvesChart* m_speeds;
};

} // namespace app
