// SPDX-License-Identifier: GPL-3.0-or-later
// Examples to open, each with a small picture of its plan and a figure of its answer.
#pragma once

#include "app/jobs/job.h"
#include "core/model/plan.h"

#include <QFrame>
#include <vector>

class QGridLayout;
class QLabel;

namespace equipoise::gui {

class PictureBox;
class StartButton;

/// Six previews in rows of three. What they show is read, or worked out, one after the other on a thread of
/// its own once the panel is seen, and fades in.
class ExamplesPanel : public QFrame {
    Q_OBJECT
public:
    explicit ExamplesPanel(QWidget* parent);

    /// What it needs at that width with pictures of that ratio in so many rows (one or two), whatever it
    /// shows now.
    int heightFor(int width, double ratio, int rows) const;
    /// Shows so many rows, with pictures of that ratio, or higher where `height` leaves room for it.
    void fill(int width, int height, double ratio, int rows);
    bool isLoaded() const { return m_loaded == m_previews.size(); }
    /// In the order of Tab.
    std::vector<StartButton*> buttons() const;

signals:
    void chosen(const QString& resource);
    void allAsked();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Preview {
        const char* resource;
        StartButton* button;
        PictureBox* picture;
        QLabel* title;
        QLabel* figure;
        std::shared_ptr<const PlanRecord> kept{}; ///< null: not yet worked out
    };
    /// Of a preview's picture, on a panel of that width.
    int across(int width) const;
    void addPreview(const char* resource, const char* icon, int place);
    void loadNext();
    void say(Preview& preview) const;
    void retranslate();

    std::vector<Preview> m_previews;
    std::size_t m_loaded = 0; ///< so many of the first ones are done
    QLabel* m_title;
    StartButton* m_all;
    QGridLayout* m_grid;
    Job<PlanRecord> m_job;
};

} // namespace equipoise::gui
