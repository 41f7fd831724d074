/** What scripts leave in a process whose later tests share it. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { daichoHere } from '../../../service/cli/daicho-here.ts';
import { temporaryFolder } from '../../../service/sources/japanpost/official-files.ts';
import { Spreadsheet } from '../spreadsheet.ts';

const FORMULAS = 8;
const listeners = () =>
  [process.stdout, process.stderr].map((output) => output.listenerCount('error'));
const threads = () => readdirSync('/proc/self/task').length;

it.runIf(process.platform === 'linux')(
  'a spreadsheet whose formulas ran at the same time leaves few threads, which listen to the outputs',
  async () => {
    const [before, threadsBefore] = [listeners(), threads()];
    const sheet = new Spreadsheet('function ours() { return 1 }');
    await sheet.together(Array.from({ length: FORMULAS }, () => ['ours'] as const));
    await sheet.close();
    for (const [i, count] of listeners().entries()) {
      expect(count - (before[i] ?? 0)).toBeLessThan(FORMULAS / 2);
    }
    expect(threads() - threadsBefore).toBeLessThan(FORMULAS);
  },
);

it('a command is not warned of listeners that others have added to the outputs', async () => {
  const others = Array.from({ length: 30 }, () => () => undefined);
  process.stdout.setMaxListeners(0);
  for (const other of others) process.stdout.on('error', other);
  process.stdout.setMaxListeners(10);
  try {
    const { stderr } = await daichoHere('lookup', '1000001', '--data', await temporaryFolder());
    await new Promise(setImmediate);
    expect(stderr).toBe('');
  } finally {
    for (const other of others) process.stdout.off('error', other);
  }
});
