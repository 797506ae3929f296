#include "app/window/platform_panel.h"

#include "app/models/links_model.h"
#include "app/models/matrix_model.h"
#include "app/models/processors_model.h"
#include "app/models/sorted_model.h"
#include "app/views/platform/platform_canvas.h"
#include "app/views/style/tokens.h"
#include "app/window/segmented.h"
#include "app/window/table.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace app {

namespace {

enum Page { GraphPage, LinksPage, MatrixPage };
constexpr int matrixColumnWidth = 64;
constexpr int leastColumn = 56; // a share in percent
constexpr int twoLines = 40;    // of a header: "Cycle time (s/Mflop)"

QModelIndexList selectedRows(const QTableView& table, const SortedModel& sorted) {
    QModelIndexList rows;
    for (const QModelIndex& index : table.selectionModel()->selectedRows())
        rows << sorted.mapToSource(index);
    return rows;
}

} // namespace

PlatformPanel::PlatformPanel(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_switch(new Segmented)
    , m_stack(new QStackedWidget)
    , m_canvas(new PlatformCanvas(document, selection))
    , m_processorsModel(new ProcessorsModel(document, this))
    , m_processorsSorted(new SortedModel(*m_processorsModel, this))
    , m_linksModel(new LinksModel(document, this))
    , m_linksSorted(new SortedModel(*m_linksModel, this))
    , m_matrixModel(new MatrixModel(document, this))
    , m_processors(new QTableView)
    , m_links(new QTableView)
    , m_matrix(new QTableView)
    , m_counts(new QLabel)
    , m_about(new QLabel) {
    setObjectName("platformPanel");
    buildTables();
    buildGraph();

    connect(m_canvas, &PlatformCanvas::refused, this, &PlatformPanel::refused);
    for (const DocumentModel* model :
         std::initializer_list<DocumentModel*>{m_processorsModel, m_linksModel, m_matrixModel})
        connect(model, &DocumentModel::refused, this, &PlatformPanel::refused);
    connect(m_switch, &Segmented::chosen, m_stack, &QStackedWidget::setCurrentIndex);
    connect(&m_selection, &Selection::planChanged, this, &PlatformPanel::showPlan);
    connect(&m_document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.plans || change.reset)
            showPlan();
        if (change.reset || touches(change.touches, Touches::Shape | Touches::Names | Touches::Values))
            showCounts();
        if (change.reset)
            m_canvas->fit();
    });
    for (QTableView* table : {m_processors, m_links, m_matrix}) {
        auto* remove = new QAction(table);
        remove->setShortcut(QKeySequence::Delete);
        remove->setShortcutContext(Qt::WidgetShortcut);
        table->addAction(remove);
        connect(remove, &QAction::triggered, this, &PlatformPanel::removeSelected);
    }
    connectSelection();
    retranslate();
    showPlan();
}

/// While a model changes, its table shifts and drops its selection by itself. That is not the person's doing,
/// and the common selection has its own way to follow. To be called before the table gets the model: its own
/// slots come after.
void PlatformPanel::ignoreWhileChanging(const QAbstractItemModel& model) {
    const auto begin = [this] { m_following = true; };
    const auto end = [this] { m_following = false; };
    connect(&model, &QAbstractItemModel::rowsAboutToBeInserted, this, begin);
    connect(&model, &QAbstractItemModel::rowsAboutToBeRemoved, this, begin);
    connect(&model, &QAbstractItemModel::columnsAboutToBeInserted, this, begin);
    connect(&model, &QAbstractItemModel::columnsAboutToBeRemoved, this, begin);
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, begin);
    connect(&model, &QAbstractItemModel::layoutAboutToBeChanged, this, begin);
    connect(&model, &QAbstractItemModel::rowsInserted, this, end);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, end);
    connect(&model, &QAbstractItemModel::columnsInserted, this, end);
    connect(&model, &QAbstractItemModel::columnsRemoved, this, end);
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        m_following = false;
        followSelection(); // a reset leaves nothing selected
    });
    connect(&model, &QAbstractItemModel::layoutChanged, this, end);
}

