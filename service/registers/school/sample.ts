/**
 * Holds a small sample of schools, written for this repository: national universities with their public codes and
 * addresses, so that a first `=SCHOOL(…)` finds something. The ministry's list does not ship with Daicho. Answers from
 * the sample say that they come from a sample.
 */
import type { SchoolRow } from '../../sources/mext/school-row.ts';
import { Columns } from '../columns/columns.ts';
import type { PostalRegister } from '../postal/register.ts';
import { schoolAddresses } from './addresses.ts';
import { openSchoolRegister } from './open-register.ts';
import { SchoolEngine } from './query/engine.ts';
import { searchColumns } from './query/search-columns.ts';
import { recordColumns } from './record-columns.ts';
import type { SchoolRegister, SchoolRegisters } from './register.ts';
import { SchoolTable } from './table.ts';

const VERSION = '2026-11-01';
const ESTABLISHED = '2021-01-20';

/** Code, name, address and former survey number, by code. */
const SAMPLE = [
  ['F101110100010', '北海道大学', '北海道札幌市北区北８条西５丁目', '0100'],
  ['F104110100856', '東北大学', '宮城県仙台市青葉区片平２－１－１', '0132'],
  ['F108110101423', '筑波大学', '茨城県つくば市天王台１丁目１－１', '0408'],
  ['F113110102700', '東京大学', '東京都文京区本郷７－３－１', '0172'],
  ['F113110102737', '東京芸術大学', '東京都台東区上野公園１２－８', '0184'],
  ['F113110102755', 'お茶の水女子大学', '東京都文京区大塚２－１－１', '0204'],
  ['F123110106429', '名古屋大学', '愛知県名古屋市千種区不老町', '0260'],
  ['F126110107407', '京都大学', '京都府京都市左京区吉田本町', '0280'],
  ['F127110107852', '大阪大学', '大阪府吹田市山田丘１－１', '0292'],
  ['F128110108654', '神戸大学', '兵庫県神戸市灘区六甲台町１－１', '0304'],
  ['F134110109780', '広島大学', '広島県東広島市鏡山１－３－２', '0336'],
  ['F140110110592', '九州大学', '福岡県福岡市西区元岡７４４', '0368'],
] as const;

export function sampleSchools(postal: () => PostalRegister | undefined): SchoolRegisters {
  const register = sampleSchoolRegister(postal);
  return {
    versions: () => [VERSION],
    open: (version) => (version === undefined || version === VERSION ? register : undefined),
  };
}

export function sampleSchoolRegister(postal: () => PostalRegister | undefined): SchoolRegister {
  const schools = SAMPLE.map(
    ([code, name, address, surveyNumber]): SchoolRow => ({
      code,
      type: code.slice(0, 2),
      prefecture: code.slice(2, 4),
      establishment: 1,
      branch: 1,
      name,
      address,
      postalCode: '',
      establishedDate: ESTABLISHED,
      abolishedDate: '',
      surveyNumber,
      newCodes: [],
    }),
  );
  const unread = schools.map((school) => ({ school, addresses: [] }));
  return openSchoolRegister(
    {
      version: VERSION,
      origin: 'sample',
      coverage: [],
      table: new SchoolTable(new Columns(recordColumns(unread))),
      readBy: undefined,
      engine: () => {
        const read = schools.map((school) => ({
          school,
          addresses: schoolAddresses(school, postal()),
        }));
        return new SchoolEngine(new Columns(searchColumns(read)));
      },
    },
    postal,
  );
}
