/** Offers the columns to add: the catalogue as checkboxes, the usual ones first. */
import type { Catalogue } from '@daicho/shared/enrich/catalogue.ts';
import { paneSentences } from '@daicho/shared/messages/excel.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { element } from './element.ts';

export class FieldsView {
  readonly root: HTMLElement;
  readonly #language: Language;
  readonly #usual = element('div', { class: 'fields' });
  readonly #more = element('div', { class: 'fields' });
  #boxes = new Map<string, HTMLElement>();

  constructor(language: Language) {
    this.#language = language;
    this.root = element(
      'fieldset',
      { id: 'fields' },
      element('legend', { class: 'label' }, say(paneSentences.fields, language)),
      this.#usual,
      element(
        'details',
        {},
        element('summary', {}, say(paneSentences.moreFields, language)),
        this.#more,
      ),
      element('p', { class: 'hint' }, say(paneSentences.statusAlways, language)),
    );
  }

  /** Offers the fields of a kind, its usual ones chosen. */
  offer({ ids, defaults, header }: Catalogue): void {
    this.#boxes = new Map();
    this.#usual.replaceChildren();
    this.#more.replaceChildren();
    for (const id of ids) {
      // Skips the status, which is always added.
      if (id === 'status') continue;
      const isUsual = defaults.includes(id);
      const label = say(header(id), this.#language);
      const box = element('fluent-checkbox', {
        id: `field-${id}`,
        slot: 'input',
        checked: isUsual,
      });
      this.#boxes.set(id, box);
      (isUsual || id === 'candidates' ? this.#usual : this.#more).append(
        element(
          'fluent-field',
          { 'label-position': 'after' },
          element('label', { slot: 'label', for: `field-${id}` }, label),
          box,
        ),
      );
    }
  }

  /** Chosen fields in the order of the catalogue. */
  chosen(): readonly string[] {
    return [...this.#boxes].flatMap(([id, box]) =>
      'checked' in box && box.checked === true ? [id] : [],
    );
  }
}
