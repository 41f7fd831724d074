/** Texts about a delivery that several pages show. */

import { deliveryFailureSentences } from '@daicho/shared/messages/webhooks.ts';
import { type Html, html } from '../../html/html.ts';
import type { Attempt, DeliveryStatus } from '../../webhooks/deliveries.ts';
import { EXCHANGE_MS } from '../../webhooks/exchange.ts';
import type { Visit } from '../visit.ts';
import { deliveryPageSentences } from './words.ts';

const TONES: Readonly<Record<DeliveryStatus, string>> = {
  waiting: '',
  delivered: 'good',
  parked: 'bad',
};

export function statusBadge(visit: Visit, status: DeliveryStatus): Html {
  return html`<span class="badge ${TONES[status]}">${visit.say(deliveryPageSentences[status])}</span>`;
}

/** Says how an attempt ended. */
export function outcomeText(visit: Visit, { status, failure }: Attempt): string {
  const s = deliveryPageSentences;
  if (failure === null) return visit.say(s.taken, { status: status ?? '' });
  const sentence = visit.say(deliveryFailureSentences[failure], { seconds: EXCHANGE_MS / 1_000 });
  return status === null ? sentence : visit.say(s.failedWithStatus, { status, failure: sentence });
}
