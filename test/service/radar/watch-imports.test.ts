import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckReport } from '@daicho/service/radar/check.ts';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import { watchImports } from '@daicho/service/radar/watch-imports.ts';
import { batchFolderName } from '@daicho/service/registers/corporation/changes/change-batch-folder.ts';
import { changeBatches } from '@daicho/service/registers/corporation/changes/change-batches.ts';
import { openCorporationRegisters } from '@daicho/service/registers/corporation/registers.ts';
import { corporationFolder } from '@daicho/service/registers/corporation/snapshot.ts';
import type { Repeated } from '@daicho/service/repeat.ts';
import { StateError } from '@daicho/service/state/state-error.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { stateSentences } from '@daicho/shared/messages/serve.ts';
import type { Kysely } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { differences, tottori } from '../registers/corporation/import/agency-import.ts';
import { A, B, register, renamed } from '../registers/corporation/import/import-fixture.ts';
import { placeAt } from '../state/stores.ts';
import { addAccount } from './radar-fixture.ts';

const b = B?.corporateNumber ?? '';
const QUICK = { rescanEvery: 5 };

/** A register of A and B whose numbers somebody watches, and a service that answers from this register. */
async function watching(
  open: (db: Kysely<StateTables>) => Kysely<StateTables> = (db) => db,
  graceMs = 5,
) {
  const made = await register();
  await made.full('2026-09-30', tottori('2026-09-30', { ...A }, { ...B }));
  const db = await placeAt('').open();
  await addRegistrations(db, await addAccount(db), [b]);
  const reports: CheckReport[] = [];
  const problems: unknown[] = [];
  const start = (): Repeated => {
    const watch = watchImports({
      db: open(db),
      dataDir: made.dataDir,
      registers: [openCorporationRegisters(made.dataDir, () => undefined, QUICK)],
      onChecked: (report) => reports.push(report),
      onProblem: (problem) => problems.push(problem),
      lookEveryMs: 5,
      graceMs,
      retryMs: 5,
    });
    onTestFinished(() => watch.stop());
    return watch;
  };
  const rename = (day: string, name: string) =>
    made.diff(day, differences(day, { ...B, ...renamed, updateDate: day, name }));
  return { ...made, db, start, rename, reports, problems };
}

describe('the watch of imports', () => {
  it('checks what was imported before it started, and what is imported later', async () => {
    const { start, rename, reports } = await watching();
    await rename('2026-10-05', '一');
    start();
    await expect.poll(() => reports.length).toBe(1);
    await rename('2026-10-06', '二');
    await expect.poll(() => reports.length).toBe(2);
    expect(reports.map(({ batch, detections }) => [batch.version, detections])).toEqual([
      ['2026-10-05', 1],
      ['2026-10-06', 1],
    ]);
  });

  it('leaves other services time to notice the import', async () => {
    const { start, rename, reports } = await watching((db) => db, 300);
    start();
    const before = performance.now();
    await rename('2026-10-05', '一');
    await expect.poll(() => reports.length).toBe(1);
    // A timer may run a moment early.
    expect(performance.now() - before).toBeGreaterThan(290);
  });

  it('checks nothing once it is stopped', async () => {
    const { start, rename, reports } = await watching();
    const watch = start();
    await watch.stop();
    await rename('2026-10-05', '一');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(reports).toEqual([]);
  });

  it('says once why it cannot check, and checks when it can', async () => {
    let isGone = true;
    const gone = new StateError(stateSentences.lost, { server: 'db' }, 'gone');
    const { start, rename, reports, problems } = await watching(
      (db) =>
        new Proxy(db, {
          get(target, name) {
            if (isGone) throw gone;
            const value = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        }),
    );
    await rename('2026-10-05', '一');
    start();
    await expect.poll(() => problems).toEqual([gone]);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(problems).toEqual([gone]);
    isGone = false;
    await expect.poll(() => reports.length).toBe(1);
  });

  it('is not delayed by a batch that cannot be read', async () => {
    const { start, rename, reports, problems, dataDir } = await watching();
    await rename('2026-10-05', '一');
    await rename('2026-10-06', '二');
    const [first] = changeBatches(dataDir);
    rmSync(join(corporationFolder(dataDir), batchFolderName(first?.id ?? '')), { recursive: true });
    start();
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]?.batch.version).toBe('2026-10-06');
    await expect.poll(() => problems.length).toBe(1);
  });
});
