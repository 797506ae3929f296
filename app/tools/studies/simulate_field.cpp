#include "app/tools/studies/simulate_field.h"

#include "app/pictures/style/tokens.h"
#include "app/tools/simulate/simulation_window.h"
#include "app/tools/studies/study_parts.h"
#include "app/widgets/parameter_field.h"
#include "core/base/child.h"
#include "core/base/words.h"
#include "core/io/programs/simulator.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QLabel>
#include <utility>

namespace app {

namespace {

constexpr std::int64_t usualPlatforms = 3;

const core::ParameterInfo& platformsRecord() {
    static const core::ParameterInfo record{
        .key = "simulated",
        .title = TRANSLATABLE("parameter", "Platforms simulated"),
        .help = TRANSLATABLE("parameter",
                             "The first so many of the random platforms; the curves of model and simulation "
                             "are those of the same ones"),
        .kind = core::ParameterInfo::Kind::Whole,
        .minimum = 1,
        .minimumAllowed = true,
        .maximum = 1000,
        .fallback = static_cast<double>(usualPlatforms)};
    return record;
}

} // namespace

SimulateField::SimulateField(const QString& name, bool sharing, Qt::Orientation orientation, QWidget* parent)
    : QWidget(parent)
    , m_simulator(core::findProgram(core::io::simulatorName))
    , m_platforms(usualPlatforms)
    , m_tick(new QCheckBox(this))
    , m_sharing(sharing ? new QCheckBox(this) : nullptr)
    , m_count(new ParameterField(platformsRecord(), this))
    , m_missing(studyWords("", this)) {
    setObjectName(name + ".simulate");
    m_tick->setObjectName(name + ".simulate.tick");
    m_count->setObjectName(name + ".simulate.platforms");
    m_missing->setObjectName(name + ".simulate.missing");
    m_count->setValue(usualPlatforms);
    const bool down = orientation == Qt::Vertical;
    auto* parts = new QBoxLayout(down ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight, this);
    parts->setContentsMargins(0, 0, 0, 0);
    if (!down)
        parts->setSpacing(2 * style::Tokens::padding);
    parts->addWidget(m_tick);
    if (m_sharing) {
        m_sharing->setObjectName(name + ".simulate.sharing");
        m_sharing->setChecked(true);
        parts->addWidget(m_sharing);
    }
    parts->addWidget(m_count);
    parts->addWidget(m_missing, down ? 0 : 100);
    if (!down)
        parts->addStretch(1);
    connect(m_tick, &QCheckBox::toggled, this, [this](bool ticked) {
        enable();
        emit toggled(ticked);
    });
    connect(m_count, &ParameterField::edited, this,
            [this](const core::ParameterValue& value) { m_platforms = std::get<std::int64_t>(value); });
    enable();
    retranslate();
}

bool SimulateField::isTicked() const {
    return m_tick->isChecked();
}

std::optional<SimulatedSample> SimulateField::sample() const {
    if (!isTicked())
        return std::nullopt;
    const bool sharing = !m_sharing || m_sharing->isChecked();
    return SimulatedSample{static_cast<std::size_t>(m_platforms), sharing,
                           core::io::simulated(m_simulator, sharing)};
}

void SimulateField::setSimulator(std::string path) {
    m_simulator = std::move(path);
    enable();
}

void SimulateField::enable() {
    const bool there = !m_simulator.empty();
    if (!there)
        m_tick->setChecked(false);
    m_tick->setEnabled(there);
    m_missing->setVisible(!there);
    m_count->setVisible(isTicked());
    if (m_sharing)
        m_sharing->setVisible(isTicked());
}

void SimulateField::retranslate() {
    const auto say = [](QCheckBox& box, const QString& title, const QString& help) {
        box.setText(title);
        box.setToolTip(help);
        box.setAccessibleName(title);
    };
    say(*m_tick, tr("Also simulate (SimGrid)"),
        tr("Have SimGrid follow each plan, and show how long it takes there beside what the model says"));
    if (m_sharing)
        say(*m_sharing, tr("Messages share links"),
            tr("Messages on the same link in the same direction share it; else each has its links to itself, "
               "as in the model"));
    m_count->retranslate();
    m_missing->setText(SimulationWindow::missingWords());
}

} // namespace app
