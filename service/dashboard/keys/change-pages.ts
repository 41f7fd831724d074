/** Pages that ask for confirmation before a key is changed. */

import type { AccountKey } from '../../accounts/account-keys.ts';
import { type Html, html } from '../../html/html.ts';
import { facts } from '../parts/facts.ts';
import { postForm, radioGroup } from '../parts/forms.ts';
import { moment } from '../parts/times.ts';
import type { Page, Problem, Visit } from '../visit.ts';
import { shellSentences } from '../words.ts';
import { hintOf, lastUseOf, nameOf } from './key-texts.ts';
import { keyPageSentences, revokeSentences, rotateSentences } from './words.ts';

export function rotatePage(visit: Visit, key: AccountKey, problems?: readonly Problem[]): Page {
  const s = rotateSentences;
  const grace = radioGroup({
    name: 'grace',
    label: visit.say(s.grace),
    chosen: 'week',
    problems,
    choices: [
      { value: 'week', label: visit.say(s.week) },
      { value: 'day', label: visit.say(s.day) },
      { value: 'hour', label: visit.say(s.hour) },
      { value: 'now', label: visit.say(s.now), hint: visit.say(s.nowHint) },
    ],
  });
  const content = html`${grace}${choice(visit, html`<button class="main">${visit.say(s.button)}</button>`)}`;
  return {
    title: visit.say(s.title, { name: nameOf(visit, key) }),
    section: 'keys',
    problems,
    body: html`<p>${visit.say(s.lead)}</p>
${factsOf(visit, key)}
${postForm(visit, `/keys/${key.id}/rotate`, content)}`,
  };
}

export function revokePage(visit: Visit, key: AccountKey): Page {
  const s = revokeSentences;
  const content = choice(visit, html`<button class="danger">${visit.say(s.button)}</button>`);
  return {
    title: visit.say(s.title, { name: nameOf(visit, key) }),
    section: 'keys',
    body: html`<p>${visit.say(s.lead)}</p>
${factsOf(visit, key)}
${postForm(visit, `/keys/${key.id}/revoke`, content)}`,
  };
}

function choice(visit: Visit, button: Html): Html {
  return html`<div class="actions">${button}<a href="${visit.at('/keys')}">${visit.say(shellSentences.cancel)}</a></div>`;
}

function factsOf(visit: Visit, key: AccountKey): Html {
  const s = keyPageSentences;
  return facts([
    [visit.say(s.key), hintOf(key)],
    [visit.say(s.kind), visit.say(s[key.kind])],
    [visit.say(s.created), moment(key.createdAt)],
    [visit.say(s.lastUsed), lastUseOf(visit, key)],
  ]);
}
