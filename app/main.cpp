#include "app/views/style/tokens.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"

#include <QApplication>
#include <QCommandLineParser>

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QApplication::setApplicationName("Equipoise");
    QApplication::setOrganizationName("Equipoise");
    QApplication::setApplicationVersion(EQUIPOISE_VERSION);

    QCommandLineParser arguments;
    arguments.setApplicationDescription("Plans how to split work over unequal machines.");
    arguments.addHelpOption();
    arguments.addVersionOption();
    arguments.addPositionalArgument("file", "Scenario to open (*.equipoise); an example without it.",
                                    "[file]");
    arguments.process(application);

    app::language::use(app::settings::language());
    style::apply(app::settings::scheme());
    app::MainWindow window;
    window.keepSafe(app::settings::unsavedFolder());
    window.openAtStart(arguments.positionalArguments().value(0));
    window.show();
    window.offerLostWork(false);
    return QApplication::exec();
}
