/**
 * A small sample of corporations, written for this repository: public bodies with their public numbers and
 * addresses, so that a first `=CORP(…)` has something to find. Readings, English names and dates of
 * change are left out. Whatever answers from it says that it is a sample.
 */
import type { Corporation } from '@daicho/shared/model/corporation.ts';
import type { PostalRegister } from '../postal/register.ts';
import { corporationAddress } from './address-parts.ts';
import type { CorporationRegister } from './register.ts';

const VERSION = '2026-11-01';
/** The day on which the first numbers were assigned. */
const FIRST_ASSIGNMENT = '2015-10-05';
const NATIONAL = 101;
const LOCAL = 201;

type Row = readonly [
  number: string,
  name: string,
  kind: number,
  prefecture: string,
  city: string,
  street: string,
];

const ROWS: readonly Row[] = [
  ['1000012030001', '法務省', NATIONAL, '東京都', '千代田区', '霞が関１丁目１－１'],
  ['9000012040001', '外務省', NATIONAL, '東京都', '千代田区', '霞が関２丁目２－１'],
  ['2000012020001', '総務省', NATIONAL, '東京都', '千代田区', '霞が関２丁目１－２'],
  ['8000012050001', '財務省', NATIONAL, '東京都', '千代田区', '霞が関３丁目１－１'],
  ['7000012050002', '国税庁', NATIONAL, '東京都', '千代田区', '霞が関３丁目１－１'],
  ['7000012060001', '文部科学省', NATIONAL, '東京都', '千代田区', '霞が関３丁目２－２'],
  ['6000012070001', '厚生労働省', NATIONAL, '東京都', '千代田区', '霞が関１丁目２－２'],
  ['5000012080001', '農林水産省', NATIONAL, '東京都', '千代田区', '霞が関１丁目２－１'],
  ['4000012090001', '経済産業省', NATIONAL, '東京都', '千代田区', '霞が関１丁目３－１'],
  ['2000012100001', '国土交通省', NATIONAL, '東京都', '千代田区', '霞が関２丁目１－３'],
  ['1000012110001', '環境省', NATIONAL, '東京都', '千代田区', '霞が関１丁目２－２'],
  ['9000012120001', '防衛省', NATIONAL, '東京都', '新宿区', '市谷本村町５－１'],
  ['7000020010006', '北海道', LOCAL, '北海道', '札幌市中央区', '北３条西６丁目'],
  ['8000020130001', '東京都', LOCAL, '東京都', '新宿区', '西新宿２丁目８－１'],
  ['2000020260002', '京都府', LOCAL, '京都府', '京都市上京区', '下立売通新町西入薮ノ内町'],
  ['4000020270008', '大阪府', LOCAL, '大阪府', '大阪市中央区', '大手前２丁目１－２２'],
  ['7000020310000', '鳥取県', LOCAL, '鳥取県', '鳥取市', '東町１丁目２２０'],
];

/** Address parts come from the postal register's reader, as for the whole register. */
export function sampleCorporations(postal: () => PostalRegister | undefined): CorporationRegister {
  const rows = new Map(ROWS.map((row) => [row[0], row]));
  return {
    version: VERSION,
    origin: 'sample',
    size: rows.size,
    coverage: [],
    changedOn: () => [],
    lookup(corporateNumber) {
      const row = rows.get(corporateNumber);
      return row && corporation(row, postal());
    },
  };
}

function corporation(row: Row, postal: PostalRegister | undefined): Corporation {
  const [corporate_number, name, kind, prefecture, city, street] = row;
  return {
    corporate_number,
    sequence_number: 1,
    published_date: FIRST_ASSIGNMENT,
    update_date: FIRST_ASSIGNMENT,
    change_date: FIRST_ASSIGNMENT,
    assignment_date: FIRST_ASSIGNMENT,
    process: 1,
    correct: 0,
    name,
    name_image_id: null,
    furigana: '',
    en_name: '',
    kind,
    address_image_id: null,
    address_outside: '',
    address_outside_image_id: null,
    en_address_line: null,
    en_address_outside: null,
    close_date: null,
    close_cause: null,
    successor_corporate_number: null,
    change_cause: '',
    hihyoji: 0,
    qualified_invoice_issuer_number: `T${corporate_number}`,
    address: corporationAddress(
      { prefecture, city, street, jisx0402: '', postCode: '', prefectureRoman: '' },
      postal,
    ),
  };
}
