/** Offers the candidates of one value at a time; a pick counts for all rows that hold the value. */
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Chooser, Undecided } from '../../state.ts';
import { button } from '../elements/button.ts';
import { closableHeading } from '../elements/closable-heading.ts';
import { html, type View } from '../elements/html.ts';
import { radios } from '../elements/radios.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';

export function chooserView({ items, at }: Chooser, ui: Ui): View {
  const { say, actions } = ui;
  const item = items[at];
  return html`<section class="stack" aria-labelledby="chooser">
    ${closableHeading('chooser', say(text.chooser), actions.closeChooser, ui)}
    ${item === undefined ? html`<p>${say(text.noCandidates)}</p>` : itemView(item, ui)}
    ${items.some(isLeftToAddress) ? byAddressView(items, ui) : null}
  </section>`;
}

function isLeftToAddress({ isByAddress, picked }: Undecided): boolean {
  return isByAddress && picked === undefined;
}

/** Offers to decide at once what only a postal code of another place leaves open. */
function byAddressView(items: Chooser['items'], { say, number, actions }: Ui): View {
  const count = items.filter(isLeftToAddress).length;
  return button(say(text.pickByAddress, { count: number(count) }), {
    id: 'pick-by-address',
    onPress: actions.pickByAddress,
  });
}

function itemView(item: Undecided, ui: Ui): View {
  const { say, number, actions } = ui;
  const [row] = item.rows;
  return html`<div class="stack" key=${item.key}>
    <div class="undecided">
      <p class="card-input">${item.input}</p>
      <p class="hint">${say(text.chooserRows, { rows: number(item.rows.length) })}</p>
      <p>${item.reason}</p>
      ${
        row === undefined
          ? null
          : button(say(text.showRow), {
              id: 'show-row',
              appearance: 'subtle',
              onPress: () => actions.showRow(row),
            })
      }
    </div>
    ${radios<number | undefined>({
      id: 'candidate',
      legend: say(text.candidates),
      options: [
        ...item.candidates.map((label, value) => ({ id: String(value), value, label })),
        { id: 'none', value: undefined, label: say(text.noCandidate) },
      ],
      chosen: item.picked,
      onChoose: (candidate) => actions.pick(item.key, candidate),
    })}
    ${
      item.candidates.length < DEFAULT_ABILITIES.candidates
        ? null
        : html`<p class="hint">${say(text.manyCandidates)}</p>`
    }
  </div>`;
}

export function chooserFooter({ items, at, isWriting }: Chooser, ui: Ui): View {
  const { say, number, actions } = ui;
  const count = items.filter(({ picked }) => picked !== undefined).length;
  return html`<div class="foot">
    <div class="pager">
      ${button(say(text.previous), {
        id: 'chooser-previous',
        isDisabled: at === 0,
        onPress: () => actions.goTo(at - 1),
      })}
      <p role="status">
        ${say(text.chooserPlace, { n: number(at + 1), count: number(items.length) })}
      </p>
      ${button(say(text.next), {
        id: 'chooser-next',
        isDisabled: at >= items.length - 1,
        onPress: () => actions.goTo(at + 1),
      })}
    </div>
    <div class="buttons">
      ${button(say(isWriting ? text.writingPicks : text.writePicks, { count: number(count) }), {
        id: 'chooser-write',
        appearance: 'primary',
        isDisabled: isWriting || count === 0,
        onPress: actions.writePicks,
      })}
    </div>
  </div>`;
}
