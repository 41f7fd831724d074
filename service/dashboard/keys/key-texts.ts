/** What every page of keys says of one. */
import { KEY_PREFIXES } from '@daicho/shared/connection/key.ts';
import { keyPageSentences } from '@daicho/shared/messages/dashboard/keys.ts';
import { shellSentences } from '@daicho/shared/messages/dashboard/shell.ts';
import type { AccountKey } from '../../accounts/account-keys.ts';
import { type Html, html } from '../../html/html.ts';
import { moment } from '../parts/times.ts';
import type { Visit } from '../visit.ts';

/** Names a key for people: its own name, or its last characters. */
export function nameOf(visit: Visit, { name, hint }: AccountKey): string {
  return name === '' ? visit.say(keyPageSentences.hint, { hint }) : name;
}

export function hintOf({ kind, hint }: AccountKey): Html {
  return html`<code>${KEY_PREFIXES[kind]}…${hint}</code>`;
}

export function lastUseOf(visit: Visit, { lastUsedAt }: AccountKey): Html | string {
  return lastUsedAt === null ? visit.say(shellSentences.never) : moment(lastUsedAt, visit.language);
}
