#!/bin/sh
# GNU parallel: blocks of whole lines go to as many commands as there are cores, and results keep the order of the
# input (-k). With --header, each block of a CSV begins with the file's headers, so the second and later headers have
# to be removed. If a command ends with a code other than 0, parallel ends with it (--halt).
set -eu
input=$1
parallel --pipe --block 20M -k --halt now,fail=1 \
  'daicho enrich - --from ndjson --column address --fields postal_code,city,town --lang en' <"$input"
