import { type Html, html } from '../../html/html.ts';
import type { Visit } from '../visit.ts';
import { shellSentences } from '../words.ts';

interface KeysetPage {
  readonly isFirst: boolean;
  /** Cursor of the next page. */
  readonly next: string | null | undefined;
}

/** Links to the first and the next page of a list; nothing if there is a single page. */
export function keysetLinks(visit: Visit, { isFirst, next }: KeysetPage): Html | undefined {
  const isMore = next !== null && next !== undefined;
  if (isFirst && !isMore) return undefined;
  const { pathname, searchParams } = visit.here;
  const { after: _, ...query } = Object.fromEntries(searchParams);
  return html`<nav class="pages" aria-label="${visit.say(shellSentences.pages)}">
${!isFirst && html`<a rel="first" href="${visit.at(pathname, query)}">${visit.say(shellSentences.first)}</a>`}
${isMore && html`<a rel="next" href="${visit.at(pathname, { ...query, after: next })}">${visit.say(shellSentences.next)}</a>`}
</nav>`;
}
