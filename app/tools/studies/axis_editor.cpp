// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/studies/axis_editor.h"

#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"
#include "app/tools/studies/study_parts.h"
#include "app/widgets/fields/parameter_field.h"
#include "core/base/words.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr double most = 1e60;
constexpr double mostSteps = 200;
constexpr std::int64_t usualAxisSteps = 11;

const std::vector<ParameterInfo>& axisRecords() {
    using Kind = ParameterInfo::Kind;
    static const std::vector<ParameterInfo> all{
        {.key = "from",
         .title = TRANSLATABLE("parameter", "From"),
         .help = TRANSLATABLE("parameter", "First value, in the unit of what is varied"),
         .minimumAllowed = true,
         .maximum = most},
        {.key = "to",
         .title = TRANSLATABLE("parameter", "To"),
         .help = TRANSLATABLE("parameter", "Last value, in the unit of what is varied"),
         .minimumAllowed = true,
         .maximum = most,
         .fallback = 1},
        {.key = "values",
         .title = TRANSLATABLE("parameter", "Values"),
         .help = TRANSLATABLE("parameter", "How many values there are, the first and the last among them"),
         .kind = Kind::Whole,
         .minimum = 1,
         .minimumAllowed = true,
         .maximum = mostSteps,
         .fallback = usualAxisSteps},
        {.key = "logarithmic",
         .title = TRANSLATABLE("parameter", "Logarithmic"),
         .help = TRANSLATABLE("parameter", "Each value is the same number of times the one before"),
         .kind = Kind::Toggle}};
    return all;
}

QString titleOf(const StudyParameterInfo& info) {
    ParameterInfo record;
    record.title = info.title;
    return text::titleOf(record);
}

void setOffered(QComboBox& list, int at, bool offered) {
    static_cast<QStandardItemModel*>(list.model())->item(at)->setEnabled(offered);
}

bool isOffered(const QComboBox& list, int at) {
    return at >= 0 && static_cast<QStandardItemModel*>(list.model())->item(at)->isEnabled();
}

} // namespace

AxisEditor::AxisEditor(const QString& name, bool optional, QWidget* parent)
    : QWidget(parent)
    , m_optional(optional)
    , m_title(new QLabel(this))
    , m_kind(new QComboBox(this))
    , m_part(new QComboBox(this)) {
    setObjectName(name);
    m_title->setProperty("role", "title");
    m_kind->setObjectName(name + ".kind");
    m_part->setObjectName(name + ".part");
    m_title->setBuddy(m_kind);
    for (QComboBox* list : {m_kind, m_part}) {
        list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        list->setMinimumContentsLength(12);
    }
    m_fields =
        studyFields(axisRecords(), name, this, [this](std::string_view key, const ParameterValue& value) {
            if (key == "from")
                m_from = m_fields[0]->numberOf(value);
            else if (key == "to")
                m_to = m_fields[1]->numberOf(value);
            else if (key == "values")
                m_steps = std::get<std::int64_t>(value);
            else
                m_logarithmic = std::get<bool>(value);
        });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, style::Tokens::gap);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_kind);
    column->addWidget(m_part);
    for (ParameterField* field : m_fields)
        column->addWidget(field);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &AxisEditor::fillParts);
    connect(m_part, &QComboBox::currentIndexChanged, this, &AxisEditor::propose);
    retranslate();
}

void AxisEditor::setScenario(std::shared_ptr<const Scenario> scenario, equipoise::Problem problem) {
    const auto before = parameter();
    const auto typed = std::tuple(m_from, m_to, m_steps, m_logarithmic); // stays, too
    const bool same = m_scenario && problem == m_problem;
    m_scenario = std::move(scenario);
    m_problem = problem;
    m_infos = equipoise::studyParameters(*m_scenario, problem);
    fillKinds();
    if (!same || !before)
        return;
    const auto kept = std::ranges::find_if(m_infos, [&](const StudyParameterInfo& info) {
        return info.parameter.kind == before->kind &&
               (before->kind != StudyParameter::Kind::Question || info.parameter.name == before->name);
    });
    if (kept == m_infos.end())
        return;
    m_kind->setCurrentIndex(static_cast<int>(kept - m_infos.begin()) + (m_optional ? 1 : 0));
    const int part = m_part->findText(QString::fromStdString(before->name));
    if (!m_part->isHidden() && part < 0)
        return;
    m_part->setCurrentIndex(std::max(part, 0));
    std::tie(m_from, m_to, m_steps, m_logarithmic) = typed;
    const ParameterValue values[] = {m_from, m_to, m_steps, m_logarithmic};
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        m_fields[i]->setValue(values[i]);
}

void AxisEditor::exclude(std::optional<StudyParameter> other) {
    m_excluded = std::move(other);
    offer();
}

/// All of it: it is one number, not one of each processor or link.
bool AxisEditor::isExcluded(const StudyParameterInfo& info) const {
    return m_excluded && m_scenario && info.parameter.kind == m_excluded->kind &&
           (info.parameter.kind != StudyParameter::Kind::Question ||
            info.parameter.name == m_excluded->name) &&
           equipoise::studyParts(*m_scenario, info.parameter.kind).empty();
}

