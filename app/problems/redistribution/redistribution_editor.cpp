// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/redistribution_editor.h"

#include "app/document/derived.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/redistribution/loads.h"
#include "app/problems/redistribution/loads_model.h"
#include "app/problems/redistribution/redistribution_words.h"
#include "app/text/describe.h"
#include "app/widgets/table/table_selection.h"
#include "core/field/node_names.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <ranges>

namespace equipoise::gui {

namespace {

constexpr std::size_t maxInMenu = 40;

} // namespace

RedistributionEditor::RedistributionEditor(Document& document, Selection& selection, QWidget* parent)
    : QuestionEditor({.editor = "redistributionEditor",
                      .table = "loadsTable",
                      .state = "loadsState",
                      .more = "loadsMore",
                      .paste = "pasteLoads"},
                     parent)
    , DocumentObserver(document, selection)
    , m_model(new LoadsModel(document, this))
    , m_addMenu(new QMenu(this))
    , m_takeRing(new QAction(this))
    , m_level(new QAction(this))
    , m_bySpeed(new QAction(this))
    , m_balance(new QPushButton(this))
    , m_drop(new QPushButton(this)) {
    m_balance->setObjectName("balanceLoads");
    m_drop->setObjectName("dropDraft");
    buildTools();
    buildTable();
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(style::Tokens::gap);
    buttons->addWidget(m_balance);
    buttons->addWidget(m_drop);
    buttons->addStretch(1);
    m_column->addLayout(buttons);

    connect(m_model, &LoadsModel::draftChanged, this, &RedistributionEditor::showState);
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.plans || change.reset || touches(change.touches, ChangeFlags::Names | ChangeFlags::Shape))
            showState();
    });
    connect(&m_selection, &Selection::planChanged, this, &RedistributionEditor::showState);
    connect(m_balance, &QPushButton::clicked, this, &RedistributionEditor::balance);
    connect(m_drop, &QPushButton::clicked, m_model, &LoadsModel::dropDraft);
    shareSelection(*m_table, m_selection,
                   {[this](int row) { return m_model->processorAt(row); }, LoadsModel::Change});
    // After the table has followed.
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RedistributionEditor::showState);
    connect(&m_selection, &Selection::changed, this, &RedistributionEditor::showState);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void RedistributionEditor::buildTools() {
    m_up = style::flatButton("loadsUp", "up", this);
    m_down = style::flatButton("loadsDown", "down", this);
    m_add = style::flatButton("loadsAdd", "add", this);
    m_remove = style::flatButton("loadsRemove", "remove", this);
    m_add->setMenu(m_addMenu);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_takeRing->setObjectName("takeRing");
    m_level->setObjectName("levelLoads");
    m_bySpeed->setObjectName("shareLoadsBySpeed");
    m_moreMenu->setObjectName("loadsMenu");
    m_moreMenu->addActions({m_takeRing, m_bySpeed, m_level, m_paste});
    for (QToolButton* button : {m_up, m_down, m_add, m_remove, m_more})
        m_tools->addWidget(button);
    connect(m_up, &QToolButton::clicked, this, &RedistributionEditor::moveUp);
    connect(m_down, &QToolButton::clicked, this, &RedistributionEditor::moveDown);
    connect(m_remove, &QToolButton::clicked, this, &RedistributionEditor::removeSelected);
    connect(m_takeRing, &QAction::triggered, this, &RedistributionEditor::takeRing);
    connect(m_level, &QAction::triggered, this, &RedistributionEditor::level);
    connect(m_bySpeed, &QAction::triggered, this, &RedistributionEditor::shareBySpeed);
    connect(m_addMenu, &QMenu::aboutToShow, this, &RedistributionEditor::fillAddMenu);
}

void RedistributionEditor::buildTable() {
    setRows(*m_model);
    m_table->setDragDropMode(QAbstractItemView::InternalMove);
    m_table->setDragDropOverwriteMode(false);
    m_table->setDefaultDropAction(Qt::MoveAction);
    m_table->setMinimumWidth(200);
    m_table->installEventFilter(this);
    onKey(QKeySequence::Delete, [this] { removeSelected(); });
    onKey(QKeySequence(QStringLiteral("Alt+Up")), [this] { moveUp(); });
    onKey(QKeySequence(QStringLiteral("Alt+Down")), [this] { moveDown(); });
}

