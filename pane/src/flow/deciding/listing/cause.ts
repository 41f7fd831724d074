/**
 * Reduces a reason to its cause if the number of candidates at its beginning would not match the
 * candidates that a person sees.
 */
import { ambiguousSentences } from '@daicho/shared/messages/reasons/ambiguous.ts';
import { candidateCounts } from '@daicho/shared/messages/reasons/candidate-count.ts';
import type { Context } from '../../context.ts';

/** Stands between the reasons of values that were looked up in several places. */
const BETWEEN = ' / ';

/** @param reason such as “Several candidates (more than one town fits)”. */
export function causeOf(reason: string, say: Context['say']): string {
  const leads = Object.values(candidateCounts).map((one) => say(one));
  return reason
    .split(BETWEEN)
    .map((one) => withoutLead(one, leads))
    .join(BETWEEN);
}

/**
 * Whether a reason says anything besides what the evidence for one place implies anyway: that there are several
 * candidates or one, or that the town is written differently or not listed.
 */
export function saysMore(reason: string, say: Context['say']): boolean {
  const { town_differs, town_not_listed } = ambiguousSentences;
  const implied = [...Object.values(candidateCounts), town_differs, town_not_listed];
  const starts = implied.map((one) => say(one).toLowerCase());
  const isImplied = (one: string) => starts.some((start) => one.toLowerCase().startsWith(start));
  return !reason.split(BETWEEN).every(isImplied);
}

function withoutLead(reason: string, leads: readonly string[]): string {
  const lead = leads.find((one) => reason.toLowerCase().startsWith(one.toLowerCase())) ?? '';
  const [, cause = '', rest = ''] =
    /^ ?[（(](.+?)[）)](.*)$/s.exec(reason.slice(lead.length)) ?? [];
  if (lead === '' || cause === '') return reason;
  return cause.charAt(0).toUpperCase() + cause.slice(1) + rest;
}
