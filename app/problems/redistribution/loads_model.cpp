// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/loads_model.h"

#include "app/problems/redistribution/loads.h"
#include "app/text/describe.h"
#include "app/text/typed_number.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/problems/redistribution/model/question.h"
#include "core/solve/solve.h"

#include <QMimeData>
#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace equipoise::gui {

namespace {

constexpr auto rowMime = "application/x-equipoise-ring-row";

constexpr std::int64_t minRounded = 1'000'000'000; ///< from here on all digits are in the tooltip only

QString shown(std::int64_t value, bool allDigits) {
    const std::int64_t size = std::abs(value);
    const QString digits = allDigits ? text::count(size) : text::number(static_cast<double>(size));
    return value < 0 ? QChar(0x2212) + digits : digits;
}

/// What a person may still be on the way to mend.
bool mayBecomeValid(ErrorCode code) {
    return code == ErrorCode::ImbalanceSum || code == ErrorCode::LoadBelowMinimum;
}

} // namespace

LoadsModel::LoadsModel(Document& document, QObject* parent)
    : DocumentModel(document, parent)
    , m_question(asked()) {}

/// On a platform without processors nothing would be asked.
LoadsModel::Question LoadsModel::asked() const {
    if (platform().size() == 0 &&
        !document().scenario().questions.find<equipoise::redistribution::Question>())
        return {};
    return askedOrFirst<Question>(equipoise::Problem::Redistribution);
}

void LoadsModel::follow(const DocumentChange& change) {
    if (m_applying)
        return;
    if (change.reset) { // rows of another document are not these rows
        m_problem.reset();
        beginResetModel();
        m_question = asked();
        endResetModel();
        emit draftChanged();
    } else if (touches(change.touches, ChangeFlags::Questions | ChangeFlags::Shape)) {
        m_problem.reset();
        show(asked());
        emit draftChanged();
    } else if (touches(change.touches, ChangeFlags::Names)) {
        refreshAll();
    }
}

void LoadsModel::show(Question question) {
    if (question.ring == m_question.ring) {
        m_question = std::move(question);
        refreshAll();
        return;
    }
    std::vector<ProcessorId> rows = m_question.ring;
    const std::vector<ProcessorId> now = question.ring;
    // The numbers of both are there while rows come and go: views may ask for any of them.
    m_question.loads.resize(std::max(rows.size(), now.size()), 1);
    m_question.imbalance.resize(std::max(rows.size(), now.size()), 0);
    replaceRows(m_question.ring, now);
    m_question = std::move(question);
    refreshAll();
}

bool LoadsModel::change(Question question, const QString& step) {
    if (question == m_question)
        return true;
    const auto valid = equipoise::redistribution::validate(question, platform());
    if (!valid && !mayBecomeValid(valid.error().code))
        return refuse(valid.error());
    if (valid) {
        Questions questions = document().scenario().questions;
        questions.set<equipoise::redistribution::Question>(question);
        m_applying = true;
        const bool applied = apply(SetQuestions{std::move(questions)}, step);
        m_applying = false;
        if (!applied)
            return false;
    }
    m_problem = valid ? std::nullopt : std::optional(valid.error());
    show(std::move(question));
    emit draftChanged();
    return valid.ok();
}

void LoadsModel::dropDraft() {
    m_problem.reset();
    show(asked());
    emit draftChanged();
}

QString LoadsModel::nameAt(int row) const {
    const ProcessorId processor = processorAt(row);
    return processor.index() < platform().size() ? QString::fromStdString(platform()[processor].name)
                                                 : QString();
}

ProcessorId LoadsModel::processorAt(int row) const {
    return m_question.ring[static_cast<std::size_t>(row)];
}

std::vector<ProcessorId> LoadsModel::absent() const {
    std::vector<bool> present(platform().size(), false);
    for (const ProcessorId processor : m_question.ring)
        if (processor.index() < present.size())
            present[processor.index()] = true;
    std::vector<ProcessorId> absent;
    for (std::size_t i = 0; i < present.size(); ++i)
        if (!present[i])
            absent.emplace_back(i);
    return absent;
}

bool LoadsModel::moveRow(int from, int to) {
    const int rows = rowCount();
    if (from < 0 || from >= rows || to < 0 || to >= rows || from == to)
        return false;
    return change(loads::moved(m_question, static_cast<std::size_t>(from), static_cast<std::size_t>(to)),
                  tr("Move %1 on the ring").arg(nameAt(from)));
}

bool LoadsModel::removeRowAt(int row) {
    if (row < 0 || row >= rowCount())
        return false;
    return change(loads::without(m_question, static_cast<std::size_t>(row)),
                  tr("Take %1 off the ring").arg(nameAt(row)));
}

bool LoadsModel::add(const std::vector<ProcessorId>& processors) {
    Question question = m_question;
    for (const ProcessorId processor : processors)
        question = loads::with(std::move(question), processor);
    return change(std::move(question),
                  processors.size() == 1
                      ? tr("Put %1 on the ring").arg(QString::fromStdString(platform()[processors[0]].name))
                      : tr("Put processors on the ring"));
}

std::int64_t LoadsModel::valueAt(const Question& question, std::size_t row, int column) const {
    const std::int64_t load = question.loads[row];
    const std::int64_t gives = question.imbalance[row];
    return column == Load ? load : column == Change ? -gives : load - gives;
}

