// The time of a step against the number of processors: why Proposition 4 of RR-4745 fails, in the studies
// window.
#pragma once

#include "app/window/studies/study_page.h"
#include "app/window/studies/study_parts.h"
#include "core/base/parameter.h"
#include "core/solve/ring_sizes.h"

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

class QLabel;

namespace app {

/// On the left the time of the fastest ring and of the lightest one for every number of processors, the best
/// of each ringed; on the right how fast their processors are together, which is what the weights ignore.
class RingSizesPage : public StudyPage {
    Q_OBJECT
public:
    explicit RingSizesPage(ScenarioSource source, QWidget* parent = nullptr);

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
        core::RingSizesRun run;
    };
    enum class Quantity { Time, Speed };

    std::array<WordedChart, 2> charts() const;
    void fill();
    void fillChart(CurvesChart& chart, Quantity quantity);
    double valueOf(std::size_t point, Quantity quantity) const;
    void openPoint(std::size_t curve, std::size_t point);
    QString gapWords() const;
    QString provenWords() const;
    QString whyWords() const;
    QString settingsWords() const;
    void retranslate();

    ScenarioSource m_source;
    core::RingSizes m_sizes;
    std::vector<ParameterField*> m_fields;
    std::optional<Outcome> m_outcome;
    QLabel* m_what;
    QLabel* m_gap;
    QLabel* m_why;
    CurvesChart* m_times;
    CurvesChart* m_speeds;
};

} // namespace app
