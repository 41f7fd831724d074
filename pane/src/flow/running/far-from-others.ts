/**
 * Finds values that only name a town which lies elsewhere than nearly all others of a list: 上丁 is in 福井県 alone, but in a
 * list of 埼玉県 it is most likely a misspelled 上町. They are to check before anything is written.
 */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Ambiguous, Found, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import type { Slices } from '../../asking/slices.ts';
import { citiesOfPath } from '../deciding/cities/city.ts';
import { countFound } from '../deciding/count-found.ts';
import { mainPlaceOf } from '../deciding/main-place.ts';
import type { FinishedRun } from './finished-run.ts';
import { runSentences } from './words.ts';

/**
 * @param known keys that an earlier run left to check for this: they stay so where too few others are found. Works in slices.
 */
export async function withFarToCheck(
  slices: Slices,
  run: Pick<FinishedRun, 'choice' | 'outcomes'>,
  known: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Outcome>> {
  const { choice, outcomes } = run;
  const { kind } = choice;
  if (kind.lookupByAddress === undefined) return outcomes;
  const prefectureOf = (found: Found) => kind.catalogue.text('prefecture', found, 'ja');
  const { counts } = await countFound(slices, [run], ['prefecture']);
  const [most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  const doubted = new Map<string, Found>();
  const others = new Map<string, Outcome>();
  await slices.eachOf(outcomes, ([key, outcome]) => {
    const isElsewhere =
      outcome.kind === 'found' && (known.has(key) || prefectureOf(outcome) !== most);
    if (isElsewhere && namesOnlyTown(kind, key, outcome)) doubted.set(key, outcome);
    else others.set(key, outcome);
  });
  if (doubted.size === 0) return outcomes;
  const place = await mainPlaceOf(slices, [{ choice, outcomes: others }]);
  const made = new Map(outcomes);
  for (const [key, found] of doubted) {
    const isFar =
      place === undefined ? known.has(key) : !place.prefectures.includes(prefectureOf(found));
    if (isFar) made.set(key, toCheck(found));
  }
  return made;
}

/** Whether a status says that a value is far from the others. */
export function saysFar(status: string): boolean {
  return STATUSES.has(status);
}

const FAR = { reason: 'municipality_missing', says: runSentences.farFromOthers } as const;

const STATUSES: ReadonlySet<string> = new Set(
  LANGUAGES.map((language) => statusText(toCheck(undefined), language)),
);

/** The place is only told by the town, so that nothing of it is sure. */
function toCheck(found: Found | undefined): Ambiguous {
  const { records: candidates = [], query = null, version = '' } = found ?? {};
  const nowhere = { prefecture: null, county: null, city: null, city_ward: null };
  return {
    kind: 'ambiguous',
    ...FAR,
    candidates,
    sure: 'named',
    query: query && { ...query, ...nowhere },
    version,
  };
}

/** Whether neither prefecture, municipality nor postal code is written, and no office or building is named that one place has. */
function namesOnlyTown({ catalogue }: Kind, key: string, found: Found): boolean {
  const { query, writtenCode, areas } = found;
  if (writtenCode !== undefined || areas !== undefined || query === null) return false;
  const town = (query.town ?? '').normalize('NFKC');
  if (query.former_municipality !== undefined || town === '') return false;
  const rest = asCompared(key.normalize('NFKC').replace(town, ' '));
  const text = (id: string) =>
    catalogue.ids.includes(id) ? catalogue.text(id, found, 'ja').normalize('NFKC') : '';
  const [prefecture, city] = [text('prefecture'), text('city')];
  const romans = [text('prefecture_roman'), ...text('city_roman').split(/[ ,]+/)];
  const names = [
    prefecture.replace(/(?<=..)[都府県]$/, ''),
    /^(.+)郡/.exec(city)?.[1] ?? '',
    ...citiesOfPath(`/${prefecture}/${city}`).map(({ own }) => own),
    text('prefecture_kana'),
    text('city_kana'),
    ...romans.map((name) => name.replace(/-.*$/, '')),
  ];
  return !names.some((name) => name.length > 1 && rest.includes(asCompared(name)));
}

/** Gives a text with readings in one script. */
function asCompared(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60));
}
