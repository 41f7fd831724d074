/** Makes the notices about how a run or its undo ended. */

import type { Notice } from '../state.ts';
import type { Context } from './context.ts';
import type { ColumnRun } from './running/column-run.ts';
import type { Ended } from './running/finished-run.ts';
import type { Undone } from './running/undo.ts';
import { flowSentences as sentences } from './words.ts';

export interface Failure {
  readonly error: unknown;
}

/** Explains why a run stopped early; undefined if it did not. */
export function stopNotice(
  { control, rowsPassed, written }: ColumnRun,
  failure: Failure | undefined,
  context: Context,
): Notice | undefined {
  const rows = rowsPassed.toLocaleString('en');
  if (control.isCancelled) {
    const sentence = written === undefined ? sentences.cancelled : sentences.cancelledWriting;
    return { intent: 'info', text: context.say(sentence, { rows }) };
  }
  if (failure === undefined) return undefined;
  const text = context.explain(failure.error);
  if (written === undefined) return { intent: 'error', text };
  const values = { rows, sentence: text };
  return { intent: 'error', text: context.say(sentences.stoppedWriting, values) };
}

export function endNotice(ended: Ended | undefined, context: Context): Notice {
  if (ended === undefined) return { intent: 'info', text: context.say(sentences.nothingToDo) };
  const { unfinished } = ended.result;
  if (unfinished > 0) {
    const left = unfinished.toLocaleString('en');
    return { intent: 'warning', text: context.say(sentences.unfinished, { rows: left }) };
  }
  const { counts } = ended.result;
  const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const values = { rows: done.toLocaleString('en'), failed: counts.failed.toLocaleString('en') };
  return counts.failed > 0
    ? { intent: 'warning', text: context.say(sentences.someFailed, values) }
    : { intent: 'success', text: context.say(sentences.done, values) };
}

export function undoNotice({ keepsColumns, left }: Undone, context: Context): Notice {
  if (keepsColumns) return { intent: 'warning', text: context.say(sentences.undoKeptColumns) };
  if (left === 0) return { intent: 'success', text: context.say(sentences.undone) };
  const rows = left.toLocaleString('en');
  return { intent: 'warning', text: context.say(sentences.undonePartly, { rows }) };
}
