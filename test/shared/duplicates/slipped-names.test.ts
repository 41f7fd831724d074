/** One wrong letter in a name: which rows are one customer, which are to check, and which are different people. */
import { describe, expect, it } from 'vitest';
import { duplicatesIn, groupsIn, type Listed } from './listed.ts';

/** Rows at other places. Each name stands in three of them, so that it counts as one that the list knows. */
const elsewhere = (names: readonly string[]): Listed[] =>
  names.flatMap((name) => [1, 2, 3].map((n) => ({ name, at: `ほか${name}${n}` })));
const KNOWN = elsewhere([
  '内田恭子',
  '原田正一',
  '田中健太',
  '株式会社見本不動産',
  '小野由美',
  '大野由美',
]);

const verdicts = (...rows: readonly Listed[]) => {
  const found = duplicatesIn([...rows, ...KNOWN]);
  return rows.map((_, row) => found.finding(row)?.verdict);
};

describe('people of one place whose names differ in one letter', () => {
  it.each([
    ['a surname that the list does not know beside one that it knows', '内田恭子', '肉田恭子'],
    [
      'a letter of a given name that looks alike and makes no word of the list',
      '田中健太',
      '田中健大',
    ],
  ])('are one person: %s', (_, right, wrong) => {
    const rows = [{ name: right }, { name: wrong }];
    expect(verdicts(...rows)).toEqual(['same', 'same']);
    expect(duplicatesIn([...rows, ...KNOWN]).finding(0)).toMatchObject({
      certainty: 'likely',
      reason: { name: 'one_letter' },
    });
  });

  it('are to check if the list knows both names, or neither', () => {
    expect(verdicts({ name: '小野由美' }, { name: '大野由美' })).toEqual(['perhaps', 'perhaps']);
    expect(groupsIn([{ name: '内田恭子' }, { name: '肉田恭子' }])).toEqual([0, 0]);
  });

  it('are to check if a given name differs in a letter that makes no word of the list', () => {
    expect(verdicts({ name: '原田正一' }, { name: '原田正丘' })).toEqual(['perhaps', 'perhaps']);
  });

  it('are one person if a mail address, a mobile number or the reading agrees', () => {
    const one = { name: '栗原涼太', kana: 'クリハラリョウタ', evidence: { email: 'r@example.jp' } };
    for (const beside of [{ evidence: { email: 'R@example.jp' } }, { kana: 'ｸﾘﾊﾗ ﾘｮｳﾀ' }]) {
      expect(groupsIn([one, { name: '栗原涼大', ...beside }])).toEqual([1, 1]);
    }
    const mobile = { evidence: { phone: '090-1234-5678' } };
    const pair = [{ name: '栗原涼太' }, { name: '栗原涼大' }].map((row) => ({ ...row, ...mobile }));
    expect(groupsIn(pair)).toEqual([1, 1]);
  });

  it('are two people if dates of birth, readings or rooms differ, even if the list knows only one of the names', () => {
    const [right, wrong] = ['内田恭子', '肉田恭子'];
    const born = (name: string, birth: string) => ({ name, evidence: { birth } });
    expect(verdicts(born(right, '1980-01-02'), born(wrong, '1990-01-02'))).toEqual([
      'place',
      'place',
    ]);
    expect(
      verdicts({ name: right, kana: 'ウチダキョウコ' }, { name: wrong, kana: 'ニクタキョウコ' }),
    ).toEqual(['place', 'place']);
    expect(verdicts({ name: right, room: '101' }, { name: wrong, room: '202' })).toEqual([
      'place',
      'place',
    ]);
  });

  it('are to check if only one of the rows has a room', () => {
    expect(verdicts({ name: '内田恭子', room: '101' }, { name: '肉田恭子' })).toEqual([
      'perhaps',
      'perhaps',
    ]);
  });

  it('are a family if the letter is a numeral (正一 and 正二), even if the list knows only one of the names', () => {
    expect(verdicts({ name: '原田正一' }, { name: '原田正二' })).toEqual([
      'household',
      'household',
    ]);
  });

  it('are found in each of two rooms if namesakes live there', () => {
    const at = (name: string, room: string) => ({ name, room });
    const rows = [at('内田恭子', '101'), at('内田恭子', '202'), at('肉田恭子', '202')];
    expect(groupsIn([...rows, ...KNOWN]).slice(0, 3)).toEqual([0, 1, 1]);
  });
});

describe('companies of one place whose names differ in one letter', () => {
  const floor = (name: string, told: string) => ({ name, building: '見本', floor: told });
  const [right, wrong] = ['株式会社見本不動産', '株式会社見本不動空'];

  it('are one company on the same floor or with the same telephone number if the list does not know the letter', () => {
    expect(verdicts(floor(right, '2'), floor(wrong, '2'))).toEqual(['same', 'same']);
    const phone = { evidence: { phone: '03-1234-5678' } };
    expect(verdicts({ name: right, ...phone }, { name: wrong, ...phone })).toEqual([
      'same',
      'same',
    ]);
  });

  it('are to check without such evidence, or on two floors', () => {
    expect(verdicts({ name: right }, { name: wrong })).toEqual(['perhaps', 'perhaps']);
    expect(verdicts(floor(right, '2'), floor(wrong, '3'))).toEqual(['perhaps', 'perhaps']);
  });

  it('are two companies if their corporate numbers differ', () => {
    const numbers = ['7000012050002', '8000012050001'];
    const rows = [right, wrong].map((name, i) => ({ name, number: numbers[i] ?? '' }));
    expect(verdicts(...rows)).toEqual(['place', 'place']);
  });
});
