/**
 * Finds the place of a romanised address, at either end: `Tokyo-to Minato-ku Roppongi 6-10-1` goes from the largest
 * part to the smallest, `6-10-1 Roppongi, Minato-ku, Tokyo` the other way round.
 */
import { numbersBefore, numbersFrom } from './block-numbers.ts';
import { foldRoman } from './fold-roman.ts';
import type { RomanIndex } from './roman-index.ts';
import { joined, type RomanWord } from './roman-words.ts';

export interface RomanPlace {
  /** Municipalities that the address names. */
  readonly municipalities: ReadonlySet<number>;
  /** Towns of one name; none if no town is read. */
  readonly towns: readonly number[];
  /** Positions of the town's first word, and of the word after the town. */
  readonly townFrom: number;
  readonly townTo: number;
  readonly numbersAre: 'before' | 'behind';
  /** Positions of the words that are left when the larger places are taken off: town, numbers and building. */
  readonly from: number;
  readonly to: number;
  /** Number of words of the whole place. */
  readonly size: number;
}

/** Largest number of words of one place's name, such as `Kita 24 Jo Nishi`. */
const LONGEST_PLACE = 4;
const LONGEST_TOWN = 8;
/** English words that say the kind of the preceding place. */
const ENGLISH_KIND = /^(?:city|ward|town|village|county|district|pref|prefecture|metropolis)$/;

/** Part of the words that is still unread. */
interface Span {
  readonly from: number;
  readonly to: number;
}

type End = 'front' | 'back';

/** Lists the ways of reading the place. */
export function findPlaces(words: readonly RomanWord[], index: RomanIndex): RomanPlace[] {
  const all = { from: 0, to: words.length };
  return (['front', 'back'] as const).flatMap((end) => placesAt(end, words, all, index));
}

function placesAt(
  end: End,
  words: readonly RomanWord[],
  all: Span,
  index: RomanIndex,
): RomanPlace[] {
  const places: RomanPlace[] = [];
  for (const within of prefectures(end, words, all, index)) {
    for (const { ids, rest, townFrom = 0 } of municipalities(end, words, within, index)) {
      const outside = words.length - sizeOf(rest);
      for (const { span, numbersAre } of townSpans(end, words, rest)) {
        const town = longestTown(end, words, span, ids, index);
        if (townFrom > 0 && (town === undefined || town.to - town.from < townFrom)) continue;
        const at = end === 'front' ? span.from : span.to;
        places.push({
          municipalities: town === undefined ? ids : new Set(town.municipalities),
          towns: town?.ids ?? [],
          townFrom: town?.from ?? at,
          townTo: town?.to ?? at,
          numbersAre,
          ...rest,
          size: outside + (town === undefined ? 0 : town.to - town.from),
        });
      }
    }
  }
  return places;
}

interface TownSpan {
  readonly span: Span;
  readonly numbersAre: RomanPlace['numbersAre'];
}

/**
 * Lists where the town may be: next to the larger places, or with the town's numbers in between: `Nagata-cho 1-7-1,
 * Chiyoda-ku`, and `Tokyo, Chiyoda-ku, 1-7-1 Nagata-cho` if columns are joined from large to small.
 */
function townSpans(end: End, words: readonly RomanWord[], rest: Span): TownSpan[] {
  if (end === 'front') {
    const { from, to } = numbersFrom(words, rest.from);
    const next = { span: rest, numbersAre: 'behind' } as const;
    if (from === to) return [next];
    return [next, { span: { from: to, to: rest.to }, numbersAre: 'before' }];
  }
  const { from, to } = numbersBefore(words, rest.to);
  const beside = { span: rest, numbersAre: 'before' } as const;
  return from < to ? [{ span: { from: rest.from, to: from }, numbersAre: 'behind' }] : [beside];
}

interface Within {
  /** Municipalities of the named prefecture; undefined if no prefecture is named. */
  readonly ids: ReadonlySet<number> | undefined;
  readonly rest: Span;
}

