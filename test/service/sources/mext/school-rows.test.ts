import { dayOfSchoolFile } from '@daicho/service/sources/mext/file-name.ts';
import type { SchoolRow } from '@daicho/service/sources/mext/school-row.ts';
import { schoolRows } from '@daicho/service/sources/mext/school-rows.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../cases.ts';
import {
  cellsOf,
  csvOf,
  EDITION_2026,
  type Edition,
  schoolOf,
  writtenTo,
  xlsxOf,
} from './school-list.ts';

async function read(path: string): Promise<{ line: number; school: SchoolRow }[]> {
  const rows: { line: number; school: SchoolRow }[] = [];
  for await (const row of schoolRows(path)) rows.push(row);
  return rows;
}

/**
 * Reads one row of the 2026 edition in which some cells are replaced. @param cells new texts by column, counted from 0.
 */
async function readWith(cells: Readonly<Record<number, string>>): Promise<SchoolRow | undefined> {
  const own = cellsOf(schoolOf({ code: 'B113210100013' }), EDITION_2026);
  const row = own.map((cell, at) => cells[at] ?? cell);
  const [first] = await read(writtenTo('list.csv', csvOf([row], EDITION_2026)));
  return first?.school;
}

const text = fc.stringMatching(/^[東京都立第一小中学校高等０-９]{1,12}$/);
const day = fc
  .date({
    min: new Date('1950-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const code = fc
  .tuple(fc.constantFrom('A1', 'B1', 'C2', 'E1', 'F1', 'H2'), fc.stringMatching(/^\d{11}$/))
  .map((parts) => parts.join(''));
const school = fc.record<SchoolRow>({
  code,
  type: fc.constantFrom('A1', 'B1', 'F1'),
  prefecture: fc.constantFrom('01', '13', '47'),
  establishment: fc.constantFrom(1, 2, 3),
  branch: fc.constantFrom(1, 2, 9),
  name: text,
  address: text,
  postalCode: fc.stringMatching(/^\d{7}$/),
  establishedDate: day,
  abolishedDate: fc.oneof(fc.constant(''), day),
  surveyNumber: fc.constantFrom('', '0172', '13A101'),
  newCodes: fc.array(code, { maxLength: 2 }),
});
const edition = fc.record<Edition>({
  labels: fc.boolean(),
  dates: fc.constantFrom('hyphens', 'slashes'),
  title: fc.boolean(),
  brokenHeaders: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  encoding: fc.constantFrom('cp932', 'utf-8'),
  mark: fc.boolean(),
});

describe("the reader of the ministry's list of schools", () => {
  it('reads the same from every edition', async () => {
    const lists = fc.array(school, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(lists, edition, async (schools, how) => {
        const rows = schools.map((one) => cellsOf(one, how));
        const found = await read(writtenTo('list.csv', csvOf(rows, how)));
        expect(found.map((row) => row.school)).toEqual(schools);
        const first = how.title ? 3 : 2;
        expect(found.map(({ line }) => line)).toEqual(schools.map((_, at) => first + at));
      }),
      { numRuns: cases(30, 500) },
    );
  });

  it('reads a workbook with its dates in date cells', async () => {
    const schools = [
      schoolOf({ code: 'B113210100013' }),
      schoolOf({ code: 'B113210100022', branch: 9, abolishedDate: '2026-03-31' }),
    ];
    expect(await read(writtenTo('list.xlsx', await xlsxOf(schools)))).toEqual([
      { line: 3, school: schools[0] },
      { line: 4, school: schools[1] },
    ]);
  });

  it('joins the lines of a name, and keeps the lines of an address', async () => {
    const read = await readWith({
      5: '静岡県立浜北特別支援学校\n城北分校 ',
      6: '（前期）長野県大町市八坂１０９０　\n（後期）長野県大町市八坂１１６４８',
    });
    expect(read).toMatchObject({
      name: '静岡県立浜北特別支援学校　城北分校',
      address: '（前期）長野県大町市八坂１０９０\n（後期）長野県大町市八坂１１６４８',
    });
  });

  it.each([
    ['C227210000088,B127210009778'],
    ['C227210000088、B127210009778'],
    ['C227210000088､B127210009778'],
    ['C227210000088,\nB127210009778'],
  ])('reads the successors %j', async (codes) => {
    const read = await readWith({ 11: codes });
    expect(read?.newCodes).toEqual(['C227210000088', 'B127210009778']);
  });

  it.each([
    ['１０２００８３', '1020083'],
    ['1668538　', '1668538'],
    ['102-0083', '1020083'],
    ['600808', '0600808'],
    ['000602', ''],
    ['000', ''],
    ['', ''],
  ])('reads the postal code %j as %j', async (written, read) => {
    expect((await readWith({ 7: written }))?.postalCode).toBe(read);
  });

  it('restores the minus that CP932 lacks, and no other character', async () => {
    const minus = await readWith({ 6: '京都府京都市山科区小山北溝町２?２' });
    expect(minus?.address).toBe('京都府京都市山科区小山北溝町２−２');
    expect((await readWith({ 6: '奈良県奈良市西木?町２８' }))?.address).toContain('?');
  });

  it.each([
    ['学校コード', 0, 'B11321010001'],
    ['学校種', 1, '小学校'],
    ['都道府県番号', 2, '東京'],
    ['設置区分', 3, '4(?)'],
    ['本分校', 4, '3(?)'],
    ['学校名', 5, ''],
    ['属性情報設定年月日', 8, ''],
    ['属性情報設定年月日', 8, '2021-02-30'],
    ['属性情報廃止年月日', 9, 'いつか'],
    ['移行後の学校コード', 11, 'B1132101'],
  ])('refuses a wrong %s with its row', async (column, at, cell) => {
    const sentence = `list.csv, line 3: the value of "${column}" is not right.`;
    await expect(readWith({ [at]: cell })).rejects.toThrow(sentence);
  });

  it('refuses another file, and a list without schools', async () => {
    await expect(read(writtenTo('list.csv', '郵便番号,住所\n1020083,麹町\n'))).rejects.toThrow(
      'list.csv does not look like the ministry’s list'.replace('’', "'"),
    );
    await expect(read(writtenTo('list.csv', csvOf([], EDITION_2026)))).rejects.toThrow();
  });
});

it.each([
  ['20260529-mxt_chousa01-000011635_1.xlsx', '2026-05-29'],
  ['20261332-mxt_chousa01-000011635_1.xlsx', undefined],
  ['schools.csv', undefined],
])('the name %s gives the day %s', (name, told) => {
  expect(dayOfSchoolFile(name)).toBe(told);
});
