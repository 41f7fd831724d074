/** Random rows whose texts often have common parts: they consist of the same few pieces, which fold and break in many ways. */
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import fc from 'fast-check';
import type { CorporationFields } from '../../../sources/nta/agency-files.ts';

const text = (...pieces: string[]) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((list) => list.join(''));
const maybe = (arbitrary: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 2, arbitrary });
const place = fc.constantFrom(
  ['東京都', '港区', '13', '103'],
  ['東京都', '中央区', '13', '102'],
  ['京都府', '京都市中京区', '26', '104'],
  ['', '', '', ''],
);
const closed = fc.constantFrom(['', ''], ['2026-01-05', '01'], ['2026-01-05', '21']);
export const randomFields: fc.Arbitrary<CorporationFields> = fc
  .record({
    place,
    closed,
    values: fc.record({
      name: text(
        '株式会社',
        '有限会社',
        '連合会',
        '労働組合',
        '台',
        '帳',
        '京',
        'エ',
        'ヱ',
        'ズ',
        'ヾ',
        'ャ',
        'ヤ',
        '　',
        'Ａ',
        '：',
        '會',
        '髙',
        '𠮷',
        'ー',
        '－',
      ),
      furigana: maybe(text('ダイ', 'チョウ', 'チヨウ', 'エ', 'ー')),
      enName: maybe(text('Daicho', ' ', 'Inc', '.')),
      streetNumber: maybe(text('１丁目', '中央', '区', '京', '－', '２', '京橋', 'ヶ')),
      addressOutside: fc.oneof(
        { weight: 4, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: text('米国', 'デラウェア', '州') },
      ),
      postCode: fc.constantFrom('', '1050001', '1040031', '6040001'),
      kind: fc.constantFrom('101', '301', '302', '399', '401'),
      process: fc.constantFrom('01', '12', '21'),
      hihyoji: fc.constantFrom('0', '0', '0', '1'),
    }),
  })
  .map(
    ({
      place: [prefectureName, cityName, prefectureCode, cityCode],
      closed: [closeDate, closeCause],
      values,
    }) => ({
      ...values,
      prefectureName,
      cityName,
      prefectureCode,
      cityCode,
      closeDate,
      closeCause,
    }),
  );

export const randomRows: fc.Arbitrary<CorporationRow> = randomFields.map((fields) => {
  const row = Object.keys(COLUMN).map(() => '');
  for (const [column, value] of Object.entries(fields))
    row[COLUMN[column as keyof typeof COLUMN]] = value;
  return row;
});
