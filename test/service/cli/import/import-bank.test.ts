import { describe, expect, it } from 'vitest';
import {
  bankFolderForTest,
  csv,
  fileIn,
  MAIN_OFFICE,
  MIZUHO,
} from '../../registers/bank/bank-files.ts';
import { daichoHere } from '../daicho-here.ts';

describe('daicho import bank', () => {
  it('reports what it did, or why it refuses a file that lacks many rows', async () => {
    const folder = bankFolderForTest();
    const file = fileIn(folder, 'banks.csv', csv(`${MIZUHO},${MAIN_OFFICE}`));
    const run = (...args: readonly string[]) => {
      const command = ['import', 'bank', '--data', folder, '--data-version', '2026-09-01', file];
      return daichoHere(...command, ...args);
    };
    const refused = await run('--lang', 'ja');
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('--allow-loss');
    const done = await run('--allow-loss');
    expect(done.stdout.replace(/[\d.]+ s/, 'N s').split('\n')[0]).toBe(
      'Imported banks 2026-09-01 in N s: banks 1, branches 1.',
    );
  });
});
