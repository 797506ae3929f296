// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/generate_dialog.h"

#include "app/commands/edits_for.h"
#include "app/pictures/canvas/paint/platform_preview.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/tools/studies/study_parts.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/parameter_field.h"
#include "core/base/words.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QRandomGenerator>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace equipoise::gui {

namespace {

using namespace std::chrono_literals;

constexpr auto soon = 30ms; ///< several keystrokes, or a drag, are one picture
constexpr auto templateName = "template";
constexpr int generatorWidth = 340;

ParameterInfo seedInfo() {
    return equipoise::wholeNumber(
        "seed", TRANSLATABLE("parameter", "Seed"),
        TRANSLATABLE("parameter", "The same seed and values make the same platform, on every machine"),
        {.to = 999'999, .fallback = 1});
}

const std::vector<ParameterInfo>& templateRecords() {
    static const std::vector<ParameterInfo> records{equipoise::wholeNumber(
        "times", TRANSLATABLE("parameter", "Copies of each"),
        TRANSLATABLE("parameter", "How many machines like each selected one are added"),
        {.from = 1, .to = 1000, .fallback = 14})};
    return records;
}

/// The words of a time per amount that is shown as an amount per time: the longest time is the least speed.
struct InverseWords {
    std::string_view key;
    std::string_view title;
    std::string_view help;
};
constexpr InverseWords inverseWords[] = {
    {"cycle_time", TRANSLATABLE("parameter", "Speed"),
     TRANSLATABLE("parameter", "Work per unit of time of every machine")},
    {"cycle_time_min", TRANSLATABLE("parameter", "Speed up to"),
     TRANSLATABLE("parameter", "Work per unit of time of the fastest machine possible; the same as the "
                               "slowest: all are alike")},
    {"cycle_time_max", TRANSLATABLE("parameter", "Speed from"),
     TRANSLATABLE("parameter", "Work per unit of time of the slowest machine possible")},
    {"cost", TRANSLATABLE("parameter", "Bandwidth"),
     TRANSLATABLE("parameter", "Data per unit of time of every link")},
    {"cost_min", TRANSLATABLE("parameter", "Bandwidth up to"),
     TRANSLATABLE("parameter", "Data per unit of time of the fastest link possible; the same as the slowest: "
                               "all are alike")},
    {"cost_max", TRANSLATABLE("parameter", "Bandwidth from"),
     TRANSLATABLE("parameter", "Data per unit of time of the slowest link possible")}};

QString fromCore(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString translatedKind(std::string_view text) {
    return QCoreApplication::translate("generator", std::string(text).c_str());
}

/// The first few by name.
QString namesOf(const Platform& platform, const FlatSet<NodeId>& nodes) {
    QStringList names;
    for (const NodeId node : nodes) {
        if (names.size() == 4) {
            names << QStringLiteral("…");
            break;
        }
        names << QString::fromStdString(platform.nameOf(node));
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

GenerateDialog::GenerateDialog(Document& document, Selection& selection, QWidget* parent)
    : QDialog(parent)
    , DocumentObserver(document, selection)
    , m_kind(new QComboBox(this))
    , m_kindLabel(new QLabel(this))
    , m_summary(studyWords("generateSummary", this))
    , m_another(new QPushButton(this))
    , m_preview(new PlatformPreview(this))
    , m_counts(studyWords("generateCounts", this))
    , m_problem(new QLabel(this))
    , m_replace(new QRadioButton(this))
    , m_add(new QRadioButton(this))
    , m_take(new QPushButton(this))
    , m_close(new QPushButton(this)) {
    setObjectName("generateDialog");
    setModal(false);
    resize(940, 660);
    const std::pair<QWidget*, const char*> names[] = {
        {m_kind, "generateKind"},       {m_another, "generateAnother"}, {m_preview, "generatePreview"},
        {m_problem, "generateProblem"}, {m_replace, "generateReplace"}, {m_add, "generateAdd"},
        {m_take, "generateTake"},       {m_close, "generateClose"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(name);
    m_take->setProperty("role", "primary");
    m_take->setDefault(true);
    m_close->setAutoDefault(false);
    m_another->setAutoDefault(false);
    m_problem->setProperty("role", "bad");
    m_problem->setWordWrap(true);
    m_replace->setChecked(true);
    for (const GeneratorInfo& info : equipoise::generators())
        m_kind->addItem(QString(), fromCore(info.name));
    m_kind->addItem(QString(), QString(templateName));

    auto* parts = new QHBoxLayout;
    parts->setSpacing(style::Tokens::gap);
    parts->addWidget(buildSettings());
    parts->addWidget(buildResult(), 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_replace);
    buttons->addWidget(m_add);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    buttons->addWidget(m_take);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(style::Tokens::gap);
    layout->addLayout(parts, 1);
    layout->addLayout(buttons);

    m_soon.setSingleShot(true);
    m_soon.setInterval(soon);
    connect(&m_soon, &QTimer::timeout, this, &GenerateDialog::make);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        m_values.clear();
        buildFields();
        make();
    });
    connect(m_another, &QPushButton::clicked, this, &GenerateDialog::anotherSeed);
    connect(m_replace, &QRadioButton::toggled, this, &GenerateDialog::makeSoon);
    connect(m_take, &QPushButton::clicked, this, &GenerateDialog::take);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.reset || change.touches != ChangeFlags::Nothing)
            makeSoon();
    });
    connect(&m_selection, &Selection::changed, this, &GenerateDialog::makeSoon);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

QWidget* GenerateDialog::buildSettings() {
    auto* inside = new QWidget(this);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, style::Tokens::gap, 0);
    column->setSpacing(style::Tokens::gap);
    auto* kindRow = new QHBoxLayout;
    kindRow->addWidget(m_kindLabel);
    kindRow->addWidget(m_kind, 1);
    m_kindLabel->setBuddy(m_kind);
    column->addLayout(kindRow);
    column->addWidget(m_summary);
    m_column = new QVBoxLayout;
    m_column->setSpacing(style::Tokens::gap);
    column->addLayout(m_column);
    m_seed = new ParameterField(seedInfo(), this);
    m_seed->setObjectName("generate.seed");
    column->addWidget(m_seed);
    column->addWidget(m_another, 0, Qt::AlignRight);
    column->addStretch(1);
    connect(m_seed, &ParameterField::edited, this, [this](const ParameterValue& value) {
        m_seed->setValue(value);
        m_seedValue = std::get<std::int64_t>(value);
        makeSoon();
    });
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName("generateScroll");
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(inside);
    QWidget* framed = card({{scroll, 1}});
    framed->setFixedWidth(generatorWidth);
    return framed;
}

QWidget* GenerateDialog::buildResult() {
    auto* inside = new QWidget(this);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_preview, 1);
    column->addWidget(m_counts);
    column->addWidget(m_problem);
    return card({{inside, 1}});
}

bool GenerateDialog::isTemplate() const {
    return m_kind->currentData().toString() == templateName;
}

std::span<const ParameterInfo> GenerateDialog::records() const {
    if (isTemplate())
        return templateRecords();
    return equipoise::generators()[static_cast<std::size_t>(m_kind->currentIndex())].parameters;
}

void GenerateDialog::setKind(const QString& name) {
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(name)));
}

