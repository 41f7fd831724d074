/**
 * Answers the operations on an account's webhooks besides the one that is set in the dashboard. These operations are an
 * addition to the specification.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  radarAddWebhook,
  radarRemoveWebhooks,
  radarWebhooks,
} from '@daicho/shared/api/radar-webhooks.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { RadarWebhook } from '@daicho/shared/model/radar/radar-webhook.ts';
import type { RadarStore } from '../../radar/radar-store.ts';
import { StateError } from '../../state/state-error.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';
import type { Answer } from '../answer-context.ts';
import { AnswerError } from '../answer-error.ts';
import { pagedBody, storedBody } from '../body.ts';
import { callerOf } from './radar.ts';
import { checkedTags, expectWatchedNumbers } from './radar-numbers.ts';

const answerRadarWebhooks: Answer<typeof radarWebhooks> = (_, asked) => {
  const { radar, accountId } = callerOf(asked);
  return pagedBody(eachAlone(radar, accountId), (page) => page.map(shown));
};

/** Gives each webhook as a separate page, since a single webhook may list ten thousand numbers. */
async function* eachAlone(radar: RadarStore, accountId: string) {
  for (const webhook of await radar.webhooks(accountId)) {
    yield [webhook];
    await nextTurn();
  }
}

/**
 * @throws AnswerError `webhook_refused` for an unusable address or one webhook too many, `invalid_parameter` for
 * numbers that nobody can have and texts that are not tags.
 */
const answerRadarAddWebhook: Answer<typeof radarAddWebhook> = (params, asked) => {
  const { radar, accountId } = callerOf(asked);
  const { url: address, name = '' } = params;
  const tags = checkedTags(params.tags) ?? [];
  const numbers = params.numbers ?? (params.tags === undefined ? null : []);
  expectWatchedNumbers('numbers', params.numbers ?? []);
  return storedBody(async () => {
    const webhook = await radar
      .addWebhook(accountId, { address, name, numbers, tags })
      .catch((error: unknown) => {
        if (!(error instanceof SentenceError) || error instanceof StateError) throw error;
        const reason = error.inBothLanguages();
        throw new AnswerError('webhook_refused', { parameter: 'url', reason });
      });
    return { data: webhook === undefined ? [] : [shown(webhook)] };
  });
};

const answerRadarRemoveWebhooks: Answer<typeof radarRemoveWebhooks> = ({ data }, asked) => {
  const { radar, accountId } = callerOf(asked);
  return storedBody(async () => {
    await radar.removeWebhooks(accountId, data);
    return undefined;
  });
};

function shown(webhook: Webhook): RadarWebhook {
  const { id, name, address: url, secret, numbers, tags, isOn, switchedOffAt } = webhook;
  const active = isOn && switchedOffAt === null;
  return { id, name, url, secret, numbers: numbers && [...numbers], tags: [...tags], active };
}

export const radarWebhooksAnswers = {
  radarWebhooks: answerRadarWebhooks,
  radarAddWebhook: answerRadarAddWebhook,
  radarRemoveWebhooks: answerRadarRemoveWebhooks,
};
