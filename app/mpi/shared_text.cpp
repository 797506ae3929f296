// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/shared_text.h"

#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"

namespace equipoise::mpi {

std::string sharedText(const Job& job, const std::string& path) {
    std::string text;
    if (job.isFirst()) {
        auto read = io::readFile(path, io::largestScenario, io::Streams::Taken);
        if (!read)
            job.fail(read.error(), 3);
        text = *std::move(read);
    }
    return job.share(std::move(text));
}

} // namespace equipoise::mpi
