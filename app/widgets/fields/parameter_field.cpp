// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/fields/parameter_field.h"

#include "app/pictures/style/language_change.h"
#include "app/pictures/style/refusal.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"
#include "core/base/numbers/number.h"
#include "core/platform/platform.h"

#include <QAbstractListModel>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::gui {

namespace {

/// Every stroke of every field has a number of its own, so that undo steps of two fields never merge.
int nextStroke() {
    static int stroke = 0;
    return ++stroke;
}

constexpr int fieldWidth = 92;
constexpr int unitWidth = 48; // "s/Mflop"
constexpr int choiceWidth = 186;
// Dragging this many pixels changes a value tenfold.
constexpr double pixelsPerDecade = 160;

/// One step of Up or Down: one in the second significant digit.
double stepOf(double value) {
    return value == 0 ? 0.1 : std::pow(10.0, std::floor(std::log10(std::abs(value))) - 1);
}

} // namespace

namespace {

/// A range as ParameterInfo::range() writes it, of numbers in the file's own unit: in another one. The least time per
/// amount is the largest speed. A range that is written in another way stays as it is.
std::string rangeIn(const std::string& range, const Unit& unit, const Measure& measure) {
    std::string least;
    std::string most;
    for (std::size_t at = 0; at < range.size();) {
        const std::size_t end = std::min(range.find(", ", at), range.size());
        const std::string part = range.substr(at, end - at);
        at = end + 2;
        const std::size_t space = part.find(' ');
        const auto number =
            space == std::string::npos ? std::nullopt : equipoise::parseNumber(part.substr(space + 1));
        if (!number || (part[0] != '<' && part[0] != '>'))
            return range;
        if (unit.inverse && *number == 0)
            continue; // no limit
        const bool isLeast = (part[0] == '>') != unit.inverse;
        std::string& limit = isLeast ? least : most;
        limit = (isLeast ? ">" : "<") + part.substr(1, space) +
                equipoise::toText(equipoise::inUnit(*number, unit, measure));
    }
    if (least.empty() && most.empty())
        return "> 0";
    return least.empty() || most.empty() ? least + most : least + ", " + most;
}

} // namespace

/// The names of processors, and of switches after them where these count: there may be very many, and they
/// stay where they are.
class NamesModel : public QAbstractListModel {
public:
    NamesModel(bool switches, QObject* parent)
        : QAbstractListModel(parent)
        , m_switches(switches) {}

    void show(std::shared_ptr<const Platform> platform) {
        beginResetModel();
        m_platform = std::move(platform);
        endResetModel();
    }
    int rowCount(const QModelIndex& parent = {}) const override {
        if (parent.isValid() || !m_platform)
            return 0;
        return static_cast<int>(m_platform->processors.size() +
                                (m_switches ? m_platform->switches.size() : 0));
    }
    QVariant data(const QModelIndex& index, int role) const override {
        if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::EditRole))
            return {};
        return QString::fromStdString(nameAt(index.row()));
    }
    /// -1: none has it.
    int rowOf(const std::string& name) const {
        for (int row = 0; row < rowCount(); ++row)
            if (nameAt(row) == name)
                return row;
        return -1;
    }

private:
    const std::string& nameAt(int row) const {
        const auto at = static_cast<std::size_t>(row);
        const std::size_t processors = m_platform->processors.size();
        return at < processors ? m_platform->processors[at].name : m_platform->switches[at - processors].name;
    }

    std::shared_ptr<const Platform> m_platform;
    bool m_switches;
};

