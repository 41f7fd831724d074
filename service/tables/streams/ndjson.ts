/** JSON objects, one a line: what engines pass on between programs. */
import { LONGEST_RECORD } from '../csv/ceilings.ts';
import { TableError } from '../table-error.ts';
import { jsonRow } from './json-values.ts';
import { ObjectText } from './object-text.ts';
import {
  type ByteSink,
  PlainRow,
  type Row,
  type RowSink,
  type RowSource,
  type Value,
} from './row.ts';
import { TextOutput } from './text-output.ts';

const LF = 0x0a;

/** Reads lines from pieces of UTF-8. A blank line is a row without fields. */
export function ndjsonSource(pieces: () => AsyncIterable<Buffer>, path: string): RowSource {
  return { path, columns: undefined, header: undefined, groups: () => groupsOf(pieces(), path) };
}

async function* groupsOf(
  pieces: AsyncIterable<Buffer>,
  path: string,
): AsyncGenerator<readonly Row[], void, undefined> {
  let rest: Buffer[] = [];
  let length = 0;
  let line = 1;
  const rowsIn = (text: string): readonly Row[] => {
    const lines = text.split('\n');
    return lines.map((one) => rowOf(one.endsWith('\r') ? one.slice(0, -1) : one, path, line++));
  };
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(LF);
    if (end < 0) {
      rest.push(piece);
      length += piece.length;
      if (length > LONGEST_RECORD) throw new TableError('line_too_long', { path, line });
      continue;
    }
    const whole = Buffer.concat([...rest, piece.subarray(0, end)]);
    rest = [piece.subarray(end + 1)];
    length = piece.length - end - 1;
    yield rowsIn(whole.toString());
  }
  const last = Buffer.concat(rest).toString();
  if (last !== '') yield rowsIn(last);
}

function rowOf(raw: string, path: string, line: number): Row {
  return raw.trim() === '' ? new PlainRow(line, [], [], raw) : jsonRow(raw, { path, line });
}

export class NdjsonSink implements RowSink {
  readonly #output: TextOutput;
  readonly #object: ObjectText;

  constructor(out: ByteSink, results: readonly string[], path: string) {
    this.#output = new TextOutput(out, 'utf-8');
    this.#object = new ObjectText(results, path);
  }

  add(row: Row, results: readonly Value[]): void | Promise<void> {
    return this.#output.add(`${this.#line(row, results)}\n`);
  }

  /** Answers a blank line with a blank line: callers count lines. */
  #line(row: Row, results: readonly Value[]): string {
    const isBlank = row.width <= 1 && row.raw !== undefined && row.raw.trim() === '';
    return isBlank ? '' : this.#object.of(row, results);
  }

  flush(): Promise<void> {
    return this.#output.flush();
  }

  end(): Promise<void> {
    return this.#output.flush();
  }
}
