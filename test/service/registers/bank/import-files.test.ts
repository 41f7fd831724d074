import { importBanks } from '@daicho/service/registers/bank/import-files.ts';
import { openBankRegisters } from '@daicho/service/registers/bank/registers.ts';
import { describe, expect, it } from 'vitest';
import { bankFolderForTest, csv, fileIn, MAIN_OFFICE, MIZUHO } from './bank-files.ts';

const TEN = Array.from({ length: 10 }, (_, i) => `100${i},銀行${i},カナ,かな,kana,00${i},本店,,,`);

function imports(folder: string) {
  return (version: string, rows: readonly string[], more = {}) =>
    importBanks({
      dataDir: folder,
      version,
      file: fileIn(folder, 'bank.csv', csv(...rows)),
      replace: false,
      allowLoss: false,
      ...more,
    });
}

describe('importing banks', () => {
  it('keeps every version and answers from the newest', async () => {
    const folder = bankFolderForTest();
    const run = imports(folder);
    await run('2026-02-01', [`${MIZUHO},${MAIN_OFFICE}`], { allowLoss: true });
    await run('2026-01-01', TEN, { allowLoss: true });
    const registers = openBankRegisters(folder);
    expect(registers.versions()).toEqual(['2026-02-01', '2026-01-01']);
    const register = registers.open();
    expect(register).toMatchObject({ version: '2026-02-01', origin: 'imported' });
    expect(register.banks().map(({ code }) => code)).toEqual(['0001']);
    expect(register.branchesOfCode('0001', '001')).toMatchObject([{ name: '東京営業部' }]);
    expect(register.branches('0002')).toEqual([]);
  });

  it('reports added and removed banks since the closest version', async () => {
    const run = imports(bankFolderForTest());
    await run('2026-01-01', TEN, { allowLoss: true });
    const [, ...nine] = TEN;
    const { difference } = await run('2026-02-01', [...nine, `${MIZUHO},${MAIN_OFFICE}`]);
    expect(difference).toEqual({
      version: '2026-01-01',
      banks: 10,
      branches: 10,
      banksAdded: 1,
      banksGone: 1,
      branchesAdded: 1,
      branchesGone: 1,
    });
  });

  it('refuses an existing version, unless asked to replace it', async () => {
    const run = imports(bankFolderForTest());
    await run('2026-01-01', TEN, { allowLoss: true });
    await expect(run('2026-01-01', TEN)).rejects.toThrow('imported already');
    await run('2026-01-01', TEN, { replace: true, allowLoss: true });
  });

  it('refuses a file that lacks many of the banks or of the branches', async () => {
    const folder = bankFolderForTest();
    const run = imports(folder);
    await run('2026-01-01', TEN, { allowLoss: true });
    await expect(run('2026-02-01', TEN.slice(2))).rejects.toThrow(
      'gone (banks: 2 of 10, branches: 2 of 10), compared with version 2026-01-01',
    );
    const alone = TEN.slice(0, 2).map((row) => row.replace(/,00\d,本店/, ',,'));
    await expect(run('2026-02-01', [...alone, ...TEN.slice(2)])).rejects.toThrow(
      'gone (branches: 2 of 10), compared',
    );
    expect(openBankRegisters(folder).versions()).toEqual(['2026-01-01']);
  });

  it('compares a first file with the data that ships with Daicho', async () => {
    const run = imports(bankFolderForTest());
    await expect(run('2026-01-01', TEN)).rejects.toThrow(/banks: [\d,]+ of \d,\d{3}/);
  });
});
