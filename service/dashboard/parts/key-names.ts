/** Names the keys of an account in lists of their requests. */
import type { AccountKey } from '../../accounts/account-keys.ts';
import { nameOf } from '../keys/key-texts.ts';
import { usagePageSentences } from '../usage/words.ts';
import type { Visit } from '../visit.ts';

export function keyNames(visit: Visit, keys: readonly AccountKey[]): (keyId: string) => string {
  const names = new Map(keys.map((key) => [key.id, nameOf(visit, key)]));
  return (keyId) => names.get(keyId) ?? visit.say(usagePageSentences.unknownKey);
}

/** Gives the tone in which an HTTP status is shown: `bad` from 400, otherwise `good`. */
export function statusTone(status: number): string {
  return status >= 400 ? 'bad' : 'good';
}
