/**
 * Chooses the columns that a run works on, and what they hold. A guess is shown as one, and the person can change it.
 */

import { columnLetters } from '@daicho/pane/src/column-letters.ts';
import type { InputColumns } from '@daicho/pane/src/run/input-rows.ts';
import { guessColumns, guessKind } from '@daicho/shared/enrich/guess-kind.ts';
import type { Kind, KindInput } from '@daicho/shared/enrich/kind.ts';
import { kindById, kinds } from '@daicho/shared/enrich/kinds.ts';
import { paneSentences as sentences } from '@daicho/shared/messages/excel.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import type { Target } from '../target.ts';
import { type Choice, choice } from './choice.ts';
import { element } from './element.ts';
import { type InputOffer, InputView } from './input-view.ts';

interface SourceActions {
  /** Called when another kind is shown. */
  kindShown(kind: Kind): void;
  /** Called when the person chose anew. */
  chosen(): void;
}

export class SourceView {
  readonly root: HTMLElement;
  readonly #language: Language;
  readonly #actions: SourceActions;
  readonly #hint = element('p', { id: 'column-hint', class: 'hint' });
  readonly #first: InputView;
  readonly #choice: Choice<string>;
  readonly #others = element('div', { class: 'others' });
  #otherInputs: readonly InputView[] = [];
  #target: Pick<Target, 'headers' | 'firstColumn'> = { headers: [], firstColumn: 0 };
  #kind: Kind = kinds[0];

  constructor(language: Language, actions: SourceActions) {
    this.#language = language;
    this.#actions = actions;
    this.#first = new InputView('column', language, () => this.#columnChosen(), this.#hint);
    const [first, ...others] = kinds;
    const option = ({ id, name }: Kind): readonly [string, string] => [id, this.#say(name)];
    this.#choice = choice(
      'kind',
      this.#say(sentences.kind),
      [option(first), ...others.map(option)],
      { orientation: 'horizontal', onChange: (id) => this.#kindChosen(kindById(id) ?? first) },
    );
    this.root = element('div', { id: 'source' }, this.#first.root, this.#choice.root, this.#others);
  }

  get kind(): Kind {
    return this.#kind;
  }

  get columns(): InputColumns {
    return [this.#first, ...this.#otherInputs].map((input) => input.columns);
  }

  /** Whether every input that is needed has a column. */
  get isComplete(): boolean {
    const { columns } = this;
    return this.#kind.inputs.every(({ isOptional }, i) => isOptional || columns[i]?.length !== 0);
  }

  offer(target: Target): void {
    this.#target = target;
    const guess = guessKind(target.headers);
    const kind = guess?.kind ?? this.#kind;
    this.#show(kind, guess?.columns ?? []);
    this.#showGuess();
    if (guess !== undefined) this.#actions.kindShown(kind);
  }

  #columnChosen(): void {
    this.#hint.textContent = '';
    const [header] = this.#first.columns.map((column) => this.#target.headers[column] ?? '');
    const kind = header === undefined ? undefined : guessKind([header])?.kind;
    if (kind !== undefined && kind !== this.#kind) this.#showWithFirst(kind);
    this.#actions.chosen();
  }

  /** Changes the kind: columns that a person chose stay, guesses for another kind do not. */
  #kindChosen(kind: Kind): void {
    const isGuess = this.#hint.textContent !== '';
    if (isGuess || this.columns.flat().length === 0) {
      this.#show(kind, guessColumns(kind, this.#target.headers));
      this.#showGuess();
      this.#actions.kindShown(kind);
    } else {
      this.#showWithFirst(kind);
    }
    this.#actions.chosen();
  }

  /** Guesses the other inputs' columns among those that are left. */
  #showWithFirst(kind: Kind): void {
    const first = this.#first.columns;
    const [, ...others] = guessColumns(kind, this.#target.headers);
    const left = others.map((columns) => columns.filter((column) => !first.includes(column)));
    this.#show(kind, [first, ...left]);
    this.#actions.kindShown(kind);
  }

  #show(kind: Kind, columns: InputColumns): void {
    this.#kind = kind;
    this.#choice.set(kind.id);
    const [first, ...others] = kind.inputs;
    const label = others.length === 0 ? this.#say(sentences.column) : this.#labelOf(first);
    this.#first.show(this.#offerOf(first, label), columns[0] ?? []);
    this.#otherInputs = others.map((input, i) => {
      const view = new InputView(`column-${input.id}`, this.#language, () => this.#otherChosen());
      view.show(this.#offerOf(input, this.#labelOf(input)), columns[i + 1] ?? []);
      return view;
    });
    this.#others.replaceChildren(...this.#otherInputs.map(({ root }) => root));
    this.#others.hidden = others.length === 0;
  }

  #otherChosen(): void {
    this.#hint.textContent = '';
    this.#actions.chosen();
  }

  #showGuess(): void {
    const headers = this.columns.flat().map((column) => this.#target.headers[column] ?? '');
    const header = headers.join(this.#language === 'ja' ? '、' : ', ');
    this.#hint.textContent = header === '' ? '' : this.#say(sentences.guessedColumn, { header });
  }

  #offerOf({ columnsMax, isOptional }: KindInput, label: string): InputOffer {
    const { headers, firstColumn } = this.#target;
    const names = headers.map((header, index) => {
      const letters = columnLetters(firstColumn + index);
      return header || this.#say(sentences.unnamedColumn, { letters });
    });
    const none = this.#say(isOptional ? sentences.noColumn : sentences.chooseColumn);
    return { label, none, names, columnsMax };
  }

  #labelOf({ name, isOptional }: KindInput): string {
    const sentence = isOptional ? sentences.optionalColumn : sentences.inputColumn;
    return this.#say(sentence, { name: this.#say(name) });
  }

  #say(sentence: Sentence, values: Readonly<Record<string, string | number>> = {}): string {
    return say(sentence, this.#language, values);
  }
}