void RedistributionEditor::moveBy(int rows) {
    const QModelIndex current = m_table->currentIndex();
    const int to = current.row() + rows;
    if (current.isValid() && m_model->moveRow(current.row(), to))
        m_table->setCurrentIndex(m_model->index(to, current.column()));
}

void RedistributionEditor::moveUp() {
    moveBy(-1);
}

void RedistributionEditor::moveDown() {
    moveBy(1);
}

void RedistributionEditor::removeSelected() {
    const int row = currentRow(-1);
    if (row < 0)
        return;
    m_model->removeRowAt(row);
    const int left = std::min(row, m_model->rowCount() - 1);
    if (left >= 0)
        m_table->setCurrentIndex(m_model->index(left, LoadsModel::Change));
}

void RedistributionEditor::paste() {
    QModelIndex at = m_table->currentIndex();
    if (!at.isValid())
        at = m_model->index(0, LoadsModel::Load);
    m_model->paste(at, QApplication::clipboard()->text());
}

const PlanRecord* RedistributionEditor::ringInHand() const {
    const DocumentPlan* plan = m_document.plan(m_selection.planOf(equipoise::Problem::Ring));
    const bool usable = plan && plan->kept->plan.hasAnswer();
    return usable ? plan->kept.get() : nullptr;
}

void RedistributionEditor::takeRing() {
    const PlanRecord* kept = ringInHand();
    if (!kept)
        return;
    const NodeNames names(m_document.scenario().platform);
    std::vector<ProcessorId> order;
    std::vector<double> shares;
    const auto parts = partsOf(*kept);
    for (const equipoise::Part& part : *parts) {
        // By name: the plan may be of an older platform.
        const std::string& name = kept->scenario->platform[part.processor].name;
        if (const auto processor = names.findProcessor(name)) {
            order.push_back(*processor);
            shares.push_back(part.share.value_or(0));
        }
    }
    if (!order.empty())
        m_model->change(loads::along(m_model->question(), order, shares), tr("Take the ring of the plan"));
}

void RedistributionEditor::level() {
    m_model->change(loads::levelled(m_model->question()), tr("Level the items"));
}

void RedistributionEditor::shareBySpeed() {
    m_model->change(loads::bySpeed(m_model->question(), m_document.scenario().platform),
                    tr("Share items by speed"));
}

void RedistributionEditor::balance() {
    const int row = currentRow(0);
    if (row < m_model->rowCount())
        m_model->change(loads::balancedAt(m_model->question(), static_cast<std::size_t>(row)),
                        tr("Balance what is given away"));
}

void RedistributionEditor::fillAddMenu() {
    m_addMenu->clear();
    const std::vector<ProcessorId> absent = m_model->absent();
    const Platform& platform = m_document.scenario().platform;
    for (std::size_t i = 0; i < std::min(absent.size(), maxInMenu); ++i) {
        QAction* action = m_addMenu->addAction(QString::fromStdString(platform[absent[i]].name));
        connect(action, &QAction::triggered, this, [this, id = absent[i]] { m_model->add({id}); });
    }
    if (absent.size() > 1) {
        m_addMenu->addSeparator();
        QAction* all = m_addMenu->addAction(tr("All of them"));
        all->setObjectName("addAllLoads");
        connect(all, &QAction::triggered, this, [this, absent] { m_model->add(absent); });
    }
}

