// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start/platform_failure.h"

#include "app/start/arguments.h"

#include <QByteArray>
#include <QString>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace equipoise::gui {

namespace {

QtMessageHandler previousHandler = nullptr;
std::string firstReason; ///< first warning of the platform plugins: held back, as the failure repeats it

bool isOfPlatform(const QMessageLogContext& context) {
    return context.category && QLatin1String(context.category).startsWith(QLatin1String("qt.qpa."));
}

void endWithAdvice() {
    const bool isSet =
        !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    const std::string reason =
        firstReason.starts_with("Could not find") ? firstReason // an unknown plugin
        : !isSet ? "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
                 : "the display cannot be used" + (firstReason.empty() ? std::string() : ": " + firstReason);
    const std::string text =
        "equipoise: " + reason +
        "\nStart it in a desktop session. Without one, use equipoise-cli, which needs no "
        "display, or start it with -platform offscreen.\n";
    std::fputs(text.c_str(), stderr);
    std::_Exit(arguments::wrongUsage); // Qt calls abort() after a fatal message
}

void handle(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type == QtFatalMsg && message.contains(QLatin1String("platform plugin")))
        endWithAdvice();
    if (type != QtFatalMsg && isOfPlatform(context)) {
        if (firstReason.empty())
            firstReason = message.simplified().toStdString();
        return;
    }
    if (previousHandler)
        previousHandler(type, context, message);
    else
        std::fprintf(stderr, "%s\n", qPrintable(qFormatLogMessage(type, context, message)));
}

} // namespace

PlatformFailure::PlatformFailure() {
    firstReason.clear();
    previousHandler = qInstallMessageHandler(handle);
}

PlatformFailure::~PlatformFailure() {
    qInstallMessageHandler(previousHandler);
}

} // namespace equipoise::gui
