/**
 * Reads what the brackets of a town entry say about the addresses it covers: `（１〜１９丁目）`, `（３、４丁目）`, `（番地）`, `（３５番以降）`,
 * `（熊野、上野）`, `（その他）`, `（次のビルを除く）`. After the publisher's description of the area file
 * (https://www.post.japanpost.jp/zipcode/dl/readme.html).
 */

import { foldName } from '@daicho/shared/text/fold.ts';
import { HYPHENS_OR_LONG_VOWEL } from '@daicho/shared/text/hyphens.ts';
import type { Block } from './block.ts';
import { numberedAreaOf } from './numbered-area.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Small areas that have numbers for names (see numbered-area.ts). */
interface Division extends Range {
  /** Word of the division: `地割`, `区`, `線`. */
  readonly word: string;
}

/** Numbers by unit; a unit that is not named is not restricted. */
interface NumberClause {
  readonly kind: 'number';
  readonly division?: Division;
  readonly chome?: Range;
  readonly lot?: Range;
  readonly sub?: Range;
}

/** Clause of the way of numbering alone: `（丁目）`, `（番地）`. */
interface NumberingClause {
  readonly kind: 'numbering';
  readonly unit: 'chome' | 'lot';
}

interface NameClause {
  readonly kind: 'name';
  readonly name: string;
}

type Clause = NumberClause | NumberingClause | NameClause;

export interface Coverage {
  /** 'rest' covers what its neighbours do not; 'whole' has no bracket that divides the town. */
  readonly kind: 'whole' | 'rest' | 'listed' | 'all-but';
  readonly clauses: readonly Clause[];
}

/** Parts of an address that decide between the codes of one town. All texts in folded symbols. */
export interface Within {
  readonly block: Block | undefined;
  /** Name of the town as the register has it. */
  readonly town: string;
  /** Whether 大字 is written before the town's name. */
  readonly namesOaza: boolean;
  /** Text behind the town's name, up to the numbers. */
  readonly behindTown: string;
  readonly building: string;
}

/** Coverage without a bracket that divides the town. */
export const WHOLE: Coverage = { kind: 'whole', clauses: [] };
/** Limit above the largest chome of the register, 42. */
export const LARGEST_CHOME = 50;
const NO_LIMIT = Number.POSITIVE_INFINITY;
/** Matches a number or range with its unit: `２丁目`, `１〜２３号`, `３５番以降`, `第２地割〜第４地割`, `１３−` of `１３−６`. */
const NUMBER =
  /(?<ordinal>第)?(?<from>\d+)＃(?<range>(?:丁目|番地|番|地割|線|区|条)?[~〜](?:第?(?<to>\d+)＃)?)?(?<unit>丁目|丁|番地|番|地割|号|線|区|条)?(?<open>以降|以上|以下|以内)?[-−]?/y;

const DIVISION = /^(?:地割|[線区条])$/;
const CHOME = /^丁目?$/;
/** Matches a chome that begins a small area: `３丁目甲`, `１甲`. */
const CHOME_AS_NAME = new RegExp(
  `^(\\d+)＃(?:丁目?(?![割歩])|(?=[甲乙丙丁戊${HYPHENS_OR_LONG_VOWEL}]))`,
);

export function parseCoverage(townRaw: string): Coverage {
  const inner =
    divisionsOf(townRaw) ??
    /の次に(.+)がくる場合/.exec(townRaw)?.[1] ??
    /[０-９]+−[０-９]+(?=（)/.exec(townRaw)?.[0] ??
    /（(.*)）/.exec(townRaw)?.[1] ??
    /.([０-９]+丁目)$/.exec(townRaw)?.[1];
  if (inner === undefined || inner === '次のビルを除く' || /階/.test(inner)) return WHOLE;
  if (inner === 'その他') return { kind: 'rest', clauses: [] };
  const outside = inner.replace(/「[^」]*」/g, '');
  const except = /を除く$/.test(outside);
  const items = outside
    .replace(/を除く$/, '')
    .split(/[、・]/)
    .filter(Boolean);
  return { kind: except ? 'all-but' : 'listed', clauses: clausesOf(items) };
}

/** Finds 地割 behind the town's name, without brackets: `種市第２３地割〜第２７地割（一区、二区）`, `穴明２２地割、穴明２３地割`. */
function divisionsOf(townRaw: string): string | undefined {
  const name = townRaw.replace(/（.*/, '');
  const divisions = [...name.matchAll(/([、〜]?)[^、〜]*?(第?[０-９]+地割)/g)];
  return divisions.length === 0 ? undefined : divisions.map((d) => `${d[1]}${d[2]}`).join('');
}

/** Reads a list. Its unit stands at its end (`３、４丁目`); a chome holds for what follows it (`２丁目１番、２番`). */
function clausesOf(items: readonly string[]): Clause[] {
  const read = items.map((item) => readItem(foldName(item)));
  let unit: string | undefined;
  for (const item of [...read].reverse()) {
    if (item.kind !== 'numbers') continue;
    const last = item.numbers.at(-1);
    if (last === undefined) continue;
    last.unit ??= unit;
    unit = last.unit;
  }
  let chome: Range | undefined;
  return read.map((item): Clause => {
    if (item.kind !== 'numbers') return item;
    const clause = numberClause(item.numbers);
    if (clause.chome === undefined && chome !== undefined) return { ...clause, chome };
    chome = clause.lot === undefined ? undefined : clause.chome;
    return clause;
  });
}

