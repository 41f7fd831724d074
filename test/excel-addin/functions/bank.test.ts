import { FUNCTIONS } from '@daicho/excel-addin/src/functions/functions.ts';
import { evaluate } from '@daicho/excel-addin/src/functions/kind-function.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { BLANK } from '@daicho/shared/enrich/outcome.ts';
import { resultTexts } from '@daicho/shared/enrich/result-texts.ts';
import { describe, expect, it } from 'vitest';
import { askBanks } from '../../shared/enrich/bank/ask-banks.ts';
import { cellOf } from './one-cell.ts';

/** Evaluates a formula with cells in the order of the kind's inputs. */
async function evaluated(id: string, cells: readonly CellValue[], field: CellValue) {
  const called = FUNCTIONS[id];
  if (called === undefined) throw new Error(`no function ${id}`);
  const { kind } = called;
  const ask = async (keys: readonly string[]) => {
    const { outcomes } = await askBanks(kind, [cells]);
    const result = resultTexts(outcomes[0] ?? BLANK, kind.catalogue, 'ja');
    return new Map(keys.map((key) => [key, result]));
  };
  const ranges = cells.map((cell) => [[cell]]);
  return cellOf(await evaluate(called, { ranges, fields: [field] }, ask, 'ja'));
}

describe('=DAICHO.BANK', () => {
  it('gives the name, or a field', async () => {
    expect(await evaluated('BANK', [1], null)).toBe('みずほ');
    expect(await evaluated('BANK', ['ミズホ'], 'code')).toBe('0001');
    expect(await evaluated('BANK', ['みずほ銀行'], '銀行名カナ')).toBe('ミズホ');
  });

  it('is #N/A if no bank or several banks fit, and says why', async () => {
    expect(await evaluated('BANK', ['火星銀行'], null)).toMatchObject({
      kind: 'unavailable',
      message: '該当する金融機関がありません。',
    });
    expect(await evaluated('BANK', ['三菱東京'], null)).toMatchObject({
      message: expect.stringMatching(/^要確認/),
    });
    expect(await evaluated('BANK', ['三菱東京'], 'candidates')).toBe('0005 三菱ＵＦＪ');
  });
});

describe('=DAICHO.BRANCH', () => {
  it('takes the bank before the branch', () => {
    const holds = FUNCTIONS.BRANCH?.parameters.map((parameter) => parameter.holds);
    expect(holds).toEqual([1, 0, 'fields']);
  });

  it('gives the name, or a field', async () => {
    expect(await evaluated('BRANCH', ['001', 'みずほ'], null)).toBe('東京営業部');
    expect(await evaluated('BRANCH', ['みずほ銀行 東京営業部', null], 'branch_code')).toBe('001');
  });
});
