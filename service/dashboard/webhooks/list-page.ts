import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Html, html } from '../../html/html.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';
import { postForm, textArea, textField } from '../parts/forms.ts';
import { dataTable } from '../parts/tables.ts';
import { hasRadarPlan, planBox } from '../plan.ts';
import type { Page, Problem, Visit } from '../visit.ts';
import { stateText } from './settings-page.ts';
import { webhookPageSentences, webhooksSentences } from './words.ts';

/** Texts that were typed into the form. */
export interface Added {
  readonly name: string;
  readonly address: string;
  readonly numbers: string;
  readonly tags: string;
}

interface Listed {
  readonly webhooks: readonly Webhook[];
  readonly typed?: Added | undefined;
  readonly problems?: readonly Problem[] | undefined;
}

export function webhooksPage(visit: Visit, listed: Listed): Page {
  const { webhooks, problems } = listed;
  const s = webhooksSentences;
  return {
    title: visit.say(s.title),
    section: 'webhook',
    problems,
    body: html`<p>${visit.say(s.lead)}</p>
${!hasRadarPlan(visit) && planBox(visit)}
${webhooks.length === 0 ? html`<p class="box">${visit.say(s.none)}</p>` : webhookTable(visit, webhooks)}
${hasRadarPlan(visit) && addForm(visit, listed)}`,
  };
}

function webhookTable(visit: Visit, webhooks: readonly Webhook[]): Html {
  const s = webhooksSentences;
  return dataTable(visit, {
    caption: s.title,
    isCaptionHidden: true,
    columns: [s.name, webhookPageSentences.address, s.numbers, webhookPageSentences.state],
    rows: webhooks.map((webhook) => [
      html`<a href="${visit.at(`/webhooks/${webhook.id}`)}">${nameOf(visit, webhook)}</a>`,
      html`<code>${webhook.address}</code>`,
      numbersText(visit, webhook),
      stateText(visit, webhook),
    ]),
  });
}

export function nameOf(visit: Visit, { name }: Webhook): string {
  return name.trim() === '' ? visit.say(webhooksSentences.unnamed) : name;
}

/** Says for which numbers a webhook gets changes. */
export function numbersText(visit: Visit, { numbers, tags }: Webhook): string {
  const s = webhooksSentences;
  if (numbers === null) return visit.say(s.all);
  const count = visit.say(s.count, { count: countText(numbers.length) });
  if (tags.length === 0) return count;
  const tagged = visit.say(s.tagged, { tags: tags.join(', ') });
  return numbers.length === 0 ? tagged : `${count} + ${tagged}`;
}

function addForm(visit: Visit, { typed, problems }: Listed): Html {
  const s = webhooksSentences;
  const content = html`${textField({
    name: 'name',
    label: visit.say(s.name),
    hint: visit.say(s.nameHint),
    value: typed?.name ?? '',
    maxLength: 200,
  })}
${textField({
  name: 'address',
  type: 'url',
  label: visit.say(webhookPageSentences.address),
  hint: visit.say(s.addressHint),
  value: typed?.address ?? '',
  problems,
})}
${textArea({
  name: 'numbers',
  label: visit.say(s.numbers),
  hint: visit.say(s.numbersHint),
  value: typed?.numbers ?? '',
  rows: 4,
  problems,
})}
${textField({
  name: 'tags',
  label: visit.say(s.tags),
  hint: visit.say(s.tagsHint),
  value: typed?.tags ?? '',
  problems,
})}
<div class="actions"><button class="main">${visit.say(s.addButton)}</button></div>`;
  return html`<h2>${visit.say(s.add)}</h2>${postForm(visit, '/webhooks', content)}`;
}
