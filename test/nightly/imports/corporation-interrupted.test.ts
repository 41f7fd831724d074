/** Imports of corporations that are killed or interrupted at any point. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SEARCH_PARTS } from '@daicho/service/registers/corporation/query/search-columns.ts';
import {
  corporationFolder,
  openCorporationSnapshot,
} from '@daicho/service/registers/corporation/snapshot.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { daicho, tottoriFile } from '../../e2e/cli/corporation-command.ts';
import { fileOf, temporaryFolder, utf8 } from '../../service/sources/japanpost/official-files.ts';
import { corporateNumber, corporationLine } from '../../service/sources/nta/agency-files.ts';

/** Manifest, columns, rows and their sums, changes, and the parts of searches. */
const FILES = 5 + SEARCH_PARTS.length;
/** Folder of the changes of the larger import. */
const BATCH = 1;
const LAYER = 1;

/** A data directory with one corporation, and a large file whose import takes a while; both are made once, and copied. */
let made: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'daicho-large-'));
  await daicho('--data', made, await tottoriFile(made, '2026-08-31', corporationLine()));
  const lines = Array.from({ length: 20_000 }, (_, serial) =>
    corporationLine({ corporateNumber: corporateNumber(serial), sequenceNumber: `${serial + 1}` }),
  );
  await tottoriFile(made, '2026-09-30', ...lines);
});
afterAll(() => rmSync(made, { recursive: true }));

async function beforeLargeImport() {
  const folder = await temporaryFolder();
  cpSync(made, folder, { recursive: true });
  const [small, large] = ['20260831', '20260930'].map((day) =>
    join(folder, `31_tottori_all_${day}.csv`),
  );
  if (small === undefined || large === undefined) throw new Error('no files');
  const names = () => readdirSync(corporationFolder(folder));
  /** Waits until the import has begun to write a file whose name begins so. */
  const running = async (beginning: string, ...files: readonly string[]) => {
    const there = names();
    const given = files.length === 0 ? [large] : files;
    const child = spawn(
      process.execPath,
      [DAICHO, 'import', 'corporation', '--data', folder, ...given],
      { stdio: 'ignore' },
    );
    const isReached = () =>
      names().some((name) => !there.includes(name) && name.startsWith(beginning));
    while (!isReached() && child.exitCode === null) await wait(1);
    return child;
  };
  return { folder, small, large, names, running };
}

/** A signal and the file at which it is sent. */
const SIGNALS = [
  ['SIGTERM', 'search-'],
  ['SIGINT', 'batch-'],
  ['SIGINT', 'scratch-'],
  ['SIGHUP', 'rows-'],
] as const;

describe('an import that is interrupted', () => {
  it('killed at any point leaves what was there, and the next import cleans up', async () => {
    const { folder, large, names, running } = await beforeLargeImport();
    for (const beginning of ['scratch-', 'search-name-', 'rows-', 'batch-']) {
      const child = await running(beginning);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(child.signalCode, beginning).toBe('SIGKILL');
      expect(openCorporationSnapshot(folder).version).toBe('2026-08-31');
    }
    expect(names().length).toBeGreaterThan(FILES);
    expect(openCorporationSnapshot(folder).table.size).toBe(1);
    expect((await daicho('--data', folder, large, '--allow-loss')).status).toBe(0);
    expect(openCorporationSnapshot(folder).table.size).toBe(20_000);
    expect(names()).toHaveLength(FILES + BATCH);
  });

  it('killed while it writes a layer leaves what was there, and the next one cleans up', async () => {
    const { folder, names, running } = await beforeLargeImport();
    const lines = Array.from({ length: 900 }, (_, serial) =>
      corporationLine({ corporateNumber: corporateNumber(serial), updateDate: '2026-09-01' }),
    );
    const diff = await fileOf(folder, 'diff_20260901.csv', utf8(...lines));
    const isLayer = (name: string) => name.startsWith('layer-');
    let isKilled = false;
    for (let attempt = 0; attempt < 10 && !isKilled; attempt++) {
      const child = await running('layer-', '--diff', diff);
      child.kill('SIGKILL');
      await once(child, 'exit');
      isKilled = openCorporationSnapshot(folder).table.layer === undefined;
    }
    expect(isKilled).toBe(true);
    expect(names().some(isLayer)).toBe(true);
    expect(openCorporationSnapshot(folder).table.size).toBe(1);
    expect((await daicho('--data', folder, '--diff', diff)).stdout).toMatch(
      /\n {2}The differences so far \(900 corporations\) lie beside the whole index/,
    );
    expect(names().filter(isLayer)).toHaveLength(1);
    expect(names()).toHaveLength(FILES + BATCH + LAYER);
    expect(openCorporationSnapshot(folder).table.size).toBe(901);
    const rebuilt = await daicho('--data', folder, '--diff', '--rebuild', diff);
    expect(rebuilt.stdout).not.toContain('beside');
    expect(names()).toHaveLength(FILES + BATCH);
    expect(openCorporationSnapshot(folder).table.size).toBe(901);
  });

  it('is cleaned up even by an import that is refused', async () => {
    const { folder, names, running } = await beforeLargeImport();
    const child = await running('rows-');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(names().length).toBeGreaterThan(FILES);
    const bad = await tottoriFile(folder, '2026-10-31', corporationLine({ kind: '1' }));
    expect((await daicho('--data', folder, bad)).status).toBe(1);
    expect(names()).toHaveLength(FILES);
  });

  it.each(SIGNALS)('by %s while it writes %s… leaves nothing', async (signal, beginning) => {
    // On a busy machine an import may end before the signal reaches it.
    for (let attempt = 0; attempt < 10; attempt++) {
      const { folder, names, running } = await beforeLargeImport();
      const child = await running(beginning);
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      if (child.exitCode === 0) continue;
      expect(child.signalCode).toBe(signal);
      expect(names()).toHaveLength(FILES);
      expect(openCorporationSnapshot(folder).version).toBe('2026-08-31');
      return;
    }
    throw new Error('no import was caught');
  });

  it('refuses another one while it runs', async () => {
    const { folder, small, names, running } = await beforeLargeImport();
    const child = await running('scratch-');
    child.kill('SIGSTOP');
    const other = await daicho('--data', folder, small);
    expect(other).toEqual({
      status: 1,
      stdout: '',
      stderr: `Another import is running and writes into ${corporationFolder(folder)}. Run this one again when it has ended.\n`,
    });
    child.kill('SIGCONT');
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    expect(names()).toHaveLength(FILES + BATCH);
    expect(openCorporationSnapshot(folder).table.size).toBe(20_000);
  });
});
