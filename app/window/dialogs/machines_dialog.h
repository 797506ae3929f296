// SPDX-License-Identifier: GPL-3.0-or-later
// How fast are these machines? What lstopo tells is not enough to know: a person confirms or types.
#pragma once

#include "app/jobs/job.h"
#include "core/io/lstopo/lstopo.h"

#include <QDialog>
#include <QStringList>
#include <optional>
#include <vector>

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace equipoise::gui {

class MachinesDialog : public QDialog {
    Q_OBJECT
public:
    explicit MachinesDialog(std::vector<io::Machine> machines, QWidget* parent = nullptr);

    const std::vector<io::Machine>& machines() const { return m_machines; }
    /// As confirmed or typed; meaningful once accepted.
    std::vector<double> speeds() const;

    /// Reads these files on a worker thread and adds their machines; a file that cannot be read is named
    /// with the reason. Speeds that were typed stay. Nothing can be confirmed or added meanwhile.
    void addFiles(const QStringList& paths);

private:
    struct ReadMachines {
        std::vector<io::Machine> machines;
        std::optional<Error> wrong; ///< the last file that could not be read
    };

    void take(Result<ReadMachines> read);
    void fill();
    void check();
    /// Why the speed typed for it cannot be; empty: it can.
    QString wrongWith(std::size_t machine, const QString& typed) const;

    std::vector<io::Machine> m_machines;
    std::vector<bool> m_typed; ///< by machine: the speed is a person's
    bool m_filling = false;
    Job<ReadMachines> m_reading;
    QLabel* m_help;
    QTableWidget* m_table;
    QLabel* m_said;
    QPushButton* m_add;
    QDialogButtonBox* m_buttons;
};

} // namespace equipoise::gui
