/** Builds the page without markup in strings: texts are always texts. */

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes?: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K];
export function element(
  tag: string,
  attributes?: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElement;
export function element(
  tag: string,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

interface ButtonOptions {
  readonly id: string;
  readonly appearance?: 'primary' | 'subtle';
  readonly onClick: () => void;
}

export function button(label: string, { id, appearance, onClick }: ButtonOptions): HTMLElement {
  const made = element('fluent-button', { id, appearance }, label);
  made.addEventListener('click', onClick);
  return made;
}

/** Enables or disables a control. A disabled Fluent button keeps the focus, so that no keyboard user is lost. */
export function enable(control: HTMLElement, enabled: boolean): void {
  control.toggleAttribute('disabled', !enabled);
}
