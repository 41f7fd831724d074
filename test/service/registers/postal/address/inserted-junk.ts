/** Inserts junk at every place of an address that is found, and gives the texts for which another code is found. */
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';

/** Words that are not part of an address and form no other place with the words beside them, as `山田` and `本` would. */
const JUNK = [
  'x',
  '？',
  '※',
  '(仮)',
  'あ',
  '様',
  'TEL',
  '株式会社',
  'ビル',
  '40/F',
  '私書箱',
  '★★',
  'ABC',
  'テスト',
  '、',
  '々',
  '（2F）',
  'マンション',
  '??',
  '殿',
  '#7',
  '@',
] as const;
const DIGIT = /[0-9０-９一二三四五六七八九十百千〇]/;

export interface JunkReport {
  /** Number of addresses that are found without junk. */
  readonly found: number;
  readonly inserted: number;
  /** Texts with junk for which another code is found. */
  readonly others: readonly string[];
}

type Search = (address: string) => PostalSearchResult;

export function insertJunk(addresses: readonly string[], search: Search): JunkReport {
  const others: string[] = [];
  let found = 0;
  let inserted = 0;
  for (const [i, address] of addresses.entries()) {
    const codes = codesFound(search(address));
    if (codes === undefined) continue;
    found++;
    for (const text of withJunk(address, i)) {
      inserted++;
      const given = codesFound(search(text));
      if (given !== undefined && !given.some((code) => codes.includes(code))) {
        others.push(`${text}: ${given.join()}, not ${codes.join()}`);
      }
    }
  }
  return { found, inserted, others };
}

/** Gives the codes that are found; undefined if nothing is found or the address is to check. */
function codesFound(answer: PostalSearchResult): string[] | undefined {
  const outcome = addressOutcome(answer, '');
  return outcome.kind === 'found' ? outcome.records.map((r) => r.postal_code) : undefined;
}

/**
 * Inserts one piece of junk at each place, the next piece at the next place; digits of junk form no number with digits of the
 * address.
 */
function* withJunk(address: string, first: number): Generator<string> {
  const characters = [...address];
  for (let at = 0; at <= characters.length; at++) {
    const junk = JUNK[(first * 7 + at) % JUNK.length] ?? '';
    const around = (characters[at - 1] ?? '') + (characters[at] ?? '');
    if (/\d/.test(junk) && DIGIT.test(around)) continue;
    yield [...characters.slice(0, at), junk, ...characters.slice(at)].join('');
  }
}
