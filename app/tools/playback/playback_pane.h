// SPDX-License-Identifier: GPL-3.0-or-later
// One algorithm at one of its steps: picture, sentence, listing, variables.
#pragma once

#include "app/tools/playback/figures.h"

#include <QWidget>
#include <memory>

class QLabel;
class QToolButton;
class QTableWidget;
class QSplitter;

namespace equipoise::gui {

class ListingView;
class StepPicture;

class PlaybackPane : public QWidget {
    Q_OBJECT
public:
    explicit PlaybackPane(QWidget* parent = nullptr);

    void setRecording(std::shared_ptr<const Recording> recording); ///< null: empty
    const std::shared_ptr<const Recording>& recording() const { return m_recording; }
    /// Position among the steps that were kept; beyond the last: the last.
    void setStep(std::size_t step);
    std::size_t step() const { return m_step; }
    std::size_t steps() const;

    const ListingView& listing() const { return *m_listing; }
    /// Whether the paper's own listing, where there is one, stands beside ours.
    bool showsPrinted() const;
    void showPrinted(bool shown);
    QString sentence() const;
    /// The timeline, by rows, downwards; false: all are in sight.
    bool scrollBy(int rows);
    /// How large type is; 1: as elsewhere.
    void setScale(double scale);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void lay(bool beside);
    void placePrinted();
    void fitType();
    void fitVariables();
    void showStep(const trace::Step& step);
    void retranslate();

    std::shared_ptr<const Recording> m_recording;
    std::size_t m_step = 0;
    double m_scale = 1;
    bool m_isDivided = false; ///< listing and variables, by the user
    QLabel* m_title;
    QLabel* m_where;
    StepPicture* m_picture;
    QLabel* m_sentence;
    QToolButton* m_asPrinted;
    ListingView* m_listing;
    ListingView* m_printed;
    QTableWidget* m_variables;
    QSplitter* m_split;    ///< picture, words
    QSplitter* m_words;    ///< listings, variables
    QSplitter* m_listings; ///< ours, the paper's
};

} // namespace equipoise::gui
