import { type Html, html } from '../../html/html.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';
import { checkbox } from '../parts/choices.ts';
import { facts } from '../parts/facts.ts';
import { postForm } from '../parts/forms.ts';
import { hasRadarPlan } from '../plan.ts';
import type { Page, Visit } from '../visit.ts';
import { webhookPageSentences } from '../webhook/words.ts';
import { additionalStateText, nameOf, numbersText } from './list-page.ts';
import { webhooksSentences } from './words.ts';

/** Shows one webhook and what can be done with it. */
export function additionalWebhookPage(visit: Visit, webhook: Webhook): Page {
  const s = webhooksSentences;
  const { id, address, numbers } = webhook;
  const deliveries = visit.at('/deliveries', { webhook: id });
  return {
    title: nameOf(visit, webhook),
    section: 'webhook',
    body: html`${facts([
      [visit.say(s.address), html`<code>${address}</code>`],
      [visit.say(s.numbers), numbersText(visit, webhook)],
      [visit.say(s.state), additionalStateText(visit, webhook)],
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
  const button = (path: string, text: string, className = '') =>
    postForm(visit, `/webhooks/${id}/${path}`, html`<button class="${className}">${text}</button>`);
  const isSending = isOn && switchedOffAt === null;
  return html`${!isSending && button('switch-on', visit.say(webhookPageSentences.switchOn), 'main')}
<h2>${visit.say(webhookPageSentences.test)}</h2>
<p>${visit.say(webhookPageSentences.testLead)}</p>
${button('test', visit.say(webhookPageSentences.testButton))}
${
  isSending &&
  html`<h2>${visit.say(s.switchOff)}</h2>
<p>${visit.say(s.switchOffLead)}</p>
${button('switch-off', visit.say(s.switchOff))}`
}`;
}

function removeForm(visit: Visit, { id }: Webhook): Html {
  const s = webhooksSentences;
  const label = visit.say(s.removeConfirm);
  const sure = checkbox({ name: 'sure', value: 'yes', beside: html`${label}`, label });
  const content = html`${sure}<div class="actions"><button class="danger">${visit.say(s.remove)}</button></div>`;
  return postForm(visit, `/webhooks/${id}/remove`, content);
}
