/** What scripts leave behind in a process that later tests share. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { daichoHere } from '../../../service/cli/daicho-here.ts';
import { temporaryFolder } from '../../../service/sources/japanpost/official-files.ts';
import { Spreadsheet } from '../spreadsheet.ts';

const FORMULAS = 8;
const listeners = () =>
  [process.stdout, process.stderr].map((output) => output.listenerCount('error'));
const threads = () => readdirSync('/proc/self/task').length;

describe("the stand-in's threads", () => {
  it.runIf(process.platform === 'linux')(
    'are few again after many formulas ran at the same time, so few of them listen to the outputs',
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

  it('cause no warning about listeners that other code has added to the outputs', async () => {
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
});
