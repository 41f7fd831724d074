"""Spark: `rdd.pipe` starts the command once for each partition, writes its lines to it, and reads one line back for each.

The package `daicho` and its data folder are at the same path on every node, for example in the executors' image. With
`checkCode=True`, a task fails and is tried again if the command ends with a code other than 0.
"""
import json
import sys

from pyspark.sql import SparkSession

COMMAND = (
    "daicho enrich - --from ndjson --column address --fields postal_code,city,town"
    " --lang en --data /opt/daicho/data"
)

spark = SparkSession.builder.appName("addresses").getOrCreate()
source, target = sys.argv[1:3]
rows = spark.read.parquet(source)
# A partition should have many rows: a command takes about a second to start.
lines = rows.repartition(spark.sparkContext.defaultParallelism).toJSON()
found = lines.pipe(COMMAND, checkCode=True)
spark.read.json(found.filter(lambda line: line.strip() != "")).write.parquet(target)
