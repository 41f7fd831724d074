/**
 * Reads the prefecture that a person types, alone or before a place. Then no place outside the
 * prefecture is offered or decided.
 */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import type { Context } from '../../context.ts';
import { isCut } from '../candidates.ts';
import { bareName } from '../parting/places.ts';
import { type City, wholePrefecture } from './city.ts';
import { within } from './look-again.ts';
import { placeSentences as sentences } from './words.ts';

/** Matches separators between several places that are typed at once. */
const BETWEEN = /[,、;；/]/;

/** Gives the prefecture that a text for one place names in full. */
export function typedPrefecture(text: string): string | undefined {
  return BETWEEN.test(text.normalize('NFKC')) ? undefined : prefectureIn(text);
}

function prefectureIn(text: string): string | undefined {
  const plain = text.normalize('NFKC');
  const found = PREFECTURES.map(([name]) => ({ name, at: plain.indexOf(name) }));
  // The first name counts: 東京都府中市 also contains 京都府.
  return found.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0]?.name;
}

/** Gives the prefecture that a text names and nothing else, in full or without its ending: 大分県, 大分. */
export function prefectureAlone(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim();
  return PREFECTURES.find(([name]) => name === plain || bareName(name) === plain)?.[0];
}

/** Whether a typed text may name a place in a city: it names no other prefecture. */
export function isTypedFor({ prefecture }: City, text: string): boolean {
  return (typedPrefecture(text) ?? prefecture) === prefecture;
}

/** Leaves out the cities that lie outside the prefecture that was typed with their names. */
export function inTypedPrefecture(typed: string, cities: readonly City[]): readonly City[] {
  const places = typed.normalize('NFKC').split(BETWEEN);
  return cities.filter(({ own, prefecture }) =>
    places.some((one) => one.includes(own) && (prefectureIn(one) ?? prefecture) === prefecture),
  );
}

/**
 * Gives the part of an outcome that lies in the typed prefecture, or `not_found` if no part does. A cut-off list stays
 * as it is, since it may leave out candidates in that prefecture.
 */
export function heldIn(
  kind: Kind,
  outcome: Outcome | undefined,
  prefecture: string | undefined,
): Outcome | undefined {
  const isAnswer = outcome?.kind === 'found' || outcome?.kind === 'ambiguous';
  if (!isAnswer || prefecture === undefined || isCut(outcome)) return outcome;
  return within(kind, outcome, wholePrefecture(prefecture)) ?? { kind: 'not_found' };
}

/** Says that a typed place was not found, and in which prefecture. */
export function unknownText(say: Context['say'], text: string): string {
  const prefecture = prefectureAlone(text) ?? typedPrefecture(text);
  if (prefecture === undefined) return say(sentences.unknownCity, { text });
  if (prefectureAlone(text) !== undefined) return say(sentences.notInPrefecture, { prefecture });
  const place = text.normalize('NFKC').replace(prefecture, '').trim();
  return say(sentences.unknownInPrefecture, { prefecture, text: place });
}
