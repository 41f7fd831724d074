/** Lists everything that is left to decide, to be chosen first and written with one press. A key or a stray press decides nothing. */
import type { OpenChoice, Overview } from '../../state/overview.ts';
import type { Chooser } from '../../state/state.ts';
import { inParts, inPieces } from '../elements/breakable.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { listed } from './listed.ts';
import { pairsView } from './pairs.ts';
import { placeField } from './place-field.ts';
import { shortened } from './short-lists.ts';
import { decidingViewSentences as own } from './words.ts';

/** Most candidates of a group that are shown; the others are on its card. */
const CANDIDATES_SHOWN = 6;

export function overviewView(page: Overview, { groups, isClosing }: Chooser, ui: Ui): View {
  const { say, actions } = ui;
  const first = groups.findIndex(({ picked }) => picked === undefined);
  const isHint = (at: number) =>
    page.choices[at]?.field?.label === page.choices[at - 1]?.field?.label;
  return html`<fieldset class="stack overview" key=${page.id} disabled=${isClosing}>
    <div class="entries">
      <p class="hint">${inPieces(say(own.overviewHint))}</p>
      <div class="links">
        ${button(say(own.oneByOne), {
          id: 'one-by-one',
          appearance: 'subtle',
          onPress: () => actions.goTo(Math.max(0, first)),
        })}
      </div>
    </div>
    ${pairsView(page, ui)}
    ${page.choices.map((choice, i) => choiceView(choice, isHint(i), ui))}
  </fieldset>`;
}

/** @param isLabelKnown whether the field before has the same label. */
function choiceView(choice: OpenChoice, isLabelKnown: boolean, ui: Ui): View {
  const { id, number, heading, texts, row, candidates, field } = choice;
  const place =
    field &&
    placeField(
      field,
      { number, isLabelKnown, onLook: (typed) => ui.actions.findCity(typed, id) },
      ui,
    );
  return html`<div class="entries" key=${id}>
    ${heading === undefined ? null : html`<p class="hint">${inPieces(heading)}</p>`}
    <div class="choice" role="group" aria-labelledby=${`choice-${number}`}>
      <div id=${`choice-${number}`}>${listed(texts, 'card-input', ui)}</div>
      <p class="hint" lang="ja">${inPieces(row)}</p>
      ${candidates.length > 0 && radios(choice, ui)}
      ${
        place && candidates.length > 0
          ? html`<details><summary>${ui.say(own.otherPlace)}</summary>${place}</details>`
          : place
      }
      ${candidates.length === 0 && field === undefined && html`<p class="hint">${ui.say(own.noCandidates)}</p>`}
    </div>
  </div>`;
}

function radios({ id, number, at, candidates, romans, chosen }: OpenChoice, ui: Ui): View {
  const { say, actions } = ui;
  const short = shortened(candidates);
  const shown = candidates.flatMap((full, i) =>
    i < CANDIDATES_SHOWN || i === chosen ? [{ full, i }] : [],
  );
  const more = candidates.length - shown.length;
  const radio = (value: number | undefined, title: string | undefined, label: View | string) => {
    const name = `choice-${number}`;
    const own = `${name}-${value ?? 'none'}`;
    return html`<label for=${own} title=${title}>
      <input type="radio" id=${own} name=${name} checked=${chosen === value} onChange=${() => actions.choose(id, value)} />
      ${label}
    </label>`;
  };
  return html`<div class="options" role="radiogroup" aria-labelledby=${`choice-${number}`}>
      ${shown.map(({ full, i }) => {
        const label = short[i] ?? full;
        const roman = romans?.[i];
        return radio(
          i,
          label === full ? undefined : full,
          html`<span><span lang="ja">${inParts(label)}</span>${roman ? html` <span class="part hint" lang="ja-Latn">${roman}</span>` : null}</span>`,
        );
      })}
      ${radio(undefined, undefined, html`<span>${say(own.noCandidate)}</span>`)}
    </div>
    ${
      more > 0 &&
      button(say(own.moreCandidates, { count: ui.number(more) }), {
        id: `more-${number}`,
        appearance: 'subtle',
        onPress: () => actions.goTo(at, true),
      })
    }`;
}
