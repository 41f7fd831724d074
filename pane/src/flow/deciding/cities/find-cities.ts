/** Asks the service which municipalities are named in texts: 札幌支店 names 北海道札幌市. */
import { postalSearch } from '@daicho/shared/api/postal.ts';
import { facetCell, facetCounts } from '@daicho/shared/enrich/search/facet-counts.ts';
import { sendQuestions } from '../../../asking/send-questions.ts';
import type { Context } from '../../context.ts';
import { measuredSender } from '../../measured-sender.ts';
import {
  type City,
  citiesNamedIn,
  citiesOfPath,
  fullName,
  withoutPrefectures,
  withTown,
} from './city.ts';

/** Words for offices and the like, which are not part of a place's name. */
const NO_PLACE =
  /本[店社部局]|支[店社部局所]|分?店舗?|[営事]業[所部]|出張所|事務所|駐在所|センター|工場|倉庫|拠点|地区|地域|管内|管轄|エリア|ブロック|方面|担当者?|第[一二三四五六七八九十\d]+|[課係部]$/g;

/** Matches runs of characters that names of places consist of. */
const NAME = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーヶケ々]{2,}/gu;

const NAME_LENGTH_MAX = 6;
/**
 * Largest number of letters that are searched for names in a run of such characters, and largest number of words of one
 * search.
 */
const LETTERS_MAX = 8;
const WORDS_MAX = 100;

const lookup = facetCounts(postalSearch);

/**
 * @param namesIn lists the possible names in a text. @returns all municipalities and wards that each text names. Texts
 * beyond the limit of words are left out. Undefined if a search failed, since a missing municipality may have the same
 * name.
 * @throws StoppedError; the signal's reason.
 */
export async function findCities(
  context: Context,
  texts: readonly string[],
  signal: AbortSignal,
  namesIn = wordsOf,
): Promise<ReadonlyMap<string, readonly City[]> | undefined> {
  const words = new Set<string>();
  const asked: string[] = [];
  for (const text of texts) {
    const own = namesIn(text);
    if (new Set([...words, ...own]).size > WORDS_MAX) continue;
    for (const word of own) words.add(word);
    asked.push(text);
  }
  const q = [...words].map((word) => `city:${word}`).join(' ');
  const prefectures = q === '' ? [] : await paths(context, q, ['/'], signal);
  const found = prefectures && (await paths(context, q, prefectures, signal));
  if (found === undefined) return undefined;
  // A search for a city also finds all its wards, but not other places with the wards' names, so only searched names
  // are complete.
  const complete = found.flatMap(citiesOfPath).filter(({ own }) => words.has(own));
  const cities = [...new Map(complete.map((city) => [fullName(city), city])).values()];
  return new Map(asked.map((text) => [text, citiesNamedIn(text, cities)]));
}

/** Largest number of searches for the cities of many texts. */
const SEARCHES_MAX = 3;

/**
 * Searches for cities until all texts are known, at most `SEARCHES_MAX` times, since one search covers a limited number
 * of texts. Texts that could not be asked about are left out.
 *
 * @param find makes one search. @param isMeant whether a text means a city that was found for it.
 */
export async function citiesByText(
  texts: ReadonlySet<string>,
  find: (texts: readonly string[]) => Promise<ReadonlyMap<string, readonly City[]> | undefined>,
  isMeant: (text: string, city: City) => boolean,
): Promise<ReadonlyMap<string, readonly City[]>> {
  const known = new Map<string, readonly City[]>();
  for (let searches = 0; searches < SEARCHES_MAX; searches += 1) {
    const asked = [...texts].filter((text) => !known.has(text));
    const found = asked.length === 0 ? undefined : await find(asked);
    if (found === undefined || found.size === 0) break;
    for (const [text, cities] of found) {
      known.set(
        text,
        cities.filter((city) => isMeant(text, city)),
      );
    }
  }
  return known;
}

/** Adds the town that a text names after its only city, up to words for offices and the like. */
export function withTowns(text: string, cities: readonly City[]): readonly City[] {
  const [city, ...others] = cities;
  const bare = text.normalize('NFKC').replace(NO_PLACE, ' ');
  return city === undefined || others.length > 0 ? cities : [withTown(bare, city)];
}

/** Gives the town that a text names after its cities; undefined if there is no town, or if another city follows. */
export function townBehind(text: string, cities: readonly City[]): string | undefined {
  const towns = cities.map((city) => withTowns(text, [city])[0]?.town);
  return towns.find(
    (town) => town !== undefined && !cities.some(({ own }) => own !== '' && town.includes(own)),
  );
}

function wordsOf(text: string): readonly string[] {
  const bare = withoutPrefectures(text.normalize('NFKC')).replace(NO_PLACE, ' ');
  return (bare.match(NAME) ?? []).flatMap((name) => {
    const letters = name.slice(0, LETTERS_MAX);
    return Array.from(letters, (_, from) =>
      Array.from({ length: NAME_LENGTH_MAX - 1 }, (_, i) => letters.slice(from, from + i + 2)),
    )
      .flat()
      .filter((word) => word.length > 1);
  });
}

/** Lists the parts of facets that have records; undefined unless every search was answered. */
async function paths(
  context: Context,
  q: string,
  facets: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const { session, callsAtOnce: concurrency } = context;
  if (session.settings === undefined) return undefined;
  const send = measuredSender(context, session.settings);
  const { abilities } = session;
  const found: string[] = [];
  let answered = 0;
  const questions = facets.map((facet) => ({ key: String(facetCell({ q, facet })), rows: [] }));
  await sendQuestions(
    questions,
    { send, lookup, abilities, signal, concurrency },
    ({ outcome }) => {
      if (outcome.kind !== 'found') return;
      answered += 1;
      for (const { path } of outcome.records as readonly { path: string }[]) found.push(path);
    },
  );
  signal.throwIfAborted();
  return answered === questions.length ? found : undefined;
}
