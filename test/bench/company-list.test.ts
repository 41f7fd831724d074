import { COLUMN } from '@daicho/service/sources/nta/corporation-row.ts';
import { describe, expect, it } from 'vitest';
import { companyList } from '../../bench/accuracy/company/list.ts';
import { registeredName } from '../../bench/accuracy/company/mess.ts';
import { corporateNumber, corporationLine } from '../service/sources/nta/agency-files.ts';

const companies = Array.from({ length: 40 }, (_, i) => ({
  row: corporationLine({ corporateNumber: corporateNumber(i), name: `見本${i}株式会社` })
    .split(',')
    .map((value) => value.replace(/^"|"$/g, '')),
}));
const heldOut = (row: readonly string[]) => Number(row[COLUMN.corporateNumber]?.slice(-2)) < 4;

describe('a made-up client list', () => {
  it('is the same for the same seed, and differs for another seed', () => {
    const [a, b, c] = [1, 1, 2].map((seed) => companyList(companies, heldOut, { size: 50, seed }));
    expect(a).toEqual(b);
    expect(a).not.toEqual(c);
  });

  it('says for each row which corporation is meant, and whether the register has that corporation', () => {
    const list = companyList(companies, heldOut, { size: 500, seed: 3 });
    for (const { name, number, isPresent, manners } of list) {
      expect(name).not.toBe('');
      if (manners.has('a sister')) expect([number, isPresent]).toEqual(['', false]);
      else expect(isPresent).toBe(Number(number.slice(-2)) >= 4);
    }
    expect(list.filter(({ isPresent }) => !isPresent).length).toBeGreaterThan(20);
    expect(new Set(list.flatMap(({ manners }) => [...manners])).size).toBeGreaterThan(8);
  });

  it('is made from registered names, each divided into name and kind word', () => {
    expect(registeredName('医療法人社団見本会')).toEqual({
      name: '見本会',
      kind: '医療法人社団',
      isFront: true,
    });
    expect(registeredName('見本株式会社')).toEqual({
      name: '見本',
      kind: '株式会社',
      isFront: false,
    });
    expect(registeredName('見本寺')).toEqual({ name: '見本寺', kind: '', isFront: true });
  });
});
