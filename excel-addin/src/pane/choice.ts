/** A choice of one among few, as labelled Fluent radio buttons. */
import { element } from './element.ts';

type Option<T> = readonly [value: T, label: string];

export interface ChoiceOptions<T extends string> {
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
  const radios = options.map(([value]) =>
    element('fluent-radio', { slot: 'input', id: `${name}-${value}`, name, value }),
  );
  const fields = options.map(([value, label], i) =>
    element(
      'fluent-field',
      { 'label-position': 'after' },
      element('label', { slot: 'label', for: `${name}-${value}` }, label),
      radios[i] ?? '',
    ),
  );
  const group = element(
    'fluent-radio-group',
    {
      id: name,
      name,
      orientation,
      role: 'radiogroup',
      'aria-labelledby': `${name}-legend`,
    },
    ...fields,
  );
  let chosen = options[0][0];
  const set = (value: T) => {
    chosen = value;
    Object.assign(group, { value });
  };
  group.addEventListener('change', () => {
    const value = 'value' in group ? group.value : undefined;
    const option = options.find(([known]) => known === value);
    if (option === undefined || option[0] === chosen) return;
    chosen = option[0];
    onChange(chosen);
  });
  return {
    root: element(
      'div',
      {},
      element('div', { id: `${name}-legend`, class: 'label' }, legend),
      group,
    ),
    get: () => chosen,
    set,
  };
}
