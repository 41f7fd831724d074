import { compilePostal } from '@daicho/service/registers/postal/import/compile.ts';
import { COLUMN, corporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { describe, expect, it } from 'vitest';
import { generatedCorporations } from '../../bench/corporation/generated.ts';
import { csvLine } from '../../bench/corporation/row.ts';
import { area, office } from '../service/registers/postal/areas.ts';

const records = [
  ...compilePostal(
    [area(), area({ town: '永田町' })],
    [
      office(),
      office({ name: '株式会社　見本製作所', nameKana: 'カブシキガイシヤ　ミホンセイサクシヨ' }),
    ],
  ),
];

describe('made-up corporations', () => {
  it('are imported, in the order of their numbers, each number once', () => {
    const rows = [...generatedCorporations(records, { size: 500 }).rows()];
    expect(rows).toHaveLength(500);
    const numbers = rows.map((row) => row[COLUMN.corporateNumber] ?? '');
    expect(numbers).toEqual([...new Set(numbers)].sort());
    for (const [i, fields] of rows.entries()) {
      expect(corporationRow({ line: i + 1, fields }, 'generated.csv')).toEqual(fields);
      expect(csvLine(fields).split(',')).toHaveLength(30);
    }
  });

  it('are the same for the same seed, whichever of them is asked for first', () => {
    const some = generatedCorporations(records, { size: 50 });
    const more = generatedCorporations(records, { size: 90 });
    expect(more.row(89)).toEqual(generatedCorporations(records, { size: 90 }).row(89));
    expect(some.row(7)).toEqual(more.row(7));
    expect(some.row(7)).not.toEqual(generatedCorporations(records, { size: 50, seed: 1 }).row(7));
  });
});
