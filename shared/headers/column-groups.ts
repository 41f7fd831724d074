/**
 * Groups the columns that hold one value together: all parts of one person's address, in the order in which they are
 * written. Headers decide most cases; the cells decide the cases that headers leave open.
 */
import type { CellValue } from '../cells/cell.ts';
import { parseKanjiNumber } from '../text/numerals.ts';
import type { HeaderPart } from './header-part.ts';
import { headerWords } from './header-words.ts';
import { headersFromCells, namesOther, type SplitRule } from './headers-from-cells.ts';
import { MIN_PASSING_SHARE, passingShare, type Sample, textAt } from './sample.ts';

/** Rule for a value that several columns may hold. */
export interface GroupRule extends SplitRule {
  readonly columnsMax: number;
  /** Reads a header; undefined for a header that is not part of the value. */
  part(header: string): HeaderPart | undefined;
  /** Whether a cell is clearly the whole value. */
  valueTells?(cell: CellValue, header: string): boolean;
}

export interface ColumnGroup {
  /** Folded name of the person or place that the value belongs to; empty if no header has such a name. */
  readonly owner: string;
  /** Columns in the order in which their cells are joined. */
  readonly columns: readonly number[];
  /** Whether the group says more than a prefecture and a city. */
  readonly isComplete: boolean;
  /** Whether the group has neither a column for the whole value nor one for its number. */
  readonly lacksNumber: boolean;
  /** Whether headers alone do not settle which columns belong to the group. */
  readonly needsCells: boolean;
}

/** Rank of a whole value, which further parts may follow. */
const WHOLE_RANK = 30;
/** Highest rank of a part without a number. */
const TOWN_RANK = 31;

interface Member extends HeaderPart {
  readonly column: number;
}

/**
 * Lists the groups in the order of their first columns. If the headers leave out the numbers, cells show which
 * columns hold them.
 */
export function columnGroups(
  rule: GroupRule,
  headers: readonly string[],
  sample: Sample = [],
): readonly ColumnGroup[] {
  const groups = groupsByHeader(rule, headers, sample);
  const named = groups.some(({ lacksNumber }) => lacksNumber)
    ? headersFromCells(rule, headers, sample)
    : undefined;
  return named === undefined ? groups : groupsByHeader(rule, named, sample);
}

function groupsByHeader(
  rule: GroupRule,
  headers: readonly string[],
  sample: Sample,
): readonly ColumnGroup[] {
  const members = headers.flatMap((header, column): readonly Member[] => {
    const part = rule.part(header);
    if (part === undefined || !holdsPart(part, column, sample)) return [];
    return [{ ...part, column }];
  });
  const sets = attached(members).flatMap(repetitions);
  const sufficient = sets.filter(isSufficient);
  const alone = sets.filter((set) => set.length < 2 && set[0]?.mayStandAlone);
  return (sufficient.length > 0 ? sufficient : alone)
    .map((set) => groupOf(rule, withBetween(set, members, headers, sample), sample))
    .filter(({ columns }) => columns.length > 0 && columns.length <= rule.columnsMax)
    .sort((a, b) => Math.min(...a.columns) - Math.min(...b.columns));
}

function holdsPart({ cells }: HeaderPart, column: number, sample: Sample): boolean {
  const fits = (cell: CellValue) => cells?.test(String(cell)) === true;
  return cells === undefined || (passingShare(sample, column, fits) ?? 0) >= MIN_PASSING_SHARE;
}

/**
 * Collects the members by owner. Parts without an owner belong to the part before them, if the
 * parts without an owner name no place by themselves.
 */
function attached(members: readonly Member[]): readonly (readonly Member[])[] {
  const ofNobody = members.filter(({ owner }) => owner === '');
  const tellsCity = ofNobody.some(({ rank, isWhole }) => isWhole || rank < WHOLE_RANK);
  const standsAlone = tellsCity && isSufficient(ofNobody);
  const owners = new Map<string, Member[]>();
  let last: Member | undefined;
  for (const member of members) {
    const isBehind: boolean = last?.column === member.column - 1;
    const goesOn = member.owner === '' && !standsAlone && isBehind && member.rank > WHOLE_RANK;
    const owner: string = goesOn ? (last?.owner ?? '') : member.owner;
    last = { ...member, owner };
    owners.set(owner, [...(owners.get(owner) ?? []), last]);
  }
  return [...owners.values()];
}

/** Starts a new set if a part comes again: these are two addresses whose headers do not name their owners. */
function repetitions(set: readonly Member[]): readonly (readonly Member[])[] {
  const sets: Member[][] = [];
  let seen = new Set<string>();
  let open: Member[] = [];
  for (const member of set) {
    const key = member.isWhole && member.number === undefined ? 'whole' : keyOf(member);
    if (open.length === 0 || seen.has(key)) {
      open = [];
      sets.push(open);
      seen = new Set();
    }
    seen.add(key);
    open.push(member);
  }
  return sets;
}

function keyOf({ words, number }: HeaderPart): string {
  return `${words} ${number ?? ''}`;
}

/**
 * Whether the columns name a place: one column for the whole place, or several parts with a
 * prefecture, a city or a town among them.
 */
function isSufficient(set: readonly Member[]): boolean {
  if (set.some(({ isWhole }) => isWhole)) return true;
  return set.length >= 2 && set.some(({ rank, isAddition }) => rank < 40 && !isAddition);
}

