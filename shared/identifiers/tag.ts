/**
 * Reads tags of watched numbers. Width and letter case do not matter, so that typing a tag again means the same tag.
 * Commas, semicolons and line breaks separate tags and are never part of one.
 */
import { TAG_LENGTH_MAX } from '../model/limits.ts';
import { type Parsed, refused } from './parsed.ts';

const SEPARATORS = /[,、;\r\n]+/;

export function parseTag(text: string): Parsed<'blank' | 'wrong_form' | 'too_long'> {
  const value = text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
  if (value === '') return refused('blank');
  if (SEPARATORS.test(value) || /[\p{Cc}\p{Cf}]/u.test(value)) return refused('wrong_form');
  return value.length > TAG_LENGTH_MAX ? refused('too_long') : { ok: true, value };
}

interface ReadTags {
  /** Distinct tags, in their order. */
  readonly tags: readonly string[];
  /** Entries that are not tags, in normal width (NFKC). */
  readonly wrong: readonly string[];
}

/** Reads the tags of a text. */
export function readTags(text: string): ReadTags {
  const tags = new Set<string>();
  const wrong: string[] = [];
  for (const entry of text.normalize('NFKC').split(SEPARATORS)) {
    const parsed = parseTag(entry);
    if (parsed.ok) tags.add(parsed.value);
    else if (parsed.reason !== 'blank') wrong.push(entry.trim());
  }
  return { tags: [...tags], wrong };
}
