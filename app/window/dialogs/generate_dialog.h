// SPDX-License-Identifier: GPL-3.0-or-later
// A platform made up from a few numbers: looked at while they change, then taken.
#pragma once

#include "app/document/document_observer.h"
#include "core/platform/generate/generators.h"

#include <QDialog>
#include <QTimer>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QRadioButton;
class QVBoxLayout;

namespace equipoise::gui {

class ParameterField;
class PlatformPreview;

/// Stays open beside the window. What it makes takes the place of the document's platform, or stands beside
/// it; machines like those that are selected are added. Either way one undo step.
class GenerateDialog : public QDialog, protected DocumentObserver {
    Q_OBJECT
public:
    GenerateDialog(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// By its name in equipoise::generators(), or "template": like the selected nodes.
    void setKind(const QString& name);

signals:
    void refused(const Error& error);

private:
    QWidget* buildSettings();
    QWidget* buildResult();
    void buildFields();
    bool isTemplate() const;
    std::span<const ParameterInfo> records() const;
    std::vector<ParameterInfo> shownRecords() const;
    Units madeUnits() const;
    Unit writtenUnit(UnitRole role) const;
    Unit shownUnit(UnitRole role) const;
    void writeAsHere(Platform& made) const;
    ParameterField* fieldOf(std::string_view key) const;
    void makeSoon();
    /// Makes what is shown, and the edit that takes it.
    void make();
    Result<Scenario> madeScenario();
    void showMade(const Result<Scenario>& made);
    /// The units of what is made, and fields in them.
    void showUnits();
    void anotherSeed();
    void take();
    void retranslate();

    ParameterValues m_values;
    std::int64_t m_seedValue = 1;
    Units m_units{};            ///< of what is made, as they are seen
    std::optional<Edit> m_edit; ///< that takes what is shown
    QTimer m_soon;

    QComboBox* m_kind;
    QLabel* m_kindLabel;
    QLabel* m_summary;
    QVBoxLayout* m_column = nullptr;
    std::vector<ParameterInfo> m_records; ///< of m_fields
    std::vector<ParameterField*> m_fields;
    ParameterField* m_seed = nullptr;
    QPushButton* m_another;
    PlatformPreview* m_preview;
    QLabel* m_counts;
    QLabel* m_problem;
    QRadioButton* m_replace;
    QRadioButton* m_add;
    QPushButton* m_take;
    QPushButton* m_close;
};

} // namespace equipoise::gui
