/** Puts listed values that become the same for the same reason on one line, which a person can open to see each of them. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Pair } from '../../../state/parting.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { decidingSentences as sentences } from '../words.ts';

type Say = Context['say'];

export interface Listed {
  readonly value: UndecidedValue;
  readonly reason: string;
  readonly candidate: string;
  readonly leavesOut: boolean;
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

/** Lists what each checkbox stands for, in the order of reading: a line of several values comes before each of them. */
export function boxesOf(lines: readonly Line[]): readonly Line[] {
  return lines.flatMap((line) => (isFold(line) ? [line, ...line.map((one) => [one])] : [line]));
}

/** Describes a line with its checkboxes. @param before the line before it, whose reason is not said again. */
export function pairOf(
  line: Line,
  before: Line | undefined,
  isOn: (one: Listed) => boolean,
  say: Say,
): Pair {
  const [first] = line;
  if (first === undefined) throw new Error('A line has a value');
  const { reason, candidate } = first;
  const pair = {
    becomes: `→ ${candidate}${rowsText(rowsIn(line), say)}`,
    ...(reason !== before?.[0]?.reason && { heading: reason }),
  };
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

function beforeNumber(text: string): string {
  return /^\D*/.exec(text.normalize('NFKC'))?.[0] ?? '';
}

function textOf({ value: { input, readAs } }: Listed): string {
  return readAs === undefined ? input : `${input} → ${readAs}`;
}

function rowsText(rows: number, say: Say): string {
  return rows > 1 ? say(sentences.singleRows, { rows: countText(rows) }) : '';
}

function lineOf({ reason, candidate }: Listed): string {
  return `${reason}\n${candidate}`;
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