void GenerateDialog::buildFields() {
    for (ParameterField* field : m_fields)
        delete field;
    m_records = shownRecords();
    m_fields =
        studyFields(m_records, "generate", this, [this](std::string_view key, const ParameterValue& value) {
            const auto* number = std::get_if<std::string>(&value);
            const ParameterField* field = fieldOf(key);
            const bool isQuantity = number && field->info().kind == ParameterInfo::Kind::Real;
            m_values[std::string(key)] = isQuantity ? ParameterValue(field->numberOf(value)) : value;
            makeSoon();
        });
    QWidget* before = m_kind;
    for (ParameterField* field : m_fields) {
        field->setValue(equipoise::valueOr(m_values, field->info()));
        m_column->addWidget(field);
        setTabOrder(before, field);
        before = field;
    }
    setTabOrder(before, m_seed);
    const bool seeded = !isTemplate();
    const bool random = seeded && std::ranges::none_of(records(), [](const ParameterInfo& info) {
                            return info.key == "cycle_time"; // all alike
                        });
    m_seed->setVisible(random);
    m_another->setVisible(random);
    m_replace->setEnabled(seeded); // machines like these stand beside these
    m_add->setEnabled(seeded);
    m_summary->setText(
        isTemplate()
            ? tr("Machines like the selected ones, with links as they have; names go on counting")
            : translatedKind(
                  equipoise::generators()[static_cast<std::size_t>(m_kind->currentIndex())].summary));
}

