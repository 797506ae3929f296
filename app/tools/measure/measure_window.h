// SPDX-License-Identifier: GPL-3.0-or-later
// A cluster measured from the window: equipoise-mpi on its machines, the graph as it grows, what is in doubt,
// and what has changed since it was measured last.
#pragma once

#include "app/document/document_observer.h"
#include "app/models/table_model.h"
#include "app/tools/tool_window.h"
#include "core/io/programs/measurer.h"

#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <string>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace equipoise::gui {

class FileField;
class ParameterField;
class PlatformPreview;
class Segmented;

/// Has mpirun start the processes when it is told to, on this machine, on those of a hostfile or on those
/// that are named. Stopped, it keeps what was known. The platform becomes that of the document, in one step,
/// or a document of its own. Measured again, it is held against the measurement before, or at first against
/// the document's platform if that has the same machines.
class MeasureWindow : public ToolWindow, protected DocumentObserver {
    Q_OBJECT
public:
    using OpenTool = std::function<ToolWindow*(ToolId tool)>;
    using OpenCopy = std::function<void(const io::ScenarioFile& file, const QString& title)>;
    MeasureWindow(Document& document, Selection& selection, OpenTool openTool, OpenCopy openCopy,
                  QWidget* parent = nullptr);

    /// Null: nothing is known yet.
    const std::shared_ptr<const io::MeasuredCluster>& measured() const { return m_measured; }

    /// mpirun, and the program it starts; empty: there is none.
    void setPrograms(std::string launcher, std::string program);

public slots:
    void run() override;
    void stop() override;

protected:
    void retranslate() override;
    void enable() override;
    bool canRun() const override;
    void fail(const Error& error) override;

private:
    using Measured = std::shared_ptr<const io::MeasuredCluster>;

    void build();
    QWidget* buildSide();
    QWidget* buildTables();
    void hear(quint64 number, const QString& said);
    void grow(quint64 number, const Measured& measured);
    void take(std::optional<io::MeasuredCluster> measured);
    void showMeasured(const Measured& measured);
    void showTables();
    void tellWhatIsMissing();
    void replaceDocument();
    void openDrift();
    bool replacePlatform();

    OpenTool m_openTool;
    OpenCopy m_openCopy;
    Job<std::optional<io::MeasuredCluster>> m_job; ///< none: nothing was known when it was stopped
    io::Launch m_launch;
    io::MeasureOptions m_options;
    quint64 m_number = 0; ///< of the run whose words are heard
    Measured m_measured;
    std::shared_ptr<const Platform> m_before; ///< what it is held against; null: nothing

    FileField* m_hosts;
    QLabel* m_machinesLabel;
    QLineEdit* m_machines;
    ParameterField* m_ranks;
    ParameterField* m_kernel;
    ParameterField* m_budget;
    QCheckBox* m_quick;
    QCheckBox* m_matrix;
    QLabel* m_outputLabel;
    QPlainTextEdit* m_output;
    QLabel* m_about;
    PlatformPreview* m_preview;
    Segmented* m_which;
    QStackedWidget* m_stack;
    TableModel* m_numbersModel;
    TableModel* m_changesModel;
    QTableView* m_numbers;
    QTableView* m_changes;
    QPushButton* m_drift;
    QPushButton* m_copy;
    QPushButton* m_replace;
};

} // namespace equipoise::gui
