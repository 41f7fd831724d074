/** Duplicates among companies and rows without names, and the row to keep. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { duplicatesIn, groupsIn } from './listed.ts';
import { verdicts } from './verdicts.ts';

describe('companies', () => {
  it('are the same by address and name; the kind word may be short or left out', () => {
    const names = ['株式会社見本商事', '㈱見本商事', '見本商事', '見本商事 株式会社'];
    expect(groupsIn(names.map((name) => ({ name })))).toEqual([1, 1, 1, 1]);
  });

  it('with a shortened kind word match the only company of that kind, and none if there are two such companies', () => {
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

  it('with different words in brackets may be two companies; a name without brackets matches the only such company', () => {
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
  ])(
    'are the same whatever department, branch, floor or former name stands in brackets: %s, %s',
    (one, other) => {
      const names = [one, other].map((part) => ({ name: `㈱見本${part}` }));
      expect(groupsIn(names)).toEqual([1, 1]);
    },
  );

  it('in one building are not the same if their kind or name differs', () => {
    const names = ['株式会社見本商事', '有限会社見本商事', '株式会社見本商事販売'];
    expect(verdicts(names.map((name) => ({ name })))).toEqual(['perhaps', 'perhaps', 'place']);
  });

  it('match no person by a surname alone, and nobody who is addressed as a person', () => {
    expect(groupsIn([{ name: '有限会社山田' }, { name: '山田' }])).toEqual([0, 0]);
    expect(groupsIn([{ name: '株式会社見本太郎' }, { name: '見本太郎様' }])).toEqual([0, 0]);
  });

  it('are not the same as a body of their staff: a union, a shareholding association, a pension fund', () => {
    const names = ['', '労働組合', ' 従業員持株会', '企業年金基金'].map(
      (body) => `見本商事㈱${body}`,
    );
    expect(groupsIn(names.map((name) => ({ name })))).toEqual([0, 0, 0, 0]);
  });

  it('are the same with and without a long vowel, even without the kind word', () => {
    const names = ['株式会社見本サーバー', '見本サーバ', '見本サーバー'];
    expect(groupsIn(names.map((name) => ({ name })))).toEqual([1, 1, 1]);
  });

  it('are not recognised by a role or a department alone', () => {
    expect(groupsIn([{ name: '総務部御中' }, { name: '総務部' }], 'company')).toEqual([0, 0]);
  });

  it('without a kind word match no other company if the companies of that name have two kinds', () => {
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

  it('with two corporate numbers are two companies, whatever their names', () => {
    const list = [one, two].map((number) => ({ name: '株式会社見本', number }));
    expect(verdicts(list)).toEqual(['perhaps', 'perhaps']);
  });
});

describe('rows without names', () => {
  it('are the same by an address that goes down to a room, or is that of a house', () => {
    const rooms = ['101', '101', '102', ''].map((room) => ({ room }));
    expect(groupsIn(rooms, 'mixed', false)).toEqual([1, 1, 0, 0]);
    expect(groupsIn([{}, {}], 'mixed', false)).toEqual([1, 1]);
    const apartments = [{ building: 'コーポ' }, { building: 'コーポ' }];
    expect(groupsIn(apartments, 'mixed', false)).toEqual([0, 0]);
  });

  it('are not the same on two floors', () => {
    const floors = ['1F', '2F', '2F'].map((floor) => ({ floor }));
    expect(groupsIn(floors, 'mixed', false)).toEqual([0, 1, 1]);
    expect(duplicatesIn(floors, 'mixed', false).finding(0)?.verdict).toBe('perhaps');
    expect(groupsIn([{}, { floor: '2F' }], 'mixed', false)).toEqual([1, 1]);
  });

  it('match nobody if other rows have names', () => {
    expect(groupsIn([{ name: '山田太郎' }, {}, {}])).toEqual([0, 0, 0]);
  });
});

describe('the row to keep', () => {
  it('is the first of the rows with the most filled cells', () => {
    const list = [3, 5, 5].map((filled) => ({ name: '山田太郎', filled }));
    const found = duplicatesIn(list);
    expect(list.map((_, row) => found.finding(row)?.isKept)).toEqual([false, true, false]);
    expect(list.map((_, row) => found.finding(row)?.partner)).toEqual([1, 0, 1]);
    expect(found.counts).toMatchObject({ groups: 1, repeats: 2 });
  });

  it('is the row of the other list if there is one', () => {
    const list = [
      { name: '山田太郎', filled: 9 },
      { name: '山田太郎', isOther: true },
      { name: '佐藤花子', at: '東町1', isOther: true },
      { name: '佐藤花子', at: '東町1', isOther: true },
    ];
    const found = duplicatesIn(list);
    expect(found.finding(0)).toMatchObject({ isKept: false, partner: 1 });
    // Rows that are all in the other list do not make a group.
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
    { numRuns: cases(15, 2000) },
  );
});

it('finds the groups of many thousands of rows of one address', () => {
  const list = Array.from({ length: 20_000 }, (_, i) => ({ name: `山田${i % 10_000}郎` }));
  expect(duplicatesIn(list).counts).toMatchObject({ groups: 10_000, repeats: 10_000, places: 1 });
});
