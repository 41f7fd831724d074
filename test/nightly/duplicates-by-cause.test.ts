/** Repeats with one trouble each, and strangers who only look alike, by cause; the matching was developed without this seed. */
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { troubledList } from '../../bench/accuracy/customer-causes.ts';
import { type CauseScore, scoreByCause } from '../../bench/accuracy/duplicates-by-cause.ts';

const ROWS = 10_000;

describe('pairs of rows with one trouble', () => {
  let scores: ReadonlyMap<string, CauseScore>;
  beforeAll(() => {
    const register = openPostalRegisters('/nowhere', openRegister).open();
    if (register === undefined) throw new Error('no postal register');
    const towns = register.search({ q: '_type:1', offset: 0, limit: 1_000_000 }).data;
    scores = scoreByCause(troubledList(towns, { size: ROWS, seed: 987_654 }), register);
  }, 120_000);

  const share = (cause: string, of: 'same' | 'perhaps') => {
    const score = scores.get(cause);
    return score === undefined ? Number.NaN : score[of] / score.pairs;
  };

  it.each([
    ['department glued to the company', 0.98],
    ['本社 glued or in brackets', 0.98],
    ['post-office box', 0.9],
    ['room as -205', 0.98],
    ['building dropped and room kept', 0.98],
    ['building ends in a letter or a number', 0.98],
    ['kana against kanji', 0.98],
  ])('%s: at least the share %d of the pairs is marked as the same', (cause, least) => {
    expect(share(cause, 'same')).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['a wrong letter in a person’s name', 0.5, 0.8],
    ['a wrong letter in a company’s name', 0, 0.9],
  ])(
    '%s: at least the share %d of the pairs is marked as the same, and %d as the same or perhaps the same',
    (cause, same, withPerhaps) => {
      expect(share(cause, 'same')).toBeGreaterThanOrEqual(same);
      expect(share(cause, 'same') + share(cause, 'perhaps')).toBeGreaterThanOrEqual(withPerhaps);
    },
  );

  it('a wrong letter in a town: 60 % of the pairs are marked as the same, and 90 % as the same or perhaps the same', () => {
    const cause = 'a wrong letter in a town';
    expect(share(cause, 'same')).toBeGreaterThanOrEqual(0.6);
    expect(share(cause, 'same') + share(cause, 'perhaps')).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ['namesakes in two rooms'],
    ['company whose name goes on'],
    ['sister companies'],
    ['brothers with similar names'],
  ])('%s are never joined', (cause) => {
    expect(share(cause, 'same')).toBe(0);
  });
});
