/**
 * Shows the page of all open groups, where a person chooses first and then writes everything with one press. Keys and
 * accidental presses decide nothing.
 */
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { OpenChoice, Overview } from '../../state/overview.ts';
import type { Chooser } from '../../state/state.ts';
import { inPieces } from '../elements/breakable.ts';
import { button } from '../elements/button.ts';
import { Fold } from '../elements/fold.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { candidateText } from './candidate-text.ts';
import { listed } from './listed.ts';
import { pairsView } from './pairs.ts';
import { placeField } from './place-field.ts';
import { shortened } from './short-lists.ts';
import { decidingViewSentences as own } from './words.ts';

export function overviewView(page: Overview, { groups, isClosing }: Chooser, ui: Ui): View {
  const { say, actions } = ui;
  const first = groups.findIndex(({ picked }) => picked === undefined);
  const { rows, left, onPage } = page;
  return html`<fieldset class="stack overview" key=${page.id} disabled=${isClosing}>
    <p class="hint">${inPieces(say(own.overviewHint, { rows: ui.number(rows + left) }))}</p>
    ${onPage !== undefined && html`<p class="hint">${inPieces(say(own.firstOfMany, { rows: ui.number(onPage) }))}</p>`}
    ${pairsView(page, ui)}
    ${choicesFrom(page.choices, 0, ui)}
    <div class="links">
      ${button(say(own.oneByOne), {
        id: 'one-by-one',
        appearance: 'subtle',
        onPress: () => actions.goTo(Math.max(0, first)),
      })}
    </div>
  </fieldset>`;
}

/**
 * Draws entries up to and including the next control that shows more. The entries after that control are drawn once it
 * is unfolded.
 */
function choicesFrom(choices: readonly OpenChoice[], from: number, ui: Ui): View {
  const last = choices.findIndex(({ more }, i) => i >= from && more !== undefined);
  const end = last < 0 ? choices.length : last + 1;
  const shown = choices.slice(from, end).map((choice, i) => {
    return choiceView(choice, i > 0 && isLabelKnown(choice, choices[from + i - 1]), ui);
  });
  const content = () => html`<div class="stack">${choicesFrom(choices, end, ui)}</div>`;
  const onOpen = () => ui.actions.showMore(end);
  return html`${shown}${last < 0 ? null : html`<${Fold} label=${choices[last]?.more} look="more" onOpen=${onOpen} content=${content} />`}`;
}

/** Whether the field before an entry is in view and has the same label. */
function isLabelKnown(choice: OpenChoice, before: OpenChoice | undefined): boolean {
  if (before === undefined || hasFoldedField(choice) || hasFoldedField(before)) return false;
  return choice.field?.label === before.field?.label;
}

/** @param isLabelKnown whether the field before it has the same label. */
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
      ${
        isFolded(choice)
          ? html`${place}${foldedRadios(choice, ui)}`
          : html`${candidates.length > 0 && radios(choice, ui)}${
              place && hasFoldedField(choice)
                ? html`<details><summary>${ui.say(own.otherPlace)}</summary>${place}</details>`
                : place
            }`
      }
      ${candidates.length === 0 && field === undefined && html`<p class="hint">${ui.say(own.noCandidates)}</p>`}
    </div>
  </div>`;
}

/**
 * Whether the candidates are folded up: their list is so long that it was cut and hardly contains
 * the right candidate, and no cell mentions any of them.
 */
function isFolded({ candidates, notes }: OpenChoice): boolean {
  return candidates.length >= DEFAULT_ABILITIES.candidates && notes?.some((note) => note) !== true;
}

/** Whether the field for another place is folded up, to be opened if no candidate is right. */
function hasFoldedField(choice: OpenChoice): boolean {
  return choice.candidates.length > 0 && !isFolded(choice);
}

function foldedRadios(choice: OpenChoice, ui: Ui): View {
  const { candidates, chosen } = choice;
  // Opens the fold with the chosen candidate when the page is shown again.
  const open = (fold: HTMLDetailsElement | null) => {
    if (fold !== null && chosen !== undefined) fold.open = true;
  };
  return html`<details ref=${open}>
    <summary>${ui.say(own.openCandidates, { count: ui.number(candidates.length) })}</summary>
    ${radios(choice, ui)}
  </details>`;
}

function radios(choice: OpenChoice, ui: Ui): View {
  const { id, number, candidates, romans, towns, notes, chosen } = choice;
  const { say, actions } = ui;
  const short = shortened(candidates);
  const radio = (value: number | undefined, title: string | undefined, label: View | string) => {
    const name = `choice-${number}`;
    const own = `${name}-${value ?? 'none'}`;
    return html`<label for=${own} title=${title}>
      <input type="radio" id=${own} name=${name} checked=${chosen === value} onChange=${() => actions.choose(id, value)} />
      ${label}
    </label>`;
  };
  return html`<div class="options" role="radiogroup" aria-labelledby=${`choice-${number}`}>
    ${candidates.map((full, i) => {
      const label = short[i] ?? full;
      return radio(
        i,
        label === full ? undefined : full,
        candidateText(label, romans?.[i], notes?.[i], towns?.[i], ui),
      );
    })}
    ${radio(undefined, undefined, html`<span>${say(own.noCandidate)}</span>`)}
  </div>`;
}
