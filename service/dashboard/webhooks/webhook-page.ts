import { type Html, html } from '../../html/html.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';
import { checkbox } from '../parts/choices.ts';
import { facts } from '../parts/facts.ts';
import { postForm } from '../parts/forms.ts';
import { hasRadarPlan } from '../plan.ts';
import type { Page, Visit } from '../visit.ts';
import { nameOf, numbersText } from './list-page.ts';
import { stateText, switchOnForm, testForm } from './settings-page.ts';
import { webhookPageSentences, webhooksSentences } from './words.ts';

/** Shows one webhook and its actions. */
export function additionalWebhookPage(visit: Visit, webhook: Webhook): Page {
  const s = webhooksSentences;
  const { id, address, numbers } = webhook;
  const deliveries = visit.at('/deliveries', { webhook: id });
  return {
    title: nameOf(visit, webhook),
    section: 'webhook',
    body: html`${facts([
      [visit.say(webhookPageSentences.address), html`<code>${address}</code>`],
      [visit.say(s.numbers), numbersText(visit, webhook)],
      [visit.say(webhookPageSentences.state), stateText(visit, webhook)],
    ])}
${numbers !== null && numbers.length > 0 && html`<pre tabindex="0"><code>${numbers.join('\n')}</code></pre>`}
<p><a href="${deliveries}">${visit.say(s.deliveries)}</a> ・ <a href="${visit.at(`/webhooks/${id}/secret`)}">${visit.say(webhookPageSentences.secret)}</a></p>
${hasRadarPlan(visit) && actions(visit, webhook)}
<h2>${visit.say(s.remove)}</h2>
<p>${visit.say(s.removeLead)}</p>
${removeForm(visit, webhook)}
<p><a href="${visit.at('/webhooks')}">${visit.say(s.back)}</a></p>`,
  };
}

function actions(visit: Visit, { id, isOn, switchedOffAt }: Webhook): Html {
  const s = webhooksSentences;
  const of = `/webhooks/${id}`;
  const isSending = isOn && switchedOffAt === null;
  const switchOff = html`<button>${visit.say(s.switchOff)}</button>`;
  return html`${!isSending && switchOnForm(visit, of)}
${testForm(visit, of)}
${
  isSending &&
  html`<h2>${visit.say(s.switchOff)}</h2>
<p>${visit.say(s.switchOffLead)}</p>
${postForm(visit, `${of}/switch-off`, switchOff)}`
}`;
}

function removeForm(visit: Visit, { id }: Webhook): Html {
  const s = webhooksSentences;
  const sure = checkbox({ name: 'sure', value: 'yes', label: visit.say(s.removeConfirm) });
  const content = html`${sure}<div class="actions"><button class="danger">${visit.say(s.remove)}</button></div>`;
  return postForm(visit, `/webhooks/${id}/remove`, content);
}
