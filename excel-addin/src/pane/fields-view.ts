/** Which columns to add: the catalogue as checkboxes, the usual ones first. */

import type { EnrichKind } from '@daicho/shared/enrich/lookup.ts';
import type { FieldId } from '@daicho/shared/enrich/postal/field-ids.ts';
import { fields as catalogue, defaultFields } from '@daicho/shared/enrich/postal/fields.ts';
import { headerOf } from '@daicho/shared/enrich/row.ts';
import { paneSentences } from '@daicho/shared/messages/excel.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { element } from './element.ts';

export class FieldsView {
  readonly root: HTMLElement;
  readonly #language: Language;
  readonly #usual = element('div', { class: 'fields' });
  readonly #more = element('div', { class: 'fields' });
  #boxes = new Map<FieldId, HTMLElement>();

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

  /** The fields of a kind, its usual ones chosen. */
  offer(kind: EnrichKind): void {
    const usual = defaultFields[kind];
    this.#boxes = new Map();
    this.#usual.replaceChildren();
    this.#more.replaceChildren();
    for (const { id, kinds } of catalogue) {
      // The status is always there.
      if (id === 'status' || !kinds.includes(kind)) continue;
      const isUsual = usual.includes(id);
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
          element('label', { slot: 'label', for: `field-${id}` }, headerOf(id, this.#language)),
          box,
        ),
      );
    }
  }

  /** In the order of the catalogue. */
  chosen(): readonly FieldId[] {
    return [...this.#boxes].flatMap(([id, box]) =>
      'checked' in box && box.checked === true ? [id] : [],
    );
  }
}
