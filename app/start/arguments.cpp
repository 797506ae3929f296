// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start/arguments.h"

#include <QCommandLineOption>
#include <QCommandLineParser>
#include <algorithm>
#include <array>

namespace equipoise::gui::arguments {

namespace {

/// An option that Qt takes out of the arguments when the application is made.
struct QtOption {
    const char* name;
    const char* value; ///< what follows it; empty: nothing does
    const char* help;
};

/// Qt 6, QGuiApplication and QApplication, and the plugins for X11.
constexpr auto qtOptions =
    std::to_array<QtOption>({{"platform", "name", "Platform plugin, such as xcb, wayland or offscreen."},
                             {"platformpluginpath", "folder", "Folder of platform plugins."},
                             {"platformtheme", "name", "Platform theme."},
                             {"plugin", "name", "Further plugin."},
                             {"style", "name", "Style of the widgets."},
                             {"stylesheet", "file", "Style sheet of the widgets."},
                             {"display", "name", "Display of X11, instead of DISPLAY."},
                             {"qwindowgeometry", "geometry", "Size and place of the window."},
                             {"geometry", "geometry", "The same on X11."},
                             {"qwindowtitle", "title", "Title of the window."},
                             {"title", "title", "The same on X11."},
                             {"qwindowicon", "file", "Icon of the window."},
                             {"icon", "file", "The same on X11."},
                             {"name", "name", "Name for the window manager of X11."},
                             {"session", "id", "Session to restore."},
                             {"qmljsdebugger", "value", "Not used by this program."},
                             {"reverse", "", "Lays the window out from right to left."},
                             {"widgetcount", "", "Counts widgets at the end, for tests."}});

const QtOption* qtOptionOf(const QString& argument) {
    if (!argument.startsWith('-'))
        return nullptr;
    const QString name = argument.mid(argument.startsWith("--") ? 2 : 1).section('=', 0, 0);
    const auto option = std::ranges::find_if(
        qtOptions, [&](const QtOption& known) { return name == QLatin1String(known.name); });
    return option == qtOptions.end() ? nullptr : &*option;
}

QStringList withoutQtOptions(const QStringList& arguments) {
    QStringList kept;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--")
            return kept + arguments.mid(i);
        const QtOption* option = i > 0 ? qtOptionOf(arguments[i]) : nullptr;
        if (!option)
            kept << arguments[i];
        else if (*option->value && !arguments[i].contains('='))
            ++i; // its value
    }
    return kept;
}

QString helpOnQtOptions() {
    QString text = QStringLiteral("\nOptions of Qt:\n");
    constexpr int column = 32;
    for (const QtOption& option : qtOptions) {
        const QString value =
            *option.value ? QStringLiteral(" <%1>").arg(QLatin1String(option.value)) : QString();
        text += (QStringLiteral("  -") + QLatin1String(option.name) + value).leftJustified(column) +
                QLatin1String(option.help) + '\n';
    }
    return text;
}

} // namespace

void describe(QCommandLineParser& parser) {
    // Else an option with one dash would be read as several of one letter each.
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    parser.setApplicationDescription("Plans how to split work over unequal machines.");
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOption({startsEmpty, "Start with an empty platform."});
    parser.addOption({inNewProcess, "Open the files here, even if the program is running already."});
    parser.addPositionalArgument(
        "file", "Scenarios to open (*.equipoise), each in a window; an example without any.", "[file...]");
}

std::optional<Reply> answerTo(const QStringList& arguments, const QString& version) {
    QCommandLineParser parser;
    describe(parser);
    const bool isUnderstood = parser.parse(withoutQtOptions(arguments));
    const QString program = arguments.isEmpty() ? QStringLiteral("equipoise") : arguments.first();
    if (parser.isSet("version"))
        return Reply{"Equipoise " + version + '\n', 0};
    if (parser.isSet("help") || parser.isSet("help-all")) {
        // Without an application the parser does not know the name of the program.
        const QString help = parser.helpText().replace(QStringLiteral("<executable_name>"), program);
        return Reply{parser.isSet("help-all") ? help + helpOnQtOptions() : help, 0};
    }
    if (!isUnderstood)
        return Reply{QStringLiteral("equipoise: %1\nSee %2 --help for the options.\n")
                         .arg(parser.errorText(), program),
                     wrongUsage};
    return std::nullopt;
}

} // namespace equipoise::gui::arguments
