// SPDX-License-Identifier: GPL-3.0-or-later
// Gallery of lessons: a card for each, with a picture, a sentence and the progress, below headings.
#pragma once

#include "app/jobs/job.h"
#include "app/tools/lessons/lesson_picture.h"

#include <QImage>
#include <QListWidget>
#include <map>
#include <optional>

namespace equipoise::gui {

/// Arrows go from card to card, past headings. Pictures are made on a worker thread, one after the other, while
/// the gallery is seen; each lesson is solved once.
class LessonGallery : public QListWidget {
    Q_OBJECT
public:
    /// Data of an item.
    enum Role {
        PathRole = Qt::UserRole, ///< of the lesson; empty: of a heading or a draft
        DraftRole,               ///< path of what an earlier run did not save
        TitleRole,
        AboutRole,
        StateRole,    ///< minutes, and how far the user is
        ProgressRole, ///< share of the steps, 1 when the lesson is done
        SearchRole,   ///< folded words
    };

    explicit LessonGallery(QWidget* parent = nullptr);

    struct Card {
        QString path;
        QString title;
        QString about;
        QString state;
        QString words; ///< that a search finds besides title and sentence
        double progress = 0;
    };
    void addHeading(const QString& words);
    QListWidgetItem* addCard(const Card& card);
    /// A card without a lesson.
    QListWidgetItem* addDraft(const QString& path, const QString& title, const QString& state);
    /// Selects the lesson, or the first card where no lesson has that path, and shows it.
    void select(const QString& path);
    /// Hides cards that do not have all of these words, and headings without cards.
    void filter(const QString& words);
    /// Null: it has not been made.
    QImage picture(const QString& path) const;
    /// Whether the picture of every card that is shown has been made.
    bool isDrawn() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    friend class LessonCardDelegate;
    struct Drawn {
        QString path;
        std::optional<LessonPicture> picture; ///< empty: the lesson cannot be read or solved
        QImage image;
    };

    /// The size of the cards for the width.
    void layCards();
    void drawNext();
    QString nextToDraw() const;
    QSize pictureSize() const;

    QSize m_cardSize;
    QString m_filter;
    Job<Drawn> m_drawing;
    std::map<QString, std::optional<LessonPicture>> m_pictures;
    std::map<QString, QImage> m_images;
};

} // namespace equipoise::gui
