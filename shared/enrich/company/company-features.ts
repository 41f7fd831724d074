/**
 * Collects the features that speak for or against a corporation being the one that a list means. Each has a sentence.
 */
import type { Corporation } from '../../model/corporation.ts';
import { isDepartment } from '../../text/company-branch.ts';
import { looseFold, sameFold } from '../../text/company-fold.ts';
import { kindFamily } from '../../text/company-kinds.ts';
import { type CompanyReading, readRegisteredName } from '../../text/company-name.ts';
import { type PlaceLevel, placeLevel } from './company-place.ts';
import type { CompanyQuestion } from './company-question.ts';
import { slipsBetween } from './company-slips.ts';

/**
 * The closest first: the same but for width, case, signs and kanji variants; the same but for kana and long vowels;
 * its reading or English name; a slip of a letter or two; the same once a word is left out that may be part of the name; a
 * kanji or a number that differs; one begins with the other.
 */
export const NAME_LEVELS = ['same', 'loose', 'reading', 'near', 'cut', 'alike', 'part'] as const;
export type NameLevel = (typeof NAME_LEVELS)[number];

/**
 * Same kind in the same place; in the other place; neither has one; of one family, or 宗教法人 of a temple that is registered
 * without it; not written; the register has another or none.
 */
export type KindLevel = 'same' | 'moved' | 'none' | 'related' | 'unwritten' | 'differs';

export interface CompanyFeatures {
  readonly name: NameLevel;
  /** Number of letters of the registered name without its kind word. */
  readonly letters: number;
  readonly kind: KindLevel;
  /**
   * Whether a branch was removed, whose own address may be written. Departments and head offices lie where the company
   * does.
   */
  readonly branch: boolean;
  /** Agreement of the address; undefined where none is written. */
  readonly place: PlaceLevel | undefined;
  readonly closed: boolean;
  /** Whether the verdict rests on its being the only corporation of the name (company-outcome.ts). */
  readonly alone?: true;
}

/** Compares a question with a corporation; undefined where no reading resembles its name. */
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
    closed: corporation.close_date !== null,
  };
}

/** Levels at which a postal code tells more than the address, and does not contradict it. */
const BELOW_TOWN: ReadonlySet<PlaceLevel | undefined> = new Set([
  undefined,
  'city',
  'in_prefecture',
]);

/** Compares the address; an equal postal code beside it tells the town where the address does not go so far. */
function placeOf({ place, code }: CompanyQuestion, corporation: Corporation) {
  const level = place && placeLevel(place, corporation);
  const isSameCode = code !== '' && code === corporation.address.postal_code;
  return isSameCode && BELOW_TOWN.has(level) ? 'town' : level;
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

function nameLevel(
  written: string,
  own: CompanyReading,
  { furigana, en_name }: Corporation,
): NameLevel | undefined {
  const [a, b] = [sameFold(written), sameFold(own.name)];
  if (a === '' || b === '') return undefined;
  if (a === b) return 'same';
  const [looseA, looseB] = [looseFold(written), looseFold(own.name)];
  if (looseA === looseB || withoutAnd(written) === withoutAnd(own.name)) return 'loose';
  if (isReading(looseA, furigana) || isEnglish(a, en_name)) return 'reading';
  const slips = slipsBetween(looseA, looseB);
  if (slips !== undefined) return slips === 'slips' ? 'near' : 'alike';
  const [short, long] = looseA.length < looseB.length ? [looseA, looseB] : [looseB, looseA];
  return short.length >= PART_LENGTH && (long.startsWith(short) || long.endsWith(short))
    ? 'part'
    : undefined;
}

/** Removes `&`: `M&Y` is written `MY` as well. */
function withoutAnd(name: string): string {
  return looseFold(name.replace(/[&＆]/g, ''));
}

const PART_LENGTH = 3;
const READING_LENGTH = 3;

function isReading(loose: string, furigana: string): boolean {
  return (
    loose.length >= READING_LENGTH && /^[ァ-ヶ]+$/.test(loose) && loose === looseFold(furigana)
  );
}

function isEnglish(same: string, enName: string): boolean {
  const bare = sameFold(
    enName.replace(/,? *(?:co|company|inc|ltd|llc|corp|corporation|limited)\b\.?/gi, ''),
  );
  return /^[A-Z0-9&ー]{3,}$/.test(same) && same === bare;
}

function kindLevel(written: CompanyReading, own: CompanyReading): KindLevel {
  if (written.kind === own.kind) {
    if (own.kind === undefined) return 'none';
    return written.kindAt === own.kindAt ? 'same' : 'moved';
  }
  if (written.kind === undefined) return 'unwritten';
  if (own.kind === undefined) return written.kind === '宗教法人' ? 'related' : 'differs';
  return kindFamily(written.kind) === kindFamily(own.kind) ? 'related' : 'differs';
}
