import {
  closestVersions,
  inParts,
  type Loss,
  lossesOf,
  refuseLacking,
  refuseLoss,
} from '@daicho/service/registers/loss.ts';
import { PREFECTURES, prefectureCode } from '@daicho/shared/model/prefectures.ts';
import { describe, expect, it } from 'vitest';

const SHOPS = { ja: '店', en: 'shops' };
const LIMITS = { whole: { share: 0.1, count: 5 }, part: { share: 0.5, count: 1 } };

const nameOf = (part: string) => ({ ja: `${part}町`, en: part.toUpperCase() });

/** Shops of the towns `a` and `b`, with the given numbers of shops. */
function shops(a: number, b: number) {
  const keyed = [
    ...Array.from({ length: a }, (_, i) => ({ part: 'a', key: `a${i}` })),
    ...Array.from({ length: b }, (_, i) => ({ part: 'b', key: `b${i}` })),
  ];
  return { parts: inParts(keyed, nameOf), now: new Set(keyed.map(({ key }) => key)) };
}

const losses = (before: ReturnType<typeof shops>, now: ReturnType<typeof shops>): Loss[] =>
  lossesOf(SHOPS, { parts: before.parts, now: now.now }, LIMITS);

describe('a loss is refused', () => {
  it('if it exceeds both the allowed share and the allowed number of records', () => {
    expect(() => refuseLoss('2026-01-01', losses(shops(50, 50), shops(45, 45)))).not.toThrow();
    expect(() => refuseLoss('2026-01-01', losses(shops(50, 50), shops(45, 44)))).toThrow(
      'Much of what is there would be gone (shops: 11 of 100), compared with version 2026-01-01.',
    );
    expect(() => refuseLoss('2026-01-01', losses(shops(5, 5), shops(4, 4)))).not.toThrow();
  });

  it('if a part loses most of its records, although the whole loses little', () => {
    expect(() => refuseLoss('2026-01-01', losses(shops(2_000, 4), shops(2_000, 2)))).not.toThrow();
    expect(() => refuseLoss('2026-01-01', losses(shops(2_000, 4), shops(1_990, 1)))).toThrow(
      'gone (shops of B: 3 of 4), compared',
    );
  });

  it('even if the file adds other records', () => {
    const renamed = inParts([{ part: 'a', key: 'other' }], nameOf);
    const now = new Set(renamed.flatMap(({ keys }) => [...keys]));
    const lost = lossesOf(SHOPS, { parts: shops(10, 0).parts, now }, LIMITS);
    expect(() => refuseLoss('2026-01-01', lost)).toThrow('shops: 10 of 10');
  });

  it('and the five greatest losses are named', () => {
    const one = (name: string, gone: number): Loss => ({
      name: { ja: name, en: name },
      there: 1_000,
      gone,
      limit: LIMITS.whole,
    });
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, i) => one(name, 200 + i));
    expect(() => refuseLoss('2026-01-01', all)).toThrow(
      '(f: 205 of 1,000, e: 204 of 1,000, d: 203 of 1,000, c: 202 of 1,000, b: 201 of 1,000, …)',
    );
  });
});

describe('a file that lacks prefectures', () => {
  const all = PREFECTURES.map((_, index) => prefectureCode(index));

  it('is refused, and the missing prefectures are named', () => {
    expect(() => refuseLacking(SHOPS, new Set(all))).not.toThrow();
    expect(() => refuseLacking(SHOPS, new Set(all.slice(1, -1)))).toThrow(
      'shops: there is nothing of these prefectures: Hokkaido, Okinawa. Check',
    );
  });

  it('may lack prefectures that its part of the list never had', () => {
    expect(() => refuseLacking(SHOPS, new Set(['01']), ['01'])).not.toThrow();
  });
});

it('an import is compared with the closest version up to its own version, or with a later version if there is none', () => {
  const versions = ['2025-01-01', '2026-01-01', '2027-01-01'];
  expect(closestVersions(versions, '2026-01-01')).toEqual([
    '2026-01-01',
    '2025-01-01',
    '2027-01-01',
  ]);
  expect(closestVersions(versions, '2024-01-01')).toEqual(versions);
});
