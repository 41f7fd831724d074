/**
 * Real addresses and towns of the whole register, printed in every notation, are read as the same place, number and building. A
 * few towns that only the word 丁目 distinguishes (`十日町市新座3丁目1-26`) are read differently with hyphens alone, also in the usual
 * notation: at most one address in a thousand.
 */
import { allNotations } from '@daicho/shared/cells/notation.ts';
import { describe, expect, it } from 'vitest';
import { readLabelled } from '../../../bench/accuracy/labelled.ts';
import { seeded } from '../../../bench/enrich/made-up-addresses.ts';
import { newestRegister } from '../../imported-postal.ts';
import { realData, realDataPath } from '../../real-data.ts';
import { readAgain } from '../../service/registers/postal/address/read-in-notation.ts';

const SEED = 20_261_124;
const TOWNS = 3_000;
const FORMS = [
  '{}-{}-{}',
  '{}丁目{}番{}号',
  '{}丁目{}番地{}',
  '{}番地の{}',
  '{}-{}',
  '{}番{}号',
  '{}丁目',
  '{}丁目{}-{} 見本ビル3F',
  '{}丁目{}番{}号-{}',
  '{}',
];

describe.skipIf(realData === undefined)('an address in every notation', () => {
  const register = newestRegister();

  it('is read as the same place: towns with made-up numbers', () => {
    const random = seeded(SEED);
    const areas = [...register().records()].filter(
      ({ corporation, town, building }) => corporation === null && town !== '' && building === '',
    );
    const addresses = Array.from({ length: TOWNS }, () => {
      const area = areas[Math.floor(random() * areas.length)];
      const form = FORMS[Math.floor(random() * FORMS.length)] ?? '';
      const number = form.replaceAll('{}', () => String(1 + Math.floor(random() * 40)));
      return `${area?.prefecture}${area?.city}${area?.town}${number}`;
    });
    expect(otherwise(addresses, TOWNS / 2)).toEqual([]);
  });

  it('is read as the same place: labelled addresses', () => {
    const labelled = readLabelled(realDataPath('addresses', 'labelled-dev.csv'));
    expect(
      otherwise(
        labelled.map(({ address }) => address),
        1_000,
      ),
    ).toEqual([]);
  });

  /** Lists the lines that are read differently. @param least number of addresses that have to be found. */
  function otherwise(addresses: readonly string[], least: number): string[] {
    const notations = allNotations().filter(({ prefecture }) => prefecture);
    const wrong: string[] = [];
    const hyphens = new Set<string>();
    let found = 0;
    for (const address of addresses) {
      for (const notation of notations) {
        const again = readAgain(address, notation, (t) =>
          register().search({ t, offset: 0, limit: 10 }),
        );
        if (again === undefined) break;
        found += 1 / notations.length;
        if (again.read === again.expected) continue;
        if (notation.numbers === 'usual' || notation.numbers === 'hyphens') hyphens.add(address);
        else wrong.push(`${address} -> ${again.line}: ${again.read}`);
      }
    }
    expect(found).toBeGreaterThan(least);
    expect(hyphens.size).toBeLessThanOrEqual(found / 1_000);
    return wrong;
  }
});
