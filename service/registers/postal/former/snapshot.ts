/**
 * Stores the imported changes of municipalities in `DATA/municipalities/`: a row for each change, with the ids of its
 * names.
 */
import { join } from 'node:path';
import * as z from 'zod';
import type {
  MunicipalityChange,
  NamedMunicipality,
} from '../../../sources/estat/municipality-changes.ts';
import { type ColumnMap, Columns, withStrings } from '../../columns/columns.ts';
import { StringTableBuilder } from '../../columns/string-table.ts';
import { describeSnapshot, openSnapshot, partNamed } from '../../snapshots/open-snapshot.ts';
import { readingParts } from '../../snapshots/snapshot-error.ts';
import { writeSnapshot } from '../../snapshots/write-snapshot.ts';
import { columnsDigest } from '../table.ts';

const FOLDER = 'municipalities';
const PART = 'columns';
/** Separates the kinds of one change, as in the file. */
const KINDS_END = '|';
const COLUMNS = {
  date: ({ date }) => date,
  kinds: ({ kinds }) => kinds.join(KINDS_END),
  fromPrefecture: ({ from }) => from?.prefecture ?? '',
  fromCounty: ({ from }) => from?.county ?? '',
  fromCity: ({ from }) => from?.city ?? '',
  toPrefecture: ({ to }) => to?.prefecture ?? '',
  toCounty: ({ to }) => to?.county ?? '',
  toCity: ({ to }) => to?.city ?? '',
} as const satisfies Readonly<Record<string, (change: MunicipalityChange) => string>>;

const aboutSchema = z.object({
  format: z.literal(1),
  from: z.string(),
  to: z.string(),
  count: z.int(),
  digest: z.string(),
});

/** Describes an imported table of former municipalities. */
export interface AboutFormer {
  /** Day of the import, `YYYY-MM-DD`. */
  readonly version: string;
  /** Days of the first and the last change. */
  readonly from: string;
  readonly to: string;
  /** Number of municipalities and wards that are gone. */
  readonly count: number;
  /** Digest of the changes. */
  readonly digest: string;
}

const WANTED = { register: FOLDER, columns: [PART], files: [], about: aboutSchema };

export function formerFolder(dataDir: string): string {
  return join(dataDir, FOLDER);
}

/** Reads only the description. @throws SnapshotError for a snapshot that is missing or broken. */
export function describeFormer(dataDir: string): AboutFormer {
  const { version, about } = describeSnapshot(formerFolder(dataDir), WANTED);
  return aboutFormer(version, about);
}

/** @throws SnapshotError when the snapshot is missing, broken, or of another format. */
export function openFormerSnapshot(dataDir: string): {
  readonly about: AboutFormer;
  readonly changes: readonly MunicipalityChange[];
} {
  const folder = formerFolder(dataDir);
  const { version, about, columns } = openSnapshot(folder, WANTED);
  const changes = readingParts(folder, () => readChanges(new Columns(partNamed(columns, PART))));
  return { about: aboutFormer(version, about), changes };
}

/** @throws SnapshotError when the folder cannot be written. */
export function writeFormerSnapshot(
  dataDir: string,
  { version, ...description }: Omit<AboutFormer, 'digest'>,
  changes: readonly MunicipalityChange[],
): void {
  const columns = changeColumns(changes);
  const about = { format: 1, ...description, digest: columnsDigest(columns) };
  writeSnapshot(formerFolder(dataDir), { register: FOLDER, version, about }, (draft) =>
    draft.columns(PART, columns),
  );
}

function aboutFormer(
  version: string,
  { format: _, ...about }: z.infer<typeof aboutSchema>,
): AboutFormer {
  return { version, ...about };
}

function changeColumns(changes: readonly MunicipalityChange[]): ColumnMap {
  const strings = new StringTableBuilder();
  const columns = Object.entries(COLUMNS).map(
    ([column, of]) =>
      [column, Uint32Array.from(changes, (change) => strings.id(of(change)))] as const,
  );
  return withStrings(columns, strings);
}

function readChanges(columns: Columns): readonly MunicipalityChange[] {
  const text = (column: keyof typeof COLUMNS) => columns.texts(column);
  const [date, kinds] = [text('date'), text('kinds')];
  const from = named(text('fromPrefecture'), text('fromCounty'), text('fromCity'));
  const to = named(text('toPrefecture'), text('toCounty'), text('toCity'));
  return Array.from(columns.numbers('date'), (_, row) => ({
    date: date(row),
    kinds: kinds(row).split(KINDS_END),
    from: from(row),
    to: to(row),
  }));
}

function named(
  ...[prefecture, county, city]: readonly [Text, Text, Text]
): (row: number) => NamedMunicipality | undefined {
  return (row) =>
    city(row) === ''
      ? undefined
      : { prefecture: prefecture(row), county: county(row), city: city(row) };
}

type Text = (row: number) => string;
