// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/lesson_gallery.h"

#include "app/pictures/style/tokens.h"
#include "app/text/folded.h"
#include "app/tools/lessons/lesson_files.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStyledItemDelegate>
#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr int cardLetters = 36;      ///< letters in a line of the narrowest card
constexpr double pictureRatio = 0.5; ///< height of a picture of its width
constexpr int narrowestCard = 40;
constexpr int barHeight = 4; ///< of the progress
constexpr int tallestCard = 10'000;
constexpr int wrappedWords = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

QFont titleFont(QFont font) {
    font.setPointSizeF(font.pointSizeF() * 1.1);
    font.setWeight(QFont::DemiBold);
    return font;
}

bool isHeading(const QModelIndex& index) {
    return !(index.flags() & Qt::ItemIsSelectable);
}

/// Empty where the lesson cannot be read or solved: opening the lesson says why.
std::optional<LessonPicture> thumbnailOf(const QString& path, SolveControl& control) {
    const auto read = openLesson(path);
    if (!read)
        return {};
    auto picture = pictureForThumbnail(read->lesson, control);
    return picture ? std::optional(*std::move(picture)) : std::nullopt;
}

} // namespace

class LessonCardDelegate : public QStyledItemDelegate {
public:
    explicit LessonCardDelegate(LessonGallery& gallery)
        : QStyledItemDelegate(&gallery)
        , m_gallery(gallery) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        if (!isHeading(index))
            return m_gallery.m_cardSize;
        return {m_gallery.viewport()->width() - 2 * m_gallery.spacing() - 1,
                QFontMetrics(option.font).height() + 2 * style::Tokens::gap};
    }

    /// The height of the words below the picture.
    int wordsHeight(const QModelIndex& index, int width) const {
        const QRect room(0, 0, width - 2 * style::Tokens::padding, tallestCard);
        const QFont font = m_gallery.font();
        int height = 3 * style::Tokens::gap;
        for (const auto& [role, roleFont] : {std::pair{LessonGallery::TitleRole, titleFont(font)},
                                             {LessonGallery::AboutRole, font},
                                             {LessonGallery::StateRole, font}})
            height += QFontMetrics(roleFont)
                          .boundingRect(room, wrappedWords, index.data(role).toString())
                          .height() +
                      style::Tokens::gap / 2;
        return height;
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const style::Tokens& tokens = style::tokensFor(option.palette);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (isHeading(index)) {
            painter->setFont(titleFont(m_gallery.font()));
            painter->setPen(tokens.muted);
            painter->drawText(option.rect, Qt::AlignLeft | Qt::AlignBottom, index.data().toString());
        } else {
            paintCard(*painter, option, index, tokens);
        }
        painter->restore();
    }

private:
    void paintCard(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                   const style::Tokens& tokens) const {
        const bool selected = option.state & QStyle::State_Selected;
        const QRectF card = QRectF(option.rect).adjusted(1, 1, -1, -1);
        QPainterPath outline;
        outline.addRoundedRect(card, style::Tokens::radius, style::Tokens::radius);
        painter.fillPath(outline, selected ? tokens.selection : tokens.card);
        const QRect picture(option.rect.topLeft(), m_gallery.pictureSize());
        paintPicture(painter, picture, outline, index, tokens);
        painter.setPen(QPen(selected ? tokens.accent : tokens.border, selected ? 2 : 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(outline);

        const int padding = style::Tokens::padding;
        QRect room(picture.left() + padding, picture.bottom() + style::Tokens::gap,
                   picture.width() - 2 * padding,
                   option.rect.bottom() - picture.bottom() - 2 * style::Tokens::gap);
        const QFont font = m_gallery.font();
        for (const auto& [role, roleFont, ink] :
             {std::tuple{LessonGallery::TitleRole, titleFont(font), tokens.text},
              {LessonGallery::AboutRole, font, tokens.text}}) {
            painter.setFont(roleFont);
            painter.setPen(ink);
            QRect used;
            painter.drawText(room, wrappedWords, index.data(role).toString(), &used);
            room.setTop(used.bottom() + style::Tokens::gap / 2);
        }
        const bool done = index.data(LessonGallery::ProgressRole).toDouble() >= 1;
        painter.setPen(done ? tokens.good : tokens.muted);
        painter.setFont(font);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap,
                         index.data(LessonGallery::StateRole).toString());
    }

    /// With the progress as a bar along its foot.
    void paintPicture(QPainter& painter, const QRect& area, const QPainterPath& outline,
                      const QModelIndex& index, const style::Tokens& tokens) const {
        painter.save();
        painter.setClipPath(outline);
        QColor ground = tokens.field;
        ground.setAlphaF(tokens.dark ? 1 : 0.6F);
        painter.fillRect(area, ground);
        const QImage image = m_gallery.picture(index.data(LessonGallery::PathRole).toString());
        if (!image.isNull())
            painter.drawImage(area, image);
        const QRect bar(area.left(), area.bottom() - barHeight + 1, area.width(), barHeight);
        const double progress = index.data(LessonGallery::ProgressRole).toDouble();
        painter.fillRect(bar, tokens.grid);
        painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * progress, bar.height())),
                         progress >= 1 ? tokens.good : tokens.accent);
        painter.restore();
    }

    LessonGallery& m_gallery;
};

