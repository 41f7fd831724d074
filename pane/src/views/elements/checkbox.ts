import type { ComponentChildren } from 'preact';
import { html, type View } from './html.ts';

export function checkbox(
  id: string,
  label: ComponentChildren,
  isOn: boolean,
  onChange: (isOn: boolean) => void,
): View {
  const changed = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLInputElement) onChange(currentTarget.checked);
  };
  return html`<label for=${id}>
    <input type="checkbox" id=${id} checked=${isOn} onChange=${changed} />
    <span>${label}</span>
  </label>`;
}
