/**
 * Fills the disk at any point of an update, of a replica's download and of a backup: the old files stay and are still served, the
 * message says what to do, and the next try, which has room, completes.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { importHolidays } from '@daicho/service/registers/holiday/import-file.ts';
import { openHolidaySnapshot } from '@daicho/service/registers/holiday/snapshot.ts';
import { restoreBackup } from '@daicho/service/state/backup/restore-backup.ts';
import { writeBackup } from '@daicho/service/state/backup/write-backup.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { commands } from '../../e2e/update/commands.ts';
import { followerFixture } from '../../service/feeding/follow/follower-fixture.ts';
import { dataFolder } from '../../service/feeding/update/data-folder.ts';
import {
  HOLIDAY_HEADER,
  holidayFile,
  holidayRows,
} from '../../service/sources/cao/holiday-file.ts';
import { cp932, temporaryFolder } from '../../service/sources/japanpost/official-files.ts';
import { onSmallDisk, type SmallDisk } from '../../service/state/small-disk.ts';
import { placeAt } from '../../service/state/stores.ts';
import { newAccount } from '../../service/webhooks/accounts.ts';

const OLD = 2027;
const NEW = 2028;
const DONE = 'done';
/** Advice that every shown message has to contain. */
const FREE_SPACE = { en: /free space/i, ja: /空き/ };

const holidaySchema = z.object({ data: z.array(z.object({ date: z.string() })) });
const keysSchema = z.object({ secret: z.string() });
const publishedUntil = (year: number) => ({
  bytes: cp932(HOLIDAY_HEADER, ...holidayRows(year)),
  modified: new Date(Date.UTC(year - 1, 1, 2)).toUTCString(),
});
const lastYear = (dataDir: string) => Number(openHolidaySnapshot(dataDir).list.to.slice(0, 4));

/**
 * Tries something again with more and more room until it succeeds.
 *
 * @param attempt gives what went wrong.
 * @param check is called after each try, to check the files and a try with room.
 */
async function withMoreRoom(
  { fillExcept, free }: SmallDisk,
  attempt: (fillDisk: () => void) => Promise<SentenceError | undefined>,
  check: (outcome: SentenceError | undefined, where: string) => Promise<void>,
): Promise<void> {
  for (let pages = 0, isDone = false; !isDone; pages++) {
    const problem = await attempt(() => fillExcept(pages));
    free();
    isDone = problem === undefined;
    const where = `${pages} pages: ${problem?.message ?? DONE}`;
    if (pages === 0) expect(isDone, where).toBe(false);
    if (problem !== undefined) {
      expect(problem.sentence('en'), where).toMatch(FREE_SPACE.en);
      expect(problem.sentence('ja'), where).toMatch(FREE_SPACE.ja);
    }
    await check(problem, where);
  }
}

/** @throws the error if it has no message for people. */
async function problemOf(run: () => Promise<unknown>): Promise<SentenceError | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (error instanceof SentenceError) return error;
    throw error;
  }
}