LessonGallery::LessonGallery(QWidget* parent)
    : QListWidget(parent) {
    setItemDelegate(new LessonCardDelegate(*this));
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setResizeMode(QListView::Adjust);
    setSpacing(style::Tokens::gap);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // rows would else be laid out for a bar that may come
    m_drawing.whenDone([this](Result<Drawn> drawn) {
        if (!drawn)
            return;
        m_pictures[drawn->path] = std::move(drawn->picture);
        m_images[drawn->path] = std::move(drawn->image);
        viewport()->update();
        drawNext();
    });
}

void LessonGallery::addHeading(const QString& words) {
    auto* heading = new QListWidgetItem(words, this);
    heading->setFlags(Qt::NoItemFlags);
}

QListWidgetItem* LessonGallery::addCard(const Card& card) {
    if (!isOwnLesson(card.path)) { // the file may have changed
        m_pictures.erase(card.path);
        m_images.erase(card.path);
    }
    auto* made =
        new QListWidgetItem(QStringLiteral("%1\n%2\n%3").arg(card.title, card.about, card.state), this);
    made->setData(PathRole, card.path);
    made->setData(TitleRole, card.title);
    made->setData(AboutRole, card.about);
    made->setData(StateRole, card.state);
    made->setData(ProgressRole, card.progress);
    made->setData(SearchRole, text::folded(card.title + ' ' + card.about + ' ' + card.words));
    return made;
}

QListWidgetItem* LessonGallery::addDraft(const QString& path, const QString& title, const QString& state) {
    QListWidgetItem* made = addCard({{}, title, {}, state, {}, 0});
    made->setData(DraftRole, path);
    return made;
}

void LessonGallery::select(const QString& path) {
    QListWidgetItem* first = nullptr;
    for (int row = count() - 1; row >= 0; --row) {
        QListWidgetItem* card = item(row);
        if (!(card->flags() & Qt::ItemIsSelectable) || card->isHidden())
            continue;
        first = card;
        if (!path.isEmpty() && card->data(PathRole).toString() == path)
            break;
    }
    layCards();
    setCurrentItem(first);
    if (first)
        scrollToItem(first);
    drawNext();
}

void LessonGallery::filter(const QString& words) {
    m_filter = words;
    const QStringList wanted = text::folded(words).split(' ', Qt::SkipEmptyParts);
    bool isEmpty = true; // below the heading
    for (int row = count() - 1; row >= 0; --row) {
        QListWidgetItem* card = item(row);
        if (!(card->flags() & Qt::ItemIsSelectable)) {
            card->setHidden(std::exchange(isEmpty, true));
            continue;
        }
        const QString searched = card->data(SearchRole).toString();
        card->setHidden(
            !std::ranges::all_of(wanted, [&](const QString& word) { return searched.contains(word); }));
        isEmpty = isEmpty && card->isHidden();
    }
    if (!currentItem() || currentItem()->isHidden())
        select({});
    viewport()->update();
    drawNext();
}

