/** Small files in the form of the tax agency, for tests, with rows of our own. */
import { COLUMN, type CorporationColumn } from '@daicho/service/sources/nta/corporation-row.ts';
import { checkDigit } from '@daicho/shared/identifiers/corporate-number.ts';

export type CorporationFields = Partial<Record<CorporationColumn, string>>;

const DEFAULTS: CorporationFields = {
  sequenceNumber: '1',
  corporateNumber: corporateNumber(1_000_001),
  process: '01',
  correct: '0',
  updateDate: '2015-11-20',
  changeDate: '2015-10-05',
  name: '株式会社台帳商事',
  kind: '301',
  prefectureName: '鳥取県',
  cityName: '鳥取市',
  streetNumber: '東町１丁目２２０番地',
  prefectureCode: '31',
  cityCode: '201',
  postCode: '6800011',
  assignmentDate: '2015-10-05',
  latest: '1',
  furigana: 'ダイチョウショウジ',
  hihyoji: '0',
};

const QUOTED: ReadonlySet<number> = new Set(
  (
    [
      'name',
      'prefectureName',
      'cityName',
      'streetNumber',
      'addressOutside',
      'changeCause',
      'enName',
      'enPrefectureName',
      'enCityName',
      'enAddressOutside',
      'furigana',
    ] as const
  ).map((column) => COLUMN[column]),
);

/** A number with a right check digit. */
export function corporateNumber(serial: number): string {
  const body = `27000${String(serial).padStart(7, '0')}`;
  return checkDigit(body) + body;
}

/** A row of a file; `columns` is the number of columns in its definition: 23, 28, 29 or 30. */
export function corporationLine(given: CorporationFields = {}, columns = 30): string {
  const values = Object.keys(COLUMN).map(() => '');
  for (const [column, value] of Object.entries({ ...DEFAULTS, ...given })) {
    values[COLUMN[column as CorporationColumn]] = value;
  }
  return values
    .slice(0, columns)
    .map((value, column) => (value !== '' && QUOTED.has(column) ? `"${value}"` : value))
    .join(',');
}

/** Foreign corporations have an address abroad, and one in Japan or none. */
export const ABROAD: CorporationFields = {
  kind: '401',
  prefectureName: '',
  cityName: '',
  streetNumber: '',
  prefectureCode: '',
  cityCode: '',
  postCode: '',
  addressOutside: 'アメリカ合衆国デラウェア州',
};
