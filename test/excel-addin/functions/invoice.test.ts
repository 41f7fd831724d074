import { FUNCTIONS } from '@daicho/excel-addin/src/functions/functions.ts';
import { evaluate } from '@daicho/excel-addin/src/functions/kind-function.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { BLANK } from '@daicho/shared/enrich/outcome.ts';
import { resultTexts } from '@daicho/shared/enrich/result-texts.ts';
import { describe, expect, it } from 'vitest';
import { asked, NUMBER } from '../../shared/enrich/invoice-number/issuers.ts';
import { cellOf } from './one-cell.ts';

/** Evaluates a formula with cells of number, day and name. */
async function evaluated(id: string, cells: readonly CellValue[], field: CellValue = null) {
  const called = FUNCTIONS[id];
  if (called === undefined) throw new Error(`no function ${id}`);
  const ask = async (keys: readonly string[]) => {
    const { outcomes } = asked([cells]);
    const result = resultTexts(outcomes[0] ?? BLANK, called.kind.catalogue, 'ja');
    return new Map(keys.map((key) => [key, result]));
  };
  const ranges = cells.map((cell) => [[cell]]);
  return cellOf(await evaluate(called, { ranges, fields: [field] }, ask, 'ja'));
}

/** 2024-04-01 as Excel counts days. */
const APRIL_1 = 45_383;

describe('=DAICHO.INVOICE', () => {
  it('says what the registration is on the day, or gives a field', async () => {
    expect(await evaluated('INVOICE', [NUMBER, APRIL_1])).toBe('有効');
    expect(await evaluated('INVOICE', [NUMBER, '2023-09-30'])).toBe('登録前');
    expect(await evaluated('INVOICE', [NUMBER, APRIL_1], '氏名または名称')).toBe(
      '株式会社見本商事',
    );
  });

  it('is an error with its reason if the number is somebody else’s or unknown', async () => {
    expect(await evaluated('INVOICE', [NUMBER, APRIL_1, '株式会社別物産'])).toMatchObject({
      message: expect.stringMatching(/^要確認: .*別の事業者/),
    });
    expect(await evaluated('INVOICE', ['T1000020012131', APRIL_1])).toMatchObject({
      kind: 'unavailable',
      message: '該当する登録番号がありません。',
    });
  });
});

describe('=DAICHO.INVOICEVALID', () => {
  it('is a truth value, which other formulas can use', async () => {
    expect(await evaluated('INVOICEVALID', [NUMBER, APRIL_1])).toBe(true);
    expect(await evaluated('INVOICEVALID', [NUMBER, '2023-09-30'])).toBe(false);
    expect(await evaluated('INVOICEVALID', [null, APRIL_1])).toBe('');
  });
});
