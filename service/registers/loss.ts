/**
 * Refuses a file that looks cut off, for every register. Such a file has nothing for a prefecture that every complete
 * file has, or lacks more of the existing version than complete files do. Each register decides what it counts and how
 * much a complete file may lose.
 */

import { countText } from '@daicho/shared/messages/count-text.ts';
import { importSentences } from '@daicho/shared/messages/import.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { PREFECTURES, prefectureCode, prefectureNames } from '@daicho/shared/model/prefectures.ts';

/** A loss is too great above this share and this number of records. */
export interface LossLimit {
  readonly share: number;
  readonly count: number;
}

export interface Loss {
  /** Name of the counted records, such as `branches`. */
  readonly name: Sentence;
  /** Number of existing records. */
  readonly there: number;
  /** Number of existing records that the file lacks. */
  readonly gone: number;
  readonly limit: LossLimit;
}

/** A part of the existing data, such as a prefecture: a file that was cut off lacks the last parts. */
interface Part {
  readonly name: Sentence;
  /** Keys of the records, such as their codes. */
  readonly keys: Iterable<string>;
}

/** Part of the existing data, with the number of records that a file lacks. */
export interface CountedPart extends Pick<Part, 'name'>, Pick<Loss, 'there' | 'gone'> {}

/** Largest number of parts that the sentence names. */
const NAMED_PARTS = 5;

/** @throws SentenceError naming the losses that are too great, the largest first. */
export function refuseLoss(version: string, losses: readonly Loss[]): void {
  const great = losses.filter(isGreat).sort((a, b) => b.gone - a.gone);
  if (great.length === 0) return;
  throw new SentenceError(importSentences.loss, {
    version,
    parts_ja: lossText(great, 'ja'),
    parts_en: lossText(great, 'en'),
  });
}

/** @throws SentenceError unless `found` has every code in `whole`: by default, the code of every prefecture. */
export function refuseLacking(
  name: Sentence,
  found: ReadonlySet<string>,
  whole: readonly string[] = ALL_PREFECTURES,
): void {
  const lacking = whole.filter((code) => !found.has(code)).map(prefectureName);
  if (lacking.length === 0) return;
  throw new SentenceError(importSentences.lacksPrefectures, {
    name,
    prefectures_ja: lacking.map(({ ja }) => ja).join('、'),
    prefectures_en: lacking.map(({ en }) => en).join(', '),
  });
}

const ALL_PREFECTURES: readonly string[] = PREFECTURES.map((_, index) => prefectureCode(index));

interface Limits {
  readonly whole: LossLimit;
  readonly part: LossLimit;
}

/** Gives the total loss if it is too great, else the losses of the parts. */
export function lossesOf(
  name: Sentence,
  { parts, now }: { readonly parts: readonly Part[]; readonly now: ReadonlySet<string> },
  limits: Limits,
): Loss[] {
  const counted = parts.map((part): CountedPart => {
    const keys = [...new Set(part.keys)];
    const gone = keys.filter((key) => !now.has(key)).length;
    return { name: part.name, there: keys.length, gone };
  });
  return lossesIn(name, counted, limits);
}

/** Does the same as `lossesOf`, for parts whose losses are already counted. */
export function lossesIn(
  name: Sentence,
  parts: readonly CountedPart[],
  { whole, part }: Limits,
): Loss[] {
  const ofParts = parts.map((one): Loss => {
    const inPart = (language: Language) =>
      say(importSentences.ofPart, language, { name, part: one.name });
    const { there, gone } = one;
    return { name: { ja: inPart('ja'), en: inPart('en') }, there, gone, limit: part };
  });
  const sum = (field: 'there' | 'gone') => ofParts.reduce((total, one) => total + one[field], 0);
  const ofAll = { name, there: sum('there'), gone: sum('gone'), limit: whole };
  return isGreat(ofAll) ? [ofAll] : ofParts;
}

function isGreat({ there, gone, limit }: Loss): boolean {
  return gone > limit.count && gone > there * limit.share;
}

/** Groups keys by the code of their prefecture. */
export function byPrefecture(
  records: Iterable<{ readonly part: string; readonly key: string }>,
): Part[] {
  return inParts(records, prefectureName);
}

/** Groups keys by the part that they belong to. */
export function inParts(
  records: Iterable<{ readonly part: string; readonly key: string }>,
  nameOf: (part: string) => Sentence,
): Part[] {
  const parts = Map.groupBy(records, ({ part }) => part);
  return Array.from(parts, ([part, own]) => ({
    name: nameOf(part),
    keys: own.map(({ key }) => key),
  }));
}

export function prefectureName(code: string): { readonly ja: string; readonly en: string } {
  const [ja, en] = prefectureNames(code) ?? [code, code];
  return { ja, en };
}

function lossText(losses: readonly Loss[], language: Language): string {
  const texts = losses.slice(0, NAMED_PARTS).map(({ name, there, gone }) =>
    say(importSentences.lossOf, language, {
      name,
      there: countText(there),
      gone: countText(gone),
    }),
  );
  const more = losses.length > NAMED_PARTS ? ['…'] : [];
  return [...texts, ...more].join(listSeparator[language]);
}

/**
 * Lists the versions that an import can be compared with, the best first: the same or earlier versions, newest first,
 * then later versions, oldest first.
 */
export function closestVersions(versions: readonly string[], version: string): string[] {
  const upTo = versions.filter((other) => other <= version).sort();
  const after = versions.filter((other) => other > version).sort();
  return [...upTo.reverse(), ...after];
}
