// SPDX-License-Identifier: GPL-3.0-or-later
// The editor of one parameter record: a question's key or a solver's option.
#pragma once

#include "core/base/numbers/quantity.h"
#include "core/base/parameter.h"

#include <QWidget>
#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QKeyEvent;
class QLabel;
class QLineEdit;

namespace equipoise {
struct Platform;
} // namespace equipoise

namespace equipoise::gui {

class NamesModel;

/// A label, a field and its unit. Numbers: typed, stepped with Up and Down or the wheel (with Shift, and Page
/// keys: ten steps), or scrubbed by dragging the label left and right. What is typed holds at once; as long
/// as it is no value that can be, the field is marked, says why, and the value from before the typing holds.
/// Esc brings that back.
class ParameterField : public QWidget {
    Q_OBJECT
public:
    ParameterField(const ParameterInfo& info, QWidget* parent = nullptr);
    ~ParameterField() override;

    const ParameterInfo& info() const { return m_info; }
    /// Shows `value` unless the person is typing in the field, or has a text to mend there.
    void setValue(const ParameterValue& value);
    /// To be called on edited(): this value cannot be. The one from before is emitted again.
    void refuse(const Error& error);
    /// For a field that names one of its processors, or nodes.
    void setNames(std::shared_ptr<const Platform> platform);
    void setUnit(const QString& unit);
    /// What 0 stands for, such as "as many as there are": shown beside the number while it is 0.
    void setMeaningOfZero(const QString& meaning);
    /// Numbers may be typed with another unit than the file's own; `unit` is the one in which this one is
    /// written. It is shown in that one, unless users chose one for all that measure the same. What is typed is
    /// then emitted as a text, "2 Gflop".
    void setUnit(const Units& units, const Unit& unit);
    /// The number that edited() emitted, in the platform's own unit.
    double numberOf(const ParameterValue& edited) const;
    /// The same of a field whose numbers measure now this, now that.
    void setUnit(const Measure& measure, const Unit& unit);
    /// An error about the value, with the field's title, and with ranges in the unit that is shown. Other errors
    /// stay as they are.
    Error asShown(Error error) const;
    void retranslate();

signals:
    /// `stroke` numbers the gesture: edits of one stroke (typing, one drag) belong to one undo step.
    void edited(const ParameterValue& value, int stroke);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildChoice(QHBoxLayout* row);
    void buildNumber(QHBoxLayout* row);
    void onTyped(const QString& text);
    void step(int steps);
    void scrub(double pixels);
    void begin();
    Result<void> use(const ParameterValue& value, const Unit& unit);
    void withdraw();
    void giveUp();
    void finish();
    Result<ParameterValue> valueOf(double shown) const;
    double number() const; ///< as it is shown
    std::optional<Measure> measure() const;
    QString shownUnit() const;
    std::string shownRange(const std::string& range) const;
    Result<equipoise::Quantity> read(const QString& typed) const;
    void showNumber();
    void showUnit();
    void showProblem(const QString& problem);
    void describe();
    bool isNumber() const;
    bool isRefused() const;
    bool keyPressed(QKeyEvent* event);

    ParameterInfo m_info;
    QLabel* m_label;
    QLabel* m_unit = nullptr; ///< m_unitName, and m_meaningOfZero where that holds
    QLabel* m_problem;
    QLineEdit* m_edit = nullptr;
    QCheckBox* m_toggle = nullptr;
    QComboBox* m_choice = nullptr;
    NamesModel* m_names = nullptr; ///< of a choice among names
    QString m_help;
    QString m_unitName;
    QString m_meaningOfZero;
    ParameterValue m_value;  ///< of a number: the one that holds
    ParameterValue m_before; ///< the one that held when this stroke began
    std::optional<Units> m_units{};
    Unit m_own{};       ///< the unit in which the value is written
    Unit m_ownBefore{}; ///< that of m_before
    std::optional<Error> m_refusal;
    bool m_emitting = false;
    double m_scrubStart = 0;
    int m_scrubFrom = 0;
    int m_turned = 0; ///< of the wheel, less than a notch
    bool m_scrubbing = false;
    int m_stroke = 0; ///< 0: none is under way
};

} // namespace equipoise::gui