ParameterField::ParameterField(const ParameterInfo& info, QWidget* parent)
    : QWidget(parent)
    , m_info(info)
    , m_label(new QLabel(this))
    , m_problem(new QLabel(this)) {
    const QString key = QString::fromUtf8(info.key.data(), static_cast<qsizetype>(info.key.size()));
    setObjectName("field." + key);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* row = new QHBoxLayout;
    row->setSpacing(style::Tokens::gap);
    column->addLayout(row);
    column->addWidget(m_problem);
    row->addWidget(m_label, 1);
    m_label->setWordWrap(true);
    m_problem->setProperty("role", "bad");
    m_problem->setWordWrap(true);
    m_problem->setObjectName("problem." + key);
    m_problem->hide();

    switch (info.kind) {
    case ParameterInfo::Kind::Toggle:
        m_toggle = new QCheckBox(this);
        row->addWidget(m_toggle);
        connect(m_toggle, &QCheckBox::clicked, this, [this](bool on) { emit edited(on, nextStroke()); });
        break;
    case ParameterInfo::Kind::Choice:
    case ParameterInfo::Kind::Processor: // names come by setNames()
    case ParameterInfo::Kind::Node:
        buildChoice(row);
        break;
    case ParameterInfo::Kind::Whole:
    case ParameterInfo::Kind::Real:
        buildNumber(row);
        break;
    }
    for (QWidget* input : std::initializer_list<QWidget*>{m_edit, m_toggle, m_choice})
        if (input) {
            input->setObjectName("input." + key);
            m_label->setBuddy(input);
            setFocusProxy(input); // so that the order of Tab can be set by fields
        }
    setValue(equipoise::fallbackOf(m_info));
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

ParameterField::~ParameterField() {
    if (m_edit) // it may have the focus, and tells when it loses it
        m_edit->disconnect(this);
}

/// Of as many names as there are processors, which are measured and laid out as if all were alike.
void ParameterField::buildChoice(QHBoxLayout* row) {
    m_choice = new QComboBox(this);
    m_choice->setFixedWidth(choiceWidth);
    if (m_info.kind == ParameterInfo::Kind::Choice) {
        for (const auto& choice : m_info.choices)
            m_choice->addItem(QString(),
                              QByteArray(choice.name.data(), static_cast<qsizetype>(choice.name.size())));
    } else {
        m_names = new NamesModel(m_info.kind == ParameterInfo::Kind::Node, this);
        m_choice->setModel(m_names);
        m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        if (auto* list = qobject_cast<QListView*>(m_choice->view()))
            list->setUniformItemSizes(true);
    }
    row->addWidget(m_choice);
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        emit edited(m_names ? m_choice->itemText(index).toStdString()
                            : m_choice->itemData(index).toByteArray().toStdString(),
                    nextStroke());
    });
}

void ParameterField::buildNumber(QHBoxLayout* row) {
    m_edit = new QLineEdit(this);
    m_edit->setAlignment(Qt::AlignRight);
    m_edit->setFixedWidth(fieldWidth);
    m_edit->installEventFilter(this);
    m_unit = new QLabel(this);
    m_unit->setProperty("role", "muted");
    m_unit->setMinimumWidth(unitWidth);
    row->addWidget(m_edit);
    row->addWidget(m_unit);
    m_label->setCursor(Qt::SizeHorCursor);
    m_label->installEventFilter(this);
    connect(m_edit, &QLineEdit::textEdited, this, &ParameterField::onTyped);
    connect(m_edit, &QLineEdit::editingFinished, this, &ParameterField::finish);
}

void ParameterField::setNames(std::shared_ptr<const Platform> platform) {
    const std::string chosen = m_choice->currentText().toStdString();
    m_names->show(std::move(platform));
    m_choice->setCurrentIndex(m_names->rowOf(chosen));
}

bool ParameterField::isNumber() const {
    return m_edit != nullptr;
}

bool ParameterField::isRefused() const {
    return !m_problem->text().isEmpty();
}

void ParameterField::setValue(const ParameterValue& value) {
    const bool isOne = std::holds_alternative<double>(value) || std::holds_alternative<std::int64_t>(value);
    if (isNumber() && isOne) {
        const bool isNew = value != m_value;
        m_value = value;
        showUnit();
        if (m_emitting)
            return;
        if (isNew) { // it is another one's doing
            m_before = value;
            m_stroke = 0;
        }
        const bool typing = m_edit->hasFocus() && m_edit->isModified();
        if (!typing && (isNew || !isRefused())) {
            showProblem({});
            showNumber();
        }
    } else if (const auto* on = std::get_if<bool>(&value); on && m_toggle)
        m_toggle->setChecked(*on);
    else if (const auto* name = std::get_if<std::string>(&value); name && m_choice)
        m_choice->setCurrentIndex(m_names ? m_names->rowOf(*name)
                                          : m_choice->findData(QByteArray::fromStdString(*name)));
}

