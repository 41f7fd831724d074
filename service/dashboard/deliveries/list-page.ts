import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Html, html } from '../../html/html.ts';
import type { Delivery, DeliveryPage, DeliveryStatus } from '../../webhooks/deliveries.ts';
import { RETRY_MS } from '../../webhooks/schedule.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';
import { checkbox, selectAll } from '../parts/choices.ts';
import { filterLinks } from '../parts/filter-links.ts';
import { postForm } from '../parts/forms.ts';
import { keysetLinks } from '../parts/keyset-links.ts';
import { dataTable } from '../parts/tables.ts';
import { moment } from '../parts/times.ts';
import { hasRadarPlan } from '../plan.ts';
import type { Page, Visit } from '../visit.ts';
import { nameOf } from '../webhooks/list-page.ts';
import { outcomeText, statusBadge } from './texts.ts';
import { deliveryPageSentences } from './words.ts';

/** States by which the list is filtered. */
export const STATUSES = ['waiting', 'parked', 'delivered'] as const satisfies DeliveryStatus[];

interface Deliveries extends DeliveryPage {
  readonly counts: Readonly<Record<DeliveryStatus, number>>;
  /** State whose deliveries are shown; undefined for all states. */
  readonly status: DeliveryStatus | undefined;
  /** Webhook whose deliveries are shown; undefined for all webhooks. */
  readonly webhookId: string | undefined;
  /** Additional webhooks of the account, besides the default one. */
  readonly webhooks: readonly Webhook[];
  readonly isFirst: boolean;
}

export function deliveriesPage(visit: Visit, page: Deliveries): Page {
  const s = deliveryPageSentences;
  const { deliveries, next, isFirst, counts, webhooks } = page;
  const isEmpty = STATUSES.every((status) => counts[status] === 0);
  const empty = html`<p class="box">${visit.say(s.none)} <a href="${visit.at('/webhook')}">${visit.say(s.toWebhook)}</a></p>`;
  return {
    title: visit.say(s.title),
    section: 'deliveries',
    body: html`<p>${visit.say(s.lead, { attempts: 1 + RETRY_MS.length })}</p>
${isEmpty ? empty : filter(visit, page)}
${!isEmpty && (deliveries.length === 0 ? html`<p class="box">${visit.say(s.noneOfStatus)}</p>` : deliveryList(visit, deliveries, webhooks))}
${keysetLinks(visit, { isFirst, next })}`,
  };
}

function filter(visit: Visit, { counts, status, webhookId }: Deliveries): Html {
  const s = deliveryPageSentences;
  const ofWebhook = webhookId === undefined ? {} : { webhook: webhookId };
  const to = (query: Readonly<Record<string, string>>) =>
    visit.at('/deliveries', { ...query, ...ofWebhook });
  return filterLinks(visit.say(s.filter), [
    { text: visit.say(s.all), to: to({}), isCurrent: status === undefined },
    ...STATUSES.map((one) => ({
      text: `${visit.say(s[one])} (${countText(counts[one])})`,
      to: to({ status: one }),
      isCurrent: one === status,
    })),
  ]);
}

/** Lists deliveries. If the plan includes sending, some can be chosen to be sent again. */
function deliveryList(
  visit: Visit,
  deliveries: readonly Delivery[],
  webhooks: readonly Webhook[],
): Html {
  const table = deliveryTable(visit, deliveries, webhooks);
  if (!hasRadarPlan(visit)) return table;
  const button = html`<button>${visit.say(deliveryPageSentences.sendSelected)}</button>`;
  return postForm(
    visit,
    '/deliveries/again',
    html`${selectAll(visit)}
${table}
<div class="actions">${button}</div>`,
  );
}

function deliveryTable(
  visit: Visit,
  deliveries: readonly Delivery[],
  webhooks: readonly Webhook[],
): Html {
  const s = deliveryPageSentences;
  const created = ({ id, createdAt }: Delivery): Html => {
    const time = moment(createdAt);
    const link = html`<a href="${visit.at(`/deliveries/${id}`)}">${time}</a>`;
    return hasRadarPlan(visit)
      ? checkbox({ name: 'delivery', value: id, beside: link, label: time })
      : link;
  };
  // An account with one address needs no column for the address.
  const hasSeveral = webhooks.length > 0;
  const receiver = ({ webhookId }: Delivery) => {
    const webhook = webhooks.find(({ id }) => id === webhookId);
    if (webhook !== undefined) return nameOf(visit, webhook);
    return visit.say(webhookId === visit.session.account.id ? s.main : s.removed);
  };
  return dataTable(visit, {
    caption: s.caption,
    columns: [
      s.created,
      ...(hasSeveral ? [s.receiver] : []),
      s.kind,
      s.date,
      s.status,
      s.attempts,
      s.last,
    ],
    numbers: [s.attempts],
    rows: deliveries.map((delivery) => [
      created(delivery),
      ...(hasSeveral ? [receiver(delivery)] : []),
      visit.say(s[delivery.kind]),
      delivery.date,
      statusBadge(visit, delivery.status),
      delivery.attempts,
      delivery.last === null ? visit.say(s.notYet) : outcomeText(visit, delivery.last),
    ]),
  });
}
