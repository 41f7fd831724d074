import { fileURLToPath } from 'node:url';
import { openJapanPostFile } from '@daicho/service/sources/japanpost/open-file.ts';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  customers,
  type Entry,
  groups,
  type Mess,
  type Place,
} from '../../examples/customers.data.ts';
import { realData, realDataPath } from '../real-data.ts';

const workbookPath = fileURLToPath(new URL('../../examples/customers.xlsx', import.meta.url));

const entries: readonly Entry[] = groups.flatMap((group): readonly Entry[] => group.entries);
const places = entries.flatMap(({ address, truth }) =>
  truth.outcome === 'found' ? [{ address: String(address), truth }] : [],
);
const withoutSpaces = (entry: Entry) => String(entry.address).replace(/\s/g, '');
const elsewhere = (entry: Entry) => entries.filter((other) => other !== entry);

const text = (pattern: RegExp) => (entry: Entry) => pattern.test(String(entry.address));
const place = (check: (place: Place, address: string) => boolean) => (entry: Entry) =>
  entry.truth.outcome === 'found' && check(entry.truth, String(entry.address));
const outcome = (expected: Entry['truth']['outcome']) => (entry: Entry) =>
  entry.truth.outcome === expected;

/** How the cell shows each kind of mess. */
const shows: Record<Mess, (entry: Entry) => boolean> = {
  tidy: place(({ prefecture }, address) => address.startsWith(prefecture)),
  'full-width digits': text(/[０-９]/),
  'missing prefecture': place(({ prefecture }, address) => !address.includes(prefecture)),
  'kanji numerals': text(/[一二三四五六七八九十百〇]+(?:番|号|丁目)/),
  'stray spaces': text(/[ 　]/),
  'line breaks': text(/\n/),
  'half-width kana': text(/[ｦ-ﾟ]/),
  'small ke and tsu': text(/[ヶケがガッ]/),
  'の between numbers': text(/[のノ][0-9０-９]/),
  'hyphen look-alikes': text(/[0-9０-９][^0-9０-９\-－][0-9０-９]/),
  'building and floor': place(({ building }) => building !== null),
  'leading postal code': text(/^〒?\s?[0-9０-９]{3}[-－][0-9０-９]{4}/),
  'county left out': place(({ city }, address) => /郡/.test(city) && !address.includes('郡')),
  'ward without prefecture': place(
    ({ prefecture, city }, address) => /市.+区$/.test(city) && !address.startsWith(prefecture),
  ),
  'old kanji': text(/[澤邊廣瀧龍濵濱﨑縣]/),
  oaza: text(/大字/),
  'trailing note': text(/[）)】]$/),
  'Kyoto street names': text(/上る|下る|西入|東入/),
  'Hokkaido jo and chome': text(/条.*(?:丁目|-)/),
  'Iwate chiwari': text(/地割/),
  ambiguous: outcome('ambiguous'),
  blank: outcome('blank'),
  garbage: (entry) => entry.truth.outcome !== 'found',
  'number in the cell': ({ address }) => typeof address === 'number',
  'no municipality of today': (entry) =>
    outcome('not_found')(entry) ||
    place(({ city }, address) => !address.includes(city.replace(/^.*市(?=.+区$)/, '')))(entry),
  'exact duplicate': (entry) => elsewhere(entry).some(({ address }) => address === entry.address),
  'duplicate but for spaces': (entry) =>
    elsewhere(entry).some(
      (other) => other.address !== entry.address && withoutSpaces(other) === withoutSpaces(entry),
    ),
};

