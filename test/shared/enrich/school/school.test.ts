import { ApiError } from '@daicho/shared/api/call/error.ts';
import { schoolLookup, schoolSearch } from '@daicho/shared/api/school.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import type { School } from '@daicho/shared/model/school.ts';
import { describe, expect, it } from 'vitest';

const { lookup, lookupInPart, catalogue } = schoolKind;

function school(
  name: string,
  given: Partial<School> & { city?: string; town?: string } = {},
): School {
  const { city = '千代田区', town = '麹町', ...rest } = given;
  return {
    code: 'B113210100013',
    type: 'B1',
    jurisdiction_prefecture_code: '13',
    establishment_type: 2,
    branch: 1,
    name,
    address_raw: `東京都${city}${town}２－８`,
    addresses: [
      {
        postal_code: '1020083',
        jisx0402: '13101',
        prefecture: '東京都',
        prefecture_kana: null,
        prefecture_roman: null,
        city,
        city_kana: null,
        city_roman: null,
        street_number: `${town}2-8`,
        town,
        kyoto_street: null,
        block_lot_num: '2-8',
        building: null,
        floor_room: null,
      },
    ],
    established_date: '2020-12-22',
    abolished_date: null,
    school_survey_number: null,
    new_code: [],
    ...rest,
  };
}

const KOJIMACHI = school('千代田区立麹町小学校');
const elsewhere = (name: string, city: string, code: string, more: Partial<School> = {}) =>
  school(name, { city, town: '桜丘', code, ...more });

/** Outcome of a name for which every search finds these schools. */
function outcomeOf(
  cells: readonly CellValue[],
  data: readonly School[],
  { count = data.length, of = lookup } = {},
) {
  const keyed = of.key(cells);
  if ('settled' in keyed) return keyed.settled;
  const answer = {
    version: '2026-05-29',
    data: [...data],
    count,
    query: '',
    offset: 0,
    limit: 100,
    facets: null,
  };
  let known: unknown;
  for (;;) {
    const [outcome] = of.outcomes([keyed.key], answer, [known]) ?? [];
    if (outcome === undefined || !('known' in outcome)) return outcome;
    known = outcome.known;
  }
}

describe('a cell', () => {
  it('with a code is looked up', () => {
    const keyed = lookup.key(['ｆ113110102700', null]);
    expect(keyed).toEqual({ key: 'F113110102700' });
    expect(lookup.call(['F113110102700'], DEFAULT_ABILITIES, [undefined])).toEqual({
      operation: schoolLookup,
      params: { school_code: 'F113110102700' },
    });
  });

  it.each([
    ['東京都千代田区麹町3-12-14', 'found'],
    ['千代田区麹町', 'found'],
    ['3-12-14', 'found'],
    [null, 'found'],
    ['大阪府大阪市北区梅田1-1-1', 'ambiguous'],
  ])(
    'with a code is found unless the address beside it is in another prefecture: %s',
    (address, kind) => {
      const one = school('麹町小学校');
      const keyed = lookup.key([one.code, address]);
      const key = 'key' in keyed ? keyed.key : '';
      const call = lookup.call([key], DEFAULT_ABILITIES, [undefined]);
      expect(call).toEqual({ operation: schoolLookup, params: { school_code: one.code } });
      const answer = { version: '2026-05-29', data: one };
      expect(lookup.outcomes([key], answer as never, [undefined])).toMatchObject([{ kind }]);
    },
  );

  it.each([
    ['麹町小学校', 'name:麹町小学校'],
    ['千代田区立麹町小学校', 'name:麹町小学校'],
    ['東京都立 日比谷高校', 'name:日比谷高等学校'],
    ['滋賀県立大学', 'name:大学 AND name:滋賀県立'],
    ['新発田市立東小学校', 'name:東小学校 AND name:新発田市立'],
    ['学校(仮)名 AND 第一', 'name:学校 AND name:第一'],
  ])('with the name %s is searched for', (cell, q) => {
    const keyed = lookup.key([cell, null]);
    const key = 'key' in keyed ? keyed.key : '';
    expect(lookup.call([key], DEFAULT_ABILITIES, [undefined])).toEqual({
      operation: schoolSearch,
      params: { q, limit: 100 },
    });
  });

  it.each([
    [null, 'blank'],
    ['', 'blank'],
    ['F11311010270', 'wrong_school_length'],
    [12345, 'school_not_text'],
    ['12345', 'school_no_name'],
    ['#REF!', 'error_value'],
  ])('%j is not asked about: %s', (cell, reason) => {
    const settled = reason === 'blank' ? { kind: 'blank' } : { kind: 'invalid', reason };
    expect(lookup.key([cell, null])).toEqual({ settled });
  });
});

