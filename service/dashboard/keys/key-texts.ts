/** Texts about a key that several pages show. */
import { KEY_PREFIXES } from '@daicho/shared/connection/key.ts';
import type { AccountKey } from '../../accounts/account-keys.ts';
import { type Html, html } from '../../html/html.ts';
import { moment } from '../parts/times.ts';
import type { Visit } from '../visit.ts';
import { shellSentences } from '../words.ts';
import { keyPageSentences } from './words.ts';

/** Names a key for people: by its name, or by its last characters. */
export function nameOf(visit: Visit, { name, hint }: AccountKey): string {
  return name === '' ? visit.say(keyPageSentences.hint, { hint }) : name;
}

export function hintOf({ kind, hint }: AccountKey): Html {
  return html`<code>${KEY_PREFIXES[kind]}…${hint}</code>`;
}

export function lastUseOf(visit: Visit, { lastUsedAt }: AccountKey): Html | string {
  return lastUsedAt === null ? visit.say(shellSentences.never) : moment(lastUsedAt, visit.language);
}
