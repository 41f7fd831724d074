#!/bin/bash
#SBATCH --job-name=addresses
#SBATCH --array=0-3
#SBATCH --requeue
# Slurm: an array of tasks over a file that is cut by rows. A killed task runs again (--requeue) and writes its part anew.
# A part gets its name only when it is complete. Join the parts when the array is done:
#
#   split --number=l/4 --numeric-suffixes=0 --suffix-length=1 customers.ndjson part-
#   sbatch --wait examples/engines/slurm.sh && cat done-0 done-1 done-2 done-3 > enriched.ndjson
set -euo pipefail
part=$SLURM_ARRAY_TASK_ID
${DAICHO:-daicho} enrich - --from ndjson --column address --fields postal_code,city,town --lang en \
  <"part-$part" >"unfinished-$part"
mv "unfinished-$part" "done-$part"