describe('a name', () => {
  it.each([
    ['as it is registered', ['千代田区立麹町小学校']],
    ['without its founder', ['麹町小学校']],
    ['with part of its founder', ['区立麹町小学校']],
    ['in other characters', ['千代田区立麴町小学校']],
    ['with its address', ['麹町小学校', '千代田区麹町2-8']],
  ])('%s is found if only one school has it', (_, cells) => {
    expect(outcomeOf(cells, [KOJIMACHI])).toMatchObject({ kind: 'found', records: [KOJIMACHI] });
  });

  it.each([
    [['麹町小学校御中']],
    [['千代田区立麹町小学校 校長 様']],
    [['麹町小', '東京都千代田区麹町2-8']],
  ])('%j is found as people write it', (cells) => {
    expect(outcomeOf(cells, [KOJIMACHI])).toMatchObject({ kind: 'found', records: [KOJIMACHI] });
  });

  it.each([
    ['大阪教育大附属池田小', '大阪教育大学附属池田小学校'],
    ['大阪教育大学付属池田小学校', '大阪教育大学附属池田小学校'],
    ['慶応義塾高校', '慶應義塾高等学校'],
    ['御茶ノ水女子大学附属高校', 'お茶の水女子大学附属高等学校'],
  ])('%s is %s', (written, name) => {
    const meant = school(name);
    expect(outcomeOf([written], [meant])).toMatchObject({ kind: 'found', records: [meant] });
  });

  it('whose kind is cut short is never found by itself or with an address in another town', () => {
    expect(outcomeOf(['麹町小'], [KOJIMACHI])).toMatchObject({
      reason: 'school_address_missing',
      candidates: [KOJIMACHI],
    });
    expect(outcomeOf(['麹町小', '東京都千代田区'], [KOJIMACHI])?.kind).not.toBe('found');
    expect(outcomeOf(['麹町小', '東京都千代田区一番町2'], [KOJIMACHI])?.kind).not.toBe('found');
  });

  it('after 学校法人 is that of a private school', () => {
    const own = elsewhere('見本高等学校', '江東区', 'D113310800021', { establishment_type: 3 });
    const founded = elsewhere('東京都立見本高等学校', '練馬区', 'D113212000045');
    expect(outcomeOf(['学校法人見本学園 見本高等学校'], [own, founded])).toMatchObject({
      kind: 'found',
      records: [own],
    });
    expect(outcomeOf(['学校法人見本学園 見本高等学校'], [founded])?.kind).not.toBe('found');
  });

  it('with another founder is left to check', () => {
    expect(outcomeOf(['新宿区立麹町小学校'], [KOJIMACHI])).toMatchObject({
      kind: 'ambiguous',
      reason: 'school_name_differs',
      candidates: [KOJIMACHI],
    });
  });

  it('of several schools is left to check, until an address decides', () => {
    const schools = [
      elsewhere('世田谷区立桜丘小学校', '世田谷区', 'B113211200056'),
      elsewhere('枚方市立桜丘小学校', '枚方市', 'B127210005763'),
    ];
    expect(outcomeOf(['桜丘小学校'], schools)).toMatchObject({
      kind: 'ambiguous',
      reason: 'several_schools',
      candidates: schools,
    });
    expect(outcomeOf(['桜丘小学校', '東京都世田谷区桜丘5-2-19'], schools)).toMatchObject({
      kind: 'found',
      records: [schools[0]],
    });
    expect(outcomeOf(['桜丘小学校', '神奈川県大和市上和田'], schools)).toMatchObject({
      kind: 'ambiguous',
      reason: 'school_address_differs',
    });
  });

  it('without a founder also matches schools that have one, not only private schools', () => {
    const own = elsewhere('中村中学校', '江東区', 'C113310800021');
    const founded = elsewhere('練馬区立中村中学校', '練馬区', 'C113212000045');
    expect(outcomeOf(['中村中学校'], [own, founded])).toMatchObject({
      reason: 'several_schools',
      candidates: [own, founded],
    });
    expect(outcomeOf(['中村中学校', '練馬区中村南1-32-21'], [own, founded])).toMatchObject({
      kind: 'found',
      records: [founded],
    });
    const prefectural = elsewhere('県立広島大学', '広島市南区', 'F134210108210');
    const university = elsewhere('広島大学', '東広島市', 'F134110107618');
    expect(outcomeOf(['広島大学'], [university, prefectural])).toMatchObject({
      kind: 'found',
      records: [university],
    });
  });

  it('does not match an address whose municipality only has the same ending', () => {
    const tsu = elsewhere('桜丘小学校', '津市', 'B124220100001');
    expect(outcomeOf(['桜丘小学校', '大津市桜丘1'], [tsu])).toMatchObject({
      reason: 'school_address_differs',
    });
    for (const address of ['津市桜丘1', '〒102-0000 津市桜丘1', '東京都津市桜丘', '東京津市桜丘']) {
      expect(outcomeOf(['桜丘小学校', address], [tsu])).toMatchObject({ kind: 'found' });
    }
  });

  it('is found beside its prefecture alone, and never beside another prefecture', () => {
    const namesake = elsewhere('枚方市立麹町小学校', '枚方市', 'B127210005763');
    const [address] = namesake.addresses;
    const inOsaka = address === undefined ? [] : [{ ...address, prefecture: '大阪府' }];
    const schools = [KOJIMACHI, { ...namesake, addresses: inOsaka }];
    expect(outcomeOf(['麹町小学校', '東京都'], [KOJIMACHI])).toMatchObject({ kind: 'found' });
    expect(outcomeOf(['麹町小学校', '東京都'], schools)).toMatchObject({ records: [KOJIMACHI] });
    expect(outcomeOf(['麹町小学校', '沖縄県'], schools)).toMatchObject({
      reason: 'school_address_differs',
      candidates: schools,
    });
    expect(outcomeOf(['麹町小', '東京都'], [KOJIMACHI])?.kind).not.toBe('found');
    const of = lookupInPart ?? lookup;
    expect(outcomeOf(['麹町小学校', '東京都'], [KOJIMACHI], { of })?.kind).not.toBe('found');
  });

  it.each(['宇都宮市', '京都市上京区', '安芸郡府中町', '防府市', '山県市', '甲府市'])(
    'is found beside an address without its prefecture, such as in %s',
    (city) => {
      const own = elsewhere('桜丘小学校', city, 'B124220100001');
      expect(outcomeOf(['桜丘小学校', `${city}桜丘1`], [own])).toMatchObject({ records: [own] });
    },
  );

  it('is left to check beside the postal code of another region or of a namesake', () => {
    const check = (cells: readonly CellValue[], schools: readonly School[]) =>
      expect(outcomeOf(cells, schools)).toMatchObject({ reason: 'postal_code_differs' });
    check(['麹町小学校', null, '9000021'], [KOJIMACHI]);
    check(['麹町小学校', '東京都千代田区麹町2', '9000021'], [KOJIMACHI]);
    const namesake = elsewhere('北区立麹町小学校', '北区', 'B113210005763');
    const [address] = namesake.addresses;
    const inKita = address === undefined ? [] : [{ ...address, postal_code: '1140001' }];
    const schools = [KOJIMACHI, { ...namesake, addresses: inKita }];
    check(['麹町小学校', '東京都千代田区麹町2', '1140001'], schools);
    expect(outcomeOf(['麹町小学校', '千代田区', '1028688'], schools)).toMatchObject({
      records: [KOJIMACHI],
    });
  });

  it('of a closed school leads to its successor, and to no other school', () => {
    const closed = elsewhere('桜丘小学校', '世田谷区', 'B113211200056', {
      branch: 9,
      abolished_date: '2024-04-01',
      new_code: ['C213211200056'],
    });
    const successor = elsewhere('桜丘小学校', '世田谷区', 'C213211200056');
    const other = elsewhere('桜丘小学校', '大和市', 'B114221320068');
    expect(outcomeOf(['桜丘小学校'], [closed, successor])).toMatchObject({ records: [successor] });
    expect(outcomeOf(['桜丘小学校'], [closed])).toMatchObject({ records: [closed] });
    expect(outcomeOf(['桜丘小学校'], [closed, other])).toMatchObject({ kind: 'ambiguous' });
    // In the list of 2026-05-29, two schools name themselves as their successors.
    const itself = { ...closed, new_code: [closed.code] };
    expect(outcomeOf(['桜丘小学校'], [itself])).toMatchObject({ records: [itself] });
  });

  it('is left to check if the search held schools back, or if the register lacks some', () => {
    expect(outcomeOf(['麹町小学校'], [KOJIMACHI], { count: 101 })).toMatchObject({
      reason: 'hidden_schools',
    });
    for (const cells of [['麹町小学校', '大阪府枚方市'], ['新宿区立麹町小学校']]) {
      expect(outcomeOf(cells, [KOJIMACHI], { count: 101 })).toMatchObject({
        reason: 'hidden_schools',
      });
    }
    const of = lookupInPart ?? lookup;
    expect(outcomeOf(['麹町小学校'], [KOJIMACHI], { of })).toMatchObject({
      reason: 'school_address_missing',
    });
    expect(outcomeOf(['麹町小学校', '千代田区麹町'], [KOJIMACHI], { of })).toMatchObject({
      kind: 'found',
    });
  });

  it('that many schools have is searched for again with its founder and prefecture', () => {
    const asked: string[] = [];
    const own = elsewhere('枚方市立第二中学校', '枚方市', 'C127210002559');
    const outcomeBeside = (name: string, address: string | null) => {
      const keyed = lookup.key([name, address]);
      const key = 'key' in keyed ? keyed.key : '';
      let known: unknown;
      for (;;) {
        const { params } = lookup.call([key], DEFAULT_ABILITIES, [known]);
        const { q } = params as { q: string };
        asked.push(q);
        const isNarrow = q.includes(' AND ');
        const data = isNarrow ? [own] : [KOJIMACHI];
        const found = { data, count: isNarrow ? 1 : 101, query: q, offset: 0, limit: 100 };
        const answer = { version: '2026-05-29', facets: null, ...found };
        const [outcome] = lookup.outcomes([key], answer, [known]) ?? [];
        if (outcome === undefined || !('known' in outcome)) return outcome;
        known = outcome.known;
      }
    };
    const found = { kind: 'found', records: [own] };
    expect(outcomeBeside('枚方市立第二中学校', '東京都枚方市桜丘')).toMatchObject(found);
    expect(outcomeBeside('第二中学校', '東京都枚方市桜丘')).toMatchObject(found);
    expect(outcomeBeside('枚方市立第二中学校', null)).toMatchObject(found);
    expect(outcomeBeside('枚方市立東小学校', null)?.kind).not.toBe('found');
    expect(asked).toEqual([
      'name:第二中学校',
      'name:第二中学校 AND name:枚方市立 AND prefecture_name:東京都',
      'name:第二中学校',
      'name:第二中学校 AND prefecture_name:東京都',
      'name:第二中学校',
      'name:第二中学校 AND name:枚方市立',
      'name:東小学校 AND name:枚方市立',
    ]);
  });

  it('that resembles nothing is not found', () => {
    expect(outcomeOf(['存在しない小学校'], [])).toEqual({ kind: 'not_found' });
    const notFound = new ApiError({ kind: 'not_found', operation: 'school.lookup' });
    expect(lookup.outcomeOfError?.(notFound, '', undefined)).toEqual({ kind: 'not_found' });
  });
});

it('a school shows its codes by name, in both languages, and each of its addresses once', () => {
  const closed = school('見本小学校', {
    branch: 9,
    abolished_date: '2026-03-31',
    new_code: ['C227210000088', 'B127210009778'],
  });
  const [address] = closed.addresses;
  const two = {
    ...closed,
    addresses: address === undefined ? [] : [address, { ...address, block_lot_num: '3' }],
  };
  const outcome = { kind: 'found', records: [two], query: null, version: '2026-05-29' } as const;
  const text = (id: string, language: 'ja' | 'en' = 'ja') => catalogue.text(id, outcome, language);
  expect(['type_name', 'establishment_name', 'branch_name'].map((id) => text(id))).toEqual([
    '小学校',
    '公立',
    '廃校',
  ]);
  expect(text('type_name', 'en')).toBe('elementary school');
  expect(text('postal_code')).toBe('1020083');
  expect(text('block_lot_num')).toBe('2-8 / 3');
  expect(text('new_code')).toBe('C227210000088 B127210009778');
  expect(catalogue.candidateText(two)).toBe(
    'B113210100013 見本小学校（廃校） 東京都千代田区麹町２－８',
  );
});
