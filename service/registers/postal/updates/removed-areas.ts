/**
 * Stores former places with their codes next to a version's own records, each with the last day on which it is known to
 * have existed: the former places of the previous version, and the places that the previous version had and this
 * version lacks.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { asPart, type ColumnMap } from '../../columns/columns.ts';
import { type AreaKey, keyOf, removedSince } from '../history/removed-area.ts';
import { type PostalTable, recordsOfPart } from '../table.ts';
import { PostalTableBuilder } from '../table-builder.ts';

/** Part of a version's columns that has the former places. */
export const REMOVED_PART = 'gone/';
/** Column next to the records of the part: the day as a number, 20260529. */
const KNOWN_UNTIL = 'known_until';

interface RemovedRecord {
  readonly record: PostalRecord;
  /** Date of the last version that has the record, `YYYY-MM-DD`. */
  readonly knownUntil: string;
}

interface KeyedRemoval extends AreaKey {
  readonly removed: () => RemovedRecord;
}

export function removedColumns(later: PostalTable, earlier: PostalTable | undefined): ColumnMap {
  if (earlier === undefined) return new Map();
  const before = removedRecords(earlier).map((removed) => ({
    ...keyOf(removed.record),
    removed: () => removed,
  }));
  const removed = removedSince<KeyedRemoval>(before, lastRecords(earlier), keysOf(later));
  if (removed.length === 0) return new Map();
  const builder = new PostalTableBuilder();
  // Areas come before offices, as in every table.
  const ordered = [true, false].flatMap((isArea) =>
    removed.filter(({ office }) => (office === '') === isArea),
  );
  const days = ordered.map((area) => {
    const { record, knownUntil } = area.removed();
    builder.add(record);
    return Number(knownUntil.replaceAll('-', ''));
  });
  return asPart(
    REMOVED_PART,
    new Map([...builder.columns(), [KNOWN_UNTIL, Uint32Array.from(days)]]),
  );
}

export function removedRecords(table: PostalTable): RemovedRecord[] {
  const days = table.columns.part(REMOVED_PART)?.numbers(KNOWN_UNTIL);
  return recordsOfPart(table, REMOVED_PART).map((record, row) => {
    const knownUntil = String(days?.[row] ?? 0).replace(/^(....)(..)(..)$/, '$1-$2-$3');
    return { record, knownUntil };
  });
}

function* lastRecords(table: PostalTable): Generator<KeyedRemoval> {
  let row = 0;
  for (const key of keysOf(table)) {
    const at = row++;
    const removed = () => ({ record: table.record(at), knownUntil: table.version });
    yield { ...key, removed };
  }
}

/** Lists the keys of a table, in its order. */
function* keysOf(table: PostalTable): Generator<AreaKey> {
  for (let row = 0; row < table.size; row++) {
    yield {
      prefecture: table.text('prefecture', row),
      city: table.text('city', row),
      town: table.text('town', row),
      postal_code: table.text('postal_code', row),
      office: table.corporation(row)?.name ?? '',
    };
  }
}
