/** Stores the versions of the school register. */
import * as z from 'zod';
import { SCHOOL_PARTS } from '../../sources/mext/parts.ts';
import { type ColumnMap, Columns } from '../columns/columns.ts';
import { partNamed } from '../snapshots/open-snapshot.ts';
import { readingParts } from '../snapshots/snapshot-error.ts';
import { inputSchema, VersionSnapshots } from '../snapshots/version-snapshots.ts';
import type { OpenedSchools } from './open-register.ts';
import { SchoolEngine } from './query/engine.ts';
import { SchoolTable } from './table.ts';

/** Parts of the snapshot: the records, and the columns of searches. */
const PART = { columns: 'columns', search: 'search' } as const;

const aboutSchema = z.object({
  /** Format number, raised when the columns change. */
  format: z.literal(1),
  coverage: z.array(z.enum(SCHOOL_PARTS)),
  /** Identity of the postal data that the addresses were read with. */
  readBy: z.string(),
  inputs: z.array(inputSchema),
});

export const schoolSnapshots = new VersionSnapshots({
  register: 'school',
  columns: [PART.columns],
  later: [PART.search],
  files: [],
  about: aboutSchema,
});

/** @throws SnapshotError when the folder cannot be written. */
export function writeSchoolSnapshot(
  dataDir: string,
  version: string,
  parts: Readonly<Record<keyof typeof PART, ColumnMap>>,
  described: Omit<z.infer<typeof aboutSchema>, 'format'>,
): void {
  schoolSnapshots.write(dataDir, version, { format: 1, ...described }, (draft) => {
    draft.columns(PART.columns, parts.columns);
    draft.columns(PART.search, parts.search);
  });
}

/** @throws SnapshotError when the snapshot is missing, broken or not of this register and version. */
export function openSchoolSnapshot(dataDir: string, version: string): OpenedSchools {
  return schoolSnapshots.open(dataDir, version, ({ columns, later, about }) => {
    const search = partNamed(later, PART.search);
    const folder = schoolSnapshots.folder(dataDir, version);
    return {
      version,
      origin: 'official',
      coverage: about.coverage,
      readBy: about.readBy,
      table: new SchoolTable(new Columns(partNamed(columns, PART.columns))),
      engine: () => readingParts(folder, () => new SchoolEngine(new Columns(search()))),
    };
  });
}
