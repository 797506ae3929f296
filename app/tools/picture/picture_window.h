// SPDX-License-Identifier: GPL-3.0-or-later
// The plan's picture for a paper, a slide or a page: chosen part by part, seen as it will be, then saved or
// copied.
#pragma once

#include "app/jobs/job.h"
#include "app/problems/export/export_page.h"
#include "app/tools/tool_window.h"

#include <QImage>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QCheckBox;
class QLineEdit;
class QVBoxLayout;

namespace equipoise::gui {

class ParameterField;
class PicturePreview;

/// All that is chosen is remembered: the parts for each problem, the rest for all of them. Drawing and
/// writing are done aside.
class PictureWindow : public ToolWindow {
    Q_OBJECT
public:
    /// `fileName`: suggested, without ending.
    PictureWindow(std::shared_ptr<const PlanRecord> kept, QString fileName, QWidget* parent);

    /// What is chosen now.
    PictureOptions options() const;
    /// The picture shown is that of options(), or they can have none.
    bool isUpToDate() const { return !m_soon.isActive() && !m_again && !m_drawing.isRunning(); }
    /// As it will be, smaller; null while what is chosen can be no picture.
    QImage preview() const;

    bool isRunning() const override;

protected:
    QString heading() const override;
    void retranslate() override;
    void enable() override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    struct Drawn {
        QSizeF size; ///< in units of 1/96 inch
        QImage image;
    };

    QWidget* settingsCard();
    void addParts(QVBoxLayout& column);
    void addToggles(QVBoxLayout& column);
    void showValue(std::string_view key);
    void restore();
    void remember() const;
    void setValue(std::string_view key, const ParameterValue& value);
    /// Sizes stay as they are, in another unit.
    void changeUnit(const std::string& unit);
    void showUnits();
    void draw();
    void showDrawn(Result<Drawn> drawn);
    void saveAs(const QString& ending);
    void copy();
    void start(std::function<Result<QString>(SolveControl&)> work);

    std::shared_ptr<const PlanRecord> m_kept;
    QString m_fileName;
    std::vector<NamedPart> m_named;
    std::vector<QCheckBox*> m_parts;
    ParameterValues m_values;
    std::map<std::string, ParameterField*, std::less<>> m_fields;
    std::map<std::string, QCheckBox*, std::less<>> m_toggles;
    QLineEdit* m_words;
    PicturePreview* m_preview;
    QLabel* m_size;
    std::vector<QPushButton*> m_outputs;
    QTimer m_soon;
    bool m_again = false; ///< something changed while it was drawn
    bool m_possible = false;
    bool m_first = true; ///< its words are set for the first time
    std::shared_ptr<PictureCopy> m_copied;
    Job<Drawn> m_drawing;
    Job<QString> m_writing; ///< gives what is said when it is done
};

} // namespace equipoise::gui
