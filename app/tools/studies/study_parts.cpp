#include "app/tools/studies/study_parts.h"

#include "app/pictures/style/tokens.h"
#include "app/tools/studies/study_page.h"
#include "app/widgets/card.h"
#include "app/widgets/parameter_field.h"
#include "core/base/words.h"
#include "core/solve/kept.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>
#include <memory>

namespace app {

QLabel* studyWords(const char* objectName, QWidget* parent) {
    auto* made = new QLabel(parent);
    made->setObjectName(objectName);
    made->setProperty("role", "muted");
    made->setWordWrap(true);
    return made;
}

std::vector<ParameterField*>
studyFields(std::span<const core::ParameterInfo> records, const QString& prefix, QWidget* parent,
            const std::function<void(std::string_view key, const core::ParameterValue& value)>& set) {
    std::vector<ParameterField*> fields;
    for (const core::ParameterInfo& info : records) {
        auto* field = new ParameterField(info, parent);
        const QString key = QString::fromUtf8(info.key.data(), static_cast<qsizetype>(info.key.size()));
        field->setObjectName(prefix + '.' + QString(key).remove(' '));
        field->setValue(core::fallbackOf(info));
        if (info.key == secondsOfAPoint().key)
            field->setUnit(QStringLiteral("s"));
        QObject::connect(field, &ParameterField::edited, parent,
                         [set, &info](const core::ParameterValue& value) { set(info.key, value); });
        fields.push_back(field);
    }
    return fields;
}

const core::ParameterInfo& secondsOfAPoint() {
    static const core::ParameterInfo record{
        .key = "seconds",
        .title = TRANSLATABLE("parameter", "Time limit per point"),
        .help = TRANSLATABLE("parameter", "Most time for one point of a curve: what is not proven by "
                                          "then is the best so far, and hollow"),
        .minimum = 1e-3,
        .minimumAllowed = true,
        .maximum = 1e6,
        .fallback = 10};
    return record;
}

QString openPointWords() {
    return StudyPage::tr("Click, or arrows and Return: open its plan");
}

core::KeptPlan studyPlan(const core::Scenario& scenario, const core::ring::Question& question,
                         const core::Plan& plan, const QString& name) {
    auto asked = std::make_shared<core::Scenario>(scenario);
    asked->questions.ring = question;
    core::KeptPlan kept{name.toStdString(), asked, plan};
    kept.plan.schedule = core::scheduleOf(*asked, plan);
    return kept;
}

std::vector<QWidget*> widgetsOf(const std::vector<ParameterField*>& fields) {
    return {fields.begin(), fields.end()};
}

void layOutStudy(QWidget& page, const std::vector<QWidget*>& parts, QLabel* shown,
                 std::span<const WordedChart> charts) {
    constexpr int settingsWidth = 240;
    auto* settings = new QWidget;
    settings->setFixedWidth(settingsWidth);
    auto* column = new QVBoxLayout(settings);
    column->setContentsMargins(0, 0, 0, 0);
    for (QWidget* part : parts)
        column->addWidget(part);
    column->addStretch(1);
    column->addWidget(shown);
    auto* scroll = new QScrollArea(&page);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(settings);
    scroll->setFixedWidth(settingsWidth + page.style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 2);
    scroll->viewport()->setAutoFillBackground(false);
    settings->setAutoFillBackground(false);
    auto* row = new QHBoxLayout(&page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(style::Tokens::gap);
    row->addWidget(card({{scroll, 1}}));
    for (const WordedChart& part : charts) {
        auto* half = new QWidget(&page);
        auto* rows = new QVBoxLayout(half);
        rows->setContentsMargins(0, 0, 0, 0);
        rows->addWidget(part.chart, 1);
        rows->addWidget(part.words);
        row->addWidget(card({{half, 1}}), 1);
    }
}

void paintStudy(QPainter& painter, const QRectF& rect, std::span<const WordedChart> charts,
                double wordsHeight) {
    painter.fillRect(rect, style::light().card);
    const double gap = style::Tokens::padding;
    const auto count = static_cast<double>(charts.size());
    const double width = (rect.width() - (count + 1) * gap) / count;
    double left = rect.left() + gap;
    for (const WordedChart& part : charts) {
        const QRectF own(left, rect.top() + gap, width, rect.height() - 2 * gap);
        part.paint(painter, own.adjusted(0, 0, 0, -wordsHeight));
        painter.setFont(style::font(8.5));
        painter.setPen(style::light().muted);
        painter.drawText(own.adjusted(0, own.height() - wordsHeight, 0, 0),
                         Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap, part.words->text());
        left += width + gap;
    }
}

} // namespace app
