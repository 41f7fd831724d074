/** Says how a run ended, or its undo. */
import { flowSentences as sentences } from '@daicho/shared/messages/pane-flow.ts';
import type { Notice } from '../state.ts';
import type { Context } from './context.ts';
import type { Ended } from './finished-run.ts';
import type { Run } from './run.ts';
import type { Undone } from './undo.ts';

export interface Failure {
  readonly error: unknown;
}

export function runNotice(
  run: Run,
  ended: Ended | undefined,
  failure: Failure | undefined,
  context: Context,
): Notice {
  const rows = run.written.toLocaleString('en');
  if (run.control.isCancelled) {
    const sentence = ended === undefined ? sentences.cancelled : sentences.cancelledWriting;
    return { intent: 'info', text: context.say(sentence, { rows }) };
  }
  if (failure !== undefined) {
    const text = context.explain(failure.error);
    if (ended === undefined) return { intent: 'error', text };
    const values = { rows, sentence: text };
    return { intent: 'error', text: context.say(sentences.stoppedWriting, values) };
  }
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
