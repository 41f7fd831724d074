/** The types of the library, as every resolver of modules finds them; attw is the tool that authors of packages use for this. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { installInto, packDaicho } from '../e2e/packaged/npm-install.ts';

const ATTW = '@arethetypeswrong/cli@0.18.5';

describe('the types of the library', () => {
  it('are found by every resolver of ES modules', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'daicho-types-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const tools = join(folder, 'tools');
    mkdirSync(tools);
    if (!installInto(tools, ATTW)) skip('npm could not reach the registry');
    const { filename } = await packDaicho(folder);
    const attw = join(tools, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const args = [attw, join(folder, filename), '--profile', 'esm-only', '--format', 'json'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout).analysis.problems).toMatchObject([{ kind: 'CJSResolvesToESM' }]);
  });
});
