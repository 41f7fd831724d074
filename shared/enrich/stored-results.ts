/**
 * Packs final results, so that a host's store keeps many in one entry. Questions are people's addresses, so a shelf
 * holds only their hashes.
 */
import * as z from 'zod/mini';
import { parseJson } from '../api/call/parse-json.ts';
import type { OutcomeKind } from './outcome.ts';

/** Kinds of final outcomes that took a request. */
const KINDS = ['found', 'ambiguous', 'not_found'] as const satisfies readonly OutcomeKind[];

/** Hash of the question -> time of storing in seconds, kind of outcome, texts; the oldest first. */
const shelfSchema = z.record(z.string(), z.tuple([z.number(), z.enum(KINDS), z.array(z.string())]));
type Stored = readonly [number, OutcomeKind, readonly string[]];
export type Shelf = Map<string, Stored>;

/** Reads a shelf; one of another form counts as empty. @param oldest seconds before which a result is too old. */
export function shelfFrom(text: string | null | undefined, oldest: number): Shelf {
  if (text == null) return new Map();
  const parsed = shelfSchema.safeParse(parseJson(text));
  if (!parsed.success) return new Map();
  return new Map(Object.entries(parsed.data).filter(([, [at]]) => at > oldest));
}

/** Prints a shelf, dropping its oldest results where there are too many. @param bytesMax of UTF-8. */
export function shelfText(shelf: Shelf, bytesMax: number): string {
  const parts = [...shelf].map(([hash, stored]) => `"${hash}":${JSON.stringify(stored)}`);
  let bytes = 2;
  let from = parts.length;
  while (from > 0) {
    bytes += utf8Length(parts[from - 1] ?? '') + 1;
    if (bytes > bytesMax) break;
    from -= 1;
  }
  return `{${parts.slice(from).join(',')}}`;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