/// As wide as the longest number, and as the title.
void RedistributionEditor::fitColumns() {
    constexpr int around = 22;
    constexpr int bar = 14; // to scroll by
    const QHeaderView& header = *m_table->horizontalHeader();
    int least = header.sectionSizeHint(LoadsModel::Processor) + bar;
    const LoadsModel::Question& question = m_model->question();
    const auto rows = std::views::iota(0, m_model->rowCount());
    const auto longestOf = [&rows](const auto& numberOf) {
        const auto size = [&](int row) { return std::abs(numberOf(static_cast<std::size_t>(row))); };
        return static_cast<int>(std::ranges::max_element(rows, {}, size) - rows.begin());
    };
    const auto load = [&](std::size_t row) { return static_cast<double>(question.loads[row]); };
    const auto gives = [&](std::size_t row) { return static_cast<double>(question.imbalance[row]); };
    const auto after = [&](std::size_t row) { return load(row) - gives(row); };
    for (const auto& [column, longest] :
         {std::pair{LoadsModel::Load, longestOf(load)}, std::pair{LoadsModel::Change, longestOf(gives)},
          std::pair{LoadsModel::After, longestOf(after)}}) {
        const QString words = m_model->index(longest, column).data().toString();
        const int width = std::max(header.sectionSizeHint(column),
                                   m_table->fontMetrics().horizontalAdvance(words) + around);
        m_table->setColumnWidth(column, width);
        least += width;
    }
    m_table->setMinimumWidth(least);
}

/// The sum, or what is still wrong and how to mend it.
void RedistributionEditor::showState() {
    const bool draft = m_model->isDraft();
    const LoadsModel::Question& question = m_model->question();
    const QString items = redistribution::itemsShort(static_cast<double>(loads::itemsOf(question)));
    const std::int64_t sum = loads::sumOf(question);
    QString words;
    if (!draft)
        words = tr("Items: %1, sum of the changes: 0").arg(items);
    else if (sum != 0)
        words = tr("Not asked yet: the changes sum to %1. They must sum to 0: what some give, others get.")
                    .arg(redistribution::signedItems(-sum));
    else
        words = tr("Not asked yet: %1.").arg(text::translated(*m_model->problem()));
    say(words, draft ? "bad" : "muted");
    fitColumns();
    const int row = currentRow(0);
    m_balance->setVisible(draft && sum != 0);
    m_drop->setVisible(draft);
    if (row < m_model->rowCount()) {
        m_balance->setText(tr("Let %1 balance it").arg(m_model->nameAt(row)));
        m_balance->setAccessibleName(m_balance->text());
    }
    const int current = currentRow(-1);
    m_up->setEnabled(current > 0);
    m_down->setEnabled(current >= 0 && current + 1 < m_model->rowCount());
    m_remove->setEnabled(current >= 0 && m_model->rowCount() > 1);
    m_add->setEnabled(!m_model->absent().empty());
    m_takeRing->setEnabled(ringInHand() != nullptr);
    m_level->setEnabled(m_model->rowCount() > 1);
    m_bySpeed->setEnabled(m_model->rowCount() > 1);
}

bool RedistributionEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress && m_model->isDraft() &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        m_model->dropDraft();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void RedistributionEditor::retranslate() {
    const auto say = [](QWidget* widget, const QString& name, const QString& help) {
        widget->setAccessibleName(name);
        widget->setToolTip(help);
    };
    m_title->setText(tr("Who holds what"));
    m_table->setAccessibleName(tr("Items of each processor, in ring order"));
    say(m_up, tr("Move up"), tr("One place back on the ring (Alt+Up; or drag the row)"));
    say(m_down, tr("Move down"), tr("One place on along the ring (Alt+Down; or drag the row)"));
    say(m_add, tr("Add a processor"), tr("Put a processor of the platform on the ring"));
    say(m_remove, tr("Remove the processor"), tr("Take the processor off the ring (Del)"));
    say(m_more, tr("More"), tr("Take the ring of a plan, share or level the items, paste numbers"));
    say(m_drop, tr("Put back"), tr("Forget what was typed since the question was last asked (Esc)"));
    m_drop->setText(tr("Put back"));
    m_balance->setToolTip(tr("The selected processor gives what is missing to a sum of 0"));
    m_takeRing->setText(tr("Take the ring of the selected plan"));
    m_level->setText(tr("Level the items"));
    m_level->setToolTip(tr("Everybody shall hold the same number of items afterwards"));
    m_bySpeed->setText(tr("Share the items by speed"));
    m_bySpeed->setToolTip(tr("Everybody shall hold items in proportion to its speed afterwards"));
    m_paste->setText(tr("Paste numbers"));
    m_model->headerDataChanged(Qt::Horizontal, 0, LoadsModel::ColumnCount - 1);
    showState();
}

} // namespace equipoise::gui
