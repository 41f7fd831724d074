/**
 * Puts listed values with the same result and the same reason on one line, which a person can open to see each value.
 */
import { isDittoMark } from '@daicho/shared/cells/ditto-mark.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Pair } from '../../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { nameOfKey } from '../overview/name-of.ts';
import { rowsIn } from '../values.ts';
import { decidingSentences as sentences } from '../words.ts';
import { causeOf, saysMore } from './cause.ts';

type Say = Context['say'];

export interface Listed {
  readonly value: UndecidedValue;
  readonly reason: string;
  readonly candidate: string;
  /** Whether the checkbox of the value is checked until the person clears it. */
  readonly isSure: boolean;
  /** Whether a person can decide the value only with a separate checkbox. */
  readonly isAlone?: boolean;
}

/** Lists the values of a group with the candidate for each. @param evidence for the candidate, besides the reason. */
export function listedOf(
  { reason, leavesOut, values }: UndecidedGroup,
  {
    evidence,
    ...one
  }: Omit<Listed, 'value' | 'reason'> & { readonly evidence: string | undefined },
  say: Say,
): readonly Listed[] {
  const isNamed = evidence === undefined || leavesOut || saysMore(reason, say);
  const why = [isNamed && causeOf(reason, say), evidence].filter(Boolean).join('\n');
  return values.map((value) => ({ ...one, value, reason: why }));
}

/** Consecutive values with one reason and one candidate. */
type Line = readonly Listed[];

/** Smallest and largest number of values that a line names: one for each distinct text before the number. */
const NAMED_MIN = 2;
const NAMED_MAX = 4;

/**
 * Number of a section's lines that are drawn at first, and that each unfolding adds. A person reads
 * all lines by scrolling.
 */
const LINES_SHOWN = 50;
const LINES_UNFOLDED = 200;
/** Largest number of checked lines in a section without a checkbox for all lines. */
const LINES_WITHOUT_BOX = 10;

/**
 * Groups values by reason, then by candidate, and otherwise keeps the order of the sheet. Sections whose reasons begin
 * with the same line come last, one after the other, so that no other reason seems to belong to that line.
 */
export function inOrder(listed: readonly Listed[]): readonly Listed[] {
  const sorted = [...listed].sort((a, b) => firstRow(a) - firstRow(b));
  const byReason = together(sorted, ({ reason }) => reason);
  const byLead = new Map<string, Line[]>();
  for (const section of byReason) appendTo(byLead, leadIn(section), section);
  const others = byReason.filter((section) => byLead.get(leadIn(section))?.length === 1);
  const shared = [...byLead.values()].filter(({ length }) => length > 1).flatMap(shortFirst);
  return together([...others, ...shared].flat(), lineOf).flat();
}

/** If the reasons of all sections begin with the same line, puts the section first whose reason is only that line. */
function shortFirst(sections: readonly Line[]): readonly Line[] {
  const isLong = (section: Line) => Number(section[0]?.reason !== leadIn(section));
  return [...sections].sort((a, b) => isLong(a) - isLong(b));
}

/** Gives the first line of the reason. */
function leadIn([first]: Line): string {
  return first?.reason.split('\n')[0] ?? '';
}

export function linesOf(listed: readonly Listed[]): readonly Line[] {
  return together(listed, lineOf);
}

/** Groups consecutive lines with one reason. */
function sectionsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const sections: Line[][] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last !== undefined && last[0]?.[0]?.reason === line[0]?.reason) last.push(line);
    else sections.push([line]);
  }
  return sections;
}

/**
 * Whether a section has a checkbox for all its lines: it has several lines, some are unchecked or
 * folded up at first, and none needs a separate checkbox.
 */
function hasBox(section: readonly Line[]): boolean {
  const all = section.flat();
  const isToSet = section.length > LINES_WITHOUT_BOX || all.some(({ isSure }) => !isSure);
  return section.length > 1 && isToSet && !all.some((one) => one.isAlone);
}

/** Whether the lines from an index on are folded up after the earlier lines. */
function isFoldedAt(at: number): boolean {
  return at >= LINES_SHOWN && (at - LINES_SHOWN) % LINES_UNFOLDED === 0;
}

