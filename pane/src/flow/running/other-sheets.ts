/**
 * Finds the other sheets of the workbook that have a table with the same headers, or else a similar table, after a run.
 */
import { columnsByValues, guessColumns } from '@daicho/shared/headers/guess-columns.ts';
import { isColumnOfLetters } from '@daicho/shared/headers/letter-headers.ts';
import { filledColumns } from '@daicho/shared/headers/row.ts';
import { isBelowData, isHeaderRow } from '@daicho/shared/headers/rows/header-row.ts';
import { listSeparator } from '@daicho/shared/messages/list-separator.ts';
import type { SheetTop, Waiting } from '../../host.ts';
import type { Result, ResultStep, SheetWithTable } from '../../state/result.ts';
import { isStatusHeader } from '../../tables/status-header.ts';
import { QUOTED } from '../../tables/table-label.ts';
import { hasHeaders, type Target } from '../../target.ts';
import type { Context } from '../context.ts';
import { type PastRun, targetOf } from '../history/past-run.ts';
import type { FinishedRun } from './finished-run.ts';
import { runSentences as sentences } from './words.ts';

/** Largest number of sheets that a sentence names. */
const NAMED_MAX = 3;

/**
 * Two tables are alike only if they share at least this many headers: a single header such as 住所 is
 * on many kinds of sheets.
 */
const HEADERS_MIN = 2;

/** The results of the pane's runs. */
interface Shown {
  readonly shown: { readonly run: FinishedRun } | undefined;
  change(changes: Partial<Result>): void;
}

/** Adds to the shown result which sheets are alike, and offers the first as the next step. A failure is ignored. */
export async function offerOtherSheets(
  run: FinishedRun,
  past: readonly PastRun[],
  results: Shown,
  context: Context,
): Promise<void> {
  const { otherSheets } = context.host;
  const headers = ownHeaders(run.after, run.slots);
  if (otherSheets === undefined || !hasHeaders(run.after) || headers.length < HEADERS_MIN) return;
  const waiting = { ...context.waiting(), onEditMode: () => {} };
  const tops = await otherSheets.tops(run.after, waiting).catch(() => []);
  const done = sheetsDone(run, past, context);
  const left = tops.filter(({ name }) => !done.has(name));
  const same = left.flatMap((top) => tableWith(headers, top) ?? []);
  const alike = left.flatMap((top) => tableAlike(headers, top) ?? []);
  const likeOn = (top: SheetTop) =>
    tableLike(run, headers, top) ?? tableWithoutHeaders(run, headers, top);
  const sheets = same.length > 0 ? same : left.flatMap((top) => likeOn(top) ?? []);
  const { result } = context.store.state;
  if (result === undefined || results.shown?.run !== run || sheets.length === 0) return;
  const kind = same.length > 0 ? 'same' : 'like';
  results.change(withSheets(result, { sheets, alike }, kind, context));
}

/**
 * Before anything is looked up, finds the sheets that have a table with the same headers in the
 * same order. @throws WorkbookError
 */
export async function sheetsAlike(
  { host }: Context,
  target: Target,
  waiting: Waiting,
): Promise<readonly SheetWithTable[]> {
  const headers = ownHeaders(target);
  if (host.otherSheets === undefined || !hasHeaders(target) || headers.length < HEADERS_MIN) {
    return [];
  }
  const tops = await host.otherSheets.tops(target, waiting);
  return tops.flatMap((top) => tableAlike(headers, top) ?? []);
}

/** Finds a row with these headers in their order, and no other headers. */
function tableAlike(headers: readonly string[], top: SheetTop): SheetWithTable | undefined {
  return tableWith(
    headers,
    top,
    (cells) => JSON.stringify(cells.filter((text) => text !== '')) === JSON.stringify(headers),
  );
}

/** Lists the headers of a table apart from the headers of results. @param slots of a run on this table. */
function ownHeaders(
  { headers, made: runs }: Target,
  slots: FinishedRun['slots'] = [],
): readonly string[] {
  const made = new Set([
    ...slots.flatMap(({ how, header }) => (how === 'filled' ? [] : [header])),
    ...runs.flatMap(({ columns }) => columns.map(([, header]) => header)),
  ]);
  return headers.filter((header) => header !== '' && !made.has(header));
}

