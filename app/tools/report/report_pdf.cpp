// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/export/pdf_blanks.h"
#include "app/text/describe.h"
#include "app/tools/report/page_breaks.h"
#include "app/tools/report/pages.h"
#include "app/tools/report/report_body.h"
#include "app/tools/report/report_file.h"
#include "app/tools/report/report_pictures.h"
#include "app/tools/report/report_words.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QEventLoop>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>
#include <QTextObjectInterface>
#include <vector>

namespace equipoise::gui::report {

namespace {

constexpr std::size_t maxRowsOnPaper = 40;
constexpr int dotsPerInch = 96; // one unit is one pixel, as in all pictures
constexpr double footer = 34;

constexpr auto paperStyle = R"(
h1 { font-size: 18pt; } h2 { font-size: 13pt; color: #005c91; margin-top: 22px; } h3 { font-size: 9.5pt; }
p, td, th { font-size: 8.5pt; }
.muted { color: #56606b; }
.bad { color: #a33b00; font-weight: 600; }
)";

} // namespace

/// Draws the pictures that stand in the text as images, as what they are: lines and text.
class PictureObjects : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    PictureObjects(std::vector<Picture> pictures, QSizeF room)
        : m_pictures(std::move(pictures))
        , m_room(room) {}

    QSizeF intrinsicSize(QTextDocument* /*document*/, int /*position*/, const QTextFormat& format) override {
        const Picture* picture = pictureOf(format);
        return picture ? picture->size.scaled(m_room, Qt::KeepAspectRatio).boundedTo(picture->size)
                       : QSizeF();
    }
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*position*/,
                    const QTextFormat& format) override {
        const Picture* picture = pictureOf(format);
        if (!picture)
            return;
        painter->save();
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / picture->size.width(), rect.height() / picture->size.height());
        picture->paint(*painter, QRectF(QPointF(), picture->size));
        painter->restore();
    }

private:
    const Picture* pictureOf(const QTextFormat& format) const {
        bool known = false;
        const std::size_t index = format.toImageFormat().name().toUInt(&known);
        return known && index < m_pictures.size() ? &m_pictures[index] : nullptr;
    }

    std::vector<Picture> m_pictures;
    QSizeF m_room;
};

namespace {

/// Of the document, from there to there, with its beginning at `top`.
void paintStretch(QPainter& painter, QTextDocument& document, double from, double to, double top) {
    constexpr double inside = 0.25; // what only touches it is another page's
    if (to <= from)
        return;
    painter.save();
    painter.translate(0, top - from);
    painter.setRenderHint(QPainter::Antialiasing);
    document.drawContents(&painter,
                          QRectF(0, from, document.textWidth(), to - from).adjusted(0, inside, 0, -inside));
    painter.restore();
}

void paintFoot(QPainter& painter, const QRectF& foot, const QString& title, int page, int pages) {
    painter.setFont(painted(painter, style::font(8)));
    painter.setPen(style::light().muted);
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignBottom, title);
    painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom,
                     Words::tr("page %1 of %2").arg(text::count(page + 1), text::count(pages)));
}

} // namespace

QByteArray onPaper(const QString& title, const QString& body, std::vector<Picture> pictures,
                   SolveControl& control) {
    // A long text lays itself out by a timer, too, and asks this thread, which is not Qt's, for what keeps
    // it.
    const QEventLoop timers;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Equipoise"));
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(15, 15, 15, 12), QPageLayout::Millimeter);
    const QRectF page(QPointF(), QSizeF(writer.width(), writer.height()));
    const QSizeF room(page.width(), page.height() - footer);

    QPainter painter(&writer);
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    document.setDocumentMargin(0);
    document.setDefaultFont(painted(painter, style::font(9)));
    document.setDefaultStyleSheet(QLatin1String(paperStyle));
    document.documentLayout()->setPaintDevice(&writer);
    constexpr double lineAround = 120; // a picture stands in a line of text, below its heading
    PictureObjects objects(std::move(pictures), QSizeF(room.width(), room.height() - lineAround));
    document.documentLayout()->registerHandler(QTextFormat::ImageObject, &objects);
    document.setHtml(body);
    document.setTextWidth(room.width());

    const std::vector<Page> pages = pagesOf(document, room.height());
    for (std::size_t i = 0; i < pages.size() && !control.shouldStop(); ++i) {
        if (i > 0)
            writer.newPage();
        const double titles = pages[i].titlesTo - pages[i].titlesFrom;
        paintStretch(painter, document, pages[i].titlesFrom, pages[i].titlesTo, 0);
        paintStretch(painter, document, pages[i].from, pages[i].to, titles);
        paintFoot(painter, QRectF(0, room.height(), page.width(), footer), title, static_cast<int>(i),
                  static_cast<int>(pages.size()));
    }
    painter.end();
    return withBlanks(bytes);
}

QByteArray pdfOf(const equipoise::report::Report& report, SolveControl& control) {
    Pictures drawn(report);
    std::vector<Picture> pictures;
    BodyOptions options;
    options.mostRows = maxRowsOnPaper;
    options.picture = [&](const equipoise::report::Picture& own) -> QString {
        auto picture = drawn.of(own, control);
        if (!picture)
            return {};
        pictures.push_back(*std::move(picture));
        return QStringLiteral("<p><img src=\"%1\"></p>\n").arg(pictures.size() - 1);
    };
    const QString body = bodyOf(report, options, control);
    return onPaper(titleOf(report), body, std::move(pictures), control);
}

} // namespace equipoise::gui::report

#include "report_pdf.moc"
