import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import {
  bankFolderForTest,
  csv,
  fileIn,
  MAIN_OFFICE,
  MIZUHO,
} from '../../service/registers/bank/bank-files.ts';

describe('daicho import bank', () => {
  it('reports what it did, and why it refuses a file that lacks much', () => {
    const folder = bankFolderForTest();
    const file = fileIn(folder, 'banks.csv', csv(`${MIZUHO},${MAIN_OFFICE}`));
    const run = (...args: readonly string[]) => {
      const command = ['import', 'bank', '--data', folder, '--data-version', '2026-09-01', file];
      return spawnSync(process.execPath, [DAICHO, ...command, ...args], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C' },
      });
    };
    const refused = run('--lang', 'ja');
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('--allow-loss');
    const done = run('--allow-loss');
    expect(done.stdout.replace(/[\d.]+ s/, 'N s').split('\n')[0]).toBe(
      'Imported banks 2026-09-01 in N s: banks 1, branches 1.',
    );
  });
});