describe('the customers of the demo', () => {
  it('are about 200: the entries of all groups, none of them left out or repeated', () => {
    expect(customers.length).toBeGreaterThanOrEqual(190);
    expect(customers.length).toBeLessThanOrEqual(220);
    expect(customers).toHaveLength(entries.length);
    const addresses = (of: readonly Entry[]) => of.map(({ address }) => String(address)).sort();
    expect(addresses(customers)).toEqual(addresses(entries));
  });

  it.each(groups.map(({ mess, entries }) => ({ mess, entries })))(
    'show $mess at least four times',
    ({ mess, entries }) => {
      expect(entries.length).toBeGreaterThanOrEqual(4);
      expect(entries.filter((entry) => !shows[mess](entry))).toEqual([]);
    },
  );

  it('lie in all 47 prefectures', () => {
    expect(new Set(places.map(({ truth }) => truth.prefecture)).size).toBe(47);
  });

  it('have a complete expected answer if they are to be found', () => {
    for (const { address, truth } of places) {
      expect(truth.prefecture, address).toMatch(/[都道府県]$/);
      expect(truth.city, address).toMatch(/[市区町村]$/);
      expect(truth.town, address).not.toBe('');
      expect(truth.block ?? '0', address).toMatch(/^\d+(-\d+)*$/);
      expect(truth.building, address).not.toBe('');
      expect(truth.floor ?? '1階', address).toMatch(/^(地下)?\d+(階|F|号室)$/);
    }
  });

  it('are mostly found, and show every other outcome', () => {
    expect(places.length).toBeGreaterThanOrEqual(160);
    expect(new Set(entries.map(({ truth }) => truth.outcome))).toEqual(
      new Set(['found', 'ambiguous', 'not_found', 'invalid', 'blank']),
    );
  });

  it('have postal codes with a hyphen, in full width, cut off, short of a zero, and none at all', () => {
    const codes = entries.map(({ postalCode }) => postalCode);
    const count = (check: (code: string | number | null) => boolean) => codes.filter(check).length;
    expect(count((code) => code === null)).toBeGreaterThanOrEqual(20);
    expect(count((code) => typeof code === 'number' && code < 1_000_000)).toBeGreaterThanOrEqual(4);
    expect(count((code) => /^\d{3}-\d{4}$/.test(String(code)))).toBeGreaterThanOrEqual(60);
    expect(count((code) => /^[０-９]/.test(String(code)))).toBeGreaterThanOrEqual(4);
    expect(count((code) => /^\d{1,3}(-\d{0,3})?$/.test(String(code)))).toBeGreaterThanOrEqual(4);
  });
});

describe.skipIf(realData === undefined)('the places of the demo in the postal file', () => {
  const towns = new Set<string>();

  beforeAll(async () => {
    const file = realDataPath('japanpost', '2026-05-29', 'utf_ken_all.zip');
    const areas = await openJapanPostFile(file);
    if (areas.kind !== 'areas') throw new Error('not the area file');
    for await (const { prefecture, city, town } of areas.entries) {
      const name = town.replace(/（.*/, '').replace(/第?[０-９]+地割.*/, '');
      towns.add(`${prefecture}${city} ${name}`);
    }
  });

  it('have a prefecture, a municipality and a town that exist', () => {
    const unknown = places.filter(
      ({ truth }) => !towns.has(`${truth.prefecture}${truth.city} ${truth.town}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('examples/customers.xlsx', () => {
  const book = new ExcelJS.Workbook();
  const sheet = () => book.getWorksheet('顧客一覧') ?? book.addWorksheet('missing');

  beforeAll(async () => {
    await book.xlsx.readFile(workbookPath);
  });

  it('has the rows of customers.data.ts', () => {
    const header = sheet().getRow(1).values;
    expect(header).toEqual(
      // exceljs counts columns from 1.
      [
        undefined,
        '顧客番号',
        '名称',
        '区分',
        '郵便番号',
        '住所',
        '電話番号',
        '登録日',
        '売上',
        '税込',
        '備考',
      ],
    );
    expect(sheet().rowCount).toBe(customers.length + 1);
    const rows = customers.map((_, i) => {
      const row = sheet().getRow(i + 2);
      return 'ABCDEFGHJ'.split('').map((column) => row.getCell(column).value);
    });
    expect(rows).toEqual(
      customers.map((c) => [
        c.number,
        c.name,
        c.category,
        c.postalCode,
        c.address,
        c.extension,
        c.registered,
        c.sales,
        c.remark,
      ]),
    );
  });

  it('has what an office puts into a list', () => {
    const list = sheet();
    expect(list.views[0]).toMatchObject({ state: 'frozen', xSplit: 2, ySplit: 1 });
    expect(list.autoFilter).toBe(`A1:J${customers.length + 1}`);
    expect(list.getCell('I2').formula).toBe('H2*1.1');
    expect(list.getCell('H2').numFmt).toContain('#,##0');
    expect(list.getCell('G2').numFmt).toBe('yyyy/mm/dd');
    expect(list.getCell('A1').fill).toMatchObject({ type: 'pattern', pattern: 'solid' });
    expect(list.getCell('C2').dataValidation).toMatchObject({ type: 'list' });
    expect(list.getCell('E1').note).toBeDefined();
    expect(book.getWorksheet('集計')?.getCell('B4').formula).toContain('顧客一覧!');
  });
});
