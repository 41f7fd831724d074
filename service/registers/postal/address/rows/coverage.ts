/** Whether an address is covered by the brackets of a town entry (see parse-coverage.ts). */

import { HYPHENS_OR_LONG_VOWEL } from '@daicho/shared/text/hyphens.ts';
import { makesLongerName } from '@daicho/shared/text/longer-name.ts';
import { type Block, LARGEST_CHOME } from '../block.ts';
import { numberedAreaOf } from '../numbered-area.ts';
import { SURE_BUILDING_WORD } from '../steps/building-word.ts';
import { TELLS_APART } from '../symbols.ts';
import { containsInterrupted, containsSimilar } from './similar-text.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Range of numbers with branches: from `67-4` to `113-7`, or from `5363-7` to `5363-8`. */
export interface Span {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Small areas with numbers for names (see numbered-area.ts). */
interface Division extends Range {
  /** Word of the division: `地割`, `区`, `線`. */
  readonly word: string;
}

/** Numbers by unit; a missing unit is not restricted. */
export interface NumberClause {
  readonly kind: 'number';
  readonly division?: Division;
  readonly chome?: Range;
  /** Lots, and the numbers within them. */
  readonly span?: Span;
  readonly except?: readonly Clause[];
}

/** `（丁目）`, `（番地）`: only a way of numbering. */
interface NumberingClause {
  readonly kind: 'numbering';
  readonly unit: 'chome' | 'lot';
  readonly except?: undefined;
}

interface NameClause {
  readonly kind: 'name';
  readonly name: string;
  /** Covered numbers in the named area; absent if all its numbers are covered. */
  readonly only?: readonly NumberClause[];
  readonly except?: readonly Clause[];
}

export type Clause = NumberClause | NumberingClause | NameClause;

export interface AreaCoverage {
  /** 'rest' covers what the town's other entries do not cover; 'whole' has no bracket that divides the town. */
  readonly kind: 'whole' | 'rest' | 'listed' | 'all-but';
  readonly clauses: readonly Clause[];
}

/** Parts of an address that decide between the codes of one town. All texts are folded symbols. */
export interface Within {
  readonly block: Block | undefined;
  /** Name of the town as in the register. */
  readonly town: string;
  /** Whether 大字 is written before the town's name. */
  readonly namesOaza: boolean;
  /** Text after the town's name, up to the numbers. */
  readonly behindTown: string;
  readonly building: string;
  /** Text after the town's name, including numbers, as far as it may contain a small area. */
  readonly written: string;
}

/**
 * A lot with a branch has two numbers. An entry with more numbers (`１−１−８`) is compared with all numbers of the
 * address, including the chome.
 */
const LOT_AND_BRANCH = 2;
/** Matches a small area that is marked as one, and so belongs to no division. */
const IS_NAMED = /^(?:大字|小字|字)/;
/** Matches the names of areas that are buildings, estates or grounds: 村上団地, 成田国際空港内. */
const NAMES_PREMISES = new RegExp(`${SURE_BUILDING_WORD.source}|内$`);
/** Matches a word before an estate's name that makes another building of it: コーポ of コーポ砥部団地. */
const LOANWORD_AT_END = /[ァ-ヺーA-Z]$/;
/** Matches a word that precedes the name of a small area. */
const MARK_OF_AREA = /^(?:\d+＃丁目|大字|小字|字)/;
/** Matches 甲 of `甲５９４`, 新 of `新２００` and 番耕地 of `２番耕地２１`: they name a part of a town that may lie in any small area. */
const NAMES_NO_AREA = /^(?:[A-Z甲乙丙丁戊己庚辛壬癸新]|\d+＃番?耕地)[-ー]?$/;
/** Matches a chome that begins a small area: `３丁目甲`, `１甲`. */
const CHOME_AS_NAME = new RegExp(
  `^(\\d+)＃(?:丁目?(?![割歩])|(?=[甲乙丙丁戊${HYPHENS_OR_LONG_VOWEL}]))`,
);

/** Whether the coverage lists only numbers: chome, lots or numbers within lots. */
export function listsNumbers({ clauses }: AreaCoverage): boolean {
  const isNumber = (clause: Clause) => clause.kind === 'number' && clause.division === undefined;
  return clauses.length > 0 && clauses.every(isNumber);
}

/**
 * Whether a listed area contains the address (for `all-but`: whether none does), or undefined if nothing in the address
 * decides this.
 */
export function covers(coverage: AreaCoverage, within: Within): boolean | undefined {
  const listed = anyOf(coverage.clauses.map((clause) => clauseCovers(clause, within)));
  if (coverage.kind !== 'all-but') return listed;
  return listed === undefined ? undefined : !listed;
}

function clauseCovers(clause: Clause, within: Within): boolean | undefined {
  const covered = coversBut(clause, within);
  if (covered !== true || clause.except === undefined) return covered;
  const excepted = anyOf(clause.except.map((exception) => clauseCovers(exception, within)));
  return excepted === undefined ? undefined : !excepted;
}

/** Whether the clause covers the address if its exceptions are ignored. */
function coversBut(clause: Clause, within: Within): boolean | undefined {
  if (clause.kind === 'name') return isNamed(clause.name, within) && areIn(clause.only, within);
  const block = blockOfTown(within);
  if (clause.kind === 'number' && clause.division !== undefined) {
    const inDivision = isInDivision(clause.division, within);
    if (inDivision !== true) return inDivision;
  }
  if (clause.kind === 'number' && clause.chome === undefined && clause.span === undefined)
    return true;
  if (block === undefined) return undefined;
  if (clause.kind === 'numbering') return isNumberedBy(block, clause.unit);
  return isWithin(block, clause);
}

/** Whether the block is among the covered numbers of a small area: `東火行１番地`. True if all its numbers are covered. */
function areIn(only: readonly NumberClause[] | undefined, { block }: Within): boolean | undefined {
  if (only === undefined) return true;
  if (block === undefined) return undefined;
  return anyOf(only.map((clause) => isWithin(block, clause)));
}

/** Whether any answer is yes, or undefined if none is yes and some are undecided. */
function anyOf(answers: readonly (boolean | undefined)[]): boolean | undefined {
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}

/**
 * Accepts `高津（高津団地）` for `高津団地3-37`, and `村上（村上団地）` for `村上1113 村上団地5棟`. In `板東279 北条ビル` only a building has
 * the name of the area 北条, and `長沼下` may be another area than 長沼: both are undecided.
 */
function isNamed(name: string, within: Within): boolean | undefined {
  const { town, namesOaza, behindTown, building, written } = within;
  if (name === '大字') return namesOaza || undefined;
  const isInBuilding = building.includes(name);
  if (isInBuilding && town === '') return true;
  if (isInBuilding && NAMES_PREMISES.test(name)) {
    return LOANWORD_AT_END.test(building.slice(0, building.indexOf(name))) ? undefined : true;
  }
  if (behindTown === '') return undefined;
  const behind = behindTown.replace(MARK_OF_AREA, '');
  if (behind.startsWith(name)) {
    return makesLongerName(behind.slice(name.length)) ? undefined : true;
  }
  if (name !== town && name.startsWith(town) && (town + behind).startsWith(name)) return true;
  if (NAMES_NO_AREA.test(behind) && !NAMES_NO_AREA.test(name)) return undefined;
  return mayBeNamed(name, written) ? undefined : false;
}

/** Counts the symbols of the longest covered name that is written after the town: of 井口東 rather than of 井口. */
export function lengthOfNamed({ clauses }: AreaCoverage, { behindTown }: Within): number {
  const behind = behindTown.replace(MARK_OF_AREA, '');
  const lengths = clauses.map((clause) =>
    clause.kind === 'name' && behind.startsWith(clause.name) ? clause.name.length : 0,
  );
  return Math.max(0, ...lengths);
}

/**
 * Whether a covered area's name is written with other signs inside: `七瀬※中町` for 七瀬中町, though 七瀬 is an area too. Also
 * whether the name stands in brackets: `東田町106（井原）`.
 */
export function nearlyNames({ clauses }: AreaCoverage, { written, behindTown }: Within): boolean {
  const names = clauses.flatMap((clause) => (clause.kind === 'name' ? clause.name : []));
  return names.some(
    (name) =>
      name.length > 1 &&
      (written.includes(`(${name})`) || (behindTown !== '' && containsInterrupted(written, name))),
  );
}

/** Whether an entry lists only a way of numbering, and the number stands in a small area, about which it says nothing. */
export function leavesAreaOpen({ clauses }: AreaCoverage, { behindTown }: Within): boolean {
  if (behindTown === '' || CHOME_AS_NAME.test(behindTown) || NAMES_NO_AREA.test(behindTown))
    return false;
  return clauses.length > 0 && clauses.every(({ kind }) => kind === 'numbering');
}

function mayBeNamed(name: string, written: string): boolean {
  if (name.length > 1) return containsSimilar(written, name);
  const at = written.indexOf(name);
  return at > 0 && !TELLS_APART.test(written.slice(0, at));
}

/** Gives the numbers with the chome that the small area begins with: `3丁目甲486`. */
function blockOfTown({ block, behindTown }: Within): Block | undefined {
  const chome = CHOME_AS_NAME.exec(behindTown)?.[1];
  if (chome === undefined || block === undefined) return block;
  return { ...block, numbers: [Number(chome), ...block.numbers], chome: true, lot: false };
}

/** Whether the address lies in a division: `第23地割27`, also as `23-27`. */
function isInDivision(division: Division, { block, behindTown }: Within): boolean | undefined {
  const named = numberedAreaOf(behindTown);
  if (named !== undefined) return named.word === division.word && isIn(division, named.number);
  if (behindTown !== '') {
    return division.word !== '地割' && IS_NAMED.test(behindTown) ? false : undefined;
  }
  if (block === undefined || block.chome || block.lot) return undefined;
  const [first = 0, ...others] = block.numbers;
  return others.length === 0 ? undefined : isIn(division, first);
}

/**
 * Distinguishes `（丁目）` and `（番地）`: a first number above the largest chome is a lot. Otherwise three numbers begin with
 * a chome, one is a lot, and two may be either.
 */
function isNumberedBy(block: Block, unit: 'chome' | 'lot'): boolean | undefined {
  if (block.chome || block.lot) return block.chome === (unit === 'chome');
  if ((block.numbers[0] ?? 0) > LARGEST_CHOME) return unit === 'lot';
  if (block.numbers.length === 2) return undefined;
  return block.numbers.length > 2 === (unit === 'chome');
}

/** Gives undefined if the first numbers fit and the address lacks a further number that would decide. */
function isWithin(block: Block, { chome, span }: NumberClause): boolean | undefined {
  if (chome !== undefined && block.lot) return false;
  const isWhole = chome === undefined && (span?.from.length ?? 0) > LOT_AND_BRANCH;
  const beginsWithChome = !isWhole && (chome !== undefined || block.chome);
  const numbers = beginsWithChome ? block.numbers.slice(1) : block.numbers;
  const [first] = block.numbers;
  if (chome !== undefined && first !== undefined && !isIn(chome, first)) return false;
  return span === undefined ? true : isInSpan(span, numbers);
}

/** The range from `67-4` to `113-7` includes `68` and `113-2`, but not `113-8`; for `67` it is undecidable. */
function isInSpan(span: Span, numbers: readonly number[]): boolean | undefined {
  const lower = compare(numbers, span.from);
  const upper = compare(numbers, span.to);
  if ((lower ?? 0) < 0 || (upper ?? 0) > 0) return false;
  return lower === undefined || upper === undefined ? undefined : true;
}

/** Compares number by number. Gives undefined if the first numbers are equal and further numbers are missing. */
function compare(numbers: readonly number[], bound: readonly number[]): number | undefined {
  for (const [i, limit] of bound.entries()) {
    const number = numbers[i];
    if (number === undefined) return undefined;
    if (number !== limit) return number - limit;
  }
  return 0;
}

function isIn(range: Range, value: number): boolean {
  return value >= range.from && value <= range.to;
}
