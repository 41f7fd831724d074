/** Describes to a page the run of another page or of a trigger, or how such a run ended. */

import { backgroundSentences as sentences } from '@daicho/shared/messages/background.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import {
  type Language,
  type Sentence,
  say,
  type Values,
} from '@daicho/shared/messages/language.ts';
import { shortTimeInJapan } from '../asking/quota-times.ts';
import { attempt } from '../host/attempt.ts';
import { host } from '../host/host.ts';
import { intervalMinutes, triggersOf } from '../host/triggers.ts';
import type { CallResult } from '../protocol/calls.ts';
import { newRowsSentences } from '../words/new-rows.ts';
import { hasWritten, pastRuns } from './past-runs.ts';
import { HANDLER, isLeased } from './run-lease.ts';
import { type RunRecord, readRecord } from './run-record.ts';
import { SHORT_OWNER } from './short-lease.ts';

type Status = NonNullable<CallResult<'runStatus'>>;

export function runStatus(): Status | null {
  const record = readRecord();
  if (record === undefined) return null;
  const now = host.now();
  if (record.state === 'done') {
    const hasOpen = record.toCheck + record.failed > 0;
    return statusOf(record, sentences.done, hasOpen ? 'warning' : 'success');
  }
  if (record.state === 'stopped') return statusOf(record, sentences.stopped, 'warning');
  if (!isLeased(record, now)) {
    // A run that is not continued and whose page is closed is not shown.
    return record.plan === null ? null : statusOf(record, sentences.silent, 'warning');
  }
  if (record.by === 'page') {
    return statusOf(record, pageSentence(record), 'info');
  }
  if (record.owner.startsWith(SHORT_OWNER)) return statusOf(record, newRowsSentences.going, 'info');
  const isResting = record.until > now;
  const status = statusOf(record, isResting ? sentences.waiting : sentences.going, 'info');
  if (isOwn(record)) return status;
  const { ja, en } = status.sentence;
  const { othersTrigger } = sentences;
  return { ...status, sentence: { ja: ja + othersTrigger.ja, en: `${en} ${othersTrigger.en}` } };
}

function pageSentence({ plan }: RunRecord): Sentence {
  if (plan === null) return sentences.pageAlone;
  return intervalMinutes() === 60 ? sentences.pageHourly : sentences.page;
}

function statusOf(record: RunRecord, sentence: Sentence, intent: Status['intent']): Status {
  const isGoing = record.state === 'going';
  const undo = isGoing ? undefined : undoSentence(record);
  const text = (language: Language) =>
    say(sentence, language, valuesOf(record, language)) + (undo?.[language] ?? '');
  return { intent, isGoing, sentence: { ja: text('ja'), en: text('en') } };
}

/** @returns undefined if there is nothing to undo. */
function undoSentence({ log, rowsDone, pass }: RunRecord): Sentence | undefined {
  const run = pastRuns().find(({ id }) => id === log);
  if (run?.isCut) return sentences.cannotUndo;
  if (run !== undefined) return hasWritten(run) ? sentences.canUndo : undefined;
  return log === undefined || rowsDone + pass === 0 ? undefined : sentences.cannotUndo;
}

function valuesOf({ pass, rowsDone, rows, ...record }: RunRecord, language: Language): Values {
  return {
    sheet: record.sheetName,
    rows: countText(rows),
    done: countText(pass > 0 ? rows : Math.min(rowsDone, rows)),
    check: countText(record.toCheck),
    failed: countText(record.failed),
    time: shortTimeInJapan(record.until),
    why: record.why?.[language] ?? '',
  };
}

/** Whether the trigger is this person's. */
function isOwn({ trigger }: RunRecord): boolean {
  return trigger !== null && attempt(() => triggersOf(HANDLER))?.includes(trigger) === true;
}
