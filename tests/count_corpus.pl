#!/usr/bin/env perl
# count_corpus.pl EQUIPOISE-CLI FOLDER: what becomes of every file of a folder that others wrote, counted by
# ending: read as it is, read with something told, refused with a place in the file, refused without one, and
# what must never be: ended by a signal or by itself after a minute. Lists the files of the last two kinds.
use strict;
use warnings;
use File::Find;
use File::Temp qw(tempdir);

my ($program, $folder) = @ARGV;
die "usage: count_corpus.pl EQUIPOISE-CLI FOLDER\n" unless defined $folder && -x $program && -d $folder;
my @kinds = ('read', 'told', 'placed', 'unplaced', 'broken');
my $out = tempdir(CLEANUP => 1) . '/out.equipoise';
my (%counts, @listed, @files);
find({no_chdir => 1, wanted => sub { push @files, $_ if -f && !-l }}, $folder);
for my $file (sort @files) {
    my $ending = $file =~ /(\.[^.\/]+)$/ ? lc $1 : '(none)';
    open(my $run, '-|', 'timeout', '60', 'sh', '-c', 'exec "$0" "$@" 2>&1', $program, 'convert', $file, $out,
        '--speeds', 'proposed') or die "$program: $!\n";
    my $said = do { local $/; <$run> } // '';
    close $run;
    my ($code, $signal) = ($? >> 8, $? & 127);
    my $kind = $signal || $code >= 124 || $code == 4 ? 'broken'
        : $code == 0   ? ($said eq '' ? 'read' : 'told')
        : $said =~ /\Q$file\E:\d+/ ? 'placed'
        :                            'unplaced';
    ++$counts{$ending}{$kind};
    push @listed, "$kind\t$file\t" . (split /\n/, $said)[0] . "\n" if $kind =~ /unplaced|broken/;
}
printf "%-12s" . ' %9s' x @kinds . "\n", 'ending', @kinds;
for my $ending (sort keys %counts) {
    printf "%-12s" . ' %9d' x @kinds . "\n", $ending, map { $counts{$ending}{$_} // 0 } @kinds;
}
print @listed;
exit((grep { /^broken/ } @listed) ? 1 : 0);
