/** Says how a run ended. */
import { flowSentences as sentences } from '@daicho/shared/messages/pane-flow.ts';
import type { Notice } from '../state.ts';
import type { Context } from './context.ts';
import type { Ended, Run } from './run.ts';

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
  if (run.isCancelled) {
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
  return { intent: 'success', text: context.say(sentences.done, { rows }) };
}
