/**
 * Parses the brackets of a town entry: `（１〜１９丁目）`, `（３、４丁目）`, `（番地）`, `（３５番以降）`, `（熊野、上野）`, `（６７−４〜１１３−７番地）`,
 * `（新田１７−２、３７番地）`, `（１丁目「１１を除く」）`, `（その他）`, `（次のビルを除く）`. The brackets follow the publisher's description of the area
 * file (https://www.post.japanpost.jp/zipcode/dl/readme.html).
 */
import { foldName } from '@daicho/shared/text/fold.ts';
import type { PostalTable } from '../../table.ts';
import type { AreaCoverage, Clause, NumberClause, Range, Span } from './coverage.ts';
import { readWrittenNumbers, type WrittenNumber } from './written-numbers.ts';

/** A coverage without a bracket that divides the town. */
const WHOLE: AreaCoverage = { kind: 'whole', clauses: [] };
/** Matches an item of a list with what precedes it; 「」 may contain another list. */
const ITEM = /([、・]|及び)?((?:「[^」]*」|(?!及び)[^、・「])+)/g;
const QUOTED = /「([^」]*)」(以外)?/g;
const EXCEPT = /を除く$/;
const ARABIC = /[0-9０-９]/;
const DIVISION = /^(?:地割|[線区条])$/;
const CHOME = /^丁目?$/;
/** `東火行１番地`, in folded symbols. */
const NAME_WITH_NUMBERS = /^(\D+?)(\d+＃.*)$/;

/** Gives what a row of an area covers. Areas of Kyoto are distinguished by their streets instead. */
export function coverageOf(table: PostalTable, row: number): AreaCoverage {
  return table.text('kyoto_street', row) === ''
    ? parseCoverage(table.text('town_raw', row))
    : WHOLE;
}

export function parseCoverage(townRaw: string): AreaCoverage {
  const inner =
    divisionsOf(townRaw) ??
    /の次に(.+)がくる場合/.exec(townRaw)?.[1] ??
    /[０-９]+−[０-９]+(?=（)/.exec(townRaw)?.[0] ??
    /（(.*)）/.exec(townRaw)?.[1] ??
    /.([０-９]+丁目)$/.exec(townRaw)?.[1];
  if (inner === undefined || inner === '次のビルを除く' || /階/.test(inner)) return WHOLE;
  const items = itemsOf(inner.replace(EXCEPT, ''));
  if (items.some(({ text }) => text === 'その他')) return { kind: 'rest', clauses: [] };
  return { kind: EXCEPT.test(inner) ? 'all-but' : 'listed', clauses: clausesOf(items) };
}

/** Gives 地割 that stand after the town's name without brackets: `種市第２３地割〜第２７地割（一区、二区）`, `穴明２２地割、穴明２３地割`. */
function divisionsOf(townRaw: string): string | undefined {
  const name = townRaw.replace(/（.*/, '');
  const divisions = [...name.matchAll(/([、〜]?)[^、〜]*?(第?[０-９]+地割)/g)];
  return divisions.length === 0 ? undefined : divisions.map((d) => `${d[1]}${d[2]}`).join('');
}

interface Item {
  /** Text without the parts in 「」. */
  readonly text: string;
  /** Whether ・ precedes the item: in `４の２・４・６`, the last 4 and the 6 are branches of the first 4, as 2 is. */
  readonly isJoined: boolean;
  /** Content of 「」, and whether it is excluded. */
  readonly quoted: string;
  readonly isExcept: boolean;
}

function itemsOf(list: string): Item[] {
  return [...list.matchAll(ITEM)].map(([, separator, item = '']) => {
    const [, quoted = '', others] = [...item.matchAll(QUOTED)][0] ?? [];
    return {
      text: item.replace(QUOTED, ''),
      isJoined: separator === '・',
      quoted: quoted.replace(EXCEPT, ''),
      isExcept: EXCEPT.test(quoted) || others !== undefined,
    };
  });
}

interface ReadItem {
  readonly item: Item;
  /** Name of the small area, or empty if none is named. */
  readonly name: string;
  readonly numbers: readonly WrittenNumber[];
}

function readItem(item: Item): ReadItem {
  const symbols = foldName(item.text);
  // `七百` is a name.
  if (!ARABIC.test(item.text)) return { item, name: symbols, numbers: [] };
  const numbers = readWrittenNumbers(symbols);
  if (numbers !== undefined) return { item, name: '', numbers };
  const [, name = '', behind = ''] = NAME_WITH_NUMBERS.exec(symbols) ?? [];
  const ofName = readWrittenNumbers(behind);
  return ofName?.every((n) => !isOfDivision(n))
    ? { item, name, numbers: ofName }
    : { item, name: symbols, numbers: [] };
}

