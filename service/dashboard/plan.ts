/** Says which parts of the dashboard the account's plan includes. */

import { planIncludes } from '../accounts/plans.ts';
import { type Html, html } from '../html/html.ts';
import { numberPageSentences } from './numbers/words.ts';
import { planNames } from './overview/words.ts';
import { PageError, type Visit } from './visit.ts';
import { refusalSentences } from './words.ts';

/** Whether the plan includes the radar (spec, Authentication 5). */
export function hasRadarPlan({ session }: Visit): boolean {
  return planIncludes(session.account.plan, 'premium');
}

/** @throws PageError if the account's plan does not include the radar. */
export function requireRadarPlan(visit: Visit): void {
  const { needsPlan, needsPlanAdvice } = refusalSentences;
  if (!hasRadarPlan(visit)) throw new PageError(403, needsPlan, needsPlanAdvice);
}

export function planBox(visit: Visit): Html {
  const { plan } = visit.session.account;
  const values = { plan: planNames[plan] };
  return html`<p class="box">${visit.say(numberPageSentences.needsPlan, values)}</p>`;
}
