/** Puts listed values that become the same for the same reason on one line, which a person can open to see each of them. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Pair } from '../../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { decidingSentences as sentences } from '../words.ts';
import { causeOf } from './cause.ts';

type Say = Context['say'];

export interface Listed {
  readonly value: UndecidedValue;
  readonly reason: string;
  readonly candidate: string;
  readonly leavesOut: boolean;
  /** Whether it is taken in unless the person leaves it out. */
  readonly isSure: boolean;
  /** Whether a person decides it with a checkbox of its own only. */
  readonly isAlone?: boolean;
}

/** Lists the values of a group with the candidate that they get. @param evidence says what speaks for it besides the reason. */
export function listedOf(
  { reason, leavesOut, values }: UndecidedGroup,
  {
    evidence,
    ...one
  }: Omit<Listed, 'value' | 'reason' | 'leavesOut'> & { readonly evidence: string | undefined },
  say: Say,
): readonly Listed[] {
  const why = [causeOf(reason, say), ...(evidence === undefined ? [] : [evidence])].join('\n');
  return values.map((value) => ({ ...one, value, reason: why, leavesOut }));
}

/** Values of one reason and one candidate that follow each other. */
type Line = readonly Listed[];

/** Least and greatest number of values that a line names, so that each text before the number is among them. */
const NAMED_MIN = 2;
const NAMED_MAX = 4;

/** Puts values of one reason together, of these those of one candidate, and otherwise keeps the order of the sheet. */
export function inOrder(listed: readonly Listed[]): readonly Listed[] {
  const sorted = [...listed].sort((a, b) => firstRow(a) - firstRow(b));
  return together(together(sorted, ({ reason }) => reason).flat(), lineOf).flat();
}

export function linesOf(listed: readonly Listed[]): readonly Line[] {
  return together(listed, lineOf);
}

/** Puts lines of one reason together. */
function sectionsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const sections: Line[][] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last !== undefined && last[0]?.[0]?.reason === line[0]?.reason) last.push(line);
    else sections.push([line]);
  }
  return sections;
}

/** Whether one checkbox takes in all of a reason: several lines, of which some are not taken in from the beginning and none stands alone. */
function hasBox(section: readonly Line[]): boolean {
  const all = section.flat();
  return section.length > 1 && all.some(({ isSure }) => !isSure) && !all.some((one) => one.isAlone);
}

/**
 * Lists what each checkbox stands for, in the order of reading: all of a reason come before its lines, and a line of several values
 * before each of them.
 */
export function boxesOf(lines: readonly Line[]): readonly Line[] {
  return sectionsOf(lines).flatMap((section) => [
    ...(hasBox(section) ? [section.flat()] : []),
    ...section.flatMap((line) => (isFold(line) ? [line, ...line.map((one) => [one])] : [line])),
  ]);
}

/** Describes lines with their checkboxes; what several have in common stands at the first of them. */
export function pairsOf(
  lines: readonly Line[],
  isOn: (one: Listed) => boolean,
  say: Say,
): readonly Pair[] {
  return sectionsOf(lines).flatMap((section) => {
    const all = section.flat();
    const on = all.filter(isOn).length;
    const box = {
      text: say(sentences.allOfReason, { count: countText(all.length) }),
      isOn: on === all.length,
      isPartly: on > 0 && on < all.length,
    };
    const first = {
      heading: all[0]?.reason ?? '',
      ...(hasBox(section) && { all: box }),
    };
    return section.map((line, at) => ({ ...pairOf(line, isOn, say), ...(at === 0 && first) }));
  });
}

function pairOf(line: Line, isOn: (one: Listed) => boolean, say: Say): Pair {
  const [first] = line;
  if (first === undefined) throw new Error('A line has a value');
  const pair = { becomes: `→ ${first.candidate}${rowsText(rowsIn(line), say)}` };
  if (!isFold(line)) return { ...pair, text: textOf(first), isOn: isOn(first) };
  const values = line.map((one) => ({
    text: textOf(one) + rowsText(one.value.rows.length, say),
    isOn: isOn(one),
  }));
  const on = values.filter((one) => one.isOn).length;
  return {
    ...pair,
    text: namedOf(line, say),
    isOn: on === line.length,
    isPartly: on > 0 && on < line.length,
    values,
    opener: say(sentences.openValues, { count: countText(line.length) }),
  };
}

export function rowsIn(listed: readonly Listed[]): number {
  return listed.reduce((sum, { value }) => sum + value.rows.length, 0);
}

/** Whether a line holds values that are seen when it is opened. */
function isFold(line: Line): boolean {
  return line.length > 1;
}

/** Names values that differ before their number, then others, and counts the rest. */
function namedOf(line: Line, say: Say): string {
  const texts = line.map(textOf);
  const heads = texts.map(beforeNumber);
  const isNew = (at: number) => heads.indexOf(heads[at] ?? '') === at;
  const others = texts.filter((_, at) => !isNew(at));
  const all = [...texts.filter((_, at) => isNew(at)), ...others];
  const count = Math.min(NAMED_MAX, Math.max(NAMED_MIN, all.length - others.length));
  const first = all.slice(0, count).join(say(listSeparator));
  const more = all.length - count;
  return more <= 0 ? first : say(sentences.namedValues, { first, count: countText(more) });
}

export function beforeNumber(text: string): string {
  return /^\D*/.exec(text.normalize('NFKC'))?.[0] ?? '';
}

export function textOf({ value: { input, readAs } }: Pick<Listed, 'value'>): string {
  return readAs === undefined ? input : `${input} → ${readAs}`;
}

function rowsText(rows: number, say: Say): string {
  return rows > 1 ? say(sentences.singleRows, { rows: countText(rows) }) : '';
}

function lineOf({ reason, candidate, isAlone, value }: Listed): string {
  return [reason, candidate, ...(isAlone ? [value.key] : [])].join('\n');
}

/** Puts those of one name together, in the order of the first of each. */
function together(listed: readonly Listed[], nameOf: (one: Listed) => string): readonly Line[] {
  const byName = new Map<string, Listed[]>();
  for (const one of listed) appendTo(byName, nameOf(one), one);
  return [...byName.values()];
}

function firstRow({ value: { rows } }: Listed): number {
  return rows[0] ?? 0;
}
