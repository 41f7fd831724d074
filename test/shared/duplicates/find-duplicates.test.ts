import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { duplicatesIn, groupsIn, type Listed } from './listed.ts';

const verdicts = (list: readonly Listed[]) => {
  const found = duplicatesIn(list);
  return list.map((_, row) => found.finding(row)?.verdict);
};

describe('people', () => {
  it('are the same by address and name, in whatever kanji', () => {
    const list = [{ name: '髙橋 太郎' }, { name: '高橋太郎様' }, { name: '高橋花子' }];
    expect(groupsIn(list)).toEqual([1, 1, 0]);
    expect(duplicatesIn(list).finding(1)).toMatchObject({
      verdict: 'same',
      certainty: 'certain',
      reason: { place: 'house', name: 'same_name' },
    });
  });

  it('of one surname in one house are a household, and not the same', () => {
    const family = ['健一', '健二', '真由', '真由美'].map((given) => ({ name: `山田${given}` }));
    const found = duplicatesIn(family);
    expect([...found.customers]).toEqual([0, 0, 0, 0]);
    expect([...found.households]).toEqual([1, 1, 1, 1]);
    expect(found.finding(0)).toMatchObject({ verdict: 'household', certainty: 'likely' });
  });

  it('written without a recognisable surname join the household of the same person', () => {
    const list = ['李明', '李 明', '李 花子', '王一'].map((name) => ({ name }));
    expect([...duplicatesIn(list).customers]).toEqual([1, 1, 0, 0]);
    expect([...duplicatesIn(list).households]).toEqual([1, 1, 1, 0]);
  });

  it('of one name and room in buildings of two names are likely the same, not certainly', () => {
    const list = ['コーポ見本', 'メゾン桜'].map((building) => ({
      name: '山田太郎',
      building,
      room: '101',
    }));
    expect(duplicatesIn(list).finding(1)).toMatchObject({
      verdict: 'same',
      certainty: 'likely',
      reason: { place: 'room_other_building' },
    });
  });

  it.each([
    ['ヤマモトタロウ', 'ヤマダハナコ'],
    ['ヤマモト タロウ', 'ヤマダ ハナコ'],
    ['ジョン・スミス', 'ジョン・ブラウン'],
    ['John Smith', 'Joan Baker'],
  ])('whose names only begin alike are no household: %s, %s', (one, other) => {
    expect(verdicts([{ name: one }, { name: other }])).toEqual(['place', 'place']);
  });

  it.each([
    ['ヤマダ タロウ', 'やまだ はなこ'],
    ['高橋ひろし', '髙橋みさき'],
  ])('of one surname with kana are a household: %s, %s', (one, other) => {
    expect(verdicts([{ name: one }, { name: other }])).toEqual(['household', 'household']);
  });

  it('of two surnames live together where the room is the same', () => {
    const list = [
      { name: '山田太郎', room: '101' },
      { name: '佐藤花子', room: '101' },
      { name: '鈴木一郎', room: '102' },
    ];
    expect(verdicts(list)).toEqual(['household', 'household', 'place']);
  });

  it('of one surname in an apartment house without rooms share a place alone', () => {
    const list = ['太郎', '花子'].map((given) => ({ name: `山田${given}`, building: 'コーポ' }));
    expect(verdicts(list)).toEqual(['place', 'place']);
  });

  it('of one name in two rooms may be the same, and one without a room may be either of them', () => {
    const list = ['101', '102', ''].map((room) => ({ name: '山田太郎', room }));
    expect(verdicts(list)).toEqual(['perhaps', 'perhaps', 'perhaps']);
  });

  it('of one name are the same where only one has a room', () => {
    const list = ['101', ''].map((room) => ({ name: '山田太郎', room }));
    expect(groupsIn(list)).toEqual([1, 1]);
    expect(duplicatesIn(list).finding(1)).toMatchObject({
      certainty: 'likely',
      reason: { place: 'room_missing', name: 'same_name' },
    });
  });

  it('of one name are the same where only one has a small area', () => {
    const list = ['川原', ''].map((area) => ({ name: '山田太郎', area }));
    expect(groupsIn(list)).toEqual([1, 1]);
    expect(duplicatesIn(list).finding(1)).toMatchObject({
      certainty: 'likely',
      reason: { place: 'area_missing', name: 'same_name' },
    });
  });

  it('of one name in two small areas are not the same, nor is one who may be in either', () => {
    const list = ['川原', '谷', '', '川原', ''].map((area) => ({ name: '山田太郎', area }));
    expect(groupsIn(list)).toEqual([1, 0, 2, 1, 2]);
  });

  it('written in kana match the only person with that reading, and nobody where there are two', () => {
    const kana = { name: 'ヤマダ ユウコ' };
    const [yuko, other] = ['山田裕子', '山田祐子'].map((name) => ({ name, kana: 'ヤマダユウコ' }));
    if (yuko === undefined || other === undefined) throw new Error();
    expect(groupsIn([kana, yuko, { name: '山田太郎', kana: 'ヤマダタロウ' }])).toEqual([1, 1, 0]);
    expect(groupsIn([kana, { name: '山田裕子' }])).toEqual([0, 0]);
    expect(verdicts([kana, yuko, other])).toEqual(['perhaps', 'perhaps', 'perhaps']);
  });

  it('who moved are not found at their new address', () => {
    expect(groupsIn([{ name: '山田太郎' }, { name: '山田太郎', at: '別町4-5' }])).toEqual([0, 0]);
  });

  it('whose address names no place have no neighbours', () => {
    expect(
      verdicts([
        { name: '山田太郎', at: '' },
        { name: '山田太郎', at: '' },
      ]),
    ).toEqual([undefined, undefined]);
  });

  it('are found in any order of the rows', () => {
    const list = [
      { name: 'ヤマダ ユウコ', room: '101' },
      { name: '山田裕子', kana: 'ヤマダユウコ', room: '101' },
      { name: '山田裕子' },
      { name: '山田健一', room: '101' },
    ];
    expect(groupsIn(list)).toEqual([1, 1, 1, 0]);
    expect(groupsIn([...list].reverse())).toEqual([0, 1, 1, 1]);
  });
});

