/** `npm run bench` refuses a wrong word at once, since a whole run takes minutes. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const RUN = fileURLToPath(new URL('../../bench/run.ts', import.meta.url));

describe('the bench', () => {
  it.each([
    ['--help', 0],
    ['--halp', 2],
    ['nothing-like-this', 2],
  ])('says how it is used with %s, and ends with %d', (arg, code) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, arg], {
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).toContain('npm run bench -- [--json] [name …]');
    expect(status).toBe(code);
  });
});
