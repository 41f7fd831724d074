/** Shows checkboxes for values with their results, or for cities; what is not checked is left out of the decision. */
import type { Pair, PartingPage } from '../../state/parting.ts';
import { inParts, inPieces } from '../elements/breakable.ts';
import { button } from '../elements/button.ts';
import { checkbox } from '../elements/checkbox.ts';
import { Fold } from '../elements/fold.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { placeText, romanText } from './candidate-text.ts';

/** A line with at most this many values draws these before the list is unfolded. */
const DRAWN_MAX = 10;

/**
 * Lists the checkboxes, each under the heading that it shares with others. Checkboxes are numbered in reading order.
 */
export function pairsView({ pairs = [] }: Pick<PartingPage, 'pairs'>, ui: Ui): readonly View[] {
  const sections: { heading: string | undefined; all: View | null; lines: Line[] }[] = [];
  let at = 0;
  pairs.forEach((pair, i) => {
    const { heading, all, values = [] } = pair;
    if (i === 0 || heading !== undefined) {
      sections.push({
        heading,
        all: all === undefined ? null : boxView(all, at, all.text, ui),
        lines: [],
      });
      if (all !== undefined) at += 1;
    }
    sections.at(-1)?.lines.push({ pair, at });
    at += 1 + values.length;
  });
  return sections.map(({ heading, all, lines }, i) => {
    const id = `reason-${i}`;
    return html`<div class="singles" role="group" aria-labelledby=${heading === undefined ? 'candidates' : id}>
      ${heading === undefined ? null : html`<div id=${id} class="hint">${heading.split('\n').map((line) => html`<p>${inPieces(line)}</p>`)}</div>`}
      <div class="options">${all}${linesFrom(lines, 0, ui)}</div>
    </div>`;
  });
}

/** A pair with the number of its checkbox. */
interface Line {
  readonly pair: Pair;
  readonly at: number;
}

/**
 * Draws lines up to and including the next control that shows more. The lines after that control are drawn once it is
 * unfolded.
 */
function linesFrom(lines: readonly Line[], from: number, ui: Ui): View {
  const last = lines.findIndex(({ pair }, i) => i >= from && pair.more !== undefined);
  const end = last < 0 ? lines.length : last + 1;
  const shown = lines.slice(from, end).map(({ pair, at }) => {
    const { values = [] } = pair;
    const box = values.length === 0 ? pairView(pair, at, ui) : foldView(pair, at, ui);
    return withOthers(box, pair, at, ui);
  });
  const content = () => html`<div class="options">${linesFrom(lines, end, ui)}</div>`;
  return html`${shown}${last < 0 ? null : html`<${Fold} label=${lines[last]?.pair.more} look="more" content=${content} />`}`;
}

function pairView(pair: Pair, at: number, ui: Ui): View {
  const { text, becomes, roman, town, row } = pair;
  const value = becomes === undefined ? text : valueView(text, becomes, { roman, town }, ui);
  const label = row === undefined ? value : html`${value} <span class="part hint">${row}</span>`;
  return boxView(pair, at, label, ui);
}

/** Puts a link to the other candidates of a value below its checkbox. */
function withOthers(box: View, { others }: Pair, at: number, { actions }: Ui): View {
  if (others === undefined) return box;
  const options = {
    id: `others-${at}`,
    appearance: 'subtle',
    onPress: () => actions.goTo(others.at, true),
  } as const;
  return html`<div>${box}<div class="values">${button(others.label, options)}</div></div>`;
}

/** Shows one checkbox for several values, which can be opened to see each value and leave it out. */
function foldView(pair: Pair, at: number, ui: Ui): View {
  const { text, becomes = '', values = [], opener } = pair;
  const content = () => html`<div class="options" role="group" aria-label=${becomes}>
    ${values.map((value, i) => pairView(value, at + 1 + i, ui))}
  </div>`;
  return html`<div>
    ${boxView(pair, at, valueView(text, becomes, pair, ui), ui)}
    <${Fold} label=${opener} look="values" isDrawn=${values.length <= DRAWN_MAX} content=${content} />
  </div>`;
}

function boxView(
  { isOn, isPartly }: Pick<Pair, 'isOn' | 'isPartly'>,
  at: number,
  label: View | string,
  { actions }: Ui,
): View {
  return checkbox(`single-${at}`, label, isOn, () => actions.toggleSingle(at), isPartly);
}

function valueView(
  value: string,
  becomes: string,
  { roman, town }: Pick<Pair, 'roman' | 'town'>,
  ui: Ui,
): View {
  return html`<span lang="ja">${inParts(value)}</span><br /><span class="card-input" lang="ja">${placeText(becomes, town, ui)}${romanText(roman)}</span>`;
}
