/**
 * Lets a person choose the columns that together make one input of a kind, in the order in which
 * they are joined: the first column in a select, further columns in a list below it. The only state
 * of this component is whether a select without a choice was added.
 */

import { Component } from 'preact';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences } from '../words.ts';
import { choosingSentences } from './words.ts';

interface InputColumnsProps {
  /** Id of the first select; the ids of the others begin with it. */
  readonly id: string;
  readonly label: string;
  /** Text of the first select while nothing is chosen. */
  readonly none: string;
  /** Names of all columns that can be chosen, in the order of the table. */
  readonly names: readonly string[];
  readonly columnsMax: number;
  readonly columns: readonly number[];
  readonly hint: string | undefined;
  readonly ui: Ui;
  readonly onChoose: (columns: readonly number[]) => void;
}

interface InputColumnsState {
  readonly hasEmpty: boolean;
}

export class InputColumnsChoice extends Component<InputColumnsProps, InputColumnsState> {
  override state = { hasEmpty: false };
  /** Id of the select to focus after the next update. */
  #toFocus: string | undefined;

  override componentDidUpdate(): void {
    if (this.#toFocus === undefined) return;
    document.getElementById(this.#toFocus)?.focus();
    this.#toFocus = undefined;
  }

  override render(): View {
    const { id, label, none, names, columns, columnsMax, hint, ui } = this.props;
    const [first, ...others] = columns;
    const further = this.state.hasEmpty ? [...others, undefined] : others;
    const hintId = hint === undefined ? undefined : `${id}-hint`;
    return html`<div class="input-columns">
      <label class="label" for=${id}>${label}</label>
      <div class="input-column">
        ${this.#select(0, first, none, { id, 'aria-describedby': hintId })}
        ${others.length === 0 ? null : this.#removeButton(0)}
      </div>
      ${
        further.length === 0
          ? null
          : html`<ol aria-label=${ui.say(choosingSentences.furtherColumns, { label })}>
              ${further.map((column, i) => this.#item(column, i + 1))}
            </ol>`
      }
      ${hint === undefined ? null : html`<p id=${hintId} class="hint">${hint}</p>`}
      ${
        first === undefined ||
        further.length + 1 >= Math.min(columnsMax, names.length) ||
        this.state.hasEmpty
          ? null
          : button(ui.say(choosingSentences.addColumn), {
              id: `${id}-add`,
              onPress: () => this.#add(),
            })
      }
    </div>`;
  }

  #item(column: number | undefined, at: number): View {
    const { id, label, ui } = this.props;
    const selectId = `${id}-${at + 1}`;
    return html`<li key=${selectId} class="input-column">
      ${this.#select(at, column, ui.say(viewSentences.chooseColumn), {
        id: selectId,
        'aria-label': ui.say(choosingSentences.furtherColumn, { label, n: at + 1 }),
      })}
      ${this.#removeButton(at)}
    </li>`;
  }

  #removeButton(at: number): View {
    const { id, label, ui } = this.props;
    return button(ui.say(choosingSentences.removeColumn), {
      id: `${id}-${at + 1}-remove`,
      appearance: 'subtle',
      isRepeated: true,
      name: ui.say(choosingSentences.removeFurtherColumn, { label, n: at + 1 }),
      onPress: () => this.#remove(at),
    });
  }

  #select(
    at: number,
    chosen: number | undefined,
    none: string,
    attributes: Readonly<Record<string, string | undefined>>,
  ): View {
    const value = chosen === undefined ? '' : String(chosen);
    const onChange = ({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLSelectElement) this.#choose(at, currentTarget.value);
    };
    const { names, columns } = this.props;
    // A further select offers only unused columns; the first select may also take over the column
    // of a further select.
    const isOffered = (column: number) =>
      at === 0 || column === chosen || !columns.includes(column);
    return html`<select ...${attributes} value=${value} onChange=${onChange}>
      <option value="" selected=${value === ''}>${none}</option>
      ${names.map((name, column) =>
        isOffered(column)
          ? html`<option value=${String(column)} selected=${column === chosen}>${name}</option>`
          : null,
      )}
    </select>`;
  }

  #choose(at: number, value: string): void {
    const columns: (number | undefined)[] = [...this.props.columns];
    columns[at] = value === '' ? undefined : Number(value);
    if (at >= this.props.columns.length) this.setState({ hasEmpty: false });
    this.#tell(columns);
  }

  #add(): void {
    const { id, columns } = this.props;
    this.#toFocus = `${id}-${columns.length + 1}`;
    this.setState({ hasEmpty: true });
  }

  /**
   * Removes a column. The focus goes to the column before it or, if the first column was removed,
   * to the column that becomes the first.
   */
  #remove(at: number): void {
    const { id, columns } = this.props;
    this.#toFocus = at <= 1 ? id : `${id}-${at}`;
    if (at >= columns.length) this.setState({ hasEmpty: false });
    else this.#tell(columns.filter((_, i) => i !== at));
  }

  /** Reports the chosen columns, each once. */
  #tell(columns: readonly (number | undefined)[]): void {
    this.props.onChoose([...new Set(columns.filter((column) => column !== undefined))]);
  }
}
