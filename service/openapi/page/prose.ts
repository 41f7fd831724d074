import { type Html, html } from '../../html/html.ts';

/** Shows the parts of Markdown that descriptions use: paragraphs, lists and `code`. */
export function prose(text: string): Html[] {
  return text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    return lines.every((line) => line.startsWith('- '))
      ? html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`
      : html`<p>${inline(block)}</p>`;
  });
}

/** Shows text between backticks as code. */
function inline(text: string): (Html | string)[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
