// SPDX-License-Identifier: GPL-3.0-or-later
/* Step times of a running program, written to a file that `equipoise-cli watch` and the window read meanwhile.
 *
 * One process begins the file, all of them open it after that, and each writes a line after each of its
 * steps:
 *
 *     equipoise_times times;
 *     if (rank == 0)
 *         equipoise_times_begin("times.tsv", size, machines);
 *     MPI_Barrier(MPI_COMM_WORLD);
 *     equipoise_times_open(&times, "times.tsv", rank);
 *     for (...) equipoise_times_write(&times, step, seconds, columns);
 *     equipoise_times_close(&times);
 *
 * A header alone: nothing is to be linked. Each line is one write to the end of the file, so that lines of
 * several processes do not mix on a machine's own disk. Where processes of several machines write by way of
 * NFS, which does not append in one piece, have one of them write for all (equipoise_mpi_times.h does).
 * Functions return 0, or the system's errno; a program goes on as well without its times. */
#ifndef EQUIPOISE_EQUIPOISE_TIMES_H
#define EQUIPOISE_EQUIPOISE_TIMES_H

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct equipoise_times {
    int file; /* -1: none */
    int rank;
} equipoise_times;

static inline int equipoise_times_put(int file, const char* text, size_t length) {
    while (length > 0) { /* as a rule once; each turn writes something, or fails */
        const ssize_t written = write(file, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return errno;
        text += written;
        length -= (size_t)written;
    }
    return 0;
}

/* A new file, or the old one anew. machines [count]: the name of each rank's machine, as in the platform;
 * NULL: this one's, for all. EINVAL for a name that is empty, or has a tabulator or a line's end. */
static inline int equipoise_times_begin(const char* path, int count, const char* const* machines) {
    char own[256] = "";
    if (count < 1 || (!machines && gethostname(own, sizeof own - 1) != 0))
        return EINVAL;
    size_t length = 64;
    for (int i = 0; i < count; ++i) {
        const char* name = machines ? machines[i] : own;
        if (!name || !*name || strpbrk(name, "\t\r\n"))
            return EINVAL;
        length += strlen(name) + 1;
    }
    char* text = (char*)malloc(length);
    if (!text)
        return ENOMEM;
    size_t at = (size_t)snprintf(text, length, "equipoise-times\t1");
    for (int i = 0; i < count; ++i)
        at += (size_t)snprintf(text + at, length - at, "\t%s", machines ? machines[i] : own);
    at += (size_t)snprintf(text + at, length - at, "\n# begun %lld\n", (long long)time(NULL));
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
    int result = file < 0 ? errno : equipoise_times_put(file, text, at);
    if (file >= 0 && close(file) != 0 && result == 0)
        result = errno;
    free(text);
    return result;
}

/* After it has begun. */
static inline int equipoise_times_open(equipoise_times* times, const char* path, int rank) {
    times->rank = rank;
    times->file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    return times->file < 0 ? errno : 0;
}

/* The time that a rank computed in a step, waiting and messages left out, and what it computed (columns,
 * items, any unit of work; negative: unknown). Steps count up, from any number. One write; nothing is put
 * off. */
static inline int equipoise_times_write_for(const equipoise_times* times, int64_t step, int rank,
                                            double seconds, double load) {
    char line[128];
    int length = snprintf(line, sizeof line, "t\t%lld\t%d\t%.9g", (long long)step, rank, seconds);
    if (load >= 0)
        length += snprintf(line + length, sizeof line - (size_t)length, "\t%.17g", load);
    for (char* mark = line; (mark = strchr(mark, ',')) != NULL;) /* of the program's locale */
        *mark = '.';
    line[length++] = '\n';
    return equipoise_times_put(times->file, line, (size_t)length);
}

static inline int equipoise_times_write(const equipoise_times* times, int64_t step, double seconds,
                                        double load) {
    return equipoise_times_write_for(times, step, times->rank, seconds, load);
}

static inline void equipoise_times_close(equipoise_times* times) {
    if (times->file >= 0)
        close(times->file);
    times->file = -1;
}

#ifdef __cplusplus
}
#endif

#endif