ParameterField* GenerateDialog::fieldOf(std::string_view key) const {
    const auto field =
        std::ranges::find(m_fields, key, [](const ParameterField* listed) { return listed->info().key; });
    return field == m_fields.end() ? nullptr : *field;
}

/// Values that are shown as speeds and bandwidths are called so, the least one first.
std::vector<ParameterInfo> GenerateDialog::shownRecords() const {
    std::vector<ParameterInfo> shown(records().begin(), records().end());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const auto* words = std::ranges::find(inverseWords, shown[i].key, &InverseWords::key);
        if (words == std::end(inverseWords) || !shownUnit(shown[i].unit).inverse)
            continue;
        shown[i].title = words->title;
        shown[i].help = words->help;
        if (words->key.ends_with("_max"))
            std::swap(shown[i - 1], shown[i]);
    }
    return shown;
}

/// A platform that is added takes over all units of the platform there, any other those that are shown.
Units GenerateDialog::madeUnits() const {
    const Platform& here = m_document.scenario().platform;
    const bool isAdded = (isTemplate() || m_add->isChecked()) && here.size() + here.switches.size() > 0;
    return isAdded ? here.units : edits::seenAs(here.units, Units{});
}

/// In which the platform at hand is written, as far as that is another unit than its own.
Unit GenerateDialog::writtenUnit(UnitRole role) const {
    const Platform& here = m_document.scenario().platform;
    Unit written;
    if (role == UnitRole::TimePerWork) {
        written = edits::usualCycleTime(here).unit;
    } else if (role == UnitRole::TimePerData) {
        written = here.linkCost ? here.linkCostUnit : edits::usualCost(here).unit;
    } else if (role == UnitRole::Latency) {
        const auto late =
            std::ranges::find_if(here.links, [](const Link& link) { return link.transfer.startUp > 0; });
        written = late == here.links.end() ? Unit{} : late->transfer.startUpUnit;
    }
    return written == Unit{} ? written : edits::sameUnit(written, role, here.units, m_units).value_or(Unit{});
}

Unit GenerateDialog::shownUnit(UnitRole role) const {
    return equipoise::chosenOrWritten({1, writtenUnit(role)}, {role, m_units});
}

/// Numbers stay as they are.
void GenerateDialog::writeAsHere(Platform& made) const {
    const Unit speed = writtenUnit(UnitRole::TimePerWork);
    const Unit bandwidth = writtenUnit(UnitRole::TimePerData);
    const Unit latency = writtenUnit(UnitRole::Latency);
    for (Processor& processor : made.processors)
        processor.compute.rateUnit = speed;
    for (Link& link : made.links) {
        link.transfer.rateUnit = bandwidth;
        link.transfer.startUpUnit = latency;
    }
    made.linkCostUnit = bandwidth;
}

void GenerateDialog::showUnits() {
    m_units = madeUnits();
    const auto hasWordsOf = [](const ParameterField* field, const ParameterInfo& record) {
        return field->info().title == record.title;
    };
    if (!std::ranges::equal(m_fields, shownRecords(), hasWordsOf))
        buildFields();
    for (ParameterField* field : m_fields)
        field->setUnit(m_units, writtenUnit(field->info().unit));
}

void GenerateDialog::makeSoon() {
    if (!m_soon.isActive())
        m_soon.start();
}

