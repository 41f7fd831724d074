/** Goes on with another table: looks it up at once where nothing is left to ask, and otherwise shows its form. */
import type { TableRange } from '@daicho/shared/headers/find-tables.ts';
import { dittosRead } from '../../asking/reads-dittos.ts';
import type { Choice } from '../../state/choice.ts';
import type { ResultStep } from '../../state/result.ts';
import type { PaneState } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from './finished-run.ts';
import { runSentences as sentences } from './words.ts';

interface Work {
  readonly parts: {
    readonly activity: { readonly isBusy: boolean };
    readonly results: { readonly shown: { readonly run: FinishedRun } | undefined };
  };
  read(options?: { readonly range?: TableRange }): Promise<void>;
  readonly runs: { run(): Promise<void> };
}

type TableStep = Exclude<ResultStep, { readonly id: 'overwrite' }>;

export async function lookUpNext(context: Context, work: Work, step: TableStep): Promise<void> {
  const { activity, results } = work.parts;
  const { store, session } = context;
  if (activity.isBusy) return;
  const before = results.shown?.run;
  if (!(await isInFront(context, step))) return;
  await work.read('range' in step ? { range: step.range } : {});
  const { target, choice, result, notice } = store.state;
  // The person may first decide about choices that are not written yet.
  if (target === undefined || choice === undefined || result !== undefined) return;
  const isThere =
    step.id === 'other-sheet'
      ? target.sheetName === step.sheet.name
      : target.headerRow === step.range.headerRow && target.firstColumn === step.range.column;
  const isSame = before !== undefined && isAlike(before.choice, choice);
  const isCopied = before !== undefined && session.copies.has(before.after.id);
  if (isThere && isSame && !isCopied && isCertain(store.state)) await work.runs.run();
  else if (notice === undefined) context.tell('info', sentences.checkBeforeRun);
}

/** Brings the sheet of a step to the front. @returns false, after saying why, if that failed. */
async function isInFront(context: Context, step: TableStep): Promise<boolean> {
  if (step.id !== 'other-sheet') return true;
  const { id, row, column } = step.sheet;
  return context.attempt(async (waiting) => {
    await context.host.otherSheets?.open(id, row, column, waiting);
  });
}

/** Whether a choice was proposed without a doubt and leaves nothing to ask. */
function isCertain({ target, choice, survey, notice }: PaneState): boolean {
  if (target === undefined || choice === undefined || survey === undefined) return false;
  const { guess, alternatives, scope, isOnNewSheet, update } = choice;
  return (
    (notice === undefined || notice.intent === 'info') &&
    (guess === 'header' || guess === 'remembered') &&
    alternatives.length === 0 &&
    scope === 'all' &&
    target.hiddenRows.length === 0 &&
    isOnNewSheet !== true &&
    update === undefined &&
    survey.otherTable === undefined &&
    survey.lacking === undefined
  );
}

/** Whether a choice wants the same of its table as the choice before, and reads no ditto marks but those that were read there. */
function isAlike(before: Choice, next: Choice): boolean {
  const readBefore = dittosRead(before);
  const areDittosKnown = (next.dittoOffers ?? []).every(
    ({ sort, isUsual }) => isUsual && readBefore.includes(sort) && dittosRead(next).includes(sort),
  );
  const wanted = ({ kind, fields, into, notation, typed = {} }: Choice) =>
    JSON.stringify([kind.id, fields, Object.keys(into).sort(), notation ?? {}, typed]);
  return areDittosKnown && wanted(before) === wanted(next);
}
