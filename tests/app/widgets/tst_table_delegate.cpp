// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and titles that are wider than their columns: none loses its beginning.
#include "app/models/document_model.h"
#include "app/pictures/style/tokens.h"
#include "app/widgets/table/table.h"
#include "app/widgets/table/table_delegate.h"
#include "app/widgets/table/title_header.h"
#include "tests/support/patience.h"
#include "tests/support/window_test.h"

#include <QHelpEvent>
#include <QImage>
#include <QPainter>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QTextLayout>
#include <QToolTip>
#include <utility>

namespace tst_table_delegate {

namespace {

/// What the delegate draws for a number with a bar in a cell of that width, with as much room around it.
QImage drawn(const QString& number, double fraction, int width) {
    QStandardItemModel model(1, 1);
    const QModelIndex cell = model.index(0, 0);
    model.setData(cell, number);
    model.setData(cell, fraction, equipoise::gui::FractionRole);
    model.setData(cell, int(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
    QImage image(3 * width, 30, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    QStyleOptionViewItem option;
    option.rect = QRect(width, 0, width, 30);
    option.palette.setColor(QPalette::Text, Qt::black);
    equipoise::gui::TableDelegate().paint(&painter, option, cell);
    return image;
}

bool isBlank(const QImage& image, int from, int to) {
    for (int x = from; x < to; ++x)
        for (int y = 0; y < image.height(); ++y)
            if (image.pixel(x, y) != image.pixel(0, 0))
                return false;
    return true;
}

/// What the header is about to draw.
class Header : public equipoise::gui::TitleHeader {
public:
    using TitleHeader::initStyleOptionForIndex;
    using TitleHeader::TitleHeader;
};

} // namespace

class TestTableDelegate : public QObject {
    Q_OBJECT
private slots:
    void init() { support::failOnWarnings(); }

    void numbersStayInTheirCells_data() {
        QTest::addColumn<QString>("number");
        QTest::addColumn<int>("width");
        for (const char* number : {"2.43 %", "0.000362 %", "1.2345678901234E-12 %"})
            for (const int width : {40, 60, 100, 300})
                QTest::addRow("%s in %d", number, width) << QString(number) << width;
    }
    void numbersStayInTheirCells() {
        QFETCH(const QString, number);
        QFETCH(const int, width);
        const QImage image = drawn(number, 1, width);
        QVERIFY(isBlank(image, 0, width));             // not over the column at the left
        QVERIFY(isBlank(image, 2 * width, 3 * width)); // nor at the right
        QVERIFY(!isBlank(image, width, 2 * width));
    }

    /// The first digits are what a number is known by: two that differ in them are not drawn alike.
    void theFirstDigitsAreSeen() {
        for (const int width : {60, 100, 300})
            QVERIFY(drawn("0.000362 %", 0, width) != drawn("1.000362 %", 0, width));
    }

    /// Bars of one length stand for one fraction, whatever the number.
    void barsBeginAtOnePlace() {
        const QImage one = drawn("1 %", 0.5, 300);
        const QImage other = drawn("0.00362 %", 0.5, 300);
        const QRect right(450, 0, 150, 30);
        QCOMPARE(one.copy(right), other.copy(right));
    }

    /// A title has a line break between title and unit, none inside the unit.
    void unitsAreNotBroken() {
        QStandardItemModel model(1, 1);
        model.setHorizontalHeaderLabels({"Bande passante (Gbit/s)"});
        Header header(nullptr);
        header.setModel(&model);
        header.resizeSection(0, 200);
        QStyleOptionHeader option;
        header.initStyleOptionForIndex(&option, 0);
        QTextLayout layout(option.text, header.font());
        QTextOption wrapping;
        wrapping.setWrapMode(QTextOption::WordWrap);
        layout.setTextOption(wrapping);
        QStringList lines;
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(1); // breaks wherever a break may be
            lines << option.text.mid(line.textStart(), line.textLength()).remove(QChar(0x2060)).trimmed();
        }
        layout.endLayout();
        QCOMPARE(lines, (QStringList{"Bande", "passante", "(Gbit/s)"}));
    }

    /// Numbers with and without bars in columns of 40 pixels: the columns grow. One whose width the user has
    /// set and one that takes the rest of the width stay narrow, and the tooltip has the number.
    void columnsGrowForTheirNumbers() {
        const QString number = "1.2345678901234E-12";
        QStandardItemModel model(1, 4);
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex cell = model.index(0, column);
            model.setData(cell, number);
            model.setData(cell, int(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
        }
        model.setData(model.index(0, 1), 0.5, equipoise::gui::FractionRole);
        model.setData(model.index(0, 3), "of rank 3", Qt::ToolTipRole);
        QTableView table;
        equipoise::gui::prepareTable(table, "numbers");
        table.setModel(&model);
        QHeaderView* header = table.horizontalHeader();
        for (int column = 0; column < model.columnCount(); ++column)
            header->resizeSection(column, 40);
        header->setSectionResizeMode(3, QHeaderView::Stretch);
        table.resize(800, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table, support::patience));
        const int begin = header->sectionViewportPosition(2);
        const QPoint handle(begin + header->sectionSize(2) - 1, 5);
        const QPoint narrow(begin + 45, 5);
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, handle);
        QTest::mouseMove(header->viewport(), narrow);
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, narrow);
        const int ofUser = header->sectionSize(2);
        table.grab();
        const int text =
            QFontMetrics(equipoise::gui::style::figures(table.font().pointSizeF(), QFont::Normal))
                .horizontalAdvance(number);
        QTRY_VERIFY2(header->sectionSize(0) >= text, qPrintable(QString::number(header->sectionSize(0))));
        QTRY_VERIFY(header->sectionSize(1) >= text);
        table.grab();
        QCoreApplication::processEvents();
        QCOMPARE(header->sectionSize(2), ofUser);
        QVERIFY(ofUser < text);
        table.resize(header->sectionPosition(3) + 60, 200);
        for (const auto& [column, tip] : {std::pair{2, number}, std::pair{3, number + "\nof rank 3"}}) {
            const QPoint at = table.visualRect(model.index(0, column)).center();
            QHelpEvent help(QEvent::ToolTip, at, table.viewport()->mapToGlobal(at));
            QApplication::sendEvent(table.viewport(), &help);
            QCOMPARE(QToolTip::text(), tip);
            QToolTip::hideText();
        }
    }