Result<Scenario> GenerateDialog::madeScenario() {
    const Scenario& now = m_document.scenario();
    Scenario made;
    if (isTemplate()) {
        if (m_selection.nodes().empty())
            return Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
        const auto times = std::get<std::int64_t>(equipoise::valueOr(m_values, templateRecords().front()));
        m_edit = edits::cloneTimes(now, m_selection.nodes(), static_cast<std::size_t>(times));
        made = now;
        gui::apply(made, *m_edit);
        return made;
    }
    auto platform = equipoise::generatePlatform(m_kind->currentData().toString().toStdString(), m_values,
                                                static_cast<std::uint64_t>(m_seedValue));
    if (!platform)
        return std::move(platform).error();
    writeAsHere(*platform);
    made.platform = *platform;
    m_edit = m_replace->isChecked() ? edits::replaceBy(now, *std::move(platform))
                                    : edits::joinWith(now, *std::move(platform));
    return made;
}

void GenerateDialog::make() {
    m_soon.stop();
    showUnits();
    m_edit.reset();
    showMade(madeScenario());
}

void GenerateDialog::showMade(const Result<Scenario>& made) {
    m_take->setEnabled(made.ok());
    m_problem->setVisible(!made.ok());
    if (!made) {
        Error error = made.error();
        if (const ParameterField* field = fieldOf(error.subject))
            error = field->asShown(std::move(error));
        m_problem->setText(isTemplate() ? tr("Select the machines to copy, on the platform or in a table.")
                                        : text::translated(error));
        m_counts->clear();
        m_preview->setPlatform({});
        return;
    }
    const Platform& platform = made->platform;
    const std::size_t links = platform.linkCost ? 0 : platform.links.size();
    QString words =
        platform.linkCost
            ? tr("Processors: %1, with a matrix of costs").arg(text::count(qint64(platform.size())))
            : tr("Processors: %1, switches: %2, links: %3")
                  .arg(text::count(qint64(platform.size())), text::count(qint64(platform.switches.size())),
                       text::count(qint64(links)));
    if (isTemplate())
        words += '\n' + tr("Copied: %1").arg(namesOf(m_document.scenario().platform, m_selection.nodes()));
    m_counts->setText(words);
    m_preview->setPlatform(platform);
}

void GenerateDialog::anotherSeed() {
    m_seedValue = QRandomGenerator::global()->bounded(1, 1'000'000);
    m_seed->setValue(m_seedValue);
    make();
}

void GenerateDialog::take() {
    make(); // what is typed counts, even within the blink of an eye
    if (!m_edit)
        return;
    const Edit edit = *m_edit; // the document's change makes another one
    const QString step = isTemplate() ? tr("Add machines like these") : tr("Generate a platform");
    if (const auto taken = m_document.apply(edit, step); !taken)
        emit refused(taken.error());
    else
        close();
}

void GenerateDialog::retranslate() {
    setWindowTitle(tr("Generate a platform"));
    m_kindLabel->setText(tr("&Kind"));
    for (int i = 0; i + 1 < m_kind->count(); ++i) {
        const GeneratorInfo& info = equipoise::generators()[static_cast<std::size_t>(i)];
        m_kind->setItemText(i, translatedKind(info.title));
        m_kind->setItemData(i, translatedKind(info.summary), Qt::ToolTipRole);
    }
    m_kind->setItemText(m_kind->count() - 1, tr("Like the selected nodes"));
    m_kind->setAccessibleName(tr("Kind of platform"));
    m_kind->setToolTip(tr("What the network is like"));
    m_another->setText(tr("A&nother seed"));
    m_another->setToolTip(tr("Draw the random values again"));
    m_preview->setAccessibleName(tr("Preview of the platform"));
    m_preview->setToolTip(tr("Discs: processors, the larger the faster; lines: links, the wider the faster"));
    m_replace->setText(tr("&Replace the platform"));
    m_replace->setToolTip(tr("The platform at hand goes; Ctrl+Z brings it back"));
    m_add->setText(tr("A&dd to the platform"));
    m_add->setToolTip(tr("To the right of the platform at hand, with its units"));
    m_take->setText(tr("&Generate"));
    m_take->setToolTip(tr("Take this platform, as one undo step"));
    m_close->setText(tr("&Close"));
    m_close->setToolTip(tr("Leave the platform as it is"));
    m_seed->retranslate();
    buildFields();
    make();
}

} // namespace equipoise::gui
