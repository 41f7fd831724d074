/** What a program imports from `daicho`, on a data folder of a few records. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Choices,
  enrich,
  fieldsOf,
  inputsOf,
  lookup,
  openRegisters,
  type Registers,
  readAddress,
} from '@daicho/service/library/library.ts';
import { importCoordinates } from '@daicho/service/registers/coordinates/import/import-files.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSmallData } from '../small-data.ts';
import { fileOf, TOWN_HEADER, townRow } from '../sources/mlit/place-files.ts';

const data = mkdtempSync(join(tmpdir(), 'daicho-library-'));
let registers: Registers;
beforeAll(async () => {
  writeSmallData(data);
  const towns = fileOf(
    't.csv',
    TOWN_HEADER,
    townRow('13101', '千代田区', '麹町', '35.684,139.741'),
  );
  const order = { version: '2025-12-01', replace: false, allowLoss: false };
  await importCoordinates({ dataDir: data, files: [towns], ...order });
  registers = openRegisters({ data });
});
afterAll(() => rmSync(data, { recursive: true }));

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const row of rows) read.push(row);
  return read;
}

const error = (asked: Promise<unknown>) => asked.then(String, (thrown) => String(thrown));

describe('the library', () => {
  it('has every kind of look-up', () => {
    for (const { id, inputs } of kinds) {
      expect(inputsOf(id)).toEqual(inputs.map((input) => input.id));
      expect(fieldsOf(id)).not.toContain('status');
    }
  });

  it('gives the point of an address if its fields are asked for, and what is near a point', async () => {
    const asked = { kind: 'address', fields: ['latitude', 'coordinates_level'] };
    const [address] = await lookup(registers, '東京都千代田区麹町3-12', asked);
    expect(address?.fields).toMatchObject({ latitude: '35.684' });
    const column = { from: 'a', to: 'b' };
    const rows = [{ a: '千代田区', b: '35.684,139.742' }];
    const [unsure] = await all(enrich(registers, rows, { kind: 'distance', column }));
    expect(unsure?.result.status).toBe('ambiguous');
    expect(unsure?.result.candidates[0]).toEqual({
      candidate: expect.stringContaining('千代田区'),
    });
    const [town] = await lookup(registers, '35.684,139.742', { kind: 'nearest' });
    expect(town?.fields).toMatchObject({ town: '麹町', distance_km: expect.any(String) });
  });

  it('says what a text is, and what it is not', async () => {
    expect(await lookup(registers, '102-0083', { fields: ['town', 'town_kana'] })).toEqual([
      {
        kind: 'postal_code',
        status: 'found',
        message: 'Found',
        fields: { town: '麹町', town_kana: 'コウジマチ' },
        candidates: [],
        version: '2026-05-29',
      },
    ]);
    expect(await lookup(registers, '000-0000', { kind: 'postal_code' })).toMatchObject([
      { status: 'not_found', fields: {}, candidates: [] },
    ]);
    expect(await lookup(registers, '', { kind: 'postal_code' })).toMatchObject([
      { status: 'blank' },
    ]);
  });

  it('reads an address into its parts', async () => {
    const { status, fields } = await readAddress(registers, '東京都千代田区麹町3-12 甲ビル2F');
    expect([status, fields]).toMatchObject([
      'found',
      { postal_code: '1020083', block_lot_num: '3-12', building: '甲ビル' },
    ]);
  });

  it('gives the same row objects back in order, however many there are and whatever source they come from', async () => {
    const rows = Array.from({ length: 4_100 }, (_, id) => ({
      id,
      code: id % 2 === 0 ? 1020083 : `${id}`,
    }));
    const choices = { kind: 'postal_code', column: 'code', fields: ['town'] } as const;
    const fromArray = await all(enrich(registers, rows, choices));
    expect(fromArray.map(({ row }) => row)).toEqual(rows);
    expect(fromArray[4_098]).toMatchObject({
      result: { status: 'found', fields: { town: '麹町' } },
    });
    expect(fromArray[4_099]).toMatchObject({ result: { status: 'invalid' } });
    async function* later() {
      yield* rows;
    }
    expect(await all(enrich(registers, later(), choices))).toEqual(fromArray);
    expect(await all(enrich(registers, [], choices))).toEqual([]);
  });

  it('takes the values beside a value, and counts anything except texts and numbers as blank', async () => {
    const rows = [
      { a: '東京都千代田区麹町3-12', p: '102-0083' },
      { a: null },
      { a: {} },
      { a: 12n },
    ];
    const column = { address: 'a', postal_code: 'p' };
    const read = await all(enrich(registers, rows, { kind: 'address', column }));
    expect(read.map(({ result }) => result.status)).toEqual(['found', 'blank', 'blank', 'invalid']);
  });

  it('refuses names that do not exist, and says which do', async () => {
    const rows = [{ a: '1' }];
    const run = (column: string | Record<string, string>, choices: Choices = {}) =>
      error(all(enrich(registers, rows, { kind: 'address', column, ...choices })));
    expect(await run('b')).toBe('TypeError: no row has "b"');
    expect(await run({ place: 'a' })).toMatch('address has no input "place": address, name');
    expect(await run({ name: 'a' })).toMatch('address needs a column for "address"');
    expect(await run('a', { fields: ['zip'] })).toMatch('address has no field "zip": postal_code');
    expect(await error(lookup(registers, '1', { kind: 'planet' }))).toMatch(
      'no kind "planet": address, ',
    );
    expect(await error(lookup({ ...registers }, '1'))).toMatch('what openRegisters gives');
  });

  it('takes rows of any type, as programs declare them', async () => {
    interface Customer {
      readonly id: number;
      readonly code: string;
    }
    const rows: readonly Customer[] = [{ id: 7, code: '1020083' }];
    const [first] = await all(enrich(registers, rows, { kind: 'postal_code', column: 'code' }));
    expect(first?.row.id.toFixed(0)).toBe('7');
  });

  it('says in a sentence what an untyped program passed, and what was expected', async () => {
    const given = (value: unknown) => value as never;
    const choices = { kind: 'address', column: 'a' } as const;
    const run = (rows: unknown, more: object = {}) =>
      error(all(enrich(registers, given(rows), { ...choices, ...more })));
    expect(await error(lookup(registers, given(600000)))).toMatch('a text is needed, not 600000');
    expect(await error(readAddress(registers, given(undefined)))).toMatch('a text is needed');
    expect(await error(lookup(registers, '1', { fields: given('town') }))).toMatch(
      'fields are a list of names',
    );
    expect(await run(undefined)).toMatch('rows are needed, not undefined');
    expect(await run([{ a: '1' }, null])).toBe('TypeError: row 2 is no object');
    expect(await run(['港区'])).toBe('TypeError: row 1 is no object');
    expect(await run([{ a: '1' }], { column: undefined })).toMatch('address needs a column');
    const opened = async (options: object) => openRegisters(options);
    expect(await error(opened({ language: 'fr' }))).toMatch('no language "fr": ja, en');
    expect(await error(opened({ dataDir: 'x' }))).toMatch(
      'no option "dataDir": data, baseUrl, keyFile, language',
    );
  });

  it('stops when its caller aborts, and when it cannot reach the service', async () => {
    const stopped = AbortSignal.abort(new Error('enough'));
    const asked = lookup(registers, '1020083', { kind: 'postal_code', signal: stopped });
    expect(await error(asked)).toBe('Error: enough');
    const nobody = openRegisters({ baseUrl: 'http://127.0.0.1:9' });
    expect(await error(lookup(nobody, '1020083'))).toMatch('could not be reached');
  });
});
