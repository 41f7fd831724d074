/** The page of the pane on which a person says what to do with the table. It shows; it decides nothing. */

import type { EnrichKind } from '@daicho/shared/enrich/lookup.ts';
import type { FieldId } from '@daicho/shared/enrich/postal/field-ids.ts';
import { paneSentences as sentences } from '@daicho/shared/messages/excel.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { columnLetters } from '../enrich/column-letters.ts';
import { type ColumnGuess, guessKind } from '../enrich/guess-column.ts';
import type { Target } from '../target.ts';
import { type Choice, choice } from './choice.ts';
import { button, element, enable } from './element.ts';
import { FieldsView } from './fields-view.ts';
import { Notice } from './notice.ts';
import { type SummaryOptions, summaryView } from './summary-view.ts';

export interface EnrichActions {
  readSelection(): void;
  /** The column or what it holds was chosen anew. */
  chosen(): void;
  run(): void;
  cancel(): void;
}

type Values = Readonly<Record<string, string | number>>;

export class EnrichView {
  readonly root: HTMLElement;
  readonly notice = new Notice('notice');
  readonly #language: Language;
  readonly #targetName = element('p', { id: 'target-name' });
  readonly #targetSize = element('p', { id: 'target-size', class: 'hint' });
  readonly #select = element('select', { id: 'column', 'aria-describedby': 'column-hint' });
  readonly #columnHint = element('p', { id: 'column-hint', class: 'hint' });
  readonly #kind: Choice<EnrichKind>;
  readonly #fields: FieldsView;
  readonly #estimate = element('p', { id: 'estimate', 'aria-live': 'polite' });
  readonly #bar = element('fluent-progress-bar', { id: 'progress', min: '0' });
  readonly #progressText = element('p', { id: 'progress-text', 'aria-live': 'off' });
  readonly #progress: HTMLElement;
  readonly #read: HTMLElement;
  readonly #run: HTMLElement;
  readonly #cancel: HTMLElement;
  readonly #form: HTMLElement;
  readonly #summary = element('div');

  constructor(language: Language, actions: EnrichActions) {
    this.#language = language;
    const text = (sentence: Sentence) => say(sentence, language);
    this.#kind = choice<EnrichKind>(
      'kind',
      text(sentences.kind),
      [
        ['address', text(sentences.address)],
        ['postal_code', text(sentences.postalCode)],
      ],
      {
        orientation: 'horizontal',
        onChange: (kind) => {
          this.#fields.offer(kind);
          actions.chosen();
        },
      },
    );
    this.#fields = new FieldsView(language);
    this.#fields.offer('address');
    this.#select.addEventListener('change', () => {
      this.#columnHint.textContent = '';
      const kind = guessKind(this.#select.selectedOptions[0]?.text ?? '');
      if (kind !== undefined && kind !== this.#kind.get()) this.#setKind(kind);
      actions.chosen();
    });
    this.#bar.setAttribute('aria-labelledby', 'progress-text');
    this.#read = button(text(sentences.readSelection), {
      id: 'read',
      onClick: () => actions.readSelection(),
    });
    this.#run = button(text(sentences.run), {
      id: 'run',
      appearance: 'primary',
      onClick: () => actions.run(),
    });
    this.#cancel = button(text(sentences.cancel), {
      id: 'cancel',
      onClick: () => actions.cancel(),
    });
    this.#progress = element('div', { hidden: true }, this.#bar, this.#progressText);
    this.#form = element(
      'div',
      { id: 'form', hidden: true },
      element(
        'div',
        {},
        element('label', { class: 'label', for: 'column' }, text(sentences.column)),
        this.#select,
        this.#columnHint,
      ),
      this.#kind.root,
      this.#fields.root,
      this.#estimate,
      element('div', { class: 'buttons' }, this.#run, this.#cancel),
    );
    this.root = element(
      'section',
      { id: 'enrich', 'aria-label': text(sentences.title) },
      element(
        'div',
        { class: 'target' },
        element('div', {}, this.#targetName, this.#targetSize),
        this.#read,
      ),
      this.#form,
      this.#progress,
      this.notice.root,
      this.#summary,
    );
    this.busy(false);
    this.showTarget(undefined, undefined);
  }

  get column(): number | undefined {
    return this.#select.value === '' ? undefined : Number(this.#select.value);
  }

  get kind(): EnrichKind {
    return this.#kind.get();
  }

  get fields(): readonly FieldId[] {
    return this.#fields.chosen();
  }

  /** A guess is shown as one, and the person can change it. */
  showTarget(target: Target | undefined, guess: ColumnGuess | undefined): void {
    this.#form.hidden = target === undefined;
    this.#estimate.textContent = '';
    this.#columnHint.textContent = '';
    this.#summary.replaceChildren();
    if (target === undefined) {
      this.#targetName.textContent = this.#say(sentences.lead);
      this.#targetSize.textContent = '';
      return;
    }
    const { name, address, headers, tableId, rowCount } = target;
    const title = tableId === undefined ? sentences.rangeTarget : sentences.tableTarget;
    const rows = rowCount.toLocaleString('en');
    this.#targetName.textContent = this.#say(title, { name });
    this.#targetSize.textContent = this.#say(sentences.targetSize, { address, rows });
    this.#select.replaceChildren(
      element('option', { value: '' }, this.#say(sentences.chooseColumn)),
      ...headers.map((header, index) => {
        const letters = columnLetters(target.firstColumn + index);
        const label = header || this.#say(sentences.unnamedColumn, { letters });
        return element('option', { value: String(index) }, label);
      }),
    );
    if (guess === undefined) return;
    this.#select.value = String(guess.index);
    this.#setKind(guess.kind);
    const header = headers[guess.index] ?? '';
    this.#columnHint.textContent = this.#say(sentences.guessedColumn, { header });
  }

  showEstimate(text: string): void {
    this.#estimate.textContent = text;
  }

  clearSummary(): void {
    this.#summary.replaceChildren();
  }

  showSummary(options: SummaryOptions): void {
    this.#summary.replaceChildren(summaryView(options, this.#language));
  }

  /** While a run is under way there is nothing to do but to cancel, and nothing to cancel while writing. */
  busy(running: boolean, cancellable = running): void {
    for (const control of this.#form.querySelectorAll<HTMLElement>(
      'select, input, fluent-checkbox',
    )) {
      enable(control, !running);
    }
    enable(this.#read, !running);
    enable(this.#run, !running);
    enable(this.#cancel, cancellable);
    this.#cancel.hidden = !running;
    this.#progress.hidden = !running;
    // What had the focus is gone; a keyboard user goes on at the form's main button.
    if (document.activeElement === document.body) (running ? this.#cancel : this.#run).focus();
  }

  progress(sentence: Sentence, done?: number, total?: number): void {
    this.#progressText.textContent = this.#say(sentence, {
      done: (done ?? 0).toLocaleString('en'),
      total: (total ?? 0).toLocaleString('en'),
    });
    // Without a value the bar moves for as long as it takes.
    if (done === undefined) this.#bar.removeAttribute('value');
    else this.#bar.setAttribute('value', String(done));
    if (total !== undefined) this.#bar.setAttribute('max', String(total));
  }

  #setKind(kind: EnrichKind): void {
    this.#kind.set(kind);
    this.#fields.offer(kind);
  }

  #say(sentence: Sentence, values: Values = {}): string {
    return say(sentence, this.#language, values);
  }
}