void ParameterField::refuse(const Error& error) {
    m_refusal = error;
}

void ParameterField::setUnit(const QString& unit) {
    m_unitName = unit;
    retranslate();
}

void ParameterField::setMeaningOfZero(const QString& meaning) {
    m_meaningOfZero = meaning;
    showUnit();
}

void ParameterField::setUnit(const Units& units, const Unit& unit) {
    if (m_info.unit == UnitRole::None || m_info.kind != ParameterInfo::Kind::Real) {
        setUnit(text::unit(m_info.unit, units));
        return;
    }
    m_units = units;
    m_own = equipoise::chosenOrWritten({1, unit}, {m_info.unit, units});
    retranslate();
}

double ParameterField::numberOf(const ParameterValue& edited) const {
    const auto* text = std::get_if<std::string>(&edited);
    if (!text || !measure())
        return std::get<double>(edited);
    const auto read = equipoise::parseQuantity(*text, *measure(), m_info.key);
    return read ? read->value : std::get<double>(m_value); // it was emitted as such a text
}

/// The label says in which unit a number without one is read, and the shown one is written.
void ParameterField::showUnit() {
    if (m_unit) {
        if (m_units)
            m_unitName = text::unit(m_own, {m_info.unit, *m_units});
        QStringList words;
        for (const QString& part : {m_unitName, number() == 0 ? m_meaningOfZero : QString()})
            if (!part.isEmpty())
                words << part;
        m_unit->setText(words.join(QStringLiteral(" · ")));
    }
    // Screen readers say the same.
    const QString title = text::titleOf(m_info);
    const QString unit = m_unit ? m_unit->text() : QString();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_label, m_edit, m_toggle, m_choice})
        if (widget)
            widget->setAccessibleName(unit.isEmpty() ? title : tr("%1, in %2").arg(title, unit));
}

void ParameterField::setUnit(const Measure& measure, const Unit& unit) {
    m_info.unit = measure.role;
    m_units.reset();
    setUnit(measure.units, unit);
}

std::optional<Measure> ParameterField::measure() const {
    return m_units ? std::optional(Measure{m_info.unit, *m_units}) : std::nullopt;
}

QString ParameterField::shownUnit() const {
    return m_units ? text::unit(m_own, *measure()) : m_unitName;
}

std::string ParameterField::shownRange(const std::string& range) const {
    return m_units ? rangeIn(range, m_own, *measure()) : range;
}

Error ParameterField::asShown(Error error) const {
    if (error.subject != m_info.key)
        return error;
    error.subject = text::titleOf(m_info).toStdString();
    const auto number = equipoise::parseNumber(error.value);
    if (!m_units || error.code != ErrorCode::OutOfRange || !number)
        return error;
    error.value =
        text::fullQuantity(equipoise::inUnit(*number, m_own, *measure()), shownUnit()).toStdString();
    error.limit = shownRange(error.limit) + ' ' + shownUnit().toStdString();
    return error;
}

void ParameterField::retranslate() {
    const QString unit = shownUnit();
    QString help = text::helpOf(m_info);
    if (isNumber()) {
        const QString range = QString::fromStdString(shownRange(m_info.range()));
        help += '\n' +
                (unit.isEmpty() ? tr("Allowed: %1").arg(range) : tr("Allowed: %1, in %2").arg(range, unit));
        help +=
            '\n' +
            tr("Up, Down and the wheel change it, with Shift ten times as much; so does dragging its name.");
    }
    m_label->setText(text::titleOf(m_info));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_label, m_edit, m_toggle, m_choice})
        if (widget) {
            widget->setToolTip(help);
            widget->setAccessibleDescription(help);
        }
    showUnit();
    m_help = help;
    describe();
    if (m_choice) // of a value that is none of the choices, such as an order by names
        m_choice->setPlaceholderText(m_info.choices.empty() ? QStringLiteral("–") : tr("As given"));
    for (std::size_t i = 0; m_choice && i < m_info.choices.size(); ++i)
        m_choice->setItemText(static_cast<int>(i), text::titleOf(m_info.choices[i]));
    if (isNumber() && !m_edit->isModified() && !isRefused())
        showNumber();
}

