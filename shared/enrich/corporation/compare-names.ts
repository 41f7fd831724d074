/** Compares a name as people write it with the registered name of a corporation. */

import { kindFamily } from '../../text/company/company-kinds.ts';
import type { CompanyReading } from '../../text/company/company-name.ts';
import { looseFold, sameFold } from '../../text/company-fold.ts';
import { slipsBetween } from './name-slips.ts';

/**
 * The closest first: the same except for width, case, signs and kanji variants; the same except for kana and long
 * vowels; its reading or English name; a slip of a letter or two; the same without a word that may be part of the name;
 * another kanji or number; one begins or ends with the other.
 */
export const NAME_LEVELS = ['same', 'loose', 'reading', 'near', 'cut', 'alike', 'part'] as const;
export type NameLevel = (typeof NAME_LEVELS)[number];

/**
 * Same kind at the same end; at the other end; neither has one; kinds of one family, or 宗教法人 for a
 * temple that is registered without it; not written; the register has another kind or none.
 */
export type KindLevel = 'same' | 'moved' | 'none' | 'related' | 'unwritten' | 'differs';

/** Registered reading and English name; empty if there is none. */
interface Readings {
  readonly furigana: string;
  readonly en_name: string;
}

/** Compares a written name with a registered one; undefined if the two do not resemble each other. */
export function nameLevel(
  written: string,
  own: CompanyReading,
  { furigana, en_name }: Readings,
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

/** Removes `&`, since `M&Y` is also written `MY`. */
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

/** Compares the kind words. */
export function kindLevel(written: CompanyReading, own: CompanyReading): KindLevel {
  if (written.kind === own.kind) {
    if (own.kind === undefined) return 'none';
    return written.kindAt === own.kindAt ? 'same' : 'moved';
  }
  if (written.kind === undefined) return 'unwritten';
  if (own.kind === undefined) return written.kind === '宗教法人' ? 'related' : 'differs';
  return kindFamily(written.kind) === kindFamily(own.kind) ? 'related' : 'differs';
}
