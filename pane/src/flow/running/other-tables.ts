/** Tells which other tables of the sheet have not been looked up. */
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import type { ResultStep } from '../../state/result.ts';
import { overlap } from '../../table-range.ts';
import { tableLabel } from '../../tables/table-label.ts';
import type { NamedTable, Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { type PastRun, targetOf } from '../history/past-run.ts';
import { runSentences as sentences } from './words.ts';

/** Largest number of tables that a sentence names. */
const NAMED_MAX = 3;

/** Lists the other tables on the sheet, without tables that earlier runs looked up. */
function otherTables(after: Target, past: readonly PastRun[]): readonly NamedTable[] {
  const { tables } = after;
  if (tables === undefined) return [];
  const done = past.flatMap((run) => (run.undo === 'done' ? [] : (targetOf(run) ?? [])));
  const isDone = ({ headerRow, column }: TableRange) =>
    done.some(
      (target) =>
        target.id === after.id && target.headerRow === headerRow && target.firstColumn === column,
    );
  const others: NamedTable[] = [];
  for (const table of tables.found) {
    // A table that has a signature is listed twice: without the signature, and with it.
    const isNew = [tables.chosen, ...others].every((one) => !overlap(one, table));
    if (isNew && !table.hasResults && !isDone(table)) others.push(table);
  }
  return others;
}

/**
 * Says where the other tables are, and offers the first of them as the next step, or all tables with the same headers.
 *
 * @param areTried whether the tables were skipped before, since each asks something first: then only the first is
 * offered.
 */
export function otherTablesLeft(
  after: Target,
  past: readonly PastRun[],
  context: Pick<Context, 'say'>,
  areTried = false,
): { readonly notes: readonly string[]; readonly steps: readonly ResultStep[] } {
  const others = otherTables(after, past);
  const [first] = others;
  if (first === undefined) return { notes: [], steps: [] };
  const labelOf = (table: NamedTable) => tableLabel(table, context);
  const places = others.slice(0, NAMED_MAX).map(labelOf).join(context.say(listSeparator));
  const sentence = others.length > NAMED_MAX ? sentences.manyTables : sentences.otherTables;
  const { alike = [] } = after.tables ?? {};
  const step: ResultStep = {
    id: 'other-table',
    label: context.say(sentences.toTable, { place: labelOf(first) }),
    range: first,
  };
  const all = {
    label: context.say(sentences.toTables, { count: alike.length }),
    all: { tables: alike, sheets: [] },
  };
  return {
    notes: [context.say(sentence, { count: others.length, places })],
    steps: [{ ...step, ...(alike.length > 1 && !areTried && all) }],
  };
}
