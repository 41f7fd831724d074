/** Checkboxes: one for each row of a list, and one for all of them. */
import { type Hole, type Html, html } from '../../html/html.ts';
import type { Visit } from '../visit.ts';
import { shellSentences } from '../words.ts';

interface Checkbox {
  readonly name: string;
  readonly value: string;
  /** Names the checkbox. */
  readonly label: Hole;
  /** Content next to the checkbox that cannot be its label, such as a link. Only screen readers then read the label. */
  readonly beside?: Html;
}

export function checkbox({ name, value, label, beside }: Checkbox): Html {
  const id = `${name}-${value}`;
  const hidden = beside !== undefined && html` class="hidden"`;
  return html`<span class="pick"><input type="checkbox" id="${id}" name="${name}" value="${value}"><label for="${id}"${hidden}>${label}</label>${beside}</span>`;
}

/** Checkbox that ticks all boxes of its form. Only the script makes this checkbox work, so only the script shows it. */
export function selectAll(visit: Visit): Html {
  return html`<p class="pick" hidden data-select-all><input type="checkbox" id="select-all"><label for="select-all">${visit.say(shellSentences.selectAll)}</label></p>`;
}
