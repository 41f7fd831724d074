/** State of a key and texts about it that several pages show. */
import { KEY_PREFIXES } from '@daicho/shared/connection/key.ts';
import type { AccountKey } from '../../accounts/account-keys.ts';
import { type Html, html } from '../../html/html.ts';
import { moment } from '../parts/times.ts';
import type { Visit } from '../visit.ts';
import { shellSentences } from '../words.ts';
import { keyPageSentences } from './words.ts';

export function isInForce({ state }: AccountKey): boolean {
  return state === 'in_force';
}

/** Whether a service accepts the key: it is in force, or rotated with grace left. */
export function isWorking({ state }: AccountKey): boolean {
  return state === 'in_force' || state === 'in_grace';
}

/** Names a key for people: by its name, or by its last characters. */
export function nameOf(visit: Visit, { name, hint }: AccountKey): string {
  return name === '' ? visit.say(keyPageSentences.hint, { hint }) : name;
}

export function hintOf({ kind, hint }: AccountKey): Html {
  return html`<code>${KEY_PREFIXES[kind]}…${hint}</code>`;
}

export function lastUseOf(visit: Visit, { lastUsedAt }: AccountKey): Html | string {
  return lastUsedAt === null ? visit.say(shellSentences.never) : moment(lastUsedAt);
}
