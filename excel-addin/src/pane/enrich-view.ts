/** Shows the page on which a person says what to do with the table, and decides nothing. */

import type { InputColumns } from '@daicho/pane/src/run/input-rows.ts';
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { paneSentences as sentences } from '@daicho/shared/messages/excel.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import type { Target } from '../target.ts';
import { button, element, enable } from './element.ts';
import { FieldsView } from './fields-view.ts';
import { Notice } from './notice.ts';
import { SourceView } from './source-view.ts';
import { type SummaryOptions, summaryView } from './summary-view.ts';

interface EnrichActions {
  readSelection(): void;
  /** Called when columns or what they hold were chosen anew. */
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
  readonly #source: SourceView;
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
    this.#fields = new FieldsView(language);
    this.#source = new SourceView(language, {
      kindShown: (kind) => this.#fields.offer(kind.catalogue),
      chosen: () => actions.chosen(),
    });
    this.#fields.offer(this.#source.kind.catalogue);
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
      this.#source.root,
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
    this.showTarget(undefined);
  }

  get kind(): Kind {
    return this.#source.kind;
  }

  /** Chosen columns; undefined while a needed one is missing. */
  get columns(): InputColumns | undefined {
    return this.#source.isComplete ? this.#source.columns : undefined;
  }

  get fields(): readonly string[] {
    return this.#fields.chosen();
  }

  showTarget(target: Target | undefined): void {
    this.#form.hidden = target === undefined;
    this.#estimate.textContent = '';
    this.#summary.replaceChildren();
    if (target === undefined) {
      this.#targetName.textContent = this.#say(sentences.lead);
      this.#targetSize.textContent = '';
      return;
    }
    const { name, address, tableId, rowCount } = target;
    const title = tableId === undefined ? sentences.rangeTarget : sentences.tableTarget;
    const rows = rowCount.toLocaleString('en');
    this.#targetName.textContent = this.#say(title, { name });
    this.#targetSize.textContent = this.#say(sentences.targetSize, { address, rows });
    this.#source.offer(target);
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

  /** Shows a run: only cancelling is possible meanwhile, and not even that while writing. */
  busy(running: boolean, cancellable = running): void {
    for (const control of this.#form.querySelectorAll<HTMLElement>(
      'select, input, fluent-checkbox, #source fluent-button',
    )) {
      enable(control, !running);
    }
    enable(this.#read, !running);
    enable(this.#run, !running);
    enable(this.#cancel, cancellable);
    this.#cancel.hidden = !running;
    this.#progress.hidden = !running;
    // Moves the focus to the form's main button where its own element is gone, so that keyboard users go on there.
    if (document.activeElement === document.body) (running ? this.#cancel : this.#run).focus();
  }

  progress(sentence: Sentence, done?: number, total?: number): void {
    this.#progressText.textContent = this.#say(sentence, {
      done: (done ?? 0).toLocaleString('en'),
      total: (total ?? 0).toLocaleString('en'),
    });
    // Shows progress; without a value the bar moves on its own.
    if (done === undefined) this.#bar.removeAttribute('value');
    else this.#bar.setAttribute('value', String(done));
    if (total !== undefined) this.#bar.setAttribute('max', String(total));
  }

  #say(sentence: Sentence, values: Values = {}): string {
    return say(sentence, this.#language, values);
  }
}
