/**
 * Lists the sources of the radar: what each import changed for corporations, and what it changed for invoice issuers.
 */
import type { ChangeKind, NumberKind } from '@daicho/shared/model/radar/watched-number.ts';
import {
  type ChangeBatch,
  changeBatches,
  changesOf,
} from '../registers/corporation/changes/change-batches.ts';
import { issuerBatches, issuerChangesOf } from '../registers/invoice/changes/issuer-changes.ts';
import { type ChangeDetails, changeDetails, issuerChangeDetails } from './change-details.ts';

interface NumberChange {
  readonly number: string;
  readonly kind: ChangeKind;
  readonly details: ChangeDetails;
}

interface ChangeSource {
  /** Lists the batches of the source, oldest first. @throws SnapshotError when the register cannot be read. */
  batches(dataDir: string): ChangeBatch[];
  /**
   * Gives the changes of a batch to the wanted numbers, in the order of the numbers.
   *
   * @throws SnapshotError for a batch that is missing or damaged.
   */
  changes(
    dataDir: string,
    batchId: string,
    wanted: (number: string) => boolean,
  ): Generator<NumberChange, void, undefined>;
}

export const CHANGE_SOURCES: Readonly<Record<NumberKind, ChangeSource>> = {
  corporation: { batches: changeBatches, changes: corporationChanges },
  invoice_issuer: { batches: issuerBatches, changes: issuerChanges },
};

function* corporationChanges(
  ...[dataDir, batchId, wanted]: Parameters<ChangeSource['changes']>
): Generator<NumberChange, void, undefined> {
  for (const change of changesOf(dataDir, batchId, wanted)) {
    const { corporateNumber: number, kind } = change;
    yield { number, kind, details: changeDetails(change) };
  }
}

function* issuerChanges(
  ...[dataDir, batchId, wanted]: Parameters<ChangeSource['changes']>
): Generator<NumberChange, void, undefined> {
  for (const change of issuerChangesOf(dataDir, batchId, wanted)) {
    const { number, kind } = change;
    yield { number, kind, details: issuerChangeDetails(change) };
  }
}
