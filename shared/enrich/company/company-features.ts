/**
 * Collects the features that speak for or against a corporation being the one that a list means. Each feature except
 * `letters` has a sentence (words.ts).
 */
import type { Corporation } from '../../model/corporation/corporation.ts';
import { isDepartment } from '../../text/company/company-branch.ts';
import { type CompanyReading, readRegisteredName } from '../../text/company/company-name.ts';
import { sameFold } from '../../text/company-fold.ts';
import {
  type KindLevel,
  kindLevel,
  NAME_LEVELS,
  type NameLevel,
  nameLevel,
} from '../corporation/compare-names.ts';
import { isOfOtherRegion } from '../postal/written-code.ts';
import { type PlaceLevel, placeLevel } from './company-place.ts';
import type { CompanyQuestion } from './company-question.ts';

export interface CompanyFeatures {
  readonly name: NameLevel;
  /** Number of letters of the registered name without its kind word. */
  readonly letters: number;
  readonly kind: KindLevel;
  /**
   * Whether a branch was removed from the name; a branch may have its own address, while
   * departments and head offices share the company's.
   */
  readonly branch: boolean;
  /** Agreement of the address; undefined if none is written. */
  readonly place: PlaceLevel | undefined;
  /** Whether the written postal code is the registered one or one of another region; undefined for any other code. */
  readonly code?: 'same' | 'differs' | undefined;
  readonly closed: boolean;
  /** Whether the verdict rests on the fact that no other corporation has that name (company-outcome.ts). */
  readonly alone?: true;
}

/** Compares a question with a corporation; undefined if no reading resembles its name. */
export function companyFeatures(
  question: CompanyQuestion,
  corporation: Corporation,
): CompanyFeatures | undefined {
  const own = readRegisteredName(corporation.name);
  let best: { reading: CompanyReading; level: NameLevel } | undefined;
  for (const reading of question.readings) {
    const level = levelOf(reading, own, corporation);
    if (level === undefined) continue;
    if (best === undefined || rank(level) < rank(best.level)) best = { reading, level };
  }
  if (best === undefined) return undefined;
  return {
    name: best.level,
    letters: sameFold(own.name).length,
    kind: kindLevel(best.reading, own),
    branch: isBranch(best.reading),
    place: placeOf(question, corporation),
    code: codeOf(question, corporation),
    closed: corporation.close_date !== null,
  };
}

/** Levels of agreement at which a postal code says more than the address, without contradicting it. */
const BELOW_TOWN: ReadonlySet<PlaceLevel | undefined> = new Set([
  undefined,
  'city',
  'in_prefecture',
]);

/**
 * Compares the address. If the address stops before the town or is not written, an equal postal code proves the town.
 */
function placeOf(question: CompanyQuestion, corporation: Corporation) {
  const level = question.place && placeLevel(question.place, corporation);
  const isSameCode = codeOf(question, corporation) === 'same';
  return isSameCode && BELOW_TOWN.has(level) ? 'town' : level;
}

function codeOf({ code }: CompanyQuestion, { address }: Corporation): CompanyFeatures['code'] {
  const registered = address.postal_code ?? '';
  if (code === '' || registered === '') return undefined;
  if (code === registered) return 'same';
  return isOfOtherRegion(code, registered) ? 'differs' : undefined;
}

function isBranch({ branch, isDoubtful }: CompanyReading): boolean {
  if (isDoubtful) return branch !== '';
  return branch.split(' ').some((word) => word !== '' && !isDepartment(word));
}

function rank(level: NameLevel): number {
  return NAME_LEVELS.indexOf(level);
}

function levelOf(
  { name, isDoubtful }: CompanyReading,
  own: CompanyReading,
  corporation: Corporation,
): NameLevel | undefined {
  const level = nameLevel(name, own, corporation);
  if (level === undefined || !isDoubtful) return level;
  return level === 'same' || level === 'loose' ? 'cut' : 'part';
}
