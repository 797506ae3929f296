#include "app/pictures/style/tokens.h"
#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/start/arguments.h"
#include "app/start/platform_failure.h"
#include "app/start/running_program.h"
#include "app/window/file_controller.h"
#include "app/window/main_window.h"
#include "app/window/whats_this.h"
#include "app/window/windows.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QIcon>
#include <cstdio>
#include <optional>
#include <utility>

int main(int argc, char** argv) {
    if (const auto answer =
            app::arguments::answerTo(QStringList(argv, argv + argc), QStringLiteral(EQUIPOISE_VERSION))) {
        std::fputs(answer->text.toLocal8Bit().constData(), answer->exitCode == 0 ? stdout : stderr);
        return answer->exitCode;
    }
    std::optional<app::PlatformFailure> platformFailure(std::in_place);
    QApplication application(argc, argv);
    platformFailure.reset();
    QApplication::setApplicationName("Equipoise");
    QApplication::setOrganizationName("Equipoise");
    QApplication::setApplicationVersion(EQUIPOISE_VERSION);

    // Desktops know the program by its desktop file, and take its icon and its name from there.
    QGuiApplication::setDesktopFileName("org.equipoise.Equipoise");
    QGuiApplication::setWindowIcon(QIcon(":/desktop/org.equipoise.Equipoise.svg"));

    QCommandLineParser arguments;
    app::arguments::describe(arguments);
    arguments.parse(QApplication::arguments()); // answerTo() has found them right

    QStringList paths; // another process may be in another folder
    for (const QString& path : arguments.positionalArguments())
        paths << QFileInfo(path).absoluteFilePath();
    const QString address = app::RunningProgram::address(app::settings::unsavedFolder());
    if (!paths.isEmpty() && !arguments.isSet(app::arguments::inNewProcess) &&
        app::RunningProgram::handOver(address, paths))
        return 0;

    new app::WhatsThis(&application);
    app::language::use(app::settings::language());
    style::apply(app::settings::scheme());
    app::Windows windows(app::settings::unsavedFolder());
    app::MainWindow* first = windows.add();
    const auto files = app::FileController::openGroups(paths);
    if (arguments.isSet(app::arguments::startsEmpty) && files.empty())
        first->files().newDocument();
    else
        first->openTogetherAtStart(files.empty() ? QStringList() : files.front());
    if (files.empty() && (app::settings::isFirstStart() || app::settings::startsWithView()))
        first->showStartView();
    first->show();
    for (std::size_t i = 1; i < files.size(); ++i)
        first->openFiles(files[i]);
    first->offerLostWork(false);

    app::RunningProgram running;
    QObject::connect(&running, &app::RunningProgram::asked, &windows, &app::Windows::openForLaterStart);
    QObject::connect(&application, &QGuiApplication::lastWindowClosed, &running, &app::RunningProgram::close);
    running.listen(address); // where another program listens, this one is left to itself
    return QApplication::exec();
}
