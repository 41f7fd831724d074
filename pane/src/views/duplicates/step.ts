/** Shows the step that marks duplicates: the comparison, its findings and the written marks. */
import { comparedColumns, customerColumns } from '@daicho/shared/duplicates/customer-columns.ts';
import type { CustomerKind } from '@daicho/shared/duplicates/customer-name.ts';
import { h } from 'preact';
import { duplicatesViewSentences as text } from '../../duplicates-words.ts';
import type { DuplicatesStep, Marked } from '../../state/duplicates.ts';
import type { PaneState } from '../../state/state.ts';
import type { Target } from '../../target.ts';
import { estimate } from '../choosing/estimate.ts';
import { InputColumnsChoice } from '../choosing/input-columns-choice.ts';
import { scopeChoice } from '../choosing/scope-choice.ts';
import { columnNames, labelOf } from '../choosing/source-choice.ts';
import { targetCard } from '../choosing/target-card.ts';
import { updateChoice } from '../choosing/update-choice.ts';
import { closableHeading } from '../elements/closable-heading.ts';
import { footer } from '../elements/footer.ts';
import { html, type View } from '../elements/html.ts';
import { radios } from '../elements/radios.ts';
import type { Ui } from '../elements/ui.ts';
import { doneView } from '../running/result-view.ts';
import { writtenText } from '../running/written-text.ts';
import { viewSentences } from '../words.ts';
import { duplicatesFound } from './found.ts';

const CUSTOMERS = ['mixed', 'person', 'company'] as const satisfies readonly CustomerKind[];

export function duplicatesView(step: DuplicatesStep, state: PaneState, ui: Ui): View {
  const { say, actions } = ui;
  const { target } = state;
  return html`<section class="stack" aria-labelledby="duplicates">
    ${closableHeading('duplicates', say(text.open), actions.closeDuplicates, ui)}
    ${step.marked === undefined ? null : markedView(step.marked, ui)}
    ${step.marked === undefined ? html`<p class="hint">${say(text.lead)}</p>` : null}
    ${targetCard(state, ui)}
    ${target === undefined ? null : conditions(step, target, ui)}
    ${step.found === undefined ? null : duplicatesFound(step.found, step.marked === undefined, ui)}
  </section>`;
}

/** The form, which is folded up once the marks are written. */
function conditions(step: DuplicatesStep, target: Target, ui: Ui): View {
  if (step.marked === undefined) return form(step, target, ui);
  return html`<details id="conditions">
    <summary>${ui.say(text.conditions)}</summary>
    ${form(step, target, ui)}
  </details>`;
}

function form(step: DuplicatesStep, target: Target, ui: Ui): View {
  const { say, actions } = ui;
  const [, names = [], , numbers = []] = step.inputs;
  const hasNoNames = names.length + numbers.length === 0;
  const columns = comparedColumns.map((input, at) =>
    h(InputColumnsChoice, {
      key: input.id,
      id: `customer-${input.id}`,
      label: labelOf(input, comparedColumns.length, ui),
      none: say(input.isOptional ? viewSentences.noColumn : viewSentences.chooseColumn),
      names: columnNames(target, ui),
      columnsMax: input.columnsMax,
      columns: step.inputs[at] ?? [],
      hint: input.id === 'name' && hasNoNames ? say(text.withoutNames) : undefined,
      ui,
      onChoose: (columns: readonly number[]) => actions.chooseCustomerColumns(at, columns),
    }),
  );
  const evidence = step.inputs.slice(customerColumns.length).flat();
  return html`<div id="duplicates-form" class="stack">
    ${columns.slice(0, customerColumns.length)}
    <details id="evidence">
      <summary>${evidenceSummary(evidence, target, ui)}</summary>
      <p class="hint">${say(text.evidenceHint)}</p>
      ${columns.slice(customerColumns.length)}
    </details>
    ${radios<CustomerKind>({
      id: 'customers',
      legend: say(text.customers),
      options: CUSTOMERS.map((value) => ({ id: value, value, label: say(text[value]) })),
      chosen: step.customers,
      onChoose: (customers) => actions.chooseCustomers(customers),
    })}
    ${hasNoNames ? null : atLeastField(step.atLeast, ui)}
    ${updateChoice(step, ui)} ${scopeChoice(target, step, ui)} ${estimate(step.survey, ui)}
  </div>`;
}

/** Names the guessed or chosen columns, so that a person sees them without opening the form. */
function evidenceSummary(columns: readonly number[], target: Target, ui: Ui): string {
  const names = columnNames(target, ui);
  const all = [ui.say(text.evidence), ...columns.map((column) => names[column])];
  return all.join(ui.say(text.separator));
}

function atLeastField(atLeast: number, { say, actions }: Ui): View {
  const onChange = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLInputElement) actions.chooseAtLeast(currentTarget.value);
  };
  return html`<div>
    <label class="label" for="at-least">${say(text.atLeast)}</label>
    <input
      id="at-least"
      type="text"
      inputmode="decimal"
      autocomplete="off"
      aria-describedby="at-least-hint"
      value=${atLeast === 0 ? '' : String(atLeast)}
      onChange=${onChange}
    />
    <p id="at-least-hint" class="hint">${say(text.atLeastHint)}</p>
  </div>`;
}

function markedView(marked: Marked, ui: Ui): View {
  const { say, number, actions } = ui;
  const body = html`<p>
    <span class="part">${say(text.markedRows, { rows: number(marked.rows) })}</span>
    ${ui.language === 'en' ? ' ' : ''}${writtenText({ ...marked, filled: 0 }, ui)}
  </p>`;
  const undoButton = { id: 'undo-marks', onPress: actions.undoMarks };
  const { undo } = marked;
  return doneView({ id: 'marked', title: say(viewSentences.result), undo, undoButton, body }, ui);
}

/** The next step as the main button: mark, or end if all is marked or nothing was found. */
export function duplicatesFooter(
  { found, marked }: DuplicatesStep,
  isDisabled: boolean,
  { say, actions }: Ui,
): View {
  const { markDuplicates, findDuplicates, closeDuplicates } = actions;
  const mark = {
    id: 'mark-duplicates',
    label: say(text.mark),
    isDisabled,
    onPress: markDuplicates,
  };
  const find = {
    id: 'find-duplicates',
    label: say(text.find),
    isDisabled,
    onPress: findDuplicates,
  };
  const label = say(viewSentences.finish);
  const finish = { id: 'finish-duplicates', label, onPress: closeDuplicates };
  // Pressing again marks the pairs that the person has decided since.
  if (marked !== undefined) return footer(marked.unfinished > 0 ? [mark, finish] : [finish, mark]);
  return footer(found?.marked === 0 ? [finish, find] : [mark, find]);
}
