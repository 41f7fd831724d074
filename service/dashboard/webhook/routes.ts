/** Sets and tries the address of an account's notifications, and shows and rotates the secret that signs them. */

import { sendTest } from '../../webhooks/queue.ts';
import { rotateSecret } from '../../webhooks/secrets.ts';
import {
  findWebhook,
  isPollingOnly,
  setDefaultWebhook,
  setPollingOnly,
  switchOn,
} from '../../webhooks/webhooks.ts';
import type { Dashboard } from '../dashboard.ts';
import { watchedDelivery } from '../deliveries/delivery-page.ts';
import { requireRadarPlan } from '../plan.ts';
import { notFound, refusalOf } from '../refusals.ts';
import type { PageRoutes } from '../routes.ts';
import { type Page, type Problem, redirect, type Visit } from '../visit.ts';
import { GRACE_HOURS, secretPage } from './secret-page.ts';
import { type Typed, webhookPage } from './settings-page.ts';
import { secretPageSentences, webhookFormSentences, webhookPageSentences } from './words.ts';

export function webhookRoutes(routes: PageRoutes, dashboard: Dashboard): void {
  const { state, at, allowPrivateWebhooks: allowPrivate, onDeliveryQueued } = dashboard;

  async function settings(
    visit: Visit,
    typed?: Typed,
    problems?: readonly Problem[],
  ): Promise<Page> {
    const { id } = visit.session.account;
    const [webhook, pollingOnly] = await Promise.all([
      findWebhook(state, id),
      isPollingOnly(state, id),
    ]);
    return webhookPage(visit, { webhook, isPollingOnly: pollingOnly, typed, problems });
  }

  const saved = (text: string) => redirect(at('/webhook'), 'good', text);

  routes.page('/webhook', (visit) => settings(visit));

  routes.form('/webhook', async (visit, form) => {
    requireRadarPlan(visit);
    const { id } = visit.session.account;
    const typed = { mode: form.text('mode'), address: form.text('address') };
    if (typed.mode === 'polling') {
      await setPollingOnly(state, id, true);
      return saved(visit.say(webhookFormSentences.savedPolling));
    }
    if (typed.mode !== 'webhook') {
      const text = visit.say(webhookFormSentences.modeMissing);
      return settings(visit, typed, [{ field: 'mode', text }]);
    }
    try {
      await setDefaultWebhook(state, id, typed.address, { allowPrivate });
    } catch (error) {
      const text = refusalOf(error).sentence(visit.language);
      return settings(visit, typed, [{ field: 'address', text }]);
    }
    onDeliveryQueued();
    return saved(visit.say(webhookFormSentences.savedAddress));
  });

  routes.form('/webhook/test', async (visit) => {
    requireRadarPlan(visit);
    const delivery = await sendTest(state, visit.session.account.id);
    if (delivery === undefined) return { to: at('/webhook') };
    onDeliveryQueued();
    const text = visit.say(webhookPageSentences.testSent);
    return redirect(watchedDelivery(visit, delivery), 'good', text);
  });

  routes.form('/webhook/switch-on', async (visit) => {
    requireRadarPlan(visit);
    await switchOn(state, visit.session.account.id);
    onDeliveryQueued();
    return saved(visit.say(webhookPageSentences.switchedOn));
  });

  routes.page('/webhook/secret', async (visit) => {
    const webhook = await findWebhook(state, visit.session.account.id);
    if (webhook === undefined) throw notFound();
    return secretPage(visit, webhook);
  });

  routes.form('/webhook/secret', async (visit, form) => {
    const insteadOf = form.text('instead-of');
    await rotateSecret(state, visit.session.account.id, { insteadOf });
    const text = visit.say(secretPageSentences.rotated, { hours: GRACE_HOURS });
    return redirect(at('/webhook/secret'), 'good', text);
  });
}
