"""Apache Beam: one command for each worker's bundle of rows, kept open while the bundle lasts.

Lines go in and come out in order, and the command answers each line before it reads the next one. So a second thread
writes the bundle while this one reads the answers. Beam tries a bundle again if the command ends with a code other than 0.
"""
import json
import subprocess
import threading

import apache_beam as beam

COMMAND = [
    "daicho", "enrich", "-", "--from", "ndjson", "--column", "address",
    "--fields", "postal_code,city,town", "--lang", "en", "--data", "/opt/daicho/data",
]


class Enrich(beam.DoFn):
    """Takes lists of rows (dicts), as beam.BatchElements gives them."""

    def process(self, rows):
        with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as command:
            writer = threading.Thread(target=self._write, args=(command.stdin, rows))
            writer.start()
            answers = [json.loads(line) for line in command.stdout]
            writer.join()
        if command.returncode != 0 or len(answers) != len(rows):
            raise RuntimeError(f"daicho ended with {command.returncode}")
        yield from answers

    @staticmethod
    def _write(pipe, rows):
        with pipe:
            for row in rows:
                pipe.write((json.dumps(row, ensure_ascii=False) + "\n").encode())


if __name__ == "__main__":
    with beam.Pipeline() as pipeline:
        (
            pipeline
            | beam.io.ReadFromText("customers.ndjson")
            | beam.Map(json.loads)
            | beam.BatchElements(min_batch_size=10_000, max_batch_size=100_000)
            | beam.ParDo(Enrich())
            | beam.Map(lambda row: json.dumps(row, ensure_ascii=False))
            | beam.io.WriteToText("enriched", file_name_suffix=".ndjson")
        )
