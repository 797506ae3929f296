// SPDX-License-Identifier: GPL-3.0-or-later
// Open MPI on this one machine, as tests need it: without any network but the machine's own, for root too.
#pragma once

#include <QByteArray>
#include <QTemporaryDir>

namespace support {

/// Set for this process and all that it starts. Sockets have short names in the folder, which goes with it.
class MpiHere {
public:
    MpiHere() {
        const std::pair<const char*, QByteArray> settings[] = {
            {"OMPI_ALLOW_RUN_AS_ROOT", "1"}, {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"},
            {"OMPI_MCA_btl", "self,vader"},  {"OMPI_MCA_btl_vader_single_copy_mechanism", "none"},
            {"OMPI_MCA_plm", "isolated"},    {"TMPDIR", m_folder.path().toLocal8Bit()},
        };
        for (const auto& [name, value] : settings)
            qputenv(name, value);
    }

private:
    QTemporaryDir m_folder;
};

} // namespace support
