/**
 * What the brackets of a town entry say about the addresses it covers: `（１〜１９丁目）`, `（３、４丁目）`,
 * `（番地）`, `（３５番以降）`, `（熊野、上野）`, `（その他）`, `（次のビルを除く）`. After the publisher's description
 * of the area file (https://www.post.japanpost.jp/zipcode/dl/readme.html).
 */
import type { Block } from './block.ts';
import { foldName } from './fold.ts';

type Unit = 'chome' | 'lot';

interface NumberClause {
  readonly kind: 'number';
  readonly unit: Unit;
  readonly from: number;
  readonly to: number;
}

interface NameClause {
  readonly kind: 'name';
  readonly name: string;
}

export interface Coverage {
  /** 'rest' covers what its neighbours do not; 'whole' has no bracket that divides the town. */
  readonly kind: 'whole' | 'rest' | 'listed' | 'all-but';
  readonly clauses: readonly (NumberClause | NameClause)[];
}

/** What of an address decides between the codes of one town. */
export interface Within {
  readonly block: Block | undefined;
  /** Folded symbols behind the town's name. */
  readonly behindTown: string;
}

const WHOLE: Coverage = { kind: 'whole', clauses: [] };
const NO_LIMIT = Number.POSITIVE_INFINITY;
const NUMBER_ITEM =
  /^第?(?<from>\d+)＃(?:(?:丁目|番地|番|地割)?[~〜](?:第?(?<to>\d+)＃)?)?(?<unit>丁目|丁|番地|番|地割|号|線|区|条)?(?<open>以降|以上|以下|以内)?$/;

export function parseCoverage(townRaw: string): Coverage {
  const inner = /の次に(.+)がくる場合/.exec(townRaw)?.[1] ?? /（(.*)）/.exec(townRaw)?.[1];
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

/** The unit of a list stands at its end: `３、４丁目`. */
function clausesOf(items: readonly string[]): (NumberClause | NameClause)[] {
  const clauses: (NumberClause | NameClause)[] = [];
  let unit: Unit = 'lot';
  for (const item of [...items].reverse()) {
    const symbols = foldName(item);
    if (symbols === '丁目') clauses.push({ kind: 'number', unit: 'chome', from: 0, to: NO_LIMIT });
    else if (symbols === '番地')
      clauses.push({ kind: 'number', unit: 'lot', from: 0, to: NO_LIMIT });
    else {
      const number = NUMBER_ITEM.exec(symbols)?.groups;
      if (number === undefined) clauses.push({ kind: 'name', name: symbols });
      else {
        unit = unitOf(number.unit) ?? unit;
        clauses.push({ kind: 'number', unit, ...rangeOf(number, symbols) });
      }
    }
  }
  return clauses;
}

function unitOf(written: string | undefined): Unit | undefined {
  if (written === undefined) return undefined;
  return written === '丁目' || written === '丁' || written === '地割' ? 'chome' : 'lot';
}

function rangeOf(
  number: Record<string, string | undefined>,
  symbols: string,
): { from: number; to: number } {
  const from = Number(number.from);
  if (number.open === '以下' || number.open === '以内') return { from: 0, to: from };
  if (number.open !== undefined) return { from, to: NO_LIMIT };
  if (number.to !== undefined) return { from, to: Number(number.to) };
  return { from, to: /[~〜]/.test(symbols) ? NO_LIMIT : from };
}

/** Whether the address lies in what is listed; undefined when it holds nothing that could decide. */
export function covers(coverage: Coverage, within: Within): boolean | undefined {
  const answers = coverage.clauses.map((clause) => clauseCovers(clause, within));
  const listed = answers.includes(true) ? true : answers.includes(undefined) ? undefined : false;
  if (coverage.kind !== 'all-but') return listed;
  return listed === undefined ? undefined : !listed;
}

function clauseCovers(clause: NumberClause | NameClause, within: Within): boolean | undefined {
  const { block, behindTown } = within;
  if (clause.kind === 'name') {
    if (behindTown === '') return undefined;
    return behindTown.replace(/^(?:\d+＃丁目|大字|小字|字)/, '').startsWith(clause.name);
  }
  if (block === undefined) return undefined;
  if (clause.from === 0 && clause.to === NO_LIMIT) return isOfUnit(block, clause.unit);
  const value = numberOf(block, clause.unit);
  return value !== undefined && value >= clause.from && value <= clause.to;
}

/** `（丁目）` against `（番地）`: three numbers begin with a chome, one is a lot, two may be either. */
function isOfUnit(block: Block, unit: Unit): boolean | undefined {
  if (block.chome || block.lot) return block.chome === (unit === 'chome');
  if (block.numbers.length === 2) return undefined;
  return block.numbers.length > 2 === (unit === 'chome');
}

/** The number of a block that a clause speaks of: a chome comes first, a lot comes after it. */
function numberOf(block: Block, unit: Unit): number | undefined {
  const [first, second] = block.numbers;
  if (unit === 'chome') return block.lot ? undefined : first;
  return block.chome ? second : first;
}
