/**
 * Lets a person choose one of a few options with the browser's own radio buttons, which keyboards and assistive
 * technology support.
 */
import { breakable } from './breakable.ts';
import { html, type View } from './html.ts';

interface Option<T> {
  /** End of the radio button's id, unique within its group. */
  readonly id: string;
  readonly value: T;
  readonly label: string;
}

interface RadioOptions<T> {
  /** Name of the group, with which the ids of its radio buttons begin. */
  readonly id: string;
  readonly options: readonly Option<T>[];
  readonly chosen: T;
  readonly isInColumns?: boolean;
  readonly onChoose: (value: T) => void;
}

interface RadiosOptions<T> extends RadioOptions<T> {
  readonly legend: string;
  /** Id of a text that explains the options. */
  readonly describedBy?: string | undefined;
}

export function radios<T>({ legend, describedBy, ...group }: RadiosOptions<T>): View {
  return html`<fieldset id=${group.id} aria-describedby=${describedBy}>
    <legend class="label">${legend}</legend>
    ${radioOptions(group)}
  </fieldset>`;
}

/** Shows radio buttons without a frame, for a group that is spread over several parts of the page. */
export function radioOptions<T>(group: RadioOptions<T>): View {
  const { id, options, chosen, isInColumns = false, onChoose } = group;
  return html`<div class=${isInColumns ? 'options in-columns' : 'options'}>
    ${options.map(
      ({ id: end, value, label }) =>
        html`<label key=${end} for=${`${id}-${end}`}>
          <input
            type="radio"
            id=${`${id}-${end}`}
            name=${id}
            value=${end}
            checked=${value === chosen}
            onChange=${() => onChoose(value)}
          />
          <span>${breakable(label)}</span>
        </label>`,
    )}
  </div>`;
}
