// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/replay/replay_settings.h"

#include "app/pictures/style/language_change.h"
#include "app/text/describe.h"
#include "app/text/words/outcome_words.h"
#include "app/tools/replay/followed_steps.h"
#include "app/tools/replay/replay_records.h"
#include "app/tools/replay/replay_window.h"
#include "app/widgets/fields/parameter_field.h"
#include "app/widgets/label.h"
#include "core/task/outcomes.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::gui {

namespace {

using replay::Work;

/// Scale at which a replay takes about ten seconds, in round numbers; never slower than the plan.
double usualScale(const PlanRecord* plan) {
    constexpr double maxSeconds = 10;
    if (!plan)
        return 1;
    const double real = replay::realScale(plan->scenario->platform.units).value;
    const double seconds = real * plan->plan.schedule.makespan;
    return seconds <= maxSeconds ? real : real * std::pow(10.0, std::floor(std::log10(maxSeconds / seconds)));
}

} // namespace

ReplaySettings::ReplaySettings(FileField::AskFile askFile, QWidget* parent)
    : QWidget(parent)
    , m_hosts(new FileField("replayHosts", Qt::Vertical, std::move(askFile), this))
    , m_ranks(new ParameterField(ranksRecord(), this))
    , m_work(new ParameterField(workRecord(), this))
    , m_commandLabel(new QLabel(this))
    , m_command(new QLineEdit(this))
    , m_messages(new ParameterField(messagesRecord(), this))
    , m_scale(new ParameterField(scaleRecord(), this))
    , m_item(new ParameterField(itemRecord(), this))
    , m_values(plainText("replayItemSource", "muted"))
    , m_steps(new ParameterField(stepsRecord(), this)) {
    build();
    const auto whole = [](const ParameterValue& value) { return std::get<std::int64_t>(value); };
    connect(m_ranks, &ParameterField::edited, this, [this, whole](const ParameterValue& value) {
        m_ranksAsked = static_cast<std::size_t>(whole(value));
    });
    connect(m_steps, &ParameterField::edited, this,
            [this, whole](const ParameterValue& value) { m_options.iterations = whole(value); });
    connect(m_scale, &ParameterField::edited, this, [this](const ParameterValue& value) {
        m_options.scale = std::get<double>(value);
        showValues();
    });
    connect(m_item, &ParameterField::edited, this, [this](const ParameterValue& value) {
        m_options.itemBytes = std::get<double>(value);
        showValues();
    });
    connect(m_work, &ParameterField::edited, this,
            [this](const ParameterValue& value) { setWork(std::get<std::string>(value)); });
    connect(m_messages, &ParameterField::edited, this, [this](const ParameterValue& value) {
        const auto& name = std::get<std::string>(value);
        m_options.timed = name == timedMessages;
        m_options.collective = name == oneScatterv;
        showValues();
    });
    style::whenChanged(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void ReplaySettings::build() {
    const std::pair<QWidget*, const char*> names[] = {
        {m_ranks, "replayRanks"},       {m_work, "replayWork"},   {m_command, "replayCommand"},
        {m_messages, "replayMessages"}, {m_scale, "replayScale"}, {m_item, "replayItem"},
        {m_steps, "replaySteps"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_commandLabel->setBuddy(m_command);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    for (QWidget* field : std::initializer_list<QWidget*>{m_hosts, m_ranks, m_work, m_commandLabel, m_command,
                                                          m_messages, m_scale, m_item, m_values, m_steps})
        column->addWidget(field);
}

void ReplaySettings::setWork(const std::string& work) {
    m_options.work = equipoise::valueIn(replay::workNames, work).value_or(Work::Sleep);
    const bool own = m_options.work == Work::Command;
    m_commandLabel->setVisible(own);
    m_command->setVisible(own);
    showValues();
}

replay::ReplayOptions ReplaySettings::completed() const {
    replay::ReplayOptions options = m_options;
    if (m_plan)
        replay::complete(options, *m_plan);
    return options;
}

void ReplaySettings::showValues() {
    QString lines;
    if (m_plan) {
        const Platform& platform = m_plan->scenario->platform;
        lines = text::lines(task::replayValues(platform, m_plan->plan.problem, completed()), platform.units);
    }
    m_values->setText(lines);
    m_values->setVisible(!lines.isEmpty());
}

void ReplaySettings::setPlan(std::shared_ptr<const PlanRecord> plan) {
    m_plan = std::move(plan);
    m_options = {};
    m_options.timed = true;
    m_options.iterations = m_plan ? usualSteps(*m_plan) : std::nullopt;
    m_options.scale = usualScale(m_plan.get());
    m_ranksAsked = m_plan ? io::ranksFor(*m_plan) : 0;
    m_steps->setVisible(m_options.iterations.has_value());
    m_steps->setValue(m_options.iterations.value_or(1));
    m_ranks->setValue(static_cast<std::int64_t>(std::max<std::size_t>(m_ranksAsked, 1)));
    m_scale->setValue(*m_options.scale);
    m_item->setValue(completed().itemBytes.value_or(replay::assumedItemBytes));
    m_messages->setValue(std::string(timedMessages));
    m_work->setValue(std::string("sleep"));
    setWork("sleep");
    retranslate();
}

replay::ReplayOptions ReplaySettings::options() const {
    replay::ReplayOptions options = m_options;
    if (options.work == Work::Command)
        options.command = QFile::encodeName(m_command->text()).toStdString();
    return options;
}

std::string ReplaySettings::hostfile() const {
    return m_hosts->path();
}

void ReplaySettings::retranslate() {
    m_hosts->setWords(
        {ReplayWindow::tr("&Hostfile"),
         ReplayWindow::tr(
             "A file that names the machines for mpirun; empty: all processes run on this machine"),
         ReplayWindow::tr("Choose a hostfile"), ReplayWindow::tr("This machine")});
    m_commandLabel->setText(ReplayWindow::tr("Your &program"));
    m_command->setAccessibleName(m_commandLabel->text().remove('&'));
    m_command->setToolTip(ReplayWindow::tr(
        "Path of a program that does the work, started with its amount as the one argument"));
    m_item->setUnit(ReplayWindow::tr("bytes"));
    showValues();
    m_scale->setUnit(ReplayWindow::tr("s for one %1", "seconds for one unit of time")
                         .arg(m_plan ? text::unit(Unit{}, {UnitRole::Time, m_plan->scenario->platform.units})
                                     : QString()));
}

} // namespace equipoise::gui
