import { FUNCTIONS } from '@daicho/excel-addin/src/functions/functions.ts';
import { evaluate } from '@daicho/excel-addin/src/functions/kind-function.ts';
import type { CellValue } from '@daicho/shared/model/cell.ts';
import { describe, expect, it } from 'vitest';
import { askBanks } from '../../shared/enrich/bank/ask-banks.ts';

/** Evaluates a formula with cells in the order of the kind's inputs. */
function evaluated(id: string, cells: readonly CellValue[], field: CellValue): Promise<string> {
  const called = FUNCTIONS[id];
  if (called === undefined) throw new Error(`no function ${id}`);
  const ask = async () => (await askBanks(called.kind, [cells])).outcomes[0] ?? { kind: 'blank' };
  return evaluate(called, { cells, field }, async () => ask(), 'ja');
}

describe('=DAICHO.BANK', () => {
  it('gives the name, or a field', async () => {
    expect(await evaluated('BANK', [1], null)).toBe('みずほ');
    expect(await evaluated('BANK', ['ミズホ'], 'code')).toBe('0001');
    expect(await evaluated('BANK', ['みずほ銀行'], '銀行名カナ')).toBe('ミズホ');
  });

  it('is #N/A where no bank or no one bank is meant, and says why', async () => {
    await expect(evaluated('BANK', ['火星銀行'], null)).rejects.toMatchObject({
      kind: 'unavailable',
      message: '該当する金融機関がありません。',
    });
    await expect(evaluated('BANK', ['三菱東京'], null)).rejects.toThrow('要確認');
    expect(await evaluated('BANK', ['三菱東京'], 'candidates')).toBe('0005 三菱ＵＦＪ');
  });
});

describe('=DAICHO.BRANCH', () => {
  it('takes the bank before the branch', () => {
    const holds = FUNCTIONS.BRANCH?.parameters.map((parameter) => parameter.holds);
    expect(holds).toEqual([{ input: 1 }, { input: 0 }, 'field']);
  });

  it('gives the name, or a field', async () => {
    expect(await evaluated('BRANCH', ['001', 'みずほ'], null)).toBe('東京営業部');
    expect(await evaluated('BRANCH', ['みずほ銀行 東京営業部', null], 'branch_code')).toBe('001');
  });
});
