/** Says what a run did besides its counts, and what it did not do. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { dittosRead } from '../../asking/reads-dittos.ts';
import type { Result, ResultStep } from '../../state/result.ts';
import { codeHeaders } from '../codes/code-looks.ts';
import type { Context } from '../context.ts';
import type { PastRun } from '../history/past-run.ts';
import type { EndedRun } from './finished-run.ts';
import { otherTablesLeft } from './other-tables.ts';
import { runSentences as sentences } from './words.ts';

/**
 * @param past earlier runs of the workbook. @param table name of the table if other tables are
 * looked up together with it.
 */
export function runNotes(
  ended: EndedRun,
  past: readonly PastRun[],
  context: Context,
  table?: string,
): Pick<Result, 'notes' | 'steps' | 'codeHeaders'> {
  const headers = codeHeaders(ended.run);
  if (table !== undefined) {
    const of = (note: string) => context.say(sentences.ofTable, { table, note });
    return { notes: ownNotes(ended, context).map(of), steps: [], ...headers };
  }
  const others = otherTablesLeft(ended.run.after, past, context);
  const kept = cellsKept(ended, context);
  return {
    notes: [...kept.notes, ...ownNotes(ended, context), ...others.notes],
    steps: [...kept.steps, ...others.steps],
    ...headers,
  };
}

/** Says which cells stay because people changed them, and offers to overwrite them. */
function cellsKept(
  { result: { kept } }: EndedRun,
  context: Context,
): { readonly notes: readonly string[]; readonly steps: readonly ResultStep[] } {
  if (kept === undefined) return { notes: [], steps: [] };
  const sentence = kept.isOnRecord ? sentences.kept : sentences.keptInDoubt;
  const values = { cells: countText(kept.cells), rows: countText(kept.rows) };
  return {
    notes: [context.say(sentence, values)],
    steps: [{ id: 'overwrite', label: context.say(sentences.overwrite) }],
  };
}

function ownNotes(ended: EndedRun, context: Context): readonly string[] {
  const { dittos, dittoSorts, unclearDittos, totals, subtotals, blankRows } = ended.run.pass;
  const notes: string[] = [];
  if (ended.run.choice.scope === 'visible') {
    const { length } = ended.run.before.hiddenRows;
    notes.push(context.say(sentences.hiddenLeft, { rows: countText(length) }));
  }
  if (dittos > 0) {
    const [sort = 'marks', other] = dittoSorts;
    const cells = context.say(sentences[other === undefined ? sort : 'marksAndBlanks']);
    notes.push(context.say(sentences.dittos, { rows: countText(dittos), cells }));
  }
  if (unclearDittos > 0 && dittosRead(ended.run.choice).includes('marks')) {
    notes.push(context.say(sentences.unclearDittos, { rows: countText(unclearDittos) }));
  }
  if (totals > 0) notes.push(context.say(sentences.totals, { rows: countText(totals) }));
  if (subtotals + blankRows > 0) {
    const withSubtotals = blankRows > 0 ? sentences.subtotalsAndBlanks : sentences.subtotals;
    const sentence = subtotals > 0 ? withSubtotals : sentences.blankRows;
    const [rows, blanks] = [countText(subtotals), countText(blankRows)];
    notes.push(context.say(sentence, { rows, blanks }));
  }
  // While rows are undecided, a person may still choose candidates that fill the empty columns.
  const empty = ended.result.undecided > 0 ? [] : emptyColumns(ended, context);
  if (empty.length > 0) {
    const columns = empty.join(context.say(sentences.between));
    notes.push(context.say(sentences.empty, { columns }));
  }
  return notes;
}

/** Lists the headers of added columns in which no row has a value. */
function emptyColumns({ run }: EndedRun, { language }: Context): readonly string[] {
  const { choice, slots, outcomes } = run;
  const all = [...outcomes.values()];
  if (!all.some(({ kind }) => kind === 'found')) return [];
  const { catalogue } = choice.kind;
  return slots
    .filter(({ how, field }) => how === 'added' && field !== 'status')
    .filter(({ field }) => all.every((outcome) => catalogue.text(field, outcome, language) === ''))
    .map(({ header }) => header);
}