QSize LessonGallery::pictureSize() const {
    return {m_cardSize.width(), static_cast<int>(m_cardSize.width() * pictureRatio)};
}

/// As many in a row as have room for their words; all as high as the highest.
void LessonGallery::layCards() {
    const int narrowest = cardLetters * fontMetrics().averageCharWidth();
    const int gap = 2 * spacing(); // around each card
    const int room = viewport()->width() - gap - 1;
    const int columns = std::max(1, room / (narrowest + gap));
    m_cardSize.setWidth(std::max(narrowestCard, room / columns - gap));
    const auto* delegate = static_cast<const LessonCardDelegate*>(itemDelegate());
    int words = 0;
    for (int row = 0; row < count(); ++row)
        if (item(row)->flags() & Qt::ItemIsSelectable)
            words = std::max(words, delegate->wordsHeight(indexFromItem(item(row)), m_cardSize.width()));
    m_cardSize.setHeight(pictureSize().height() + words);
    scheduleDelayedItemsLayout();
}

QImage LessonGallery::picture(const QString& path) const {
    const auto image = m_images.find(path);
    return image == m_images.end() ? QImage() : image->second;
}

bool LessonGallery::isDrawn() const {
    return !m_drawing.isRunning() && nextToDraw().isEmpty();
}

/// The path of a lesson without a picture of this size, first of those in sight; empty: none.
QString LessonGallery::nextToDraw() const {
    QString next;
    const QSize size = pictureSize() * devicePixelRatio();
    for (int row = 0; row < count(); ++row) {
        const QListWidgetItem* card = item(row);
        const QString path = card->data(PathRole).toString();
        if (path.isEmpty() || card->isHidden() || picture(path).size() == size)
            continue;
        if (viewport()->rect().intersects(visualItemRect(card)))
            return path;
        if (next.isEmpty())
            next = path;
    }
    return next;
}

void LessonGallery::drawNext() {
    if (!isVisible() || m_drawing.isRunning())
        return;
    const QString path = nextToDraw();
    if (path.isEmpty())
        return;
    const auto known = m_pictures.find(path);
    const bool isKnown = known != m_pictures.end();
    m_drawing.start([path, isKnown, picture = isKnown ? known->second : std::nullopt, size = pictureSize(),
                     ratio = devicePixelRatio(),
                     tokens = style::tokensFor(palette())](SolveControl& control) -> Result<Drawn> {
        Drawn drawn{path, picture, QImage(size * ratio, QImage::Format_ARGB32_Premultiplied)};
        drawn.image.setDevicePixelRatio(ratio);
        drawn.image.fill(Qt::transparent);
        if (!isKnown)
            drawn.picture = thumbnailOf(path, control);
        if (drawn.picture) {
            QPainter painter(&drawn.image);
            constexpr double inset = style::Tokens::padding;
            paintLessonThumbnail(painter, QRectF(QPointF(), size).adjusted(inset, inset, -inset, -inset),
                                 *drawn.picture, tokens);
        }
        return drawn;
    });
}

void LessonGallery::resizeEvent(QResizeEvent* event) {
    layCards();
    QListWidget::resizeEvent(event);
    drawNext();
}

void LessonGallery::showEvent(QShowEvent* event) {
    QListWidget::showEvent(event);
    drawNext();
}

void LessonGallery::hideEvent(QHideEvent* event) {
    m_drawing.abandon();
    QListWidget::hideEvent(event);
}

void LessonGallery::changeEvent(QEvent* event) {
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layCards();
    if (event->type() == QEvent::PaletteChange)
        m_images.clear();
    drawNext();
}

void LessonGallery::paintEvent(QPaintEvent* event) {
    QListWidget::paintEvent(event);
    if (currentItem() || m_filter.isEmpty())
        return;
    QPainter painter(viewport());
    painter.setPen(style::tokensFor(palette()).muted);
    painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("No lesson has these words."));
}

} // namespace equipoise::gui
