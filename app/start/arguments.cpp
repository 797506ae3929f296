#include "app/start/arguments.h"

#include <QCommandLineOption>
#include <QCommandLineParser>

namespace app::arguments {

void describe(QCommandLineParser& parser) {
    parser.setApplicationDescription("Plans how to split work over unequal machines.");
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOption({startsEmpty, "Start with an empty platform."});
    parser.addOption({inNewProcess, "Open the files here, even if the program is running already."});
    parser.addPositionalArgument(
        "file", "Scenarios to open (*.equipoise), each in a window; an example without any.", "[file...]");
}

std::optional<QString> answerTo(const QStringList& arguments, const QString& version) {
    QCommandLineParser parser;
    describe(parser);
    // Else -reverse, an option of Qt, would be taken for -r -e -v and so on.
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    parser.parse(arguments); // false for options of Qt: those that are known are read nevertheless
    if (parser.isSet("version"))
        return "Equipoise " + version + '\n';
    if (!parser.isSet("help"))
        return std::nullopt;
    // Without an application the parser does not know the name of the program.
    return parser.helpText().replace(QStringLiteral("<executable_name>"),
                                     arguments.isEmpty() ? QStringLiteral("equipoise") : arguments.first());
}

} // namespace app::arguments
