/** CSV and its relatives, as rows come: a header first, or none. */
import { columnName } from '../a1.ts';
import { type Delimiter, RecordReader } from '../csv/record-reader.ts';
import type { Row, RowSource, Value } from './row.ts';

interface Layout {
  readonly path: string;
  readonly delimiter: Delimiter;
  /** Whether the first record holds headers; without them columns are named by their letters. */
  readonly hasHeader: boolean;
}

/** Row that keeps its record as it stands. */
export class DelimitedRow implements Row {
  readonly line: number;
  readonly names: readonly string[];
  readonly raw: string;
  readonly lineBreak: string;
  readonly #fields: readonly string[];

  constructor(reader: RecordReader, names: readonly string[]) {
    this.line = reader.line;
    this.names = names;
    this.raw = reader.raw;
    this.lineBreak = reader.lineBreak;
    this.#fields = reader.raw === '' ? [] : reader.fields();
  }

  get width(): number {
    return this.#fields.length;
  }

  get values(): readonly Value[] {
    return this.#fields;
  }

  valueAt(index: number): Value | undefined {
    return this.#fields[index];
  }
}

/** Reads up to the first record of pieces of UTF-8. An empty input has no columns and no rows. @throws TableError */
export async function delimitedSource(
  pieces: AsyncIterable<Buffer>,
  { path, delimiter, hasHeader }: Layout,
): Promise<RowSource> {
  const reader = new RecordReader(path, delimiter);
  const iterator = pieces[Symbol.asyncIterator]();
  let isEnded = false;
  /** Reads on. @returns false at the end. */
  const readOn = async (): Promise<boolean> => {
    if (isEnded) return false;
    const { done, value } = await iterator.next();
    if (done === true) reader.finish();
    else reader.feed(value.toString());
    isEnded = done === true;
    return true;
  };
  let isFirst = reader.next();
  while (!isFirst && (await readOn())) isFirst = reader.next();
  if (!isFirst) return { path, columns: undefined, header: undefined, groups: noGroups };
  const first = new DelimitedRow(reader, []);
  const columns = hasHeader
    ? first.values.map(String)
    : first.values.map((_, i) => columnName(i + 1));

  async function* groups(): AsyncGenerator<readonly Row[], void, undefined> {
    let rows: Row[] = hasHeader ? [] : [new DelimitedRow(reader, columns)];
    try {
      do {
        while (reader.next()) rows.push(new DelimitedRow(reader, columns));
        if (rows.length > 0) yield rows;
        rows = [];
      } while (await readOn());
    } finally {
      // Closes a file of which not all rows were wanted.
      await iterator.return?.();
    }
  }
  return { path, columns, header: hasHeader ? first : undefined, groups };
}

async function* noGroups(): AsyncGenerator<readonly Row[], void, undefined> {}
