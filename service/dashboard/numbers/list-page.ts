import { CORPORATE_NUMBER_REASONS } from '@daicho/shared/enrich/corporation/corporate-number-column.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { invalidSentences } from '@daicho/shared/messages/reasons/invalid.ts';
import { numberKind } from '@daicho/shared/model/radar/watched-number.ts';
import { type Html, html } from '../../html/html.ts';
import { FILE_LIMIT_BYTES } from '../limits.ts';
import { checkbox, selectAll } from '../parts/choices.ts';
import {
  corporationName,
  corporationPlace,
  issuerName,
  issuerPlace,
  numberText,
} from '../parts/corporations.ts';
import { postForm, textArea, textField } from '../parts/forms.ts';
import { keysetLinks } from '../parts/keyset-links.ts';
import { dataTable } from '../parts/tables.ts';
import { moment } from '../parts/times.ts';
import { hasRadarPlan, planBox } from '../plan.ts';
import type { Page, Problem, Visit } from '../visit.ts';
import { type Held, heldBox, unknownName } from './held.ts';
import { LINES_MAX, type WrongLine } from './read-lines.ts';
import type { Watched } from './watched.ts';
import { addSentences, numberPageSentences, searchSentences } from './words.ts';

/** Texts that were typed into the forms, and the lines that were refused before. */
export interface Entry {
  readonly numbers: string;
  readonly column: string;
  /** Tags for pasted numbers. */
  readonly tags?: string;
  /** Tags for uploaded numbers. */
  readonly fileTags?: string;
  readonly wrong: readonly WrongLine[];
  /** Sentence about the numbers that were registered despite the refused lines. */
  readonly done?: string | undefined;
}

export const BLANK_ENTRY: Entry = { numbers: '', column: '', wrong: [] };

interface Numbers {
  readonly count: number;
  readonly watched: readonly Watched[];
  /** Words by which the list is searched. */
  readonly find: string;
  readonly held: Held;
  readonly isFirst: boolean;
  /** Number after which the next page begins. */
  readonly next: string | undefined;
  readonly isReachable: boolean;
  readonly entry: Entry;
  readonly problems?: readonly Problem[] | undefined;
}

const WRONG_SHOWN = 100;
const TEXT_SHOWN = 60;

export function numbersPage(visit: Visit, numbers: Numbers): Page {
  const s = numberPageSentences;
  const isIncluded = hasRadarPlan(visit);
  const { problems } = numbers;
  return {
    title: visit.say(s.title),
    section: 'numbers',
    problems,
    body: html`${numbers.entry.wrong.length > 0 && wrongBox(visit, numbers.entry)}
<p>${visit.say(s.lead)}</p>
${!isIncluded && planBox(visit)}
${heldBox(visit, numbers.held)}
${isIncluded && !numbers.isReachable && unreachableBox(visit)}
${isIncluded && addForms(visit, numbers)}
${listOf(visit, numbers)}`,
  };
}

function unreachableBox(visit: Visit): Html {
  const { unreachable, toWebhook } = numberPageSentences;
  return html`<p class="box">${visit.say(unreachable)} <a href="${visit.at('/webhook')}">${visit.say(toWebhook)}</a></p>`;
}

function wrongBox(visit: Visit, { wrong, done }: Entry): Html {
  const s = addSentences;
  const lines = wrong.slice(0, WRONG_SHOWN).map(({ line, text, reason }) => {
    const shown = text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text;
    const values = {
      line,
      text: shown,
      reason: invalidSentences[CORPORATE_NUMBER_REASONS[reason]],
    };
    return html`<li>${visit.say(s.wrongLine, values)}</li>`;
  });
  const more = wrong.length - lines.length;
  return html`<div class="box bad" role="alert" id="problems" tabindex="-1">
${done !== undefined && html`<p>${done}</p>`}
<p><a href="#numbers">${visit.say(s.wrongLines, { count: countText(wrong.length) })}</a></p>
<ul>${lines}${more > 0 && html`<li>${visit.say(s.moreWrong, { count: countText(more) })}</li>`}</ul>
</div>`;
}

function addForms(visit: Visit, { entry, problems }: Numbers): Html {
  const s = addSentences;
  const pasted = html`${textArea({
    name: 'numbers',
    label: visit.say(s.numbers),
    hint: visit.say(s.numbersHint),
    value: entry.numbers,
    problems,
  })}
${tagsField(visit, 'tags', { value: entry.tags, problems })}
<div class="actions"><button class="main">${visit.say(s.add)}</button></div>`;
  return html`<h2>${visit.say(s.title)}</h2>
<div class="columns">
<section aria-labelledby="paste-title"><h3 id="paste-title">${visit.say(s.paste)}</h3>
${postForm(visit, '/numbers', pasted)}</section>
<section aria-labelledby="search-title"><h3 id="search-title">${visit.say(s.search)}</h3>
${searchForm(visit, '')}
<h3 id="upload-title">${visit.say(s.upload)}</h3>
${uploadForm(visit, entry, problems)}</section>
</div>`;
}

