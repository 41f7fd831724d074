import { countText } from '@daicho/shared/messages/count-text.ts';
import type { AccountKey } from '../../accounts/account-keys.ts';
import type { KeyUse } from '../../accounts/requests.ts';
import { type Html, html } from '../../html/html.ts';
import { barChart } from '../parts/bar-chart.ts';
import { filterLinks } from '../parts/filter-links.ts';
import { keyNames, statusTone } from '../parts/key-names.ts';
import { dataTable } from '../parts/tables.ts';
import { momentText, wholeDays } from '../parts/times.ts';
import type { Page, Visit } from '../visit.ts';
import { type Quarter, totalOf } from './quarters.ts';
import { usagePageSentences } from './words.ts';

/** Periods of the table, in days. */
export const PERIODS = { today: 1, week: 7, month: 30 } as const;
export type Period = keyof typeof PERIODS;

/** Greatest number of shown rows of the table. */
const ROWS_MAX = 200;

interface Usage {
  /** Limit of the account; 0 if it has none. */
  readonly requestsPerMinute: number;
  readonly quarters: readonly Quarter[];
  /** Number of requests beyond the limit in the last 24 hours. */
  readonly limited: number;
  readonly period: Period;
  readonly byKey: readonly KeyUse[];
  readonly keys: readonly AccountKey[];
}

export function usagePage(visit: Visit, usage: Usage): Page {
  const s = usagePageSentences;
  return {
    title: visit.say(s.title),
    section: 'usage',
    body: html`<p>${visit.say(s.lead)}</p>
<h2>${visit.say(s.minutes)}</h2>
${minutesPart(visit, usage)}
<h2>${visit.say(s.byKey)}</h2>
${periodLinks(visit, usage.period)}
${keysPart(visit, usage)}`,
  };
}

/** Joins two sentences; Japanese needs no space between them. */
function follows({ language }: Visit, first: string, second: string): string {
  return language === 'ja' ? first + second : `${first} ${second}`;
}

function minutesPart(visit: Visit, { requestsPerMinute, quarters, limited }: Usage): Html {
  const s = usagePageSentences;
  const busiest = quarters.reduce((most, one) => (totalOf(one) > totalOf(most) ? one : most));
  const limit = countText(requestsPerMinute);
  const limitText = visit.say(requestsPerMinute > 0 ? s.limit : s.noLimit, { limit });
  if (totalOf(busiest) === 0) {
    return html`<p class="box">${follows(visit, visit.say(s.minutesNone), limitText)}</p>`;
  }
  const at = ({ minute }: Quarter) => momentText(minute);
  const summary = visit.say(s.minutesBusiest, {
    at: at(busiest),
    requests: countText(totalOf(busiest)),
  });
  const asked = quarters.filter((one) => totalOf(one) > 0).toReversed();
  const table = dataTable(visit, {
    caption: s.quartersCaption,
    isCaptionHidden: true,
    columns: [s.minute, s.requests, s.refused],
    numbers: [s.requests, s.refused],
    rows: asked.map((one) => [at(one), countText(totalOf(one)), countText(one.limited)]),
  });
  const [first, last] = [quarters[0], quarters.at(-1)];
  return html`<p>${wholeDays(follows(visit, summary, visit.say(s.minutesEach)))}</p>
${limited > 0 && html`<p class="box bad">${visit.say(s.limited, { count: countText(limited) })}</p>`}
${barChart({
  bars: quarters.map((one) => ({
    label: visit.say(s.bar, { at: at(one), requests: countText(totalOf(one)) }),
    value: totalOf(one),
    refused: one.limited,
  })),
  label: follows(visit, summary, limitText),
  first: first === undefined ? '' : momentText(first.startsAt),
  last: last === undefined ? '' : momentText(last.startsAt),
  limit: requestsPerMinute > 0 ? { value: requestsPerMinute, label: limitText } : undefined,
  refusedLabel: limited > 0 ? visit.say(s.limitedPart) : undefined,
})}
${requestsPerMinute === 0 && html`<p>${limitText}</p>`}
<details class="narrow"><summary>${visit.say(s.quarters)}</summary>${table}</details>`;
}

function periodLinks(visit: Visit, period: Period): Html {
  const s = usagePageSentences;
  const names = Object.keys(PERIODS) as Period[];
  const links = names.map((one) => ({
    text: visit.say(s[one]),
    to: visit.at('/usage', { period: one }),
    isCurrent: one === period,
  }));
  return filterLinks(visit.say(s.period), links);
}

function keysPart(visit: Visit, { byKey, keys }: Usage): Html {
  const s = usagePageSentences;
  if (byKey.length === 0) return html`<p class="box">${visit.say(s.byKeyNone)}</p>`;
  const nameOf = keyNames(visit, keys);
  const shown = byKey.slice(0, ROWS_MAX);
  const table = dataTable(visit, {
    caption: s.byKeyCaption,
    columns: [s.key, s.operation, s.status, s.requests],
    numbers: [s.requests],
    rows: shown.map(({ keyId, operation, status, requests }) => [
      html`<a href="${visit.at('/requests', { key: keyId })}">${nameOf(keyId)}</a>`,
      html`<code>${operation}</code>`,
      html`<span class="badge ${statusTone(status)}">${status}</span>`,
      countText(requests),
    ]),
  });
  const counts = { shown: shown.length, count: byKey.length };
  return html`${table}
${byKey.length > shown.length && html`<p>${visit.say(s.byKeyMore, counts)}</p>`}`;
}
