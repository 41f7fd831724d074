import { countText } from '@daicho/shared/messages/count-text.ts';
import { html } from '../../html/html.ts';
import { postForm } from '../parts/forms.ts';
import type { Page, Visit } from '../visit.ts';
import { shellSentences } from '../words.ts';
import { removeAllSentences } from './words.ts';

/** Asks for confirmation before all numbers are removed. */
export function removeAllPage(visit: Visit, count: number): Page {
  const s = removeAllSentences;
  const content = html`<div class="actions"><button class="danger">${visit.say(s.button)}</button><a href="${visit.at('/numbers')}">${visit.say(shellSentences.cancel)}</a></div>`;
  return {
    title: visit.say(s.title),
    section: 'numbers',
    body: html`<p>${visit.say(s.lead, { count: countText(count) })}</p>
${postForm(visit, '/numbers/remove-all', content)}`,
  };
}
