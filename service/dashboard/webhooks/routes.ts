/** Lists, adds, tries, switches and removes an account's additional webhooks, and shows and rotates their secrets. */
import { RADAR_WEBHOOK_NUMBERS_MAX } from '@daicho/shared/model/limits.ts';
import { sendTest } from '../../webhooks/queue.ts';
import { rotateSecret } from '../../webhooks/secrets.ts';
import {
  addWebhook,
  findWebhook,
  listAdditionalWebhooks,
  removeWebhooks,
  switchOff,
  switchOn,
  type Webhook,
} from '../../webhooks/webhooks.ts';
import type { Dashboard } from '../dashboard.ts';
import { watchedDelivery } from '../deliveries/delivery-page.ts';
import { pastedLines, readNumbers } from '../numbers/read-lines.ts';
import { typedTags } from '../numbers/typed-tags.ts';
import { requireRadarPlan } from '../plan.ts';
import { notFound, refusalOf } from '../refusals.ts';
import type { PageRoutes } from '../routes.ts';
import { type Page, type Problem, redirect, type Visit } from '../visit.ts';
import { GRACE_HOURS, secretPage } from '../webhook/secret-page.ts';
import { secretPageSentences, webhookPageSentences } from '../webhook/words.ts';
import { type Typed, webhooksPage } from './list-page.ts';
import { additionalWebhookPage } from './webhook-page.ts';
import { webhooksSentences } from './words.ts';

export function additionalWebhookRoutes(routes: PageRoutes, dashboard: Dashboard): void {
  const { state, at, allowPrivateWebhooks: allowPrivate, onDeliveryQueued } = dashboard;
  const s = webhooksSentences;

  async function list(visit: Visit, typed?: Typed, problem?: Problem): Promise<Page> {
    const webhooks = await listAdditionalWebhooks(state, visit.session.account.id);
    return webhooksPage(visit, { webhooks, typed, problems: problem && [problem] });
  }

  async function found(visit: Visit): Promise<Webhook> {
    const { id: accountId } = visit.session.account;
    const webhook = await findWebhook(state, accountId, visit.id);
    // The default webhook has pages of its own.
    if (webhook === undefined || webhook.id === accountId) throw notFound();
    return webhook;
  }

  routes.page('/webhooks', (visit) => list(visit));

  routes.form('/webhooks', async (visit, form) => {
    requireRadarPlan(visit);
    const typed = {
      name: form.text('name').trim(),
      address: form.text('address'),
      numbers: form.text('numbers'),
      tags: form.text('tags'),
    };
    const read = typedTags(visit, typed.tags);
    if ('problem' in read) return list(visit, typed, { field: 'tags', text: read.problem });
    const { numbers, wrong, isTooLong } = await readNumbers(pastedLines(typed.numbers));
    const [first] = wrong;
    if (first !== undefined) {
      const text = visit.say(s.wrongLine, { line: first.line });
      return list(visit, typed, { field: 'numbers', text });
    }
    if (isTooLong || numbers.length > RADAR_WEBHOOK_NUMBERS_MAX) {
      const text = visit.say(s.tooMany, { max: RADAR_WEBHOOK_NUMBERS_MAX.toLocaleString('en') });
      return list(visit, typed, { field: 'numbers', text });
    }
    const hearsOfAll = numbers.length === 0 && read.tags.length === 0;
    const wish = { ...typed, ...read, numbers: hearsOfAll ? null : numbers };
    try {
      const id = await addWebhook(state, visit.session.account.id, wish, { allowPrivate });
      onDeliveryQueued();
      return redirect(at(`/webhooks/${id}`), 'good', visit.say(s.saved));
    } catch (error) {
      const text = refusalOf(error).sentence(visit.language);
      return list(visit, typed, { field: 'address', text });
    }
  });

  routes.page('/webhooks/:id', async (visit) => additionalWebhookPage(visit, await found(visit)));

  routes.form('/webhooks/:id/test', async (visit) => {
    requireRadarPlan(visit);
    const { id: webhookId } = await found(visit);
    const delivery = await sendTest(state, visit.session.account.id, { webhookId });
    if (delivery === undefined) throw notFound();
    onDeliveryQueued();
    const text = visit.say(webhookPageSentences.testSent);
    return redirect(watchedDelivery(visit, delivery), 'good', text);
  });

  routes.form('/webhooks/:id/switch-on', async (visit) => {
    requireRadarPlan(visit);
    const { id } = await found(visit);
    await switchOn(state, visit.session.account.id, id);
    onDeliveryQueued();
    return redirect(at(`/webhooks/${id}`), 'good', visit.say(webhookPageSentences.switchedOn));
  });

  routes.form('/webhooks/:id/switch-off', async (visit) => {
    const { id } = await found(visit);
    await switchOff(state, visit.session.account.id, id);
    return redirect(at(`/webhooks/${id}`), 'good', visit.say(s.switchedOff));
  });

  routes.form('/webhooks/:id/remove', async (visit, form) => {
    const { id } = await found(visit);
    if (form.text('sure') !== 'yes') {
      return redirect(at(`/webhooks/${id}`), 'bad', visit.say(s.removeMissing));
    }
    await removeWebhooks(state, visit.session.account.id, [id]);
    return redirect(at('/webhooks'), 'good', visit.say(s.removed));
  });

  routes.page('/webhooks/:id/secret', async (visit) => {
    const webhook = await found(visit);
    return secretPage(visit, webhook, `/webhooks/${webhook.id}`);
  });

  routes.form('/webhooks/:id/secret', async (visit, form) => {
    const { id: webhookId } = await found(visit);
    const insteadOf = form.text('instead-of');
    await rotateSecret(state, visit.session.account.id, { webhookId, insteadOf });
    const text = visit.say(secretPageSentences.rotated, { hours: GRACE_HOURS });
    return redirect(at(`/webhooks/${webhookId}/secret`), 'good', text);
  });
}
