/**
 * Plans the keyword searches for a company, each made only if the earlier ones did not suffice. The
 * searches consist of words (of two letters or more, if the name has any), field names and AND, so that any deployment
 * of the interface reads them alike, in any order of results.
 */
import type { Corporation } from '../../model/corporation/corporation.ts';
import type { CompanyReading } from '../../text/company/company-name.ts';
import type { CompanyFeatures } from './company-features.ts';
import type { WrittenPlace } from './company-place.ts';
import type { CompanyQuestion } from './company-question.ts';
import { endsOf, halvesOf, nameWords, readingTerms, searchable } from './company-words.ts';

interface CompanyQuery {
  readonly q: string;
  readonly limit: number;
}

export interface Candidate {
  readonly corporation: Corporation;
  readonly features: CompanyFeatures;
  readonly score: number;
}

/** State of the searches so far. */
export interface CompanySearch {
  /** Number of steps taken or skipped. */
  readonly steps: number;
  /** Candidates with a similar name, best first. */
  readonly candidates: readonly Candidate[];
  /** Whether the last search found more records than it gave. */
  readonly hidden: boolean;
  /** Whether a search by the whole name gave every matching record. */
  readonly complete: boolean;
}

export const INITIAL_SEARCH: CompanySearch = {
  steps: 0,
  candidates: [],
  hidden: false,
  complete: false,
};

/** Number of records of a first search: enough to show who shares the name. */
const LIMIT_FIRST = 20;
const LIMIT_MORE = 100;
/** Number of readings of a cell that are looked for. */
const READINGS = 2;

interface Step {
  /** Query of the step; undefined if the question lacks what the step searches by. */
  readonly query: CompanyQuery | undefined;
  readonly isNeeded: (search: CompanySearch) => boolean;
  /**
   * Set for a search by the whole name without a place: if its answer is complete, it holds every corporation of the
   * name.
   */
  readonly isWhole?: true;
}

/** Gives the next search and the number of its step; undefined if there is nothing more to ask. */
export function nextQuery(
  question: CompanyQuestion,
  search: CompanySearch,
): { readonly query: CompanyQuery; readonly step: number; readonly isWhole: boolean } | undefined {
  for (const [step, { query, isNeeded, isWhole = false }] of stepsOf(question).entries()) {
    if (step < search.steps || query === undefined || !isNeeded(search)) continue;
    return { query, step, isWhole };
  }
  return undefined;
}

/** Lists the steps: each reading by its name, then similar names near the address; at most eleven in all. */
function stepsOf({ readings, place }: CompanyQuestion): readonly Step[] {
  const inPlace = place === undefined ? [] : placeTerms(place);
  const likeliest = readings.slice(0, READINGS);
  const [first] = likeliest;
  return [
    ...likeliest.flatMap((reading) => nameSteps(reading, inPlace)),
    ...(first === undefined ? [] : pieceSteps(first, inPlace, place?.town)),
  ];
}

/**
 * Searches by name everywhere; if that gives too many records, near the address only; if these are still too many, with
 * the kind word too.
 */
function nameSteps({ name, kind, kindAt }: CompanyReading, inPlace: readonly string[]): Step[] {
  const withKind = kindAt === 'back' ? `${name}${kind}` : `${kind}${name}`;
  const wholeWords = kind === undefined ? [] : nameWords(withKind);
  const words = nameWords(name, wholeWords);
  return [
    { query: queryOf(words, [], LIMIT_FIRST), isNeeded: lacksName, isWhole: true },
    {
      query: inPlace.length === 0 ? undefined : queryOf(words, inPlace, LIMIT_MORE),
      isNeeded: hides,
    },
    { query: queryOf(wholeWords, inPlace, LIMIT_MORE), isNeeded: hides },
  ];
}

/**
 * Searches by parts: readings or English names; names with both ends of the name; any name in the town; names with one
 * half of it.
 */
function pieceSteps(
  { name }: CompanyReading,
  inPlace: readonly string[],
  town: string | undefined,
): Step[] {
  const townWord = searchable(town ?? '');
  const inTown = townWord === '' ? [] : [...inPlace, `street_number:${townWord}`];
  const [head, tail] = halvesOf(name);
  const reading = readingTerms(name);
  const queries = [
    reading.length === 0
      ? undefined
      : {
          q: [...reading, ...inPlace].join(JOIN),
          limit: inPlace.length === 0 ? LIMIT_FIRST : LIMIT_MORE,
        },
    queryOf(endsOf(name), inPlace, LIMIT_MORE),
    inTown.length === 0 ? undefined : { q: inTown.join(JOIN), limit: LIMIT_MORE },
    ...[head, tail].map((half) =>
      half === undefined ? undefined : queryOf([half], inPlace, LIMIT_MORE),
    ),
  ];
  return queries.map((query) => ({ query, isNeeded: lacksNameHere }));
}

/** Whether no candidate has the name yet. */
function lacksName({ candidates }: CompanySearch): boolean {
  return !candidates.some(hasName);
}

/** Whether the candidate has the whole name, and not only a similar one. */
export function hasName({ features: { name } }: Candidate): boolean {
  return name === 'same' || name === 'loose';
}

/** Whether no candidate with the name is anywhere near the address. */
function lacksNameHere({ candidates }: CompanySearch): boolean {
  return !candidates.some((candidate) => hasName(candidate) && isHere(candidate));
}

function isHere({ features: { place } }: Candidate): boolean {
  return (
    place === undefined ||
    (place !== 'in_prefecture' &&
      place !== 'other_town' &&
      place !== 'prefecture' &&
      place !== 'elsewhere')
  );
}

/** Whether the last search left records out while none of the given ones is clearly the right corporation. */
function hides({ hidden, candidates }: CompanySearch): boolean {
  const isPlain = ({ features: { name, kind, place } }: Candidate) =>
    name === 'same' && kind !== 'unwritten' && (place === 'number' || place === 'lot');
  return hidden && !candidates.some(isPlain);
}

const JOIN = ' AND ';

function queryOf(
  words: readonly string[],
  place: readonly string[],
  limit: number,
): CompanyQuery | undefined {
  if (words.length === 0) return undefined;
  return { q: [...words.map((word) => `name:${word}`), ...place].join(JOIN), limit };
}

function placeTerms({ prefecture, city }: WrittenPlace): readonly string[] {
  return [
    ...(prefecture === undefined ? [] : [`prefecture_name:${prefecture}`]),
    ...(city === undefined ? [] : [`city_name:${searchable(city)}`]),
  ];
}