/**
 * Lists the values of each checkbox in reading order: the checkbox of a section comes before its
 * lines, and the checkbox of a line of several values comes before those of its values.
 */
export function boxesOf(lines: readonly Line[]): readonly Line[] {
  return sectionsOf(lines).flatMap((section) => [
    ...(hasBox(section) ? [section.flat()] : []),
    ...section.flatMap((line) => (isFold(line) ? [line, ...line.map((one) => [one])] : [line])),
  ]);
}

/** Describes lines with their checkboxes; a text that several lines share is given with the first of these lines. */
export function pairsOf(
  lines: readonly Line[],
  isOn: (one: Listed) => boolean,
  say: Say,
): readonly Pair[] {
  let lead = '';
  return sectionsOf(lines).flatMap((section) => {
    const all = section.flat();
    const before = lead;
    lead = leadIn(all);
    const { reason = '' } = all[0] ?? {};
    const isSaid = reason !== lead && lead === before;
    const on = all.filter(isOn).length;
    const box = {
      text: say(all.length === 2 ? sentences.bothOfReason : sentences.allOfReason, {
        count: countText(all.length),
      }),
      isOn: on === all.length,
      isPartly: on > 0 && on < all.length,
    };
    const first = {
      heading: reason.slice(isSaid ? `${lead}\n`.length : 0),
      ...(hasBox(section) && { all: box }),
    };
    return section.map((line, at) => {
      const isLast = at + 1 === section.length || !isFoldedAt(at + 1);
      const rows = isLast ? 0 : rowsIn(valuesIn(section.slice(at + 1).flat()));
      const more = isLast ? undefined : say(sentences.moreRows, { rows: countText(rows) });
      return { ...pairOf(line, isOn, say), ...(at === 0 && first), more };
    });
  });
}

/** Counts the rows of a line of several values. The rows of a single value are named beside it, with their number. */
function pairOf(line: Line, isOn: (one: Listed) => boolean, say: Say): Pair {
  const [first] = line;
  if (first === undefined) throw new Error('A line has a value');
  const becomes = `→ ${first.candidate}`;
  if (!isFold(line)) return { becomes, text: textOf(first), isOn: isOn(first) };
  const values = line.map((one) => ({ text: textOf(one), isOn: isOn(one) }));
  const on = values.filter((one) => one.isOn).length;
  return {
    becomes: becomes + say(sentences.singleRows, { rows: countText(rowsIn(valuesIn(line))) }),
    text: namedOf(line, say),
    isOn: on === line.length,
    isPartly: on > 0 && on < line.length,
    values,
    opener: say(sentences.openValues, { count: countText(line.length) }),
  };
}

function valuesIn(listed: readonly Listed[]): readonly UndecidedValue[] {
  return listed.map(({ value }) => value);
}

/** Whether a line can be opened to show its values. */
function isFold(line: Line): boolean {
  return line.length > 1;
}

/** Names values that differ before their number first, then other values, and counts the rest. */
function namedOf(line: Line, say: Say): string {
  const texts = [...new Set(line.map(textOf))];
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

/**
 * Gives a value as it is read; its own text comes first if that says more than ditto marks, or if
 * it has several readings.
 */
export function textOf({ value: { input, readAs } }: Pick<Listed, 'value'>): string {
  if (readAs === undefined) return input;
  const words = readAs.split(' ').filter((word) => !isDittoMark(word));
  const isInWords = (word: string) => isDittoMark(word) || words.includes(word);
  const isRead = !words.includes('/') && input.split(' ').every(isInWords);
  return isRead ? words.join(' ') : `${input} → ${readAs}`;
}

function lineOf({ reason, candidate, isAlone, value }: Listed): string {
  return [reason, candidate, ...(isAlone ? [nameOfKey(value)] : [])].join('\n');
}

/** Groups values by name, in the order in which the names first appear. */
function together(listed: readonly Listed[], nameOf: (one: Listed) => string): readonly Line[] {
  const byName = new Map<string, Listed[]>();
  for (const one of listed) appendTo(byName, nameOf(one), one);
  return [...byName.values()];
}

function firstRow({ value: { rows } }: Listed): number {
  return rows[0] ?? 0;
}
