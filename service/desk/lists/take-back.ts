/** Writes a dropped file with its added columns, with the code that writes the output of `daicho enrich`. */
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { kindById } from '@daicho/shared/enrich/kinds.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import { temporaryPathFor } from '../../files/atomic-write.ts';
import { COLUMN_WIDTHS } from '../../lists/duplicates/column-widths.ts';
import { UTF8_MARK } from '../../tables/csv/encoding.ts';
import { openTable } from '../../tables/open-table.ts';
import { TableError } from '../../tables/table-error.ts';
import type { ResultRow, TableFile } from '../../tables/table-file.ts';
import type { Unwritable } from '../opened/unwritable.ts';
import { DeskError } from './desk-error.ts';
import { readEdits } from './edits.ts';
import { type TextForm, writeAsUtf8, writeInForm } from './text-form.ts';
import { listSentences as sentences } from './words.ts';
import { type WrittenColumn, writtenColumns } from './written-columns.ts';

interface WrittenFile {
  readonly path: string;
  /** A character that the encoding of the list lacks: because of it, the file is in UTF-8. */
  readonly unwritable?: Unwritable;
  /** Removes the written file, unless it is the dropped file itself. */
  remove(): Promise<void>;
}

interface TakenBack {
  readonly folder: string;
  /** The dropped file. */
  readonly path: string;
  /** Names of the list's sheets; undefined for the only sheet of a CSV. */
  readonly sheets: readonly (string | undefined)[];
  readonly only: 'all' | 'problems';
}

/**
 * Writes a list in UTF-8, or in Shift_JIS if the list is in Shift_JIS. If a result has a character that Shift_JIS
 * lacks, the whole file is in UTF-8 with a byte order mark, so that nothing is lost.
 *
 * @throws TableError; DeskError if only rows to check are wanted and there are none.
 */
export async function takeBack(list: TakenBack): Promise<WrittenFile> {
  try {
    return await writeBack(list);
  } catch (error) {
    const unwritable = unwritableOf(error);
    if (unwritable === undefined) throw error;
    const { path } = list;
    const copy = besideList(path);
    try {
      await writeAsUtf8(path, copy, 'shift_jis', UTF8_MARK);
      return { ...(await writeBack({ ...list, path: copy })), unwritable };
    } finally {
      await rm(copy, { force: true });
    }
  }
}

/**
 * Writes a list in its original encoding, or in UTF-8 with a byte order mark if that encoding lacks a character.
 *
 * @throws as `takeBack`
 */
export async function takeBackInForm(
  list: TakenBack,
  form: TextForm | undefined,
): Promise<WrittenFile> {
  const written = await takeBack(list);
  if (form === undefined) return written;
  const path = besideList(list.path);
  const remove = () => rm(path, { force: true });
  try {
    await writeInForm(written.path, path, form);
    return { path, remove };
  } catch (error) {
    const unwritable = unwritableOf(error);
    if (unwritable === undefined) throw error;
    await writeAsUtf8(written.path, path, 'utf-8', UTF8_MARK);
    return { path, remove, unwritable };
  } finally {
    await written.remove();
  }
}

/** Gives a free name for a file that is read as the same type of list. */
function besideList(path: string): string {
  return temporaryPathFor(path) + extname(path);
}

function unwritableOf(error: unknown): Unwritable | undefined {
  if (!(error instanceof TableError) || error.code !== 'unwritable') return undefined;
  const { character, encoding } = error.values;
  return { character: String(character), encoding: String(encoding) };
}