void PlatformPanel::buildTables() {
    ignoreWhileChanging(*m_processorsSorted);
    m_processors->setModel(m_processorsSorted);
    prepareTable(*m_processors, "processorsTable");
    m_processors->horizontalHeader()->setFixedHeight(twoLines);
    m_processors->horizontalHeader()->setSectionResizeMode(ProcessorsModel::Share, QHeaderView::Stretch);
    m_processors->horizontalHeader()->setMinimumSectionSize(leastColumn);
    const std::pair<int, int> widths[] = {{ProcessorsModel::Name, 92},
                                          {ProcessorsModel::CycleTime, 92},
                                          {ProcessorsModel::StartUp, 60},
                                          {ProcessorsModel::Items, 78},
                                          {ProcessorsModel::Time, 72}};
    for (const auto& [column, width] : widths)
        m_processors->setColumnWidth(column, width);
    const auto wish = [this](const char* name, bool PlatformPanel::*wanted) {
        auto* action = new QAction(m_processors->horizontalHeader());
        action->setObjectName(name);
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, [this, wanted](bool on) {
            this->*wanted = on;
            showColumns();
        });
        m_processors->horizontalHeader()->addAction(action);
    };
    wish("showStartUps", &PlatformPanel::m_startUpsWanted);
    wish("showTimes", &PlatformPanel::m_timesWanted);
    m_processors->horizontalHeader()->setContextMenuPolicy(Qt::ActionsContextMenu);
    ignoreWhileChanging(*m_linksSorted);
    m_links->setModel(m_linksSorted);
    prepareTable(*m_links, "linksTable");
    m_links->horizontalHeader()->setFixedHeight(twoLines);
    m_links->horizontalHeader()->setStretchLastSection(true);
    for (const int column : {LinksModel::From, LinksModel::To, LinksModel::Cost, LinksModel::Latency})
        m_links->setColumnWidth(column, 74);
    ignoreWhileChanging(*m_matrixModel);
    m_matrix->setModel(m_matrixModel);
    prepareTable(*m_matrix, "matrixTable");
    m_matrix->setSortingEnabled(false);
    m_matrix->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_matrix->setShowGrid(true);
    m_matrix->verticalHeader()->show();
    m_matrix->horizontalHeader()->setDefaultSectionSize(matrixColumnWidth);
}

void PlatformPanel::buildGraph() {
    m_switch->setObjectName("platformSwitch");
    for (const char* name : {"showGraph", "showLinks", "showMatrix"})
        m_switch->addSegment(name);
    m_canvas->setObjectName("platformCanvas");
    m_counts->setProperty("role", "muted");
    m_stack->addWidget(m_canvas);
    m_stack->addWidget(m_links);
    m_stack->addWidget(m_matrix);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(style::Tokens::gap / 2, 0, style::Tokens::gap / 2, style::Tokens::gap / 2);
    column->addWidget(m_switch);
    column->addWidget(m_stack, 1);
    column->addWidget(m_counts);
    m_about->setObjectName("about");
    m_about->setProperty("role", "muted");
    m_about->setWordWrap(true);
    m_about->setFont(style::font(8.5));
    column->addWidget(m_about);
}

void PlatformPanel::connectSelection() {
    connect(m_processors->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &PlatformPanel::selectFromProcessors);
    connect(m_links->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &PlatformPanel::selectFromLinks);
    connect(m_matrix->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (m_following || !m_matrixModel->isEditable())
            return;
        std::set<CellId> cells;
        for (const QModelIndex& index : m_matrix->selectionModel()->selectedIndexes())
            if (const auto cell = m_matrixModel->cellAt(index))
                cells.insert(*cell);
        m_following = true;
        m_selection.set({}, {}, std::move(cells));
        m_following = false;
    });
    connect(&m_selection, &Selection::changed, this, &PlatformPanel::followSelection);
}

void PlatformPanel::selectFromProcessors() {
    if (m_following)
        return;
    std::set<core::NodeId> nodes;
    for (const QModelIndex& index : selectedRows(*m_processors, *m_processorsSorted))
        nodes.insert(m_processorsModel->processorAt(index.row()));
    m_following = true;
    m_selection.set(std::move(nodes));
    m_following = false;
}

void PlatformPanel::selectFromLinks() {
    if (m_following)
        return;
    std::set<core::LinkId> links;
    std::set<CellId> cells;
    for (const QModelIndex& index : selectedRows(*m_links, *m_linksSorted)) {
        if (const auto link = m_linksModel->linkAt(index.row()))
            links.insert(*link);
        if (const auto cell = m_linksModel->cellAt(index.row()))
            cells.insert(*cell);
    }
    m_following = true;
    m_selection.set({}, std::move(links), std::move(cells));
    m_following = false;
}

