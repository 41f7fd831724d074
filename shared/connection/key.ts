/** API keys as every host takes them. */
import type { KeyKind } from '../model/key-kind.ts';

/** Prefixes of the keys of Daicho's own service. */
export const KEY_PREFIXES: Readonly<Record<KeyKind, string>> = { secret: 'dsk_', public: 'dpk_' };

/** Gives the kind that the prefix of a key shows; undefined for keys of other services. */
export function keyKindByForm(key: string): KeyKind | undefined {
  if (key.startsWith(KEY_PREFIXES.public)) return 'public';
  return key.startsWith(KEY_PREFIXES.secret) ? 'secret' : undefined;
}

/** Says why a key cannot be sent as a header; undefined when it can. */
export function keyProblem(key: string): 'key_missing' | 'key_malformed' | undefined {
  if (key === '') return 'key_missing';
  return /^[\x21-\x7e]+$/.test(key) ? undefined : 'key_malformed';
}
