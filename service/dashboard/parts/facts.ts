import { type Hole, type Html, html } from '../../html/html.ts';

type Fact = readonly [name: string, value: Hole];

/** Lists names with their values; `false` entries are skipped. */
export function facts(pairs: readonly (Fact | false)[]): Html {
  const made = pairs.map((pair) => pair && html`<dt>${pair[0]}</dt><dd>${pair[1]}</dd>`);
  return html`<dl class="facts">${made}</dl>`;
}