void PlatformPanel::followSelection() {
    if (m_following)
        return;
    m_following = true;
    const auto show = [](QTableView& table, const SortedModel& sorted, const QModelIndexList& rows) {
        QItemSelection selected;
        for (const QModelIndex& row : rows) {
            const QModelIndex index = sorted.mapFromSource(row);
            selected.select(index, index);
        }
        table.selectionModel()->select(selected,
                                       QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        if (!rows.isEmpty())
            table.scrollTo(sorted.mapFromSource(rows.first()));
    };
    QModelIndexList processors;
    for (const core::NodeId node : m_selection.nodes())
        if (node.isProcessor())
            processors << m_processorsModel->index(m_processorsModel->rowOf(node.processor()), 0);
    show(*m_processors, *m_processorsSorted, processors);
    QModelIndexList links;
    for (const core::LinkId link : m_selection.links())
        if (const int row = m_linksModel->rowOf(link); row >= 0)
            links << m_linksModel->index(row, 0);
    for (const CellId cell : m_selection.cells())
        if (const int row = m_linksModel->rowOf(cell); row >= 0)
            links << m_linksModel->index(row, 0);
    show(*m_links, *m_linksSorted, links);
    m_following = false;
}

void PlatformPanel::showPlan() {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const std::shared_ptr<const core::KeptPlan> kept = plan ? plan->kept : nullptr;
    m_processorsModel->setPlan(kept);
    showColumns();
    m_canvas->setPlan(kept);
}

void PlatformPanel::showCounts() {
    const core::Platform& platform = m_document.scenario().platform;
    QStringList parts{tr("Processors: %1").arg(platform.size())};
    if (!platform.switches.empty())
        parts << tr("switches: %1").arg(platform.switches.size());
    parts << (platform.linkCost ? tr("costs as a matrix") : tr("links: %1").arg(platform.links.size()));
    m_counts->setText(parts.join(", "));
    m_about->setText(m_document.about());
    m_about->setVisible(!m_about->text().isEmpty());
    showColumns();
}

/// There is room for few columns: those that say something, and those a person asks for.
void PlatformPanel::showColumns() {
    const auto& processors = m_document.scenario().platform.processors;
    const bool startUps = std::any_of(processors.begin(), processors.end(),
                                      [](const core::Processor& p) { return p.compute.startUp != 0; });
    m_processors->setColumnHidden(ProcessorsModel::StartUp, !startUps && !m_startUpsWanted);
    m_processors->setColumnHidden(ProcessorsModel::Items, !m_processorsModel->hasItems());
    m_processors->setColumnHidden(ProcessorsModel::Time, !m_timesWanted);
}

QPointF PlatformPanel::freeSpot() const {
    // A spiral of golden angles from the middle: the spots fill the plane evenly.
    constexpr double goldenAngle = 2.39996322972865332;
    constexpr double spacing = 26;
    const QPointF middle = QRectF(m_canvas->rect()).center();
    for (int i = 0; i < 200; ++i) {
        const double angle = i * goldenAngle;
        const QPointF spot = middle + spacing * std::sqrt(i) * QPointF(std::cos(angle), std::sin(angle));
        if (!m_canvas->scene().nodeAt(spot))
            return spot;
    }
    return middle;
}

void PlatformPanel::addProcessor() {
    m_canvas->addProcessor(freeSpot());
}

void PlatformPanel::addSwitch() {
    m_canvas->addSwitch(freeSpot());
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

void PlatformPanel::goTo(const ProblemTarget& target) {
    if (const auto* node = std::get_if<core::NodeId>(&target)) {
        m_selection.set({*node});
        m_switch->setCurrent(GraphPage);
        m_stack->setCurrentIndex(GraphPage);
        m_canvas->setFocus();
    } else if (const auto* link = std::get_if<core::LinkId>(&target)) {
        m_selection.set({}, {*link});
        m_switch->setCurrent(LinksPage);
        m_stack->setCurrentIndex(LinksPage);
        m_links->setFocus();
    } else if (const auto* cell = std::get_if<CellId>(&target)) {
        m_selection.set({}, {}, {*cell});
        m_switch->setCurrent(MatrixPage);
        m_stack->setCurrentIndex(MatrixPage);
        m_matrix->setCurrentIndex(m_matrixModel->indexOf(*cell));
        m_matrix->setFocus();
    }
}

void PlatformPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PlatformPanel::retranslate() {
    m_switch->setText(GraphPage, tr("Graph"), tr("Processors and links as a graph"));
    m_switch->setText(LinksPage, tr("Links"), tr("Links as a table"));
    m_switch->setText(MatrixPage, tr("Matrix"), tr("Cost from each processor to each other one"));
    m_switch->setAccessibleName(tr("Show the platform as"));
    m_processors->setAccessibleName(tr("Processors"));
    m_links->setAccessibleName(tr("Links"));
    m_matrix->setAccessibleName(tr("Costs between processors"));
    m_processors->findChild<QAction*>("showStartUps")->setText(tr("Start-up times"));
    m_processors->findChild<QAction*>("showTimes")->setText(tr("Times when done"));
    showCounts();
}

} // namespace app
