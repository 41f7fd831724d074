/** Parquet files as input and output: every value as it was stored, in a column of the same type. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceFile } from '@daicho/service/tables/source-file.ts';
import { openSink, type SinkOptions } from '@daicho/service/tables/streams/open-sink.ts';
import { parquetSource } from '@daicho/service/tables/streams/parquet/source.ts';
import { PlainRow, type RowSource, type Value } from '@daicho/service/tables/streams/row.ts';
import { textSource } from '@daicho/service/tables/streams/text-source.ts';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects, type SchemaElement } from 'hyparquet';
import { ByteWriter, type ColumnSource, ParquetWriter, parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anyText } from '../../../../any-text.ts';
import { cases } from '../../../../cases.ts';

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

/** Writes all rows with one result: the number of the row. */
async function written(source: RowSource, given: Partial<SinkOptions>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const sink = openSink({ write: async (part) => void parts.push(Buffer.from(part)) }, source, {
    ...{ format: 'parquet', path: source.path, delimiter: undefined, encoding: 'utf-8' },
    ...{ formulaGuard: true, hasHeader: true, sourceDelimiter: undefined, select: undefined },
    ...{ types: source.types ?? [], results: ['n'], ...given },
  });
  let n = 0;
  for await (const group of source.groups()) {
    for (const row of group) await sink.add(row, given.results ?? [String(++n)]);
  }
  await sink.end();
  return Buffer.concat(parts);
}

const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;
const text = (lines: string, format: 'ndjson' | 'csv' = 'ndjson') =>
  textSource(
    async function* () {
      yield Buffer.from(lines);
    },
    { path: 'in', format, encoding: 'utf-8', delimiter: undefined, hasHeader: true },
  );
