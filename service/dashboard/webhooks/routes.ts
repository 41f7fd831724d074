/**
 * Sets, tries, switches and removes an account's webhooks, and shows and rotates the secrets that sign their messages.
 * The page of the default webhook is `/webhook`; the pages of additional webhooks are at `/webhooks/:id`.
 */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { RADAR_WEBHOOK_NUMBERS_MAX } from '@daicho/shared/model/limits.ts';
import { sendTest } from '../../webhooks/queue.ts';
import { rotateSecret } from '../../webhooks/secrets.ts';
import {
  addWebhook,
  choosePollingOnly,
  findWebhook,
  isPollingOnly,
  listAdditionalWebhooks,
  removeWebhooks,
  setDefaultWebhook,
  switchWebhook,
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
import { type Added, webhooksPage } from './list-page.ts';
import { GRACE_HOURS, secretPage } from './secret-page.ts';
import { type Typed, webhookPage } from './settings-page.ts';
import { additionalWebhookPage } from './webhook-page.ts';
import {
  secretPageSentences,
  webhookFormSentences,
  webhookPageSentences,
  webhooksSentences,
} from './words.ts';

export function webhookRoutes(routes: PageRoutes, dashboard: Dashboard): void {
  defaultRoutes(routes, dashboard);
  additionalRoutes(routes, dashboard);
  for (const path of ['/webhook', '/webhooks/:id']) commonRoutes(routes, dashboard, path);
}

function defaultRoutes(routes: PageRoutes, dashboard: Dashboard): void {
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

  routes.page('/webhook', (visit) => settings(visit));

  routes.form('/webhook', async (visit, form) => {
    requireRadarPlan(visit);
    const { id } = visit.session.account;
    const typed = { mode: form.text('mode'), address: form.text('address') };
    if (typed.mode === 'polling') {
      await choosePollingOnly(state, id);
      return redirect(at('/webhook'), 'good', visit.say(webhookFormSentences.savedPolling));
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
    return redirect(at('/webhook'), 'good', visit.say(webhookFormSentences.savedAddress));
  });
}

function additionalRoutes(routes: PageRoutes, dashboard: Dashboard): void {
  const { state, at, allowPrivateWebhooks: allowPrivate, onDeliveryQueued } = dashboard;
  const s = webhooksSentences;

  async function list(visit: Visit, typed?: Added, problem?: Problem): Promise<Page> {
    const webhooks = await listAdditionalWebhooks(state, visit.session.account.id);
    return webhooksPage(visit, { webhooks, typed, problems: problem && [problem] });
  }

  routes.page('/webhooks', (visit) => list(visit));

  routes.form('/webhooks', async (visit, form) => {
    requireRadarPlan(visit);
    const typed = {
      name: form.text('name'),
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
      const text = visit.say(s.tooMany, { max: countText(RADAR_WEBHOOK_NUMBERS_MAX) });
      return list(visit, typed, { field: 'numbers', text });
    }
    const isForAll = numbers.length === 0 && read.tags.length === 0;
    const wish = { ...typed, ...read, numbers: isForAll ? null : numbers };
    try {
      const id = await addWebhook(state, visit.session.account.id, wish, { allowPrivate });
      onDeliveryQueued();
      return redirect(at(`/webhooks/${id}`), 'good', visit.say(s.saved));
    } catch (error) {
      const text = refusalOf(error).sentence(visit.language);
      return list(visit, typed, { field: 'address', text });
    }
  });

  routes.page('/webhooks/:id', async (visit) =>
    additionalWebhookPage(visit, await found(dashboard, visit)),
  );

  routes.form('/webhooks/:id/switch-off', async (visit) => {
    const { id } = await found(dashboard, visit);
    await switchWebhook(state, visit.session.account.id, id, 'off');
    return redirect(at(`/webhooks/${id}`), 'good', visit.say(s.switchedOff));
  });

  routes.form('/webhooks/:id/remove', async (visit, form) => {
    const { id } = await found(dashboard, visit);
    if (form.text('sure') !== 'yes') {
      return redirect(at(`/webhooks/${id}`), 'bad', visit.say(s.removeMissing));
    }
    await removeWebhooks(state, visit.session.account.id, [id]);
    return redirect(at('/webhooks'), 'good', visit.say(s.removed));
  });
}

/** Adds the forms, and the page of the secret, that every webhook has. @param path path of the webhook's page. */
function commonRoutes(routes: PageRoutes, dashboard: Dashboard, path: string): void {
  const { state, at, onDeliveryQueued } = dashboard;
  const isDefault = path === '/webhook';
  const of = (visit: Visit) => path.replace(':id', visit.id);
  const idOf = async (visit: Visit) =>
    isDefault ? visit.session.account.id : (await found(dashboard, visit)).id;

  routes.form(`${path}/test`, async (visit) => {
    requireRadarPlan(visit);
    const webhookId = await idOf(visit);
    const delivery = await sendTest(state, visit.session.account.id, { webhookId });
    if (delivery === undefined) return { to: at(of(visit)) };
    onDeliveryQueued();
    const text = visit.say(webhookPageSentences.testSent);
    return redirect(watchedDelivery(visit, delivery), 'good', text);
  });

  routes.form(`${path}/switch-on`, async (visit) => {
    requireRadarPlan(visit);
    await switchWebhook(state, visit.session.account.id, await idOf(visit), 'on');
    onDeliveryQueued();
    return redirect(at(of(visit)), 'good', visit.say(webhookPageSentences.switchedOn));
  });

  routes.page(`${path}/secret`, async (visit) => {
    const webhook = isDefault
      ? await findWebhook(state, visit.session.account.id)
      : await found(dashboard, visit);
    if (webhook === undefined) throw notFound();
    return secretPage(visit, webhook, of(visit));
  });

  routes.form(`${path}/secret`, async (visit, form) => {
    const webhookId = await idOf(visit);
    const insteadOf = form.text('instead-of');
    await rotateSecret(state, visit.session.account.id, { webhookId, insteadOf });
    const text = visit.say(secretPageSentences.rotated, { hours: GRACE_HOURS });
    return redirect(at(`${of(visit)}/secret`), 'good', text);
  });
}

/** Finds the additional webhook of a page. */
async function found({ state }: Dashboard, visit: Visit): Promise<Webhook> {
  const { id: accountId } = visit.session.account;
  const webhook = await findWebhook(state, accountId, visit.id);
  // The default webhook has its own pages.
  if (webhook === undefined || webhook.id === accountId) throw notFound();
  return webhook;
}
