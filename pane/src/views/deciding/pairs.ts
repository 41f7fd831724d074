/** Shows values with what they become, or cities, each of which can be left out. */
import type { Pair, PartingPage } from '../../state/parting.ts';
import { inParts, inPieces } from '../elements/breakable.ts';
import { checkbox } from '../elements/checkbox.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';

/** Lists what can be left out, below the reason that several share. */
export function pairsView({ pairs = [] }: PartingPage, { actions }: Ui): readonly View[] {
  const sections: { heading: string | undefined; boxes: View[] }[] = [];
  pairs.forEach(({ heading, text: one, becomes, isOn }, i) => {
    if (i === 0 || heading !== undefined) sections.push({ heading, boxes: [] });
    const label = becomes === undefined ? one : valueView(one, becomes);
    const box = checkbox(`single-${i}`, label, isOn, () => actions.toggleSingle(i));
    sections.at(-1)?.boxes.push(box);
  });
  return sections.map(({ heading, boxes }, i) => {
    const id = `reason-${i}`;
    return html`<div class="singles" role="group" aria-labelledby=${heading === undefined ? 'candidates' : id}>
      ${heading === undefined ? null : html`<div id=${id} class="hint">${heading.split('\n').map((line) => html`<p>${inPieces(line)}</p>`)}</div>`}
      <div class="options">${boxes}</div>
    </div>`;
  });
}

function valueView(value: string, becomes: NonNullable<Pair['becomes']>): View {
  return html`<span lang="ja">${inParts(value)}</span><br /><span class="card-input" lang="ja">${inParts(becomes)}</span>`;
}
