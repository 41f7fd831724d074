/**
 * Finds a target again in a conversation with Excel, even if it has moved: a table by its id, a part of a sheet and all columns
 * by their headers.
 */
import { headerTexts } from '@daicho/pane/src/header-texts.ts';
import { WorkbookError } from '@daicho/pane/src/workbook-error.ts';
import { paneErrorSentences as errors } from '@daicho/shared/messages/excel.ts';
import { codeOf, type Session } from '../excel-run.ts';
import type { ExcelTarget } from './excel-target.ts';

export class LocatedTarget {
  readonly sheet: Excel.Worksheet;
  readonly table: Excel.Table | undefined;
  /** Header row and body of a part of a sheet, which Excel moves with their cells. */
  readonly #part: { readonly header: Excel.Range; readonly body: Excel.Range } | undefined;
  /** Headers as the flow counts them, with the headers of added columns at their indexes. */
  readonly #headers: (string | undefined)[];
  /** First column that was empty in the header row when the target was read. */
  readonly #right: number;
  readonly #isBesideOthers: boolean;
  readonly #mayBeRenamed: boolean;
  readonly #hasAbove: boolean;
  #current: readonly string[] = [];
  /** Row of the headers. */
  #row = 0;
  #rowCount = 0;
  #isProtected = false;

  private constructor(
    target: ExcelTarget,
    sheet: Excel.Worksheet,
    tableOrPart: Excel.Table | { readonly header: Excel.Range; readonly body: Excel.Range },
  ) {
    this.sheet = sheet;
    this.table = 'body' in tableOrPart ? undefined : tableOrPart;
    this.#part = 'body' in tableOrPart ? tableOrPart : undefined;
    this.#headers = [...target.headers];
    const end = target.firstColumn + target.headers.length;
    this.#right = Math.max(target.usedRight, end);
    this.insertsColumns = target.insertsColumns === true;
    this.countsFrom1904 = target.countsFrom1904 === true;
    this.#mayBeRenamed = target.mayBeRenamed === true;
    this.#hasAbove = target.above !== undefined;
    this.#isBesideOthers = this.table === undefined && target.usedRight > end;
  }

  /** @throws WorkbookError if the sheet, the table or the headers are gone. */
  static async find(session: Session, target: ExcelTarget): Promise<LocatedTarget> {
    try {
      return await LocatedTarget.#find(session, target);
    } catch (error) {
      if (codeOf(error) !== 'ItemNotFound') throw error;
      const isThere = await session.step(({ workbook }) => {
        const sheet = workbook.worksheets.getItemOrNullObject(target.sheetId);
        sheet.load('id');
        return () => !sheet.isNullObject;
      });
      throw new WorkbookError(errors.targetGone, {}, isThere ? undefined : 'sheet_gone');
    }
  }

