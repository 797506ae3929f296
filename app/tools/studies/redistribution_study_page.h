// How often to redistribute: section 7 of Renard, Robert and Vivien (2004) in the studies window.
#pragma once

#include "app/tools/studies/study_page.h"
#include "app/tools/studies/study_parts.h"
#include "core/base/parameter.h"
#include "core/solve/redistribution_study.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

class QLabel;

namespace app {

class CurvesChart;
class ParameterField;
class SimulateField;

class RedistributionStudyPage : public StudyPage {
    Q_OBJECT
public:
    explicit RedistributionStudyPage(QWidget* parent = nullptr);

    QString title() const override;
    QString about() const override;
    bool isQuick() const override { return true; }
    WorkJob::Work work() const override;
    core::Result<bool> take(const std::any& result) override;
    bool hasResult() const override { return m_outcome.has_value(); }
    bool isComplete() const override { return m_outcome->all.stop == core::Stop::Completed; }
    std::string csv() const override;
    void paint(QPainter& painter, const QRectF& rect) override;
    QSizeF pictureSize() const override;
    QString fileName() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Settings {
        core::RedistributionStudy study;
        std::size_t platforms = 20;
        std::uint64_t seed = 0;
        bool sharing = false; ///< messages share links where they are simulated
    };
    struct Outcome {
        Settings settings;
        core::RedistributionRuns all;
    };

    void set(std::string_view key, const core::ParameterValue& value);
    void fill();
    void fillRing(std::size_t ring, std::size_t size);
    QString wordsOf(std::size_t size) const;
    QString winsWords(std::size_t size, core::Times times) const;
    QString simulatedWords(std::size_t size) const;
    QString settingsWords() const;
    void retranslate();

    Settings m_settings;
    std::optional<Outcome> m_outcome;
    std::vector<ParameterField*> m_fields;
    SimulateField* m_simulate;
    QLabel* m_what;
    std::array<CurvesChart*, 2> m_charts{};
    std::array<WordedChart, 2> m_rings{};
};

} // namespace app
