import { type Html, html } from '../../html/html.ts';
import { SECRET_GRACE_MS, secretFingerprint } from '../../webhooks/secrets.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';
import { copyable } from '../parts/copyable.ts';
import { postForm } from '../parts/forms.ts';
import { momentText, wholeDays } from '../parts/times.ts';
import type { Page, Visit } from '../visit.ts';
import { secretPageSentences, webhookPageSentences } from './words.ts';

/** How long the previous secret still signs. */
export const GRACE_HOURS = SECRET_GRACE_MS / 3_600_000;

/** @param of path of the webhook's page; the page of the secret lies below it. */
export function secretPage(visit: Visit, webhook: Webhook, of: string): Page {
  const s = secretPageSentences;
  const { secret } = webhook;
  // A form that is sent twice must rotate only once, since the secret before the previous one no longer signs.
  const rotate = html`<input type="hidden" name="instead-of" value="${secretFingerprint(secret)}"><button>${visit.say(s.rotateButton)}</button>`;
  return {
    title: visit.say(s.title),
    section: 'webhook',
    body: html`<p>${visit.say(s.lead)}</p>
${copyable(visit, { id: 'secret', label: visit.say(s.title), text: secret })}
${previousSecret(visit, webhook)}
<h2>${visit.say(s.rotate)}</h2>
<p>${visit.say(s.rotateLead, { hours: GRACE_HOURS })}</p>
${postForm(visit, `${of}/secret`, rotate)}
<p><a href="${visit.at(of)}">${visit.say(s.back)}</a></p>`,
  };
}

/** Says until when the previous secret signs too, if it still does. */
export function previousSecret(visit: Visit, { previousSecretUntil }: Webhook): Html | false {
  if (previousSecretUntil === null || previousSecretUntil <= Date.now()) return false;
  const until = momentText(previousSecretUntil);
  return html`<p>${wholeDays(visit.say(webhookPageSentences.secretPrevious, { until }))}</p>`;
}
