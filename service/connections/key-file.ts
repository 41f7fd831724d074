/** Reads a key from a file, which has the bare key, or is the `local-keys.json` of a service on this computer. */
import { statSync } from 'node:fs';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import * as z from 'zod/mini';
import { keyKindOf } from '../accounts/keys.ts';
import { readAtMost } from '../files/read-at-most.ts';

interface KeyFromFile {
  readonly key: string;
  /** Kind of the key, or undefined if the key does not show it, such as a key of another service. */
  readonly kind: KeyKind | undefined;
  /** Whether other users of this computer can read the file. */
  readonly isExposed: boolean;
}

const keysSchema = z.object({
  secret: z.optional(z.string()),
  public: z.optional(z.string()),
});

/** Size of the largest file; a key has fewer than a hundred characters. */
export const KEY_FILE_MAX_BYTES = 64 * 1024;

/**
 * Reads the key of a file: the secret key if the file has keys of both kinds. Gives undefined if the file cannot be
 * read or has no key.
 */
export function readKeyFile(path: string): KeyFromFile | 'too_large' | undefined {
  const bytes = readBytes(path);
  if (bytes === undefined || bytes === 'too_large') return bytes;
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  const found = text.startsWith('{') ? fromJson(text) : { key: text, kind: keyKindOf(text) };
  if (found === undefined || !/^[\x21-\x7e]+$/.test(found.key)) return undefined;
  return { ...found, isExposed: isExposed(path) };
}

function readBytes(path: string): Buffer | 'too_large' | undefined {
  try {
    return readAtMost(path, KEY_FILE_MAX_BYTES) ?? 'too_large';
  } catch {
    return undefined;
  }
}

function fromJson(text: string): Omit<KeyFromFile, 'isExposed'> | undefined {
  const keys = keysSchema.safeParse(parseJson(text)).data;
  if (keys?.secret !== undefined) return { key: keys.secret, kind: 'secret' };
  if (keys?.public !== undefined) return { key: keys.public, kind: 'public' };
  return undefined;
}

function isExposed(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}
