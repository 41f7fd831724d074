/** Imports the Cabinet Office's file in place of the current holidays. */
import { basename } from 'node:path';
import type { Day } from '@daicho/shared/calendar/day.ts';
import { type HolidayList, holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { SourceError } from '../../files/source-error.ts';
import { readHolidays } from '../../sources/cao/holidays.ts';
import { holidayImportSentences, holidaySourceSentences } from '../../sources/cao/words.ts';
import { type LossLimit, refuseLoss } from '../loss.ts';
import { hasSnapshot } from '../snapshots/manifest.ts';
import { embeddedHolidays } from './embedded.ts';
import { FIRST_DAY } from './open-register.ts';
import { holidayFolder, openHolidaySnapshot, writeHolidaySnapshot } from './snapshot.ts';

export interface HolidayImport {
  readonly dataDir: string;
  readonly file: string;
  /** The day of the import, `YYYY-MM-DD`. */
  readonly version: string;
  /** Whether to ignore the current holidays, which may end later or be damaged. */
  readonly replace: boolean;
  /** Whether to accept a file that ends earlier than the current holidays, or lacks many of them. */
  readonly allowLoss: boolean;
}

interface HolidayImportReport {
  readonly from: Day;
  readonly to: Day;
  readonly count: number;
  /** Differences from the holidays before, on the days that both cover. */
  readonly added: number;
  readonly renamed: number;
  readonly removed: number;
}

/**
 * Imports the whole file or nothing.
 *
 * @throws SourceError for a malformed or truncated file, SentenceError for one that ends sooner than the current
 * holidays or lacks many of them, SnapshotError when the data directory cannot be read or written.
 */
export async function importHolidays({
  dataDir,
  file,
  version,
  replace,
  allowLoss,
}: HolidayImport): Promise<HolidayImportReport> {
  const list = holidayList(await readHolidays(file));
  if (list === undefined) throw new SourceError(sourceSentences.empty, { file: basename(file) });
  expectWhole(list, basename(file));
  const isThere = hasSnapshot(holidayFolder(dataDir));
  const before = isThere && !replace ? openHolidaySnapshot(dataDir) : undefined;
  const differences = differencesOf(before?.list ?? embeddedHolidays(), list);
  if (!replace && !allowLoss) {
    const { to: known } = before?.list ?? embeddedHolidays();
    if (list.to < known) {
      throw new SentenceError(holidayImportSentences.endsSooner, { to: list.to, known });
    }
    if (before !== undefined) {
      const gone = differences.removed - differences.added;
      const there = before.list.names.size;
      const { name } = holidayImportSentences;
      refuseLoss(before.version, [{ name, there, gone, limit: LIMIT }]);
    }
  }
  writeHolidaySnapshot(dataDir, { version, list });
  return { from: list.from, to: list.to, count: list.names.size, ...differences };
}

/** Holidays that every year has had since 1949: the first one, and one near the end of the year. */
const EVERY_YEAR = ['01-01', '11-23'] as const;
/** Complete files have lost no holiday so far. An Act sometimes moves holidays, as in 2020 and 2021. */
const LIMIT: LossLimit = { share: 0, count: 3 };

/** @throws SourceError if the list begins after `FIRST_DAY`, or one of its years lacks a holiday of `EVERY_YEAR`. */
function expectWhole({ from, to, names }: HolidayList, file: string): void {
  if (from > FIRST_DAY) {
    throw new SourceError(holidaySourceSentences.startsLate, { file }, { from });
  }
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    if (EVERY_YEAR.every((day) => names.has(`${year}-${day}`))) continue;
    throw new SourceError(holidaySourceSentences.gap, { file }, { year });
  }
}

function differencesOf(before: HolidayList, now: HolidayList) {
  const from = before.from > now.from ? before.from : now.from;
  const isShared = (day: Day) => from <= day && day <= (before.to < now.to ? before.to : now.to);
  const added = [...now.names.keys()].filter((day) => isShared(day) && !before.names.has(day));
  const known = [...before.names].filter(([day]) => isShared(day));
  const removed = known.filter(([day]) => !now.names.has(day));
  const renamed = known.filter(([day, name]) => (now.names.get(day) ?? name) !== name);
  return { added: added.length, renamed: renamed.length, removed: removed.length };
}
