// SPDX-License-Identifier: GPL-3.0-or-later
// Loops over all subsets, compiled for several machines.
#pragma once

// For the widest vectors, and the count of bits, of the machine at hand. Additions and minima of doubles are
// the same in all of them, so answers do not depend on the machine. Not with sanitizers: they start after the
// choice.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_THREAD__) &&      \
    !defined(__SANITIZE_ADDRESS__)
#define EQUIPOISE_WIDE [[gnu::target_clones("avx512f", "avx2", "default")]]
#else
#define EQUIPOISE_WIDE
#endif
