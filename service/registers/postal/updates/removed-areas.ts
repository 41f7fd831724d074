/**
 * Stores former places and codes beside a version's own records, each with the last day on which it is known to have
 * existed: those of the previous version, and what that version had and this one lacks.
 */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { asPart, type ColumnMap } from '../../columns/columns.ts';
import { type AreaKey, keyOf } from '../history/removed-area.ts';
import { goneSince } from '../history/removed-since.ts';
import { type PostalTable, recordsOfPart } from '../table.ts';
import { PostalTableBuilder } from '../table-builder.ts';

/** Part of a version's columns. */
export const GONE = 'gone/';
/** Column beside the records of the part: the day as a number, 20260529. */
const KNOWN_UNTIL = 'known_until';

export interface GoneRecord {
  readonly record: PostalRecord;
  /** Date of the last version that has it, `YYYY-MM-DD`. */
  readonly knownUntil: string;
}

interface KeyedGone extends AreaKey {
  readonly gone: () => GoneRecord;
}

export function goneColumns(later: PostalTable, earlier: PostalTable | undefined): ColumnMap {
  if (earlier === undefined) return new Map();
  const before = goneRecords(earlier).map((gone) => ({ ...keyOf(gone.record), gone: () => gone }));
  const gone = goneSince<KeyedGone>(before, lastRecords(earlier), keysOf(later));
  if (gone.length === 0) return new Map();
  const builder = new PostalTableBuilder();
  // Offices are a table's last rows.
  const ordered = [true, false].flatMap((isArea) =>
    gone.filter(({ office }) => (office === '') === isArea),
  );
  const days = ordered.map((area) => {
    const { record, knownUntil } = area.gone();
    builder.add(record);
    return Number(knownUntil.replaceAll('-', ''));
  });
  return asPart(GONE, new Map([...builder.columns(), [KNOWN_UNTIL, Uint32Array.from(days)]]));
}

export function goneRecords(table: PostalTable): GoneRecord[] {
  const days = table.columns.part(GONE)?.numbers(KNOWN_UNTIL);
  return recordsOfPart(table, GONE).map((record, row) => {
    const knownUntil = String(days?.[row] ?? 0).replace(/^(....)(..)(..)$/, '$1-$2-$3');
    return { record, knownUntil };
  });
}

function* lastRecords(table: PostalTable): Generator<KeyedGone> {
  let row = 0;
  for (const key of keysOf(table)) {
    const at = row++;
    const gone = () => ({ record: table.record(at), knownUntil: table.version });
    yield { ...key, gone };
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
