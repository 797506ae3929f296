// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/playback/playback_pane.h"

#include "app/pictures/style/language_change.h"
#include "app/text/describe.h"
#include "app/tools/playback/listing_view.h"
#include "app/tools/playback/step_picture.h"
#include "app/tools/playback/step_words.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace equipoise::gui {

namespace {

QLabel* label(const char* name, const char* role) {
    auto* made = new QLabel;
    made->setObjectName(name);
    made->setProperty("role", role);
    made->setTextFormat(Qt::PlainText);
    return made;
}

} // namespace

PlaybackPane::PlaybackPane(QWidget* parent)
    : QWidget(parent)
    , m_title(label("playbackTitle", "title"))
    , m_where(label("playbackWhere", "muted"))
    , m_picture(new StepPicture)
    , m_sentence(label("playbackSentence", ""))
    , m_asPrinted(new QToolButton)
    , m_listing(new ListingView)
    , m_printed(new ListingView)
    , m_variables(new QTableWidget(0, 3))
    , m_split(new QSplitter)
    , m_words(new QSplitter)
    , m_listings(new QSplitter) {
    m_printed->setObjectName("printedListing");
    m_asPrinted->setObjectName("playbackPrinted");
    m_asPrinted->setCheckable(true);
    connect(m_asPrinted, &QToolButton::toggled, this, &PlaybackPane::placePrinted);
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_where->setMinimumWidth(20);
    m_variables->setObjectName("playbackVariables");
    m_variables->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_variables->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_variables->verticalHeader()->hide();
    m_variables->setShowGrid(false);
    m_variables->setWordWrap(false);
    m_variables->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_variables->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_variables->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);

    auto* heading = new QHBoxLayout;
    heading->addWidget(m_title);
    heading->addSpacing(style::Tokens::gap);
    heading->addWidget(m_where, 1);
    heading->addWidget(m_asPrinted);
    m_listings->addWidget(m_listing);
    m_listings->addWidget(m_printed);
    m_words->addWidget(m_listings);
    m_words->addWidget(m_variables);
    m_split->addWidget(m_picture);
    m_split->addWidget(m_words);
    for (QSplitter* split : {m_split, m_words, m_listings}) {
        split->setStretchFactor(0, 5);
        split->setStretchFactor(1, 4);
        split->setChildrenCollapsible(false);
        split->setHandleWidth(style::Tokens::gap);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(style::Tokens::gap / 2);
    layout->addLayout(heading);
    layout->addWidget(m_sentence);
    layout->addWidget(m_split, 1);
    connect(m_words, &QSplitter::splitterMoved, this, [this] { m_isDivided = true; });
    lay(false);
    fitType();
    style::whenChanged(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] {
        m_listing->retranslate();
        m_printed->retranslate();
        retranslate();
    });
}

/// The listing beside the picture, or below it.
void PlaybackPane::lay(bool beside) {
    m_split->setOrientation(beside ? Qt::Horizontal : Qt::Vertical);
    m_words->setOrientation(beside ? Qt::Vertical : Qt::Horizontal);
    m_split->setSizes(beside ? QList<int>{620, 380} : QList<int>{380, 240});
    m_words->setSizes(beside ? QList<int>{560, 440} : QList<int>{500, 400});
    m_listings->setOrientation(m_words->orientation());
    m_listings->setSizes({400, 600});
}

/// Below the listing the variables have the height that they take at most in a step, and no more.
void PlaybackPane::fitVariables() {
    if (m_words->orientation() != Qt::Vertical || m_isDivided || steps() == 0)
        return;
    const auto count = [](const trace::Step& step) { return step.variables.size(); };
    const int rows =
        static_cast<int>(count(*std::ranges::max_element(m_recording->trace.steps, {}, count))) + 1;
    const int line = m_variables->fontMetrics().height() + style::Tokens::gap;
    const int height = m_words->height();
    const int below = std::min(rows * line + line, height * 9 / 20);
    m_words->setSizes({height - below, below});
}

void PlaybackPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr double wide = 1.5;
    const bool beside = width() > wide * height();
    if (beside != (m_split->orientation() == Qt::Horizontal))
        lay(beside);
    fitVariables();
}

std::size_t PlaybackPane::steps() const {
    return m_recording ? m_recording->trace.steps.size() : 0;
}

QString PlaybackPane::sentence() const {
    return m_sentence->text();
}

bool PlaybackPane::scrollBy(int rows) {
    return m_picture->scrollBy(rows);
}

