// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_view/examples_panel.h"

#include "app/document/examples.h"
#include "app/pictures/style/language_change.h"
#include "app/problems/problem_presenter.h"
#include "app/start_view/parts.h"
#include "app/start_view/picture_box.h"
#include "app/start_view/shown_example.h"
#include "app/start_view/start_button.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr int inRow = 3;
constexpr int previewFrame = 4; ///< around a preview, for its focus

/// Icons are named after the questions.
struct ExampleRow {
    const char* resource;
    const char* icon;
};
constexpr ExampleRow exampleRows[] = {
    {"strasbourg.equipoise", "ring"},
    {"seismic-2003.equipoise", "scatter"},
    {"redistribution-alike.equipoise", "redistribution"},
    {"star-heterogeneous.equipoise", "star"},
    {"one-to-25.equipoise", "grid"},
    {"two-switches.equipoise", "ring"},
};

} // namespace

ExamplesPanel::ExamplesPanel(QWidget* parent)
    : QFrame(parent)
    , m_title(start::label("examplesTitle", start::Size::Heading, this))
    , m_all(new StartButton("allExamples", StartButton::Look::Link, this))
    , m_grid(new QGridLayout) {
    setProperty("card", true);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(start::panelMargins());
    column->setSpacing(style::Tokens::gap);
    column->addLayout(start::headingRow(m_title, m_all));
    column->addLayout(m_grid);
    column->addStretch(1);
    m_grid->setHorizontalSpacing(2 * style::Tokens::gap);
    m_grid->setVerticalSpacing(style::Tokens::gap);
    for (int i = 0; i < inRow; ++i)
        m_grid->setColumnStretch(i, 1);
    for (const ExampleRow& row : exampleRows)
        addPreview(row.resource, row.icon, static_cast<int>(m_previews.size()));
    connect(m_all, &QAbstractButton::clicked, this, &ExamplesPanel::allAsked);
    m_job.whenDone([this](Result<PlanRecord> found) {
        Preview& preview = m_previews[m_loaded++];
        if (found)
            preview.kept = std::make_shared<const PlanRecord>(*std::move(found));
        say(preview);
        if (preview.kept)
            preview.picture->setPaint(
                [kept = preview.kept](QPainter& painter, const QRectF& area, const style::Tokens& tokens) {
                    paintThumbnail(painter, area, *kept, tokens);
                },
                true);
        loadNext();
    });
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void ExamplesPanel::addPreview(const char* resource, const char* icon, int place) {
    const QString name = QFileInfo(QLatin1String(resource)).completeBaseName();
    auto* const button = new StartButton("preview." + name, StartButton::Look::Row, this);
    Preview preview{resource, button, new PictureBox(PictureBox::Edge::Frame, button),
                    start::label("previewTitle", start::Size::Title, button),
                    start::label("previewFigure", start::Size::Small, button)};
    auto* const column = new QVBoxLayout(button);
    column->setContentsMargins(previewFrame, previewFrame, previewFrame, previewFrame);
    column->setSpacing(2);
    column->addWidget(preview.picture);
    column->addSpacing(4);
    column->addLayout(start::iconRow(icon, preview.title, button));
    column->addWidget(preview.figure);
    column->addStretch(1);
    m_grid->addWidget(button, place / inRow, place % inRow);
    connect(button, &QAbstractButton::clicked, this,
            [this, resource] { emit chosen(QLatin1String(resource)); });
    m_previews.push_back(std::move(preview));
}

int ExamplesPanel::across(int width) const {
    const QMargins margins = start::panelMargins();
    return (width - margins.left() - margins.right() - (inRow - 1) * m_grid->horizontalSpacing()) / inRow;
}

int ExamplesPanel::heightFor(int width, double ratio, int rowsShown) const {
    const QMargins margins = start::panelMargins();
    const int wide = across(width);
    int height = margins.top() + margins.bottom() + start::headingHeight;
    int highest = 0;
    for (int i = 0; i < inRow * rowsShown; ++i) {
        const Preview& preview = m_previews[static_cast<std::size_t>(i)];
        const int picture = wide - 2 * previewFrame;
        highest = std::max(highest, preview.button->heightForWidth(wide) -
                                        preview.picture->heightForWidth(picture) +
                                        PictureBox::heightFor(picture, ratio));
        if (i % inRow == inRow - 1)
            height += style::Tokens::gap + std::exchange(highest, 0);
    }
    return height;
}

void ExamplesPanel::fill(int width, int height, double ratio, int rowsShown) {
    constexpr double highestRatio = 0.75;
    const int picture = across(width) - 2 * previewFrame;
    const int more = std::max(0, height - heightFor(width, ratio, rowsShown)) / rowsShown;
    const double filled =
        std::max(ratio, std::min(highestRatio, ratio + static_cast<double>(more) / picture));
    for (std::size_t i = 0; i < m_previews.size(); ++i) {
        m_previews[i].picture->setRatio(filled);
        m_previews[i].button->setVisible(static_cast<int>(i) < inRow * rowsShown);
    }
}

std::vector<StartButton*> ExamplesPanel::buttons() const {
    std::vector<StartButton*> all{m_all};
    for (const Preview& preview : m_previews)
        all.push_back(preview.button);
    return all;
}

void ExamplesPanel::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    if (!m_job.isRunning())
        loadNext();
}

void ExamplesPanel::loadNext() {
    if (isLoaded())
        return;
    const QString resource = QLatin1String(m_previews[m_loaded].resource);
    m_job.start([resource](SolveControl& control) { return planOfExample(resource, control); });
}

void ExamplesPanel::say(Preview& preview) const {
    const QString title = preview.kept ? QString::fromStdString(preview.kept->name)
                                       : QFileInfo(QLatin1String(preview.resource)).completeBaseName();
    const QString figure = preview.kept ? exampleFigure(*preview.kept) : QString();
    preview.title->setText(title);
    preview.figure->setText(figure);
    preview.button->say(figure.isEmpty() ? title : title + ": " + figure, tr("Open this example, solved"));
}

void ExamplesPanel::retranslate() {
    m_title->setText(tr("Open an example"));
    m_all->say(tr("All %1 examples").arg(numberOfExamples()), tr("List all examples, by question"));
    for (Preview& preview : m_previews)
        say(preview);
}

} // namespace equipoise::gui
