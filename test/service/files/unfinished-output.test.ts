import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { removeUnfinished, unfinishedPathOf } from '@daicho/service/files/unfinished-output.ts';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../sources/japanpost/official-files.ts';

/** Gives a name as an ended process gave it to the unfinished file of an output. */
function ofEndedProcess(output: string): string {
  const module = import.meta.resolve('@daicho/service/files/unfinished-output.ts');
  const program = `import { unfinishedPathOf } from ${JSON.stringify(module)};
    process.stdout.write(unfinishedPathOf(${JSON.stringify(output)}));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  return stdout.toString();
}

/** The same name, but of a process on another machine. */
function ofOtherMachine(output: string): string {
  const elsewhere = createHash('sha256').update('elsewhere').digest('hex').slice(0, 16);
  return unfinishedPathOf(output).replace(
    /-[0-9a-f]{16}-(?=\d+-\d*-[0-9a-f]{8}\.part$)/,
    `-${elsewhere}-`,
  );
}

describe('files that runs leave beside an output', () => {
  it('are removed once their process has ended, and other files are left', async () => {
    const folder = await temporaryFolder();
    const output = join(folder, '顧客.csv');
    const leftover = ofEndedProcess(output);
    const kept = [
      unfinishedPathOf(output),
      ofEndedProcess(join(folder, '別.csv')),
      join(folder, '.daicho-x.part'),
      join(folder, 'mine.part'),
    ];
    for (const path of [leftover, ...kept]) writeFileSync(path, 'x');
    await removeUnfinished(output);
    expect(readdirSync(folder).sort()).toEqual(kept.map((path) => basename(path)).sort());
  });

  it('are left for an hour if nobody can tell whether their process runs', async () => {
    const folder = await temporaryFolder();
    const output = join(folder, 'out.csv');
    const [young, old] = [ofOtherMachine(output), ofOtherMachine(output)];
    for (const path of [young, old]) writeFileSync(path, 'x');
    const touched = (minutes: number) => Date.now() / 1000 - minutes * 60;
    utimesSync(young, touched(59), touched(59));
    utimesSync(old, touched(61), touched(61));
    await removeUnfinished(output);
    expect(readdirSync(folder)).toEqual([basename(young)]);
  });
});
