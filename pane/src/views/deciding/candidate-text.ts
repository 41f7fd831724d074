/** Shows a candidate with its name in roman letters and the evidence for it. */
import type { Pair } from '../../state/parting.ts';
import { inParts, inPieces, inPlaces } from '../elements/breakable.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { decidingViewSentences as own } from './words.ts';

/** Matches how the data names a code that is for all unlisted towns of a municipality: `（以下に掲載がない場合）`. */
const FOR_UNLISTED = /（[^（）]*掲載がない場合[^（）]*）/;

export function candidateText(
  label: string,
  roman: string | undefined,
  note: string | undefined,
  town: Pair['town'],
  ui: Ui,
): View {
  return html`<span><span lang="ja">${placeText(label, town, ui)}${romanText(roman)}</span>${note && html` <span class="part hint">${inPieces(note)}</span>`}</span>`;
}

export function romanText(roman: string | undefined): View | null {
  return roman ? html` <span class="part hint" lang="ja-Latn">${roman}</span>` : null;
}

/** Shows a place. If its code is only for towns that are not listed, the person's language says so. */
export function placeText(text: string, town: Pair['town'], { language, say }: Ui): View {
  if (town !== undefined) return withMarks(text, town);
  const [place = '', more] = text.split(FOR_UNLISTED);
  if (language === 'ja' || more === undefined) return html`${inParts(text)}`;
  return html`${inParts(place)} <span class="part" lang=${language}>(${say(own.codeForUnlisted)})</span>${inParts(more)}`;
}

/** Underlines the marked letters of the town, which precedes any brackets. */
function withMarks(text: string, town: NonNullable<Pair['town']>): View {
  const name = town.map((part) => part.text).join('');
  const at = text.lastIndexOf(name, text.search(/（|$/) - name.length);
  if (at < 0) return html`${inParts(text)}`;
  const [, before = '', place = ''] = /^(.* )?(.*)$/s.exec(text.slice(0, at)) ?? [];
  const letters = town.map((part) => (part.isMarked ? html`<u>${part.text}</u>` : part.text));
  return html`${before && html`${inParts(before.trimEnd())} `}<span class="part">${inPlaces(place)}${letters}${inPieces(text.slice(at + name.length))}</span>`;
}
