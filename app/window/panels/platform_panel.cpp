// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/platform_panel.h"

#include "app/commands/edits_for.h"
#include "app/models/platform/links_model.h"
#include "app/models/platform/matrix_model.h"
#include "app/models/platform/processors_model.h"
#include "app/models/platform/property_columns.h"
#include "app/models/rows/ordered_rows.h"
#include "app/pictures/canvas/platform_canvas.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/widgets/fields/segmented.h"
#include "app/widgets/table/table_selection.h"
#include "app/window/help/palette.h"
#include "app/window/tables/data_table.h"
#include "app/window/tables/table_paste.h"
#include "core/model/definition.h"

#include <QAction>
#include <QApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelection>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTableView>
#include <QUndoStack>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

enum Page { GraphPage, ProcessorsPage, LinksPage, MatrixPage };
constexpr int matrixColumnWidth = 64;
constexpr int minColumn = 68; // a share in percent, the longest word of a title
constexpr int minEnd = 56;    // of a link, so that a narrow card shows all columns
constexpr int twoLines = 40;  // of a header: "Cycle time (s/Mflop)"

/// From here on the common selection no longer follows cell by cell: no picture marks that many.
constexpr qsizetype maxMarkedCells = 20'000;

qsizetype cellsIn(const QItemSelection& cells) {
    qsizetype count = 0;
    for (const QItemSelectionRange& range : cells)
        count += qsizetype{range.width()} * range.height();
    return count;
}

} // namespace

PlatformPanel::PlatformPanel(Document& document, Selection& selection, QWidget* parent)
    : Card(parent)
    , DocumentObserver(document, selection)
    , m_tables(new Card(this))
    , m_switch(new Segmented)
    , m_stack(new QStackedWidget)
    , m_tableSwitch(new Segmented)
    , m_tableStack(new QStackedWidget)
    , m_canvas(new PlatformCanvas(document, selection))
    , m_processorsModel(new ProcessorsModel(document, this))
    , m_linksModel(new LinksModel(document, this))
    , m_matrixModel(new MatrixModel(document, this))
    , m_processors(new DataTable(*m_processorsModel, "processorsTable", DataTable::Kind::Rows))
    , m_links(new DataTable(*m_linksModel, "linksTable", DataTable::Kind::Rows))
    , m_matrix(new DataTable(*m_matrixModel, "matrixTable", DataTable::Kind::Square))
    , m_all{m_processors, m_links, m_matrix}
    , m_documentTitle(new QLabel)
    , m_counts(new QLabel)
    , m_about(new QLabel) {
    setObjectName("platformPanel");
    buildTables();
    buildCards();

    connect(m_canvas, &PlatformCanvas::refused, this, &PlatformPanel::refused);
    connect(m_canvas, &PlatformCanvas::wanted, this, [this] { look(GraphPage); });
    for (const DocumentModel* model :
         std::initializer_list<DocumentModel*>{m_processorsModel, m_linksModel, m_matrixModel})
        connect(model, &DocumentModel::refused, this, &PlatformPanel::refused);
    connect(&m_selection, &Selection::planChanged, this, &PlatformPanel::showPlan);
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.reset) {
            m_startUpsSeen = false;
            for (PropertyColumn& column : m_propertyColumns)
                column.seen = false;
        }
        if (change.plans || change.reset)
            showPlan();
        else if (changesAnswers(change.touches)) // link ids of the platform as it was
            findUses(m_document.plan(m_selection.plan()));
        if (change.reset ||
            touches(change.touches, ChangeFlags::Shape | ChangeFlags::Names | ChangeFlags::Values))
            showCounts();
        m_documentTitle->setText(m_document.title()); // of a file that was saved under another name
        if (change.reset)
            m_canvas->fit();
    });
    for (DataTable* table : m_all) {
        connect(table, &DataTable::takenBack, this, &PlatformPanel::takenBack);
        connect(table, &DataTable::removeWanted, this, &PlatformPanel::removeSelected);
        connect(table, &DataTable::undoWanted, document.undoStack(), &QUndoStack::undo);
        connect(document.undoStack(), &QUndoStack::indexChanged, table, &DataTable::forgetUndo);
    }
    m_uses.whenDone([this](Result<std::optional<LinkUses>> found) {
        m_canvas->setUses(found && *found ? std::make_shared<const LinkUses>(**std::move(found)) : nullptr);
    });
    style::inEveryLanguage(*this, [this] { retranslate(); });
    showPlan();
}

