// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing: the headers before it are what is compiled.
