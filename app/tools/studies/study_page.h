// SPDX-License-Identifier: GPL-3.0-or-later
// One experiment of the papers in the studies window: its settings, its curves, its files.
#pragma once

#include "app/jobs/job.h"
#include "core/model/plan.h"
#include "core/model/scenario.h"

#include <QSizeF>
#include <QString>
#include <QWidget>
#include <any>
#include <functional>
#include <memory>
#include <string>
#include <vector>

class QPainter;
class QRectF;

namespace equipoise::gui {

using WorkJob = Job<std::any>;

/// The window runs, stops, shows progress and asks for files; a page knows what is run and how it is shown.
class StudyPage : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// What is asked, and by which paper.
    virtual QString about() const = 0;

    /// The problem that is looked at in the main window, where that makes a difference.
    virtual void setProblem(equipoise::Problem) {}
    /// True: run at once when the window opens; well under a second with the settings it begins with.
    virtual bool isQuick() const { return false; }
    /// What is run with the settings as they are. It owns all that it reads: it runs on another thread, while
    /// the page may go.
    virtual WorkJob::Work work() const = 0;
    /// Shows what work() gave, whole or what there was at a stop. False: there was nothing yet.
    virtual Result<bool> take(const std::any& result) = 0;
    virtual bool hasResult() const = 0;

    // With a result:
    /// False: it was stopped on the way.
    virtual bool isComplete() const = 0;
    /// As a table for other programs.
    virtual std::string csv() const = 0;
    /// The picture in light colours, and its size in units of 1/96 inch.
    virtual void paint(QPainter& painter, const QRectF& rect) = 0;
    virtual QSizeF pictureSize() const = 0;
    /// Suggested for files, without ending.
    virtual QString fileName() const = 0;

signals:
    /// A person wants this plan, behind a point of a curve, in the document. Where its platform is another
    /// one than the document's on purpose, `from` is the scenario that it was made from.
    void planWanted(const PlanRecord& plan, const std::shared_ptr<const Scenario>& from = {});
};

/// The document's scenario as it is at the moment of the call.
using ScenarioSource = std::function<std::shared_ptr<const Scenario>()>;

/// A row of the list; its page is made when somebody looks at it.
struct Study {
    std::function<QString()> title; ///< in the language of the moment
    std::function<StudyPage*(QWidget* parent)> makePage;
};
/// All there are, in the order of the list.
std::vector<Study> studies(const ScenarioSource& source);

} // namespace equipoise::gui