void PlatformPanel::buildTables() {
    shareSelections();
    QTableView& processors = *m_processors->table();
    QHeaderView& header = *processors.horizontalHeader();
    header.setMinimumHeight(twoLines);
    header.setSectionResizeMode(ProcessorsModel::Share, QHeaderView::Stretch);
    header.setMinimumSectionSize(minColumn);
    const std::pair<int, int> widths[] = {{ProcessorsModel::Name, 92},
                                          {ProcessorsModel::CycleTime, 92},
                                          {ProcessorsModel::StartUp, 84},
                                          {ProcessorsModel::Items, 78},
                                          {ProcessorsModel::Time, 72}};
    for (const auto& [column, width] : widths)
        processors.setColumnWidth(column, width);
    const auto wish = [&](const char* name, bool PlatformPanel::*wanted) {
        auto* action = new QAction(&header);
        action->setObjectName(name);
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, [this, wanted](bool on) {
            this->*wanted = on;
            showColumns();
        });
        header.addAction(action);
        m_processors->menu()->addAction(action);
        return action;
    };
    m_showStartUps = wish("showStartUps", &PlatformPanel::m_startUpsWanted);
    m_showTimes = wish("showTimes", &PlatformPanel::m_timesWanted);
    header.setContextMenuPolicy(Qt::ActionsContextMenu);
    addPropertyColumns(*m_processors, ProcessorsModel::ColumnCount, &Platform::processors);
    QTableView& links = *m_links->table();
    QHeaderView& linksHeader = *links.horizontalHeader();
    linksHeader.setMinimumHeight(twoLines);
    linksHeader.setMinimumSectionSize(minEnd);
    for (const int column : {LinksModel::From, LinksModel::To}) // long names are cut short
        linksHeader.setSectionResizeMode(column, QHeaderView::Stretch);
    links.setColumnWidth(LinksModel::Cost, 78);
    links.setColumnWidth(LinksModel::Latency, 70);
    links.setColumnWidth(LinksModel::BothWays, 60); // its title takes two lines
    linksHeader.setContextMenuPolicy(Qt::ActionsContextMenu);
    addPropertyColumns(*m_links, LinksModel::ColumnCount, &Platform::links);
    QTableView& matrix = *m_matrix->table();
    matrix.setShowGrid(true);
    matrix.verticalHeader()->show();
    matrix.horizontalHeader()->setDefaultSectionSize(matrixColumnWidth);
    m_mirrorMatrix = new QAction(m_matrix->menu());
    m_matrix->menu()->addAction(m_mirrorMatrix);
    m_mirrorMatrix->setObjectName("mirrorMatrix");
    m_mirrorMatrix->setCheckable(true);
    connect(m_mirrorMatrix, &QAction::toggled, this, [this](bool on) { m_matrixModel->setMirrored(on); });
}

template <class R>
void PlatformPanel::addPropertyColumns(DataTable& table, int column, std::vector<R> Platform::*records) {
    constexpr int width = 72;
    QHeaderView& header = *table.table()->horizontalHeader();
    for (const Property<R>* property : columnProperties<R>()) {
        table.table()->setColumnWidth(column, width);
        auto* const action = new QAction(&header);
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, &PlatformPanel::showColumns);
        header.addAction(action);
        table.menu()->addAction(action);
        m_propertyColumns.push_back({&table, column++, action, [property, records](const Platform& platform) {
                                         return equipoise::isUsed(*property, platform.*records);
                                     }});
    }
}

