import { type Html, html } from '../../html/html.ts';

interface FilterLink {
  readonly text: string;
  /** Path of the filtered list, as `at` gives it. */
  readonly to: string;
  readonly isCurrent: boolean;
}

/** Links to filtered views of a list. @param label names the filter for screen readers. */
export function filterLinks(label: string, links: readonly FilterLink[]): Html {
  const items = links.map(
    ({ text, to, isCurrent }) =>
      html`<li><a href="${to}"${isCurrent && html` aria-current="true"`}>${text}</a></li>`,
  );
  return html`<nav class="filter" aria-label="${label}"><ul>${items}</ul></nav>`;
}
