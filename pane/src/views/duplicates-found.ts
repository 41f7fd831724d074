/** Shows how many rows of one customer, household or place were found, with a few examples as cards. */
import type { Verdict } from '@daicho/shared/duplicates/find-duplicates.ts';
import { duplicatesViewSentences as text } from '../duplicates-words.ts';
import type { DuplicateExample, DuplicatesFound } from '../state.ts';
import { html, type View } from './elements/html.ts';
import { type IconName, icon } from './elements/icons.ts';
import type { Ui } from './elements/ui.ts';
import { viewSentences } from './words.ts';

const ICONS: Readonly<Record<Verdict, IconName>> = {
  same: 'success',
  perhaps: 'warning',
  household: 'info',
  place: 'none',
};

/** @param isNew whether the marks are not written yet. */
export function duplicatesFound(found: DuplicatesFound, isNew: boolean, ui: Ui): View {
  const { say } = ui;
  const { marked, examples } = found;
  return html`<section id="found-duplicates" class="stack" aria-labelledby="found">
    <h2 id="found" tabindex="-1">${say(text.found)}</h2>
    ${isNew ? html`<p class="hint">${say(text.notWritten)}</p>` : null}
    ${marked === 0 ? html`<p>${say(text.nothingFound)}</p>` : null}
    ${numbers(found, ui)}
    ${
      examples.length === 0
        ? null
        : html`<div>
            <p id="examples" class="label">${say(text.examples)}</p>
            <ol class="cards" aria-labelledby="examples">
              ${examples.map((example) => card(example, ui))}
            </ol>
          </div>`
    }
  </section>`;
}

function numbers({ counts, rows, unlocated }: DuplicatesFound, { say, number }: Ui): View {
  const lines = [
    ['rows', viewSentences.rows, rows],
    ['groups', text.groups, counts.groups],
    ['repeats', text.repeats, counts.repeats],
    ['perhaps', text.perhaps, counts.perhaps],
    ['households', text.households, counts.households],
    ['places', text.places, counts.places],
    ['unlocated', text.unlocated, unlocated],
  ] as const;
  return html`<dl class="counts" id="found-counts">
    ${lines.map(
      ([id, sentence, count]) =>
        html`<div key=${id} data-count=${id} class=${count === 0 ? 'zero' : undefined}>
          <dt>${say(sentence)}</dt>
          <dd>${number(count)}</dd>
        </div>`,
    )}
  </dl>`;
}

function card({ verdict, said, certainty, reason, rows }: DuplicateExample, ui: Ui): View {
  const { say, number } = ui;
  return html`<li key=${rows.map(({ number: row }) => row).join()} data-verdict=${verdict}>
    <p class="outcome">
      ${icon(ICONS[verdict])}<span>${said}${say(text.separator)}${certainty}</span>
    </p>
    <dl>
      ${rows.map(
        ({ number: row, input }) =>
          html`<div><dt>${say(text.exampleRow, { row: number(row) })}</dt><dd lang="ja">${input}</dd></div>`,
      )}
    </dl>
    <p class="reason">${reason}</p>
  </li>`;
}
