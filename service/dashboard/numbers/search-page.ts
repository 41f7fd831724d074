import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Html, html } from '../../html/html.ts';
import { selectAll } from '../parts/choices.ts';
import { corporationName, corporationPlace, numberText } from '../parts/corporations.ts';
import { postForm } from '../parts/forms.ts';
import { dataTable } from '../parts/tables.ts';
import type { Page, Visit } from '../visit.ts';
import { type Held, heldBox } from './held.ts';
import { numberChoice, searchForm } from './list-page.ts';
import type { FoundCorporations } from './search-register.ts';
import { numberPageSentences, searchSentences } from './words.ts';

interface Search extends FoundCorporations {
  readonly query: string;
  /** Found numbers that are already registered. */
  readonly watched: ReadonlySet<string>;
  readonly held: Held;
}

export function searchPage(visit: Visit, search: Search): Page {
  const s = searchSentences;
  const isAsked = search.query !== '';
  return {
    title: visit.say(s.title),
    section: 'numbers',
    body: html`${heldBox(visit, search.held)}
${searchForm(visit, search.query)}
${isAsked && results(visit, search)}
<p><a href="${visit.at('/numbers')}">${visit.say(s.back)}</a></p>`,
  };
}

function results(visit: Visit, { query, count, corporations, watched }: Search): Html {
  const s = searchSentences;
  if (corporations.length === 0) {
    return html`<p class="box" role="status">${visit.say(s.nothing, { query })}</p>`;
  }
  const { name, number, place } = numberPageSentences;
  const table = dataTable(visit, {
    caption: s.caption,
    columns: [name, number, place],
    rows: corporations.map((corporation) => [
      choiceOf(visit, corporation.corporate_number, {
        name: corporationName(visit, corporation),
        isWatched: watched.has(corporation.corporate_number),
      }),
      numberText(corporation.corporate_number),
      corporationPlace(corporation),
    ]),
  });
  const shown = corporations.length;
  const canAdd = corporations.some(({ corporate_number }) => !watched.has(corporate_number));
  return html`<p role="status">${visit.say(s.found, { query, count: countText(count) })}${
    count > shown && html` ${visit.say(s.more, { shown })}`
  }</p>
${
  canAdd
    ? postForm(
        visit,
        '/numbers',
        html`${selectAll(visit)}${table}<div class="actions"><button class="main">${visit.say(s.add)}</button></div>`,
      )
    : table
}`;
}

function choiceOf(
  visit: Visit,
  corporateNumber: string,
  { name, isWatched }: { name: Html; isWatched: boolean },
): Html {
  if (!isWatched) return numberChoice(corporateNumber, name);
  return html`${name} <span class="badge good">${visit.say(searchSentences.watched)}</span>`;
}
