"""Apache Flink (PyFlink): one command for each parallel subtask, open as long as the subtask is.

Each row is answered before the next one is sent, so that no row waits while a stream pauses. If the command ends, the
subtask fails, and Flink starts it again from the last checkpoint.
"""
import json
import subprocess

from pyflink.datastream import MapFunction, RuntimeContext, StreamExecutionEnvironment

COMMAND = [
    "daicho", "enrich", "-", "--from", "ndjson", "--column", "address",
    "--fields", "postal_code,city,town", "--lang", "en", "--data", "/opt/daicho/data",
]


class Enrich(MapFunction):
    def open(self, context: RuntimeContext):
        self.command = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def map(self, line: str) -> str:
        self.command.stdin.write((line + "\n").encode())
        self.command.stdin.flush()
        answer = self.command.stdout.readline()
        if answer == b"":
            raise RuntimeError(f"daicho ended with {self.command.wait()}")
        return answer.decode().rstrip("\n")

    def close(self):
        self.command.stdin.close()
        self.command.wait()


if __name__ == "__main__":
    environment = StreamExecutionEnvironment.get_execution_environment()
    rows = environment.from_collection([json.dumps({"address": "港区六本木6-10-1"})])
    rows.map(Enrich()).print()
    environment.execute("addresses")
