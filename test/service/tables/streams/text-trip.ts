/** Reads rows of a text in pieces, and writes each row with a result after it. */
import type { TextEncoding } from '@daicho/service/tables/encodings/names.ts';
import { openSink, type SinkOptions } from '@daicho/service/tables/streams/open-sink.ts';
import type { Row } from '@daicho/service/tables/streams/row.ts';
import { type TextSourceOptions, textSource } from '@daicho/service/tables/streams/text-source.ts';

export type Format = TextSourceOptions['format'];

export interface Trip {
  readonly from: Format;
  readonly to?: Format;
  readonly sizes?: readonly number[];
  readonly given?: Partial<TextSourceOptions>;
  readonly written?: Partial<SinkOptions>;
  /** Called with each text that is written. */
  readonly onPart?: (text: string) => void;
}

/** Cuts bytes into pieces of the given sizes, again and again. */
async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, i = 0; at < bytes.length; i += 1) {
    const size = sizes[i % sizes.length] ?? bytes.length;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** Reads a text and writes it with one result: the number of the row. */
export async function trip(
  text: string | Buffer,
  { from, to = from, sizes = [1 << 16], given = {}, written = {}, onPart }: Trip,
): Promise<{ readonly out: Buffer; readonly rows: readonly Row[] }> {
  const bytes = Buffer.from(text as string);
  const options = {
    path: 'in',
    format: from,
    encoding: 'utf-8' as TextEncoding,
    delimiter: undefined,
  };
  const source = await textSource(() => cut(bytes, sizes), {
    ...options,
    hasHeader: true,
    ...given,
  });
  const parts: Buffer[] = [];
  const write = async (part: Uint8Array) => {
    parts.push(Buffer.from(part));
    onPart?.(Buffer.from(part).toString());
  };
  const sink = openSink({ write }, source, {
    ...{ format: to, path: 'in', delimiter: undefined, encoding: 'utf-8', formulaGuard: true },
    ...{ hasHeader: true, select: undefined, results: ['n'], types: [] },
    sourceDelimiter: from === 'csv' ? ',' : from === 'tsv' ? '\t' : undefined,
    ...written,
  });
  const rows: Row[] = [];
  for await (const group of source.groups()) {
    for (const row of group) {
      rows.push(row);
      await sink.add(row, [String(rows.length)]);
    }
    await sink.flush();
  }
  await sink.end();
  return { out: Buffer.concat(parts), rows };
}

export const textOf = async (text: string | Buffer, options: Trip) =>
  (await trip(text, options)).out.toString();