function tagsField(
  visit: Visit,
  name: 'tags' | 'file-tags',
  {
    value,
    problems,
  }: { readonly value: string | undefined; readonly problems: Numbers['problems'] },
): Html {
  const { newTags, tagsHint } = numberPageSentences;
  return textField({
    name,
    label: visit.say(newTags),
    hint: visit.say(tagsHint),
    value: value ?? '',
    problems,
  });
}

function uploadForm(
  visit: Visit,
  { column, fileTags }: Entry,
  problems: Numbers['problems'],
): Html {
  const s = addSentences;
  const size = FILE_LIMIT_BYTES / 1_000_000;
  const content = html`${textField({
    name: 'column',
    label: visit.say(s.column),
    hint: visit.say(s.columnHint),
    value: column,
    problems,
  })}
${textField({
  name: 'file',
  type: 'file',
  label: visit.say(s.file),
  hint: visit.say(s.fileHint, { size, rows: countText(LINES_MAX) }),
  accept: '.xlsx,.xlsm,.csv,.tsv,.txt',
  problems,
})}
${tagsField(visit, 'file-tags', { value: fileTags, problems })}
<div class="actions"><button>${visit.say(s.add)}</button></div>`;
  return postForm(visit, '/numbers/upload', content, { isUpload: true });
}

export function searchForm(visit: Visit, query: string): Html {
  const s = addSentences;
  return html`<form method="get" action="${visit.at('/numbers/search')}" role="search" aria-label="${visit.say(s.search)}">
${textField({ name: 'q', type: 'search', label: visit.say(s.query), value: query, maxLength: 100 })}
<div class="actions"><button>${visit.say(s.searchButton)}</button></div>
</form>`;
}

function listOf(visit: Visit, numbers: Numbers): Html {
  const s = numberPageSentences;
  const { count, watched, isFirst, next, find } = numbers;
  if (count === 0)
    return html`<h2>${visit.say(s.title)}</h2><p class="box">${visit.say(s.none)}</p>`;
  const links = html`<span class="links"><a href="${visit.at('/numbers/export.csv')}" download>${visit.say(s.export)}</a>
<a href="${visit.at('/numbers/remove-all')}">${visit.say(s.removeAll)}</a></span>`;
  return html`<h2>${visit.say(searchSentences.watched)}</h2>
<div class="actions"><span>${visit.say(s.count, { count: countText(count) })}</span>${links}</div>
${findForm(visit, find)}
${watched.length === 0 ? html`<p class="box" role="status">${visit.say(s.findNothing, { find })}</p>` : watchedList(visit, numbers)}
${keysetLinks(visit, { isFirst, next })}`;
}

function findForm(visit: Visit, find: string): Html {
  const s = numberPageSentences;
  const field = textField({
    name: 'find',
    type: 'search',
    label: visit.say(s.find),
    hint: visit.say(s.findHint),
    value: find,
    maxLength: 100,
  });
  const all = html`<a href="${visit.at('/numbers')}">${visit.say(s.findAll)}</a>`;
  return html`<form method="get" action="${visit.at('/numbers')}" role="search" aria-label="${visit.say(s.find)}">
${field}
<div class="actions"><button>${visit.say(s.findButton)}</button>${find !== '' && all}</div>
</form>`;
}

function watchedList(visit: Visit, { watched, held }: Numbers): Html {
  const s = numberPageSentences;
  const unknown = unknownName(held);
  const table = dataTable(visit, {
    caption: s.caption,
    columns: [s.name, s.number, s.place, s.tags, s.registered],
    rows: watched.map(({ corporateNumber, corporation, issuer, tags, registeredAt }) => {
      const isIssuer = numberKind(corporateNumber) === 'invoice_issuer';
      const name = isIssuer
        ? issuerName(visit, issuer)
        : corporationName(visit, corporation, unknown);
      return [
        numberChoice(corporateNumber, name),
        numberText(corporateNumber),
        isIssuer ? issuerPlace(issuer) : corporationPlace(corporation),
        tags.join(', '),
        moment(registeredAt),
      ];
    }),
  });
  return postForm(
    visit,
    '/numbers/remove',
    html`${selectAll(visit)}
${table}
${textField({ name: 'chosen-tags', label: visit.say(s.chosenTags) })}
<div class="actions"><button formaction="${visit.at('/numbers/tag')}">${visit.say(s.tag)}</button>
<button formaction="${visit.at('/numbers/untag')}">${visit.say(s.untag)}</button></div>
<div class="actions"><button>${visit.say(s.remove)}</button></div>`,
  );
}

/** Makes the checkbox of a corporation or issuer, named by the text next to it. */
export function numberChoice(corporateNumber: string, name: Html): Html {
  return checkbox({ name: 'number', value: corporateNumber, label: name });
}
