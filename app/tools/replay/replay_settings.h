// How a plan is replayed: on which machines, with what work, messages and scale.
#pragma once

#include "core/io/programs/replayer.h"
#include "core/replay/replay.h"

#include <QString>
#include <QWidget>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

class QLabel;
class QLineEdit;
class QPushButton;

namespace app {

class ParameterField;

class ReplaySettings : public QWidget {
    Q_OBJECT
public:
    /// Asks for a file to open; empty: none.
    using AskFile = std::function<QString(const QString& title)>;
    explicit ReplaySettings(AskFile askFile, QWidget* parent = nullptr);

    /// What suits this plan, null: none; the hostfile stays.
    void setPlan(std::shared_ptr<const core::KeptPlan> plan);

    core::replay::ReplayOptions options() const;
    std::size_t ranks() const { return m_ranksAsked; }
    /// Empty: this machine.
    std::string hostfile() const;

private:
    void build();
    void retranslate();
    void setWork(const std::string& work);

    AskFile m_askFile;
    std::shared_ptr<const core::KeptPlan> m_plan;
    core::replay::ReplayOptions m_options;
    std::size_t m_ranksAsked = 0;
    QLabel* m_hostsLabel;
    QLineEdit* m_hosts;
    QPushButton* m_browse;
    ParameterField* m_ranks;
    ParameterField* m_work;
    QLabel* m_commandLabel;
    QLineEdit* m_command;
    ParameterField* m_messages;
    ParameterField* m_scale;
    ParameterField* m_item;
    ParameterField* m_steps;
};

} // namespace app
