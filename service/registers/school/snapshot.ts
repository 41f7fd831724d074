/** Stores school snapshots on disk, one a data version: `DATA/school/<data version>/`. */
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import { SCHOOL_PARTS } from '../../sources/mext/parts.ts';
import { type ColumnMap, Columns } from '../columns/columns.ts';
import { markImported } from '../snapshots/imported-mark.ts';
import { hasSnapshot } from '../snapshots/manifest.ts';
import { openSnapshot } from '../snapshots/open-snapshot.ts';
import { SnapshotDraft } from '../snapshots/snapshot-draft.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import { versionsIn } from '../snapshots/versions.ts';
import type { OpenedSchools } from './open-register.ts';
import { SchoolEngine } from './query/engine.ts';
import { SchoolTable } from './table.ts';

const REGISTER = 'school';
/** Parts of the snapshot: the records, and what only searches need. */
const PART = { columns: 'columns', search: 'search' } as const;

const aboutSchema = z.object({
  /** Format number, counted up when the columns change. */
  format: z.literal(1),
  coverage: z.array(z.enum(SCHOOL_PARTS)),
  /** Postal data that the addresses were read by. */
  readBy: z.string(),
  /** Files that it was made from, by name without folder. */
  inputs: z.array(z.object({ file: z.string(), sha256: z.string() })),
});

export type AboutSchools = Omit<z.infer<typeof aboutSchema>, 'format'>;

const WANTED = {
  register: REGISTER,
  columns: [PART.columns],
  later: [PART.search],
  files: [],
  about: aboutSchema,
};

/** Gives the folder of all school snapshots. */
export function schoolFolder(dataDir: string): string {
  return join(dataDir, REGISTER);
}

/** Lists the imported versions, oldest first. @throws SnapshotError when the folder cannot be looked into. */
export function importedSchoolVersions(dataDir: string): string[] {
  const folder = schoolFolder(dataDir);
  return versionsIn(folder).filter((version) => hasSnapshot(join(folder, version)));
}

/** Writes a version in place of the one that is there. @throws SnapshotError when the folder cannot be written. */
export function writeSchoolSnapshot(
  dataDir: string,
  version: string,
  parts: { readonly columns: ColumnMap; readonly search: ColumnMap },
  told: AboutSchools,
): void {
  const folder = join(schoolFolder(dataDir), version);
  const draft = new SnapshotDraft(folder);
  try {
    draft.columns(PART.columns, parts.columns);
    draft.columns(PART.search, parts.search);
    const about: z.infer<typeof aboutSchema> = { format: 1, ...told };
    draft.finish({ register: REGISTER, version, about });
    markImported(folder);
    markImported(schoolFolder(dataDir));
  } catch (error) {
    draft.discard();
    throw error;
  }
}

/** @throws SnapshotError when the snapshot is missing, broken or not of this register and version. */
export function openSchoolSnapshot(dataDir: string, version: string): OpenedSchools {
  const folder = join(schoolFolder(dataDir), version);
  const opened = openSnapshot(folder, WANTED);
  const columns = opened.columns.get(PART.columns);
  const search = opened.later.get(PART.search);
  if (columns === undefined || search === undefined || opened.version !== version) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  const { coverage, readBy } = opened.about;
  return {
    version,
    origin: 'official',
    coverage,
    readBy,
    table: ours(folder, () => new SchoolTable(new Columns(columns))),
    engine: () => ours(folder, () => new SchoolEngine(new Columns(search()))),
  };
}

/** @throws SnapshotError for parts that are whole and not those of a register. */
function ours<T>(path: string, open: () => T): T {
  try {
    return open();
  } catch (cause) {
    if (cause instanceof SnapshotError) throw cause;
    throw new SnapshotError(snapshotSentences.foreign, { path }, cause);
  }
}
