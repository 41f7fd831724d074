/** Shows what was sent to the account's address with which outcome, and sends it again. */

import {
  attemptsOf,
  countDeliveries,
  findDelivery,
  pageOfDeliveries,
  sendAgain,
} from '../../webhooks/deliveries.ts';
import type { Dashboard } from '../dashboard.ts';
import { requireRadarPlan } from '../plan.ts';
import { notFound } from '../refusals.ts';
import type { PageRoutes } from '../routes.ts';
import { redirect } from '../visit.ts';
import { deliveryPage } from './delivery-page.ts';
import { deliveriesPage, STATUSES } from './list-page.ts';
import { deliveryPageSentences } from './words.ts';

export function deliveryRoutes(routes: PageRoutes, dashboard: Dashboard): void {
  const { state, at, onDeliveryQueued } = dashboard;

  routes.page('/deliveries', async (visit) => {
    const { id } = visit.session.account;
    const { searchParams } = visit.here;
    const status = STATUSES.find((one) => one === searchParams.get('status'));
    const after = searchParams.get('after') ?? undefined;
    const [page, counts] = await Promise.all([
      pageOfDeliveries(state, id, { after, status }),
      countDeliveries(state, id),
    ]);
    return deliveriesPage(visit, { ...page, counts, status, isFirst: after === undefined });
  });

  routes.page('/deliveries/:id', async (visit) => {
    const { id: accountId } = visit.session.account;
    const delivery = await findDelivery(state, accountId, visit.id);
    if (delivery === undefined) throw notFound();
    return deliveryPage(visit, delivery, await attemptsOf(state, accountId, delivery.id));
  });

  routes.form('/deliveries/:id', async (visit) => {
    requireRadarPlan(visit);
    const sent = await sendAgain(state, visit.session.account.id, visit.id);
    if (sent === 'not_found') throw notFound();
    const to = at(`/deliveries/${visit.id}`);
    const { noAddress, queued } = deliveryPageSentences;
    if (sent === 'no_address') return redirect(to, 'bad', visit.say(noAddress));
    onDeliveryQueued();
    return redirect(to, 'good', visit.say(queued));
  });
}