/// Each table hears of changes of its model after the selection's keeper does.
void PlatformPanel::shareSelections() {
    const auto eachRow = [](const DataTable& table, const QItemSelection& cells, const auto& take) {
        for (const QItemSelectionRange& range : cells)
            for (int row = range.top(); row <= range.bottom(); ++row)
                take(table.toModel(range.model()->index(row, 0)).row());
    };
    const auto share = [this](DataTable& table, const QAbstractItemModel& shown, MarkedCells cells) {
        const auto begin = shareBlocks(*table.table(), shown, m_selection, std::move(cells));
        table.start();
        begin();
    };
    share(*m_processors, *m_processors->sorted(),
          {[=, this](const QItemSelection& cells) {
               std::vector<NodeId> nodes;
               eachRow(*m_processors, cells,
                       [&](int row) { nodes.emplace_back(m_processorsModel->processorAt(row)); });
               return Marks{.nodes = FlatSet<NodeId>(std::move(nodes))};
           },
           [this](const Selection& selection) {
               QModelIndexList cells;
               for (const NodeId node : selection.nodes())
                   if (node.isProcessor())
                       cells << m_processors->toShown(
                           m_processorsModel->index(m_processorsModel->rowOf(node.processor()), 0));
               cells.removeIf([](const QModelIndex& cell) { return !cell.isValid(); });
               return cells;
           }});
    share(*m_links, *m_links->sorted(),
          {[=, this](const QItemSelection& cells) {
               if (cellsIn(cells) > maxMarkedCells)
                   return Marks{};
               std::vector<LinkId> links;
               std::vector<CellId> marked;
               eachRow(*m_links, cells, [&](int row) {
                   if (const auto link = m_linksModel->linkAt(row))
                       links.push_back(*link);
                   if (const auto cell = m_linksModel->cellAt(row))
                       marked.push_back(*cell);
               });
               return Marks{.links = FlatSet<LinkId>(std::move(links)),
                            .cells = FlatSet<CellId>(std::move(marked))};
           },
           [this](const Selection& selection) {
               QModelIndexList cells;
               for (const LinkId link : selection.links())
                   cells << m_links->toShown(m_linksModel->index(m_linksModel->rowOf(link), 0));
               for (const CellId cell : selection.cells())
                   cells << m_links->toShown(m_linksModel->index(m_linksModel->rowOf(cell), 0));
               cells.removeIf([](const QModelIndex& cell) { return !cell.isValid(); });
               return cells;
           }});
    share(*m_matrix, *m_matrixModel,
          {[this](const QItemSelection& cells) {
               if (cellsIn(cells) > maxMarkedCells || !m_matrixModel->isEditable())
                   return Marks{};
               std::vector<CellId> marked;
               for (const QModelIndex& index : cells.indexes())
                   if (const auto cell = m_matrixModel->cellAt(index))
                       marked.push_back(*cell);
               return Marks{.cells = FlatSet<CellId>(std::move(marked))};
           },
           [this](const Selection& selection) {
               QModelIndexList cells;
               for (const CellId cell : selection.cells())
                   cells << m_matrixModel->indexOf(cell);
               return cells;
           },
           false});
}

void PlatformPanel::buildCards() {
    m_switch->setObjectName("platformSwitch");
    m_switch->setProperty("segmented", "compact"); // beside a title, in a narrow card
    for (const char* name : {"showGraph", "showProcessors", "showLinks", "showMatrix"})
        m_switch->addSegment(name);
    m_tableSwitch->setObjectName("tableSwitch");
    for (const char* name : {"tableOfProcessors", "tableOfLinks", "tableOfMatrix"})
        m_tableSwitch->addSegment(name);
    connect(m_switch, &Segmented::chosen, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_tableSwitch, &Segmented::chosen, m_tableStack, &QStackedWidget::setCurrentIndex);
    m_canvas->setObjectName("platformCanvas");
    m_stack->addWidget(m_canvas);
    for (DataTable* table : m_all)
        m_stack->addWidget(table);
    m_documentTitle->setObjectName("documentTitle");
    m_documentTitle->setFont(style::font(9, QFont::DemiBold));
    m_counts->setProperty("role", "muted");
    m_counts->setFont(style::font(9));
    m_about->setObjectName("about");
    m_about->setProperty("role", "muted");
    m_about->setWordWrap(true);
    m_about->setFont(style::font(8.5));
    auto* const foot = new QWidget;
    auto* const words = new QHBoxLayout(foot);
    words->setContentsMargins(0, 0, 0, 0);
    words->setSpacing(style::Tokens::gap);
    words->addWidget(m_documentTitle);
    words->addWidget(m_counts, 1);
    addHeader({m_switch});
    addRow({{m_stack, 1}});
    add(foot);
    add(m_about);
    m_tables->addHeader({m_tableSwitch});
    m_tables->add(m_tableStack, 1);
    m_tables->setObjectName("tablesCard");
    m_tables->hide();
}

void PlatformPanel::setApart(bool apart) {
    if (apart != m_switch->isHidden()) {
        const int before = m_stack->currentIndex();
        for (DataTable* table : m_all)
            (apart ? m_tableStack : m_stack)->addWidget(table);
        m_switch->setHidden(apart);
        if (apart)
            look(before != GraphPage ? before : ProcessorsPage + m_tableSwitch->current());
        look(GraphPage);
    }
    m_tables->setVisible(apart);
}