/** The unit of a list stands at its end (`３、４丁目`), and applies to the items before the last one too. */
function inheritUnits(read: readonly ReadItem[]): void {
  let unit: string | undefined;
  for (const { numbers } of [...read].reverse()) {
    const last = numbers.at(-1);
    if (last === undefined) continue;
    last.unit ??= unit;
    unit = last.unit;
  }
}

/**
 * A chome applies to the items after it (`２丁目１番、２番`), and so does a small area with numbers (`新田１７−２、３７番地`). A lot
 * applies to the branches after it (`２８１の２〜９、１１〜１８、２８７`: numbers rise, so 11 is not a lot).
 */
function clausesOf(items: readonly Item[]): Clause[] {
  const read = items.filter(({ text }) => text !== '').map(readItem);
  const own = read.map(({ numbers }) => numbers.at(-1)?.unit);
  inheritUnits(read);
  let chome: Range | undefined;
  let area = '';
  let lot: readonly number[] = [];
  return read.map(({ item, name, numbers }, i): Clause => {
    if (name !== '') area = numbers.length === 0 ? '' : name;
    if (numbers.length === 0) return plainClause(name, item);
    let clause = numberClause(numbers);
    if (name === '' && isBranchOf(lot, numbers, own[i], item)) {
      clause = { ...clause, span: behindLot(lot, clause.span) };
    } else {
      lot = lotOfBranches(clause.span);
    }
    if (clause.chome === undefined && chome !== undefined) clause = { ...clause, chome };
    else chome = clause.span === undefined ? undefined : clause.chome;
    const whole = withQuoted(clause, item);
    return area === '' ? whole : { kind: 'name', name: area, only: [whole] };
  });
}

/** `丁目`, `番地`: only a way of numbering. */
function plainClause(name: string, item: Item): Clause {
  if (name === '丁目') return { kind: 'numbering', unit: 'chome' };
  if (name === '番地') return { kind: 'numbering', unit: 'lot' };
  const quoted = numbersOf(item);
  if (quoted.length === 0) return { kind: 'name', name };
  return { kind: 'name', name, ...(item.isExcept ? { except: quoted } : { only: quoted }) };
}

/** Excludes numbers: `２丁目「６５１、６６２番地」以外`. */
function withQuoted(clause: NumberClause, item: Item): NumberClause {
  if (!item.isExcept || clause.division !== undefined) return clause;
  const { chome } = clause;
  const except = numbersOf(item).map((e) => (chome === undefined ? e : { ...e, chome }));
  return except.length === 0 ? clause : { ...clause, except };
}

/** The numbers in 「」, or empty if it contains anything else, which is only an explanation. */
function numbersOf({ quoted }: Item): NumberClause[] {
  const clauses = quoted === '' ? [] : clausesOf(itemsOf(quoted));
  const numbers = clauses.filter((clause) => clause.kind === 'number');
  return numbers.length === clauses.length ? numbers : [];
}

function isOfDivision({ unit = '', isOrdinal }: WrittenNumber): boolean {
  return DIVISION.test(unit) || (isOrdinal && unit === '号');
}

/** Sorts the numbers of an item: a unit makes a number a division or a chome, all other numbers form the span. */
function numberClause(numbers: readonly WrittenNumber[]): NumberClause {
  const clause: { -readonly [K in 'division' | 'chome' | 'span']?: NumberClause[K] } = {};
  for (const number of numbers) {
    const { unit = '', from, to } = number;
    const first = { from: from[0] ?? 0, to: to[0] ?? 0 };
    if (isOfDivision(number)) clause.division = { ...first, word: unit };
    else if (clause.span === undefined && CHOME.test(unit)) clause.chome = first;
    else
      clause.span = {
        from: [...(clause.span?.from ?? []), ...from],
        to: [...(clause.span?.to ?? []), ...to],
      };
  }
  return { kind: 'number', ...clause };
}

/** The lot of `281-2` to `281-9`, or empty if there is none, or several. */
function lotOfBranches(span: Span | undefined): readonly number[] {
  const lot = span?.from.slice(0, -1) ?? [];
  return lot.every((number, i) => number === span?.to[i]) ? lot : [];
}

function isBranchOf(
  lot: readonly number[],
  numbers: readonly WrittenNumber[],
  unit: string | undefined,
  { isJoined }: Item,
): boolean {
  const [number, ...others] = numbers;
  const last = lot.at(-1);
  if (number === undefined || others.length > 0 || last === undefined) return false;
  if (number.to.length > 1 || !(unit === undefined || unit === '番地')) return false;
  return isJoined || (number.to[0] ?? 0) < last;
}

function behindLot(lot: readonly number[], span: Span | undefined): Span {
  return { from: [...lot, ...(span?.from ?? [])], to: [...lot, ...(span?.to ?? [])] };
}
