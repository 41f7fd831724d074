/** Answers the questions of cells from stored results, then from the service. */

import { sendQuestions } from '@daicho/pane/src/asking/send-questions.ts';
import type { ConnectionSettings } from '@daicho/pane/src/connection-settings.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { apiVersionOf } from '@daicho/shared/connection/connection.ts';
import { abilitiesOf } from '@daicho/shared/enrich/abilities.ts';
import { codeBatchesFromReply, isAdditionsCall } from '@daicho/shared/enrich/code-batches.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { choicesText, type KindChoices, withChoices } from '@daicho/shared/enrich/kind-choices.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { isFinal, type Outcome } from '@daicho/shared/enrich/outcome.ts';
import { resultTexts } from '@daicho/shared/enrich/result-texts.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { AnswerAll } from '../../functions/batch-questions.ts';
import { FunctionError } from '../../functions/function-error.ts';
import { withProgressTimeout } from '../../functions/progress-timeout.ts';
import { functionSentences } from '../../functions/words.ts';
import { browserSend } from '../browser-send.ts';
import { displayLanguage } from '../office.ts';
import { loadSettings } from '../settings-store.ts';
import { localResults } from './local-results.ts';

/** Longer than any pause that the queue makes at the service's request. */
const TIMEOUT_MS = 90_000;

/** @returns a function that rejects with a FunctionError without settings, or if no answer arrives for `TIMEOUT_MS`. */
export function answersFromService(plain: Kind, choices: KindChoices): AnswerAll {
  const kind = withChoices(plain, choices);
  const { lookup, catalogue } = kind;
  return (questions) => {
    const language = displayLanguage();
    return withTimeout(answer, language);

    async function answer(onProgress: () => void, signal: AbortSignal): Promise<void> {
      const settings = await settingsOrError(language);
      const scope = scopeOf(kind, choices, settings, language);
      const known = await localResults.read(scope, questions.keys);
      const settleKnown = () => {
        for (const [key, result] of known) questions.settle(key, result);
      };
      settleKnown();
      const open = questions.keys
        .filter((key) => !known.has(key))
        .map((key, row) => ({ key, rows: [row] }));
      if (open.length === 0) return;
      const options = {
        send: sendAndRemember(settings),
        lookup,
        abilities: abilitiesOf(settings.keyKind, codeBatches.get(settings.baseUrl)),
        signal: eitherOf(signal, questions.signal),
        isWanted: questions.isWanted,
        onNewVersion: () => {
          questions.beginAgain();
          settleKnown();
        },
      };
      await sendQuestions(open, options, ({ key, outcome }) => {
        onProgress();
        if (key === undefined) return;
        const result = resultTexts(outcome, catalogue, language);
        questions.settle(key, result);
        if (isFinal(outcome)) localResults.store(scope, key, result);
      });
    }
  };
}

/** Whether a service looks up codes in batches, for each service address that was asked since the workbook was opened. */
const codeBatches = new Map<string, boolean | undefined>();

/** Sends calls, and remembers what a service says about its additions. */
function sendAndRemember(settings: ConnectionSettings): Send {
  const send = browserSend(settings);
  return async (call, signal) => {
    const reply = await send(call, signal);
    if (isAdditionsCall(call)) codeBatches.set(settings.baseUrl, codeBatchesFromReply(reply));
    return reply;
  };
}

/** Runs work that reports its progress. @throws FunctionError if there is no progress for too long. */
export function withTimeout(
  work: (onProgress: () => void, signal: AbortSignal) => Promise<void>,
  language: Language,
): Promise<void> {
  const outcome: Outcome = { kind: 'failed', error: 'timeout', retryable: true };
  const timeoutError = () => new FunctionError('unavailable', statusText(outcome, language));
  return withProgressTimeout(TIMEOUT_MS, work, timeoutError);
}

/** Aborts with the first of two signals. Not every Excel has AbortSignal.any. */
function eitherOf(...signals: readonly [AbortSignal, AbortSignal]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    signal.addEventListener('abort', () => either.abort(), { once: true });
    if (signal.aborted) either.abort();
  }
  return either.signal;
}

/** @throws FunctionError */
export async function settingsOrError(language: Language): Promise<ConnectionSettings> {
  const settings = await loadSettings();
  if (settings !== undefined) return settings;
  throw new FunctionError('unavailable', say(functionSentences.noSettings, language));
}

/** Names everything that a result depends on besides the question. */
function scopeOf(
  { id, catalogue }: Kind,
  choices: KindChoices,
  settings: ConnectionSettings,
  language: Language,
): string {
  const { baseUrl, key } = settings;
  const { candidates } = DEFAULT_ABILITIES;
  const version = apiVersionOf(settings);
  const of = [baseUrl, key, version, id, catalogue.ids, candidates, language];
  const chosen = choicesText(choices);
  return JSON.stringify(chosen === '' ? of : [...of, chosen]);
}
