// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_view/examples_dialog.h"

#include "app/document/examples.h"
#include "app/pictures/style/icon.h"
#include "app/pictures/style/language_change.h"
#include "app/problems/problem_presenter.h"
#include "app/start_view/parts.h"
#include "app/start_view/picture_box.h"
#include "app/start_view/shown_example.h"
#include "app/text/describe.h"
#include "app/widgets/card.h"
#include "core/model/registry.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr int listWidth = 260;
constexpr int rowHeight = 24;
constexpr int headingHeight = 32;
constexpr double longestSolve = 10; // s
constexpr int resourceRole = Qt::UserRole;
constexpr int aboutRole = Qt::UserRole + 1;

} // namespace

ExamplesDialog::ExamplesDialog(QWidget* parent)
    : QDialog(parent)
    , m_list(new QTreeWidget)
    , m_picture(new PictureBox(PictureBox::Edge::Frame, this))
    , m_title(start::label("exampleTitle", start::Size::Heading, this))
    , m_figure(start::label("exampleFigure", start::Size::Small, this))
    , m_about(start::label("exampleAbout", start::Size::Body, this))
    , m_open(new QPushButton) {
    setObjectName("examplesDialog");
    setModal(false);
    resize(QSize(860, 600).boundedTo(screen()->availableSize() - QSize(8, 40)));
    m_list->setObjectName("exampleList");
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setItemsExpandable(false);
    m_list->setIndentation(style::Tokens::padding);
    m_open->setObjectName("openExample");
    m_open->setProperty("role", "primary");
    m_open->setDefault(true);

    auto* const shown = new QFrame;
    shown->setProperty("card", true);
    auto* const column = new QVBoxLayout(shown);
    column->setContentsMargins(start::panelMargins());
    column->setSpacing(style::Tokens::gap);
    column->addWidget(m_picture);
    for (QLabel* label : {m_title, m_figure, m_about})
        column->addWidget(label);
    column->addStretch(1);
    column->addWidget(m_open, 0, Qt::AlignRight);
    QFrame* const list = card({{m_list, 1}});
    list->setFixedWidth(listWidth);
    auto* const row = new QHBoxLayout(this);
    row->addWidget(list);
    row->addWidget(shown, 1);

    connect(m_list, &QTreeWidget::currentItemChanged, this, &ExamplesDialog::step);
    connect(m_list, &QTreeWidget::itemDoubleClicked, this, &ExamplesDialog::choose);
    connect(m_open, &QPushButton::clicked, this, &ExamplesDialog::choose);
    m_job.whenDone([this](Result<PlanRecord> found) {
        showPlan(found ? std::make_shared<const PlanRecord>(*std::move(found)) : nullptr);
    });
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

QString ExamplesDialog::resource() const {
    const QTreeWidgetItem* item = m_list->currentItem();
    return item ? item->data(0, resourceRole).toString() : QString();
}

/// Under the question that each of them opens with.
void ExamplesDialog::fill() {
    const QString before = resource();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    const std::vector<Example> all = examples();
    QFont heading = style::font(9.75, QFont::DemiBold);
    for (const equipoise::Problem problem : equipoise::problems()) {
        QTreeWidgetItem* group = nullptr;
        for (const Example& example : all) {
            if (example.problem != problem)
                continue;
            if (!group) {
                group = new QTreeWidgetItem(m_list, {text::translated(problem)});
                group->setFlags(Qt::ItemIsEnabled);
                group->setFont(0, heading);
                group->setIcon(0,
                               style::icon(QString::fromStdString(std::string(equipoise::nameOf(problem)))));
                group->setExpanded(true);
                group->setSizeHint(0, QSize(0, headingHeight));
            }
            auto* const item = new QTreeWidgetItem(group, {example.title});
            item->setData(0, resourceRole, example.resource);
            item->setData(0, aboutRole, example.about);
            item->setToolTip(0, example.about);
            item->setSizeHint(0, QSize(0, rowHeight));
            if (example.resource == before)
                m_list->setCurrentItem(item);
        }
    }
    if (resource().isEmpty() && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0)->child(0));
}

void ExamplesDialog::step(QTreeWidgetItem* current, const QTreeWidgetItem* previous) {
    if (!current || current->parent())
        return look();
    QTreeWidgetItem* const above = m_list->itemAbove(current);
    m_list->setCurrentItem(above && previous != above ? above : current->child(0));
}

void ExamplesDialog::look() {
    const QTreeWidgetItem* item = m_list->currentItem();
    const bool isExample = !resource().isEmpty();
    m_open->setEnabled(isExample);
    m_title->setText(item ? item->text(0) : QString());
    m_about->setText(item ? item->data(0, aboutRole).toString() : QString());
    showPlan(nullptr);
    if (isExample)
        m_job.start(
            [resource = resource()](SolveControl& control) { return planOfExample(resource, control); },
            longestSolve);
    else
        m_job.abandon();
}

void ExamplesDialog::showPlan(std::shared_ptr<const PlanRecord> kept) {
    // Words in either case, so that nothing moves when they come.
    m_figure->setText(kept ? exampleFigure(*kept) : QStringLiteral(" "));
    if (!kept)
        m_picture->setPaint({}, false);
    else
        m_picture->setPaint(
            [kept](QPainter& painter, const QRectF& area, const style::Tokens& tokens) {
                paintThumbnail(painter, area, *kept, tokens);
            },
            true);
}

void ExamplesDialog::choose() {
    const QString example = resource();
    if (example.isEmpty())
        return;
    close();
    emit chosen(example);
}

void ExamplesDialog::retranslate() {
    setWindowTitle(tr("Examples"));
    m_list->setAccessibleName(tr("Examples, by question"));
    m_list->setToolTip(tr("Up and Down choose, Enter opens"));
    m_open->setText(tr("Open"));
    m_open->setToolTip(tr("Open this example, solved"));
    m_open->setAccessibleName(m_open->text());
    fill();
    look();
}

} // namespace equipoise::gui
