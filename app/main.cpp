// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/style/tokens.h"
#include "app/settings/first_view.h"
#include "app/settings/settings.h"
#include "app/start/arguments.h"
#include "app/start/platform_failure.h"
#include "app/start/running_program.h"
#include "app/text/language.h"
#include "app/window/files/file_controller.h"
#include "app/window/help/whats_this.h"
#include "app/window/main_window.h"
#include "app/window/windows.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QIcon>
#include <cstdio>
#include <optional>
#include <utility>

int main(int argc, char** argv) {
    if (const auto answer = equipoise::gui::arguments::answerTo(QStringList(argv, argv + argc),
                                                                QStringLiteral(EQUIPOISE_VERSION))) {
        std::fputs(answer->text.toLocal8Bit().constData(), answer->exitCode == 0 ? stdout : stderr);
        return answer->exitCode;
    }
    std::optional<equipoise::gui::PlatformFailure> platformFailure(std::in_place);
    QApplication application(argc, argv);
    platformFailure.reset();
    QApplication::setApplicationName("Equipoise");
    QApplication::setOrganizationName("Equipoise");
    QApplication::setApplicationVersion(EQUIPOISE_VERSION);

    // Desktops know the program by its desktop file, and take its icon and its name from there.
    QGuiApplication::setDesktopFileName("org.equipoise.Equipoise");
    QGuiApplication::setWindowIcon(QIcon(":/desktop/org.equipoise.Equipoise.svg"));

    QCommandLineParser arguments;
    equipoise::gui::arguments::describe(arguments);
    arguments.parse(QApplication::arguments()); // answerTo() has found them right

    QStringList paths; // another process may be in another folder
    for (const QString& path : arguments.positionalArguments())
        paths << QFileInfo(path).absoluteFilePath();
    const bool startsEmpty = arguments.isSet(equipoise::gui::arguments::startsEmpty);
    const auto [files, hasStartView] = equipoise::gui::firstView(paths, startsEmpty);
    const QString address =
        equipoise::gui::RunningProgram::address(equipoise::gui::settings::unsavedFolder());
    if (!files.isEmpty() && !arguments.isSet(equipoise::gui::arguments::inNewProcess) &&
        equipoise::gui::RunningProgram::handOver(address, files))
        return 0;

    new equipoise::gui::WhatsThis(&application);
    equipoise::gui::language::use(equipoise::gui::settings::language());
    equipoise::gui::style::apply(equipoise::gui::settings::scheme());
    equipoise::gui::Windows windows(equipoise::gui::settings::unsavedFolder());
    equipoise::gui::MainWindow* first = windows.add();
    if (startsEmpty && files.isEmpty())
        first->files().newDocument();
    else
        first->openFirst(files);
    if (hasStartView)
        first->showStartView();
    first->show();
    first->offerLostWork(false);

    equipoise::gui::RunningProgram running;
    QObject::connect(&running, &equipoise::gui::RunningProgram::asked, &windows,
                     &equipoise::gui::Windows::openForLaterStart);
    QObject::connect(&application, &QGuiApplication::lastWindowClosed, &running,
                     &equipoise::gui::RunningProgram::close);
    running.listen(address); // where another program listens, this one is left to itself
    return QApplication::exec();
}
