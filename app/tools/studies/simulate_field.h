// Whether the plans of a study are simulated as well, beside what the model says of them.
#pragma once

#include "core/solve/simulation.h"

#include <QWidget>
#include <cstddef>
#include <optional>
#include <string>

class QCheckBox;
class QLabel;

namespace app {

class ParameterField;

/// The platforms whose plans are simulated, and by whom.
struct SimulatedSample {
    std::size_t platforms = 0;
    bool sharing = false; ///< messages share the links they are on
    core::Follow follow;
};

/// A tick, and how many platforms that takes: simulating takes a hundred times as long as the model. Where
/// the simulator is missing it cannot be ticked, and says what to install.
class SimulateField : public QWidget {
    Q_OBJECT
public:
    /// `name` begins the names of its parts. `sharing`: messages can meet on a link, so that there is a tick
    /// for whether they share it.
    SimulateField(const QString& name, bool sharing, Qt::Orientation orientation, QWidget* parent);

    bool isTicked() const;
    /// Empty: it is not ticked.
    std::optional<SimulatedSample> sample() const;
    /// The program that simulates; empty: there is none.
    void setSimulator(std::string path);
    void retranslate();

signals:
    void toggled(bool ticked);

private:
    void enable();

    std::string m_simulator;
    std::int64_t m_platforms;
    QCheckBox* m_tick;
    QCheckBox* m_sharing; ///< null: nothing can be shared
    ParameterField* m_count;
    QLabel* m_missing;
};

} // namespace app
