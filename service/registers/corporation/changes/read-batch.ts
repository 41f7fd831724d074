/**
 * Reads batches of changes in the folder of a register that is imported row by row. The newest 400 batches are kept,
 * which is more than a year of daily imports (2 MB for a day's 5,000 changes of corporations).
 */
import { join } from 'node:path';
import { ForwardReader } from '../../../files/positioned-file.ts';
import { describeSnapshot, openSnapshot, partNamed } from '../../snapshots/open-snapshot.ts';
import {
  openable,
  readingFrom,
  readingParts,
  SnapshotError,
} from '../../snapshots/snapshot-error.ts';
import {
  BATCH,
  BATCH_COLUMN,
  BATCH_PART,
  batchFolderName,
  batchFolders,
  type ChangeBatch,
  changeBatchSchema,
} from './change-batch-folder.ts';

interface RawChange {
  /** The 13 digits. */
  readonly number: number;
  /** Row before the change, or undefined if the number was added. */
  readonly before: Buffer | undefined;
  /** Row after the change, or undefined if the number was removed. */
  readonly after: Buffer | undefined;
}

const KEPT = 400;

/** @throws SnapshotError, at any step, for a batch that is missing or damaged. */
export function* readBatch(
  registerFolder: string,
  batchId: string,
  wanted: (number: number) => boolean,
): Generator<RawChange, void, undefined> {
  const folder = join(registerFolder, batchFolderName(batchId));
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
    const read = (start: number, end: number) =>
      start === end ? undefined : reader.read(start, end);
    for (const [at, number] of numbers.entries()) {
      if (!wanted(number)) continue;
      const start = afterEnds[at - 1] ?? 0;
      const middle = beforeEnds[at] ?? start;
      const before = read(start, middle);
      yield { number, before, after: read(middle, afterEnds[at] ?? middle) };
    }
  } finally {
    file.close();
  }
}

/**
 * Lists the batches that an import has to keep: the batches that the register's manifest names or, if that manifest
 * cannot be read, all batches with readable manifests.
 *
 * @throws SnapshotError when the folder cannot be read.
 */
export function batchesToKeep(registerFolder: string, named: () => ChangeBatch[]): ChangeBatch[] {
  try {
    return named();
  } catch (problem) {
    if (!(problem instanceof SnapshotError)) throw problem;
    const whole = readingFrom(registerFolder, () => batchFolders(registerFolder)).flatMap(
      described,
    );
    return whole.sort((a, b) => (a.importedAt < b.importedAt ? -1 : 1));
  }
}

/** Adds a batch, if there is one, and drops the oldest batches if there are more than may be kept. */
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
