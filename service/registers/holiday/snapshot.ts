/** Stores the imported holidays, `DATA/holiday/`: days as numbers (20260101) and the ids of their names. */
import { join } from 'node:path';
import type { Day } from '@daicho/shared/calendar/day.ts';
import { type HolidayList, holidayList } from '@daicho/shared/calendar/holiday-list.ts';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import { Columns, withStrings } from '../columns/columns.ts';
import { StringTableBuilder } from '../columns/string-table.ts';
import { openSnapshot, partNamed } from '../snapshots/open-snapshot.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import { writeSnapshot } from '../snapshots/write-snapshot.ts';

const REGISTER = 'holiday';
const PART = 'columns';
const COLUMN = { day: 'day', title: 'title' } as const;

const aboutSchema = z.object({ format: z.literal(1) });

interface HolidaySnapshot {
  /** Day of the import, `YYYY-MM-DD`. */
  readonly version: string;
  readonly list: HolidayList;
}

export function holidayFolder(dataDir: string): string {
  return join(dataDir, REGISTER);
}

/** @throws SnapshotError when the snapshot is missing, broken, or of another format. */
export function openHolidaySnapshot(dataDir: string): HolidaySnapshot {
  const folder = holidayFolder(dataDir);
  const wanted = { register: REGISTER, columns: [PART], files: [], about: aboutSchema };
  const { version, columns } = openSnapshot(folder, wanted);
  const list = readList(new Columns(partNamed(columns, PART)));
  if (list === undefined) throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  return { version, list };
}

function readList(columns: Columns): HolidayList | undefined {
  const titleOf = columns.texts(COLUMN.title);
  const days = [...columns.numbers(COLUMN.day)];
  return holidayList(days.map((day, row) => ({ date: dayOf(day), title: titleOf(row) })));
}

function dayOf(number: number): Day {
  return String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

/** @throws SnapshotError when the folder cannot be written. */
export function writeHolidaySnapshot(dataDir: string, { version, list }: HolidaySnapshot): void {
  const strings = new StringTableBuilder();
  const holidays = [...list.names];
  const days = Uint32Array.from(holidays, ([day]) => Number(day.replaceAll('-', '')));
  const titles = Uint32Array.from(holidays, ([, title]) => strings.id(title));
  const columns = [
    [COLUMN.day, days],
    [COLUMN.title, titles],
  ] as const;
  const description = { register: REGISTER, version, about: { format: 1 } };
  writeSnapshot(holidayFolder(dataDir), description, (draft) =>
    draft.columns(PART, withStrings(columns, strings)),
  );
}
