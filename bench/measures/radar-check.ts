/**
 * Measures the radar's check of a day with 20,000 changes against limits: its time, the longest block of the event
 * loop, and the longest wait of another process that writes to the state in SQLite meanwhile. Once with one account
 * that watches 100,000 numbers, the changed ones among them, and once with five accounts that watch every changed
 * number.
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
import { openState } from '@daicho/service/state/open-state.ts';
import { setDefaultWebhook } from '@daicho/service/webhooks/webhooks.ts';
import { checkDigit } from '@daicho/shared/identifiers/corporate-number.ts';
import { writeRows } from '../corporation/national-file.ts';
import { rowOf } from '../corporation/row.ts';
import { type Measure, printMeasures } from '../measure.ts';
import { sized } from '../size.ts';

const CHANGES = sized(20_000, 200);
const NUMBERS = sized(100_000, 1_000);
const WATCHERS = 5;
/** The commit, which writes everything to the disk, holds the loop longest. */
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
  printMeasures({
    ...(await measured('one account that watches 100,000 numbers', [numbers])),
    ...(await measured('five accounts that watch all', Array(WATCHERS).fill(changed))),
  });
} finally {
  rmSync(folder, { recursive: true });
}

async function importDay(version: string, name: string): Promise<void> {
  const path = join(folder, `31_tottori_all_${version.replaceAll('-', '')}.csv`);
  const rows = changed.toSorted().map((corporateNumber, i) =>
    rowOf({
      sequenceNumber: String(i + 1),
      corporateNumber,
      process: '11',
      updateDate: version,
      changeDate: version,
      name,
      kind: '301',
      prefectureName: '鳥取県',
      cityName: '鳥取市',
      streetNumber: `東町１丁目${i + 1}番地`,
      prefectureCode: '31',
      cityCode: '201',
      postCode: '6800011',
      assignmentDate: '2015-10-05',
      furigana: 'ダイチョウ',
    }),
  );
  writeRows(path, rows);
  await importCorporations({ dataDir: folder, version, kind: 'full', files: [path] });
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
    await setDefaultWebhook(db, accountId, 'https://receiver.example/', { allowPrivate: false });
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
  // Waits for another turn: the delay of the last piece of work shows only then.
  await new Promise((resolve) => setTimeout(resolve, 10));
  delay.disable();
  const waitMs = await longestWait(other);
  await db.destroy();
  if (detections !== CHANGES * watched.length) throw new Error(`${detections} detections`);
  const name = (what: string) => `radar check, ${about}: ${what}, against the limit`;
  return {
    [name('time')]: [checkMs, LIMIT.checkMs, 'ms'],
    [name('longest turn')]: [delay.max / 1e6, LIMIT.heldMs, 'ms'],
    [name('longest write of another')]: [waitMs, LIMIT.waitMs, 'ms'],
  };
}

async function longestWait(other: ChildProcess): Promise<number> {
  const replied = once(other, 'message');
  other.send('stop');
  const [longestMs] = await replied;
  return Number(longestMs);
}
