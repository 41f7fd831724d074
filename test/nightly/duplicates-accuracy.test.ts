/**
 * Duplicates in made-up lists with a known truth: rows that are marked as the same are the same, and most rows that are the same
 * are marked.
 */
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CustomerRow, customerList } from '../../bench/accuracy/customer-list.ts';
import { compare, type DuplicateScore, scoreDuplicates } from '../../bench/accuracy/duplicates.ts';

/**
 * The number of rows to which the figures of the guide apply. Among only 20,000 rows, the few namesakes of one house
 * would move the share by chance.
 */
const ROWS = 100_000;

describe('the marks of duplicates in a list with a known truth', () => {
  let list: readonly CustomerRow[];
  let score: DuplicateScore;
  beforeAll(() => {
    const register = openPostalRegisters('/nowhere', openRegister).open();
    if (register === undefined) throw new Error('no postal register');
    const towns = register.search({ q: '_type:1', offset: 0, limit: 1_000_000 }).data;
    list = customerList(towns, { size: ROWS, seed: 31_415_926 });
    score = scoreDuplicates(list, compare(list, register, 'mixed'));
  }, 120_000);

  it('are right for 99.9 % of the marked rows', () => {
    expect(score.marked).toBeGreaterThan(ROWS / 4);
    expect(score.right / score.marked).toBeGreaterThanOrEqual(0.999);
  });

  it('are on 95 % of the rows that repeat a customer', () => {
    expect(score.found / score.repeated).toBeGreaterThanOrEqual(0.95);
  });

  it('are measured on a list with every kind of trouble', () => {
    const manners = new Set(list.flatMap((row) => [...row.manners]));
    for (const manner of ['name in kana', 'other kanji', 'room left out', 'room as a number']) {
      expect(manners).toContain(manner);
    }
  });
});
