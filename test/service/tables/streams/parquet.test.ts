/** Parquet files in and out: every value as it was stored, and its column of the same type. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceFile } from '@daicho/service/tables/source-file.ts';
import { openSink, type SinkOptions } from '@daicho/service/tables/streams/open-sink.ts';
import { parquetSource } from '@daicho/service/tables/streams/parquet-source.ts';
import type { RowSource } from '@daicho/service/tables/streams/row.ts';
import { textSource } from '@daicho/service/tables/streams/text-source.ts';
import { parquetMetadata, parquetReadObjects, type SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it, onTestFinished } from 'vitest';

const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: 7 },
  { name: 'id', type: 'INT32', repetition_type: 'REQUIRED' },
  { name: '住所', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  {
    name: 'price',
    type: 'INT64',
    converted_type: 'DECIMAL',
    scale: 2,
    precision: 18,
    repetition_type: 'OPTIONAL',
  },
  { name: 'at', type: 'INT64', converted_type: 'TIMESTAMP_MICROS', repetition_type: 'OPTIONAL' },
  { name: 'day', type: 'INT32', converted_type: 'DATE', repetition_type: 'OPTIONAL' },
  { name: 'bytes', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
  { name: 'large', type: 'INT64', repetition_type: 'OPTIONAL' },
];
const COLUMNS = [
  { name: 'id', data: [1, 2] },
  { name: '住所', data: ['港区六本木6-10-1', null] },
  { name: 'price', data: [12345678901234567n, null] },
  { name: 'at', data: [1767225600123456n, null] },
  { name: 'day', data: [20454, null] },
  { name: 'bytes', data: [Uint8Array.of(0, 255), null] },
  { name: 'large', data: [9007199254740993n, null] },
];

function file(bytes: ArrayBuffer | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-parquet-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.parquet');
  writeFileSync(path, new Uint8Array(bytes));
  return path;
}

const typed = () => file(parquetWriteBuffer({ schema: SCHEMA, columnData: COLUMNS }));

/** Writes all rows with one result, the number of the row. */
async function written(source: RowSource, given: Partial<SinkOptions>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const sink = openSink({ write: async (part) => void parts.push(Buffer.from(part)) }, source, {
    ...{ format: 'parquet', path: source.path, delimiter: undefined, encoding: 'utf-8' },
    ...{ formulaGuard: true, hasHeader: true, sourceDelimiter: undefined, select: undefined },
    ...{ types: source.types ?? [], results: ['n'], ...given },
  });
  let n = 0;
  for await (const group of source.groups()) {
    for (const row of group) await sink.add(row, [String(++n)]);
  }
  await sink.end();
  return Buffer.concat(parts);
}

const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;
const text = (lines: string) =>
  textSource(
    async function* () {
      yield Buffer.from(lines);
    },
    {
      ...{ path: 'in', format: 'ndjson', encoding: 'utf-8', delimiter: undefined, hasHeader: true },
    },
  );

describe('a Parquet file', () => {
  it('goes into another one with every value and type as it was', async () => {
    const path = typed();
    const bytes = await written(await parquetSource(await SourceFile.at(path)), {});
    const [before, after] = [readFileSync(path), bytes].map(bufferOf);
    if (before === undefined || after === undefined) throw new Error();
    const [, ...schema] = parquetMetadata(after).schema;
    expect(schema.slice(0, -1)).toEqual(parquetMetadata(before).schema.slice(1));
    expect(schema.at(-1)).toMatchObject({ name: 'n', converted_type: 'UTF8' });
    // Without their types, values are read as they are stored.
    const stored = (file: ArrayBuffer) => {
      const metadata = parquetMetadata(file);
      for (const element of metadata.schema) {
        delete element.converted_type;
        delete element.logical_type;
      }
      return parquetReadObjects({ file, metadata, utf8: false });
    };
    const rows = await stored(after);
    expect(rows.map(({ n: _, ...row }) => row)).toEqual(await stored(before));
  });

  it('reads with all digits, in text and in JSON', async () => {
    const source = await parquetSource(await SourceFile.at(typed()));
    const lines = (await written(source, { format: 'ndjson' })).toString().split('\n');
    expect(lines[0]).toBe(
      '{"id":1,"住所":"港区六本木6-10-1","price":"123456789012345.67","at":"2026-01-01T00:00:00.123456Z","day":"2026-01-01","bytes":"AP8=","large":9007199254740993,"n":"1"}',
    );
    expect(lines[1]).toContain('"住所":null,"price":null');
  });

  it('is refused where it is cut short or none', async () => {
    const whole = readFileSync(typed());
    for (const bytes of [
      whole.subarray(0, whole.length - 9),
      Buffer.from('PAR1'),
      Buffer.alloc(0),
    ]) {
      await expect(SourceFile.at(file(bytes)).then(parquetSource)).rejects.toThrow('Parquet');
    }
  });

  it('has the types of the first values where lines of JSON become one', async () => {
    const bytes = await written(
      await text('{"a":1,"b":true,"c":"x","d":{"e":1}}\n{"a":9007199254740993,"f":0.5}'),
      {},
    );
    const file = bufferOf(bytes);
    expect(await parquetReadObjects({ file })).toEqual(
      [
        { a: 1n, b: true, c: 'x', d: '{"e":1}', f: undefined, n: '1' },
        { a: 9007199254740993n, b: undefined, c: undefined, d: undefined, f: 0.5, n: '2' },
      ].map((row) =>
        expect.objectContaining(
          Object.fromEntries(Object.entries(row).map(([k, v]) => [k, v ?? null])),
        ),
      ),
    );
  });

  it('is one without rows where nothing comes', async () => {
    const file = bufferOf(await written(await text(''), {}));
    expect(await parquetReadObjects({ file })).toEqual([]);
  });
});
