/** Switches automatic filling of a table's new rows on and off, and lists the fills. */

import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { filledIn } from '@daicho/shared/messages/language.ts';
import { shortTimeInJapan } from '../asking/quota-times.ts';
import { attempt } from '../host/attempt.ts';
import { host } from '../host/host.ts';
import { ensureNewRowTriggers, removeTriggers, triggersOf } from '../host/triggers.ts';
import type { CallParams, CallResult } from '../protocol/calls.ts';
import type { SentTarget } from '../protocol/target-schema.ts';
import { withLock } from '../runs/run-lease.ts';
import { newRowsSentences as sentences } from '../words/new-rows.ts';
import { deleteTable, saveTable, type WatchedTable, watchedTables } from './watched-table.ts';

/** Top-level function that the triggers call. */
const FILLER = 'fillNewRows';

/**
 * Switches filling on for a table, in place of an earlier record of the same table and kind. @throws WorkbookError if
 * the target does not reach to the last used row, triggers are not allowed, or the record is too long.
 */
export function watchNewRows({ target, run, language }: CallParams<'watchNewRows'>): null {
  if (!target.isToEnd) throw new WorkbookError(sentences.notToEnd);
  withLock(() => {
    for (const { id } of watchedTables().filter((one) => isSameTable(one, target, run.kind))) {
      deleteTable(id);
    }
    const table: WatchedTable = {
      id: `${target.id}.${host.now()}`,
      target: { ...target, made: [] },
      run: { ...run, scope: 'unfinished' },
      language,
      triggers: ownTriggers(),
      isStopped: false,
      why: null,
      fills: [],
    };
    if (!saveTable(table)) throw new WorkbookError(sentences.tooLong);
  });
  return null;
}

/** Triggers of another person cannot be removed here; they remove themselves when they next run. */
export function stopNewRows({ id }: CallParams<'stopNewRows'>): null {
  withLock(() => {
    deleteTable(id);
    if (watchedTables().length === 0) attempt(() => removeTriggers(triggersOf(FILLER)));
  });
  return null;
}

export function newRowsStatus(): CallResult<'newRows'> {
  return watchedTables().map((table) => ({
    id: table.id,
    intent: table.why === null ? 'info' : 'warning',
    sentence: sentenceOf(table),
    fills: table.fills.map((fill) =>
      filledIn(sentences.fill, {
        time: shortTimeInJapan(fill.at),
        rows: fill.rows,
        count: countText(fill.count),
        check: fill.toCheck,
        failed: fill.failed,
      }),
    ),
  }));
}

function sentenceOf({ target, isStopped, why }: WatchedTable): { ja: string; en: string } {
  const of = isStopped ? sentences.stopped : why === null ? sentences.on : sentences.resting;
  const named = filledIn(of, { sheet: target.sheetName });
  return {
    ja: named.ja.replace('{why}', why?.ja ?? ''),
    en: named.en.replace('{why}', why?.en ?? ''),
  };
}

function isSameTable({ target, run }: WatchedTable, other: SentTarget, kind: string): boolean {
  return target.id === other.id && target.firstColumn === other.firstColumn && run.kind === kind;
}

/**
 * Gives this person's triggers, which serve all tables of the person. @throws WorkbookError without permission for
 * triggers.
 */
function ownTriggers(): string[] {
  const own = attempt(() => ensureNewRowTriggers(FILLER));
  if (own === undefined) throw new WorkbookError(sentences.noTriggers);
  const triggers = [...own];
  for (const table of watchedTables()) {
    if (table.triggers.some((id) => own.includes(id))) saveTable({ ...table, triggers });
  }
  return triggers;
}
