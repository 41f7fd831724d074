import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { MALFORMED } from '@daicho/shared/enrich/postal/written-code.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalSearchQuery } from '@daicho/shared/model/postal/search.ts';
import { describe, expect, it } from 'vitest';
import { answer, office, record } from '../records.ts';
import { KOJIMACHI, OTHER_CITY, OTHER_TOWN, TOWER, UNLISTED, V } from './decided-by-code.ts';

/** Gives the outcome in short: `found 1020083 same`, `ambiguous postal_code_differs 1020083 1020084 other_place`. */
function brief(outcome: Outcome<PostalRecord>): string {
  if (outcome.kind !== 'found' && outcome.kind !== 'ambiguous') return outcome.kind;
  const records = outcome.kind === 'found' ? outcome.records : outcome.candidates;
  const reason = outcome.kind === 'found' ? [] : [outcome.reason];
  const codes = records.map(({ postal_code }) => postal_code);
  return [outcome.kind, ...reason, ...codes, outcome.writtenCode?.check].join(' ');
}

function withCode(
  code: string,
  data: readonly PostalRecord[],
  query: Partial<PostalSearchQuery> = {},
): string {
  return brief(addressOutcome(answer([...data], query), V, { code }));
}

const ELSEWHERE = { written_postal_code: 'elsewhere' } as const;

