/**
 * Lists the values to check whose addresses name no city, with any other place that the addresses
 * name: a value is not looked up outside that place.
 */
import { readingsOf } from '@daicho/shared/cells/readings.ts';
import { BETWEEN } from '@daicho/shared/enrich/address/address.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { leadingPostalCode } from '@daicho/shared/text/leading-postal-code.ts';
import type { Slices } from '../../../asking/slices.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import { type FinishedRun, isOpenOutcome, type OpenOutcome } from '../../running/finished-run.ts';
import type { FoundCounts } from '../count-found.ts';
import type { City } from './city.ts';
import { isInJapanese, isLot, lacksCity, namedPrefecture } from './lacks-city.ts';

export interface LackingCities {
  readonly size: number;
  /** Whether a value may lie in a city: its address names no city, and no other place that contradicts this city. */
  mayLieIn(value: UndecidedValue, city: City): boolean;
  /**
   * Whether all values without a city may lie in a city: too few values were found to tell, or at least half of the
   * found values lie in the city's prefecture.
   */
  mayAllLieIn(city: City): boolean;
}

/** Evidence of an address without a city about its place. */
interface Named {
  readonly prefecture: string | undefined;
  readonly ward: string | undefined;
}

/** A list is from a prefecture if at least this many values were found, and at least this share of them lies there. */
const FOUND_MIN = 10;
const SHARE_MIN = 0.5;

/** The cities that have wards. */
const WITH_WARDS: ReadonlySet<string> = new Set(
  '札幌 仙台 さいたま 千葉 横浜 川崎 相模原 新潟 静岡 浜松 名古屋 京都 大阪 堺 神戸 岡山 広島 北九州 福岡 熊本'
    .split(' ')
    .map((name) => `${name}市`),
);

const WARD = /^\p{sc=Han}{1,4}?区/u;
/** Matches the name of a municipality, outside the town that was read. */
const MUNICIPALITY = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{1,7}?[市郡]/u;

/**
 * Values of numbers only are left out, since they need a town too. Works in slices. @param found counts of found values
 * by city.
 */
export async function lackingCities(
  slices: Slices,
  runs: readonly FinishedRun[],
  found: FoundCounts,
): Promise<LackingCities> {
  const known = new Map<string, Named>();
  for (const { outcomes, pass } of runs) {
    await slices.eachOf([...pass.undecided], ([key, value]) => {
      const outcome = outcomes.get(key);
      if (!isOpenOutcome(outcome) || !lacksCity(outcome) || isLot({ key, ...value })) return;
      const named = namedIn(key, outcome);
      if (named !== undefined) known.set(key, named);
    });
  }
  return {
    size: known.size,
    mayLieIn: ({ key }, city) => {
      const named = known.get(key);
      return named !== undefined && canBeIn(named, city);
    },
    mayAllLieIn: ({ prefecture }) =>
      found.total < FOUND_MIN || countIn(prefecture, found) >= SHARE_MIN * found.total,
  };
}

/** @returns undefined for an address that names a municipality after all, or is not written in Japanese. */
function namedIn(ofReadings: string, outcome: OpenOutcome): Named | undefined {
  const [key = ''] = readingsOf(ofReadings);
  const end = key.indexOf(BETWEEN);
  const whole = end < 0 ? key : key.slice(0, end);
  const text = whole
    .slice(leadingPostalCode(whole)?.end ?? 0)
    .normalize('NFKC')
    .replace(/\s/g, '');
  if (!isInJapanese(text)) return undefined;
  const query = outcome.kind === 'ambiguous' ? outcome.query : null;
  const read = query && namedPrefecture(key, query);
  const prefecture = read ?? PREFECTURES.find(([name]) => text.includes(name))?.[0];
  // The prefecture may be known although it is not written.
  const [before = '', behind = before] = prefecture ? text.split(prefecture) : [text];
  if (MUNICIPALITY.test(query?.town ? behind.replace(query.town, '') : behind)) return undefined;
  return { prefecture, ward: WARD.exec(behind)?.[0] };
}

function countIn(prefecture: string, { counts }: FoundCounts): number {
  let sum = 0;
  for (const [name, count] of counts) if (name.startsWith(prefecture)) sum += count;
  return sum;
}

function canBeIn(
  { prefecture, ward }: Named,
  { prefecture: own, name, withCounty }: City,
): boolean {
  if (prefecture !== undefined && prefecture !== own) return false;
  return ward === undefined || ward === name || (WITH_WARDS.has(name) && withCounty === name);
}
