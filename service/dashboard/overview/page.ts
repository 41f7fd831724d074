import { countText } from '@daicho/shared/messages/count-text.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { type Html, html } from '../../html/html.ts';
import type { DetectionDay } from '../../radar/detections.ts';
import type { CoordinatesRegister } from '../../registers/coordinates/register.ts';
import type { Webhook } from '../../webhooks/webhooks.ts';
import { barChart } from '../parts/bar-chart.ts';
import { facts } from '../parts/facts.ts';
import { postForm } from '../parts/forms.ts';
import { dataTable } from '../parts/tables.ts';
import { wholeDays } from '../parts/times.ts';
import type { Page, Visit } from '../visit.ts';
import { stateText } from '../webhooks/settings-page.ts';
import { coordinatesPart } from './coordinates.ts';
import type { DayUsage } from './days.ts';
import { optionNames, overviewSentences, planNames } from './words.ts';

interface Overview {
  /** Limit of the account; 0 if it has none. */
  readonly requestsPerMinute: number;
  /** Every shown day, the earliest first. */
  readonly usage: readonly DayUsage[];
  /** Number of watched numbers, of corporations and invoice issuers. */
  readonly watched: number;
  /** Newest first. */
  readonly changes: readonly DetectionDay[];
  readonly webhook: Webhook | undefined;
  readonly isPollingOnly: boolean;
  /** Number of deliveries that are parked. */
  readonly parked: number;
  /** Undefined if nothing was imported. */
  readonly coordinates: CoordinatesRegister | undefined;
}

export function overviewPage(visit: Visit, overview: Overview): Page {
  const s = overviewSentences;
  return {
    title: visit.say(s.title),
    section: 'overview',
    body: html`${accountFacts(visit, overview)}
<h2>${visit.say(s.usage, { days: overview.usage.length })}</h2>
${usagePart(visit, overview.usage)}
<h2>${visit.say(s.changes)}</h2>
${changesPart(visit, overview.changes)}
<h2>${visit.say(s.webhook)}</h2>
${webhookPart(visit, overview)}
<h2>${visit.say(s.coordinates)}</h2>
${coordinatesPart(visit, overview.coordinates)}
<h2>${visit.say(s.sessions)}</h2>
<p>${visit.say(s.sessionsLead)}</p>
${postForm(visit, '/sign-out-everywhere', html`<button>${visit.say(s.signOutEverywhere)}</button>`)}`,
  };
}

function accountFacts(visit: Visit, { requestsPerMinute, watched }: Overview): Html {
  const s = overviewSentences;
  const { name, plan, options } = visit.session.account;
  const separator = listSeparator[visit.language];
  const optionText = options.map((option) => visit.say(optionNames[option])).join(separator);
  const count = html`<a href="${visit.at('/numbers')}">${visit.say(s.watchedCount, { count: countText(watched) })}</a>`;
  return facts([
    [visit.say(s.account), name],
    [visit.say(s.plan), visit.say(planNames[plan])],
    [visit.say(s.options), optionText === '' ? visit.say(s.noOptions) : optionText],
    requestsPerMinute > 0 && [visit.say(s.limit), countText(requestsPerMinute)],
    [visit.say(s.watched), count],
  ]);
}

function usagePart(visit: Visit, usage: readonly DayUsage[]): Html {
  const s = overviewSentences;
  const total = usage.reduce((sum, { requests }) => sum + requests, 0);
  if (total === 0) return html`<p class="box">${visit.say(s.usageNone)}</p>`;
  const busiest = usage.reduce((most, one) => (one.requests > most.requests ? one : most));
  const summary = visit.say(s.usageTotal, {
    total: countText(total),
    most: countText(busiest.requests),
    day: busiest.day,
  });
  const table = dataTable(visit, {
    caption: s.usageCaption,
    isCaptionHidden: true,
    columns: [s.day, s.requests],
    numbers: [s.requests],
    rows: usage.toReversed().map(({ day, requests }) => [day, countText(requests)]),
  });
  return html`<p>${wholeDays(summary)}</p>
${daysChart(usage, summary)}
<p><a href="${visit.at('/usage')}">${visit.say(s.toUsage)}</a></p>
<details class="narrow"><summary>${visit.say(s.usageTable)}</summary>${table}</details>`;
}

/** Draws requests by day. @param label description of the picture for screen readers. */
function daysChart(usage: readonly DayUsage[], label: string): Html {
  return barChart({
    bars: usage.map(({ day, requests }) => ({
      label: `${day}: ${countText(requests)}`,
      value: requests,
    })),
    label,
    first: usage[0]?.day ?? '',
    last: usage.at(-1)?.day ?? '',
  });
}

function changesPart(visit: Visit, changes: readonly DetectionDay[]): Html {
  const s = overviewSentences;
  if (changes.length === 0) return html`<p class="box">${visit.say(s.changesNone)}</p>`;
  const items = changes.map(({ date, numbers }) => {
    const text = visit.say(s.changesOf, { date, count: countText(numbers) });
    return html`<li><a href="${visit.at(`/changes/${date}`)}">${wholeDays(text)}</a></li>`;
  });
  return html`<ul>${items}</ul>
<p><a href="${visit.at('/changes')}">${visit.say(s.allChanges)}</a></p>`;
}

function webhookPart(visit: Visit, { webhook, isPollingOnly, parked }: Overview): Html {
  const s = overviewSentences;
  const state =
    webhook === undefined
      ? visit.say(isPollingOnly ? s.webhookPolling : s.webhookNone)
      : html`<code>${webhook.address}</code> ${stateText(visit, webhook)}`;
  const parkedLink = html`<a href="${visit.at('/deliveries', { status: 'parked' })}">${visit.say(s.toParked)}</a>`;
  return html`<p>${state} <a href="${visit.at('/webhook')}">${visit.say(s.toWebhook)}</a></p>
${parked > 0 && html`<p class="box bad">${visit.say(s.parked, { count: countText(parked) })} ${parkedLink}</p>`}`;
}
