/** Shows a candidate with its name in roman letters and the evidence for it. */
import { inParts, inPieces } from '../elements/breakable.ts';
import { html, type View } from '../elements/html.ts';

export function candidateText(
  label: string,
  roman: string | undefined,
  note: string | undefined,
): View {
  return html`<span><span lang="ja">${inParts(label)}${roman ? html` <span class="part hint" lang="ja-Latn">${roman}</span>` : null}</span>${note && html` <span class="part hint">${inPieces(note)}</span>`}</span>`;
}
