/** Lets a person choose the kind and its columns. A guess is shown with its reason. */

import { columnLetters } from '@daicho/shared/cells/column-letters.ts';
import { type KindInput, type KindOutline, needsService } from '@daicho/shared/enrich/kind.ts';
import { localOutlines, registerOutlines } from '@daicho/shared/enrich/kind-outlines.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { h } from 'preact';
import type { InputColumns } from '../../asking/input-rows.ts';
import { chosenAlternative } from '../../state/alternatives.ts';
import type { Choice } from '../../state/choice.ts';
import { cutText } from '../../tables/cut-text.ts';
import { shownHeaders, type Target } from '../../target.ts';
import { inPieces } from '../elements/breakable.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import { radioOptions, radios } from '../elements/radios.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences } from '../words.ts';
import { InputColumnsChoice } from './input-columns-choice.ts';
import { choosingSentences } from './words.ts';

const GUESSES = {
  header: choosingSentences.guessedByHeader,
  values: choosingSentences.guessedByValues,
  remembered: choosingSentences.guessedByMemory,
} as const;

/** @param isConnected whether a service can be asked. */
export function sourceChoice(target: Target, choice: Choice, isConnected: boolean, ui: Ui): View {
  const { say, actions } = ui;
  const { kind, inputs } = choice;
  const names = columnNames(target, ui);
  const hint = guessHint(choice, names, ui);
  return html`<div id="source" class="stack">
    ${kindChoice(kind, isConnected, ui)}
    ${alternativeChoice(choice, names, ui)}
    ${kind.inputs.map((input, at) =>
      h(InputColumnsChoice, {
        key: `${kind.id}-${input.id}`,
        id: at === 0 ? 'column' : `column-${input.id}`,
        label: labelOf(input, kind.inputs.length, ui),
        none: say(input.isOptional ? viewSentences.noColumn : viewSentences.chooseColumn),
        names,
        columnsMax: input.columnsMax,
        columns: inputs[at] ?? [],
        hint: at === 0 ? hint : undefined,
        ui,
        onChoose: (columns: readonly number[]) => actions.chooseInput(at, columns),
      }),
    )}
    ${kind.inputs.map((input, at) =>
      input.canBeTyped === true ? typedInput(at, choice.typed?.[at] ?? '', ui) : null,
    )}
  </div>`;
}

function typedInput(at: number, value: string, { say, actions }: Ui): View {
  const id = `typed-${at}`;
  const onChange = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLInputElement) actions.chooseInput(at, [], currentTarget.value);
  };
  return html`<div>
    <label class="label" for=${id}>${say(choosingSentences.typed)}</label>
    <input id=${id} type="text" autocomplete="off" value=${value} onChange=${onChange} />
  </div>`;
}

/** Shows the kinds. Kinds that need no service are folded up until one of them is chosen. */
function kindChoice(kind: KindOutline, isConnected: boolean, { say, actions }: Ui): View {
  const optionsOf = (offered: readonly KindOutline[]) =>
    offered.map(({ id, name }) => ({ id, value: id, label: say(name) }));
  const onChoose = (id: string) => actions.chooseKind(id);
  const group = { id: 'kind', chosen: kind.id, onChoose };
  return html`<fieldset id="kind">
    <legend class="label">${say(choosingSentences.kind)}</legend>
    ${radioOptions({ ...group, options: optionsOf(registerOutlines), isInColumns: true })}
    ${
      isConnected
        ? null
        : html`<div id="key-needed" class="stack">
            <p class="hint">${say(choosingSentences.keyNeeded)}</p>
            <div>${button(say(choosingSentences.setKey), { id: 'set-key', onPress: actions.openSettings })}</div>
          </div>`
    }
    <details open=${!needsService(kind)}>
      <summary>${say(choosingSentences.localKinds)}</summary>
      ${radioOptions({ ...group, options: optionsOf(localOutlines) })}
    </details>
    ${kind.need === undefined ? null : html`<p class="hint">${inPieces(say(kind.need))}</p>`}
  </fieldset>`;
}

/** Shows the addresses of several people, each by its columns, so that one click fills all inputs. */
function alternativeChoice(choice: Choice, names: readonly string[], ui: Ui) {
  const { alternatives } = choice;
  if (alternatives.length === 0) return null;
  const { say, actions } = ui;
  const keyOf = (columns: InputColumns | undefined) => JSON.stringify(columns ?? []);
  const nameOf = (column: number) => names[column] ?? '';
  return radios({
    id: 'alternative',
    legend: say(choosingSentences.alternatives),
    options: alternatives.map((one, at) => ({
      id: String(at),
      value: keyOf(one),
      label: one.flat().map(nameOf).join(say(listSeparator)),
    })),
    chosen: keyOf(chosenAlternative(choice)),
    onChoose: (key) => {
      const one = alternatives.find((other) => keyOf(other) === key);
      if (one !== undefined) actions.chooseAlternative(one);
    },
  });
}

/** Largest number of letters that the name of an option shows of a header, or of a value in place of a header. */
const TEXT_MAX = 24;

/**
 * Names columns by their headers, with their letters if a header is missing or not unique. A table without headers
 * shows values of its first row instead.
 */
export function columnNames(target: Target, { say }: Ui): readonly string[] {
  const headers = shownHeaders(target);
  const { firstColumn, firstTexts, tables } = target;
  const values = firstTexts ?? (tables?.chosen.headerRows === 0 ? headers : []);
  return headers.map((header, at) => {
    const letters = columnLetters(firstColumn + at);
    if (header === '') return say(choosingSentences.unnamedColumn, { letters });
    const value = values[at] ?? '';
    if (value !== '') {
      return say(choosingSentences.columnOfValues, { letters, value: cutText(value, TEXT_MAX) });
    }
    const isOnly = headers.indexOf(header) === headers.lastIndexOf(header);
    const name = cutText(header, TEXT_MAX);
    return isOnly ? name : say(choosingSentences.columnAlike, { header: name, letters });
  });
}

/** @param inputs number of inputs for which columns are chosen. */
export function labelOf({ name, isOptional }: KindInput, inputs: number, { say }: Ui): string {
  if (inputs === 1) return say(choosingSentences.column);
  const label = say(isOptional ? choosingSentences.optionalColumn : choosingSentences.inputColumn, {
    name: say(name),
  });
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Says which columns were guessed. If columns of several inputs were, also says for which input each was guessed. */
function guessHint({ guess, kind, inputs }: Choice, names: readonly string[], { say }: Ui) {
  const chosen = kind.inputs.flatMap(({ name }, at) => {
    const columns = inputs[at] ?? [];
    const header = columns.map((column) => names[column] ?? '').join(say(listSeparator));
    return columns.length === 0 ? [] : [{ name: say(name), header }];
  });
  if (guess === undefined || chosen.length === 0) return undefined;
  const { chosenColumns, chosenFor, chosenForEach } = choosingSentences;
  const [only, ...others] = chosen;
  const columns = chosen.map((one) => say(chosenFor, one)).join(say(listSeparator));
  const isOne = only !== undefined && others.length === 0;
  return say(GUESSES[guess], {
    columns: isOne ? say(chosenColumns, only) : say(chosenForEach, { columns }),
  });
}
