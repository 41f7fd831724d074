/**
 * Packs final results, so that a host's store keeps many in one entry. Questions are people's addresses, so an entry
 * holds only their hashes.
 */
import * as z from 'zod/mini';
import { parseJson } from '../api/call/parse-json.ts';
import type { OutcomeKind } from './outcome.ts';

/** Kinds of final outcomes that took a request. */
const KINDS = ['found', 'ambiguous', 'not_found'] as const satisfies readonly OutcomeKind[];

/** Hash of the question -> time of storing in seconds, kind of outcome, texts; the oldest result first. */
const storedResultsSchema = z.record(
  z.string(),
  z.tuple([z.number(), z.enum(KINDS), z.array(z.string())]),
);
type Stored = readonly [number, OutcomeKind, readonly string[]];
export type StoredResults = Map<string, Stored>;

/**
 * Reads an entry; an entry of another form counts as empty.
 *
 * @param oldest time in seconds; results from that time or before are too old.
 */
export function readStoredResults(text: string | null | undefined, oldest: number): StoredResults {
  if (text == null) return new Map();
  const parsed = storedResultsSchema.safeParse(parseJson(text));
  if (!parsed.success) return new Map();
  return new Map(Object.entries(parsed.data).filter(([, [at]]) => at > oldest));
}

/** Prints an entry, dropping its oldest results if there are too many. @param bytesMax of UTF-8. */
export function printStoredResults(results: StoredResults, bytesMax: number): string {
  const parts = [...results].map(([hash, stored]) => `"${hash}":${JSON.stringify(stored)}`);
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
