/**
 * Answers the call of a warehouse's function: the rows go through the plan of their kind, like those of a sheet. If a
 * row cannot be asked about, the whole call fails, so that the warehouse sends the call again and never gets a wrong
 * record.
 */

import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Sentence, say } from '@daicho/shared/messages/language.ts';
import { SEARCH_TEXT_MAX } from '@daicho/shared/model/limits.ts';
import type { FunctionContext } from '@daicho/shared/model/warehouse-function.ts';
import { AnswerError } from '../answers/answer-error.ts';
import { outcomeRecord } from '../connections/outcome-record.ts';
import { outcomesOf, type Source, VersionGone } from '../connections/outcomes-of.ts';
import { cellsOf, type FunctionCall, isTooLong } from './call.ts';
import { readChoices } from './choices.ts';

/** The warehouse sends the call again; the answer says how long it should wait. */
const NO_RETRY = { ...DEFAULT_RETRY, tries: 1, triesAfterTimeout: 1 };

const MOST = countText(SEARCH_TEXT_MAX);
const TOO_LONG: Sentence = {
  ja: `入力不備: 文字数が多すぎます（${MOST}文字まで）`,
  en: `Invalid: too long (${MOST} characters at most)`,
};

interface Asked {
  readonly kind: RegisterKind;
  readonly call: FunctionCall;
  readonly context: FunctionContext;
  readonly source: Source;
  readonly signal: AbortSignal;
}

/** @throws AnswerError for a wrong call; Error if a look-up failed; whatever the source throws; the signal's reason. */
export async function answerCall({ kind, call, context, source, signal }: Asked): Promise<object> {
  const { pin, ...show } = readChoices(kind, context);
  const cells = cellsOf(call, kind);
  const how = { retry: NO_RETRY, signal, pin };
  const outcomes = await outcomesOf(show.kind, cells, source, how).catch((error: unknown) => {
    throw error instanceof VersionGone ? new AnswerError('version_not_found') : error;
  });
  return call.answer(
    outcomes.map((outcome, i) => {
      if (isTooLong(call.rows[i] ?? [])) {
        return { status: 'invalid', message: say(TOO_LONG, show.language) };
      }
      if (outcome.kind === 'failed') throw new Error(`a row failed: ${outcome.error}`);
      return outcome.kind === 'blank' ? null : outcomeRecord(outcome, show);
    }),
  );
}
