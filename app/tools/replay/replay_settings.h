// SPDX-License-Identifier: GPL-3.0-or-later
// How a plan is replayed: on which machines, with what work, messages and scale.
#pragma once

#include "app/widgets/fields/file_field.h"
#include "core/io/programs/replayer.h"
#include "core/replay/replay.h"

#include <QString>
#include <QWidget>
#include <cstddef>
#include <memory>
#include <string>

class QLabel;
class QLineEdit;

namespace equipoise::gui {

class ParameterField;

class ReplaySettings : public QWidget {
    Q_OBJECT
public:
    explicit ReplaySettings(FileField::AskFile askFile, QWidget* parent = nullptr);

    /// What suits this plan, null: none; the hostfile stays.
    void setPlan(std::shared_ptr<const PlanRecord> plan);

    /// Without itemBytes unless the user has set it.
    replay::ReplayOptions options() const;
    std::size_t ranks() const { return m_ranksAsked; }
    /// Empty: this machine.
    std::string hostfile() const;

private:
    void build();
    void retranslate();
    void setWork(const std::string& work);
    void showValues();
    replay::ReplayOptions completed() const;

    std::shared_ptr<const PlanRecord> m_plan;
    replay::ReplayOptions m_options;
    std::size_t m_ranksAsked = 0;
    FileField* m_hosts;
    ParameterField* m_ranks;
    ParameterField* m_work;
    QLabel* m_commandLabel;
    QLineEdit* m_command;
    ParameterField* m_messages;
    ParameterField* m_scale;
    ParameterField* m_item;
    QLabel* m_values; ///< bytes and work of an item, with where they are from
    ParameterField* m_steps;
};

} // namespace equipoise::gui
