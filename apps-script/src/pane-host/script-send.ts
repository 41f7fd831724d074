/** Sends calls to the service through the script. Calls made at the same time share one call of the script. */

import type { ConnectionSettings } from '@daicho/pane/src/connection-settings.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { replyOf } from '@daicho/shared/api/call/reply.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { CallResult, ScriptCall } from '../protocol/calls.ts';
import { blockedSentences } from '../words/formulas.ts';
import { sidebarSentences } from '../words/sidebar.ts';

/** Stands for the key that the script keeps and never sends to the page. No key has this form. */
export const STORED_KEY = '(kept)';

type Answer = CallResult<'send'>[number];

interface Waiting {
  readonly call: Call;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Says that the day's requests are used up, so that Google sends no more for now. */
export class QuotaSpentError extends SentenceError {
  constructor() {
    super(sidebarSentences.quotaSpent);
  }
}

export function scriptSend(scriptCall: ScriptCall, { baseUrl, key }: ConnectionSettings): Send {
  const connection = key === STORED_KEY ? { baseUrl } : { baseUrl, key };
  let waiting: Waiting[] = [];
  return async (call, signal) => {
    const answer = await new Promise<Answer>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendWaiting);
      waiting.push({ call, resolve, reject });
      signal.addEventListener('abort', () => resolve('network'), { once: true });
    });
    return replyTo(call, answer);
  };

  async function sendWaiting(): Promise<void> {
    const sent = waiting;
    waiting = [];
    try {
      const answers = await scriptCall('send', {
        connection,
        calls: sent.map(({ call: { operation, params } }) => ({
          operation: operation.name,
          params,
        })),
      });
      sent.forEach(({ resolve }, i) => {
        resolve(answers[i] ?? 'network');
      });
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  }

  /** @throws SentenceError if Google sends no requests. */
  function replyTo<A>({ operation }: Call<A>, answer: Answer) {
    if (answer === 'too_fast') {
      const { name } = operation;
      // Google's own message asks for a pause of one second.
      return { error: new ApiError({ kind: 'too_many_requests', operation: name, retryAfter: 1 }) };
    }
    if (answer === 'quota_spent') throw new QuotaSpentError();
    if (answer === 'not_permitted' || answer === 'blocked_url' || answer === 'no_such_host') {
      throw new SentenceError(withoutStatus(blockedSentences[answer]));
    }
    return replyOf(operation, answer, { baseUrl });
  }
}

/** Removes the word for the status with which the sentence begins in a cell. */
function withoutStatus({ ja, en }: Sentence): Sentence {
  const rest = en.replace(/^.+?: /, '');
  return { ja: ja.replace(/^.+?: /, ''), en: rest.charAt(0).toUpperCase() + rest.slice(1) };
}
