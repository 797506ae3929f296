// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of every window leave the keys of the window alone, unless they hold something typed that is not taken.
#include "tests/support/all_windows.h"
#include "tests/support/window_test.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTableView>
#include <QTextEdit>
#include <QUndoStack>
#include <vector>

namespace tst_field_keys {

namespace {

/// Says whether a key has come past a field.
class Behind : public QObject {
public:
    bool reached = false;

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
            return false;
        reached = true;
        event->accept();
        return true;
    }
};

/// Whether the field lets this event go to what is around it.
bool passes(QWidget& field, QEvent::Type type, const QKeySequence& keys) {
    Behind behind;
    QWidget* parent = field.parentWidget();
    while (qobject_cast<QAbstractSpinBox*>(parent) || qobject_cast<QComboBox*>(parent))
        parent = parent->parentWidget(); // the line is a part of them
    parent->installEventFilter(&behind);
    QKeyEvent event(type, keys[0].key(), keys[0].keyboardModifiers());
    event.ignore();
    QApplication::sendEvent(&field, &event);
    return behind.reached;
}

bool isField(const QWidget& widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
        return !line->isReadOnly() && !line->focusProxy();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget))
        return !text->isReadOnly();
    if (const auto* text = qobject_cast<const QTextEdit*>(&widget))
        return !text->isReadOnly();
    return qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QComboBox*>(&widget);
}

} // namespace

class TestFieldKeys : public QObject {
    Q_OBJECT

private slots:
    void init() {
        support::failOnWarnings();
        QSettings().clear();
    }

    void everyFieldOfEveryWindow() {
        const std::vector<QKeySequence> keys{
            QKeySequence(QKeySequence::Undo),   QKeySequence(QKeySequence::Redo),
            QKeySequence(Qt::CTRL | Qt::Key_S), QKeySequence(Qt::Key_F5),
            QKeySequence(Qt::Key_F6),           QKeySequence(Qt::Key_F7),
            QKeySequence(Qt::Key_F8),           QKeySequence(Qt::Key_F9),
            QKeySequence(Qt::Key_F10),          QKeySequence(Qt::Key_F11),
            QKeySequence(Qt::Key_F12),          QKeySequence(Qt::Key_Escape)};
        QStringList swallowed;
        int fields = 0;
        support::eachWindow([&](QWidget& window, const QString& name) {
            for (QWidget* field : window.findChildren<QWidget*>()) {
                if (!field->isVisible() || !field->isEnabled() || !isField(*field) ||
                    field->focusPolicy() == Qt::NoFocus)
                    continue;
                ++fields;
                for (const QKeySequence& key : keys) {
                    const QString what = name + ": " + field->objectName() + " (" +
                                         field->metaObject()->className() + "): " + key.toString();
                    if (!passes(*field, QEvent::ShortcutOverride, key))
                        swallowed << what + ", as a shortcut";
                    // Filters of rows and of nodes are left by it.
                    const bool isLeft = field->inherits("equipoise::gui::FilterField");
                    if (key == QKeySequence(Qt::Key_Escape) && !isLeft &&
                        !passes(*field, QEvent::KeyPress, key))
                        swallowed << what;
                }
            }
        });
        swallowed.removeDuplicates();
        QVERIFY2(swallowed.isEmpty(), qPrintable(swallowed.join('\n')));
        QVERIFY2(fields > 100, qPrintable(QString::number(fields)));
    }

    /// What is typed is undone in the field, until it is taken; then it is a step of the document.
    void undoAfterEnter() {
        equipoise::gui::MainWindow window;
        window.resize(1440, 900);
        window.show();
        QVERIFY(support::openSolved(window, "campus"));
        support::trigger(window, "workspaceEdit");
        window.selection().set({equipoise::NodeId{equipoise::ProcessorId{0}}});
        support::settle();
        const equipoise::Platform before = window.document().scenario().platform;
        QLineEdit* speed = nullptr;
        for (auto* field : window.findChildren<QLineEdit*>())
            if (field->isVisible() && field->objectName().startsWith("inspect.") &&
                field->text().contains(QRegularExpression("^[0-9]")))
                speed = field;
        QVERIFY(speed);
        speed->setFocus();
        speed->selectAll();
        QTest::keyClicks(speed, "7");
        QTest::keyClick(speed, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(speed->text() != "7");
        speed->selectAll();
        QTest::keyClicks(speed, "7");
        QTest::keyClick(speed, Qt::Key_Return);
        QCoreApplication::processEvents();
        QVERIFY(window.document().scenario().platform != before);
        QTest::keyClick(speed, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window.document().scenario().platform == before);
        window.document().undoStack()->setClean();
    }
};

const support::TestProgram registered("tst_field_keys", support::runWindowTest<TestFieldKeys>);

} // namespace tst_field_keys

#include "tst_field_keys.moc"
