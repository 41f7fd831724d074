/**
 * Decides by the number between wards of the written city that have a town of the same name: 五橋3-2-1 of 仙台市 is in 若林区,
 * where 五橋 is listed as （３丁目）, and not in 青葉区, where it is listed as （１、２丁目）. A ward whose entry certainly excludes the
 * number is left out. A ward whose entry has no brackets is never left out. Nothing is left out if no ward is sure to
 * have the number, or if anything else in the address may decide.
 */
import { filledIn } from '@daicho/shared/messages/language.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { namesWithCity, type Town } from '../../gazetteer/places.ts';
import { pastTownPrefix } from '../../gazetteer/town-prefix.ts';
import { type AddressReading, traced } from '../../reading.ts';
import { type AreaCoverage, covers, listsNumbers, type Within } from '../../rows/coverage.ts';
import { withinOf } from '../../rows/within.ts';
import { decisionSentences as decisions } from '../../words.ts';

/**
 * What a town's entries in one ward say about the number. `rest`: the ward's only entry is for numbers that the other
 * wards do not list (`八田寺町（その他）`). `open`: the entries do not exclude the number. `unknown`: the entries decide
 * nothing.
 */
type Judged = 'listed' | 'excluded' | 'rest' | 'open' | 'unknown';

/**
 * @param towned reading up to the town. @param whole reading of the whole address.
 * @returns `towned` with fewer wards, or undefined if the number excludes none.
 */
export function decideWardByNumber(
  towned: AddressReading,
  whole: AddressReading,
  gazetteer: Gazetteer,
): AddressReading | undefined {
  const { towns, townSpan } = whole;
  if (!areInWardsOfOneCity(whole) || !isAllUnderstood(whole)) return undefined;
  const within = withinOf(whole);
  if (within.block === undefined) return undefined;
  const judged = towns.map((town) => judge(town, within, gazetteer));
  const isListed = judged.includes('listed');
  const isOut = (one: Judged) => one === 'excluded' || (one === 'rest' && isListed);
  const left = towns.filter((_, i) => !isOut(judged[i] ?? 'unknown'));
  const isSure = judged.some((one) => !isOut(one) && one !== 'unknown');
  if (!isSure || left.length === towns.length) return undefined;
  return {
    ...towned,
    towns: left,
    municipalities: left.map(({ municipality }) => municipality),
    trace: traced(towned, 'ward', townSpan.start, whole.block?.end ?? townSpan.end, () =>
      filledIn(decisions.byNumber, { names: namesWithCity(left) }),
    ),
  };
}

/** Whether several wards of one city have exactly the town that is written. */
function areInWardsOfOneCity({ towns, townSpan, folded }: AddressReading): boolean {
  const [first] = towns;
  if (first === undefined || towns.length < 2) return false;
  const { symbols } = folded;
  const written = symbols.slice(pastTownPrefix(symbols, townSpan.start), townSpan.end);
  const { prefecture, city } = first.municipality;
  const wards = new Set(towns.map(({ municipality }) => municipality.ward));
  return (
    wards.size === towns.length &&
    !wards.has('') &&
    towns.every(
      ({ municipality: m, name }) =>
        m.prefecture === prefecture && m.city === city && foldName(name) === written,
    )
  );
}

/** Whether nothing but the number may decide between the wards. */
function isAllUnderstood(reading: AddressReading): boolean {
  const { unsure, namesOtherPlace, former, formerTown, street, koaza } = reading;
  const parts = [former, formerTown, street, koaza];
  return unsure.length === 0 && !namesOtherPlace && parts.every((part) => part === undefined);
}

function judge(town: Town, within: Within, gazetteer: Gazetteer): Judged {
  const answers = town.areas.map((row) => judgeEntry(gazetteer.coverage(row), within));
  const [only] = answers;
  if (answers.length === 1 && only === 'rest') return 'rest';
  if (answers.includes('listed')) return 'listed';
  if (answers.includes('open') || answers.includes('rest')) return 'open';
  return answers.length > 0 && !answers.includes('unknown') ? 'excluded' : 'unknown';
}

function judgeEntry(coverage: AreaCoverage, within: Within): Judged {
  if (coverage.kind === 'rest') return 'rest';
  if (coverage.kind === 'whole') return 'open';
  // An entry that lists names may be right although no name is written, so only entries that list numbers decide.
  const covered = listsNumbers(coverage) ? covers(coverage, within) : undefined;
  if (covered === undefined) return 'unknown';
  return covered ? 'listed' : 'excluded';
}
