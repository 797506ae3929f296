// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses what a what-if study varies, and over which range.
#pragma once

#include "core/base/numbers/units.h"
#include "core/model/scenario.h"
#include "core/study/outline.h"
#include "core/study/parameter.h"

#include <QString>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;

namespace equipoise::gui {

class ParameterField;

/// Two lists, of parameters and, where one has them, of processors or links; from, to, values, scale. A
/// parameter that is chosen proposes a range around its value in the document.
class AxisEditor : public QWidget {
    Q_OBJECT
public:
    /// `optional`: nothing need be varied, and nothing is at first.
    AxisEditor(const QString& name, bool optional, QWidget* parent);

    /// Keeps what was chosen if it is there still.
    void setScenario(std::shared_ptr<const Scenario> scenario, equipoise::Problem problem);
    /// What is chosen; empty: nothing.
    std::optional<StudyParameter> parameter() const;
    /// What the other axis varies cannot be chosen here; if it is, something else is. `other` empty: nothing.
    void exclude(std::optional<StudyParameter> other);
    /// Error: OutOfRange, NotFinite. Rising values.
    Result<StudyDescription::Axis> axis() const;
    bool isLogarithmic() const { return m_logarithmic; }
    /// "Cycle time: P3", the choice of now, in the language of the call; empty without a choice.
    std::function<QString()> words() const;
    UnitRole unit() const;
    /// In which values are typed, and seen along the axis.
    Unit shownUnit() const;
    void retranslate();

signals:
    /// Something, perhaps the same as before.
    void chosen();

private:
    const StudyParameterInfo* info() const;
    void fillKinds();
    void fillParts();
    void propose();
    void offer(); ///< all but what is excluded
    bool isExcluded(const StudyParameterInfo& info) const;

    std::shared_ptr<const Scenario> m_scenario;
    equipoise::Problem m_problem = equipoise::Problem::Ring;
    std::optional<StudyParameter> m_excluded;
    bool m_optional;
    std::vector<StudyParameterInfo> m_infos;
    double m_from = 0;
    double m_to = 1;
    std::int64_t m_steps = 11;
    bool m_logarithmic = false;
    QLabel* m_title;
    QComboBox* m_kind;
    QComboBox* m_part;
    std::vector<ParameterField*> m_fields; ///< from, to, values, logarithmic
};

} // namespace equipoise::gui
