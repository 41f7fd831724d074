/** Finds towns whose name is nearly written (see near-names.ts), or stands after other words. */
import { foldName } from '@daicho/shared/text/fold.ts';
import iconv from 'iconv-lite';
import type { Gazetteer, Match, NearMatch } from '../../gazetteer/gazetteer.ts';
import { loosen } from '../../gazetteer/loosen.ts';
import { isListed, type Municipality, type Town } from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { endsName, type TextAfterMunicipality } from '../text-after-municipality.ts';
import { countLetters, townsWithAnyLetterWrong } from './one-letter-away.ts';

/** Smallest number of symbols that have to match the name; one symbol more if other words follow. */
const SHORTEST_NEAR = 3;
/** Largest number of symbols that may precede a town: `八坂新地末吉町`. */
const FURTHEST = 6;
const SHORTEST_FURTHER_ON = 2;
const FIRST_LEAD = 0x81;
const LAST_LEAD_OF_JIS_X_0208 = 0xea;

/** Smallest number of symbols with which the names of suggested towns begin or end. */
const SHORTEST_BEGINNING = 2;
/** Matches where a name may end. */
const NUMBER_OR_END = /(?<!\d)(?=\d)|$/g;
/** Matches a name before a 丁 that is misspelt. */
const MISSPELT_CHO = /^.{1,8}?(?=丁(?:\d|$))/;
/** Largest count of numbers in the text that are tried as part of a name. */
const NUMBERS_MAX = 4;

/**
 * Suggests towns that may be right if no town was found in the texts, one text for each municipality. Suggestions
 * decide nothing: their records only come first among the candidates. Of these two ways, the first that gives towns is
 * used:
 *
 * 1. Towns whose 町 is misspelt; then, if there are several, towns that begin with all of the written name (本庄町袋 and
 *    others of `本庄町１`) or end in the written name.
 * 2. The only town that is nearly named, or the only town that is named after other words. A town with one letter wrong
 *    in the whole name stands before a town that shares less of it: 春本中町 is 春木中町 rather than 中町.
 *
 * @param isWholeName whether a town's name begins at the start of the text, so that no town is searched after other
 * words.
 */
export function suggestTowns(
  texts: readonly TextAfterMunicipality[],
  code: string | undefined,
  isWholeName: boolean,
): readonly Town[] {
  const misspelt = texts.flatMap(townsWithCho);
  const part = suggestTownsOfPart(texts);
  if (part.length > 1) return [...new Set([...misspelt, ...part])];
  if (misspelt.length > 0) return misspelt;
  const near =
    theOne(texts, nearlyNamed) ?? (isWholeName ? [] : theOne(texts, namedFurtherOn)) ?? [];
  if (near.length === 0) return [];
  const towns = [...new Set([...townsWithAnyLetterWrong(texts, code), ...near])];
  return towns.sort((one, other) => lettersIn(other) - lettersIn(one));
}

function lettersIn({ name }: Town): number {
  return countLetters(foldName(name));
}

/** Lists the towns whose 町 is misspelt as 丁: `本丁2-10` is 本町. */
function townsWithCho(text: TextAfterMunicipality): readonly Town[] {
  const { municipality, symbols, start, gazetteer } = text;
  const before = MISSPELT_CHO.exec(symbols.slice(pastTownPrefix(symbols, start)))?.[0];
  if (before === undefined) return [];
  const name = loosen(`${before}町`).symbols;
  const match = gazetteer.looseTownAt(municipality, name, 0);
  return match?.end === name.length ? match.of.filter(isListed) : [];
}

/** Suggests those towns of a single municipality whose names begin or end with all of the written name. */
export function suggestTownsOfPart(texts: readonly TextAfterMunicipality[]): readonly Town[] {
  return texts.length === 1 ? texts.flatMap(townsOfPart) : [];
}

/**
 * Lists the towns whose names begin with the words up to a number and, if there are any, also the towns whose names end
 * in these words. Lists none for a name that is marked as whole: 字長田 is not part of 長田北. A number may belong to the
 * name: 八森上 of 八森上家後.
 */
function townsOfPart(text: TextAfterMunicipality): readonly Town[] {
  const { municipality, symbols, start, gazetteer } = text;
  if (symbols.startsWith('字', start)) return [];
  const behind = symbols.slice(pastTownPrefix(symbols, start));
  const ends = [...behind.matchAll(NUMBER_OR_END)].slice(0, NUMBERS_MAX).map(({ index }) => index);
  const names = ends.reverse().map((end) => behind.slice(0, end));
  const parts = names.filter((name) => countLetters(name) >= SHORTEST_BEGINNING);
  const begun = parts.flatMap((name) => begunTowns(municipality, name, gazetteer));
  if (begun.length === 0) return [];
  const all = begunTowns(municipality, '', gazetteer);
  const ending = all.filter((town) => parts.some((part) => foldName(town.name).endsWith(part)));
  // A town whose name is written in full is left out: it was not read before, so the name is a street of Kyoto.
  const isWhole = (town: Town) => behind.startsWith(foldName(town.name));
  return [...new Set([...begun, ...ending])].filter((town) => !isWhole(town));
}

/** Lists the listed towns of a municipality whose names begin with a name and are longer. */
export function begunTowns(
  municipality: Municipality,
  name: string,
  gazetteer: Gazetteer,
): readonly Town[] {
  return gazetteer.townsBehind(municipality, name).filter(isListed);
}

function theOne(
  texts: readonly TextAfterMunicipality[],
  find: (text: TextAfterMunicipality) => Match<Town> | undefined,
): readonly Town[] | undefined {
  const towns = texts.flatMap((text) => find(text)?.of ?? []);
  return towns.length === 1 ? towns : undefined;
}

/**
 * Finds the single town that the operator writes with kana, since its character set lacks the kanji that the text has
 * (`ひえ田野町` for `薭田野町`).
 */
export function townWrittenInKana(text: TextAfterMunicipality): Match<Town> | undefined {
  const near = nearlyNamed(text);
  if (near?.kanji === undefined || isInJisX0208(near.kanji)) return undefined;
  return near.of.length === 1 ? near : undefined;
}

function nearlyNamed(text: TextAfterMunicipality): NearMatch | undefined {
  const { municipality, symbols, gazetteer } = text;
  const start = pastTownPrefix(symbols, text.start);
  const near = gazetteer.townsNear(municipality, symbols, start);
  if (near === undefined) return undefined;
  const needed = endsName(symbols, near.end) ? SHORTEST_NEAR : SHORTEST_NEAR + 1;
  return near.end - start >= needed ? near : undefined;
}

function namedFurtherOn(text: TextAfterMunicipality): Match<Town> | undefined {
  const { municipality, symbols, gazetteer } = text;
  const from = pastTownPrefix(symbols, text.start);
  for (let start = from + 1; start <= from + FURTHEST; start++) {
    const match = gazetteer.townAt(municipality, symbols, start);
    if (match === undefined || match.end - start < SHORTEST_FURTHER_ON) continue;
    if (endsName(symbols, match.end)) return match;
  }
  return undefined;
}

/** Whether a character is in the set of the operator's older edition, without vendors' additions. */
function isInJisX0208(character: string): boolean {
  const [lead = 0] = iconv.encode(character, 'shift_jis');
  return lead >= FIRST_LEAD && lead <= LAST_LEAD_OF_JIS_X_0208;
}
