/**
 * Reads a town that is gone as what it became: 玉山区日戸 in 盛岡市 is 日戸. A town of today goes before it, where its name is as long
 * or longer; a shorter one is only a beginning of the former name, as 玉山 is. The town is sure where just one has the former one's
 * code today, and the same words, read in a looser way, name no other.
 */
import type { FormerTown } from '../gazetteer/former-towns.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Town } from '../gazetteer/places.ts';
import { pastTownPrefix } from '../gazetteer/town-prefix.ts';
import { type Reading, traced } from '../reading.ts';
import { endsName } from './behind-municipality.ts';

/** Parts a town from its small area, unless it is read loosely. */
const SMALL_AREA = '字';

/**
 * @param placed what was read up to the municipality.
 * @param towned the same with the town, by the names of today.
 * @returns the reading up to the town; undefined where no town is named that is gone.
 */
export function readFormerTown(
  placed: Reading,
  towned: Reading,
  gazetteer: Gazetteer,
): Reading | undefined {
  const { symbols } = placed.folded;
  const start = pastTownPrefix(symbols, placed.at);
  const former = longest(
    placed.municipalities.flatMap((m) => {
      const gone = gazetteer.formerTowns.at(m, symbols, start);
      const today = gone === undefined ? undefined : gazetteer.townAt(m, symbols, start);
      return gone === undefined || (today?.end ?? start) >= gone.end ? [] : [gone];
    }),
  );
  if (former === undefined) return undefined;
  const isLonger = towned.towns.length > 0 && towned.townSpan.end > former.end;
  return isLonger && symbols.charAt(former.end) !== SMALL_AREA
    ? undefined
    : asFormer(placed, towned, former);
}

/** Joins the longest names, which are one town's, or several towns' of that name. */
function longest(found: readonly FormerTown[]): FormerTown | undefined {
  const end = Math.max(...found.map((former) => former.end));
  const [first, ...others] = found.filter((former) => former.end === end);
  return first && { ...first, towns: [first, ...others].flatMap(({ towns }) => towns) };
}

function asFormer(placed: Reading, towned: Reading, former: FormerTown): Reading {
  const { name, towns, end } = former;
  if (towns.length === 0) return withoutSuccessor(placed, towned, former);
  const loosely = towned.townSpan.end === end ? towned.towns : [];
  const others = loosely.filter((town) => !towns.some((became) => isSame(became, town)));
  const all = [...towns, ...others];
  const isSure = all.length === 1 && (loosely.length > 0 || endsName(placed.folded.symbols, end));
  const reading: Reading = {
    ...placed,
    formerTown: name,
    at: end,
    placeEnd: placed.at,
    towns: all,
    suggested: all.length === 0 ? [...towned.towns, ...towned.suggested] : towned.suggested,
    townSpan: { start: placed.at, end },
    municipalities: [...new Set(all.map(({ municipality }) => municipality))],
    trace: traced(placed, 'town', placed.at, end, () => `former: ${namesOf(all)}`),
  };
  return isSure ? reading : { ...reading, unsure: [...reading.unsure, 'town'] };
}

/** Leaves what is read by today's names as the candidates: 段原日出 for 段原日出町, of which nothing has the code. */
function withoutSuccessor(placed: Reading, towned: Reading, { name, end }: FormerTown): Reading {
  const trace = traced(towned, 'town', placed.at, end, 'former: not known what it became');
  return { ...towned, formerTown: name, unsure: [...towned.unsure, 'town'], trace };
}

function isSame(one: Town, other: Town): boolean {
  return one.municipality === other.municipality && one.name === other.name;
}

function namesOf(towns: readonly Town[]): string {
  return towns.map((t) => t.municipality.city + t.municipality.ward + t.name).join(' / ');
}
