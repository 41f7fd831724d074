/** Finds towns whose name is nearly written (see near-names.ts), or stands behind other words. */
import iconv from 'iconv-lite';
import type { Match, NearMatch } from '../../gazetteer/gazetteer.ts';
import type { Town } from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { endsName, type TextAfterMunicipality } from '../text-after-municipality.ts';

/** Number of symbols that have to match the name; one more if other words follow. */
const SHORTEST_NEAR = 3;
/** Most symbols that may precede a town: `八坂新地末吉町`. */
const FURTHEST = 6;
const SHORTEST_FURTHER_ON = 2;
const FIRST_LEAD = 0x81;
const LAST_LEAD_OF_JIS_X_0208 = 0xea;

/** Most towns that are suggested together, and fewest symbols with which all their names begin. */
const BEGUN_MAX = 8;
const SHORTEST_BEGINNING = 2;

/**
 * Suggests the towns that may be meant if the texts, one for each municipality, name none: those that begin with all of
 * the written name (本庄町袋 and others of `本庄町１`), else the only one that is nearly named, else the only one further on.
 * They decide nothing: their records only come first among the candidates.
 *
 * @param isWholeName whether a town's name begins right there, so that none is looked for further on.
 */
export function suggestTowns(
  texts: readonly TextAfterMunicipality[],
  isWholeName: boolean,
): readonly Town[] {
  const begun = texts.length === 1 ? texts.flatMap(begunTowns) : [];
  if (begun.length > 1) return begun;
  const near = theOne(texts, nearlyNamed);
  return near ?? (isWholeName ? undefined : theOne(texts, namedFurtherOn)) ?? [];
}

/**
 * Lists the listed towns whose names begin with the words up to the number; none where they are too many to choose, and
 * none for a name that is marked as whole: 字長田 is no part of 長田北.
 */
function begunTowns({ municipality, symbols, start, gazetteer }: TextAfterMunicipality) {
  if (symbols.startsWith('字', start)) return [];
  const [name = ''] = /^\D*/.exec(symbols.slice(pastTownPrefix(symbols, start))) ?? [];
  if (name.length < SHORTEST_BEGINNING) return [];
  const towns = gazetteer.townsBehind(municipality, name, BEGUN_MAX + 1);
  return towns.length > BEGUN_MAX ? [] : towns.filter(({ areas }) => areas.length > 0);
}

function theOne(
  texts: readonly TextAfterMunicipality[],
  find: (text: TextAfterMunicipality) => Match<Town> | undefined,
): readonly Town[] | undefined {
  const towns = texts.flatMap((text) => find(text)?.of ?? []);
  return towns.length === 1 ? towns : undefined;
}

/**
 * Finds the single town that has kana where the text has a kanji that the operator's character set lacks, which the
 * operator writes so (`ひえ田野町` for `薭田野町`).
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
