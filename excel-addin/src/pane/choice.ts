/**
 * Builds a choice of one among few from the browser's own radio buttons: they have the keyboard and the names that
 * assistive technology knows, and take the theme's colour.
 */
import { element } from './element.ts';

type Option<T extends string> = readonly [value: T, label: string];

interface ChoiceOptions<T extends string> {
  readonly orientation: 'horizontal' | 'vertical';
  readonly onChange?: (value: T) => void;
}

export interface Choice<T extends string> {
  readonly root: HTMLElement;
  get(): T;
  set(value: T): void;
}

export function choice<T extends string>(
  name: string,
  legend: string,
  options: readonly [Option<T>, ...Option<T>[]],
  { orientation, onChange = () => {} }: ChoiceOptions<T>,
): Choice<T> {
  let chosen = options[0][0];
  const radios = options.map(([value]) => {
    const radio = element('input', { type: 'radio', id: `${name}-${value}`, name, value });
    radio.addEventListener('change', () => {
      chosen = value;
      onChange(value);
    });
    return radio;
  });
  const labels = options.map(([, label], i) => element('label', {}, radios[i] ?? '', label));
  const set = (value: T) => {
    chosen = value;
    for (const radio of radios) radio.checked = radio.value === value;
  };
  set(chosen);
  return {
    root: element(
      'fieldset',
      { id: name, class: `choice ${orientation}` },
      element('legend', { class: 'label' }, legend),
      ...labels,
    ),
    get: () => chosen,
    set,
  };
}
