/** Makes the notices about how a run or its undo ended. */

import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Notice } from '../state/state.ts';
import { isMisplaced } from '../workbook-error.ts';
import type { Context } from './context.ts';
import type { ColumnRun } from './running/column-run.ts';
import type { EndedRun } from './running/finished-run.ts';
import type { UndoResult } from './running/undo.ts';
import { copySentences, flowSentences as sentences } from './words.ts';

export interface Failure {
  readonly error: unknown;
}

/** Explains why a run stopped early; undefined if it ended normally. */
export function stopNotice(
  { control, rowsPassed, written }: ColumnRun,
  failure: Failure | undefined,
  context: Context,
): Notice | undefined {
  const rows = countText(rowsPassed);
  if (control.isCancelled) {
    const sentence = written === undefined ? sentences.cancelled : sentences.cancelledWriting;
    return { intent: 'info', text: context.say(sentence, { rows }) };
  }
  if (failure === undefined) return undefined;
  const text = context.explain(failure.error);
  if (written === undefined) {
    const isTakenBack = isMisplaced(failure.error);
    const shownText = isTakenBack ? context.say(sentences.takenBack, { sentence: text }) : text;
    return { intent: 'error', text: shownText };
  }
  const values = { rows, sentence: text };
  return { intent: 'error', text: context.say(sentences.stoppedWriting, values) };
}

/** @param otherTable says that there are headers among the rows. */
export function endNotice(
  ended: EndedRun | undefined,
  context: Context,
  otherTable?: string,
): Notice {
  if (ended === undefined) return { intent: 'info', text: context.say(sentences.nothingToDo) };
  const { unfinished } = ended.result;
  if (unfinished > 0) {
    const left = countText(unfinished);
    return { intent: 'warning', text: context.say(sentences.unfinished, { rows: left }) };
  }
  const { counts } = ended.result;
  const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const values = { rows: countText(done), failed: countText(counts.failed) };
  if (counts.failed > 0) {
    return { intent: 'warning', text: context.say(sentences.someFailed, values) };
  }
  // If no row matched anything in the available data, the person probably meant another column or another kind.
  const isNoneFound =
    ended.result.outside === 0 && done > counts.blank && counts.found + counts.ambiguous === 0;
  const text = context.say(isNoneFound ? sentences.noneFound : sentences.done, values);
  return otherTable === undefined
    ? { intent: isNoneFound ? 'warning' : 'success', text }
    : { intent: 'warning', text: context.joined([text, otherTable]) };
}

/** Says what an undo of runs removed or restored, and what it left. */
export function undoNotice(all: readonly UndoResult[], context: Context): Notice {
  const sumOf = (name: 'columns' | 'edited' | 'rows' | 'left') =>
    all.reduce((sum, one) => sum + one[name], 0);
  const [columns, edited] = [sumOf('columns'), sumOf('edited')];
  const [rows, left] = [sumOf('rows'), sumOf('left')];
  const keepsColumns = all.some((one) => one.keepsColumns);
  const [copy] = all.flatMap((one) => one.copy ?? []);
  const [areHeadersRemoved] = all.flatMap((one) => one.areHeadersRemoved ?? []);
  const parts = [
    context.say(keepsColumns ? sentences.undoKeptColumns : sentences.undone),
    columns > 0 ? context.say(sentences.undoneColumns, { columns }) : '',
    edited > 0 ? context.say(sentences.undoneEdited, { count: countText(edited) }) : '',
    rows > 0 ? context.say(sentences.undoneRows, { rows: countText(rows) }) : '',
    left > 0 ? context.say(sentences.undoneLeft, { rows: countText(left) }) : '',
    copy === undefined ? '' : context.say(copySentences[copy]),
    areHeadersRemoved === undefined
      ? ''
      : context.say(areHeadersRemoved ? sentences.undoneHeaders : sentences.undoKeptHeaders),
  ];
  const text = context.joined(parts);
  return {
    intent:
      keepsColumns || edited + left > 0 || areHeadersRemoved === false ? 'warning' : 'success',
    text,
  };
}
