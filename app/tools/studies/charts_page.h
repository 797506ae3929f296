// A study whose result is charts beside each other, each above its words.
#pragma once

#include "app/tools/studies/study_page.h"
#include "app/tools/studies/study_parts.h"

#include <any>
#include <optional>
#include <vector>

namespace app {

class ChartsPage : public StudyPage {
    Q_OBJECT
public:
    ChartsPage(QString fileName, QWidget* parent);

    void paint(QPainter& painter, const QRectF& rect) override;
    QSizeF pictureSize() const override;
    QString fileName() const override { return m_fileName; }

protected:
    virtual std::vector<WordedChart> charts() const = 0;
    /// Shows what there is, in the language of the moment.
    virtual void fill() = 0;
    /// The words of the settings; those of the fields are always.
    virtual void retranslateSettings() {}

    void retranslate();
    void changeEvent(QEvent* event) override;

    std::vector<ParameterField*> m_fields;

private:
    QString m_fileName;
};

/// `Outcome`: what work() gives, as a Result, with `run.points` and `run.stop`.
template <class Outcome>
class OutcomePage : public ChartsPage {
public:
    using ChartsPage::ChartsPage;

    core::Result<bool> take(const std::any& result) override {
        const auto& outcome = std::any_cast<const core::Result<Outcome>&>(result);
        if (!outcome)
            return outcome.error();
        if (outcome->run.points.empty())
            return false;
        m_outcome = *outcome;
        fill();
        return true;
    }
    bool hasResult() const override { return m_outcome.has_value(); }
    bool isComplete() const override { return m_outcome->run.stop == core::Stop::Completed; }

protected:
    std::optional<Outcome> m_outcome;
};

} // namespace app
