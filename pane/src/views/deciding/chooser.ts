/**
 * Shows the candidates of one group of values at a time; one press writes all its rows, and the next group is shown.
 */
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import type { Offer, Pair, PartingPage } from '../../state/parting.ts';
import type { Chooser, PaneState, RowContext, UndecidedGroup } from '../../state/state.ts';
import { choosingSentences } from '../choosing/words.ts';
import { inPieces } from '../elements/breakable.ts';
import { button } from '../elements/button.ts';
import { closableHeading } from '../elements/closable-heading.ts';
import { html, type View } from '../elements/html.ts';
import { icon } from '../elements/icons.ts';
import type { Ui } from '../elements/ui.ts';
import { resultView } from '../running/result-view.ts';
import { viewSentences as text } from '../words.ts';
import { candidateText } from './candidate-text.ts';
import { rowsIn } from './chooser-footer.ts';
import { onKey } from './keys.ts';
import { listed } from './listed.ts';
import { overviewView } from './overview.ts';
import { dividedOptions } from './page-options.ts';
import { pairsView } from './pairs.ts';
import { placeField, pointsToTypedOnce } from './place-field.ts';
import { shortened } from './short-lists.ts';
import { decidingViewSentences as own } from './words.ts';

export { chooserFooter } from './chooser-footer.ts';

/** Shows the chooser, which is below the result if it has opened by itself. */
export function chooserView(
  chooser: Chooser,
  { result, history }: Pick<PaneState, 'result' | 'history'>,
  ui: Ui,
): View {
  const view = decisionsView(chooser, result?.newSheet, ui);
  return chooser.isBelowResult && result !== undefined
    ? html`<div class="stack">${resultView(result, 'decisions', history, ui)}${view}</div>`
    : view;
}

/** @param newSheet name of the sheet with the copied rows, whose row numbers differ from those of the list. */
function decisionsView(chooser: Chooser, newSheet: string | undefined, ui: Ui): View {
  const { groups, at, offers, parting, overview } = chooser;
  const { say, actions } = ui;
  const group = groups[at];
  // Offers that decide many rows with one press come before the group.
  const first = offers.filter(({ action }) => action === 'lookInCity');
  const others = offers.filter((offer) => !first.includes(offer));
  const canPart = groups.length > 1 && offers.some(({ action }) => action === 'partGroups');
  return html`<section class="stack" aria-labelledby="chooser" onKeyDown=${onKey}>
    ${closableHeading('chooser', say(text.chooser), () => pointsToTypedOnce(say) || actions.closeChooser(), ui)}
    ${newSheet === undefined ? null : html`<p class="hint">${inPieces(say(own.ofNewSheet, { name: newSheet }))}</p>`}
    ${
      parting === undefined
        ? html`${first.map((offer, at) => offerView(offer, ui, at))}
          ${overview ? overviewView(overview, chooser, ui) : group && groupView(group, chooser, canPart, ui)}
          ${others.map((offer) => offerView(offer, ui))}`
        : partingView(parting, ui)
    }
  </section>`;
}

/** Asks by which column rows are divided, or where the candidates of one part lie. */
function partingView(page: PartingPage, ui: Ui): View {
  const { id, title, examples, values, paragraphs } = page;
  const onCity = ({ currentTarget }: Event) =>
    ui.actions.findCity((currentTarget as HTMLInputElement).value);
  // The browser reports no change for a field that the person left unchanged, so Enter is handled here.
  const onUnchanged = (event: KeyboardEvent) => {
    const { value, defaultValue } = event.currentTarget as HTMLInputElement;
    if (event.key === 'Enter' && !event.repeat && value === defaultValue) onCity(event);
  };
  return html`<div class="stack" key=${id}>
    <div class="undecided">
      <p id="candidates" class="card-input">${page.isBusy ? ui.say(choosingSentences.reading) : title}</p>
      ${paragraphs.map((one) => html`<p>${inPieces(one)}</p>`)} ${listed(examples, 'hint', ui, values)}
      ${pairsView(page, ui)}
      ${button(ui.say(text.back), {
        id: 'end-parting',
        appearance: 'subtle',
        onPress: ui.actions.goBack,
      })}
    </div>
    ${pageOptions(page, ui)} ${page.more && html`<p class="hint">${page.more}</p>`}
    ${page.field && html`<div><label class="label" for="city">${page.field}</label><input id="city" type="text" lang="ja" defaultValue=${page.fieldText} onChange=${onCity} onKeyDown=${onUnchanged} /></div>`}
  </div>`;
}

/** Lists the options of a page that are not in the footer. */
function pageOptions(page: PartingPage, ui: Ui): View | null {
  const { id, isBusy } = page;
  const [, inPage] = dividedOptions(page);
  return inPage.length === 0
    ? null
    : optionList(
        id,
        undefined,
        inPage.map((one) => ({ ...one, full: one.label })),
        ui,
        isBusy,
      );
}