describe('a postal code beside an address', () => {
  it('of the whole municipality counts as coarser, even in data that does not explain that code', () => {
    const plain = record({ postal_code: '1020000', town: '', town_raw: '' });
    for (const ofCity of [UNLISTED, plain]) {
      expect(withCode('1020000', [KOJIMACHI, ofCity], ELSEWHERE)).toBe('found 1020083 coarser');
    }
  });

  it('of the whole municipality counts as coarser if the town has several codes, and leaves these open', () => {
    const other = record({ postal_code: '1020099' });
    expect(withCode('1020000', [KOJIMACHI, UNLISTED, other], ELSEWHERE)).toBe(
      'ambiguous several_codes 1020083 1020099 coarser',
    );
  });

  it('confirms the town that has it', () => {
    expect(withCode('1020083', [KOJIMACHI])).toBe('found 1020083 same');
  });

  it('of an office in the town leads to that office, with the town’s code beside it', () => {
    const there = office('見本商事', { postal_code: '1028622', block_lot_num: '4-1' });
    const outcome = addressOutcome(answer([KOJIMACHI, there]), V, { code: '1028622' });
    expect(brief(outcome)).toBe('found 1028622 finer');
    expect(outcome).toMatchObject({ areas: [{ postal_code: '1020083' }] });
    expect(withCode('1028622', [KOJIMACHI, there], { block_lot_num: '4-1' })).toBe(
      'found 1028622 finer',
    );
  });

  it('of an office at another number of the town leaves the address to check', () => {
    const there = office('見本商事', { postal_code: '1028622', block_lot_num: '4-1' });
    expect(withCode('1028622', [KOJIMACHI, there], { block_lot_num: '9-2' })).toBe(
      'ambiguous postal_code_differs 1020083 1028622 other_place',
    );
  });

  it('of a floor leads to that floor if neither floor nor building is written', () => {
    expect(withCode('1026008', [KOJIMACHI, TOWER('８階', '1026008')], ELSEWHERE)).toBe(
      'found 1026008 finer',
    );
  });

  it.each([
    ['another floor', { floor_room: '9階' }],
    ['another building', { building: '見本ビル' }],
  ])('of a floor is to check if %s is written', (_, query) => {
    const held = [KOJIMACHI, TOWER('８階', '1026008')];
    expect(withCode('1026008', held, { ...ELSEWHERE, ...query })).toBe(
      'ambiguous postal_code_differs 1020083 1026008 other_place',
    );
  });

  it('of the town does not replace the code of the written building, whether 内 stands after the building or not', () => {
    const held = [KOJIMACHI, TOWER('', '1026000')];
    for (const building of ['麹町タワー', '麹町タワー内']) {
      expect(withCode('1020083', held, { building })).toBe('found 1026000 coarser');
    }
  });

  it('of a building leaves the address to check if the written town is only the beginning of the building’s town', () => {
    const area = record({ postal_code: '1030016', town: '麹町小網町' });
    const held = [area, TOWER('８階', '1026008')];
    expect(withCode('1026008', held, { ...ELSEWHERE, town: '麹町小網町' })).toBe(
      'ambiguous postal_code_differs 1030016 1026008 other_place',
    );
  });

  it('for the city’s other towns leaves the town found', () => {
    expect(withCode('1020000', [KOJIMACHI, UNLISTED], ELSEWHERE)).toBe('found 1020083 coarser');
  });

  it('of unknown floors leaves the floor found', () => {
    const held = [TOWER('８階', '1026008'), TOWER('地階・階層不明', '1026090')];
    const query = { building: '麹町タワー', floor_room: '8階' };
    expect(withCode('1026090', held, query)).toBe('found 1026008 coarser');
  });

  it.each([
    ['the place had before', 'former', 'found 1020083 former'],
    ['nobody ever had', 'unknown', 'found 1020083 unknown'],
    ['another place had before', 'gone', 'ambiguous postal_code_differs 1020083 other_place'],
  ] as const)('that %s', (_, written_postal_code, expected) => {
    expect(withCode('9999999', [KOJIMACHI], { written_postal_code })).toBe(expected);
  });

  it('of another place leaves the row to check, with the address’s candidates first', () => {
    expect(withCode('6020033', [KOJIMACHI, OTHER_CITY], ELSEWHERE)).toBe(
      'ambiguous postal_code_differs 1020083 6020033 other_place',
    );
  });

  it.each([
    ['one digit wrong', '1020084'],
    ['two digits swapped', '1020038'],
  ])('with %s is called a slip', (_, code) => {
    const held = { ...OTHER_TOWN, postal_code: code };
    expect(withCode(code, [KOJIMACHI, held], ELSEWHERE)).toBe(
      `ambiguous postal_code_slip 1020083 ${code} other_place`,
    );
  });

  it('decides between municipalities of one name', () => {
    const [one, two] = [record({ jisx0402: '13206' }), OTHER_CITY].map((r) => ({
      ...r,
      prefecture: r.prefecture,
      city: '府中市',
      city_without_county_and_ward: '府中市',
      city_ward: '',
      town: '元町',
    }));
    const asked = { prefecture: null, city: '府中市', city_ward: null, town: '元町' };
    const all = [one, two].filter((r) => r !== undefined);
    expect(withCode('', all, asked)).toContain('ambiguous several_municipalities');
    expect(withCode('6020033', all, asked)).toBe('found 6020033 same');
  });

  it('does not decide against a written prefecture', () => {
    const all = [KOJIMACHI, OTHER_CITY].map((r) => ({ ...r, town: '元町' }));
    const asked = { prefecture: null, city: null, city_ward: null, town: '元町' };
    expect(withCode('6020033', all, { ...asked, t: '大阪府元町1' })).toContain('ambiguous');
    expect(withCode('6020033', all, { ...asked, t: '京都府元町1' })).toBe('found 6020033 same');
  });

  it('decides for a town that is written with one wrong letter, unless that letter distinguishes places', () => {
    const near = record({ postal_code: '1040032', town: '八丁堀' });
    const east = record({ postal_code: '1040033', town: '東新町' });
    const asked = (town: string) => ({ ...ELSEWHERE, town });
    expect(withCode('1040032', [UNLISTED, near], asked('八丁掘'))).toBe('found 1040032 same');
    expect(withCode('1040033', [UNLISTED, east], asked('西新町'))).toContain('ambiguous');
  });

  it('decides for a town that is written without 町 or the place before it', () => {
    const places = ['旭町', '古城町', '吉田近衛町', '加茂町例幣', '久喜北', '南吉原'];
    const codes = new Map(places.map((town, i) => [town, `104003${i}`]));
    const beside = (town: string, written: string) => {
      const postal_code = codes.get(town) ?? '';
      const there = record({ postal_code, town });
      return withCode(postal_code, [UNLISTED, there], { ...ELSEWHERE, town: written });
    };
    expect(beside('旭町', '旭')).toBe('found 1040030 same');
    expect(beside('古城町', '古城山ノ城')).toBe('found 1040031 same');
    expect(beside('吉田近衛町', '近衛町')).toBe('found 1040032 same');
    expect(beside('加茂町例幣', '例幣中切')).toBe('found 1040033 same');
    expect(beside('久喜北', '北')).toBe('found 1040034 same');
    expect(beside('久喜北', '北山')).toContain('ambiguous');
    expect(beside('旭町', '旭が丘')).toContain('ambiguous');
    expect(beside('南吉原', '吉原')).toContain('ambiguous');
  });

  it('decides for a town that is written as a small area of another', () => {
    const there = record({ postal_code: '1040035', town: '東古券' });
    const asked = (town: string) => ({ ...ELSEWHERE, town });
    expect(withCode('1040035', [KOJIMACHI, there], asked('麹町字東古券'))).toBe(
      'found 1040035 same',
    );
    expect(withCode('1040035', [KOJIMACHI, there], asked('麹町字北古券'))).toContain('ambiguous');
    expect(withCode('1040035', [KOJIMACHI, there], asked('麹町'))).toContain('ambiguous');
  });

  it('is only compared if the address contains another code, which agrees', () => {
    const t = '〒102-0083 東京都千代田区麹町3';
    expect(withCode('9999999', [KOJIMACHI], { t })).toBe('found 1020083 other_place');
    expect(withCode('1020083', [KOJIMACHI], { t })).toBe('found 1020083 same');
    const other = { ...ELSEWHERE, t: '〒602-0033 東京都千代田区麹町3' };
    expect(withCode('1020083', [KOJIMACHI, OTHER_CITY], other)).toBe(
      'ambiguous postal_code_differs 1020083 6020033 same',
    );
  });

  it('of the office whose name stands beside the address leads to that office, whatever number is written', () => {
    const there = office('見本商事', { postal_code: '1028622', block_lot_num: '4-1' });
    const given = answer([KOJIMACHI, there], { block_lot_num: '4-1' });
    const outcome = addressOutcome(given, V, { name: '見本商事', code: '1028622' });
    expect(outcome.kind === 'found' && outcome.records).toEqual([there]);
  });

  it('confirms a town with one wrong letter, and no town with a greater difference', () => {
    expect(withCode('1020084', [OTHER_TOWN], { town: '弐番町' })).toBe('found 1020084 same');
    expect(withCode('1020084', [OTHER_TOWN], { town: '参盤町' })).toBe(
      'ambiguous town_differs 1020084 finer',
    );
  });

  it('puts its place first among the candidates if no town is written, and leaves the row to check', () => {
    expect(withCode('1020084', [KOJIMACHI, OTHER_TOWN], { town: null, block_lot_num: null })).toBe(
      'ambiguous town_missing 1020084 1020083 finer',
    );
  });

  it('gives candidates if nothing of the address is read', () => {
    const nothing = { prefecture: null, city: null, town: null, t: '〒102-0083 見本商店' };
    expect(withCode('1020083', [KOJIMACHI], { ...nothing, ...ELSEWHERE })).toBe(
      'ambiguous address_unread 1020083 finer',
    );
  });

  it.each([
    [MALFORMED, 'found 1020083 malformed'],
    ['102', 'found 1020083 coarser'],
    ['603', 'ambiguous postal_code_differs 1020083 other_place'],
  ])('is compared as far as it is written: %s', (code, expected) => {
    expect(withCode(code, [KOJIMACHI])).toBe(expected);
  });
});
