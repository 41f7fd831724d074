/** Asks the service for the municipalities whose names stand in texts: 札幌支店 names 北海道札幌市. */
import { postalSearch } from '@daicho/shared/api/postal.ts';
import { facetCell, facetCounts } from '@daicho/shared/enrich/search/facet-counts.ts';
import { sendQuestions } from '../../../asking/send-questions.ts';
import type { Context } from '../../context.ts';
import { measuredSender } from '../../measured-sender.ts';
import { type City, citiesNamedIn, cityOfPath } from './city.ts';

/** Words of offices and the like, which are no part of a place's name. */
const NO_PLACE =
  /本[店社部局]|支[店社部局所]|分?店舗?|[営事]業[所部]|出張所|事務所|駐在所|センター|工場|倉庫|拠点|地区|地域|管内|管轄|エリア|ブロック|方面|担当者?|第[一二三四五六七八九十\d]+|[課係部]$/g;

/** Letters that names of places consist of. */
const NAME = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーヶケ々]{2,}/gu;

const NAME_LENGTH_MAX = 6;
/** Letters of a text in which names are looked for, and words of one search. */
const LETTERS_MAX = 8;
const WORDS_MAX = 100;

const lookup = facetCounts(postalSearch);

/** @returns the municipalities that each text names. @throws StoppedError; the signal's reason. */
export async function findCities(
  context: Context,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly City[]>> {
  const words = new Set<string>();
  for (const text of texts)
    for (const word of wordsOf(text)) if (words.size < WORDS_MAX) words.add(word);
  if (words.size === 0) return new Map();
  const q = [...words].map((word) => `city:${word}`).join(' ');
  const prefectures = await paths(context, [{ q, facet: '/' }], signal);
  const found = await paths(
    context,
    prefectures.map((facet) => ({ q, facet })),
    signal,
  );
  const cities = new Map<string, City>();
  for (const path of found) {
    const city = cityOfPath(path);
    if (city !== undefined) cities.set(`${city.prefecture}${city.withCounty}`, city);
  }
  return new Map(texts.map((text) => [text, citiesNamedIn(text, [...cities.values()])]));
}

function wordsOf(text: string): readonly string[] {
  const bare = text.normalize('NFKC').replaceAll('東京都', '東京').replace(NO_PLACE, ' ');
  return (bare.match(NAME) ?? []).flatMap((name) => {
    const letters = name.slice(0, LETTERS_MAX);
    return Array.from(letters, (_, from) =>
      Array.from({ length: NAME_LENGTH_MAX - 1 }, (_, i) => letters.slice(from, from + i + 2)),
    )
      .flat()
      .filter((word) => word.length > 1);
  });
}

/** Lists the parts of facets that have records. */
async function paths(
  context: Context,
  searches: readonly { readonly q: string; readonly facet: string }[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { session, callsAtOnce: concurrency } = context;
  if (session.settings === undefined) return [];
  const send = measuredSender(context, session.settings);
  const { abilities } = session;
  const found: string[] = [];
  const questions = searches.map((search) => ({ key: String(facetCell(search)), rows: [] }));
  await sendQuestions(
    questions,
    { send, lookup, abilities, signal, concurrency },
    ({ outcome }) => {
      if (outcome.kind !== 'found') return;
      for (const { path } of outcome.records as readonly { path: string }[]) found.push(path);
    },
  );
  signal.throwIfAborted();
  return found;
}