double ParameterField::number() const {
    const auto* whole = std::get_if<std::int64_t>(&m_value);
    const double value = whole ? static_cast<double>(*whole) : std::get<double>(m_value);
    return measure() ? equipoise::inUnit(value, m_own, *measure()) : value;
}

Result<ParameterValue> ParameterField::valueOf(double shown) const {
    const auto value = measure() ? equipoise::fromUnit(equipoise::toText(shown), m_own, *measure()) : shown;
    return equipoise::parseParameter(m_info,
                                     equipoise::toText(ParameterValue{value.value_or(equipoise::infinity)}));
}

Result<equipoise::Quantity> ParameterField::read(const QString& typed) const {
    if (measure()) {
        const auto quantity = text::typedQuantity(typed, *measure(), m_own);
        // The inverse of 0 is no number, and 0 is one: what is wrong with it is its size.
        if (!quantity && quantity.error().code == ErrorCode::NotFinite && m_own.inverse)
            return Error{ErrorCode::OutOfRange,
                         text::titleOf(m_info).toStdString(),
                         typed.toStdString(),
                         shownRange(m_info.range()) + ' ' + shownUnit().toStdString(),
                         {}};
        return quantity;
    }
    const auto number = text::typedNumber(typed, m_info.kind == ParameterInfo::Kind::Whole);
    return number ? Result<equipoise::Quantity>(equipoise::Quantity{*number}) : number.error();
}

/// A stroke goes on until the field is left, or Enter or Esc pressed.
void ParameterField::begin() {
    if (m_stroke != 0)
        return;
    m_stroke = nextStroke();
    m_before = m_value;
    m_ownBefore = m_own;
}

void ParameterField::onTyped(const QString& typed) {
    begin();
    const auto quantity = read(typed);
    const auto value =
        quantity ? equipoise::parseParameter(m_info, equipoise::toText(ParameterValue{quantity->value}))
                 : Result<ParameterValue>(quantity.error());
    const auto used = value ? use(*value, quantity->unit) : Result<void>(value.error());
    showProblem(used ? QString() : text::translated(asShown(used.error())));
    if (!used)
        withdraw();
}

/// The owner may refuse it: then the one before holds as before.
Result<void> ParameterField::use(const ParameterValue& value, const Unit& unit) {
    const ParameterValue held = std::exchange(m_value, value);
    const Unit heldUnit = std::exchange(m_own, unit);
    showUnit();
    m_refusal.reset();
    m_emitting = true;
    const auto* real = std::get_if<double>(&value);
    emit edited(real && measure() ? ParameterValue{equipoise::toText({*real, unit}, *measure())} : value,
                m_stroke);
    m_emitting = false;
    if (!m_refusal)
        return {};
    m_value = held;
    m_own = heldUnit;
    showUnit();
    return *std::exchange(m_refusal, std::nullopt);
}

/// No part of what cannot be holds: "3 Gflop" is not 3.
void ParameterField::withdraw() {
    if (m_value == m_before && m_own == m_ownBefore)
        return;
    (void)use(m_before, m_ownBefore); // it held before: nobody refuses it
}

void ParameterField::giveUp() {
    if (m_stroke != 0)
        withdraw();
    showProblem({});
    finish();
}

/// A text that is refused stays until it is mended.
void ParameterField::finish() {
    if (isRefused())
        return;
    if (measure()) { // what was typed with another unit
        m_own = equipoise::chosenUnit(*measure()).value_or(m_own);
        showUnit();
    }
    showNumber();
    m_stroke = 0;
}

