/** Offers the candidates of one group of values at a time; one press decides all its rows, and the next group is shown. */
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { type Chooser, isPicked, type RowContext, type UndecidedGroup } from '../../state/state.ts';
import { inParts, inPieces } from '../elements/breakable.ts';
import { button } from '../elements/button.ts';
import { closableHeading } from '../elements/closable-heading.ts';
import { html, type View } from '../elements/html.ts';
import { icon } from '../elements/icons.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';

/** Most values of a group that are listed. */
const VALUES_SHOWN = 4;

export function chooserView(chooser: Chooser, ui: Ui): View {
  const { say, actions } = ui;
  const group = chooser.groups[chooser.at];
  return html`<section class="stack" aria-labelledby="chooser" onKeyDown=${moveByArrows}>
    ${closableHeading('chooser', say(text.chooser), actions.closeChooser, ui, chooser.isWriting)}
    ${group === undefined ? html`<p>${say(text.noCandidates)}</p>` : groupView(group, chooser, ui)}
    ${together(chooser, ui)}
  </section>`;
}

function groupView(group: UndecidedGroup, { row, isWriting }: Chooser, ui: Ui): View {
  const { say, number, actions } = ui;
  const { id, values, reason } = group;
  const rows = values.reduce((sum, value) => sum + value.rows.length, 0);
  const [first] = values[0]?.rows ?? [];
  const others = values.length - VALUES_SHOWN;
  return html`<div class="stack" key=${id}>
    <div class="undecided">
      ${values
        .slice(0, VALUES_SHOWN)
        .map(
          ({ key, input, readAs }) =>
            html`<p class="card-input" lang="ja" key=${key}>${inParts(readAs === undefined ? input : `${input} → ${readAs}`)}</p>`,
        )}
      ${others > 0 ? html`<p>${say(text.otherValues, { count: number(others) })}</p>` : null}
      <p class="hint">${say(text.chooserRows, { rows: number(rows) })}</p>
      <p>${inPieces(reason)}</p>
      ${row === undefined ? null : rowView(row, ui)}
      <div class="links">
        ${
          first === undefined
            ? null
            : button(say(text.showRow), {
                id: 'show-row',
                appearance: 'subtle',
                onPress: () => actions.showRow(first),
              })
        }
        ${
          values.length < 2
            ? null
            : button(say(text.splitGroup), {
                id: 'split-group',
                appearance: 'subtle',
                isDisabled: isWriting,
                onPress: () => actions.splitGroup(id),
              })
        }
      </div>
    </div>
    ${candidatesView(group, isWriting, ui)}
  </div>`;
}

/** Shows other cells of the first row, by which a person recognises it. */
function rowView({ number: row, cells }: RowContext, { say, number }: Ui): View {
  return html`<dl id="row-context" class="context" aria-label=${say(text.rowContext, { row: number(row) })}>
    <div><dt>${say(text.rowNumber)}</dt><dd>${number(row)}</dd></div>
    ${cells.map(([header, cell]) => html`<div><dt lang="ja">${header}</dt><dd lang="ja">${cell}</dd></div>`)}
  </dl>`;
}

function candidatesView(
  { id, candidates, picked }: UndecidedGroup,
  isWriting: boolean,
  ui: Ui,
): View {
  const { say, actions } = ui;
  const options = [
    ...candidates.map((label, value) => ({ end: String(value), value, label })),
    { end: 'none', value: 'none' as const, label: say(text.noCandidate) },
  ];
  return html`<div>
    <p id="candidates" class="label">${say(text.candidates)}</p>
    <p class="hint">${say(candidates.length === 0 ? text.noCandidates : text.candidatesHint)}</p>
    <ol class="candidates" aria-labelledby="candidates">
      ${options.map(
        ({ end, value, label }) =>
          html`<li key=${end}>
            <button
              type="button"
              id=${`candidate-${end}`}
              aria-pressed=${value === picked}
              aria-disabled=${isWriting || undefined}
              onClick=${() => actions.pick(id, value === 'none' ? undefined : value)}
            >
              ${icon(value === picked ? 'success' : 'blank')}<span lang=${value === 'none' ? undefined : 'ja'}>${value === 'none' ? label : inParts(label)}</span>
            </button>
          </li>`,
      )}
    </ol>
    ${
      candidates.length < DEFAULT_ABILITIES.candidates
        ? null
        : html`<p class="hint">${say(text.manyCandidates)}</p>`
    }
  </div>`;
}

/** Offers to decide many open groups at once where there is evidence. If no group is then left open, the button writes too. */
function together(
  { groups, mainPlace, isWriting: isDisabled }: Chooser,
  { say, number, actions }: Ui,
): View {
  const open = groups.filter(({ picked }) => picked === undefined);
  const ofAddress = open.filter(({ isByAddress }) => isByAddress);
  const ofPlace = open.filter((group) => group.inPlace !== undefined);
  const [byAddress, inPlace] = [valuesIn(ofAddress), valuesIn(ofPlace)];
  const ofAll = (some: Chooser['groups']) => some.length === open.length;
  return html`${
    byAddress === 0
      ? null
      : button(
          say(ofAll(ofAddress) ? text.writeByAddress : text.pickByAddress, {
            count: number(byAddress),
          }),
          {
            id: 'pick-by-address',
            isDisabled,
            onPress: actions.pickByAddress,
          },
        )
  }
  ${
    inPlace === 0 || mainPlace === undefined
      ? null
      : html`<div class="offer">
          ${button(
            say(ofAll(ofPlace) ? text.writeInPlace : text.pickInPlace, {
              name: mainPlace.name,
              count: number(inPlace),
            }),
            { id: 'pick-in-place', isDisabled, onPress: actions.pickInPlace },
          )}
          <p class="hint">${say(text.whyInPlace, mainPlace)}</p>
        </div>`
  }`;
}

function valuesIn(groups: Chooser['groups']): number {
  return groups.reduce((sum, { values }) => sum + values.length, 0);
}

export function chooserFooter({ groups, at, isWriting }: Chooser, ui: Ui): View {
  const { say, number, actions } = ui;
  const count = valuesIn(groups.filter(isPicked));
  const place = {
    n: number(at + 1),
    groups: number(groups.length),
    count: number(valuesIn(groups)),
  };
  return html`<div class="foot">
    <div class="pager">
      ${button(say(text.previous), {
        id: 'chooser-previous',
        isDisabled: isWriting || at === 0,
        onPress: () => actions.goTo(at - 1),
      })}
      <p role="status">${say(text.chooserPlace, place)}</p>
      ${button(say(text.next), {
        id: 'chooser-next',
        isDisabled: isWriting || at >= groups.length - 1,
        onPress: () => actions.goTo(at + 1),
      })}
    </div>
    <div class="buttons">
      ${button(say(isWriting ? text.writingPicks : text.writePicks, { count: number(count) }), {
        id: 'chooser-write',
        appearance: 'primary',
        isDisabled: count === 0,
        isBusy: isWriting,
        onPress: actions.writePicks,
      })}
    </div>
  </div>`;
}

/** Moves the focus among the candidates; Enter presses the one that has it. */
function moveByArrows(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const all = [...document.querySelectorAll<HTMLElement>('.candidates button')];
  const now = all.findIndex((one) => one.matches(':focus'));
  const next = all[now < 0 ? 0 : (now + step + all.length) % all.length];
  event.preventDefault();
  next?.focus();
}