async function writeBack({ folder, path, sheets, only }: TakenBack): Promise<WrittenFile> {
  const columns = writtenColumns(await readEdits(folder)).filter((one) => one !== undefined);
  const steps = stepsOf(columns);
  if (only === 'problems' && problemRows(columns).size === 0) {
    throw new DeskError(409, sentences.noProblems);
  }
  // Leaves rows out only in the last pass over a table: in earlier passes, every row has to keep its place.
  const wantedIn = (step: Step, n: number) => {
    const isLast = !steps.slice(n + 1).some((later) => areOfOneTable(later, step));
    if (only === 'all' || !isLast) return undefined;
    const rows = problemRows(columns.filter((column) => areOfOneTable(column, step)));
    return (row: number) => rows.has(row);
  };
  let from = path;
  let isOwn = false;
  for (const [n, step] of steps.entries()) {
    const to = besideList(path);
    try {
      await writeStep(from, to, step, sheets[step.sheet], wantedIn(step, n));
    } finally {
      if (isOwn) await rm(from, { force: true });
    }
    from = to;
    isOwn = true;
  }
  return { path: from, remove: () => (isOwn ? rm(from, { force: true }) : Promise.resolve()) };
}

/**
 * Finds where columns can be added to a table. @returns the first free column of its sheet, from 0.
 * @throws TableError if none can be added
 */
export async function freeColumn(path: string, place: Place): Promise<number> {
  return (await openAt(path, place)).freeColumn;
}

interface Place {
  readonly sheet: string | undefined;
  readonly row: number;
  readonly column: number;
  /** Header of `column`, for an error about this column. */
  readonly header: string;
}

function openAt(path: string, { sheet, row, column, header }: Place): Promise<TableFile> {
  return openTable(path, {
    column: header,
    place: { row, column },
    // Accepts rows with more values than headers; the page points them out.
    keepsWideRows: true,
    ...(sheet === undefined ? {} : { sheet }),
  });
}

/** One pass over the file: it writes columns of one table that take the appearance of the same column. */
interface Step extends Pick<WrittenColumn, 'sheet' | 'headerRow' | 'like'> {
  readonly columns: readonly WrittenColumn[];
}

function stepsOf(columns: readonly WrittenColumn[]): readonly Step[] {
  const steps: (Step & { columns: WrittenColumn[] })[] = [];
  for (const column of columns) {
    const { sheet, headerRow, like } = column;
    const last = steps.at(-1);
    const isSame = last?.sheet === sheet && last.headerRow === headerRow && last.like === like;
    if (isSame) last?.columns.push(column);
    else steps.push({ sheet, headerRow, like, columns: [column] });
  }
  return steps;
}

async function writeStep(
  from: string,
  to: string,
  step: Step,
  sheet: string | undefined,
  isWanted: ((row: number) => boolean) | undefined,
): Promise<void> {
  const table = await openAt(from, { sheet, row: step.headerRow, column: step.like, header: '' });
  const columns = step.columns.map((column) => {
    const width = widthOf(column);
    return { header: column.header, ...(width === undefined ? {} : { width }) };
  });
  await table.write(to, columns, rowsOf(step, table, isWanted));
}

function widthOf({ kind = '', field = '' }: WrittenColumn): number | undefined {
  const catalogue = kindById(kind)?.catalogue;
  if (catalogue !== undefined) return catalogue.width(field);
  return Object.entries(COLUMN_WIDTHS).find(([column]) => column === field)?.[1];
}

async function* rowsOf(
  step: Step,
  { rowCount }: TableFile,
  isWanted: ((row: number) => boolean) | undefined,
): AsyncGenerator<ResultRow> {
  const first = step.headerRow + 1;
  for (let row = first; row < first + rowCount; row++) {
    const texts = step.columns.map((column) => column.texts.get(row) ?? '');
    yield isWanted === undefined ? texts : { texts, isWanted: isWanted(row) };
  }
}

/** Finds the rows of a table, by their numbers on the sheet, whose status says that somebody has to check them. */
function problemRows(columns: readonly WrittenColumn[]): ReadonlySet<number> {
  const rows = new Set<number>();
  for (const { field, texts } of columns) {
    if (field !== 'status') continue;
    for (const [row, text] of texts) {
      const kind = statusKind(text);
      if (kind !== undefined && kind !== 'found' && kind !== 'blank') rows.add(row);
    }
  }
  return rows;
}

function areOfOneTable(
  a: Omit<Step, 'columns' | 'like'>,
  b: Omit<Step, 'columns' | 'like'>,
): boolean {
  return a.sheet === b.sheet && a.headerRow === b.headerRow;
}