void ParameterField::step(int steps) {
    const bool whole = m_info.kind == ParameterInfo::Kind::Whole;
    const double unit = whole ? std::max(1.0, stepOf(number())) : stepOf(number());
    const double next = text::asTyped(number() + steps * unit);
    if (const auto value = valueOf(whole ? std::round(next) : next)) {
        begin();
        if (use(*value, m_own)) { // else it stays where it is, as at the ends of what is allowed
            showProblem({});
            showNumber();
        }
    }
}

void ParameterField::scrub(double pixels) {
    const double start = m_scrubStart == 0 ? 0.01 : m_scrubStart;
    const double next = text::asTyped(start * std::pow(10.0, pixels / pixelsPerDecade));
    const auto value = valueOf(m_info.kind == ParameterInfo::Kind::Whole ? std::round(next) : next);
    if (value && *value != m_value && use(*value, m_own))
        showNumber();
}

void ParameterField::showNumber() {
    const auto* real = std::get_if<double>(&m_value);
    const auto exact = real && measure() ? equipoise::numberIn(*real, m_own, *measure()) : std::nullopt;
    if (exact && m_own != Unit{})
        m_edit->setText(QString::fromStdString(*exact).replace('.', QLocale().decimalPoint()));
    else
        m_edit->setText(m_info.kind == ParameterInfo::Kind::Whole ? text::editableCount(number())
                                                                  : text::editableNumber(number()));
    m_edit->setModified(false);
    if (!m_edit->hasFocus())
        m_edit->setCursorPosition(0); // of a number that is too long the first digits are seen
}

void ParameterField::showProblem(const QString& problem) {
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    describe();
}

void ParameterField::describe() {
    if (isNumber())
        style::markRefused(*m_edit, m_problem->text(), m_help);
}

bool ParameterField::keyPressed(QKeyEvent* event) {
    const int steps = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
    switch (event->key()) {
    case Qt::Key_Up:
        step(steps);
        return true;
    case Qt::Key_Down:
        step(-steps);
        return true;
    case Qt::Key_PageUp:
        step(10);
        return true;
    case Qt::Key_PageDown:
        step(-10);
        return true;
    case Qt::Key_Escape:
        if (m_stroke == 0 && !m_edit->isModified() && !isRefused())
            return false;
        giveUp();
        return true;
    default:
        if (!isRefused() || !event->matches(QKeySequence::Undo))
            return false;
        giveUp();
        return true;
    }
}

bool ParameterField::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_edit && event->type() == QEvent::ShortcutOverride) {
        // What is typed here is in the document at once: undo is the document's, not the text's.
        const auto* key = static_cast<QKeyEvent*>(event);
        if (isRefused() && key->matches(QKeySequence::Undo)) { // none of it is in the document
            event->accept();
            return true;
        }
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            m_edit->setModified(false);
            event->ignore();
            return true;
        }
    }
    // Only where somebody works: who scrolls past a field does not mean it.
    if (watched == m_edit && event->type() == QEvent::Wheel && m_edit->hasFocus() && !isRefused()) {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        constexpr int notch = 120;
        m_turned += wheel->angleDelta().y();
        const int notches = std::exchange(m_turned, m_turned % notch) / notch;
        if (notches != 0)
            step(wheel->modifiers() & Qt::ShiftModifier ? 10 * notches : notches);
        return true;
    }
    if (watched == m_edit && event->type() == QEvent::KeyPress)
        return keyPressed(static_cast<QKeyEvent*>(event));
    if (watched != m_label)
        return QWidget::eventFilter(watched, event);
    const auto* mouse = dynamic_cast<QMouseEvent*>(event);
    if (!mouse)
        return false;
    if (event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) {
        m_scrubbing = true;
        if (isRefused())
            giveUp();
        m_stroke = 0;
        m_scrubStart = number();
        m_scrubFrom = mouse->globalPosition().toPoint().x();
        begin();
        return true;
    }
    if (event->type() == QEvent::MouseMove && m_scrubbing) {
        scrub(mouse->globalPosition().x() - m_scrubFrom);
        return true;
    }
    if (event->type() == QEvent::MouseButtonRelease && m_scrubbing) {
        m_scrubbing = false;
        m_stroke = 0;
        return true;
    }
    return false;
}

} // namespace equipoise::gui
