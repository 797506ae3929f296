// SPDX-License-Identifier: GPL-3.0-or-later
// Takes a picture of every page, tool window and dialog: both languages, light and dark, on the screens that
// people have. What is cut off is said. Usage: gallery FOLDER [WIDTHxHEIGHT...]
#include "app/pictures/style/tokens.h"
#include "app/text/language.h"
#include "tests/support/all_windows.h"
#include "tests/support/clipped.h"

#include <QApplication>
#include <QDir>
#include <QSettings>
#include <QTextStream>

namespace {

QSize sizeOf(const QString& words) {
    const QStringList parts = words.split('x');
    return parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName("equipoise-gallery");
    QTextStream out(stdout);
    QStringList arguments = QCoreApplication::arguments().mid(1);
    if (arguments.isEmpty()) {
        out << "Usage: gallery FOLDER [WIDTHxHEIGHT...]\n";
        return 2;
    }
    const QDir folder(arguments.takeFirst());
    if (arguments.isEmpty())
        arguments = QStringList{"1366x768", "1440x900", "1920x1080"};
    int cuts = 0;
    for (const QString& words : std::as_const(arguments)) {
        const QSize size = sizeOf(words);
        if (size.isEmpty()) {
            out << words << " is no size: 1366x768 is one\n";
            return 2;
        }
        for (const char* language : {"en", "fr"})
            for (const bool dark : {false, true}) {
                QSettings().clear();
                equipoise::gui::language::use(language);
                equipoise::gui::style::apply(dark ? equipoise::gui::style::Scheme::Dark
                                                  : equipoise::gui::style::Scheme::Light);
                const QString name = QStringLiteral("%1-%2-%3").arg(words, language, dark ? "dark" : "light");
                if (!folder.mkpath(name)) {
                    out << "Cannot make " << folder.filePath(name) << '\n';
                    return 1;
                }
                support::eachWindow(
                    [&](QWidget& window, const QString& which) {
                        window.grab().save(folder.filePath(name + '/' + which + ".png"));
                        for (const QWidget* widget : window.findChildren<QWidget*>()) {
                            const QString cut =
                                widget->isVisible() ? support::cutOff(*widget, false) : QString();
                            if (cut.isEmpty())
                                continue;
                            out << name << ' ' << which << ": " << widget->objectName() << ": " << cut
                                << '\n';
                            ++cuts;
                        }
                    },
                    {size});
                out << name << " done\n";
                out.flush();
            }
    }
    return cuts == 0 ? 0 : 1;
}
