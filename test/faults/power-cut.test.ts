/**
 * Cuts the power under SQLite. Only the synced part of its log is sure to be on the disk; any pages of a checkpoint may be
 * missing. The model is the list of states after each write: a state that is opened again is one of them, complete, and not older
 * than the last sync.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertKey } from '@daicho/service/accounts/account-queries.ts';
import { generateKey } from '@daicho/service/accounts/keys.ts';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import { allTables } from '@daicho/service/state/backup/backup-tables.ts';
import { openState, sqlitePath } from '@daicho/service/state/open-state.ts';
import type { StateTables } from '@daicho/service/state/tables.ts';
import { setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cases } from '../cases.ts';
import { Random } from '../e2e/fuzz/random.ts';
import { corporateNumber } from '../service/sources/nta/agency-files.ts';
import { placeAt, temporaryDirectory } from '../service/state/stores.ts';
import { newAccount, queueRadar } from '../service/webhooks/accounts.ts';

const PAGE = 4_096;
const SECTOR = 512;
/** Length of the head of SQLite's log. */
const LOG_HEAD = 32;
/** Chance that something unsynced reached the disk before the cut. */
const HALF = 0.5;

type State = Kysely<StateTables>;

/** All rows of all tables. */
async function rowsOf(db: State): Promise<string> {
  const tables: unknown[] = [];
  for (const table of allTables) {
    if (table === 'named_lock') continue;
    const { rows } = await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db);
    tables.push([table, rows]);
  }
  return JSON.stringify(tables);
}

/** Writes something that a service writes. */
function write(db: State, accounts: readonly string[], random: Random): Promise<unknown> {
  const accountId = random.pick(accounts);
  const number = corporateNumber(random.int(1, 99));
  return random.pick<() => Promise<unknown>>([
    () => queueRadar(db, accountId),
    () => addRegistrations(db, accountId, [number]),
    () => setDefaultWebhook(db, accountId, `https://${number}.example/`, { allowPrivate: true }),
    () => {
      const key = generateKey('secret');
      return insertKey(db, { accountId, kind: 'secret', origins: [], key });
    },
  ])();
}

interface Disk {
  readonly main: Buffer;
  readonly log: Buffer;
}

const logOf = (directory: string) => `${sqlitePath(directory)}-wal`;

function readDisk(directory: string): Disk {
  const log = logOf(directory);
  return {
    main: readFileSync(sqlitePath(directory)),
    log: existsSync(log) ? readFileSync(log) : Buffer.alloc(0),
  };
}

/**
 * The disk when the machine starts again: everything that was written to the log up to some place after its last sync, and any of the
 * sectors after that place. When SQLite begins a log again, it syncs the head of the log before it writes more.
 */
function cutLog({ main, log }: Disk, synced: Buffer, random: Random): Disk {
  const kept = Buffer.alloc(random.int(synced.length, log.length));
  synced.copy(kept);
  const whole = random.int(0, kept.length);
  log.copy(kept, 0, 0, whole);
  for (let at = Math.ceil(whole / SECTOR) * SECTOR; at < kept.length; at += SECTOR) {
    if (random.chance(HALF)) log.copy(kept, at, at, at + SECTOR);
  }
  log.copy(kept, 0, 0, LOG_HEAD);
  return { main, log: kept };
}

/** Cuts the power in the middle of a checkpoint: the log is on the disk, and any of the file's pages may be missing. */
function cutCheckpoint(before: Disk, after: Disk, random: Random): Disk {
  const main = Buffer.alloc(Math.max(before.main.length, after.main.length));
  before.main.copy(main);
  for (let at = 0; at < after.main.length; at += PAGE) {
    if (random.chance(HALF)) after.main.copy(main, at, at, at + PAGE);
  }
  const isGrown = random.chance(HALF);
  return { main: isGrown ? main : main.subarray(0, before.main.length), log: before.log };
}

async function startedAgain({ main, log }: Disk): Promise<{ rows: string; check: unknown }> {
  const directory = join(temporaryDirectory(), 'data');
  mkdirSync(directory);
  writeFileSync(sqlitePath(directory), main);
  if (log.length > 0) writeFileSync(logOf(directory), log);
  const db = await openState(directory);
  try {
    const { rows } = await sql`pragma integrity_check`.execute(db);
    return { rows: await rowsOf(db), check: rows };
  } finally {
    await db.destroy();
  }
}

describe('a power cut under SQLite', () => {
  it('leaves a state that existed once, and none from before the last sync', async () => {
    const random = new Random(process.env.DAICHO_FAULTS_SEED ?? 'daicho');
    for (let round = 0; round < cases(3, 60); round++) {
      const place = placeAt('');
      const db = await place.open();
      const accounts = [await newAccount(db), await newAccount(db)];
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      const history = [await rowsOf(db)];
      // Index of the oldest state that may come back.
      let synced = 0;
      let syncedLog = readDisk(place.directory).log;
      for (let count = random.int(3, 25); count > 0; count--) {
        await write(db, accounts, random);
        history.push(await rowsOf(db));
        if (random.chance(0.15)) {
          const before = readDisk(place.directory);
          await sql`pragma wal_checkpoint(passive)`.execute(db);
          const cut = cutCheckpoint(before, readDisk(place.directory), random);
          const again = await startedAgain(cut);
          expect(again.check).toEqual([{ integrity_check: 'ok' }]);
          expect(again.rows).toBe(history.at(-1));
          synced = history.length - 1;
          syncedLog = before.log;
        }
      }
      const disk = readDisk(place.directory);
      for (let cut = 0; cut < cases(5, 20); cut++) {
        const again = await startedAgain(cutLog(disk, syncedLog, random));
        expect(again.check).toEqual([{ integrity_check: 'ok' }]);
        expect(history.slice(synced), `round ${round}, cut ${cut}`).toContain(again.rows);
      }
      await db.destroy();
    }
  });
});