void PlaybackPane::setRecording(std::shared_ptr<const Recording> recording) {
    m_recording = std::move(recording);
    m_step = 0;
    m_picture->setScene(m_recording ? std::make_shared<playback::Scene>(playback::makeScene(m_recording))
                                    : nullptr);
    m_listing->setListing(m_recording ? m_recording->listing : nullptr);
    m_printed->setPrinted(m_recording ? m_recording->listing->printed : nullptr);
    placePrinted();
    retranslate();
    fitVariables();
}

bool PlaybackPane::showsPrinted() const {
    return m_asPrinted->isChecked();
}

void PlaybackPane::showPrinted(bool shown) {
    m_asPrinted->setChecked(shown);
}

void PlaybackPane::placePrinted() {
    const bool isPrinted = m_recording && m_recording->listing->printed;
    m_asPrinted->setVisible(isPrinted && !testAttribute(Qt::WA_TransparentForMouseEvents));
    m_printed->setVisible(isPrinted && showsPrinted());
}

void PlaybackPane::setScale(double scale) {
    if (scale == m_scale)
        return;
    m_scale = scale;
    fitType();
}

void PlaybackPane::fitType() {
    const double scale = m_scale;
    m_title->setFont(style::font(11 * scale, QFont::DemiBold));
    m_where->setFont(style::font(10 * scale));
    m_sentence->setFont(style::font(11 * scale));
    m_sentence->setMinimumHeight(2 * m_sentence->fontMetrics().lineSpacing() + 4);
    m_picture->setScale(scale);
    m_listing->setScale(scale);
    m_printed->setScale(scale);
    m_variables->setFont(style::font(9.5 * scale));
    m_variables->horizontalHeader()->setVisible(scale <= 1); // its type is that of the style sheet
    m_variables->horizontalHeader()->setMaximumSectionSize(
        static_cast<int>(320 * scale));         // a ring's names are many
    m_variables->setColumnHidden(2, scale > 1); // what it means is the tooltip, too
    retranslate();
}

void PlaybackPane::setStep(std::size_t step) {
    if (steps() == 0)
        return;
    m_step = std::min(step, steps() - 1);
    m_picture->setStep(m_step);
    showStep(m_recording->trace.steps[m_step]);
}

void PlaybackPane::showStep(const trace::Step& step) {
    const Platform& platform = m_recording->scenario->platform;
    m_sentence->setText(playback::wordsOf(step.sentence, platform));
    m_listing->setLine(step.line);
    m_printed->setLine(step.line);
    m_where->setText(tr("Step %1 of %2 · line %3", "step, all steps, line of the listing")
                         .arg(text::count(step.number + 1), text::count(m_recording->trace.recorded))
                         .arg(step.line));
    m_variables->setRowCount(static_cast<int>(step.variables.size()));
    int row = 0;
    for (const trace::Variable& variable : step.variables) {
        const QString meaning = playback::translated("trace", variable.meaning);
        const QString value = playback::wordsOf(variable.value, platform);
        const QString texts[] = {
            QString::fromUtf8(variable.name.data(), static_cast<qsizetype>(variable.name.size())), value,
            meaning};
        for (int column = 0; column < 3; ++column) {
            auto* cell = new QTableWidgetItem(texts[column]);
            cell->setToolTip(column == 1 ? playback::fullWordsOf(variable.value, platform) : meaning);
            if (column == 1)
                cell->setFont(style::figures(9.5 * m_scale, QFont::DemiBold));
            m_variables->setItem(row, column, cell);
        }
        ++row;
    }
    m_variables->resizeRowsToContents();
}

void PlaybackPane::retranslate() {
    m_variables->setHorizontalHeaderLabels({tr("Variable"), tr("Value"), tr("Meaning")});
    m_variables->setAccessibleName(tr("Variables"));
    m_variables->setToolTip(tr("What the algorithm knows at this step, with units"));
    const auto after = [](std::string_view source) {
        return tr("After %1", "source of an algorithm").arg(QString::fromUtf8(source));
    };
    m_listing->setToolTip(m_recording ? after(m_recording->listing->source) : QString());
    if (m_recording && m_recording->listing->printed)
        m_printed->setToolTip(after(m_recording->listing->printed->source));
    m_asPrinted->setText(tr("As printed"));
    m_asPrinted->setAccessibleName(m_asPrinted->text());
    m_asPrinted->setToolTip(
        tr("The paper's own lines beside ours, with its numbers, and with its misprints put right (L)"));
    m_picture->setAccessibleName(tr("Picture of the step"));
    m_title->setText(m_recording ? playback::titleOf(*m_recording) : QString());
    if (steps() > 0) {
        setStep(m_step);
    } else {
        m_where->clear();
        m_sentence->clear();
        m_variables->setRowCount(0);
    }
}

} // namespace equipoise::gui
