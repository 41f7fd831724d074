/** Splits names of schools into founder and name, and replaces everyday words by the register's. */
import { looseFold } from './company-fold.ts';

/** Matches the founder at the front of a school's name: `千代田区立`, `私立`. */
const FOUNDER =
  /^(?:[^\s]{1,12}?[都道府県市区町村合]立|国立|私立|公立|市立|県立|都立|府立|道立|区立|町立|村立)\s*/u;

/** Gives a name in the register's words, without its founder. */
export function withoutFounder(name: string): string {
  return asRegistered(name).replace(FOUNDER, '');
}

/** Gives the written founder, such as `千代田区立`; empty for none. */
export function founderOf(name: string): string {
  return FOUNDER.exec(asRegistered(name))?.[0].trim() ?? '';
}

/** Folds different spellings of words in the names of schools: 付属, 御茶ノ水. */
export function withUsualSpellings(name: string): string {
  return name.replaceAll('付属', '附属').replace(/[御お]茶[のノ]水/, 'お茶の水');
}

/** Folds a name for comparing: spellings, old kanji and separators do not matter. */
export function foldedSchoolName(name: string): string {
  return looseFold(asRegistered(name).replaceAll('付属', '附属'));
}

/** Replaces the everyday word for a high school by the register's. */
function asRegistered(name: string): string {
  return name.replace(/(?<!等)高校/g, '高等学校');
}

/** Matches schools that share a name: `開成中学・高等学校`, `佐野日本大学中学高等学校`. */
const SHARED =
  /^(.+?)((?:(?:小学校|中学校|高等学校|初等部|中等部|高等部|小学|中学|小|中)[・.、]?){2,})$/;
const LEVELS = /小学校?|中学校?|高等学校|初等部|中等部|高等部|小|中/g;

/** Lists the schools that share a name, each with its full name; none for the name of a single school. */
export function schoolsOf(name: string): readonly string[] {
  const [, shared, levels = ''] = SHARED.exec(asRegistered(name)) ?? [];
  if (shared === undefined) return [];
  return (levels.match(LEVELS) ?? []).map(
    (level) => shared + level.replace(/^([小中])学?$/, '$1学校'),
  );
}

const LEVEL =
  /(?:短期大学部?|大学院?|大学校|高等専門学校|専門学校|中等教育学校|(?:小|中|高等)学校|[初中高]等[部科]|幼稚園|こども園|学[園院])$/;

/** Whether a name ends with a word for a kind of school; `見本学園`, which may be its owner's name, does not. */
export function isSchool(name: string): boolean {
  return LEVEL.test(name) && !/学[園院]$/.test(name);
}

/** Gives a school's name without its kind: `愛知` of `愛知高等学校`; undefined if it has no kind. */
export function schoolStem(name: string): string | undefined {
  const core = withoutFounder(name);
  const stem = core.replace(LEVEL, '');
  return stem === core || stem === '' ? undefined : looseFold(stem);
}
