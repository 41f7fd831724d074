/**
 * Chooses one among few with the browser's own radio buttons: they have the keyboard and the names that assistive
 * technology knows, and take the theme's colour.
 */
import { html, type View } from './html.ts';

interface Option<T> {
  /** Ends the id of the radio button: unlike any other of its group. */
  readonly id: string;
  readonly value: T;
  readonly label: string;
}

interface RadiosOptions<T> {
  readonly id: string;
  readonly legend: string;
  readonly options: readonly Option<T>[];
  readonly chosen: T;
  /** Id of a text that says more. */
  readonly describedBy?: string | undefined;
  readonly isInColumns?: boolean;
  readonly onChoose: (value: T) => void;
}

export function radios<T>(props: RadiosOptions<T>): View {
  const { id, legend, options, chosen, describedBy, isInColumns = false, onChoose } = props;
  return html`<fieldset
    id=${id}
    class=${isInColumns ? 'radios columns' : 'radios'}
    aria-describedby=${describedBy}
  >
    <legend class="label">${legend}</legend>
    <div class="options">
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
            <span>${label}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}
