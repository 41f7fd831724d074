import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Html, html } from '../../html/html.ts';
import type { Attempt, Delivery } from '../../webhooks/deliveries.ts';
import { facts } from '../parts/facts.ts';
import { postForm } from '../parts/forms.ts';
import { dataTable } from '../parts/tables.ts';
import { moment, wholeDays } from '../parts/times.ts';
import { hasRadarPlan } from '../plan.ts';
import type { Page, Visit } from '../visit.ts';
import { outcomeText, statusBadge } from './texts.ts';
import { deliveryPageSentences } from './words.ts';

/** Name of the parameter that says how often the page may still reload itself. */
const WATCHED = 'watch';
const RELOAD_S = 2;
/**
 * How often the page reloads itself after a person had something sent; all reloads together take longer than an
 * attempt.
 */
const RELOADS = 10;

/** Gives the address of a delivery's page that reloads itself until the outcome is known. */
export function watchedDelivery({ at }: Pick<Visit, 'at'>, id: string, reloads = RELOADS): string {
  return at(`/deliveries/${id}`, { [WATCHED]: reloads });
}

export function deliveryPage(visit: Visit, delivery: Delivery): Page {
  const s = deliveryPageSentences;
  const { history } = delivery;
  const body = history.findLast((attempt) => attempt.body !== null)?.body;
  const reload = reloadOf(visit, delivery);
  const again = html`<a href="${watchedDelivery(visit, delivery.id)}">${visit.say(s.look)}</a>`;
  return {
    title: visit.say(s.deliveryTitle),
    section: 'deliveries',
    reload,
    body: html`${reload && html`<p class="box" role="status">${visit.say(s.watching)} ${again}</p>`}
${factsOf(visit, delivery)}
${!reload && hasRadarPlan(visit) && againForm(visit, delivery)}
<h2>${visit.say(s.payload)}</h2>
${!body ? html`<p class="box">${visit.say(history.length === 0 ? s.notYet : s.payloadUnknown)}</p>` : html`<pre tabindex="0"><code>${indented(body)}</code></pre>`}
<h2>${visit.say(s.attemptsTitle)}</h2>
${history.length === 0 ? html`<p class="box">${visit.say(s.notYet)}</p>` : attemptTable(visit, history)}
<p><a href="${visit.at('/deliveries')}">${visit.say(s.back)}</a></p>`,
  };
}

/** Reloads the page while the outcome is about to come, as often as its address says. */
function reloadOf(visit: Visit, { id, status, nextAttemptAt }: Delivery): Page['reload'] {
  const left = Math.min(Number(visit.here.searchParams.get(WATCHED)), RELOADS);
  if (status !== 'waiting' || nextAttemptAt !== null || !(left > 0)) return undefined;
  return { seconds: RELOAD_S, to: watchedDelivery(visit, id, Math.floor(left) - 1) };
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}

function factsOf(visit: Visit, delivery: Delivery): Html {
  const s = deliveryPageSentences;
  const { status, kind, date, createdAt, finishedAt, nextAttemptAt } = delivery;
  const day =
    kind === 'test'
      ? date
      : html`${wholeDays(date)} <a href="${visit.at(`/changes/${date}`)}">${visit.say(s.changes)}</a>`;
  const next = nextAttemptAt === null ? visit.say(s.nextSoon) : moment(nextAttemptAt);
  return facts([
    [visit.say(s.status), statusBadge(visit, status)],
    ['webhook-id', html`<code>${delivery.id}</code>`],
    [visit.say(s.kind), visit.say(s[kind])],
    [visit.say(s.date), day],
    [visit.say(s.created), moment(createdAt)],
    status === 'waiting' && [visit.say(s.next), next],
    finishedAt !== null && [visit.say(s.finished), moment(finishedAt)],
  ]);
}

function againForm(visit: Visit, { id }: Delivery): Html {
  const s = deliveryPageSentences;
  const content = html`<p class="hint">${visit.say(s.sendAgainHint)}</p><button>${visit.say(s.sendAgain)}</button>`;
  return postForm(visit, `/deliveries/${id}`, content);
}

function attemptTable(visit: Visit, attempts: readonly Attempt[]): Html {
  const s = deliveryPageSentences;
  return dataTable(visit, {
    caption: s.attemptsCaption,
    columns: [s.number, s.at, s.took, s.outcome, s.response],
    rows: attempts.map((attempt) => [
      attempt.number,
      moment(attempt.at),
      visit.say(s.milliseconds, { ms: countText(attempt.ms) }),
      outcomeText(visit, attempt),
      responseOf(visit, attempt),
    ]),
  });
}

function responseOf(visit: Visit, { response }: Attempt): Html | string {
  if (response === null || response === '') return visit.say(deliveryPageSentences.noResponse);
  return html`<pre class="response" tabindex="0">${response}</pre>`;
}