const stringFromBytes = (bytes: Uint8Array) => bytes && Buffer.from(bytes).toString();
const columnOf = (values: readonly (string | null)[], given: Partial<ColumnSource> = {}) => ({
  schema: [
    { name: 'schema', num_children: 1 },
    { name: 'v', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
  ] satisfies SchemaElement[],
  columnData: [{ name: 'v', data: [...values], ...given }],
});
const rowsOf = (values: readonly Value[]): RowSource => ({
  ...{ path: 'in', columns: ['v'], header: undefined },
  async *groups() {
    yield values.map((value, i) => new PlainRow(i + 1, ['v'], [value]));
  },
});

describe('a Parquet file', () => {
  it('is written into another Parquet file with every value and type unchanged', async () => {
    const path = typed();
    const bytes = await written(await parquetSource(await SourceFile.at(path)), {});
    const [before, after] = [readFileSync(path), bytes].map(bufferOf);
    if (before === undefined || after === undefined) throw new Error();
    const [, ...schema] = parquetMetadata(after).schema;
    expect(schema.slice(0, -1)).toEqual(parquetMetadata(before).schema.slice(1));
    expect(schema.at(-1)).toMatchObject({ name: 'n', converted_type: 'UTF8' });
    // Without their types, values are read in their stored form.
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

  it('gives numbers and times with all their digits, in text and in JSON', async () => {
    const source = await parquetSource(await SourceFile.at(typed()));
    const lines = (await written(source, { format: 'ndjson' })).toString().split('\n');
    expect(lines[0]).toBe(
      '{"id":1,"住所":"港区六本木6-10-1","price":"123456789012345.67","at":"2026-01-01T00:00:00.123456Z","day":"2026-01-01","bytes":"AP8=","large":9007199254740993,"n":"1"}',
    );
    expect(lines[1]).toContain('"住所":null,"price":null');
  });

  // DuckDB 1.5.6 made this file: `copy (select … {l: timestamp '2026-01-02 03:04:05.123456', …} as s, …) to 'a.parquet'`.
  const RECORDS = new URL('records-of-duckdb.parquet', import.meta.url).pathname;

  it('reads values in records, lists and maps as it reads values of plain columns', async () => {
    const source = await parquetSource(await SourceFile.at(RECORDS));
    const [line = ''] = (await written(source, { format: 'ndjson' })).toString().split('\n');
    expect(JSON.parse(line)).toMatchObject({
      s: {
        l: '2026-01-02T03:04:05.123456',
        z: '2026-01-02T03:04:05.123456Z',
        d: '2026-01-02',
        t: '01:02:03.500000',
        n: '12.30',
        u: '6b7f2f3e-0000-4000-8000-000000000001',
        b: 'YWI=',
      },
      ts: ['2026-01-02T00:00:00.000000', null],
      m: { k: '2026-05-06T07:08:09.000000' },
      ls: [{ x: '2026-01-02T03:04:05.000000' }],
    });
    expect(line).toContain('"big":9007199254740993');
  });

  it('keeps records, lists and maps with every digit when they are written into another file', async () => {
    const before = await parquetSource(await SourceFile.at(RECORDS));
    const copy = file(await written(before, {}));
    const texts = async (path: string) =>
      (
        await written(await parquetSource(await SourceFile.at(path)), {
          format: 'ndjson',
          results: ['r'],
        })
      ).toString();
    expect((await texts(copy)).replace('"n":"1",', '')).toBe(await texts(RECORDS));
    const typesOf = (path: string) => {
      const { schema } = parquetMetadata(new Uint8Array(readFileSync(path)).buffer);
      return schema.slice(1, before.types?.flatMap(({ elements }) => elements).length);
    };
    expect(typesOf(copy)).toEqual(typesOf(RECORDS));
  });

  it('is refused if it is cut short or is not a Parquet file', async () => {
    const whole = readFileSync(typed());
    for (const bytes of [whole.subarray(0, whole.length - 9), Buffer.from('PAR1')]) {
      await expect(SourceFile.at(file(bytes)).then(parquetSource)).rejects.toThrow('Parquet');
    }
    const empty = SourceFile.at(file(Buffer.alloc(0)));
    await expect(empty.then(parquetSource)).rejects.toThrow('is empty');
  });

  it('has the types of the first values if it is made from lines of JSON', async () => {
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

  it('is refused if a row has a value that no column can hold, so that no value is lost', async () => {
    const first = '{"a":1}\n'.repeat(50_000);
    await expect(written(await text(`${first}{"a":1,"b":2}\n`), {})).rejects.toThrow('"b"');
    await expect(written(await text('a,b\n1,2\n1,2,3\n', 'csv'), {})).rejects.toThrow('Line 3');
    await expect(written(await text('{"n":"own"}'), {})).rejects.toThrow('"n"');
  });

  it('has no rows if there is no input', async () => {
    const file = bufferOf(await written(await text(''), {}));
    expect(await parquetReadObjects({ file })).toEqual([]);
  });

  it('keeps the values of columns that have the same header', async () => {
    const source = await text('a,a,b\n1,2,3\n', 'csv');
    const rows = await parquetReadObjects({ file: bufferOf(await written(source, {})) });
    expect(rows.map((row) => Object.values(row))).toEqual([['1', '2', '3', '1']]);
  });

  it('keeps times of 96 bits as times of 64', async () => {
    const nanoseconds = 1_767_225_600_123_456_789n;
    const day = 86_400_000_000_000n;
    const stored = new DataView(new ArrayBuffer(12));
    stored.setBigInt64(0, nanoseconds % day, true);
    stored.setInt32(8, Number(nanoseconds / day) + 2_440_588, true);
    const writer = new ByteWriter();
    const schema = (type: 'INT96' | 'FIXED_LEN_BYTE_ARRAY'): SchemaElement[] => [
      { name: 'root', num_children: 1 },
      {
        ...{ name: 'at', type, repetition_type: 'OPTIONAL' },
        ...(type === 'INT96' ? {} : { type_length: 12 }),
      },
    ];
    const parquet = new ParquetWriter({ writer, schema: schema('FIXED_LEN_BYTE_ARRAY') });
    const data = [new Uint8Array(stored.buffer), null];
    parquet.write({ columnData: [{ name: 'at', data, statistics: false }] });
    for (const { columns } of parquet.row_groups) {
      for (const { meta_data: facts } of columns) if (facts !== undefined) facts.type = 'INT96';
    }
    parquet.schema = schema('INT96');
    parquet.finish();
    const path = file(writer.getBytes());
    const read = async () => parquetSource(await SourceFile.at(path));
    expect((await written(await read(), { format: 'ndjson', results: [] })).toString()).toBe(
      '{"at":"2026-01-01T00:00:00.123456789Z"}\n{"at":null}\n',
    );
    const again = file(await written(await read(), { results: [] }));
    const source = await parquetSource(await SourceFile.at(again));
    expect((await written(source, { format: 'csv', results: [] })).toString()).toBe(
      'at\n2026-01-01T00:00:00.123456789Z\n\n',
    );
  });
});

describe('a file that is encoded here', () => {
  const texts = fc.oneof(
    fc.constantFrom('', '東京都', '𠮷野家', '\ue000', 'a', '\u0000', '\ufeffx'),
    anyText({ maxLength: 40 }),
  );
  const columns = fc.record({
    text: fc.array(fc.option(texts), { minLength: 1, maxLength: 60 }),
    times: fc.integer({ min: 1, max: 30 }),
  });

  it('is read back by the library unchanged, with the bounds that the library itself would write', async () => {
    await fc.assert(
      fc.asyncProperty(columns, async ({ text: some, times }) => {
        const values = Array.from({ length: times }, () => some).flat();
        const bytes = await written(rowsOf(values), { results: [] });
        const file = bufferOf(bytes);
        const read = await parquetReadObjects({ file, parsers: { stringFromBytes } });
        expect(read.map(({ v }) => v)).toEqual(values);
        const [ours, theirs] = [bytes, parquetWriteBuffer(columnOf(values))].map(
          (one) =>
            parquetMetadata(bufferOf(new Uint8Array(one))).row_groups[0]?.columns[0]?.meta_data
              ?.statistics,
        );
        expect(ours).toEqual(theirs);
      }),
      { numRuns: cases(30, 100) },
    );
  });

  it('is read here as the library wrote it, with either kind of page', async () => {
    await fc.assert(
      fc.asyncProperty(columns, async ({ text: some, times }) => {
        const values = Array.from({ length: times }, () => some).flat();
        const encodings = ['PLAIN', 'RLE_DICTIONARY', 'DELTA_BYTE_ARRAY'] as const;
        for (const encoding of encodings) {
          const path = file(parquetWriteBuffer(columnOf(values, { encoding })));
          const source = await parquetSource(await SourceFile.at(path));
          const read: unknown[] = [];
          for await (const group of source.groups()) {
            for (const row of group) read.push(row.valueAt(0));
          }
          expect(read).toEqual(values);
        }
      }),
      { numRuns: cases(10, 30) },
    );
  });
});