/// A processor that holds another number of items keeps its change; another number of items afterwards is
/// another change.
void LoadsModel::set(Question& question, std::size_t row, int column, std::int64_t value) {
    if (column == Load)
        question.loads[row] = value;
    else if (column == Change)
        question.imbalance[row] = -value;
    else
        question.imbalance[row] = question.loads[row] - value;
}

std::optional<std::int64_t> LoadsModel::typedCount(const QVariant& value, int row, int column) {
    const QString subject =
        tr("%1 of %2", "column of a processor")
            .arg(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), nameAt(row));
    QString typed = value.toString().trimmed();
    typed.replace(QChar(0x2212), QLatin1Char('-'));
    if (column == Change && typed.startsWith(QLatin1Char('+')))
        typed.remove(0, 1);
    auto number = text::typedNumber(typed, true);
    if (!number) {
        Error error = std::move(number).error();
        error.subject = subject.toStdString();
        refuse(std::move(error));
        return std::nullopt;
    }
    constexpr auto most = static_cast<double>(equipoise::largestCount);
    if (*number != std::floor(*number) || std::abs(*number) > most) {
        refuse(equipoise::outOfRange(subject.toStdString(), typed.toStdString(), "0, 1, 2, ...", {}));
        return std::nullopt;
    }
    return static_cast<std::int64_t>(*number);
}

bool LoadsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const auto count = typedCount(value, index.row(), index.column());
    if (!count)
        return false;
    Question question = m_question;
    set(question, static_cast<std::size_t>(index.row()), index.column(), *count);
    const QString name = nameAt(index.row());
    change(std::move(question), index.column() == Load     ? tr("Set items of %1").arg(name)
                                : index.column() == Change ? tr("Set the change of %1").arg(name)
                                                           : tr("Set items of %1 afterwards").arg(name));
    return true; // as a draft, too
}

bool LoadsModel::paste(const QModelIndex& at, const QString& text) {
    if (!at.isValid())
        return false;
    Question question = m_question;
    QStringList lines = text.split(QLatin1Char('\n'));
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    for (int line = 0; line < lines.size() && at.row() + line < rowCount(); ++line) {
        const QStringList cells = lines[line].split(QLatin1Char('\t'));
        for (int cell = 0; cell < cells.size() && at.column() + cell < ColumnCount; ++cell) {
            const int column = at.column() + cell;
            if (column == Processor)
                continue; // names say which row it was
            const auto count = typedCount(cells[cell], at.row() + line, column);
            if (!count)
                return false;
            set(question, static_cast<std::size_t>(at.row() + line), column, *count);
        }
    }
    change(std::move(question), tr("Paste items"));
    return true;
}

QVariant LoadsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount() ||
        processorAt(index.row()).index() >= platform().size())
        return {};
    if (index.column() == Processor) {
        if (role == Qt::DisplayRole || role == CopyRole || role == Qt::ToolTipRole)
            return nameAt(index.row());
        return {};
    }
    const std::int64_t value = valueAt(m_question, static_cast<std::size_t>(index.row()), index.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: {
        const QString words = shown(value, role == Qt::ToolTipRole || std::abs(value) < minRounded);
        return index.column() == Change && value > 0 ? QLatin1Char('+') + words : words;
    }
    case MissingRole:
        return index.column() == Change && value == 0;
    case InvalidRole:
        return index.column() != Change && value < 1;
    default:
        return countData(value, role);
    }
}

QVariant LoadsModel::columnHeader(int column, int role) const {
    const Header headers[] = {{tr("Processor"), tr("In the order of the ring")},
                              {tr("Holds"), tr("Items before; at least 1"), UnitRole::None, true},
                              {tr("Change"), tr("Items to get; below 0: items to give away. All together: 0"),
                               UnitRole::None, true},
                              {tr("Then"), tr("Items afterwards; at least 1"), UnitRole::None, true}};
    return headerOf(headers[column], role);
}

Qt::ItemFlags LoadsModel::flags(const QModelIndex& index) const {
    return index.isValid() ? DocumentModel::flags(index) : Qt::ItemIsDropEnabled; // between rows
}

Qt::ItemFlags LoadsModel::ownFlags(const QModelIndex& index) const {
    return index.column() == Processor ? Qt::ItemIsDragEnabled : Qt::ItemIsDragEnabled | Qt::ItemIsEditable;
}

QStringList LoadsModel::mimeTypes() const {
    return {rowMime};
}

QMimeData* LoadsModel::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty())
        return nullptr;
    auto* data = new QMimeData;
    data->setData(rowMime, QByteArray::number(indexes.first().row()));
    return data;
}

/// Always false: the row has moved already, and nobody is to take it away from where it came.
bool LoadsModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int,
                              const QModelIndex& parent) {
    if (action != Qt::MoveAction || !data->hasFormat(rowMime))
        return false;
    bool ok = false;
    const int from = data->data(rowMime).toInt(&ok);
    int to = row >= 0 ? row : parent.isValid() ? parent.row() : rowCount();
    if (to > from)
        --to; // it leaves its own place first
    if (ok)
        moveRow(from, std::clamp(to, 0, rowCount() - 1));
    return false;
}

} // namespace equipoise::gui
