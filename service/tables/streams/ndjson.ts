/** Reads and writes JSON objects, one on each line, as data engines pass them between programs. */

import type { ByteSink } from '../byte-sink.ts';
import { LONGEST_RECORD } from '../csv/ceilings.ts';
import { TableError } from '../table-error.ts';
import { TextOutput } from '../utf8/text-output.ts';
import { isBlank, type Utf8 } from '../utf8/utf8.ts';
import { JsonRows } from './json-values.ts';
import { ObjectText } from './object-text.ts';
import { readRows } from './read-rows.ts';
import { PlainRow, type Row, type RowSink, type RowSource, type Value } from './row.ts';

const LF = 0x0a;

/** Reads lines from pieces of UTF-8. A blank line is a row without fields. */
export function ndjsonSource(pieces: () => AsyncIterable<Buffer>, path: string): RowSource {
  return { path, columns: undefined, header: undefined, groups: () => groupsOf(pieces(), path) };
}

async function* groupsOf(
  pieces: AsyncIterable<Buffer>,
  path: string,
): AsyncGenerator<readonly Row[], void, undefined> {
  const objects = new JsonRows(path);
  let rest: Buffer[] = [];
  let length = 0;
  let line = 1;
  /** @param bytes whole lines, without the last line break */
  const rowsIn = (bytes: Buffer) =>
    readRows((rows) => {
      let start = 0;
      for (const text of bytes.toString().split('\n')) {
        const end = lineEnd(bytes, start);
        rows.push(rowOf(text, { bytes, start, end }, line, objects));
        start = end + 1;
        line += 1;
      }
    });
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(LF);
    if (end < 0) {
      rest.push(piece);
      length += piece.length;
      if (length > LONGEST_RECORD) throw new TableError('line_too_long', { path, line });
      continue;
    }
    const last = piece.subarray(0, end);
    const whole = rest.length === 0 ? last : Buffer.concat([...rest, last]);
    rest = end + 1 < piece.length ? [piece.subarray(end + 1)] : [];
    length = piece.length - end - 1;
    yield* rowsIn(whole);
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield* rowsIn(last);
}

function lineEnd(bytes: Buffer, start: number): number {
  let end = start;
  while (end < bytes.length && bytes[end] !== LF) end += 1;
  return end;
}

function rowOf(line: string, { bytes, start, end }: Utf8, number: number, objects: JsonRows): Row {
  const isReturned = line.endsWith('\r');
  const text = isReturned ? line.slice(0, -1) : line;
  const raw = { bytes, start, end: isReturned ? end - 1 : end };
  return text.trim() === '' ? new PlainRow(number, [], [], raw) : objects.row(text, raw, number);
}

export class NdjsonSink implements RowSink {
  readonly #output: TextOutput;
  readonly #objects: ObjectText;

  constructor(out: ByteSink, results: readonly string[], path: string) {
    this.#output = new TextOutput(out, 'utf-8');
    this.#objects = new ObjectText(this.#output, results, path);
  }

  /** Writes a blank line for a blank line, since callers count lines. */
  add(row: Row, results: readonly Value[]): void | Promise<void> {
    const raw = row.width <= 1 ? row.raw : undefined;
    if (raw === undefined || !isBlank(raw)) this.#objects.add(row, results);
    this.#output.add('\n');
    return this.#output.passed();
  }

  flush(): Promise<void> {
    return this.#output.flush();
  }

  end(): Promise<void> {
    return this.#output.flush();
  }
}
