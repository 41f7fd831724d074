/** Reads other cells of a row, by which a person recognises it. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { distinctColumns } from '../../asking/input-rows.ts';
import type { Waiting } from '../../host.ts';
import type { RowContext, UndecidedValue } from '../../state/state.ts';
import { shownHeaders } from '../../target.ts';
import { joinedTexts } from '../columns/decide-rows.ts';
import type { Context } from '../context.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import { cellText } from './cell-text.ts';
import { columnsBeside } from './telling-columns.ts';
import { decidingSentences as sentences } from './words.ts';

/** Rows to search on both sides of the place where a row was: people insert and delete some rows at most. */
const NEARBY = 100;

/** Most rows of a table that are read to see what the rows of a group hold. */
const SPAN_MAX = 5_000;

/** Texts of a column that are named. */
const TEXTS_SHOWN = 3;

/**
 * Reads the first row of a group, also one that has moved a little. Where the group has several rows, shows what all of them
 * hold in other columns, so that one press does not decide rows that differ. @returns undefined if the first row is not there.
 * @throws WorkbookError
 */
export async function rowContextOf(
  context: Context,
  { before, choice }: FinishedRun,
  values: readonly UndecidedValue[],
  waiting: Waiting,
): Promise<RowContext | undefined> {
  const [first] = values;
  const row = first?.rows[0];
  if (first === undefined || row === undefined) return undefined;
  const inputs = distinctColumns(choice.inputs);
  const names = shownHeaders(before);
  const others = columnsBeside(before, choice);
  const columns = [...inputs, ...others];
  const read = (start: number, count: number) =>
    context.host.readRows(before, columns, waiting, { start, count });
  const holds = (cells: readonly CellValue[] | undefined, input: string) =>
    cells !== undefined && joinedTexts(cells.slice(0, inputs.length)) === input;
  const textAt = (cells: readonly CellValue[], i: number) =>
    cellText(cells[inputs.length + i] ?? null, before.headers[others[i] ?? -1] ?? '');
  const start = Math.max(0, row - NEARBY);
  const [there] = (await read(row, 1)).filter((cells) => holds(cells, first.input));
  const around = there === undefined ? await read(start, 2 * NEARBY + 1) : [];
  const cells = there ?? around.find((one) => holds(one, first.input));
  if (cells === undefined) return undefined;
  const at = there === undefined ? start + around.indexOf(cells) : row;
  // Rows that were inserted above have moved the whole group.
  const rows = values.flatMap(({ rows: own, input }) =>
    own.map((one) => ({ at: one + at - row, input })),
  );
  const from = rows.reduce((least, one) => Math.min(least, one.at), at);
  const end = rows.reduce((most, one) => Math.max(most, one.at + 1), at);
  const all = rows.length < 2 ? [] : await read(from, Math.min(end - from, SPAN_MAX));
  const group = rows.flatMap((one) => {
    const found = all[one.at - from];
    return found !== undefined && holds(found, one.input) ? [found] : [];
  });
  const texts = others.flatMap((column, i) => {
    const own = group.length > 1 ? group.map((one) => textAt(one, i)) : [textAt(cells, i)];
    const text = heldText(own, (...of) => context.say(...of));
    return text === '' ? [] : [[names[column] ?? '', text] as const];
  });
  return { at, number: before.headerRow + 2 + at, cells: texts };
}

/** Names the texts that rows hold, those of the most rows first, with the number of rows where they differ. */
function heldText(texts: readonly string[], say: Context['say']): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [only = ''] = texts;
  if (counts.size < 2) return only;
  const ordered = [...counts].sort(([, a], [, b]) => b - a);
  const shown = ordered.slice(0, TEXTS_SHOWN).map(([text, rows]) => {
    const name = text === '' ? say(sentences.blank) : text;
    return rows === 1 && counts.size === texts.length ? name : `${name}\u00a0${countText(rows)}`;
  });
  const more = ordered.length - shown.length;
  const rest = more > 0 ? [say(sentences.moreTexts, { count: countText(more) })] : [];
  return [...shown, ...rest].join('・');
}
