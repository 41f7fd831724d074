"""Spark: `rdd.pipe` starts the command once for each partition, writes its lines to it, and reads one line back for each.

The package `daicho` and its data folder stand at the same place on every node, for example in the executors' image.
`checkCode=True` makes a task fail, and be tried again, where the command ends with another code than 0.
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
# Rows of a partition should be many: a command takes about a second to start.
lines = rows.repartition(spark.sparkContext.defaultParallelism).toJSON()
found = lines.pipe(COMMAND, checkCode=True)
spark.read.json(found.filter(lambda line: line.strip() != "")).write.parquet(target)