/** Adds a column with an unknown header between two parts, if its header or its cells look like a part. */
function withBetween(
  set: readonly Member[],
  members: readonly Member[],
  headers: readonly string[],
  sample: Sample,
): readonly Member[] {
  const known = new Set(members.map(({ column }) => column));
  const between = set.flatMap((member): readonly Member[] => {
    const column = member.column + 1;
    const isBetween = set.some((other) => other.column === column + 1);
    if (!isBetween || known.has(column)) return [];
    if (!looksLikePart(headers[column] ?? '', column, sample)) return [];
    return [{ ...member, column, words: 'between', number: undefined, isWhole: false }];
  });
  return [...set, ...between];
}

const PART_OF_ADDRESS = /[町村丁番地号字]/;
/** Matches a town, or the number of a block; neither a code nor a single word that could be anything. */
const CONTINUATION = /^(?=.*[\u3040-\u30ff\u4e00-\u9fff\d]).*(?:[町村丁番地号字]|\d+[-‐−－]\d+)/;

function looksLikePart(header: string, column: number, sample: Sample): boolean {
  if (namesOther(header)) return false;
  const share = passingShare(sample, column, (cell) =>
    CONTINUATION.test(String(cell).normalize('NFKC')),
  );
  return share === undefined
    ? PART_OF_ADDRESS.test(headerWords(header))
    : share >= MIN_PASSING_SHARE;
}

function groupOf(rule: GroupRule, set: readonly Member[], sample: Sample): ColumnGroup {
  const ordered = inOrder(numbered(set));
  const { kept, needsCells } = withoutRepeated(rule, ordered, sample);
  const [{ owner } = { owner: '' }] = set;
  const isComplete = kept.some(({ rank, isAddition }) => rank >= WHOLE_RANK && !isAddition);
  const lacksNumber = !kept.some(
    ({ rank, isWhole, isAddition, mayStandAlone, number }) =>
      isWhole || mayStandAlone || number !== undefined || (rank > TOWN_RANK && !isAddition),
  );
  return {
    owner,
    columns: kept.map(({ column }) => column),
    isComplete,
    lacksNumber,
    needsCells: needsCells || lacksNumber,
  };
}

/**
 * If another part has the number 2, the part without a number is the first: `住所` and `住所2`. A column
 * `street` beside numbered parts of another name repeats them, so it is left out.
 */
function numbered(set: readonly Member[]): readonly Member[] {
  const second = set.filter(({ number }) => number !== undefined && number > 1);
  return set.flatMap((member) => {
    if (member.number !== undefined) return [{ ...member, isWhole: false }];
    const isFirst = second.some(({ words }) => words === member.words);
    if (isFirst) return [{ ...member, number: 1, isWhole: false }];
    const repeats =
      member.words === 'street' &&
      set.some(({ number, words }) => number === 1 && words !== 'street');
    return repeats ? [] : [member];
  });
}

function inOrder(set: readonly Member[]): readonly Member[] {
  return [...set].sort(
    (a, b) => a.rank - b.rank || (a.number ?? 0) - (b.number ?? 0) || a.column - b.column,
  );
}

/** Leaves out columns that another column repeats, and parts that come before a column with the whole address. */
function withoutRepeated(
  { valueTells }: GroupRule,
  set: readonly Member[],
  sample: Sample,
): { readonly kept: readonly Member[]; readonly needsCells: boolean } {
  const whole = set.find(({ isWhole }) => isWhole);
  const tells = (cell: CellValue) => valueTells?.(cell, '') === true;
  const passing = whole === undefined ? 0 : passingShare(sample, whole.column, tells);
  const holdsAll = passing === undefined || passing >= MIN_PASSING_SHARE;
  const isBefore = ({ rank, isWhole }: Member) => !isWhole && rank <= WHOLE_RANK;
  const kept = set.filter((member) => {
    if (holdsAll && isBefore(member)) return false;
    return !set.some((other) => saysAgain(member, other, sample));
  });
  return { kept, needsCells: whole !== undefined && set.length > 1 };
}

/** Matches numbers of an address with the signs between and after them. */
const NUMBERS_AND_SIGNS = /[\dー‐–−のノ-]|丁目?|番地?|号室?|階|F/g;

/** Whether a text of numbers alone is repeated in another, however both are written: 3-1-2 in 三の丸三丁目一番二号. */
function repeatsNumbers(text: string, longer: string): boolean {
  if (inDigits(text).replace(NUMBERS_AND_SIGNS, '') !== '') return false;
  const numbers = numbersOf(text);
  return numbers.trim() !== '' && numbersOf(longer).includes(numbers);
}

function numbersOf(text: string): string {
  return ` ${inDigits(text).match(/\d+/g)?.join(' ') ?? ''} `;
}

function inDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[〇一二三四五六七八九十百]+/g, (kanji) => `${parseKanjiNumber(kanji) ?? kanji}`);
}

/** Whether the cells of the other member repeat nearly all filled cells of this one. */
function saysAgain(member: Member, other: Member, sample: Sample): boolean {
  if (member === other) return false;
  const rows = sample.filter((row) => textAt(row, member.column) !== '');
  const again = rows.filter((row) => {
    const [text, longer] = [textAt(row, member.column), textAt(row, other.column)];
    const isAgain = longer.includes(text) || repeatsNumbers(text, longer);
    return isAgain && (longer.length > text.length || other.column < member.column);
  });
  return rows.length > 0 && again.length >= rows.length * MIN_PASSING_SHARE;
}