function groupView(
  group: UndecidedGroup,
  { field, hasOverview, ...chooser }: Chooser,
  canPart: boolean,
  ui: Ui,
): View {
  const { say, number, actions } = ui;
  const { id, values, reason } = group;
  const { row } = chooser;
  const rows = rowsIn([group]);
  return html`<div class="stack" key=${id}>
    <div class="undecided">
      ${listed(
        [
          ...new Set(
            values.map(({ input, readAs }) =>
              readAs === undefined ? input : `${input} → ${readAs}`,
            ),
          ),
        ],
        'card-input',
        ui,
      )}
      <p class="hint">${say(own.chooserRows, { rows: number(rows) })}</p>
      <p>${inPieces(reason)}</p>
      ${row && rowView(row, ui)}
      <div class="links">
        ${
          hasOverview &&
          button(say(own.toOverview), {
            id: 'to-overview',
            appearance: 'subtle',
            onPress: actions.goBack,
          })
        }
        ${
          row &&
          button(say(text.showRow), {
            id: 'show-row',
            appearance: 'subtle',
            onPress: actions.showUndecided,
          })
        }
        ${
          values.length > 1 &&
          button(say(own.splitGroup), {
            id: 'split-group',
            appearance: 'subtle',
            onPress: () => actions.splitGroup(id),
          })
        }
        ${
          canPart &&
          rows > 1 &&
          button(say(own.partGroup), {
            id: 'part-group',
            appearance: 'subtle',
            onPress: () => actions.partGroups(id),
          })
        }
      </div>
    </div>
    ${group.candidates.length === 0 ? null : candidatesView(group, chooser, ui)}
    ${field && placeField(field, { onLook: (typed) => actions.findCity(typed) }, ui)}
    ${group.candidates.length === 0 ? withoutCandidates(group, field !== undefined, ui) : null}
  </div>`;
}

/**
 * Shows other cells of the first row, by which a person recognises it, or the cells that all rows of the group share.
 */
function rowView({ table, number: row, numbers, cells }: RowContext, ui: Ui): View {
  const { say, number } = ui;
  const shown = numbers ?? number(row);
  return html`<dl id="row-context" class="context" aria-label=${say(own.rowContext, { row: number(row) })}>
    <div><dt>${say(numbers === undefined ? own.rowNumber : own.rowNumbers)}</dt><dd>${table === undefined ? shown : `${table} ${shown}`}</dd></div>
    ${cells.map(([header, cell]) => html`<div><dt lang="ja">${header}</dt><dd lang="ja">${cell}</dd></div>`)}
  </dl>
`;
}

function candidatesView(
  group: UndecidedGroup,
  { row, sure, romans, towns, next }: Pick<Chooser, 'row' | 'sure' | 'romans' | 'towns' | 'next'>,
  ui: Ui,
): View {
  const { say, number } = ui;
  const { candidates } = group;
  const rows = rowsIn([group]);
  const short = shortened(candidates);
  const none = say(own.noCandidate);
  const hint = next === undefined ? own.lastCandidatesHint : own.candidatesHint;
  const noteOf = (value: number) => {
    if (value === 0 && group.ownCode !== undefined) return say(own.ownCode);
    return row?.notes?.[value] ?? (sure?.at === value ? sure.text : undefined);
  };
  const options: readonly Option[] = [
    ...candidates.map((full, value) => ({
      value,
      full,
      label: short[value] ?? full,
      lang: 'ja' as const,
      roman: romans?.[value],
      town: towns?.[value],
      note: noteOf(value),
    })),
    { value: 'none', full: none, label: none },
  ];
  return html`<div>
    <p id="candidates" class="label">${say(own.candidates)}</p>
    <p class="hint">${say(hint, { rows: number(rows) })}</p>
    ${optionList(group.id, group.picked, options, ui)}
    ${
      candidates.length >= DEFAULT_ABILITIES.candidates &&
      html`<p class="hint">${say(own.manyCandidates)}</p>`
    }
  </div>`;
}

/** Lets a person leave values without a candidate. @param hasField whether a place can be typed for the values. */
function withoutCandidates({ id, picked }: UndecidedGroup, hasField: boolean, ui: Ui): View {
  const leave = ui.say(own.leaveGroup);
  return html`<div>
    <p id="candidates" class="label">${ui.say(own.candidates)}</p>
    ${hasField ? null : html`<p class="hint">${ui.say(own.noCandidates)}</p>`}
    ${optionList(id, picked, [{ value: 'none', full: leave, label: leave }], ui)}
  </div>`;
}

interface Option {
  readonly value: number | 'none';
  readonly full: string;
  readonly label: string;
  /** The language of the label, unless it is the person's. */
  readonly lang?: 'ja';
  /** The label in roman letters, if these are known. */
  readonly roman?: string | undefined;
  /** The town in the label, with the letters marked that are written differently. */
  readonly town?: Pair['town'];
  /** Evidence for the option. */
  readonly note?: string | undefined;
}

function optionList(
  id: string,
  picked: UndecidedGroup['picked'],
  options: readonly Option[],
  ui: Ui,
  isBusy = false,
): View {
  const { actions } = ui;
  return html`<ol class="candidates" aria-labelledby="candidates">
    ${options.map(
      ({ value, full, label, lang, roman, town, note }) =>
        html`<li key=${value}>
          <button
            type="button"
            id=${`candidate-${value}`}
            aria-disabled=${isBusy || undefined}
            aria-pressed=${value === picked}
            title=${label === full ? undefined : full}
            onClick=${({ detail }: MouseEvent) => {
              // Ignores the second press of a double click, which would decide the next group.
              if (detail < 2) actions.pick(id, value === 'none' ? undefined : value);
            }}
          >
            ${icon(value === picked ? 'success' : 'blank')}${lang === undefined ? html`<span>${inPieces(label)}</span>` : candidateText(label, roman, note, town, ui)}
          </button>
        </li>`,
    )}
  </ol>`;
}

/** Shows an offer that decides many open groups at once. */
function offerView(offer: Offer, { say, actions }: Ui, at = 0): View {
  const { label, hint, isBusy = false } = offer;
  const id = offer.action + (at === 0 ? '' : at);
  const press = () =>
    offer.action === 'lookInCity' ? actions.lookInCity(offer.city) : actions[offer.action]();
  return html`<div class="offer" key=${id}>
    ${button(label, { id, isBusy, onPress: press })}
    ${hint && html`<p class="hint">${isBusy ? say(choosingSentences.reading) : hint}</p>`}
  </div>`;
}