  static async #find(session: Session, target: ExcelTarget): Promise<LocatedTarget> {
    const { workbook } = session.context;
    const sheet = workbook.worksheets.getItem(target.sheetId);
    if (target.tableId !== undefined) {
      const table = workbook.tables.getItem(target.tableId);
      const located = new LocatedTarget(target, sheet, table);
      await session.step(() => located.refresh());
      return located;
    }
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const part = await LocatedTarget.#findPart(session, sheet, target);
      if (part !== undefined) return part;
    }
    throw new WorkbookError(errors.targetGone);
  }

  static async #findPart(
    session: Session,
    sheet: Excel.Worksheet,
    target: ExcelTarget,
  ): Promise<LocatedTarget | undefined> {
    const { headerRow, rowCount, rowsBelow } = target;
    const asRead = headerRow + 1 + rowCount + rowsBelow;
    const unchanged = await LocatedTarget.#at(session, sheet, target, headerRow, asRead);
    if (unchanged !== undefined) return unchanged;
    const end = await session.step(() => endOfUsed(sheet));
    const here = await LocatedTarget.#at(session, sheet, target, target.headerRow, end);
    if (here !== undefined) return here;
    for (const row of await rowsWithHeader(session, sheet, target)) {
      const moved = await LocatedTarget.#at(session, sheet, target, row, end);
      if (moved !== undefined) return moved;
    }
    return undefined;
  }

  /**
   * Finds a part of a sheet at a row, and has Excel track it from then on. Gives undefined if the headers differ, or if
   * rows were added or deleted while other cells follow below: then it is unknown which part those rows belong to.
   *
   * @param end first row below the used rows of the sheet, as they were when the target was read or a moment ago.
   */
  static async #at(
    session: Session,
    sheet: Excel.Worksheet,
    target: ExcelTarget,
    row: number,
    end: number,
  ): Promise<LocatedTarget | undefined> {
    const { firstColumn, headers, rowsBelow } = target;
    const rowCount = end - rowsBelow - row - 1;
    if (rowCount < 1 || (rowsBelow > 0 && rowCount !== target.rowCount)) return undefined;
    return session.step(() => {
      const header = sheet.getRangeByIndexes(row, firstColumn, 1, headers.length);
      const body = sheet.getRangeByIndexes(row + 1, firstColumn, rowCount, headers.length);
      const located = new LocatedTarget(target, sheet, { header, body });
      const read = located.refresh();
      const readEnd = endOfUsed(sheet);
      return () => {
        read();
        // Blank headers are not compared: between a table and results far to its right, there may be other tables.
        const now = located.#current;
        const named = headers.filter((text) => text !== '').length;
        const same = headers.filter((text, i) => text !== '' && text === now[i]).length;
        const isSame = target.mayBeRenamed === true ? same * 2 >= named : same === named;
        // Columns that an earlier run inserted may have been deleted since.
        const isShifted =
          located.insertsColumns &&
          headers[0] === now[0] &&
          headers.every((text) => text === '' || now.includes(text));
        return (isSame || isShifted) && readEnd() === end ? located : undefined;
      };
    });
  }

  /** Whether columns are inserted to the right of the target. */
  readonly insertsColumns: boolean;
  readonly countsFrom1904: boolean;

  /** Whether the target's rows held other cells to the right of the target when the target was read. */
  get isBesideOthers(): boolean {
    return this.#isBesideOthers;
  }

  /** Number of rows below the headers, as of the last refresh. */
  get rowCount(): number {
    return this.#rowCount;
  }

  /** Whether the sheet is protected, as of the last refresh: then Excel refuses to change the formats of its cells. */
  get isProtected(): boolean {
    return this.#isProtected;
  }

  /** Number of columns, as of the last refresh. */
  get columnCount(): number {
    return this.#current.length;
  }

  /**
   * Loads the properties that may have changed. @returns a function that tells whether a column was
   * moved, added, deleted or renamed.
   *
   * @param width number of columns of a part of a sheet, if a step adds columns.
   */
  refresh(width = this.#headers.length): () => boolean {
    const header = this.#headersOf(width);
    header.load('values,rowIndex');
    const body = this.body;
    body.load('rowCount');
    const { protection } = this.sheet;
    protection.load('protected');
    return () => {
      this.#isProtected = protection.protected;
      const now = headerTexts(header.values);
      const isMoved =
        now.length !== this.#current.length || now.some((text, i) => text !== this.#current[i]);
      this.#current = now;
      this.#row = header.rowIndex;
      this.#rowCount = body.rowCount;
      return isMoved;
    };
  }

  /** Loads the headers that were added since the target was read. @returns a function that gives them. */
  headersSince(): () => readonly string[] {
    if (this.table !== undefined) {
      const header = this.headerRow;
      header.load('values');
      return () => headerTexts(header.values).filter((text) => !this.#headers.includes(text));
    }
    const row = this.headerRow.getEntireRow().getUsedRangeOrNullObject(true);
    row.load('values,columnIndex');
    return () => {
      if (row.isNullObject) return [];
      return headerTexts(row.values).slice(Math.max(0, this.#right - row.columnIndex));
    };
  }

  get body(): Excel.Range {
    return this.#part?.body ?? this.#tableOrError.getDataBodyRange();
  }

  get headerRow(): Excel.Range {
    return this.#headersOf(this.#headers.length);
  }

  /** A second header row above, as of the last refresh. */
  get rowAbove(): Excel.Range | undefined {
    return this.#hasAbove && this.#row > 0 ? this.headerRow.getOffsetRange(-1, 0) : undefined;
  }

  #headersOf(width: number): Excel.Range {
    if (this.#part === undefined) return this.#tableOrError.getHeaderRowRange();
    return this.#part.header.getAbsoluteResizedRange(1, width);
  }

  get #tableOrError(): Excel.Table {
    if (this.table === undefined) throw new Error('a target is a table or a part of a sheet');
    return this.table;
  }

  /** Records that a column was added at an index. */
  recordAdded(column: number, header: string): void {
    this.#headers[column] = header;
  }

  /** Records the header that a column has as of the last refresh. */
  recordPresent(column: number): void {
    this.#headers[column] = this.#current[column];
  }

  /** Cells of a column below its header. */
  cells(column: number, start: number, count: number): Excel.Range {
    const first = this.body.getCell(start, this.columnOf(column));
    return first.untrack().getAbsoluteResizedRange(count, 1);
  }

  /** Gives the present index of a column. @throws WorkbookError if its header is gone. */
  columnOf(column: number): number {
    const header = this.#headers[column];
    if (header !== undefined && this.#current[column] === header) return column;
    const at = this.#current.indexOf(header ?? '');
    const isOnly = at >= 0 && this.#current.lastIndexOf(header ?? '') === at;
    if (at < 0 && this.#isRenamed(column)) return column;
    if (header === undefined || header === '' || !isOnly) {
      throw new WorkbookError(errors.targetGone);
    }
    return at;
  }

  /** Whether a column whose header is gone was renamed in place, which is only certain if no other column has moved. */
  #isRenamed(column: number): boolean {
    const current = this.#current;
    const haveMoved = this.#headers.some(
      (header, i) => header !== undefined && current.includes(header) && current[i] !== header,
    );
    return this.#mayBeRenamed && !haveMoved && !this.#headers.includes(current[column]);
  }
}

/** Loads the end of a sheet's used part. @returns a function that gives the first row below that part. */
function endOfUsed(sheet: Excel.Worksheet): () => number {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load('rowIndex,rowCount');
  return () => (used.isNullObject ? 0 : used.rowIndex + used.rowCount);
}

/** Number of times that a part is searched for while rows are being added and deleted. */
const TRIES_MAX = 3;

/**
 * Largest number of rows that are tried as the header row, since other cells may also hold the text
 * of the first header.
 */
const CANDIDATES_MAX = 10;

/** Lists the rows that now contain the first header, which may have moved. */
async function rowsWithHeader(
  session: Session,
  sheet: Excel.Worksheet,
  { firstColumn, headers }: ExcelTarget,
): Promise<readonly number[]> {
  const at = headers.findIndex((header) => header !== '');
  if (at < 0) return [];
  const { first, texts } = await session.step(() => {
    const used = sheet.getUsedRangeOrNullObject(true);
    const column = sheet.getRangeByIndexes(0, firstColumn + at, 1, 1).getEntireColumn();
    const cells = used.getIntersectionOrNullObject(column);
    cells.load('rowIndex,values');
    return () => ({
      first: cells.isNullObject ? 0 : cells.rowIndex,
      texts: cells.isNullObject ? [] : cells.values.map(([value]) => String(value ?? '').trim()),
    });
  });
  return texts
    .flatMap((text, i) => (text === headers[at] ? [first + i] : []))
    .slice(0, CANDIDATES_MAX);
}