onSmallDisk((newDisk) => {
  describe('a full disk', () => {
    it('during an update leaves the earlier data, and the next update brings the new data', async () => {
      const disk = newDisk();
      const { served, dataDir, update } = await dataFolder(disk.directory);
      const bring = (year: number) => {
        served.files.set('/syukujitsu.csv', publishedUntil(year));
        return update('holiday');
      };
      const filesThere = () => readdirSync(join(dataDir, 'holiday')).sort();
      let before: readonly string[] = [];
      await withMoreRoom(
        disk,
        async (fillDisk) => {
          rmSync(dataDir, { recursive: true, force: true });
          await bring(OLD);
          before = filesThere();
          fillDisk();
          return problemOf(() => bring(NEW));
        },
        async (problem, where) => {
          if (problem !== undefined) {
            expect(lastYear(dataDir), where).toBe(OLD);
            expect(filesThere(), where).toEqual(before);
            await bring(NEW);
          }
          expect(lastYear(dataDir), where).toBe(NEW);
          expect(filesThere(), where).toHaveLength(before.length);
        },
      );
    });

    it('during daicho update lets a running service answer from the earlier data, and the command says what to do', async () => {
      const disk = newDisk(4);
      const { served, data, daicho, serve } = await commands({ within: disk.directory });
      served.files.set('/syukujitsu.csv', publishedUntil(OLD));
      expect(await daicho('update', 'holiday')).toMatchObject({ code: 0 });
      const { address } = await serve('--threads', '1');
      const keys: unknown = JSON.parse(readFileSync(join(data, 'local-keys.json'), 'utf8'));
      const { secret } = keysSchema.parse(keys);
      const headers = { authorization: `Token ${secret}` };
      const holidays = async (year: number) => {
        const response = await fetch(`${address}/v1/holidays?year=${year}`, { headers });
        expect(response.status).toBe(200);
        return holidaySchema.parse(await response.json()).data.length;
      };
      const before = [await holidays(OLD), await holidays(NEW)];
      expect(before).toEqual([2, 0]);
      served.files.set('/syukujitsu.csv', publishedUntil(NEW));
      disk.fillExcept();
      const failed = await daicho('update', 'holiday', '--lang', 'en');
      expect(failed).toMatchObject({ code: 1 });
      expect(failed.stdout + failed.stderr).toMatch(FREE_SPACE.en);
      expect([await holidays(OLD), await holidays(NEW)]).toEqual(before);
      disk.free();
      expect(await daicho('update', 'holiday')).toMatchObject({ code: 0 });
      await expect.poll(() => holidays(NEW)).toBe(before[0]);
    });

    describe('of a service that follows another', () => {
      // The disk is larger than the 100 MB that a download leaves free (take-snapshot.ts).
      const setUp = async () => {
        const disk = newDisk(102);
        const machines = await followerFixture(disk.directory);
        const { primaryDir, dataDir, failures, round } = machines;
        const offer = async (year: number) => {
          rmSync(join(primaryDir, 'holiday'), { recursive: true, force: true });
          const file = await holidayFile(await temporaryFolder(), holidayRows(year));
          const order = { dataDir: primaryDir, version: `${year - 1}-02-02`, file };
          await importHolidays({ ...order, replace: true, allowLoss: true });
        };
        const take = async () => {
          failures.length = 0;
          await round();
          return failures[0];
        };
        const follow = async (year: number) => {
          rmSync(dataDir, { recursive: true, force: true });
          await offer(year);
          expect(await take()).toBeUndefined();
        };
        return { ...machines, disk, offer, take, follow };
      };

      it('while it takes new data leaves the earlier data, and the next round takes the new data', async () => {
        const { primaryDir, dataDir, line, disk, offer, take, follow } = await setUp();
        const filesOf = (dir: string) => readdirSync(join(dir, 'holiday')).sort();
        await withMoreRoom(
          disk,
          async (fillDisk) => {
            await follow(OLD);
            await offer(NEW);
            line.onFile = () => {
              line.onFile = undefined;
              fillDisk();
            };
            return take();
          },
          async (problem, where) => {
            if (problem !== undefined) {
              expect(lastYear(dataDir), where).toBe(OLD);
              expect(await take(), where).toBeUndefined();
            }
            expect(lastYear(dataDir), where).toBe(NEW);
            expect(filesOf(dataDir), where).toEqual(filesOf(primaryDir));
          },
        );
      });

      it('before it takes new data prevents every download', async () => {
        const { dataDir, asked, disk, offer, take, follow } = await setUp();
        await follow(OLD);
        await offer(NEW);
        asked.length = 0;
        disk.fillExcept();
        const problem = await take();
        expect(problem?.sentence('en')).toMatch(/0 MB are free here, .* Free space on this disk\./);
        expect(asked).toEqual(['/replica/snapshots 200']);
        expect(lastYear(dataDir)).toBe(OLD);
        disk.free();
        expect(await take()).toBeUndefined();
        expect(lastYear(dataDir)).toBe(NEW);
      });
    });

    it('during a backup leaves the earlier backup whole', async () => {
      const disk = newDisk();
      const place = placeAt('');
      const state = await place.open();
      // These accounts are enough for a backup of some pages.
      for (let n = 0; n < 300; n++) await newAccount(state);
      const file = join(disk.directory, 'office.daicho');
      const order = { dataDir: place.directory, postgres: undefined, file };
      await writeBackup(order);
      let [made, kept] = [300, 300];
      await withMoreRoom(
        disk,
        async (fillDisk) => {
          await newAccount(state);
          made += 1;
          fillDisk();
          return problemOf(() => writeBackup(order));
        },
        async (problem, where) => {
          if (problem === undefined) kept = made;
          expect(readdirSync(disk.directory), where).toEqual(['office.daicho']);
          const target = { dataDir: placeAt('').directory, postgres: undefined, file };
          const { rows } = await restoreBackup({ ...target, replace: false });
          expect(rows.account, where).toBe(kept);
        },
      );
    });
  });
});