interface WrittenNumber extends Range {
  readonly isOrdinal: boolean;
  unit: string | undefined;
}

type Item = { kind: 'numbers'; numbers: WrittenNumber[] } | NumberingClause | NameClause;

function readItem(symbols: string): Item {
  if (symbols === '丁目') return { kind: 'numbering', unit: 'chome' };
  if (symbols === '番地') return { kind: 'numbering', unit: 'lot' };
  const numbers: WrittenNumber[] = [];
  NUMBER.lastIndex = 0;
  for (let match = NUMBER.exec(symbols); match !== null; match = NUMBER.exec(symbols)) {
    const { ordinal, unit } = match.groups ?? {};
    numbers.push({ ...rangeOf(match.groups ?? {}), isOrdinal: ordinal !== undefined, unit });
    if (NUMBER.lastIndex === symbols.length) return { kind: 'numbers', numbers };
  }
  return { kind: 'name', name: symbols };
}

function rangeOf(number: Record<string, string | undefined>): Range {
  const from = Number(number.from);
  if (number.open === '以下' || number.open === '以内') return { from: 0, to: from };
  if (number.open !== undefined) return { from, to: NO_LIMIT };
  if (number.range === undefined) return { from, to: from };
  return { from, to: number.to === undefined ? NO_LIMIT : Number(number.to) };
}

/** Gives numbers the unit that they are written with, else the one below the number before. */
function numberClause(numbers: readonly WrittenNumber[]): NumberClause {
  const clause: { division?: Division; chome?: Range; lot?: Range; sub?: Range } = {};
  for (const { from, to, isOrdinal, unit = '' } of numbers) {
    if (DIVISION.test(unit) || (isOrdinal && unit === '号')) {
      clause.division = { from, to, word: unit };
    } else if (clause.lot !== undefined) clause.sub = { from, to };
    else clause[CHOME.test(unit) ? 'chome' : 'lot'] = { from, to };
  }
  return { kind: 'number', ...clause };
}

/** Whether the address lies in what is listed; undefined when it holds nothing that could decide. */
export function covers(coverage: Coverage, within: Within): boolean | undefined {
  const answers = coverage.clauses.map((clause) => clauseCovers(clause, within));
  const listed = answers.includes(true) ? true : answers.includes(undefined) ? undefined : false;
  if (coverage.kind !== 'all-but') return listed;
  return listed === undefined ? undefined : !listed;
}

function clauseCovers(clause: Clause, within: Within): boolean | undefined {
  if (clause.kind === 'name') return isNamed(clause.name, within);
  const block = blockOfTown(within);
  if (clause.kind === 'number' && clause.division !== undefined) {
    const inDivision = isInDivision(clause.division, within);
    if (inDivision !== true) return inDivision;
  }
  if (clause.kind === 'number' && clause.chome === undefined && clause.lot === undefined)
    return true;
  if (block === undefined) return undefined;
  if (clause.kind === 'numbering') return isNumberedBy(block, clause.unit);
  return isWithin(block, clause);
}

/** Whether an address names the area: `高津（高津団地）` for `高津団地3-37`, `村上（村上団地）` for `村上1113 村上団地5棟`. */
function isNamed(name: string, within: Within): boolean | undefined {
  const { town, namesOaza, behindTown, building } = within;
  if (name === '大字') return namesOaza || undefined;
  if (building.includes(name)) return true;
  if (behindTown === '') return undefined;
  const behind = behindTown.replace(/^(?:\d+＃丁目|大字|小字|字)/, '');
  return behind.startsWith(name) || (name.startsWith(town) && (town + behind).startsWith(name));
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
  if (behindTown !== '') return division.word === '地割' ? undefined : false;
  if (block === undefined || block.chome || block.lot) return undefined;
  const [first = 0, ...others] = block.numbers;
  return others.length === 0 ? undefined : isIn(division, first);
}

/** Tells `（丁目）` from `（番地）`: three numbers begin with a chome, one is a lot, two may be either unless too large. */
function isNumberedBy(block: Block, unit: 'chome' | 'lot'): boolean | undefined {
  if (block.chome || block.lot) return block.chome === (unit === 'chome');
  if ((block.numbers[0] ?? 0) > LARGEST_CHOME) return unit === 'lot';
  if (block.numbers.length === 2) return undefined;
  return block.numbers.length > 2 === (unit === 'chome');
}

/** Compares number by number; one that the address lacks decides nothing, once those before it fit. */
function isWithin(block: Block, clause: NumberClause): boolean | undefined {
  if (clause.chome !== undefined && block.lot) return false;
  const beginsWithChome = clause.chome !== undefined || block.chome;
  const [chome, lot, sub] = beginsWithChome ? block.numbers : [undefined, ...block.numbers];
  for (const [range, value] of [
    [clause.chome, chome],
    [clause.lot, lot],
    [clause.sub, sub],
  ] as const) {
    if (range === undefined) continue;
    if (value === undefined) return undefined;
    if (!isIn(range, value)) return false;
  }
  return true;
}

function isIn(range: Range, value: number): boolean {
  return value >= range.from && value <= range.to;
}
