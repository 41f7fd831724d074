/** Gives what each import changed in the register of invoice issuers, for the radar. */
import { ISSUER_COLUMN, type IssuerColumn, PROCESS } from '../../../sources/nta/issuer-row.ts';
import type { ChangeBatch } from '../../corporation/changes/change-batch-folder.ts';
import { readBatch } from '../../corporation/changes/read-batch.ts';
import { historyIn } from '../entry-text.ts';
import { type History, newestOf } from '../history.ts';
import { hasIssuers, issuerFolder, namedBatches } from '../snapshot.ts';

/** Kind of a number's change. A number that is registered again is `registered`. */
type IssuerChangeKind = 'registered' | 'expired' | 'cancelled' | 'renamed' | 'changed' | 'gone';

export interface IssuerChange {
  /** `T` and 13 digits. */
  readonly number: string;
  readonly kind: IssuerChangeKind;
  readonly before: History | undefined;
  readonly after: History | undefined;
}

/** Lists the batches of the register, oldest first. @throws SnapshotError when the register cannot be read. */
export function issuerBatches(dataDir: string): ChangeBatch[] {
  return hasIssuers(dataDir) ? namedBatches(dataDir) : [];
}

/**
 * Gives the changes of a batch by number.
 *
 * @param wanted whether to read the change of a number.
 * @throws SnapshotError, at any step, for a batch that is missing or damaged.
 */
export function* issuerChangesOf(
  dataDir: string,
  batchId: string,
  wanted: (number: string) => boolean,
): Generator<IssuerChange, void, undefined> {
  const isWanted = (number: number) => wanted(`T${number}`);
  for (const change of readBatch(issuerFolder(dataDir), batchId, isWanted)) {
    const [before, after] = [change.before, change.after].map((entry) => entry && historyIn(entry));
    yield { number: `T${change.number}`, kind: issuerChangeKind(before, after), before, after };
  }
}

/**
 * Names the change that matters most to somebody who pays the issuer: first the end of a registration, then its
 * beginning, then a new name.
 */
function issuerChangeKind(
  before: History | undefined,
  after: History | undefined,
): IssuerChangeKind {
  if (after === undefined || isDeleted(after)) return 'gone';
  if (before === undefined || isDeleted(before)) return endOf(after) ?? 'registered';
  const differs = (column: IssuerColumn) => newest(before, column) !== newest(after, column);
  const end = endOf(after);
  if (end !== undefined && (differs('disposalDate') || differs('expireDate'))) return end;
  if (differs('registrationDate')) return 'registered';
  return differs('name') ? 'renamed' : 'changed';
}

function endOf(history: History): 'cancelled' | 'expired' | undefined {
  if (newest(history, 'disposalDate') !== '') return 'cancelled';
  return newest(history, 'expireDate') === '' ? undefined : 'expired';
}

function isDeleted(history: History): boolean {
  return newest(history, 'process') === PROCESS.deleted;
}

function newest(history: History, column: IssuerColumn): string {
  return newestOf(history)[ISSUER_COLUMN[column]] ?? '';
}
