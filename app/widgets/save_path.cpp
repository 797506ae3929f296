#include "app/widgets/save_path.h"

#include "app/settings/settings.h"

#include <QFileDialog>
#include <QFileInfo>

namespace app {

QString askSavePath(QWidget* parent, const QString& title, const QString& suggestion,
                    const QString& endings) {
    const QString path =
        QFileDialog::getSaveFileName(parent, title, settings::lastFolder() + '/' + suggestion, endings);
    if (!path.isEmpty())
        settings::setLastFolder(QFileInfo(path).absolutePath());
    return path;
}

} // namespace app
