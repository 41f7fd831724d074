import { CORPORATE_NUMBER_REASONS } from '@daicho/shared/enrich/corporation/corporate-number-column.ts';
import { invalidSentences } from '@daicho/shared/messages/outcomes.ts';
import type { Corporation } from '@daicho/shared/model/corporation.ts';
import { type Html, html } from '../../html/html.ts';
import type { Registration } from '../../radar/registrations.ts';
import { FILE_LIMIT_BYTES } from '../limits.ts';
import { corporationName, corporationPlace, numberText } from '../parts/corporations.ts';
import { postForm, textArea, textField } from '../parts/forms.ts';
import { keysetLinks } from '../parts/keyset-links.ts';
import { dataTable } from '../parts/tables.ts';
import { moment } from '../parts/times.ts';
import { hasRadarPlan, planBox } from '../plan.ts';
import type { Page, Problem, Visit } from '../visit.ts';
import { LINES_MAX, type WrongLine } from './read-lines.ts';
import { addSentences, numberPageSentences, searchSentences } from './words.ts';

/** What was typed into the forms, and the lines that were refused before. */
export interface Entry {
  readonly numbers: string;
  readonly column: string;
  readonly wrong: readonly WrongLine[];
  /** What was registered nevertheless. */
  readonly done?: string | undefined;
}

export const BLANK_ENTRY: Entry = { numbers: '', column: '', wrong: [] };

interface Watched extends Registration {
  /** Undefined where the register has no record of the number. */
  readonly corporation: Corporation | undefined;
}

interface Numbers {
  readonly count: number;
  readonly watched: readonly Watched[];
  readonly isFirst: boolean;
  /** Number behind which the next page begins. */
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
<p><a href="#numbers">${visit.say(s.wrongLines, { count: wrong.length.toLocaleString('en') })}</a></p>
<ul>${lines}${more > 0 && html`<li>${visit.say(s.moreWrong, { count: more.toLocaleString('en') })}</li>`}</ul>
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

function uploadForm(visit: Visit, { column }: Entry, problems: Numbers['problems']): Html {
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
  hint: visit.say(s.fileHint, { size, rows: LINES_MAX.toLocaleString('en') }),
  accept: '.xlsx,.xlsm,.csv,.tsv,.txt',
  problems,
})}
<div class="actions"><button>${visit.say(s.add)}</button></div>`;
  return postForm(visit, '/numbers/upload', content, { isUpload: true });
}

export function searchForm(visit: Visit, query: string): Html {
  const s = addSentences;
  return html`<form method="get" action="${visit.at('/numbers/search')}" role="search">
${textField({ name: 'q', type: 'search', label: visit.say(s.query), value: query, maxLength: 100 })}
<div class="actions"><button>${visit.say(s.searchButton)}</button></div>
</form>`;
}

function listOf(visit: Visit, { count, watched, isFirst, next }: Numbers): Html {
  const s = numberPageSentences;
  if (count === 0)
    return html`<h2>${visit.say(s.title)}</h2><p class="box">${visit.say(s.none)}</p>`;
  const table = dataTable(visit, {
    caption: s.caption,
    columns: [s.name, s.number, s.place, s.registered],
    rows: watched.map(({ corporateNumber, corporation, registeredAt }) => [
      checkbox(corporateNumber, corporationName(visit, corporation)),
      numberText(corporateNumber),
      corporationPlace(corporation),
      moment(registeredAt, visit.language),
    ]),
  });
  const content = html`${table}
<div class="actions"><button>${visit.say(s.remove)}</button></div>`;
  return html`<h2>${visit.say(searchSentences.watched)}</h2>
<p>${visit.say(s.count, { count: count.toLocaleString('en') })}</p>
${postForm(visit, '/numbers/remove', content)}
${keysetLinks(visit, { isFirst, next })}`;
}

/** Makes the choice of a corporation, named by what stands beside it. */
export function checkbox(corporateNumber: string, name: Html): Html {
  const id = `number-${corporateNumber}`;
  return html`<span class="pick"><input type="checkbox" id="${id}" name="number" value="${corporateNumber}"><label for="${id}">${name}</label></span>`;
}
