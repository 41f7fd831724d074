/** Shows the deliveries to the account's addresses and their outcomes, and sends deliveries again. */

import { countDeliveries, findDelivery, pageOfDeliveries } from '../../webhooks/deliveries.ts';
import { sendAgain } from '../../webhooks/queue.ts';
import { listAdditionalWebhooks } from '../../webhooks/webhooks.ts';
import type { Dashboard } from '../dashboard.ts';
import { requireRadarPlan } from '../plan.ts';
import { notFound } from '../refusals.ts';
import type { PageRoutes } from '../routes.ts';
import { redirect } from '../visit.ts';
import { deliveryPage, watchedDelivery } from './delivery-page.ts';
import { deliveriesPage, STATUSES } from './list-page.ts';
import { deliveryPageSentences } from './words.ts';

/** Largest number of deliveries that one form sends again: all of one page. */
const AT_ONCE = 50;

export function deliveryRoutes(routes: PageRoutes, dashboard: Dashboard): void {
  const { state, at, onDeliveryQueued } = dashboard;

  routes.page('/deliveries', async (visit) => {
    const { id } = visit.session.account;
    const { searchParams } = visit.here;
    const status = STATUSES.find((one) => one === searchParams.get('status'));
    const after = searchParams.get('after') ?? undefined;
    const webhookId = searchParams.get('webhook') ?? undefined;
    const [page, counts, webhooks] = await Promise.all([
      pageOfDeliveries(state, id, { after, status, webhookId }),
      countDeliveries(state, id, webhookId),
      listAdditionalWebhooks(state, id),
    ]);
    const isFirst = after === undefined;
    return deliveriesPage(visit, { ...page, counts, status, webhookId, webhooks, isFirst });
  });

  routes.page('/deliveries/:id', async (visit) => {
    const { id: accountId } = visit.session.account;
    const delivery = await findDelivery(state, accountId, visit.id);
    if (delivery === undefined) throw notFound();
    return deliveryPage(visit, delivery);
  });

  routes.form('/deliveries/again', async (visit, form) => {
    requireRadarPlan(visit);
    const { noAddress, queuedSeveral, selectNothing } = deliveryPageSentences;
    let count = 0;
    for (const id of form.all('delivery').slice(0, AT_ONCE)) {
      const sent = await sendAgain(state, visit.session.account.id, id);
      if (sent === 'no_address') return redirect(at('/deliveries'), 'bad', visit.say(noAddress));
      if (sent === 'queued') count += 1;
    }
    if (count === 0) return redirect(at('/deliveries'), 'bad', visit.say(selectNothing));
    onDeliveryQueued();
    return redirect(at('/deliveries'), 'good', visit.say(queuedSeveral, { count }));
  });

  routes.form('/deliveries/:id', async (visit) => {
    requireRadarPlan(visit);
    const sent = await sendAgain(state, visit.session.account.id, visit.id);
    if (sent === 'not_found') throw notFound();
    const { noAddress, queued } = deliveryPageSentences;
    if (sent === 'no_address') {
      return redirect(at(`/deliveries/${visit.id}`), 'bad', visit.say(noAddress));
    }
    onDeliveryQueued();
    return redirect(watchedDelivery(visit, visit.id), 'good', visit.say(queued));
  });
}
