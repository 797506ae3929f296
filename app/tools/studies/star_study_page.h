// Three heuristics on twelve types of stars: Table 2, Figures 2 and 3 of Marchal, Rehn, Robert and Vivien
// (2006) in the studies window.
#pragma once

#include "app/tools/studies/simulate_field.h"
#include "app/tools/studies/study_page.h"
#include "core/solve/star_following.h"
#include "core/star/study.h"

#include <cstdint>
#include <optional>
#include <vector>

class QLabel;
class QTableWidget;

namespace app {

class CurvesChart;
class ParameterField;

/// A table of mean distances and standard deviations, a row for each type of platform; the curves are those
/// of the row in hand, for the methods as printed, as they are read rightly, and, where that is ticked, as
/// SimGrid follows their plans.
class StarStudyPage : public StudyPage {
    Q_OBJECT
public:
    explicit StarStudyPage(QWidget* parent = nullptr);

    QString title() const override;
    QString about() const override;
    WorkJob::Work work() const override;
    core::Result<bool> take(const std::any& result) override;
    bool hasResult() const override { return m_outcome.has_value(); }
    bool isComplete() const override;
    std::string csv() const override;
    void paint(QPainter& painter, const QRectF& rect) override;
    QSizeF pictureSize() const override;
    QString fileName() const override;

    /// The type of platform whose curves are shown, in core::star::platformTypes.
    std::size_t shownType() const;
    void showType(std::size_t type);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Settings {
        std::size_t platforms = 100;
        std::uint64_t seed = 0;
    };
    struct Outcome {
        Settings settings;
        core::star::Study study;
        std::optional<core::FollowedStars> followed; ///< empty: not simulated
    };
    static core::Result<Outcome> outcomeOf(const Settings& settings,
                                           const std::optional<SimulatedSample>& sample,
                                           core::SolveControl& control);

    void build();
    void fillTable();
    void fillCurves();
    void fillCurves(CurvesChart& chart, const QString& title,
                    std::initializer_list<core::star::Method> methods);
    void fillSimulated();
    static QString methodWords(core::star::Method method);
    QString typeWords(std::size_t type) const;
    QString countWords() const;
    QString simulatedWords() const;
    void retranslate();

    Settings m_settings;
    std::optional<Outcome> m_outcome;
    std::vector<ParameterField*> m_fields;
    SimulateField* m_simulate;
    QTableWidget* m_table;
    CurvesChart* m_printed;
    CurvesChart* m_valid;
    CurvesChart* m_simulated;
    QWidget* m_simulatedCard; ///< seen with a simulation
    QLabel* m_words;
};

} // namespace app