void AxisEditor::offer() {
    const int first = m_optional ? 1 : 0;
    for (std::size_t i = 0; i < m_infos.size(); ++i)
        setOffered(*m_kind, static_cast<int>(i) + first, !isExcluded(m_infos[i]));
    const bool sameKind = m_excluded && info() && info()->parameter.kind == m_excluded->kind;
    int other = -1; // that may stand for one that is excluded
    for (int i = m_part->count(); i-- > 0;) {
        setOffered(*m_part, i, !sameKind || m_part->itemText(i).toStdString() != m_excluded->name);
        if (isOffered(*m_part, i))
            other = i;
    }
    const bool hasPart = m_part->count() == 0 || isOffered(*m_part, m_part->currentIndex());
    if (info() && isOffered(*m_kind, m_kind->currentIndex()) && (hasPart || other >= 0)) {
        if (!hasPart)
            m_part->setCurrentIndex(other);
        return;
    }
    if (m_optional) {
        m_kind->setCurrentIndex(0);
        return;
    }
    for (int i = 0; i < m_kind->count(); ++i)
        if (isOffered(*m_kind, i)) {
            m_kind->setCurrentIndex(i);
            return;
        }
}

void AxisEditor::fillKinds() {
    {
        const QSignalBlocker quiet(m_kind);
        m_kind->clear();
        if (m_optional)
            m_kind->addItem(tr("Nothing more"));
        for (const StudyParameterInfo& info : m_infos)
            m_kind->addItem(titleOf(info));
    }
    fillParts();
}

const StudyParameterInfo* AxisEditor::info() const {
    const int at = m_kind->currentIndex() - (m_optional ? 1 : 0);
    return at < 0 || static_cast<std::size_t>(at) >= m_infos.size() ? nullptr
                                                                    : &m_infos[static_cast<std::size_t>(at)];
}

void AxisEditor::fillParts() {
    {
        const QSignalBlocker quiet(m_part);
        m_part->clear();
        QStringList names;
        if (info())
            for (const std::string& name : equipoise::studyParts(*m_scenario, info()->parameter.kind))
                names << QString::fromStdString(name);
        m_part->addItems(names);
        m_part->setHidden(names.isEmpty());
    }
    for (ParameterField* field : m_fields)
        field->setVisible(info() != nullptr);
    offer();
    propose();
}

std::optional<StudyParameter> AxisEditor::parameter() const {
    if (!info())
        return std::nullopt;
    StudyParameter chosen = info()->parameter;
    if (m_part->count() > 0)
        chosen.name = m_part->currentText().toStdString();
    return chosen;
}

/// A decade to each side of what it is now; whole ones up to twice as many, processors all there are.
void AxisEditor::propose() {
    emit this->chosen();
    const StudyParameterInfo* chosen = info();
    if (!chosen)
        return;
    const auto now = equipoise::parameterValue(*m_scenario, m_problem, *parameter());
    const double value = now ? *now : 1;
    using Kind = StudyParameter::Kind;
    m_steps = usualAxisSteps;
    m_logarithmic = value > 0 && !chosen->whole;
    m_from = value > 0 ? text::asTyped(value / 10) : 0;
    m_to = value > 0 ? text::asTyped(value * 10) : 1;
    if (chosen->whole) {
        const bool all = chosen->parameter.kind == Kind::Processors;
        m_to = std::min(chosen->maximum, all ? value : std::max(2 * value, 10.0));
        m_from = std::max(chosen->minimum, all ? 1.0 : std::floor(m_to / 10));
        m_steps =
            std::min<std::int64_t>(static_cast<std::int64_t>(m_to - m_from) + 1, all ? 40 : usualAxisSteps);
    }
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}})
        m_fields[i]->setUnit({chosen->unit, m_scenario->platform.units}, shownUnit());
    const ParameterValue values[] = {m_from, m_to, m_steps, m_logarithmic};
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        m_fields[i]->setValue(values[i]);
}

Unit AxisEditor::shownUnit() const {
    if (!info())
        return {};
    const Unit written = equipoise::unitOf(*m_scenario, m_problem, *parameter());
    return equipoise::chosenOrWritten({1, written}, {unit(), m_scenario->platform.units});
}

Result<StudyDescription::Axis> AxisEditor::axis() const {
    auto values = equipoise::rangeOf(std::min(m_from, m_to), std::max(m_from, m_to),
                                     static_cast<std::size_t>(m_steps), m_logarithmic);
    if (!values)
        return std::move(values).error();
    if (info()->whole) { // each once
        for (double& value : *values)
            value = std::round(value);
        values->erase(std::ranges::unique(*values).begin(), values->end());
    }
    return StudyDescription::Axis{equipoise::toText(*parameter()), *std::move(values)};
}

std::function<QString()> AxisEditor::words() const {
    if (!info())
        return [] { return QString(); };
    return [info = *info(), inverse = shownUnit().inverse,
            part = m_part->count() > 0 ? m_part->currentText() : QString()] {
        const QString title = !inverse                             ? titleOf(info)
                              : info.unit == UnitRole::TimePerWork ? tr("Speed")
                                                                   : tr("Bandwidth");
        return part.isEmpty() ? title
                              : tr("%1: %2", "what is varied, of which processor or link").arg(title, part);
    };
}

UnitRole AxisEditor::unit() const {
    return info() ? info()->unit : UnitRole::None;
}

void AxisEditor::retranslate() {
    m_title->setText(m_optional ? tr("And by") : tr("Vary"));
    m_kind->setAccessibleName(m_optional ? tr("Second thing to vary") : tr("Thing to vary"));
    m_kind->setToolTip(m_optional ? tr("A second number: each of its values with each of the first one's")
                                  : tr("The number of the question or of the platform that is varied"));
    m_part->setAccessibleName(tr("Processor or link"));
    m_part->setToolTip(tr("The processor, or the ends of the link, whose number is varied"));
    for (ParameterField* field : m_fields)
        field->retranslate();
    const QSignalBlocker quiet(m_kind);
    if (m_optional)
        m_kind->setItemText(0, tr("Nothing more"));
    for (std::size_t i = 0; i < m_infos.size(); ++i)
        m_kind->setItemText(static_cast<int>(i) + (m_optional ? 1 : 0), titleOf(m_infos[i]));
}

} // namespace equipoise::gui
