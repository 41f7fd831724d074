/** Shows what a run did, with its undo. The next step is a button below. */

import { durationText } from '@daicho/pane/src/run-duration.ts';
import { outlineById } from '@daicho/shared/enrich/kind-outlines.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { wrongCodesText } from '@daicho/shared/messages/postal-code-check.ts';
import { checksLeft } from '../../state/open-codes.ts';
import type { PastRunState, Result, RunName } from '../../state/result.ts';
import type { Notice } from '../../state/state.ts';
import { button } from '../elements/button.ts';
import { footer } from '../elements/footer.ts';
import { html, type View } from '../elements/html.ts';
import { OUTCOME_KINDS } from '../elements/outcome-label.ts';
import { type Ui, unbroken } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';
import { countList } from './count-list.ts';
import { namesWithRows } from './names-with-rows.ts';
import { filterHint, filterStep } from './sheet-appearance.ts';
import { tablesView } from './tables-view.ts';
import { undoObstacle } from './undo-obstacles.ts';
import { resultSentences } from './words.ts';
import { writtenText } from './written-text.ts';

interface DoneOptions {
  /** Id of the heading. */
  readonly id: 'result' | 'marked';
  readonly title: string;
  readonly undo: Result['undo'];
  /** Runs that have to be undone before this one. */
  readonly later?: readonly RunName[] | undefined;
  readonly undoButton: { readonly id: string; readonly onPress: () => void };
  /** Says what was done. */
  readonly body: View;
  /** Steps before the undo button, and after it. */
  readonly next?: View | null;
  readonly last?: View | null;
  /** Whether the view takes little space, since another element is the next step. */
  readonly isCompact?: boolean;
}

/** Shows what was done, and offers its undo. */
export function doneView(
  { id, title, undo, later, undoButton, body, next, last, isCompact = false }: DoneOptions,
  ui: Ui,
): View {
  const { say } = ui;
  const small = isCompact ? ({ appearance: 'subtle' } as const) : {};
  return html`<section class=${`result stack${isCompact ? ' compact' : ''}`} aria-labelledby=${id}>
    <h2 id=${id} tabindex="-1">${title}</h2>
    ${undo === 'done' ? html`<p>${undoObstacle(undo, later, ui)}</p>` : null} ${body}
    ${
      undo !== 'possible' && next === undefined
        ? null
        : html`<div class=${isCompact ? 'links' : 'buttons'}>
          ${next} ${undo === 'possible' ? button(say(text.undo), { ...undoButton, ...small }) : null} ${last}
        </div>`
    }
    ${undo === 'possible' || undo === 'done' ? null : html`<p class="hint">${undoObstacle(undo, later, ui)}</p>`}
  </section>`;
}

/**
 * @param below view below the result: the form for a further run, or the rows left to decide, which
 * come before any other step.
 */
