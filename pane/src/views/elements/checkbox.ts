import type { ComponentChildren } from 'preact';
import { html, type View } from './html.ts';

/** @param isPartly whether the checkbox stands for several values of which only some are checked. */
export function checkbox(
  id: string,
  label: ComponentChildren,
  isOn: boolean,
  onChange: (isOn: boolean) => void,
  isPartly?: boolean,
): View {
  const changed = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLInputElement) onChange(currentTarget.checked);
  };
  return html`<label for=${id}>
    <input type="checkbox" id=${id} checked=${isOn} indeterminate=${isPartly} onChange=${changed} />
    <span>${label}</span>
  </label>`;
}
