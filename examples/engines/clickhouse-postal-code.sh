#!/bin/sh
# Command of the function in clickhouse.xml: it answers each row with the single column that the function returns.
exec daicho enrich - --from ndjson --column address --select postal_code --lang en --data /opt/daicho/data
