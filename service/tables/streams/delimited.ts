/** Reads the rows of CSV and its relatives, with or without a header. */
import { columnName } from '../a1.ts';
import { type Delimiter, RecordReader, textOfField } from '../csv/record-reader.ts';
import type { Utf8, Utf8Place } from '../utf8/utf8.ts';
import { readRows } from './read-rows.ts';
import type { Row, RowSource } from './row.ts';

const QUOTE = 0x22;
const EQUALS = 0x3d;

interface Layout {
  readonly path: string;
  readonly delimiter: Delimiter;
  /** Whether the first record holds headers; otherwise columns are named by their letters. */
  readonly hasHeader: boolean;
}

/** Row that stores its record unchanged; a field is decoded only when a caller asks for the field. */
export class DelimitedRow implements Row, Utf8 {
  readonly line: number;
  readonly names: readonly string[];
  readonly lineBreak: string;
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
  /** Start of each field in the bytes, then the start that a further field would have. */
  readonly #bounds: readonly number[];

  constructor(reader: RecordReader, names: readonly string[]) {
    this.line = reader.line;
    this.names = names;
    this.lineBreak = reader.lineBreak;
    this.bytes = reader.bytes;
    this.start = reader.start;
    this.end = reader.end;
    this.#bounds = this.start === this.end ? [] : reader.bounds();
  }

  get raw(): Utf8 {
    return this;
  }

  get width(): number {
    return Math.max(0, this.#bounds.length - 1);
  }

  get values(): readonly string[] {
    return Array.from({ length: this.width }, (_, i) => this.valueAt(i) ?? '');
  }

  valueAt(index: number): string | undefined {
    const start = this.#bounds[index];
    const next = this.#bounds[index + 1];
    if (start === undefined || next === undefined) return undefined;
    return textOfField(this.bytes.toString('utf8', start, next - 1));
  }

  locate(index: number, text: Utf8Place): boolean {
    const start = this.#bounds[index];
    const next = this.#bounds[index + 1];
    if (start === undefined || next === undefined) return false;
    if (this.bytes[start] === EQUALS && this.bytes[start + 1] === QUOTE) return false;
    if (this.bytes[start] !== QUOTE || start === next - 1) {
      text.set(this.bytes, start, next - 1);
      return true;
    }
    // A quote between the first and the last may close the field or be an escaped letter, so the text is then not
    // located.
    if (this.bytes.indexOf(QUOTE, start + 1) !== next - 2) return false;
    text.set(this.bytes, start + 1, next - 2);
    return true;
  }
}

/**
 * Opens the rows that pieces of UTF-8 contain, and reads the first record. An empty input has no columns. @throws
 * TableError
 */
export async function delimitedSource(
  pieces: AsyncIterable<Buffer>,
  { path, delimiter, hasHeader }: Layout,
): Promise<RowSource> {
  const reader = new RecordReader(path, delimiter);
  const iterator = pieces[Symbol.asyncIterator]();
  let isEnded = false;
  /** Reads the next piece. @returns false if there is none. */
  const readOn = async (): Promise<boolean> => {
    if (isEnded) return false;
    const { done, value } = await iterator.next();
    if (done === true) reader.finish();
    else reader.feed(value);
    isEnded = done === true;
    return true;
  };
  let isFirst = reader.next();
  while (!isFirst && (await readOn())) isFirst = reader.next();
  if (!isFirst) return { path, columns: undefined, header: undefined, groups: noGroups };
  const first = new DelimitedRow(reader, []);
  const columns = hasHeader ? first.values : first.values.map((_, i) => columnName(i + 1));

  async function* groups(): AsyncGenerator<readonly Row[], void, undefined> {
    const start = hasHeader ? [] : [new DelimitedRow(reader, columns)];
    try {
      do {
        yield* readRows((rows) => {
          rows.push(...start.splice(0));
          while (reader.next()) rows.push(new DelimitedRow(reader, columns));
        });
      } while (await readOn());
    } finally {
      // Closes the file even if the caller takes only some of its rows.
      await iterator.return?.();
    }
  }
  return { path, columns, header: hasHeader ? first : undefined, groups };
}

async function* noGroups(): AsyncGenerator<readonly Row[], void, undefined> {}
