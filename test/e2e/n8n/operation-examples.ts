/** An example of every operation of the Daicho node. */
import { expect } from 'vitest';

export const NTA = '7000012050002';
export const SCHOOL = 'B113210000011';
/** A number that has no record. */
export const GONE = '1180301018771';

export const chosen = (value: string) => ({ __rl: true, mode: 'list', value });

/** Parameters of each operation, and the fields of its first item. */
export const OPERATIONS: Readonly<
  Record<string, readonly [parameters: object, first?: object, more?: readonly object[]]>
> = {
  'bank get': [{ bank: 'みずほ銀行' }, { daicho: { bank_code: '0001', status: 'found' } }],
  'bank getBranch': [
    { branch: '東京営業部', branchBank: '0001' },
    { daicho: { branch_code: '001', status: 'found' } },
  ],
  'bank list': [{ limit: 3 }, { bank_code: '0001' }, [{}, {}]],
  'bank listBranches': [{ bank: chosen('0001'), limit: 2 }, { bank_code: '0001' }, [{}]],
  'bank listVersions': [{ limit: 1 }, { version: expect.stringMatching(/^\d{4}-/) }],
  'corporation count': [{ query: '国税庁' }, { path: '/東京都', count: 1 }],
  'corporation findByName': [
    { name: '国税庁', address: '東京都千代田区霞が関3-1-1' },
    { daicho: { corporate_number: NTA, status: 'found' } },
  ],
  'corporation lookup': [
    { corporateNumber: NTA },
    { daicho: { corporate_number: NTA, name: '国税庁', status: 'found' } },
  ],
  'corporation search': [{ query: '国税庁', limit: 1 }, { corporate_number: NTA }],
  'holiday addBusinessDays': [
    { date: '2026-12-30', days: 2, closing: 'bank' },
    { daicho: { date: '2027-01-05', status: 'found' } },
  ],
  'holiday isBusinessDay': [{ date: '2026-11-23' }, { daicho: { is_business_day: false } }],
  'holiday list': [
    { from: '2026-01-01', to: '2026-01-31' },
    { date: '2026-01-01', title: '元日' },
    [{ date: '2026-01-12' }],
  ],
  'holiday lookup': [
    { date: '令和8年1月1日' },
    { daicho: { date: '2026-01-01', holiday: '元日' } },
  ],
  'municipality list': [
    { prefecture: chosen('東京都'), limit: 1 },
    { city: '千代田区', jisx0402: '13101' },
  ],
  'postalCode count': [
    { query: 'town:麹町', below: '/東京都', limit: 1 },
    { path: expect.stringMatching(/^\/東京都\/./), count: expect.any(Number) },
  ],
  'postalCode downloadFile': [
    { path: 'latest/postalcode.json.xz' },
    { path: 'latest/postalcode.json.xz' },
  ],
  'postalCode listFiles': [{ limit: 1 }, { path: 'latest/postalcode.json.xz' }],
  // The embedded data has only one version, in which nothing changed.
  'postalCode listUpdates': [{ limit: 1 }],
  'postalCode listVersions': [{ limit: 1 }, { version: expect.stringMatching(/^\d{4}-/) }],
  'postalCode lookup': [
    { postalCode: '〒102-0083' },
    { daicho: { town: '麹町', status: 'found' } },
  ],
  // The service has no coordinates, but the distance of two points needs none.
  'address distance': [
    { from: '35.6812, 139.7671', to: '34.7025, 135.4959' },
    { daicho: { distance_km: expect.any(Number), status: 'found' } },
  ],
  'address nearest': [
    { latitude: '35.6812', longitude: '139.7671' },
    { daicho: { status: 'invalid' } },
  ],
  'address markDuplicates': [
    { address: '東京都千代田区麹町3-12-14', name: '見本太郎' },
    { daicho: { duplicate: null, reason: '' } },
  ],
  'address normalize': [
    { address: '東京都千代田区麹町3-12-14' },
    { daicho: { postal_code: '1020083', block_lot_num: '3-12-14', status: 'found' } },
  ],
  'postalCode search': [
    {
      searchBy: 'area',
      prefecture: chosen('東京都'),
      municipality: { __rl: true, mode: 'name', value: '千代田区' },
      limit: 2,
    },
    { city: '千代田区' },
    [{ city: '千代田区' }],
  ],
  'invoice check': [
    { invoiceNumber: 'T1000020012131', transactionDate: '2024-04-01' },
    { daicho: { name: '苫小牧市', valid: true, status: 'found' } },
  ],
  'invoice checkByName': [
    { name: 'どこにもない株式会社', transactionDate: '2024-04-01' },
    { daicho: { status: 'outside_data' } },
  ],
  'watchList add': [
    { number: NTA },
    { daicho: { number: NTA, kind: 'corporation', registered: true, status: 'found' } },
  ],
  'watchList changes': [
    { date: '2026-11-20', lookUp: false },
    { number: GONE, kind: 'corporation', change: 'changed', date: '2026-11-20' },
    [{ number: NTA }],
  ],
  'watchList list': [{}, { number: NTA, kind: 'corporation' }],
  'watchList makeEqual': [{ number: NTA }, { number: NTA, registered: true, what: 'kept' }],
  'watchList remove': [
    { number: GONE },
    { daicho: { number: GONE, registered: false, status: 'found' } },
  ],
  'school count': [{ query: '見本' }, { path: '/東京都', count: 1 }],
  'school findByName': [{ name: '見本小学校' }, { daicho: { status: 'ambiguous' } }],
  'school get': [{ schoolCode: SCHOOL }, { daicho: { name: '見本小学校', status: 'found' } }],
  'school search': [
    { query: '見本', limit: 1 },
    { school_code: SCHOOL, name: '見本小学校' },
  ],
};