    void titlesHaveAsManyLinesAsTheyNeed() {
        QStandardItemModel model(1, 70);
        const QString title = "Difference of times (s)";
        for (int section = 0; section < model.columnCount(); ++section) {
            model.setHeaderData(section, Qt::Horizontal, title);
            model.setHeaderData(section, Qt::Horizontal, int(Qt::AlignRight | Qt::AlignVCenter),
                                Qt::TextAlignmentRole);
        }
        QWidget window;
        Header header(&window);
        header.setModel(&model);
        header.resizeSection(0, 80);
        header.resizeSection(69, 80);
        QStyleOptionHeader option;
        header.initStyleOptionForIndex(&option, 0);
        QVERIFY(option.textAlignment.testFlag(Qt::AlignRight));
        QVERIFY(option.textAlignment & Qt::TextWordWrap);
        const QRect lines = header.fontMetrics().boundingRect(QRect(0, 0, 64, 1000), Qt::TextWordWrap, title);
        QVERIFY(header.sizeHint().height() >= lines.height());
        // Of very many columns titles are in one line, and end where the column does.
        header.initStyleOptionForIndex(&option, 69);
        QVERIFY(option.text.startsWith("Diff") && option.text != title);
        QVERIFY(header.fontMetrics().horizontalAdvance(option.text) <= 80);
    }
};

const support::TestProgram registered("tst_table_delegate", support::runWindowTest<TestTableDelegate>);

} // namespace tst_table_delegate

#include "tst_table_delegate.moc"
