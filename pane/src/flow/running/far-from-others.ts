/**
 * Finds values that name only a town, far away from nearly all other values of their list: 上丁 exists only in 福井県, but
 * in a list of 埼玉県 it is most likely a misspelled 上町. These values are left to check before anything is written.
 */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import type { Ambiguous, Found, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { type Sentence, say } from '@daicho/shared/messages/language.ts';
import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import { toKatakana } from '@daicho/shared/text/kana.ts';
import type { Slices } from '../../asking/slices.ts';
import { mostCounted } from '../most-counted.ts';
import type { FinishedRun } from './finished-run.ts';
import { FOUND_MIN, mainPrefectures } from './main-prefectures.ts';
import { runSentences as sentences } from './words.ts';

/** Knowledge about the places of a list's rows before a run. */
interface KnownBefore {
  /**
   * Keys that an earlier run left to check because they name only a town: these keys stay to check
   * if the place of the other rows is unknown.
   */
  readonly far: ReadonlySet<string>;
  /** Prefectures in which nearly all rows of the list lie, used if too few other values are found now. */
  readonly prefectures: readonly string[] | undefined;
}

interface InPlace {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Prefectures in which nearly all rows of the list lie, if known. */
  readonly prefectures: readonly string[] | undefined;
}

/** Works in short slices, so that the pane stays responsive. */
export async function withFarToCheck(
  slices: Slices,
  run: Pick<FinishedRun, 'choice' | 'outcomes'>,
  before: KnownBefore,
): Promise<InPlace> {
  const { outcomes } = run;
  const { catalogue, lookupByAddress } = run.choice.kind;
  const { prefectures } = before;
  if (lookupByAddress === undefined) return { outcomes, prefectures };
  const counts = new Map<string, number>();
  const all: FoundValue[] = [];
  let cityless = 0;
  await slices.eachOf(outcomes, ([key, found]) => {
    if (leavesOutCity(found)) cityless++;
    if (found.kind !== 'found') return;
    const prefecture = catalogue.text('prefecture', found, 'ja');
    all.push({ key, found, prefecture });
    counts.set(prefecture, (counts.get(prefecture) ?? 0) + 1);
  });
  const [most] = mostCounted(counts);
  const doubted: FoundValue[] = [];
  await slices.eachOf(all, (one) => {
    const { key, prefecture } = one;
    const isAsMost = prefecture === most && prefectures?.includes(prefecture) !== false;
    if ((isAsMost && !before.far.has(key)) || !namesOnlyTown(catalogue, one)) return;
    doubted.push(one);
    counts.set(prefecture, (counts.get(prefecture) ?? 0) - 1);
  });
  const total = all.length - doubted.length;
  const place = total < FOUND_MIN ? prefectures : mainPrefectures({ counts, total })?.prefectures;
  const far = doubted.filter(({ key, prefecture }) =>
    place ? !place.includes(prefecture) : before.far.has(key),
  );
  const toChecks = far.map(
    ({ key, found }) => [key, toCheck(found, sentences.farFromOthers)] as const,
  );
  const local =
    place === undefined && cityless >= CITYLESS_MIN
      ? await withoutCity(slices, catalogue, all, cityless)
      : [];
  const left = local.map(({ key, found }) => [key, toCheck(found, sentences.cityLeftOut)] as const);
  if (toChecks.length + left.length === 0) return { outcomes, prefectures: place };
  return { outcomes: new Map([...outcomes, ...left, ...toChecks]), prefectures: place };
}

/** A list omits the municipality if at least this many values lack it. */
const CITYLESS_MIN = 5;

/**
 * Lists the found values that name only a town; none if they are as many as the values of the list that
 * omit the city (`cityless`). Values in the prefecture of most other values are left out, since such a
 * value is as likely right as the others there.
 */
async function withoutCity(
  slices: Slices,
  catalogue: Kind['catalogue'],
  all: readonly FoundValue[],
  cityless: number,
): Promise<readonly FoundValue[]> {
  const bare: FoundValue[] = [];
  const counts = new Map<string, number>();
  await slices.eachOf(all, (one) => {
    if (namesOnlyTown(catalogue, one)) bare.push(one);
    else counts.set(one.prefecture, (counts.get(one.prefecture) ?? 0) + 1);
  });
  if (bare.length >= cityless) return [];
  const [most] = mostCounted(counts);
  return bare.filter(({ prefecture }) => prefecture !== most);
}

/** Whether an address with several candidates names a town, but no prefecture and no municipality. */
function leavesOutCity(outcome: Outcome): boolean {
  if (outcome.kind !== 'ambiguous' || outcome.query === null) return false;
  const { prefecture, city, city_ward, town } = outcome.query;
  return prefecture === null && city === null && city_ward === null && town !== null;
}

interface FoundValue {
  readonly key: string;
  readonly found: Found;
  readonly prefecture: string;
}

/** Whether a status says that a value was left to check because it names only a town. */
export function saysFar(status: string): boolean {
  const said = [sentences.farFromOthers, sentences.cityLeftOut];
  return LANGUAGES.some((language) => said.some((one) => status.endsWith(say(one, language))));
}

/**
 * Leaves a found value to check. Only its town points to the found place, so prefecture and municipality are uncertain.
 */
function toCheck({ records, query, version }: Found, says: Sentence): Ambiguous {
  const nowhere = { prefecture: null, county: null, city: null, city_ward: null };
  return {
    kind: 'ambiguous',
    reason: 'municipality_missing',
    says,
    candidates: records,
    sure: 'named',
    query: query && { ...query, ...nowhere },
    version,
  };
}

/** Matches the boundary between a county or city and what lies in it: `安芸郡`, `府中町`. */
const OUTER_END = /(?<=.郡)(?=.+[町村]$)|(?<=.市)(?=.+区$)/;
/** Matches the ending of a place's name (県, 市 …). */
const ENDING = /(?<=..)[都府県郡市区町村]$/;

/**
 * Whether a value names only a town: no prefecture, municipality or postal code, and no office or building that exists
 * in only one place.
 */
function namesOnlyTown(
  catalogue: Kind['catalogue'],
  { key, found, prefecture }: FoundValue,
): boolean {
  // The prefecture is written, as in most rows.
  if (key.includes(prefecture)) return false;
  const { query, writtenCode, areas } = found;
  if (writtenCode !== undefined || areas !== undefined || query === null) return false;
  const town = (query.town ?? '').normalize('NFKC');
  if (query.former_municipality !== undefined || town === '') return false;
  const rest = asCompared(key.normalize('NFKC').replace(town, ' '));
  const text = (id: string) =>
    catalogue.ids.includes(id) ? catalogue.text(id, found, 'ja').normalize('NFKC') : '';
  const city = text('city');
  const romans = [text('prefecture_roman'), ...text('city_roman').split(/[ ,]+/)];
  const names = [
    ...[prefecture, ...city.split(OUTER_END)].map((name) => name.replace(ENDING, '')),
    text('prefecture_kana'),
    text('city_kana'),
    ...romans.map((name) => name.replace(/-.*$/, '')),
  ];
  return !names.some((name) => name.length > 1 && rest.includes(asCompared(name)));
}

/** Gives a text with its kana in one script, for comparing. */
function asCompared(text: string): string {
  return toKatakana(text.toLowerCase());
}
