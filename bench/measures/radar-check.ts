/**
 * The radar's check of a day with 20,000 changes: its time, the longest that it holds the event loop, and the longest
 * that another process waits to write to the state in SQLite meanwhile, against their limits. Once where an account
 * watches 100,000 numbers, all that changed among them, and once where five accounts watch every number that changed.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { checkPending } from '@daicho/service/radar/check.ts';
import { addRegistrations } from '@daicho/service/radar/registrations.ts';
import { importCorporations } from '@daicho/service/registers/corporation/import/import-files.ts';
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { setWebhookAddress } from '@daicho/service/webhooks/settings.ts';
import { checkDigit } from '@daicho/shared/identifiers/corporate-number.ts';
import { writeNationalFile } from '../corporation/national-file.ts';
import type { Measure } from '../run.ts';
import { sized } from '../size.ts';

const CHANGES = sized(20_000, 200);
const NUMBERS = sized(100_000, 1_000);
const WATCHERS = 5;
/** The loop is held longest by the commit, which has all of it written to the disk. */
const LIMIT = { checkMs: 10_000, heldMs: 100, waitMs: 5_000 };
const OTHER_WRITER = fileURLToPath(new URL('../radar/other-writer.ts', import.meta.url));

const numbers = Array.from({ length: NUMBERS }, (_, i) => {
  const body = `27000${String(i).padStart(7, '0')}`;
  return checkDigit(body) + body;
});
const changed = numbers.slice(0, CHANGES);

const folder = mkdtempSync(join(tmpdir(), 'daicho-bench-radar-'));
try {
  await importDay('2026-10-30', '株式会社台帳');
  await importDay('2026-10-31', '株式会社新台帳');
  const measures = {
    ...(await measured('one account that watches 100,000 numbers', [numbers])),
    ...(await measured('five accounts that watch all', Array(WATCHERS).fill(changed))),
  };
  process.stdout.write(`${JSON.stringify(measures)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

async function importDay(version: string, name: string): Promise<void> {
  const path = join(folder, `00_zenkoku_all_${version.replaceAll('-', '')}.csv`);
  const rows = changed.toSorted().map((number, i) => rowOf(number, { name, version, line: i + 1 }));
  writeNationalFile(path, rows);
  await importCorporations({ dataDir: folder, version, kind: 'full', files: [path] });
}

interface Told {
  readonly name: string;
  readonly version: string;
  readonly line: number;
}

function rowOf(number: string, { name, version, line }: Told): CorporationRow {
  const row = Object.keys(COLUMN).map(() => '');
  const values = {
    sequenceNumber: String(line),
    corporateNumber: number,
    process: '11',
    correct: '0',
    updateDate: version,
    changeDate: version,
    name,
    kind: '301',
    prefectureName: '鳥取県',
    cityName: '鳥取市',
    streetNumber: `東町１丁目${line}番地`,
    prefectureCode: '31',
    cityCode: '201',
    postCode: '6800011',
    assignmentDate: '2015-10-05',
    latest: '1',
    furigana: 'ダイチョウ',
    hihyoji: '0',
  } as const;
  for (const [column, value] of Object.entries(values)) {
    row[COLUMN[column as keyof typeof values]] = value;
  }
  return row;
}

/** @param watched numbers that each account watches. */
async function measured(
  about: string,
  watched: readonly (readonly string[])[],
): Promise<Record<string, Measure>> {
  const stateFolder = mkdtempSync(join(folder, 'state-'));
  const db = await openState(stateFolder);
  for (const each of watched) {
    const accountId = await insertAccount(db, { name: about, plan: 'premium', options: [] });
    await setWebhookAddress(db, accountId, 'https://receiver.example/', { allowPrivate: false });
    await addRegistrations(db, accountId, each);
  }
  const busy = await insertAccount(db, { name: 'busy', plan: 'free', options: [] });
  const other = fork(OTHER_WRITER, [stateFolder, busy]);
  await once(other, 'message');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  let detections = 0;
  for await (const report of checkPending(db, folder)) detections += report.detections;
  const checkMs = performance.now() - start;
  // What was done last is a delay too, seen at the next turn.
  await new Promise((resolve) => setTimeout(resolve, 10));
  delay.disable();
  const waitMs = await longestWait(other);
  await db.destroy();
  if (detections !== CHANGES * watched.length) throw new Error(`${detections} detections`);
  const name = (what: string) => `radar check, ${about}: ${what}, against the limit`;
  return {
    [name('time')]: measure(checkMs, LIMIT.checkMs),
    [name('longest turn')]: measure(delay.max / 1e6, LIMIT.heldMs),
    [name('longest write of another')]: measure(waitMs, LIMIT.waitMs),
  };
}

async function longestWait(other: ChildProcess): Promise<number> {
  const told = once(other, 'message');
  other.send('stop');
  const [longestMs] = await told;
  return Number(longestMs);
}

function measure(ours: number, limit: number): Measure {
  return { ours, peer: limit, ratio: ours / limit, unit: 'ms' };
}