function* prefectures(
  end: End,
  words: readonly RomanWord[],
  all: Span,
  index: RomanIndex,
): Generator<Within> {
  yield { ids: undefined, rest: all };
  for (const { name, rest } of namesAt(end, words, all, LONGEST_PLACE)) {
    const ids = index.prefectures.get(name);
    if (ids !== undefined) yield { ids, rest };
  }
  // The prefecture may stand last although the rest goes from large to small: `Minato-ku, Roppongi 6-10-1, Tokyo`.
  if (end === 'front') yield* [...prefectures('back', words, all, index)].slice(1);
}

interface Municipalities {
  readonly ids: ReadonlySet<number>;
  readonly rest: Span;
  /** Smallest number of words of a town whose first words also name a ward: `Kita 3-jo Nishi`. */
  readonly townFrom?: number;
}

function* municipalities(
  end: End,
  words: readonly RomanWord[],
  { ids: within, rest: all }: Within,
  index: RomanIndex,
): Generator<Municipalities> {
  for (const { name, rest } of namesAt(end, words, all, LONGEST_PLACE)) {
    const own = both(within, index.inner.get(name));
    if (own.size > 0) yield { ids: own, rest };
    // The county or city may stand at the end at which the order of the rest does not put it: `Yanagisaku, Ishikawa Gun
    // Ishikawa Machi, Fukushima Ken` as in Japanese, `Osaka, Minami-ku, Sakai` as in English.
    for (const larger of own.size > 0 ? namesAt(end, words, rest, LONGEST_PLACE) : []) {
      const ids = both(own, index.outer.get(larger.name) ?? new Set());
      if (ids.size > 0) yield { ids, rest: larger.rest };
    }
    const outer = both(within, index.outer.get(name));
    if (outer.size === 0) continue;
    let townFrom = 0;
    for (const inner of namesAt(end, words, rest, LONGEST_PLACE)) {
      const ids = both(outer, index.inner.get(inner.name));
      if (ids.size === 0) continue;
      townFrom = sizeOf(rest) - sizeOf(inner.rest) + 1;
      yield { ids, rest: inner.rest };
    }
    const wards = new Set([...outer].filter((id) => index.isWard(id)));
    if (wards.size > 0) yield { ids: wards, rest, townFrom };
  }
}

function sizeOf({ from, to }: Span): number {
  return to - from;
}

function longestTown(
  end: End,
  words: readonly RomanWord[],
  within: Span,
  municipalities: ReadonlySet<number>,
  index: RomanIndex,
): (Span & { ids: number[]; municipalities: number[] }) | undefined {
  const names = [...namesAt(end, words, within, LONGEST_TOWN)].reverse();
  for (const { name, rest } of names) {
    const found = [...municipalities].flatMap((m) => index.towns(m, name).map((id) => ({ m, id })));
    if (found.length === 0) continue;
    const span =
      end === 'front' ? { from: within.from, to: rest.from } : { from: rest.to, to: within.to };
    return { ...span, ids: found.map(({ id }) => id), municipalities: found.map(({ m }) => m) };
  }
  return undefined;
}

/** Lists the names at the beginning or end of the words, shortest first, each with the words that are left. */
function* namesAt(
  end: End,
  words: readonly RomanWord[],
  { from, to }: Span,
  longest: number,
): Generator<{ name: string; rest: Span }> {
  if (end === 'front') {
    for (let at = from + 1; at <= Math.min(to, from + longest); at++) {
      const kind = words[at]?.text ?? '';
      const behind = at < to && ENGLISH_KIND.test(kind) ? at + 1 : at;
      yield { name: foldRoman(joined(words, from, at)), rest: { from: behind, to } };
    }
    return;
  }
  const last = ENGLISH_KIND.test(words[to - 1]?.text ?? '') ? to - 1 : to;
  for (let at = last - 1; at >= Math.max(from, last - longest); at--) {
    yield { name: foldRoman(joined(words, at, last)), rest: { from, to: at } };
  }
}

function both(
  one: ReadonlySet<number> | undefined,
  other: ReadonlySet<number> | undefined,
): ReadonlySet<number> {
  if (one === undefined || other === undefined) return other ?? new Set();
  return new Set([...other].filter((id) => one.has(id)));
}