void PlatformPanel::setPalette(Palette& palette) {
    insertInRow(palette);
}

void PlatformPanel::look(int page) {
    const bool apart = m_switch->isHidden() && page != GraphPage;
    Segmented& choice = apart ? *m_tableSwitch : *m_switch;
    const int index = apart ? page - ProcessorsPage : page;
    choice.setCurrent(index);
    (apart ? m_tableStack : m_stack)->setCurrentIndex(index);
}

void PlatformPanel::showPlan() {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const std::shared_ptr<const PlanRecord> kept = plan ? plan->kept : nullptr;
    m_processorsModel->setPlan(kept);
    showColumns();
    m_canvas->setPlan(kept);
    findUses(plan);
}

/// Where the plan's value counts that messages share links: how they do. On a thread of its own: a ring of
/// hundreds takes a while to follow.
void PlatformPanel::findUses(const DocumentPlan* plan) {
    m_uses.abandon();
    if (!plan || !plan->current || !plan->kept->plan.hasAnswer() ||
        equipoise::definitionOf(plan->kept->plan.problem).sharing(plan->kept->scenario->questions) !=
            ContentionModel::MaxMinFair)
        return;
    m_uses.start(
        [kept = plan->kept](SolveControl&) { return equipoise::linkUses(*kept->scenario, kept->plan); });
}

void PlatformPanel::showCounts() {
    const Platform& platform = m_document.scenario().platform;
    QStringList parts{tr("Processors: %1").arg(text::count(platform.size()))};
    if (!platform.switches.empty())
        parts << tr("switches: %1").arg(text::count(platform.switches.size()));
    parts << (platform.linkCost ? tr("costs as a matrix")
                                : tr("links: %1").arg(text::count(platform.links.size())));
    m_counts->setText(parts.join(", "));
    m_documentTitle->setToolTip(m_document.path());
    const Measure costs{UnitRole::TimePerData, platform.units};
    const Unit shown =
        equipoise::chosenOrWritten({1, platform.linkCost ? platform.linkCostUnit : Unit{}}, costs);
    const QString unit = text::unit(shown, costs);
    m_matrix->setHeading(!platform.linkCost
                             ? tr("Best routes from row to column, in %1; set the links themselves").arg(unit)
                         : shown.inverse ? tr("Bandwidth from row to column, in %1").arg(unit)
                                         : tr("Cost from row to column, in %1").arg(unit));
    m_about->setText(m_document.about());
    m_about->setVisible(!m_about->text().isEmpty());
    showColumns();
}

/// There is room for few columns: those that say something, and those a person asks for.
void PlatformPanel::showColumns() {
    const auto& processors = m_document.scenario().platform.processors;
    m_startUpsSeen = m_startUpsSeen || std::any_of(processors.begin(), processors.end(),
                                                   [](const Processor& p) { return p.compute.startUp != 0; });
    QTableView& table = *m_processors->table();
    table.setColumnHidden(ProcessorsModel::StartUp, !m_startUpsSeen && !m_startUpsWanted);
    table.setColumnHidden(ProcessorsModel::Items, !m_processorsModel->hasItems());
    table.setColumnHidden(ProcessorsModel::Time, !m_timesWanted);
    for (PropertyColumn& shown : m_propertyColumns) {
        shown.seen = shown.seen || shown.isUsed(m_document.scenario().platform);
        shown.table->table()->setColumnHidden(shown.column, !shown.seen && !shown.wanted->isChecked());
    }
}

QPointF PlatformPanel::freeSpot() const {
    // A spiral of golden angles from the middle: the spots fill the plane evenly.
    constexpr double goldenAngle = 2.39996322972865332;
    constexpr double spacing = 26;
    const QRectF seen = QRectF(m_canvas->rect()).adjusted(spacing, spacing, -spacing, -spacing);
    const canvas::Scene& scene = m_canvas->state().scene;
    const auto isFree = [&](QPointF spot, double room) {
        for (std::size_t i = 0; i < m_canvas->state().diagram.nodes.size(); ++i)
            if (const QPointF way = scene.at(i) - spot; QPointF::dotProduct(way, way) < room * room)
                return false;
        return true;
    };
    for (const double room : {72.0, 48.0, 32.0}) // with place for a name below, where there is any
        for (int i = 0; i < 200; ++i) {
            const double angle = i * goldenAngle;
            const QPointF spot =
                seen.center() + spacing * std::sqrt(i) * QPointF(std::cos(angle), std::sin(angle));
            if (seen.contains(spot) && isFree(spot, room))
                return spot;
        }
    return seen.center();
}

