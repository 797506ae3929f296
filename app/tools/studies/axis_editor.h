// Chooses what a what-if study varies, and over which range.
#pragma once

#include "core/model/scenario.h"
#include "core/study/outline.h"
#include "core/study/parameter.h"

#include <QString>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;

namespace app {

class ParameterField;

/// Two lists, of parameters and, where one has them, of processors or links; from, to, values, scale. A
/// parameter that is chosen proposes a range around its value in the document.
class AxisEditor : public QWidget {
    Q_OBJECT
public:
    /// `optional`: nothing need be varied, and nothing is at first.
    AxisEditor(const QString& name, bool optional, QWidget* parent);

    /// Keeps what was chosen if it is there still.
    void setScenario(std::shared_ptr<const core::Scenario> scenario, core::Problem problem);
    /// What is chosen; empty: nothing.
    std::optional<core::StudyParameter> parameter() const;
    /// What the other axis varies cannot be chosen here; if it is, something else is. `other` empty: nothing.
    void exclude(std::optional<core::StudyParameter> other);
    /// Error: OutOfRange, NotFinite. Rising values.
    core::Result<core::StudyOutline::Axis> axis() const;
    bool isLogarithmic() const { return m_logarithmic; }
    /// "Cycle time: P3", and with its unit: "Cycle time: P3, in s/Mflop".
    QString words() const;
    QString wordsWithUnit() const;
    core::UnitRole unit() const;
    void retranslate();

signals:
    /// Something, perhaps the same as before.
    void chosen();

private:
    const core::StudyParameterInfo* info() const;
    void fillKinds();
    void fillParts();
    void propose();
    void offer(); ///< all but what is excluded
    bool isExcluded(const core::StudyParameterInfo& info) const;
    double numberIn(const core::ParameterValue& value) const;

    std::shared_ptr<const core::Scenario> m_scenario;
    core::Problem m_problem = core::Problem::Ring;
    std::optional<core::StudyParameter> m_excluded;
    bool m_optional;
    std::vector<core::StudyParameterInfo> m_infos;
    double m_from = 0;
    double m_to = 1;
    std::int64_t m_steps = 11;
    bool m_logarithmic = false;
    QLabel* m_title;
    QComboBox* m_kind;
    QComboBox* m_part;
    std::vector<ParameterField*> m_fields; ///< from, to, values, logarithmic
};

} // namespace app
