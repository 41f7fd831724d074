import { type Html, html } from '../../html/html.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';
import { facts } from '../parts/facts.ts';
import { postForm, radioGroup, textField } from '../parts/forms.ts';
import { momentText, wholeDays } from '../parts/times.ts';
import { hasRadarPlan, planBox } from '../plan.ts';
import type { Page, Problem, Visit } from '../visit.ts';
import { previousSecret } from './secret-page.ts';
import { webhookFormSentences, webhookPageSentences, webhooksSentences } from './words.ts';

/** Texts that were typed into the form of settings. */
export interface Typed {
  readonly mode: string;
  readonly address: string;
}

interface Settings {
  readonly webhook: Webhook | undefined;
  readonly isPollingOnly: boolean;
  readonly typed?: Typed | undefined;
  readonly problems?: readonly Problem[] | undefined;
}

export function webhookPage(visit: Visit, settings: Settings): Page {
  const { webhook, isPollingOnly, problems } = settings;
  const s = webhookPageSentences;
  const isIncluded = hasRadarPlan(visit);
  return {
    title: visit.say(s.title),
    section: 'webhook',
    problems,
    body: html`<p>${visit.say(s.lead)}</p>
${!isIncluded && planBox(visit)}
${
  webhook === undefined
    ? html`<p class="box">${visit.say(isPollingOnly ? s.polling : s.none)}</p>`
    : webhookState(visit, webhook)
}
${isIncluded && settingsForm(visit, settings)}
${isIncluded && webhook && testForm(visit, '/webhook')}
${webhook && secretPart(visit, webhook)}
<h2>${visit.say(webhooksSentences.title)}</h2>
<p>${visit.say(s.additionalLead)} <a href="${visit.at('/webhooks')}">${visit.say(s.toAdditional)}</a></p>`,
  };
}

/** Says in one line whether a webhook is off, or whether its address works. */
export function stateText(visit: Visit, { isOn, switchedOffAt, failingSince }: Webhook): Html {
  const s = webhookPageSentences;
  if (!isOn) return html`<span class="badge">${visit.say(webhooksSentences.off)}</span>`;
  if (switchedOffAt !== null) {
    const since = momentText(switchedOffAt);
    return html`<span class="bad-text">${wholeDays(visit.say(s.switchedOff, { since }))}</span>`;
  }
  if (failingSince !== null) {
    const since = momentText(failingSince);
    return html`<span class="bad-text">${wholeDays(visit.say(s.failing, { since }))}</span>`;
  }
  return html`<span class="badge good">${visit.say(s.working)}</span>`;
}

function webhookState(visit: Visit, webhook: Webhook): Html {
  const s = webhookPageSentences;
  return html`${facts([
    [visit.say(s.address), html`<code>${webhook.address}</code>`],
    [visit.say(s.state), stateText(visit, webhook)],
  ])}
${webhook.switchedOffAt !== null && switchOnForm(visit, '/webhook')}`;
}

function settingsForm(visit: Visit, { webhook, isPollingOnly, typed, problems }: Settings): Html {
  const s = webhookFormSentences;
  const content = html`${radioGroup({
    name: 'mode',
    label: visit.say(s.mode),
    chosen: typed?.mode ?? (isPollingOnly ? 'polling' : 'webhook'),
    problems,
    choices: [
      { value: 'webhook', label: visit.say(s.webhook), hint: visit.say(s.webhookHint) },
      { value: 'polling', label: visit.say(s.polling), hint: visit.say(s.pollingHint) },
    ],
  })}
${textField({
  name: 'address',
  type: 'url',
  label: visit.say(s.address),
  hint: visit.say(s.addressHint),
  value: typed?.address ?? webhook?.address ?? '',
  problems,
})}
<div class="actions"><button class="main">${visit.say(s.save)}</button></div>`;
  return html`<h2>${visit.say(s.title)}</h2>${postForm(visit, '/webhook', content)}`;
}

export function switchOnForm(visit: Visit, of: string): Html {
  const text = visit.say(webhookPageSentences.switchOn);
  return postForm(visit, `${of}/switch-on`, html`<button class="main">${text}</button>`);
}

export function testForm(visit: Visit, of: string): Html {
  const s = webhookPageSentences;
  return html`<h2>${visit.say(s.test)}</h2>
<p>${visit.say(s.testLead)}</p>
${postForm(visit, `${of}/test`, html`<button>${visit.say(s.testButton)}</button>`)}`;
}

function secretPart(visit: Visit, webhook: Webhook): Html {
  const s = webhookPageSentences;
  return html`<h2>${visit.say(s.secret)}</h2>
<p>${visit.say(s.secretLead)} <a href="${visit.at('/webhook/secret')}">${visit.say(s.toSecret)}</a></p>
${previousSecret(visit, webhook)}`;
}