void PlatformPanel::addProcessor() {
    m_canvas->addProcessor(freeSpot());
    goOnWithAdded();
}

void PlatformPanel::addSwitch() {
    m_canvas->addSwitch(freeSpot());
    goOnWithAdded();
}

/// By keyboard it is named and linked next.
void PlatformPanel::goOnWithAdded() {
    const QWidget* focus = QApplication::focusWidget();
    const bool inTable = focus && m_processors->isAncestorOf(focus);
    if (m_stack->currentIndex() == GraphPage && !inTable)
        m_canvas->setFocus(Qt::OtherFocusReason);
}

void PlatformPanel::removeSelected() {
    m_canvas->removeSelected();
}

void PlatformPanel::layoutNodes() {
    m_canvas->arrange();
}

void PlatformPanel::fit() {
    m_canvas->fit();
}

DataTable& PlatformPanel::tableInSight() const {
    const auto table = std::ranges::find_if(m_all, &DataTable::isVisible);
    return table == m_all.end() ? *m_processors : **table;
}

DataTable& PlatformPanel::tableFor(const QMimeData& pasted) {
    DataTable& inSight = tableInSight();
    if (namesColumnsOf(inSight, pasted))
        return inSight;
    for (int i = 0; i < 2; ++i)
        if (DataTable& named = i == 0 ? *m_processors : *m_links; namesColumnsOf(named, pasted)) {
            look(ProcessorsPage + i);
            return named;
        }
    return inSight;
}

void PlatformPanel::onPasted(const std::function<bool(const QMimeData& pasted)>& take) {
    for (DataTable* table : m_all)
        table->onPasted(take);
}

QList<QAction*> PlatformPanel::tableCommands() const {
    QList<QAction*> commands;
    const DataTable& table = tableInSight();
    if (!table.isVisible())
        return commands;
    emit table.menu()->aboutToShow(); // what would do nothing is grey
    for (QAction* action : table.menu()->actions())
        if (action->isVisible() && !action->isSeparator() && !action->menu())
            commands << action;
    return commands;
}

void PlatformPanel::goTo(const ProblemTarget& target) {
    if (const auto* node = std::get_if<NodeId>(&target)) {
        m_selection.set({*node});
        look(GraphPage);
        m_canvas->setFocus();
    } else if (const auto* link = std::get_if<LinkId>(&target)) {
        m_selection.set({}, {*link});
        look(LinksPage);
        m_links->table()->setFocus();
    } else if (const auto* cell = std::get_if<CellId>(&target)) {
        m_selection.set({}, {}, {*cell});
        look(MatrixPage);
        m_matrix->table()->setCurrentIndex(m_matrixModel->indexOf(*cell));
        m_matrix->table()->setFocus();
    }
}

void PlatformPanel::retranslate() {
    setTitle(tr("Platform"));
    m_tables->setTitle(tr("Tables"));
    m_switch->setText(GraphPage, tr("Graph"), tr("Processors and links as a graph"));
    const std::pair<QString, QString> tables[] = {
        {tr("Table"), tr("Processors as a table")},
        {tr("Links"), tr("Links as a table")},
        {tr("Matrix"), tr("Cost from each processor to each other one")}};
    for (int i = 0; const auto& [title, help] : tables) {
        m_switch->setText(i + ProcessorsPage, title, help);
        m_tableSwitch->setText(i++, title, help);
    }
    m_tableSwitch->setText(0, tr("Processors"), tables[0].second);
    m_switch->setAccessibleName(tr("Show the platform as"));
    m_tableSwitch->setAccessibleName(tr("Table"));
    m_processors->table()->setAccessibleName(tr("Processors"));
    m_links->table()->setAccessibleName(tr("Links"));
    m_matrix->table()->setAccessibleName(tr("Costs between processors"));
    m_mirrorMatrix->setText(tr("An edit sets &both directions"));
    for (const PropertyColumn& shown : m_propertyColumns)
        shown.wanted->setText(
            shown.table->table()->model()->headerData(shown.column, Qt::Horizontal).toString());
    m_showStartUps->setText(tr("Start-up times"));
    m_showTimes->setText(tr("Times when done"));
    showCounts();
}

} // namespace equipoise::gui
