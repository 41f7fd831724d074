/**
 * A field for the city or the town of a group. Only Enter and the button beside it look the text up; leaving the field
 * does not.
 */
import type { CityField } from '../../state/overview.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { decidingViewSentences as own } from './words.ts';

interface PlaceOptions {
  /** Distinguishes the fields of one page; absent on a card, which has only one. */
  readonly number?: number;
  /** Whether the field before this one has the same label: then a few words are enough. */
  readonly isLabelKnown?: boolean;
  readonly onLook: (typed: string) => void;
}

export function placeField(
  { label, short = label, isBusy }: CityField,
  { number, isLabelKnown = false, onLook }: PlaceOptions,
  { say }: Ui,
): View {
  const end = number === undefined ? '' : `-${number}`;
  const id = `city${end}`;
  const look = () => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    input.dataset.looked = input.value;
    input.setCustomValidity('');
    onLook(input.value);
  };
  const onEnter = (event: KeyboardEvent) => {
    // An Enter that only ends the conversion of kana does not start a look-up.
    if (event.key === 'Enter' && !event.repeat && !event.isComposing) look();
  };
  return html`<div class="offer">
    <label class="label" for=${id}>${isLabelKnown ? short : label}</label>
    <input id=${id} class="place" type="text" lang="ja" title=${isLabelKnown ? label : undefined} onKeyDown=${onEnter} onInput=${forgive} />
    ${button(say(own.lookUp), { id: `look-up${end}`, isBusy, onPress: look })}
  </div>`;
}

const forgive = ({ currentTarget }: Event) =>
  (currentTarget as HTMLInputElement).setCustomValidity('');

/**
 * Points to a text that was typed but not looked up, and that closing would lose. @returns whether
 * there is such a text.
 */
export function pointsToTyped(say: Ui['say']): boolean {
  const field = typedField();
  return field !== undefined && isPointedTo(field, say(own.notLookedUp));
}

/**
 * Points to a text that was not looked up when a person closes the chooser, but only once for each text. So the next
 * press closes the chooser.
 */
export function pointsToTypedOnce(say: Ui['say']): boolean {
  const field = typedField();
  if (field === undefined || field.dataset.told === field.value) return false;
  field.dataset.told = field.value;
  return isPointedTo(field, say(own.closesUnlooked));
}

function typedField(): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input.place')];
  return fields.find(({ value, dataset }) => value.trim() !== '' && value !== dataset.looked);
}

function isPointedTo(field: HTMLInputElement, text: string): boolean {
  const fold = field.closest('details');
  if (fold !== null) fold.open = true;
  field.setCustomValidity(text);
  return !field.reportValidity();
}
