/**
 * Chooses the columns that together hold one input of a kind: the first in a select, further ones in a list below it.
 */
import { paneSentences as sentences } from '@daicho/shared/messages/excel.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { button, element } from './element.ts';

export interface InputOffer {
  readonly label: string;
  /** Text of the first select where nothing is chosen. */
  readonly none: string;
  /** Names of all columns that can be chosen, in their order. */
  readonly names: readonly string[];
  readonly columnsMax: number;
}

const NO_OFFER: InputOffer = { label: '', none: '', names: [], columnsMax: 1 };

export class InputView {
  readonly root: HTMLElement;
  readonly #id: string;
  readonly #language: Language;
  readonly #onChange: () => void;
  readonly #label: HTMLElement;
  readonly #first: HTMLSelectElement;
  readonly #further = element('ol', { class: 'further' });
  readonly #add: HTMLElement;
  #offer = NO_OFFER;

  /** @param id of the first select; those of the others begin with it. */
  constructor(id: string, language: Language, onChange: () => void, ...hints: HTMLElement[]) {
    this.#id = id;
    this.#language = language;
    this.#onChange = onChange;
    this.#label = element('label', { class: 'label', for: id });
    const describedBy = hints.map((hint) => hint.id).join(' ') || undefined;
    this.#first = element('select', { id, 'aria-describedby': describedBy });
    this.#first.addEventListener('change', onChange);
    this.#add = button(this.#say(sentences.addColumn), {
      id: `${id}-add`,
      appearance: 'subtle',
      onClick: () => this.#addSelect(),
    });
    this.root = element('div', {}, this.#label, this.#first, ...hints, this.#further, this.#add);
  }

  /** Chosen columns in the order in which they are joined, each once. */
  get columns(): readonly number[] {
    const values = this.#selects.flatMap(({ value }) => (value === '' ? [] : [Number(value)]));
    return [...new Set(values)];
  }

  /** Shows the choice; the controls stay, and with them the focus. */
  show(offer: InputOffer, columns: readonly number[]): void {
    this.#offer = offer;
    this.#label.textContent = offer.label;
    const [first, ...others] = columns.slice(0, offer.columnsMax);
    this.#fill(this.#first, offer.none, first);
    this.#further.replaceChildren(...others.map((column) => this.#item(column)));
    this.#number();
  }

  get #selects(): readonly HTMLSelectElement[] {
    return [this.#first, ...this.#further.querySelectorAll('select')];
  }

  #fill(select: HTMLSelectElement, none: string, chosen: number | undefined): void {
    const options = this.#offer.names.map((name, index) =>
      element('option', { value: String(index) }, name),
    );
    select.replaceChildren(element('option', { value: '' }, none), ...options);
    select.value = chosen === undefined ? '' : String(chosen);
  }

  #item(chosen: number | undefined): HTMLElement {
    const select = element('select');
    select.addEventListener('change', this.#onChange);
    this.#fill(select, this.#say(sentences.chooseColumn), chosen);
    const remove = button(this.#say(sentences.removeColumn), {
      id: '',
      appearance: 'subtle',
      onClick: () => this.#remove(item),
    });
    const item = element('li', {}, select, remove);
    return item;
  }

  #addSelect(): void {
    this.#further.append(this.#item(undefined));
    this.#number();
    this.#selects.at(-1)?.focus();
  }

  #remove(item: HTMLElement): void {
    const at = [...this.#further.children].indexOf(item);
    item.remove();
    this.#number();
    this.#selects[at]?.focus();
    this.#onChange();
  }

  /** Numbers names and ids by place, and hides the button where the kind takes no more columns. */
  #number(): void {
    const { label, columnsMax } = this.#offer;
    this.#further.setAttribute('aria-label', this.#say(sentences.furtherColumns));
    [...this.#further.children].forEach((item, i) => {
      const values = { label, n: i + 2 };
      const [select, remove] = item.children;
      name(select, `${this.#id}-${i + 2}`, this.#say(sentences.furtherColumn, values));
      name(remove, `${this.#id}-${i + 2}-remove`, this.#say(sentences.removeFurtherColumn, values));
    });
    this.#further.hidden = this.#further.childElementCount === 0;
    this.#add.hidden = this.#selects.length >= columnsMax;
  }

  #say(sentence: Sentence, values: Readonly<Record<string, string | number>> = {}): string {
    return say(sentence, this.#language, { label: this.#offer.label, ...values });
  }
}

function name(control: Element | undefined, id: string, label: string): void {
  control?.setAttribute('id', id);
  control?.setAttribute('aria-label', label);
}
