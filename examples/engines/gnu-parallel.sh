#!/bin/sh
# GNU parallel: blocks of whole lines to as many commands as there are cores, results in the order of the input (-k).
# With --header each block of a CSV begins with the headers of the file, so that the second and later headers have to go.
# A command that ends with another code than 0 makes parallel end so (--halt).
set -eu
input=$1
parallel --pipe --block 20M -k --halt now,fail=1 \
  'daicho enrich - --from ndjson --column address --fields postal_code,city,town --lang en' <"$input"