describe('companies', () => {
  it('are the same by address and name; the kind word may be short or left out', () => {
    const names = ['株式会社見本商事', '㈱見本商事', '見本商事', '見本商事 株式会社'];
    expect(groupsIn(names.map((name) => ({ name })))).toEqual([1, 1, 1, 1]);
  });

  it('of a shortened kind match the only company of that kind, unless there are two', () => {
    const kinds = ['医療法人社団', '医療法人', '株式会社'].map((kind) => ({
      name: `${kind}見本会`,
    }));
    const found = duplicatesIn(kinds);
    expect([...found.customers]).toEqual([1, 1, 0]);
    expect(found.finding(1)).toMatchObject({
      certainty: 'likely',
      reason: { name: 'kind_unwritten' },
    });
    const both = [...kinds, { name: '医療法人財団見本会' }];
    expect(groupsIn(both)).toEqual([0, 0, 0, 0]);
    expect(groupsIn([{ name: '一般社団法人見本' }, { name: '公益社団法人見本' }])).toEqual([0, 0]);
  });

  it('with different words in brackets may be two; one without a word matches the only such company', () => {
    const names = ['商事', '建設', '商事'].map((word) => ({ name: `株式会社見本（${word}）` }));
    expect(groupsIn(names)).toEqual([1, 0, 1]);
    expect(duplicatesIn(names).finding(1)).toMatchObject({
      verdict: 'perhaps',
      reason: { name: 'other_branch' },
    });
    const list = [
      { name: '見本（商事）株式会社' },
      { name: '見本株式会社（建設）' },
      { name: '㈱見本' },
    ];
    expect(groupsIn(list)).toEqual([0, 0, 0]);
    expect(groupsIn([{ name: '㈱見本（商事）' }, { name: '㈱見本' }])).toEqual([1, 1]);
  });

  it.each([
    ['（総務部）', '（営業部）'],
    ['（東京支店）', ''],
    ['（旧・手本商事）', '（本社）'],
    ['（旧社名：手本）', '（１階）'],
  ])('are the same whatever part of them is written in brackets: %s, %s', (one, other) => {
    const names = [one, other].map((part) => ({ name: `㈱見本${part}` }));
    expect(groupsIn(names)).toEqual([1, 1]);
  });

  it('of another kind or name in one building are others', () => {
    const names = ['株式会社見本商事', '有限会社見本商事', '株式会社見本商事販売'];
    expect(verdicts(names.map((name) => ({ name })))).toEqual(['perhaps', 'perhaps', 'place']);
  });

  it('match no person by a surname alone, and nobody who is addressed as a person', () => {
    expect(groupsIn([{ name: '有限会社山田' }, { name: '山田' }])).toEqual([0, 0]);
    expect(groupsIn([{ name: '株式会社見本太郎' }, { name: '見本太郎様' }])).toEqual([0, 0]);
  });

  it('are not the same as a body that their people founded', () => {
    const names = ['', '労働組合', ' 従業員持株会', '企業年金基金'].map(
      (body) => `見本商事㈱${body}`,
    );
    expect(groupsIn(names.map((name) => ({ name })))).toEqual([0, 0, 0, 0]);
  });

  it('are the same with and without a long vowel, the kind word left out', () => {
    const names = ['株式会社見本サーバー', '見本サーバ', '見本サーバー'];
    expect(groupsIn(names.map((name) => ({ name })))).toEqual([1, 1, 1]);
  });

  it('are not recognised by a role or a department alone', () => {
    expect(groupsIn([{ name: '総務部御中' }, { name: '総務部' }], 'company')).toEqual([0, 0]);
  });

  it('without a kind match none where there are two kinds', () => {
    const names = ['株式会社見本商事', '有限会社見本商事', '見本商事'];
    expect(groupsIn(names.map((name) => ({ name })))).toEqual([0, 0, 0]);
  });

  const [one, two] = ['1180301018771', '5010401067252'];

  it('of one corporate number are the same wherever they are', () => {
    const list = [
      { name: '株式会社見本', number: one, at: '東町1-1' },
      { name: '見本ホールディングス株式会社', number: `T${one}`, at: '西町2-2' },
    ];
    expect(groupsIn(list)).toEqual([1, 1]);
    expect(duplicatesIn(list).finding(1)?.reason).toEqual({
      place: 'elsewhere',
      name: 'same_number',
    });
  });

  it('of two corporate numbers are two, whatever their names', () => {
    const list = [one, two].map((number) => ({ name: '株式会社見本', number }));
    expect(verdicts(list)).toEqual(['perhaps', 'perhaps']);
  });
});

