/** Lists the batches of changes that no process has checked yet. */
import { NUMBER_KINDS, type NumberKind } from '@daicho/shared/model/radar/watched-number.ts';
import type { Kysely } from 'kysely';
import type { ChangeBatch } from '../registers/corporation/changes/change-batches.ts';
import type { StateTables } from '../state/tables.ts';
import { CHANGE_SOURCES } from './change-sources.ts';

export interface PendingBatch extends ChangeBatch {
  readonly of: NumberKind;
}

/** Lists the batches that were not checked yet, oldest first. @throws StateError, SnapshotError as `checkPending`. */
export async function pendingBatches(
  db: Kysely<StateTables>,
  dataDir: string,
): Promise<PendingBatch[]> {
  const batches = NUMBER_KINDS.flatMap((of) =>
    CHANGE_SOURCES[of].batches(dataDir).map((batch) => ({ ...batch, of })),
  ).sort((a, b) => (a.importedAt < b.importedAt ? -1 : 1));
  if (batches.length === 0) return [];
  const ids = batches.map(({ id }) => id);
  const checked = await db
    .selectFrom('radar_check')
    .select('batch_id')
    .where('batch_id', 'in', ids)
    .execute();
  const done = new Set(checked.map((row) => row.batch_id));
  return batches.filter(({ id }) => !done.has(id));
}
