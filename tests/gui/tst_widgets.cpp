// SPDX-License-Identifier: GPL-3.0-or-later
// Walks every control of every window: each says what it is for and has a name to be spoken, nothing is cut
// off in a language whose words are 40 % longer and written from right to left, and the palette finds every
// command.
#include "app/pictures/plan/plan_view.h"
#include "app/tools/studies/studies_window.h"
#include "app/widgets/table/title_header.h"
#include "app/window/help/command_palette.h"
#include "app/window/help/command_words.h"
#include "app/window/help/help_window.h"
#include "app/window/help/whats_this.h"
#include "core/io/scenario/scenario_file.h"
#include "tests/support/all_windows.h"
#include "tests/support/child.h"
#include "tests/support/clipped.h"
#include "tests/support/window_test.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAccessible>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>
#include <QTranslator>
#include <algorithm>

namespace tst_widgets {

namespace {

/// A language of 40 % more letters, with accents; placeholders, tags and mnemonics stay.
class PseudoLanguage : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override {
        static const QString plain = "aeiouAEIOUcn";
        static const QString accented = "àéîöüÀÉÎÖÜçñ";
        const QString text = QString::fromUtf8(source);
        QString made;
        int letters = 0;
        QChar until;
        for (qsizetype i = 0; i < text.size(); ++i) {
            const QChar c = text[i];
            if (until.isNull() && (c == '<' || c == '{'))
                until = c == '<' ? '>' : '}';
            const bool marked = i > 0 && (text[i - 1] == '%' || text[i - 1] == '&');
            const qsizetype at = until.isNull() && !marked ? plain.indexOf(c) : -1;
            made += at < 0 ? c : accented[at];
            letters += until.isNull() && c.isLetter() ? 1 : 0;
            if (c == until)
                until = {};
        }
        // In words, so that long texts can still be broken.
        for (int more = (letters * 2 + 4) / 5; more > 0; more -= 5)
            made += (letters > 20 ? " " : "") + QString("öüéîà").left(std::min(more, 5));
        return made;
    }
};

bool isControl(const QWidget& widget) {
    if (!widget.isVisible() || widget.focusPolicy() == Qt::NoFocus || widget.isWindow())
        return false;
    if (widget.objectName().startsWith("qt_") || qobject_cast<const QScrollBar*>(&widget) ||
        qobject_cast<const QHeaderView*>(&widget) || qobject_cast<const QTabBar*>(&widget) ||
        qobject_cast<const QTabWidget*>(&widget) || qobject_cast<const QLabel*>(&widget) ||
        qobject_cast<const QDialogButtonBox*>(widget.parentWidget()))
        return false; // parts of others, and what says itself what it is
    // A part of another control: the field of a spin box, the button in a line of text.
    for (const QWidget* at = widget.parentWidget(); at && !at->isWindow(); at = at->parentWidget())
        if (qobject_cast<const QComboBox*>(at) || qobject_cast<const QLineEdit*>(at) ||
            qobject_cast<const QAbstractItemView*>(at))
            return false;
    return true;
}

QString nameOf(const QWidget& widget) {
    QStringList names;
    for (const QWidget* at = &widget; at && names.size() < 3; at = at->parentWidget())
        names.prepend(at->objectName().isEmpty() ? at->metaObject()->className() : at->objectName());
    return names.join('/');
}

void report(QStringList& faults) {
    faults.removeDuplicates();
    for (const QString& fault : faults)
        qInfo().noquote() << fault;
}

template <class Visit>
void eachWidget(const Visit& visit, const std::vector<QSize>& sizes = {QSize(1440, 900)}) {
    support::eachWindow(
        [&](QWidget& window, const QString& name) {
            for (QWidget* widget : window.findChildren<QWidget*>())
                if (widget->isVisible() && !widget->visibleRegion().isEmpty() && widget->window() == &window)
                    visit(*widget, name);
        },
        sizes);
}

/// The page of each study; eachWidget() visits the first one only.
template <class Visit>
void eachWidgetOfStudies(const Visit& visit) {
    const auto read = equipoise::io::readScenario(EXAMPLES "/lyon.equipoise");
    if (!read)
        qFatal("the example cannot be read");
    const auto scenario = std::make_shared<const equipoise::Scenario>(read->file.scenario);
    equipoise::gui::StudiesWindow window([scenario] { return scenario; });
    window.setProblem(equipoise::Problem::Ring);
    window.resize(1440, 900);
    window.show();
    auto* list = support::child<QComboBox>(window, "studiesList");
    for (int study = 0; study < list->count(); ++study) {
        list->setCurrentIndex(study);
        if (!support::becomesIdle(window))
            qFatal("%s does not end", qPrintable(list->currentText()));
        for (QWidget* widget : window.findChildren<QWidget*>())
            if (widget->isVisible() && widget->window() == &window)
                visit(*widget, list->currentText());
    }
}

} // namespace

class WidgetsTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
        equipoise::gui::language::use("en");
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }

    void everyControlSaysWhatItIsFor() {
        QStringList silent;
        int controls = 0;
        const auto look = [&](QWidget& widget, const QString& window) {
            if (!isControl(widget))
                return;
            ++controls;
            const bool isInput = qobject_cast<QAbstractButton*>(&widget) ||
                                 qobject_cast<QLineEdit*>(&widget) || qobject_cast<QComboBox*>(&widget);
            const bool isOfMainWindow = qobject_cast<equipoise::gui::MainWindow*>(widget.window());
            if (isInput && isOfMainWindow && !widget.objectName().isEmpty() && widget.toolTip().isEmpty())
                silent << window + ": no tooltip: " + nameOf(widget);
            if (equipoise::gui::purposeOf(widget).isEmpty())
                silent << window + ": no purpose: " + nameOf(widget);
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&widget);
            if (!spoken || spoken->text(QAccessible::Name).isEmpty())
                silent << window + ": no spoken name: " + nameOf(widget);
        };
        eachWidget(look);
        eachWidgetOfStudies(look);
        report(silent);
        QVERIFY(silent.isEmpty());
        QVERIFY(controls > 200);
    }

    void numbersOfAColumnHaveOneStyle() {
        QStringList uneven;
        int tables = 0;
        const auto look = [&](const QWidget& widget, const QString& window) {
            const auto* view = qobject_cast<const QTableView*>(&widget);
            if (!view || !view->model())
                return;
            ++tables;
            if (const QString columns = support::unevenColumn(*view); !columns.isEmpty())
                uneven << QString("%1: %2: %3").arg(window, nameOf(widget), columns);
        };
        eachWidget(look);
        eachWidgetOfStudies(look);
        report(uneven);
        QVERIFY(uneven.isEmpty());
        QVERIFY(tables > 10);
    }

    void nothingIsCutOff_data() {
        QTest::addColumn<QString>("language"); // empty: one of longer words
        QTest::addColumn<bool>("rightToLeft");
        QTest::newRow("English") << "en" << false;
        QTest::newRow("French") << "fr" << false;
        QTest::newRow("40 % more") << "" << false;
        QTest::newRow("40 % more, from right to left") << "" << true;
    }
    void nothingIsCutOff() {
        QFETCH(QString, language);
        QFETCH(bool, rightToLeft);
        std::vector<QSize> sizes{{1440, 900}};
        if (!language.isEmpty()) // the program's own languages fit other screens, too
            sizes.insert(sizes.end(), {{1024, 700}, {1366, 768}, {1920, 1080}});
        PseudoLanguage longer;
        const bool pseudo = language.isEmpty();
        if (pseudo)
            QApplication::installTranslator(&longer);
        else
            equipoise::gui::language::use(language);
        QApplication::setLayoutDirection(rightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
        QStringList cut;
        eachWidget(
            [&](const QWidget& widget, const QString& window) {
                if (const QString what = support::cutOff(widget, pseudo); !what.isEmpty())
                    cut << QString("%1: %2: %3").arg(window, nameOf(widget), what);
            },
            sizes);
        QApplication::removeTranslator(&longer);
        equipoise::gui::language::use("en");
        report(cut);
        QVERIFY(cut.isEmpty());
    }

    void thePseudoLanguageLeavesPlaceholders() {
        const PseudoLanguage language;
        const QString made = language.translate("", "&Save %1 <b>as</b> {value}", "", -1);
        for (const char* kept : {"&S", "%1", "<b>", "</b>", "{value}"})
            QVERIFY2(made.contains(kept), qPrintable(made));
        QVERIFY(made.size() >= 14 * 7 / 5);
    }

    // Of every menu, submenus too, but for lists of files, windows and examples.
    void thePaletteFindsEveryCommand() {
        equipoise::gui::MainWindow window;
        window.show();
        QVERIFY(support::openSolved(window, "lyon"));
        QList<QAction*> wanted;
        std::function<void(const QMenu&)> collect = [&](const QMenu& menu) {
            const QStringList lists{"recentMenu", "exampleMenu", "windowMenu"};
            if (lists.contains(menu.objectName()))
                return;
            for (QAction* action : menu.actions())
                if (action->menu())
                    collect(*action->menu());
                else if (!action->isSeparator())
                    wanted << action;
        };
        for (QAction* menu : window.menuBar()->actions())
            collect(*menu->menu());
        QVERIFY(wanted.size() > 60);
        window.findChild<QAction*>("commands")->trigger();
        auto* palette = window.findChild<equipoise::gui::CommandPalette*>();
        QVERIFY(palette);
        auto* list = palette->findChild<QListWidget*>("commandList");
        auto* search = palette->findChild<QLineEdit*>("commandSearch");
        QStringList missing;
        for (const QAction* action : wanted) {
            if (!action->isEnabled())
                continue;
            search->setText(equipoise::gui::plainText(*action));
            bool found = false;
            for (int row = 0; row < list->count(); ++row)
                found = found || list->item(row)->text().contains(equipoise::gui::plainText(*action));
            if (!found)
                missing << equipoise::gui::plainText(*action);
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
    }

    // In every picture the arrow keys reach every processor of the plan, and say its name.
    void keysReachEveryProcessorOfAPicture_data() {
        QTest::addColumn<QString>("example");
        for (const support::Opened& opened : support::allWindows())
            QTest::newRow(opened.example) << opened.example;
    }
    void keysReachEveryProcessorOfAPicture() {
        QFETCH(QString, example);
        equipoise::gui::MainWindow window;
        window.resize(1440, 900);
        window.show();
        QVERIFY(support::openSolved(window, qPrintable(example)));
        const auto& kept = *window.document().plan(window.selection().plan())->kept;
        int pictures = 0;
        for (equipoise::gui::PlanView* view : window.findChildren<equipoise::gui::PlanView*>()) {
            if (!view->isVisible() || !view->plan() || view->inherits("equipoise::gui::TimelineView"))
                continue; // the timeline walks bars: tst_timeline_view
            ++pictures;
            QVERIFY2(!view->accessibleName().isEmpty(), qPrintable(view->objectName()));
            window.selection().clear();
            QString spoken;
            QTest::keyClick(view, Qt::Key_Home);
            for (std::size_t i = 0; i <= kept.scenario->platform.size(); ++i) {
                spoken += view->accessibleDescription().section("Selected:", 1) + '\n';
                QTest::keyClick(view, Qt::Key_Right);
            }
            for (const equipoise::Part& part : equipoise::partsOf(*kept.scenario, kept.plan))
                QVERIFY2(
                    spoken.contains(QString::fromStdString(kept.scenario->platform[part.processor].name)),
                    qPrintable(view->objectName() + ": " + spoken));
        }
        QVERIFY(pictures >= 1);
    }

    // The graph and the timeline speak as lists: every node, link and bar is a child with a name.
    void graphAndTimelineAreListsOfNames() {
        equipoise::gui::MainWindow window;
        window.resize(1440, 900);
        window.show();
        QVERIFY(support::openSolved(window, "classroom-scatter"));
        for (const char* name : {"platformCanvas", "timeline"}) {
            auto* view = window.findChild<QWidget*>(name);
            QVERIFY(view);
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(view);
            QVERIFY(spoken);
            QVERIFY2(spoken->childCount() >= 4, name);
            for (int i = 0; i < spoken->childCount(); ++i)
                QVERIFY2(!spoken->child(i)->text(QAccessible::Name).isEmpty(), name);
        }
    }

    void theGuideIsSearched() {
        equipoise::gui::HelpWindow guide([] { return QList<QAction*>(); });
        auto* search = guide.findChild<QLineEdit*>("helpSearch");
        auto* list = guide.findChild<QListWidget*>("helpChapters");
        const int all = list->count();
        QVERIFY(all >= 12);
        search->setText("light redistribution");
        QVERIFY(list->count() >= 1 && list->count() < all);
        QVERIFY(guide.findChild<QTextBrowser*>("helpText")->toPlainText().contains("light"));
        search->setText("xyzzy");
        QCOMPARE(list->count(), 0);
        search->clear();
        QCOMPARE(list->count(), all);
        equipoise::gui::language::use("fr");
        QCoreApplication::processEvents();
        QCOMPARE(list->count(), all); // the same chapters in French
        QVERIFY(guide.chapters().front().title != "First steps");
        search->setText("resoudre"); // without its accent
        QVERIFY(list->count() >= 1);
        equipoise::gui::language::use("en");
    }
};

const support::TestProgram registered("tst_widgets", support::runWindowTest<WidgetsTest>);

} // namespace tst_widgets

#include "tst_widgets.moc"
