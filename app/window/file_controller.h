// Opening, saving, importing and examples: every path by which a document comes and goes.
#pragma once

#include "app/document/document.h"
#include "app/window/ask.h"

#include <QObject>
#include <QString>
#include <QStringList>

class QWidget;

namespace app {

class FileController : public QObject {
    Q_OBJECT
public:
    FileController(Document& document, QWidget& window);

    /// Replaces the dialogs: tests answer by themselves.
    void setAsk(Ask ask) { m_ask = std::move(ask); }

    /// Each returns true when the document was replaced (or saved). A document with changes is only replaced
    /// after the person has said what is to become of them.
    bool newDocument();
    bool open();
    bool openFile(const QString& path);
    bool openExample(const QString& resource);
    bool save();
    bool saveAs();
    /// False: the person wants to go on with this document.
    bool mayClose();
    /// The plan's picture, by the file's ending.
    bool exportPicture(const core::KeptPlan& kept);

    struct Example {
        QString resource;
        QString title;                               ///< the platform's name, or the file's
        core::Problem problem = core::Problem::Ring; ///< the first question asked
    };
    /// By name of the resource.
    static std::vector<Example> examples();

signals:
    void failed(const core::Error& error);
    /// Fields of the opened file that the program does not know.
    void remarked(const std::vector<core::io::Remark>& remarks);
    void recentFilesChanged();

private:
    bool load(core::Result<core::io::ReadScenario> read, const QString& path, const QString& title);
    bool saveTo(const QString& path);

    Document& m_document;
    QWidget& m_window;
    Ask m_ask = Ask::withDialogs();
};

} // namespace app
