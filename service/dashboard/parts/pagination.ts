import { shellSentences } from '@daicho/shared/messages/dashboard/shell.ts';
import { type Html, html } from '../html/html.ts';
import type { Visit } from '../visit.ts';

/** Reads the number of a page from the query, 1 where there is none. */
export function pageNumber(visit: Visit): number {
  const given = visit.here.searchParams.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
}

/** Links to the pages before and behind; nothing where there is one page only. */
export function pagination(
  visit: Visit,
  { page, perPage, count }: { page: number; perPage: number; count: number },
): Html {
  const pages = Math.max(1, Math.ceil(count / perPage));
  if (pages === 1) return html``;
  const { pathname, searchParams } = visit.here;
  const to = (n: number) => visit.at(pathname, { ...Object.fromEntries(searchParams), page: n });
  return html`<nav class="pages" aria-label="${visit.say(shellSentences.pages)}">
${page > 1 && html`<a rel="prev" href="${to(page - 1)}">${visit.say(shellSentences.previous)}</a>`}
<span>${visit.say(shellSentences.pageOf, { page, pages, count: count.toLocaleString('en') })}</span>
${page < pages && html`<a rel="next" href="${to(page + 1)}">${visit.say(shellSentences.next)}</a>`}
</nav>`;
}