describe('rows without names', () => {
  it('are the same by an address to the room, or of a house', () => {
    const rooms = ['101', '101', '102', ''].map((room) => ({ room }));
    expect(groupsIn(rooms, 'mixed', false)).toEqual([1, 1, 0, 0]);
    expect(groupsIn([{}, {}], 'mixed', false)).toEqual([1, 1]);
    const house = [{ building: 'コーポ' }, { building: 'コーポ' }];
    expect(groupsIn(house, 'mixed', false)).toEqual([0, 0]);
  });

  it('are not the same on two floors', () => {
    const floors = ['1F', '2F', '2F'].map((floor) => ({ floor }));
    expect(groupsIn(floors, 'mixed', false)).toEqual([0, 1, 1]);
    expect(duplicatesIn(floors, 'mixed', false).finding(0)?.verdict).toBe('perhaps');
    expect(groupsIn([{}, { floor: '2F' }], 'mixed', false)).toEqual([1, 1]);
  });

  it('match nobody where other rows have names', () => {
    expect(groupsIn([{ name: '山田太郎' }, {}, {}])).toEqual([0, 0, 0]);
  });
});

describe('the row to keep', () => {
  it('is the fullest, and the first of those', () => {
    const list = [3, 5, 5].map((filled) => ({ name: '山田太郎', filled }));
    const found = duplicatesIn(list);
    expect(list.map((_, row) => found.finding(row)?.isKept)).toEqual([false, true, false]);
    expect(list.map((_, row) => found.finding(row)?.partner)).toEqual([1, 0, 1]);
    expect(found.counts).toMatchObject({ groups: 1, repeats: 2 });
  });

  it('is the other list’s where there is one', () => {
    const list = [
      { name: '山田太郎', filled: 9 },
      { name: '山田太郎', isOther: true },
      { name: '佐藤花子', at: '東町1', isOther: true },
      { name: '佐藤花子', at: '東町1', isOther: true },
    ];
    const found = duplicatesIn(list);
    expect(found.finding(0)).toMatchObject({ isKept: false, partner: 1 });
    // Rows of only the other list do not make a group.
    expect([...found.customers]).toEqual([1, 1, 0, 0]);
    expect(found.counts).toMatchObject({ groups: 1, repeats: 1 });
  });
});

it('the groups do not depend on the order of the rows', () => {
  const NAMES = ['山田太郎', '山田　太郎', 'ヤマダタロウ', '山田花子', '㈱山田太郎', '', '山田'];
  const row = fc.record({
    name: fc.constantFrom(...NAMES),
    kana: fc.constantFrom('', 'ヤマダタロウ'),
    at: fc.constantFrom('東町1', '西町2'),
    room: fc.constantFrom('', '101', '102'),
    building: fc.constantFrom('', 'コーポ'),
  });
  const numbered = fc
    .array(row, { maxLength: 12 })
    .chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list.keys()], { minLength: list.length }),
      ),
    );
  fc.assert(
    fc.property(numbered, ([list, order]) => {
      const shuffled = order.flatMap((i) => list[i] ?? []);
      const [groups, others] = [groupsIn(list), groupsIn(shuffled)];
      const pairs = (among: readonly (number | undefined)[]) =>
        among.map((one) => among.map((other) => one !== 0 && one === other));
      expect(pairs(others)).toEqual(pairs(order.map((i) => groups[i])));
    }),
    { numRuns: cases(40, 2000) },
  );
});

it('many thousands of rows of one address take no quadratic time', () => {
  const list = Array.from({ length: 20_000 }, (_, i) => ({ name: `山田${i % 10_000}郎` }));
  expect(duplicatesIn(list).counts).toMatchObject({ groups: 10_000, repeats: 10_000, places: 1 });
});