export function resultView(
  result: Result,
  below: 'nothing' | 'form' | 'decisions',
  history: readonly PastRunState[],
  ui: Ui,
): View {
  const { say, number, actions } = ui;
  const { seconds, requests, counts, corrected, unfinished, undo } = result;
  const { notes = [], steps = [] } = result;
  const { undecided, decided = 0, left = 0 } = result;
  const kind = outlineById(result.kind);
  // The rows left to decide are below and have to be in view.
  const isCompact = below === 'decisions';
  const kinds = OUTCOME_KINDS.filter((one) => !isCompact || counts[one] > 0);
  const codes = wrongCodesText(checksLeft(result, history), ui.language);
  const time = unbroken(durationText(seconds, ui.language));
  const body = html`<div>
      ${undo === 'done' ? null : html`<p>${writtenText(result, ui)}</p>`}
      ${isCompact ? null : html`<p class="hint">${say(text.spent, { time, requests: number(requests) })}</p>`}
    </div>
    ${undo === 'done' ? null : tablesView(result, isCompact, ui)}
    <div id="summary">${countList(kinds, { ...result, names: namesWithRows(result, ui) }, ui, kind)}</div>
    ${corrected === 0 ? null : html`<p>${say(text.corrected, { rows: number(corrected) })}</p>`}
    ${undo === 'done' ? null : notes.map((note) => html`<p>${note}</p>`)}
    ${codes === undefined ? null : html`<p class="part">${codesText(codes, result, ui)}</p>`}
    ${filterHint(result, ui)}
    ${unfinished === 0 || undo === 'done' ? null : html`<p>${say(text.unfinishedRows, { rows: number(unfinished) })}</p>`}`;
  const undoButton = { id: 'undo', onPress: () => actions.undo() };
  // After an undo, the columns for the map no longer exist.
  const hasPlaces =
    undo !== 'done' && counts.found > 0 && kind?.catalogue.ids.includes('prefecture') === true;
  const filter = filterStep(result, false, ui).map(({ label, ...step }) =>
    button(label, isCompact ? { ...step, appearance: 'subtle' } : step),
  );
  const others = html`${
    undecided === 0 &&
    left > 0 &&
    button(say(decideText(result), { rows: number(left) }), {
      id: 'decide-left',
      onPress: () => actions.openChooser(),
    })
  }
    ${decided > 0 && button(say(text.reviewPicks), { id: 'review-picks', onPress: () => actions.openChooser(true) })}
    ${undo !== 'done' && steps.filter((step) => step !== mainStep(result)).map((step) => button(step.label, { id: step.id, onPress: () => actions.takeStep(step) }))}
    ${hasPlaces ? button(say(text.seeMap), { id: 'see-map', onPress: actions.openMap }) : null}`;
  const next = html`${filter} ${isCompact ? null : others}`;
  const last =
    below === 'nothing'
      ? button(say(text.runAgain), { id: 'run-again', onPress: actions.openForm })
      : null;
  const title = say(text.result);
  const later = history.find(({ id }) => id === result.id)?.later;
  return doneView(
    { id: 'result', title, undo, later, undoButton, body, next, last, isCompact },
    ui,
  );
}

/** Says how many written codes do not fit, and in which column, if the found codes are in another column. */
function codesText(
  codes: string,
  { codeHeaders }: Pick<Result, 'codeHeaders'>,
  { say }: Ui,
): string {
  const counted = codes.replace(/ (?=\d)|(?<=\d) /g, '\u00a0');
  return codeHeaders === undefined
    ? say(resultSentences.writtenCodes, { codes: counted })
    : say(resultSentences.codesOfColumn, { codes: counted, own: codeHeaders.own });
}

/**
 * Names the rows to decide: all rows that are left, or only the rows with candidates if the person
 * left fewer rows to check than have candidates.
 */
function decideText({ left = 0, counts }: Result): Sentence {
  return left < counts.ambiguous ? resultSentences.decideChoosable : text.decideLeft;
}

/**
 * Gives the main button for a run that leaves nothing else to do: it goes to the next table of the sheet, or to
 * another sheet.
 */
function mainStep({ counts, unfinished, undecided, steps = [] }: Result) {
  const isDone = undecided + counts.failed + unfinished === 0;
  return isDone ? steps.find(({ id }) => id !== 'overwrite') : undefined;
}

/** Says that a run without a next step is over, and which rows are left to the person. */
function doneText({ counts }: Result, { say, number }: Ui): string {
  const rows = counts.ambiguous + counts.not_found + counts.invalid;
  return say(rows === 0 ? resultSentences.allDone : resultSentences.checkOthers, {
    rows: number(rows),
  });
}

/** The next step after a run as the main button: go to the next table, decide, retry, filter the rows, or end. */
export function resultFooter(result: Result, notice: Notice | undefined, ui: Ui): View {
  const { counts, unfinished, undecided, undo } = result;
  const { say, actions } = ui;
  const end = { id: 'finish', label: say(text.finish), onPress: actions.finish };
  if (undo === 'done') return footer([end]);
  const step = mainStep(result);
  const steps = [
    ...(step === undefined
      ? []
      : [{ id: step.id, label: step.label, onPress: () => actions.takeStep(step) }]),
    ...(undecided === 0
      ? []
      : [
          {
            id: 'choose',
            label: result.chooseLabel ?? say(text.chooser),
            isDisabled: result.isOpening === true,
            onPress: actions.openChooser,
          },
        ]),
    ...(counts.failed + unfinished === 0
      ? []
      : [
          {
            id: 'retry',
            label: say(unfinished === 0 ? text.retry : text.runRest),
            onPress: actions.runUnfinished,
          },
        ]),
    ...filterStep(result, true, ui),
  ];
  // A warning says what to do next.
  const isDone = steps.length === 0 && notice?.intent !== 'warning';
  return footer([...steps, end], isDone ? doneText(result, ui) : undefined);
}