/** Names the sheets that were looked up, and the sheets whose rows were copied to be looked up. */
function sheetsDone(
  { after }: FinishedRun,
  past: readonly PastRun[],
  { session }: Context,
): ReadonlySet<string> {
  const targets = [
    after,
    ...past.flatMap((one) => (one.undo === 'done' ? [] : (targetOf(one) ?? []))),
  ];
  const names = targets.flatMap(({ id, sheetName }) => [sheetName, session.copies.get(id) ?? []]);
  return new Set(names.flat());
}

/** Finds a row with all headers. @param isMeant whether a row of cells is such a row of headers. */
function tableWith(
  headers: readonly string[],
  top: SheetTop,
  isMeant: (cells: readonly string[]) => boolean = (cells) =>
    headers.every((header) => cells.includes(header)),
): SheetWithTable | undefined {
  const at = top.texts.findIndex(isMeant);
  const first = top.texts[at]?.findIndex((text) => headers.includes(text)) ?? 0;
  return openTable(top, at, first);
}

/** Finds a row that has one of the headers, and the columns of the run's kind under other names. */
function tableLike(
  { choice: { kind } }: FinishedRun,
  headers: readonly string[],
  top: SheetTop,
): SheetWithTable | undefined {
  for (const [at, cells] of top.texts.entries()) {
    if (!cells.some((text) => headers.includes(text))) continue;
    const [first] = guessColumns(kind, cells)[0] ?? [];
    // On a form, a name such as 住所 is beside the empty cell to fill in. In a table, the name is
    // above a filled cell.
    const isAbove = first !== undefined && top.texts[at + 1]?.[first] !== '';
    if (isAbove) return openTable(top, at, first);
  }
  return undefined;
}

/** For a run whose table had no headers and got letters, finds a list with values that the run could look up. */
function tableWithoutHeaders(
  { choice: { kind } }: FinishedRun,
  headers: readonly string[],
  top: SheetTop,
): SheetWithTable | undefined {
  const at = top.texts.findIndex((cells) => filledColumns(cells).length > 1);
  if (at < 0 || !headers.every(isColumnOfLetters)) return undefined;
  const rows = top.texts.slice(at);
  const filled = rows.flatMap(filledColumns);
  const first = Math.min(...filled);
  const unnamed = Array.from({ length: Math.max(...filled) + 1 - first }, () => '');
  // The total below a short list would outweigh its values.
  const sample = rows.filter((row) => !isBelowData(row)).map((cells) => cells.slice(first));
  const columns = columnsByValues(kind.inputs[0], unnamed, sample);
  const table = columns === undefined ? undefined : openTable(top, at, first);
  const hasNone = !isHeaderRow(rows[0] ?? []);
  return table && { ...table, ...(hasNone && { lacksHeaders: true as const }) };
}

/** @param at row of the headers, or else the first row. @returns undefined if the table has results or no rows. */
function openTable(
  { id, name, row, column, texts }: SheetTop,
  at: number,
  first: number,
): SheetWithTable | undefined {
  const [cells, below] = [texts[at], texts[at + 1]];
  if (cells === undefined || cells.some(isStatusHeader)) return undefined;
  if (below?.some((text) => text !== '') !== true) return undefined;
  return { id, name, row: row + at, column: column + first };
}

function withSheets(
  { notes = [], steps = [] }: Result,
  { sheets, alike }: Readonly<Record<'sheets' | 'alike', readonly SheetWithTable[]>>,
  headers: 'same' | 'like',
  context: Context,
): Pick<Result, 'notes' | 'steps'> {
  const quoted = sheets.slice(0, NAMED_MAX).map(({ name }) => context.say(QUOTED, { name }));
  const several = headers === 'same' ? sentences.manySheets : sentences.manyLikeSheets;
  const few = headers === 'same' ? sentences.otherSheets : sentences.likeSheets;
  const sentence = sheets.length > NAMED_MAX ? several : few;
  const names = quoted.join(context.say(listSeparator));
  const [sheet] = sheets;
  const allSheets = context.say(sentences.toSheets, { count: alike.length });
  const step: readonly ResultStep[] =
    sheet === undefined
      ? []
      : alike.length > 1
        ? [{ id: 'other-sheet', label: allSheets, sheet, all: { tables: [], sheets: alike } }]
        : [
            {
              id: 'other-sheet',
              label: context.say(sheet.lacksHeaders ? sentences.toBareSheet : sentences.toSheet, {
                name: sheet.name,
              }),
              sheet,
            },
          ];
  return {
    // A retry keeps the notes of the run that it retries.
    notes: [...new Set([...notes, context.say(sentence, { count: sheets.length, names })])],
    steps: [...steps.filter(({ id }) => id !== 'other-sheet'), ...step],
  };
}
