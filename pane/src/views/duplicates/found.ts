/** Shows how many rows of one customer, household or place were found, with a few examples as cards. */
import type { Verdict } from '@daicho/shared/duplicates/find-duplicates.ts';
import { duplicatesViewSentences as text } from '../../duplicates-words.ts';
import type { DuplicateExample, DuplicatePair, DuplicatesFound } from '../../state/duplicates.ts';
import { choosingSentences } from '../choosing/words.ts';
import { inParts, inPieces } from '../elements/breakable.ts';
import { html, type View } from '../elements/html.ts';
import { type IconName, icon } from '../elements/icons.ts';
import { radios } from '../elements/radios.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences } from '../words.ts';

const ICONS: Readonly<Record<Verdict, IconName>> = {
  same: 'success',
  perhaps: 'warning',
  household: 'info',
  place: 'none',
};

/** @param isNew whether the marks have not been written yet. */
export function duplicatesFound(found: DuplicatesFound, isNew: boolean, ui: Ui): View {
  const { say } = ui;
  const { marked, examples } = found;
  return html`<section id="found-duplicates" class="stack" aria-labelledby="found">
    <div>
      <h2 id="found" tabindex="-1">${say(text.found)}</h2>
      ${isNew && marked > 0 ? html`<p class="hint">${say(choosingSentences.previewHint)}</p>` : null}
    </div>
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
    ${found.pairs.length === 0 ? null : pairsView(found, ui)}
  </section>`;
}

function pairsView({ pairs, pairCount }: DuplicatesFound, ui: Ui): View {
  const { say, number } = ui;
  return html`<div>
    <h3 id="pairs">${say(text.pairs, { count: number(pairCount) })}</h3>
    <p class="hint">${inPieces(say(text.pairsHint))}</p>
    <ol class="cards pairs" aria-labelledby="pairs">
      ${pairs.map((pair) => pairCard(pair, ui))}
    </ol>
  </div>`;
}

function pairCard({ key, isSame, rows, ...texts }: DuplicatePair, ui: Ui): View {
  const marked = rows.map(({ number, parts }) => ({
    number,
    input: parts.map((part) => (part.isMarked ? html`<mark>${part.text}</mark>` : part.text)),
  }));
  const { say, actions } = ui;
  const decision = radios<boolean | undefined>({
    id: `pair-${key}`,
    legend: say(text.pairIs),
    options: [
      { id: 'same', value: true, label: say(text.same) },
      { id: 'apart', value: false, label: say(text.apart) },
      { id: 'undecided', value: undefined, label: say(text.undecided) },
    ],
    chosen: isSame,
    onChoose: (chosen) => actions.decidePair(key, chosen),
  });
  return card({ ...texts, rows: marked }, ui, decision);
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

interface Card extends Omit<DuplicateExample, 'rows'> {
  readonly rows: readonly {
    readonly number: number;
    readonly input: string | readonly (View | string)[];
  }[];
}

/** @param decision control by which the person decides about the rows. */
function card(
  { verdict, verdictText, certainty, reason, rows }: Card,
  ui: Ui,
  decision?: View,
): View {
  const { say, number } = ui;
  return html`<li key=${rows.map(({ number: row }) => row).join()} data-verdict=${verdict}>
    <p class="outcome">
      ${icon(ICONS[verdict])}<span>${verdictText}${say(text.separator)}${certainty}</span>
    </p>
    <dl>
      ${rows.map(
        ({ number: row, input }) =>
          html`<div><dt>${say(text.exampleRow, { row: number(row) })}</dt><dd lang="ja">${typeof input === 'string' ? inParts(input) : input}</dd></div>`,
      )}
    </dl>
    <p class="reason">${inPieces(reason)}</p>
    ${decision}
  </li>`;
}
