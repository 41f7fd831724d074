import { program } from '@daicho/service/cli/program/program.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeSmallData } from '../../small-data.ts';
import { changeRow, changesFile, shippedRows } from '../../sources/estat/changes-file.ts';
import { temporaryFolder } from '../../sources/japanpost/official-files.ts';

/** Runs a command in this process. @returns what it prints. */
async function daicho(...args: readonly string[]): Promise<string> {
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  onTestFinished(() => write.mockRestore());
  const command = await program('en', args);
  await command.parseAsync([...args, '--lang', 'en'], { from: 'user' });
  return printed;
}

describe('daicho import municipalities', () => {
  it('says what it imported, and later commands read addresses with the imported table', async () => {
    const data = await temporaryFolder();
    writeSmallData(data);
    const merged = changeRow(
      '2026-04-01',
      { county: '台帳郡', city: '見本町' },
      { city: '千代田区' },
    );
    const files = [await changesFile(shippedRows()), await changesFile([merged], 'newer.csv')];
    expect(await daicho('import', 'municipalities', ...files, '--data', data)).toBe(
      [
        'Imported former municipalities: 2196 names, of changes from 1999-04-01 to 2026-04-01.',
        `  changes.csv (rows: ${shippedRows().length})`,
        '  newer.csv (rows: 1)',
        '  Against the table so far: 1 added, 0 led elsewhere, 0 removed',
        '',
      ].join('\n'),
    );
    const read = await daicho('address', '東京都台帳郡見本町麹町1-1', '--data', data);
    expect(read).toContain('Found (former municipality)');
    expect(read).toContain('1020083');
    expect(await daicho('status', '--data', data)).toContain(
      '  Former municipalities: 2196 names, imported on ',
    );
  });
});
