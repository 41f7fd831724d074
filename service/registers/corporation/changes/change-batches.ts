/**
 * Gives what each import changed, with the rows before and after, for readers that handle every change once. A batch
 * never changes. The newest 400 are kept, more than a year of daily imports (2 MB for a day's 5,000 changes).
 */
import { join } from 'node:path';
import { ForwardReader } from '../../../files/positioned-file.ts';
import type { CorporationRow } from '../../../sources/nta/corporation-row.ts';
import { describeSnapshot, openSnapshot, partNamed } from '../../snapshots/open-snapshot.ts';
import {
  openable,
  readingFrom,
  readingParts,
  SnapshotError,
} from '../../snapshots/snapshot-error.ts';
import { rowOf } from '../row-text.ts';
import { corporationFolder, hasCorporations, namedBatches } from '../snapshot.ts';
import {
  BATCH,
  BATCH_COLUMN,
  BATCH_PART,
  batchFolderName,
  batchFolders,
  type ChangeBatch,
  changeBatchSchema,
} from './change-batch-folder.ts';

export type { ChangeBatch };

export interface CorporationChange {
  readonly corporateNumber: string;
  /** A corporation that returns is `added`: the batch in which it was gone has its last row. */
  readonly kind: 'added' | 'changed' | 'gone';
  /** Row in the publisher's columns; undefined where added. */
  readonly before: CorporationRow | undefined;
  /** Row in the publisher's columns; undefined where gone. */
  readonly after: CorporationRow | undefined;
}

const KEPT = 400;

/** Lists the batches of the register, oldest first. @throws SnapshotError when the register cannot be read. */
export function changeBatches(dataDir: string): ChangeBatch[] {
  return hasCorporations(dataDir) ? namedBatches(dataDir) : [];
}

/**
 * Gives the changes of a batch by number, reading a megabyte of rows at a time.
 *
 * @param wanted whether to read the change of a number.
 * @throws SnapshotError, at any step, for a batch that is missing or damaged.
 */
export function* changesOf(
  dataDir: string,
  batchId: string,
  wanted: (corporateNumber: string) => boolean = () => true,
): Generator<CorporationChange, void, undefined> {
  const folder = join(corporationFolder(dataDir), batchFolderName(batchId));
  const { columns, files } = openSnapshot(folder, {
    register: BATCH,
    columns: [BATCH_PART.columns],
    files: [BATCH_PART.rows],
    about: changeBatchSchema,
  });
  const file = partNamed(files, BATCH_PART.rows);
  const [numbers, beforeEnds, afterEnds] = readingParts(folder, () => {
    const part = partNamed(columns, BATCH_PART.columns);
    const { number, beforeEnd, afterEnd } = BATCH_COLUMN;
    return [partNamed(part, number), partNamed(part, beforeEnd), partNamed(part, afterEnd)];
  });
  try {
    const reader = new ForwardReader(file);
    const row = (start: number, end: number) =>
      start === end ? undefined : rowOf(reader.read(start, end));
    for (const [at, number] of numbers.entries()) {
      const corporateNumber = String(number);
      if (!wanted(corporateNumber)) continue;
      const start = afterEnds[at - 1] ?? 0;
      const middle = beforeEnds[at] ?? start;
      const before = row(start, middle);
      const after = row(middle, afterEnds[at] ?? middle);
      yield { corporateNumber, kind: kindOf(before, after), before, after };
    }
  } finally {
    file.close();
  }
}

function kindOf(
  before: CorporationRow | undefined,
  after: CorporationRow | undefined,
): CorporationChange['kind'] {
  if (before === undefined) return 'added';
  return after === undefined ? 'gone' : 'changed';
}

/**
 * Lists the batches that an import has to keep. When the register's manifest cannot be read, the batches' own manifests
 * are.
 *
 * @throws SnapshotError when the folder cannot be read.
 */
export function batchesThere(dataDir: string): ChangeBatch[] {
  try {
    return changeBatches(dataDir);
  } catch (problem) {
    if (!(problem instanceof SnapshotError)) throw problem;
    const folder = corporationFolder(dataDir);
    const whole = readingFrom(folder, () => batchFolders(folder)).flatMap(described);
    return whole.sort((a, b) => (a.importedAt < b.importedAt ? -1 : 1));
  }
}

/** Adds a batch, if any, and drops the oldest beyond the number to keep. */
export function newestBatches(
  earlier: readonly ChangeBatch[],
  batch: ChangeBatch | undefined,
): ChangeBatch[] {
  return [...earlier, ...(batch === undefined ? [] : [batch])].slice(-KEPT);
}

function described(folder: string): ChangeBatch[] {
  const wanted = { register: BATCH, about: changeBatchSchema };
  return openable(() => [describeSnapshot(folder, wanted).about]) ?? [];
}
