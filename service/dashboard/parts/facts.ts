import { type Hole, type Html, html } from '../../html/html.ts';

/** Lists names with their values. */
export function facts(pairs: readonly (readonly [name: string, value: Hole])[]): Html {
  const made = pairs.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  return html`<dl class="facts">${made}</dl>`;
}
