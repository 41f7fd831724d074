/** Finds the candidate of a group that has evidence, and describes the evidence. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { UndecidedGroup } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { byColumnSentences } from '../by-column/words.ts';
import { fullName } from '../cities/city.ts';
import { type Evidence, evidenceOf } from '../evidence.ts';
import { decidingSentences as sentences } from '../words.ts';

/** Gives the candidate that any evidence supports; undefined if two kinds of evidence support different candidates. */
export function sureOf(group: UndecidedGroup): number | undefined {
  const { inCity, inPlace, beside, isByAddress, ownCode, isOnlyTown } = group;
  const isFirst = ownCode === 'only_town' || isByAddress || isSingle(group);
  const supported = new Set([inCity, inPlace, beside?.at, isFirst ? 0 : undefined]);
  supported.delete(undefined);
  const [sure, ...others] = supported;
  if (others.length > 0) return undefined;
  return sure ?? (isOnlyTown ? 0 : undefined);
}

/**
 * Whether a group has only one candidate in the whole data, and this is evidence for the candidate: the values must
 * name more of their place than a town. A value that was looked up in a place is excluded, since that choice of a place
 * may have been undone.
 */
function isSingle({ candidates, isGuess, isOnlyInCountry = false, values }: UndecidedGroup) {
  const isPlain = !isGuess && !isOnlyInCountry;
  return candidates.length === 1 && isPlain && values.every(({ again }) => again === undefined);
}

/**
 * A candidate that is certain only in one city is checked at first if at least this share of the
 * found values, in per cent, lies there.
 */
const PERCENT_SURE = 90;

/** Whether the candidate with evidence is checked until the person clears it. */
export function isTakenIn(group: UndecidedGroup, evidence: Evidence): boolean {
  const { city } = evidenceOf(evidence, group.values[0]?.table);
  const { inCity, beside, candidates } = group;
  // A remark may speak of another city than that of the address.
  if (beside !== undefined) return beside.found?.isSure === true;
  if (inCity === undefined) return !isAlikeOnly(group);
  return candidates.length === 1 || (city?.percent ?? 0) >= PERCENT_SURE;
}

/** Whether the only evidence is a similar name: the person checks each such value. */
function isAlikeOnly(group: UndecidedGroup): boolean {
  const { inCity, inPlace, isOnlyTown = false } = group;
  return isOnlyTown && inCity === undefined && inPlace === undefined;
}

/** Names the evidence for the candidate, besides the reason. */
export function evidenceText(
  context: Context,
  evidence: Evidence,
  group: UndecidedGroup,
): string | undefined {
  const { place, city } = evidenceOf(evidence, group.values[0]?.table);
  if (group.beside !== undefined) {
    const { header, text, found } = group.beside;
    if (found === undefined) {
      const isSame = text !== '';
      return context.say(isSame ? sentences.sureByCell : byColumnSentences.sureByCells, {
        header,
        text,
      });
    }
    const { sureByFound, sureByMost, sharedByFound, sharedByMost } = byColumnSentences;
    const [rows, all] = [countText(found.rows), countText(found.all)];
    const [byAll, byMost] = text === '' ? [sharedByFound, sharedByMost] : [sureByFound, sureByMost];
    const sentence = found.rows < found.all ? byMost : byAll;
    return context.say(sentence, { header, text, rows, all, city: found.city });
  }
  if (city !== undefined && group.inCity !== undefined) {
    const name = fullName(city.city);
    return context.say(sentences.sureInCity, { name, percent: city.percent });
  }
  if (group.ownCode === 'only_town') return context.say(sentences.sureByCode);
  if (isAlikeOnly(group)) return context.say(sentences.onlyTownLike);
  if (place === undefined || (group.inPlace ?? group.cityInPlace) === undefined) return undefined;
  return context.say(sentences.sureInPlace, { name: place.name, percent: place.percent });
}

/** Gives the cell that tells the place of a group, with the found rows if the heading does not count these. */
export function ownCellText(
  context: Pick<Context, 'say'>,
  { beside }: Pick<UndecidedGroup, 'beside'>,
): string | undefined {
  if (beside === undefined) return undefined;
  const { text, own, found } = beside;
  if (found === undefined || text !== '') return own;
  const sentence =
    found.rows < found.all ? byColumnSentences.cellOfMost : byColumnSentences.cellOfFound;
  const [rows, all] = [countText(found.rows), countText(found.all)];
  return context.say(sentence, { text: own, rows, all, city: found.city });
}
