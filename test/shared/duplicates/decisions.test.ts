import { contradictions, type PairDecision } from '@daicho/shared/duplicates/decisions.ts';
import { Unions } from '@daicho/shared/duplicates/unions.ts';
import { describe, expect, it } from 'vitest';
import { duplicatesIn, type Listed } from './listed.ts';

const same = (one: number, other: number): PairDecision => ({ one, other, isSame: true });
const apart = (one: number, other: number): PairDecision => ({ one, other, isSame: false });
const groups = (list: readonly Listed[], decisions: readonly PairDecision[]) => [
  ...duplicatesIn(list, 'mixed', true, { decisions }).customers,
];

const ALIKE = [{ name: '山田太郎' }, { name: '山田太郎' }, { name: '山田太郎' }];

describe('the decisions of people', () => {
  it('join rows that have nothing in common', () => {
    const list = [{ name: '山田太郎' }, { name: '鈴木花子', at: '東町1' }];
    expect(groups(list, [same(0, 1)])).toEqual([1, 1]);
    const found = duplicatesIn(list, 'mixed', true, { decisions: [same(0, 1)] });
    expect(found.finding(1)).toMatchObject({
      verdict: 'same',
      certainty: 'certain',
      reason: { evidence: 'decided' },
    });
  });

  it('keep rows apart that look the same, also through a third row', () => {
    expect(groups(ALIKE.slice(1), [apart(0, 1)])).toEqual([0, 0]);
    const [one, other, third] = groups(ALIKE, [apart(0, 1)]);
    expect(one).not.toBe(0);
    expect(third).toBe(one);
    expect(other).toBe(0);
  });

  it('keep whole groups apart once their rows were joined', () => {
    const numbers = groups([...ALIKE, ...ALIKE], [same(0, 2), same(1, 3), apart(2, 3)]);
    expect(numbers[0]).toBe(numbers[2]);
    expect(numbers[1]).toBe(numbers[3]);
    expect(numbers[0]).not.toBe(numbers[1]);
  });

  it('decide a pair that was perhaps the same', () => {
    const list = [{ name: '山田太郎' }, { name: '山田大郎' }];
    expect(duplicatesIn(list).finding(0)?.verdict).toBe('perhaps');
    expect(duplicatesIn(list, 'mixed', true, { decisions: [apart(0, 1)] }).counts.perhaps).toBe(0);
    expect(groups(list, [same(0, 1)])).toEqual([1, 1]);
  });

  it('contradict each other if two rows are different and yet the same through other rows', () => {
    const decisions = [same(0, 1), same(1, 2), apart(0, 2), apart(0, 3)];
    expect(contradictions(new Unions(4), decisions)).toEqual([apart(0, 2)]);
  });
});

describe('a score', () => {
  it('can be required: rows below it are neither the same nor perhaps the same', () => {
    const list = [
      { name: '山田太郎', room: '101' },
      { name: '山田太郎', room: '101' },
      { name: '山田太郎' },
      { name: '山田大郎', room: '101' },
    ];
    const all = duplicatesIn(list);
    expect([...all.customers]).toEqual([1, 1, 1, 0]);
    expect(all.finding(3)?.verdict).toBe('perhaps');
    const perhaps = all.finding(3)?.score ?? 100;
    const found = duplicatesIn(list, 'mixed', true, { atLeast: perhaps + 0.1 });
    expect([...found.customers]).toEqual([1, 1, 1, 0]);
    expect(found.finding(3)?.verdict).not.toBe('perhaps');
    expect(found.counts.perhaps).toBe(0);
  });

  it('is higher if more agrees', () => {
    const score = (one: Listed, other: Listed) => duplicatesIn([one, other]).finding(1)?.score ?? 0;
    const [sure, room, slip] = [
      score({ name: '山田太郎', room: '101' }, { name: '山田太郎', room: '101' }),
      score({ name: '山田太郎', room: '101' }, { name: '山田太郎' }),
      score({ name: '山田太郎', room: '101' }, { name: '山田太郎', room: '202' }),
    ];
    expect(sure).toBeGreaterThan(room);
    expect(room).toBeGreaterThan(slip);
    expect(slip).toBeLessThan(50);
  });

  it('excludes a group that falls below the required score', () => {
    const list = [{ name: '山田太郎', room: '101' }, { name: '山田太郎' }];
    expect([...duplicatesIn(list, 'mixed', true, { atLeast: 99.9 }).customers]).toEqual([0, 0]);
  });
});
