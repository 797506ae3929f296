// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/inspector.h"

#include "app/commands/many.h"
#include "app/models/platform/links_model.h"
#include "app/models/platform/processors_model.h"
#include "app/models/platform/property_columns.h"
#include "app/pictures/style/action_table.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/refusal.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <optional>
#include <set>

namespace equipoise::gui {

namespace {

constexpr int inspectorWidth = 296;
constexpr int valueWidth = 128;
/// What stands in a row of its own below the values.
constexpr const char* placed[] = {"alignLeft",        "alignCentre",    "alignMiddle",
                                  "distributeAcross", "distributeDown", "layoutByCluster"};
/// More are not looked at one by one while the selection moves.
constexpr qsizetype maxInspected = 2000;

/// "x1.2", "*1.2", "/2", "+10%", "-10 %": by what each is multiplied. Nothing: it is a value.
std::optional<double> factorOf(QString typed) {
    typed = typed.trimmed();
    if (typed.size() < 2)
        return {};
    const QChar sign = typed.front().toLower();
    const bool percent = typed.endsWith('%');
    const QString digits = typed.mid(1, typed.size() - (percent ? 2 : 1)).trimmed();
    const auto number = text::typedNumber(digits);
    if (!number)
        return {};
    if (percent && (sign == '+' || sign == '-'))
        return 1 + (sign == '+' ? *number : -*number) / 100;
    if (percent)
        return {};
    if (sign == 'x' || sign == '*' || sign == QChar(u'×'))
        return *number;
    if (sign == '/')
        return 1 / *number;
    return {};
}

/// "+0.5", "-0.5": what is added to each. No value of a platform is below zero.
std::optional<double> addendOf(const QString& typed) {
    const QChar sign = typed.isEmpty() ? QChar() : typed.front();
    const bool minus = sign == '-' || sign == QChar(u'−');
    if (sign != '+' && !minus)
        return {};
    const auto number = text::typedNumber(typed.mid(1).trimmed());
    if (!number)
        return {};
    return minus ? -*number : *number;
}

/// In the unit in which the cell shows its number.
QString sumOf(const QModelIndex& cell, double addend, const Measure& measure) {
    const auto now = text::typedQuantity(cell.data(Qt::EditRole).toString(), measure);
    if (!now)
        return {};
    // Fifteen digits: 0.1 + 0.2 is 0.3 to whoever types it.
    const double shown = equipoise::inUnit(now->value, now->unit, measure);
    const double sum = QString::number(shown + addend, 'g', 15).toDouble();
    const QString number = text::editableNumber(sum);
    return now->unit == Unit{} ? number : number + QChar::Space + text::unit(now->unit, measure);
}

} // namespace

Inspector::Inspector(Document& document, Selection& selection, ProcessorsModel& processors, LinksModel& links,
                     const style::ActionTable& canvas, QWidget* parent)
    : Card(parent)
    , DocumentObserver(document, selection)
    , m_processors(processors)
    , m_links(links)
    , m_names(new QLabel)
    , m_refusal(new QLabel)
    , m_column(new QVBoxLayout)
    , m_groupRow(new QWidget)
    , m_groupName(new QLabel)
    , m_group(new QComboBox)
    , m_theirLinks(new QLabel)
    , m_arrange(new QLabel)
    , m_places(new QWidget)
    , m_help(new QLabel)
    , m_share(new QLabel) {
    setObjectName("inspector");
    setFixedWidth(inspectorWidth);
    addHeader({});
    auto* const inside = new QWidget;
    auto* const column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(style::Tokens::gap);
    column->addWidget(m_names);
    column->addLayout(m_column);
    m_column->setSpacing(style::Tokens::gap);
    addField(m_processors, ProcessorsModel::CycleTime, "inspect.cycleTime");
    addField(m_processors, ProcessorsModel::StartUp, "inspect.startUp");
    addProperties<Processor>(m_processors, ProcessorsModel::ColumnCount);
    addGroup();
    m_theirLinks->setProperty("role", "title");
    m_column->addWidget(m_theirLinks);
    addField(m_links, LinksModel::Cost, "inspect.cost");
    addField(m_links, LinksModel::Latency, "inspect.latency");
    addField(m_links, LinksModel::BothWays, "inspect.bothWays", true);
    addProperties<Link>(m_links, LinksModel::ColumnCount);
    addPlaces(canvas);
    column->addWidget(m_help);
    column->addWidget(m_share);
    column->addStretch(1);
    add(inside, 1);
    m_names->setWordWrap(true);
    m_refusal->setObjectName("inspect.refusal");
    m_refusal->setProperty("role", "bad");
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    for (PlatformModel* model :
         {static_cast<PlatformModel*>(&m_processors), static_cast<PlatformModel*>(&m_links)})
        connect(model, &PlatformModel::refused, this,
                [this](const Error& error) { m_reason = text::translated(error); });
    m_help->setWordWrap(true);
    m_help->setProperty("role", "muted");
    m_share->setWordWrap(true);
    connect(&m_selection, &Selection::changed, this, [this] {
        for (const Field& field : m_fields)
            hideRefusal(field); // it was of what was selected before
        refresh();
    });
    connect(&m_selection, &Selection::planChanged, this, &Inspector::refresh);
    onContent(this, &Inspector::refresh);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void Inspector::addField(PlatformModel& model, int column, const char* name, bool isTick) {
    Field field{&model, column, new QWidget, new QLabel, nullptr, nullptr};
    auto* const row = new QHBoxLayout(field.row);
    row->setContentsMargins(0, 0, 0, 0);
    field.name->setWordWrap(true);
    row->addWidget(field.name, 1);
    if (isTick) {
        field.tick = new QCheckBox;
        field.tick->setObjectName(name);
        row->addWidget(field.tick);
    } else {
        field.edit = new QLineEdit;
        field.edit->setObjectName(name);
        field.edit->setFixedWidth(valueWidth);
        field.edit->setAlignment(Qt::AlignRight);
        field.edit->installEventFilter(this);
        row->addWidget(field.edit);
    }
    m_column->addWidget(field.row);
    m_fields.push_back(field);
    const std::size_t index = m_fields.size() - 1;
    if (isTick)
        connect(field.tick, &QCheckBox::clicked, this, [this, index] { take(m_fields[index]); });
    else
        connect(field.edit, &QLineEdit::editingFinished, this, [this, index] { take(m_fields[index]); });
}

template <class R>
void Inspector::addProperties(PlatformModel& model, int column) {
    for (const Property<R>* property : columnProperties<R>()) {
        const std::string name = "inspect." + std::string(property->key);
        addField(model, column++, name.c_str(), property->isFlag());
    }
}

void Inspector::addGroup() {
    auto* const row = new QHBoxLayout(m_groupRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_groupName, 1);
    m_group->setObjectName("inspect.group");
    m_group->setFixedWidth(valueWidth);
    m_group->setEditable(true);
    m_group->setInsertPolicy(QComboBox::NoInsert);
    row->addWidget(m_group);
    m_column->addWidget(m_groupRow);
    connect(m_group, &QComboBox::textActivated, this, &Inspector::takeGroup);
    connect(m_group->lineEdit(), &QLineEdit::editingFinished, this, &Inspector::takeGroup);
}

void Inspector::addPlaces(const style::ActionTable& canvas) {
    m_arrange->setProperty("role", "title");
    m_column->addWidget(m_arrange);
    auto* const row = new QHBoxLayout(m_places);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(style::Tokens::gap / 2);
    for (const char* id : placed) {
        auto* const button = new QToolButton;
        button->setObjectName(QStringLiteral("inspect.") + QLatin1String(id));
        button->setDefaultAction(canvas[id]);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    row->addStretch(1);
    m_column->addWidget(m_places);
}

std::vector<LinkId> Inspector::links() const {
    if (!m_selection.links().empty() || !m_selection.cells().empty())
        return {m_selection.links().begin(), m_selection.links().end()};
    std::vector<LinkId> own;
    const std::vector<Link>& all = m_document.scenario().platform.links;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (m_selection.nodes().contains(all[i].from) || m_selection.nodes().contains(all[i].to))
            own.emplace_back(i);
    return own;
}

QModelIndexList Inspector::cellsOf(const Field& field) const {
    QModelIndexList cells;
    const auto add = [&](int row) {
        const QModelIndex cell = row >= 0 ? field.model->index(row, field.column) : QModelIndex();
        if (PlatformModel::canSet(cell))
            cells << cell;
    };
    if (field.model == &m_processors) {
        for (const NodeId node : m_selection.nodes())
            if (node.isProcessor())
                add(m_processors.rowOf(node.processor()));
    } else {
        for (const LinkId link : links())
            add(m_links.rowOf(link));
        for (const CellId cell : m_selection.cells())
            add(m_links.rowOf(cell));
    }
    return cells;
}

void Inspector::refresh() {
    if (!isVisible() && !isHidden())
        return; // shown later, with what is selected then
    const qsizetype nodes = static_cast<qsizetype>(m_selection.nodes().size());
    const qsizetype links = static_cast<qsizetype>(m_selection.links().size() + m_selection.cells().size());
    const bool some = nodes + links > 0;
    const bool many = nodes + links > maxInspected;
    setTitle(!some        ? tr("Nothing selected")
             : links == 0 ? tr("Nodes selected: %1").arg(nodes)
             : nodes == 0 ? tr("Links selected: %1").arg(links)
                          : tr("Selected: nodes %1, links %2").arg(nodes).arg(links));
    QStringList names;
    constexpr qsizetype maxNamed = 12;
    for (const NodeId node : m_selection.nodes())
        if (names.size() < maxNamed)
            names << QString::fromStdString(m_document.scenario().platform.nameOf(node));
    if (nodes > maxNamed)
        names << QStringLiteral("…");
    m_names->setText(names.join(QStringLiteral(", ")));
    m_names->setVisible(!names.isEmpty());
    bool any = false;
    double share = 0;
    for (const Field& field : m_fields) {
        const bool shown = !many && !cellsOf(field).isEmpty();
        field.row->setVisible(shown);
        any = any || shown;
        if (shown)
            show(field);
        else
            hideRefusal(field);
    }
    m_theirLinks->setVisible(!many && links == 0 && nodes > 0 && !cellsOf(m_fields.back()).isEmpty());
    for (QWidget* placing : {static_cast<QWidget*>(m_arrange), m_places})
        placing->setVisible(nodes > 1);
    m_groupRow->setVisible(!many && nodes > 0);
    if (!many && nodes > 0)
        showGroup();
    if (!many)
        for (const QModelIndex& cell : cellsOf(m_fields.front()))
            share += cell.siblingAtColumn(ProcessorsModel::Share).data(SortRole).toDouble();
    m_share->setVisible(share > 0);
    m_share->setText(tr("Share of the plan's work: %1").arg(text::percent(share)));
    m_help->setText(
        any    ? tr("A number sets it for all. +0.5, x1.2, /2 or +10% change each; so do wheel and "
                       "arrows, by 1 %, with Shift by 10 %.")
        : many ? tr("So many are set in the tables.")
               : tr("Click a node or a link; Shift adds more, a frame drawn in the graph takes all in "
                    "it. Their values are set here, all at once."));
}

void Inspector::showGroup() {
    if (m_group->hasFocus() && m_group->lineEdit()->isModified())
        return; // the user types
    const Platform& platform = m_document.scenario().platform;
    std::set<std::string> all;
    const auto note = [&all](const auto& nodes) {
        for (const auto& node : nodes)
            if (!node.group.empty())
                all.insert(node.group);
    };
    note(platform.processors);
    note(platform.switches);
    std::set<std::string> here;
    for (const NodeId node : m_selection.nodes())
        here.insert(platform.groupOf(node));
    m_group->clear();
    for (const std::string& group : all)
        m_group->addItem(QString::fromStdString(group));
    m_group->setEditText(here.size() == 1 ? QString::fromStdString(*here.begin()) : QString());
    m_group->lineEdit()->setPlaceholderText(here.size() > 1 ? tr("several", "groups of what is selected")
                                                            : tr("none", "group of what is selected"));
    m_group->lineEdit()->setModified(false);
}

void Inspector::takeGroup() {
    const std::string name = m_group->currentText().trimmed().toStdString();
    const bool typed = m_group->lineEdit()->isModified();
    m_group->lineEdit()->setModified(false);
    const Platform& platform = m_document.scenario().platform;
    SetNodeProperty edit{"group", {}};
    for (const NodeId node : m_selection.nodes())
        if (platform.groupOf(node) != name)
            edit.values.emplace_back(node, name);
    if (edit.values.empty() || (name.empty() && !typed))
        return;
    if (const auto done = m_document.apply(edit, tr("Set the group")); !done)
        emit refused(done.error());
    showGroup();
}

void Inspector::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    refresh();
}

void Inspector::show(const Field& field) {
    const QModelIndexList cells = cellsOf(field);
    QString title = field.model->headerData(field.column, Qt::Horizontal).toString();
    field.name->setText(title.replace(QChar::LineFeed, QChar::Space));
    if (field.tick) {
        const auto ticked = std::ranges::count_if(cells, [](const QModelIndex& cell) {
            return cell.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        });
        field.tick->setTristate(ticked > 0 && ticked < cells.size());
        field.tick->setCheckState(ticked == 0              ? Qt::Unchecked
                                  : ticked == cells.size() ? Qt::Checked
                                                           : Qt::PartiallyChecked);
        return;
    }
    if (field.edit->hasFocus() && field.edit->isModified())
        return; // the user types
    hideRefusal(field);
    const auto [least, most] = std::ranges::minmax_element(
        cells, {}, [](const QModelIndex& cell) { return cell.data(SortRole).toDouble(); });
    const QString from = least->data().toString();
    const QString to = most->data().toString();
    const bool alike = least->data(SortRole) == most->data(SortRole);
    field.edit->setText(alike ? from : QString());
    field.edit->setPlaceholderText(alike ? QString() : tr("%1 to %2", "a range of values").arg(from, to));
    QFont font = field.edit->font();
    font.setItalic(!alike);
    field.edit->setFont(font);
    field.edit->setModified(false);
}

void Inspector::take(const Field& field) {
    const QModelIndexList cells = cellsOf(field);
    if (cells.isEmpty() || (field.edit && !field.edit->isModified()))
        return;
    const QString typed = field.edit ? field.edit->text().trimmed() : QString();
    if (field.edit)
        field.edit->setModified(false);
    if (field.edit && typed.isEmpty()) {
        show(field);
        return;
    }
    if (const auto factor = field.edit ? factorOf(typed) : std::nullopt) {
        multiply(field, *factor);
        return;
    }
    if (const auto addend = field.edit ? addendOf(typed) : std::nullopt) {
        addToEach(field, *addend);
        return;
    }
    const QVariant value = field.edit ? QVariant(typed) : QVariant(field.tick->checkState() != Qt::Unchecked);
    std::vector<CellValue> values;
    for (const QModelIndex& cell : cells)
        values.push_back({cell, value});
    setAll(field, values, tr("Set %1").arg(field.name->text()));
}

void Inspector::setAll(const Field& field, const std::vector<CellValue>& values, const QString& step) {
    m_reason.clear();
    if (!values.empty())
        field.model->setCells(values, step);
    if (field.edit && !m_reason.isEmpty()) {
        field.edit->setModified(true);
        showRefusal(field, m_reason);
    } else {
        show(field);
    }
}

void Inspector::showRefusal(const Field& field, const QString& reason) {
    style::markRefused(*field.edit, reason);
    m_column->removeWidget(m_refusal);
    m_column->insertWidget(m_column->indexOf(field.row) + 1, m_refusal);
    m_refusal->setText(style::refusalText(reason));
    m_refusal->show();
}

void Inspector::hideRefusal(const Field& field) {
    if (!field.edit || !field.edit->property("invalid").toBool())
        return;
    style::markRefused(*field.edit, {});
    field.edit->setModified(false);
    m_refusal->hide();
}

void Inspector::addToEach(const Field& field, double addend) {
    const Measure measure{field.model->roleOf(field.column), m_document.scenario().platform.units};
    std::vector<CellValue> values;
    for (const QModelIndex& cell : cellsOf(field))
        if (const QString sum = sumOf(cell, addend, measure); !sum.isEmpty())
            values.push_back({cell, sum});
    setAll(field, values, tr("Change %1").arg(field.name->text()));
}

void Inspector::multiply(const Field& field, double factor) {
    const std::vector<CellValue> values =
        PlatformModel::changed(cellsOf(field), [factor](double now) { return now * factor; });
    setAll(field, values, tr("Change %1").arg(field.name->text()));
}

bool Inspector::eventFilter(QObject* watched, QEvent* event) {
    int steps = 0;
    bool large = false;
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        steps = key->key() == Qt::Key_Up ? 1 : key->key() == Qt::Key_Down ? -1 : 0;
        large = key->modifiers() & Qt::ShiftModifier;
    } else if (event->type() == QEvent::Wheel && static_cast<QWidget*>(watched)->hasFocus()) {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        const QPoint turned = wheel->angleDelta();
        steps = turned.y() + turned.x() > 0 ? 1 : -1;
        large = wheel->modifiers() & Qt::ShiftModifier;
    }
    const auto field =
        std::ranges::find(m_fields, watched, [](const Field& one) -> QObject* { return one.edit; });
    if (steps == 0 || field == m_fields.end())
        return Card::eventFilter(watched, event);
    field->edit->setModified(false);
    multiply(*field, edits::factorOfSteps(steps, large));
    return true;
}

void Inspector::retranslate() {
    for (const Field& field : m_fields) {
        QWidget* const input = field.edit ? static_cast<QWidget*>(field.edit) : field.tick;
        const QString title = field.model->headerData(field.column, Qt::Horizontal).toString();
        input->setAccessibleName(title);
        input->setToolTip(tr("%1 of all that is selected").arg(title));
    }
    m_groupName->setText(tr("Group"));
    m_group->setAccessibleName(tr("Group"));
    m_group->setToolTip(
        tr("Of all that is selected: a line with this name is drawn around them; empty: none"));
    m_theirLinks->setText(tr("Their links"));
    m_arrange->setText(tr("Arrange"));
    refresh();
}

} // namespace equipoise::gui
