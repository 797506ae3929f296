// The editor of one parameter record: a question's key or a solver's option.
#pragma once

#include "core/base/parameter.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QKeyEvent;
class QLabel;
class QLineEdit;

namespace app {

/// A label, a field and its unit. Numbers: typed, stepped with Up and Down (Page keys for ten steps), or
/// scrubbed by dragging the label left and right. A value out of range is marked, explained and not emitted.
class ParameterField : public QWidget {
    Q_OBJECT
public:
    ParameterField(const core::ParameterInfo& info, QWidget* parent = nullptr);

    const core::ParameterInfo& info() const { return m_info; }
    /// Shows `value` unless the person is typing in the field.
    void setValue(const core::ParameterValue& value);
    /// The processors there are, for a field that names one.
    void setNames(const QStringList& names);
    void setUnit(const QString& unit);
    void retranslate();

signals:
    /// `stroke` numbers the gesture: edits of one stroke (typing, one drag) belong to one undo step.
    void edited(const core::ParameterValue& value, int stroke);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildNumber(QHBoxLayout* row);
    void onTyped(const QString& text);
    void step(int steps);
    void emitNumber(double value);
    void showNumber(double value);
    void showProblem(const QString& problem);
    bool isNumber() const;
    bool keyPressed(QKeyEvent* event);

    core::ParameterInfo m_info;
    QLabel* m_label;
    QLabel* m_unit = nullptr;
    QLabel* m_problem;
    QLineEdit* m_edit = nullptr;
    QCheckBox* m_toggle = nullptr;
    QComboBox* m_choice = nullptr;
    double m_number = 0;
    double m_scrubStart = 0;
    int m_scrubFrom = 0;
    bool m_scrubbing = false;
    int m_stroke = 0;
};

} // namespace app
