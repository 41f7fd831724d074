/**
 * Kills a backup, an update and a replica's download at random moments, and checks that all existing files are whole and that the
 * next run completes. `DAICHO_FAULTS_SEED` is the seed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importHolidays } from '@daicho/service/registers/holiday/import-file.ts';
import { openHolidaySnapshot } from '@daicho/service/registers/holiday/snapshot.ts';
import { hasSnapshot } from '@daicho/service/registers/snapshots/manifest.ts';
import { restoreBackup } from '@daicho/service/state/backup/restore-backup.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cases } from '../../cases.ts';
import { Random } from '../../e2e/fuzz/random.ts';
import { commands } from '../../e2e/update/commands.ts';
import { kill, run } from '../../faults/processes.ts';
import { followerFixture } from '../../service/feeding/follow/follower-fixture.ts';
import {
  HOLIDAY_HEADER,
  holidayFile,
  holidayRows,
} from '../../service/sources/cao/holiday-file.ts';
import { cp932, temporaryFolder } from '../../service/sources/japanpost/official-files.ts';
import { placeAt, temporaryDirectory } from '../../service/state/stores.ts';
import { newAccount } from '../../service/webhooks/accounts.ts';

const random = new Random(process.env.DAICHO_FAULTS_SEED ?? 'daicho');
const FIRST_YEAR = 2027;
const USAGE_ROWS = 60_000;
const AT_ONCE = 5_000;

/** Waits until a condition holds or the command has ended. */
async function until(child: ChildProcess, isThere: () => boolean): Promise<void> {
  while (!isThere() && child.exitCode === null) await wait(1);
}

describe('a command that is killed', () => {
  it('while it makes a backup leaves the earlier backup, or a new one, whole', async () => {
    const place = placeAt('');
    const state = await place.open();
    const accountId = await newAccount(state);
    const rows = Array.from({ length: USAGE_ROWS }, (_, at) => ({
      account_id: accountId,
      day: '2026-11-22',
      operation: `operation.${at}`,
      requests: at,
    }));
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      await state
        .insertInto('usage')
        .values(rows.slice(at, at + AT_ONCE))
        .execute();
    }
    const folder = temporaryDirectory();
    const file = join(folder, 'office.daicho');
    const backup = () => run(['backup', file, '--data', place.directory], { DAICHO_STATE: '' });
    const first = backup();
    expect(await first.ended, first.printed()).toBe(0);
    const begun = () => readdirSync(folder).some((name) => name.endsWith('.part'));
    let killed = 0;
    for (let time = 0; time < cases(2, 40); time++) {
      const before = readFileSync(file);
      const running = backup();
      await until(running.child, begun);
      await wait(random.int(0, 150));
      await kill(running);
      const isKilled = (await running.ended) === 'SIGKILL';
      if (isKilled) killed += 1;
      if (isKilled && begun()) expect(readFileSync(file).equals(before)).toBe(true);
      const target = placeAt('');
      const order = { dataDir: target.directory, postgres: undefined, file, replace: false };
      const { rows: restored } = await restoreBackup(order);
      expect(restored).toMatchObject({ account: 1, usage: USAGE_ROWS });
    }
    expect(killed).toBeGreaterThan(0);
    const last = backup();
    expect(await last.ended, last.printed()).toBe(0);
    expect(readdirSync(folder)).toEqual(['office.daicho']);
  });

  it('while it updates leaves the earlier data or the new, and the next update brings the newest', async () => {
    const { served, data, start, daicho } = await commands();
    const serveUntil = (year: number) => {
      const bytes = cp932(HOLIDAY_HEADER, ...holidayRows(year));
      const modified = new Date(Date.UTC(2026, 1, year - FIRST_YEAR + 1)).toUTCString();
      served.files.set('/syukujitsu.csv', { bytes, modified });
    };
    const lastDay = () => openHolidaySnapshot(data).list.to;
    serveUntil(FIRST_YEAR);
    expect(await daicho('update', 'holiday')).toMatchObject({ code: 0 });
    const times = cases(2, 25);
    for (let year = FIRST_YEAR + 1; year <= FIRST_YEAR + times; year++) {
      const before = lastDay();
      serveUntil(year);
      const asked = served.log.length;
      const child = start('update', 'holiday');
      const exit = once(child, 'exit');
      await until(child, () => served.log.length > asked);
      await wait(random.int(0, 120));
      child.kill('SIGKILL');
      await exit;
      expect([before, `${year}-12-31`]).toContain(lastDay());
    }
    serveUntil(FIRST_YEAR + times);
    expect(await daicho('update', 'holiday')).toMatchObject({ code: 0 });
    expect(lastDay()).toBe(`${FIRST_YEAR + times}-12-31`);
    const left = readdirSync(data, { recursive: true }).map(String);
    expect(left.filter((name) => /\.(part|tmp)$|\.lock$/.test(name))).toEqual([]);
  });

  it('while it copies data of another service keeps its own complete data, and copies the rest the next time', async () => {
    const { primaryDir, dataDir, service, baseUrl } = await followerFixture();
    const bring = async (year: number) => {
      const file = await holidayFile(await temporaryFolder(), holidayRows(year));
      const version = `2026-01-${String(year - FIRST_YEAR + 1).padStart(2, '0')}`;
      await importHolidays({ dataDir: primaryDir, version, file, replace: true, allowLoss: true });
    };
    const env = { ...process.env, DAICHO_FOLLOW_KEY: service.keys.secret, DAICHO_STATE: '' };
    const follow = () => {
      const daicho = new URL('../../../service/cli/daicho.ts', import.meta.url).pathname;
      const args = ['serve', '--port', '0', '--data', dataDir, '--follow', baseUrl];
      const child = spawn(process.execPath, [daicho, ...args], {
        stdio: ['ignore', 'pipe', 'ignore'],
        env,
      });
      onTestFinished(() => {
        child.kill('SIGKILL');
      });
      return child;
    };
    const folder = join(dataDir, 'holiday');
    const times = cases(2, 25);
    const known: string[] = [];
    for (let year = FIRST_YEAR; year < FIRST_YEAR + times; year++) {
      await bring(year);
      known.push(`${year}-12-31`);
      const child = follow();
      const exit = once(child, 'exit');
      await until(child, () => existsSync(join(dataDir, 'follow')));
      await wait(random.int(0, 60));
      child.kill('SIGKILL');
      await exit;
      if (hasSnapshot(folder)) expect(known).toContain(openHolidaySnapshot(dataDir).list.to);
    }
    const child = follow();
    const exit = once(child, 'exit');
    await once(child.stdout, 'data');
    expect(openHolidaySnapshot(dataDir).list.to).toBe(known.at(-1));
    expect(readdirSync(folder).sort()).toEqual(readdirSync(join(primaryDir, 'holiday')).sort());
    child.kill('SIGKILL');
    await exit;
  });
});
