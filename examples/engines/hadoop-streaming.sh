#!/bin/sh
# Hadoop streaming: every map task gets its split of the file as lines. A split begins in the middle of a file, so
# there is no header, and columns are named by their numbers. A task that ends with a code other than 0 fails and is
# tried again.
set -eu
hadoop jar "$HADOOP_HOME"/share/hadoop/tools/lib/hadoop-streaming-*.jar \
  -D mapreduce.job.reduces=0 \
  -input "$1" -output "$2" \
  -mapper 'daicho enrich - --from tsv --no-header --column 2 --fields postal_code,city,town --lang en --data /opt/daicho/data'
