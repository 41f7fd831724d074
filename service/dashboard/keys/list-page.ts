import type { AccountKey } from '../../accounts/account-keys.ts';
import { type Html, html } from '../../html/html.ts';
import { copyable } from '../parts/copyable.ts';
import { postForm, radioGroup, textArea, textField } from '../parts/forms.ts';
import { dataTable } from '../parts/tables.ts';
import { momentText, wholeDays } from '../parts/times.ts';
import type { NewKey } from '../session/stored-notice.ts';
import type { Page, Problem, Visit } from '../visit.ts';
import { hintOf, isWorking, lastUseOf, nameOf } from './key-texts.ts';
import { issueSentences, keyPageSentences, newKeySentences } from './words.ts';

/** Text that was typed into the form of a new key. */
export interface NewKeyForm {
  readonly kind: string;
  readonly name: string;
  /** Origins, one on each line. */
  readonly origins: string;
}

export const BLANK_FORM: NewKeyForm = { kind: 'secret', name: '', origins: '' };

/** Largest number of keys that are shown although they no longer work. */
const PAST_MAX = 50;

interface Keys {
  readonly keys: readonly AccountKey[];
  readonly newKey: NewKey | undefined;
  readonly draft: NewKeyForm;
  readonly problems?: readonly Problem[] | undefined;
}

export function keysPage(visit: Visit, { keys, newKey, draft, problems }: Keys): Page {
  const working = keys.filter(isWorking);
  const past = keys.filter((key) => !isWorking(key)).reverse();
  const s = keyPageSentences;
  return {
    title: visit.say(s.title),
    section: 'keys',
    problems,
    body: html`<p>${visit.say(s.lead)}</p>
${newKey && newKeyBox(visit, newKey)}
${working.length === 0 ? html`<p class="box">${visit.say(s.none)}</p>` : workingTable(visit, working)}
${past.length > 0 && pastTable(visit, past)}
${issueForm(visit, draft, problems)}`,
  };
}

function newKeyBox(visit: Visit, { key }: NewKey): Html {
  const s = newKeySentences;
  return html`<section class="box good" aria-labelledby="new-key-title">
<h2 id="new-key-title">${visit.say(s.title)}</h2>
<p>${visit.say(s.warning)}</p>
${copyable(visit, {
  id: 'new-key',
  label: visit.say(s.key),
  text: key,
  beside: postForm(visit, '/keys/shown', html`<button>${visit.say(s.done)}</button>`),
})}
</section>`;
}

function workingTable(visit: Visit, keys: readonly AccountKey[]): Html {
  const s = keyPageSentences;
  return dataTable(visit, {
    caption: s.caption,
    columns: [s.name, s.key, s.kind, s.lastUsed, s.state, s.actions],
    rows: keys.map((key) => [...keyCells(visit, key, kindCell(visit, key)), actions(visit, key)]),
  });
}

function pastTable(visit: Visit, past: readonly AccountKey[]): Html {
  const s = keyPageSentences;
  const table = dataTable(visit, {
    caption: s.pastCaption,
    isCaptionHidden: true,
    columns: [s.name, s.key, s.kind, s.lastUsed, s.state],
    rows: past.slice(0, PAST_MAX).map((key) => keyCells(visit, key, visit.say(s[key.kind]))),
  });
  return html`<details><summary>${visit.say(s.past, { count: past.length })}</summary>${table}</details>`;
}

function keyCells(visit: Visit, key: AccountKey, kind: Html | string): (Html | string)[] {
  const name = key.name === '' ? visit.say(keyPageSentences.unnamed) : key.name;
  return [name, hintOf(key), kind, lastUseOf(visit, key), stateCell(visit, key)];
}

function kindCell(visit: Visit, { kind, origins }: AccountKey): Html {
  const lines = origins.map((origin) => html`<br><span class="soft">${origin}</span>`);
  return html`<span>${visit.say(keyPageSentences[kind])}${lines}</span>`;
}

function stateCell(visit: Visit, { state, expiresAt }: AccountKey): Html {
  const s = keyPageSentences;
  const badge = html`<span class="badge ${state === 'in_force' ? 'good' : ''}">${visit.say(s[state])}</span>`;
  if (state !== 'in_grace' || expiresAt === null) return badge;
  const until = momentText(expiresAt);
  return html`<span>${badge}<br><span class="soft">${wholeDays(visit.say(s.until, { until }))}</span></span>`;
}

function actions(visit: Visit, key: AccountKey): Html {
  const s = keyPageSentences;
  // The name is for screen readers, which read links one by one.
  const name = html`<span class="hidden">${visit.say(s.ofKey, { name: nameOf(visit, key) })}</span>`;
  const link = (page: string, text: string) =>
    html`<a href="${visit.at(`/keys/${key.id}/${page}`)}">${text}${name}</a>`;
  return html`<span class="links">${
    key.state === 'in_force' && link('rotate', visit.say(s.rotate))
  } ${link('revoke', visit.say(s.revoke))}</span>`;
}

function issueForm(
  visit: Visit,
  draft: NewKeyForm,
  problems: readonly Problem[] | undefined,
): Html {
  const s = issueSentences;
  const content = html`${radioGroup({
    name: 'kind',
    label: visit.say(s.kind),
    chosen: draft.kind,
    problems,
    choices: [
      { value: 'secret', label: visit.say(s.secret), hint: visit.say(s.secretHint) },
      { value: 'public', label: visit.say(s.public), hint: visit.say(s.publicHint) },
    ],
  })}
${textField({
  name: 'name',
  label: visit.say(s.name),
  hint: visit.say(s.nameHint),
  value: draft.name,
  maxLength: 100,
  problems,
})}
${textArea({
  name: 'origins',
  label: visit.say(s.origins),
  hint: visit.say(s.originsHint),
  value: draft.origins,
  rows: 3,
  problems,
})}
<div class="actions"><button class="main">${visit.say(s.button)}</button></div>`;
  return html`<h2>${visit.say(s.title)}</h2>${postForm(visit, '/keys', content)}`;
}
