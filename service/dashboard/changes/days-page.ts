import { countText } from '@daicho/shared/messages/count-text.ts';
import { html } from '../../html/html.ts';
import type { DetectionDay } from '../../radar/detections.ts';
import { dataTable } from '../parts/tables.ts';
import { wholeDays } from '../parts/times.ts';
import type { Page, Visit } from '../visit.ts';
import { changePageSentences } from './words.ts';

/** Largest number of days to list. */
export const DAYS_MAX = 100;

export function daysPage(visit: Visit, days: readonly DetectionDay[]): Page {
  const s = changePageSentences;
  const table = dataTable(visit, {
    caption: s.caption,
    columns: [s.day, s.corporations],
    numbers: [s.corporations],
    rows: days.map(({ date, numbers }) => [
      html`<a href="${visit.at(`/changes/${date}`)}">${wholeDays(date)}</a>`,
      countText(numbers),
    ]),
  });
  const none = html`<p class="box">${visit.say(s.none)} <a href="${visit.at('/numbers')}">${visit.say(s.toNumbers)}</a></p>`;
  return {
    title: visit.say(s.title),
    section: 'changes',
    body: html`<p>${visit.say(s.lead)}</p>
${days.length === 0 ? none : table}
${days.length === DAYS_MAX && html`<p>${visit.say(s.older, { days: DAYS_MAX })}</p>`}`,
  };
}
