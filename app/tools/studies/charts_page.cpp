// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/studies/charts_page.h"

#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/widgets/card.h"
#include "app/widgets/fields/parameter_field.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr double gap = style::Tokens::padding;
constexpr double chartWidth = 550;
constexpr double chartHeight = 440;

QFont wordsFont() {
    return style::font(8.5);
}

} // namespace

ChartsPage::ChartsPage(QString fileName, QWidget* parent)
    : StudyPage(parent)
    , m_fileName(std::move(fileName)) {
    style::whenChanged(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

std::vector<QWidget*> ChartsPage::layOut(const std::vector<QWidget*>& parts, QLabel* shown,
                                         const std::vector<WordedChart>& worded, QWidget* above) {
    constexpr int settingsWidth = 240;
    auto* settings = new QWidget;
    settings->setFixedWidth(settingsWidth);
    auto* column = new QVBoxLayout(settings);
    column->setContentsMargins(0, 0, 0, 0);
    for (QWidget* part : parts)
        column->addWidget(part);
    column->addStretch(1);
    column->addWidget(shown);
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(settings);
    scroll->setFixedWidth(settingsWidth + style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 2);
    scroll->viewport()->setAutoFillBackground(false);
    settings->setAutoFillBackground(false);
    auto* beside = new QHBoxLayout;
    std::vector<QWidget*> cards;
    for (const WordedChart& part : worded) {
        auto* own = new QWidget(this);
        auto* rows = new QVBoxLayout(own);
        rows->setContentsMargins(0, 0, 0, 0);
        rows->addWidget(part.chart, 1);
        rows->addWidget(part.words);
        cards.push_back(card({{own, 1}}));
        beside->addWidget(cards.back(), 1);
    }
    auto* results = new QVBoxLayout;
    if (above)
        results->addWidget(above, 1);
    results->addLayout(beside, 1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(style::Tokens::gap);
    row->addWidget(card({{scroll, 1}}));
    row->addLayout(results, 1);
    return cards;
}

void ChartsPage::paint(QPainter& painter, const QRectF& rect) {
    painter.fillRect(rect, style::light().card);
    const auto parts = charts();
    const auto count = static_cast<double>(parts.size());
    const double width = (rect.width() - (count + 1) * gap) / count;
    painter.setFont(wordsFont());
    double wordsHeight = 0;
    for (const WordedChart& part : parts)
        wordsHeight = std::max(
            wordsHeight,
            painter.boundingRect(QRectF(0, 0, width, rect.height()), Qt::TextWordWrap, part.words->text())
                .height());
    QRectF own(rect.left() + gap, rect.top() + gap, width, rect.height() - 2 * gap);
    for (const WordedChart& part : parts) {
        part.paint(painter, own.adjusted(0, 0, 0, -wordsHeight - gap));
        painter.setFont(wordsFont());
        painter.setPen(style::light().muted);
        painter.drawText(own, Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap, part.words->text());
        own.translate(width + gap, 0);
    }
}

QSizeF ChartsPage::pictureSize() const {
    return {chartWidth * static_cast<double>(charts().size()), chartHeight};
}

void ChartsPage::retranslate() {
    for (ParameterField* field : m_fields)
        field->retranslate();
    retranslateSettings();
    fill();
}

} // namespace equipoise::gui
