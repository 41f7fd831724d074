/** Sends calls to the service through the script: those that come at the same time go together, as one run of it. */

import type { Settings } from '@daicho/pane/src/pane-settings.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { ApiError } from '@daicho/shared/api/error.ts';
import { replyOf } from '@daicho/shared/api/reply.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Given } from '../sidebar/protocol.ts';
import { heldSentences, sidebarSentences } from '../words/sheets.ts';
import { isKeptKey } from './kept-key.ts';
import type { ScriptCall } from './script-call.ts';

type Answer = Given<'send'>[number];

interface Waiting {
  readonly call: Call;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Says that Google lets no request out until some hour. */
export class QuotaSpentError extends SentenceError {
  constructor() {
    super(sidebarSentences.quotaSpent);
  }
}

export function scriptSend(scriptCall: ScriptCall, { baseUrl, key }: Settings): Send {
  const connection = isKeptKey(key) ? { baseUrl } : { baseUrl, key };
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

  /** @throws SentenceError where Google lets no request out. */
  function replyTo<A>({ operation }: Call<A>, answer: Answer) {
    if (answer === 'too_fast') {
      const { name } = operation;
      // Google's own sentence asks for a second.
      return { error: new ApiError({ kind: 'too_many_requests', operation: name, retryAfter: 1 }) };
    }
    if (answer === 'quota_spent') throw new QuotaSpentError();
    if (answer === 'not_permitted' || answer === 'no_such_host') {
      throw new SentenceError(heldSentences[answer]);
    }
    return replyOf(operation, answer, { baseUrl });
  }
}
