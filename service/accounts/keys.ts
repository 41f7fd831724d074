/**
 * API keys: a readable prefix that says the kind, and 256 random bits. Only the SHA-256 of a key is stored. Salts and
 * slow hashes are not needed: they protect secrets that can be guessed, and nobody can guess 256 random bits.
 */
import { hash, randomBytes } from 'node:crypto';
import { KEY_PREFIXES } from '@daicho/shared/connection/key.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import * as z from 'zod/mini';

export const keyKindSchema = z.enum(['secret', 'public'] satisfies KeyKind[]);

const KEY_BYTES = 32;
const KEY_PATTERNS: Readonly<Record<KeyKind, RegExp>> = {
  secret: /^dsk_[\w-]{43}$/,
  public: /^dpk_[\w-]{43}$/,
};

export function generateKey(kind: KeyKind): string {
  return KEY_PREFIXES[kind] + randomBytes(KEY_BYTES).toString('base64url');
}

/** Gives the kind that the prefix of a key names, or undefined for a text that cannot be a key. */
export function keyKindOf(text: string): KeyKind | undefined {
  if (KEY_PATTERNS.secret.test(text)) return 'secret';
  if (KEY_PATTERNS.public.test(text)) return 'public';
  return undefined;
}

/** Gives the SHA-256 of a key, in hexadecimal. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** Gives the last four characters, by which a person recognises a key. */
export function keyHint(key: string): string {
  return key.slice(-4);
}
