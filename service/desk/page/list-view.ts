/** Shows an open list: a bar, the grid, and the pane next to the grid. */
import { html, type View } from '@daicho/pane/src/views/elements/html.ts';
import { OUTCOME_KINDS } from '@daicho/pane/src/views/elements/outcome-label.ts';
import { viewSentences } from '@daicho/pane/src/views/words.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { OpenedList } from '../opened/opened-list.ts';
import type { Grid } from './grid.ts';
import { MAKINGS, type MakingState, MakingView, type WantedForm } from './making-view.ts';
import { type OutcomeCounts, problemCount } from './outcomes.ts';
import type { Filter, Wanted } from './rows-shown.ts';
import type { MakingId } from './service.ts';
import { receivingText } from './start-view.ts';
import { pageSentences as words } from './words.ts';

export interface ListState {
  readonly list: OpenedList;
  readonly wanted: Wanted;
  /** Number of rows that are shown, or undefined for all. */
  readonly shown: number | undefined;
  /** Whether a run has written outcomes, by which rows can be filtered. */
  readonly hasOutcomes: boolean;
  /** Numbers of rows by their outcome. */
  readonly outcomes: OutcomeCounts;
  /** Rows of a CSV with more values than headers. */
  readonly wideRows: readonly number[];
  readonly wrong: string | undefined;
  /** Whether a file is being written for download. */
  readonly isTaking: boolean;
  readonly making: Readonly<Record<MakingId, MakingState>>;
}

export interface ListActions {
  want(wanted: Partial<Wanted>): void;
  activate(sheet: number): void;
  /** Goes to a row to check, below the selected cell or above it. */
  goToProblem(step: 1 | -1): void;
  take(what: 'file' | 'problems'): void;
  /** Saves the pane's choice as a job of the command. */
  takeJob(): void;
  make(id: MakingId, wanted: WantedForm): void;
  /** Gives the address of the list of rows that were left out or have to be checked. */
  report(id: MakingId): string;
  close(): void;
}

const FILTERS: readonly Filter[] = ['all', 'problems', ...OUTCOME_KINDS];

export interface Fixtures {
  readonly grid: Grid;
  readonly paneAddress: string;
}

export function ListView({
  state,
  actions,
  fixtures,
  receiving,
  language,
}: {
  readonly state: ListState;
  readonly actions: ListActions;
  readonly fixtures: Fixtures;
  /** Name of another file that is being received. */
  readonly receiving: string | undefined;
  readonly language: Language;
}): View {
  const { list, wrong, isTaking } = state;
  const { grid, paneAddress } = fixtures;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current !== null) grid.placeIn(place.current);
  }, [grid]);
  return html`<div class="open">
    <div class="bar">
      <a id="other-lists" href="#">${say(words.otherLists, language)}</a>
      <h1 title=${list.about.name}>${list.about.name}</h1>
      <div class="taking">
        <button type="button" id="take-back" class="quiet" aria-disabled=${isTaking} onClick=${() => actions.take('file')}>${say(isTaking ? words.taking : words.takeBack, language)}</button>
        ${
          problemCount(state.outcomes) > 0
            ? html`<button type="button" id="take-problems" class="quiet" onClick=${() => actions.take('problems')}>${say(words.problemsAlone, language)}</button>`
            : null
        }
        <button type="button" id="take-job" class="quiet" title=${say(words.jobHint, language)} onClick=${actions.takeJob}>${say(words.takeJob, language)}</button>
        <button type="button" id="close" class="quiet" onClick=${actions.close}>${say(words.close, language)}</button>
      </div>
      ${finding(state, actions, language)}
      <div class="makings">
        ${MAKINGS.map((id) =>
          h(MakingView, {
            key: id,
            id,
            state: state.making[id],
            report: actions.report(id),
            make: (wanted: WantedForm) => actions.make(id, wanted),
            language,
          }),
        )}
      </div>
      ${state.wideRows.length === 0 ? null : html`<p id="wide-rows" role="status" class="wrong">${wideText(state.wideRows, language)}</p>`}
      <p role="status" class="receiving">${receivingText(receiving, language)}</p>
      ${wrong === undefined ? null : html`<p role="alert" class="wrong">${wrong}</p>`}
    </div>
    ${list.sheets.length < 2 ? null : tabs(list, actions, language)}
    <div class="grid" ref=${place}></div>
    <iframe class="pane" title=${say(words.pane, language)} src=${paneAddress}></iframe>
  </div>`;
}

/** Largest number of rows that are named; the grid has all. */
const NAMED_ROWS = 10;

function wideText(wide: readonly number[], language: Language): string {
  const named = wide.slice(0, NAMED_ROWS).map((row) => String(row + 1));
  const rows = named.join(', ') + (wide.length > NAMED_ROWS ? ' …' : '');
  return say(words.wideRows, language, { count: countText(wide.length), rows });
}

function finding(
  { wanted, shown, hasOutcomes, outcomes }: ListState,
  actions: ListActions,
  language: Language,
): View {
  const onSearch = ({ currentTarget }: Event) =>
    actions.want({ text: (currentTarget as HTMLInputElement).value });
  const onFilter = ({ currentTarget }: Event) =>
    actions.want({ filter: (currentTarget as HTMLSelectElement).value as Filter });
  return html`<div class="finding">
    <input type="search" id="search" aria-label=${say(words.search, language)} placeholder=${say(words.search, language)} autocomplete="off" spellcheck=${false} value=${wanted.text} onInput=${onSearch} />
    ${
      hasOutcomes
        ? html`<select id="filter" aria-label=${say(words.filter, language)} value=${wanted.filter} onChange=${onFilter}>
            ${FILTERS.map((filter) => html`<option value=${filter} selected=${filter === wanted.filter}>${filterText(filter, outcomes, language)}</option>`)}
          </select>`
        : null
    }
    ${
      problemCount(outcomes) > 0
        ? html`<button type="button" id="previous-problem" class="quiet" aria-label=${say(words.previousProblem, language)} onClick=${() => actions.goToProblem(-1)}>↑</button>
            <button type="button" id="next-problem" class="quiet" aria-label=${say(words.nextProblem, language)} onClick=${() => actions.goToProblem(1)}>↓</button>`
        : null
    }
    <span role="status" class="soft">${
      shown === undefined ? '' : say(words.rowsShown, language, { count: countText(shown) })
    }</span>
  </div>`;
}

/** Names a filter by the pane's words for its outcomes, with its number of rows. */
function filterText(filter: Filter, outcomes: OutcomeCounts, language: Language): string {
  if (filter === 'all') return say(words.all, language);
  const isOne = filter !== 'problems';
  const name = say(isOne ? viewSentences[filter] : words.problems, language);
  const count = isOne ? (outcomes.get(filter) ?? 0) : problemCount(outcomes);
  return say(words.filtered, language, { name, count: countText(count) });
}

function tabs(list: OpenedList, actions: ListActions, language: Language): View {
  return html`<nav class="sheets" aria-label=${say(words.sheets, language)}>
    ${list.sheets.map(
      (sheet) => html`<button
        type="button"
        key=${sheet.index}
        aria-current=${sheet === list.active ? 'true' : undefined}
        onClick=${() => actions.activate(sheet.index)}
      >${sheet.name ?? ''}</button>`,
    )}
  </nav>`;
}
