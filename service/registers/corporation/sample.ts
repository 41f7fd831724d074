/**
 * Holds a small sample of corporations, written for this repository: public bodies with their public numbers and
 * addresses, so that a first `=CORP(…)` finds something. It has no readings, English names or dates of change. Answers
 * from it say that it is a sample.
 */

import { COLUMN, type CorporationRow } from '../../sources/nta/corporation-row.ts';
import { once } from '../once.ts';
import type { PostalRegister } from '../postal/register.ts';
import { openCorporationRegister } from './open-register.ts';
import { openSearchEngine } from './query/engine.ts';
import { searchParts } from './query/search-columns.ts';
import type { CorporationRegister } from './register.ts';

const VERSION = '2026-11-01';
/** Day on which the first numbers were assigned. */
const FIRST_ASSIGNMENT = '2015-10-05';
const NATIONAL = '101';
const LOCAL = '201';

type Row = readonly [
  number: string,
  name: string,
  kind: string,
  jisx0402: string,
  prefecture: string,
  city: string,
  street: string,
];

/** Corporations by number. */
const SAMPLE: readonly Row[] = [
  ['1000012030001', '法務省', NATIONAL, '13101', '東京都', '千代田区', '霞が関１丁目１－１'],
  ['1000012110001', '環境省', NATIONAL, '13101', '東京都', '千代田区', '霞が関１丁目２－２'],
  ['2000012020001', '総務省', NATIONAL, '13101', '東京都', '千代田区', '霞が関２丁目１－２'],
  ['2000012100001', '国土交通省', NATIONAL, '13101', '東京都', '千代田区', '霞が関２丁目１－３'],
  ['2000020260002', '京都府', LOCAL, '26102', '京都府', '京都市上京区', '下立売通新町西入薮ノ内町'],
  ['4000012090001', '経済産業省', NATIONAL, '13101', '東京都', '千代田区', '霞が関１丁目３－１'],
  ['4000020270008', '大阪府', LOCAL, '27128', '大阪府', '大阪市中央区', '大手前２丁目１－２２'],
  ['5000012080001', '農林水産省', NATIONAL, '13101', '東京都', '千代田区', '霞が関１丁目２－１'],
  ['6000012070001', '厚生労働省', NATIONAL, '13101', '東京都', '千代田区', '霞が関１丁目２－２'],
  ['7000012050002', '国税庁', NATIONAL, '13101', '東京都', '千代田区', '霞が関３丁目１－１'],
  ['7000012060001', '文部科学省', NATIONAL, '13101', '東京都', '千代田区', '霞が関３丁目２－２'],
  ['7000020010006', '北海道', LOCAL, '01101', '北海道', '札幌市中央区', '北３条西６丁目'],
  ['7000020310000', '鳥取県', LOCAL, '31201', '鳥取県', '鳥取市', '東町１丁目２２０'],
  ['8000012050001', '財務省', NATIONAL, '13101', '東京都', '千代田区', '霞が関３丁目１－１'],
  ['8000020130001', '東京都', LOCAL, '13104', '東京都', '新宿区', '西新宿２丁目８－１'],
  ['9000012040001', '外務省', NATIONAL, '13101', '東京都', '千代田区', '霞が関２丁目２－１'],
  ['9000012120001', '防衛省', NATIONAL, '13104', '東京都', '新宿区', '市谷本村町５－１'],
];

export function sampleCorporations(postal: () => PostalRegister | undefined): CorporationRegister {
  const rows = SAMPLE.map(publisherRow);
  const numbers = rows.map((row) => Number(row[COLUMN.corporateNumber]));
  const table = {
    size: rows.length,
    row: (row: number) => rows[row] ?? [],
    inOrder: () => rows.keys(),
    find(corporateNumber: number) {
      const row = numbers.indexOf(corporateNumber);
      return row < 0 ? undefined : row;
    },
  };
  const engine = once(() => openSearchEngine(new Map(searchParts(rows))));
  const opened = {
    version: VERSION,
    origin: 'sample' as const,
    coverage: [],
    table,
    get engine() {
      return engine();
    },
  };
  return openCorporationRegister(opened, postal);
}

function publisherRow([
  number,
  name,
  kind,
  jisx0402,
  prefecture,
  city,
  street,
]: Row): CorporationRow {
  const values = new Map<number, string>([
    [COLUMN.sequenceNumber, '1'],
    [COLUMN.corporateNumber, number],
    [COLUMN.process, '01'],
    [COLUMN.correct, '0'],
    [COLUMN.updateDate, FIRST_ASSIGNMENT],
    [COLUMN.changeDate, FIRST_ASSIGNMENT],
    [COLUMN.name, name],
    [COLUMN.kind, kind],
    [COLUMN.prefectureName, prefecture],
    [COLUMN.cityName, city],
    [COLUMN.streetNumber, street],
    [COLUMN.prefectureCode, jisx0402.slice(0, 2)],
    [COLUMN.cityCode, jisx0402.slice(2)],
    [COLUMN.assignmentDate, FIRST_ASSIGNMENT],
    [COLUMN.latest, '1'],
    [COLUMN.hihyoji, '0'],
  ]);
  return Object.values(COLUMN).map((column) => values.get(column) ?? '');
}
