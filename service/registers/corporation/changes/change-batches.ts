/**
 * Gives what each import changed, with the rows before and after, for readers that process every change once. A batch
 * never changes (read-batch.ts).
 */
import type { CorporationRow } from '../../../sources/nta/corporation-row.ts';
import { rowOf } from '../row-text.ts';
import { corporationFolder, hasCorporations, namedBatches } from '../snapshot.ts';
import type { ChangeBatch } from './change-batch-folder.ts';
import { batchesToKeep, readBatch } from './read-batch.ts';

export type { ChangeBatch };

export interface CorporationChange {
  readonly corporateNumber: string;
  /** A corporation that returns is `added`. The row that it had before is in the batch in which it was gone. */
  readonly kind: 'added' | 'changed' | 'gone';
  /** Row in the publisher's columns, or undefined if the corporation was added. */
  readonly before: CorporationRow | undefined;
  /** Row in the publisher's columns, or undefined if the corporation was removed. */
  readonly after: CorporationRow | undefined;
}

/** Lists the batches of the register, oldest first. @throws SnapshotError when the register cannot be read. */
export function changeBatches(dataDir: string): ChangeBatch[] {
  return hasCorporations(dataDir) ? namedBatches(dataDir) : [];
}

/**
 * Gives the changes of a batch by number; reads a megabyte of rows at a time.
 *
 * @param wanted whether to read the change of a number.
 * @throws SnapshotError, at any step, for a batch that is missing or damaged.
 */
export function* changesOf(
  dataDir: string,
  batchId: string,
  wanted: (corporateNumber: string) => boolean = () => true,
): Generator<CorporationChange, void, undefined> {
  const folder = corporationFolder(dataDir);
  const isWanted = (number: number) => wanted(String(number));
  for (const change of readBatch(folder, batchId, isWanted)) {
    const [before, after] = [change.before, change.after].map((line) => line && rowOf(line));
    yield { corporateNumber: String(change.number), kind: kindOf(before, after), before, after };
  }
}

function kindOf(
  before: CorporationRow | undefined,
  after: CorporationRow | undefined,
): CorporationChange['kind'] {
  if (before === undefined) return 'added';
  return after === undefined ? 'gone' : 'changed';
}

/** Lists the batches that an import has to keep. @throws SnapshotError when the folder cannot be read. */
export function existingBatches(dataDir: string): ChangeBatch[] {
  return batchesToKeep(corporationFolder(dataDir), () => changeBatches(dataDir));
}
