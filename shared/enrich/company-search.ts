/**
 * The keyword searches that look for a company, one after another: each is made only where those before it did
 * not tell enough. They hold nothing but words of two letters and more, field names and AND, so that any
 * deployment of the interface reads them alike, whatever its order of results.
 */
import type { Corporation } from '../model/corporation.ts';
import { plainText } from '../text/company-fold.ts';
import { isHyphenOrLongVowel } from '../text/hyphens.ts';
import { toFullWidthAscii } from '../text/width.ts';
import type { CompanyFeatures } from './company-features.ts';
import type { CompanyQuestion } from './company-question.ts';

export interface CompanyQuery {
  readonly q: string;
  readonly limit: number;
}

export interface Candidate {
  readonly corporation: Corporation;
  readonly features: CompanyFeatures;
  readonly score: number;
}

/** What the searches so far have told. */
export interface CompanySearch {
  /** Steps taken or passed over. */
  readonly steps: number;
  /** Something like the name, best first. */
  readonly candidates: readonly Candidate[];
  /** The last search found more records than it gave. */
  readonly hidden: boolean;
  /** Some search by the whole name gave every record that it found. */
  readonly complete: boolean;
}

export const NOTHING_SEARCHED: CompanySearch = {
  steps: 0,
  candidates: [],
  hidden: false,
  complete: false,
};

/** Records of a first search: who shares the name shows in them. */
const LIMIT_FIRST = 20;
const LIMIT_MORE = 100;
/** Searches a company at most. */
export const COMPANY_SEARCHES_MAX = 6;

interface Step {
  readonly query: CompanyQuery | undefined;
  readonly isNeeded: (search: CompanySearch) => boolean;
  /** By the whole name and without a place: what it gives completely is all there is. */
  readonly isWhole: boolean;
}

/** The next search and the number of its step; undefined when there is nothing more to ask. */
export function nextQuery(
  question: CompanyQuestion,
  search: CompanySearch,
): { readonly query: CompanyQuery; readonly step: number; readonly isWhole: boolean } | undefined {
  const steps = stepsOf(question);
  for (let step = search.steps; step < steps.length; step++) {
    const { query, isNeeded, isWhole } = steps[step] ?? {
      query: undefined,
      isNeeded: never,
      isWhole: false,
    };
    if (query !== undefined && isNeeded(search)) return { query, step, isWhole };
  }
  return undefined;
}

function stepsOf(question: CompanyQuestion): readonly Step[] {
  const { readings, place } = question;
  const steps: Step[] = [];
  const inPlace = place && placeWords(place.prefecture, place.city);
  for (const { name, kind, kindAt } of readings.slice(0, 2)) {
    const words = nameWords(name);
    const whole = kind === undefined ? undefined : kindAt === 'back' ? name + kind : kind + name;
    const wholeWords = whole === undefined ? undefined : nameWords(whole);
    const first = [words, wholeWords, namePieces(name)].find(
      (of) => of !== undefined && of.length > 0,
    );
    steps.push({ query: queryOf(first, [], LIMIT_FIRST), isNeeded: lacksName, isWhole: true });
    steps.push({
      query: inPlace && queryOf(first, inPlace, LIMIT_MORE),
      isNeeded: hides,
      isWhole: false,
    });
    steps.push({
      query: queryOf(wholeWords, inPlace ?? [], LIMIT_MORE),
      isNeeded: hides,
      isWhole: false,
    });
  }
  const pieces = readings.slice(0, 1).flatMap(({ name }) => piecesOf(name));
  const inTown =
    place?.town === undefined
      ? []
      : [...(inPlace ?? []), `street_number:${searchable(place.town)}`];
  for (const query of [
    ...pieces.slice(0, 1).map((ends) => queryOf(ends, inPlace ?? [], LIMIT_MORE)),
    inTown.length === 0 ? undefined : { q: inTown.join(' AND '), limit: LIMIT_MORE },
    ...pieces.slice(1).map((half) => queryOf(half, inPlace ?? [], LIMIT_MORE)),
  ]) {
    steps.push({ query, isNeeded: lacksNameHere, isWhole: false });
  }
  return steps;
}

/** No candidate has the name yet. */
function lacksName({ candidates }: CompanySearch): boolean {
  return !candidates.some(hasName);
}

/** The whole name, and not only something like it. */
export function hasName({ features: { name } }: Candidate): boolean {
  return name === 'same' || name === 'loose';
}

/** No candidate has the name yet, or none that has it is anywhere near the address. */
function lacksNameHere(search: CompanySearch): boolean {
  const isNear = ({ features: { place } }: Candidate) =>
    place === undefined ||
    (place !== 'other_town' && place !== 'prefecture' && place !== 'elsewhere');
  return !search.candidates.some((candidate) => hasName(candidate) && isNear(candidate));
}

/** The last search gave only some of its records, and the one that is meant is not plainly among them. */
function hides({ hidden, candidates }: CompanySearch): boolean {
  const isPlain = ({ features: { name, place } }: Candidate) =>
    name === 'same' && (place === 'number' || place === 'lot');
  return hidden && !candidates.some(isPlain);
}

function never(): boolean {
  return false;
}

function queryOf(
  words: readonly string[] | undefined,
  place: readonly string[],
  limit: number,
): CompanyQuery | undefined {
  if (words === undefined || words.length === 0) return undefined;
  return { q: [...words.map((word) => `name:${word}`), ...place].join(' AND '), limit };
}

function placeWords(prefecture: string | undefined, city: string | undefined): readonly string[] {
  return [
    ...(prefecture === undefined ? [] : [`prefecture_name:${prefecture}`]),
    ...(city === undefined ? [] : [`city_name:${searchable(city)}`]),
  ];
}

/** Pieces without spaces and signs; full-width letters, so that no word is taken for an operator. */
function nameWords(name: string): readonly string[] {
  return namePieces(name).filter((word) => [...word].length >= 2);
}

function namePieces(name: string): readonly string[] {
  const pieces = withoutInnerSpaces(plainText(name))
    .split(/[^\p{L}\p{N}\p{M}・ー々〆ヶ&.’‐-―－-]+/u)
    .map(searchable);
  return pieces.filter((piece) => piece !== '').slice(0, WORDS_MAX);
}

/** Spaces between kanji or kana are put in for looks; those between Latin words belong to the name. */
function withoutInnerSpaces(name: string): string {
  return name.replace(/ (?![A-Za-z0-9])|(?<![A-Za-z0-9]) /g, '');
}

const WORDS_MAX = 4;

const KATAKANA = /[ァ-ヺ]/;

function searchable(word: string): string {
  const bare = word.replace(/[\s(){}[\]'":]/g, '');
  // A hyphen behind a kana is a long vowel.
  const kana = Array.from(bare, (c, i) =>
    isHyphenOrLongVowel(c) && KATAKANA.test(bare.charAt(i - 1)) ? 'ー' : c,
  );
  return toFullWidthAscii(kana.join(''));
}

/**
 * Pieces of a name that is written otherwise: both its ends, which signs left out of the middle leave as they are; its
 * first and its last half, of which one slip leaves one whole.
 */
function piecesOf(name: string): readonly (readonly string[])[] {
  const letters = [...plainText(name).replace(/[^\p{L}\p{N}ー々]/gu, '')];
  if (letters.length < 3) return [];
  const piece = (from: number, to?: number) => searchable(letters.slice(from, to).join(''));
  const half = Math.max(2, Math.ceil(letters.length / 2));
  const halves = [[piece(0, half)], [piece(-half)]];
  return letters.length < 5 ? halves : [[piece(0, 2), piece(-2)], ...halves];
}
