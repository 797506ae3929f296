#include "app/tools/studies/charts_page.h"

#include "app/widgets/parameter_field.h"

#include <QEvent>
#include <utility>

namespace app {

ChartsPage::ChartsPage(QString fileName, QWidget* parent)
    : StudyPage(parent)
    , m_fileName(std::move(fileName)) {}

void ChartsPage::paint(QPainter& painter, const QRectF& rect) {
    constexpr double wordsHeight = 40;
    paintStudy(painter, rect, charts(), wordsHeight);
}

QSizeF ChartsPage::pictureSize() const {
    return {1100, 440};
}

void ChartsPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    StudyPage::changeEvent(event);
}

void ChartsPage::retranslate() {
    for (ParameterField* field : m_fields)
        field->retranslate();
    retranslateSettings();
    fill();
}

} // namespace app
