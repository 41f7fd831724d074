/** Reads the present rows to check, with the other cells of each row. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { appendTo } from '@daicho/shared/model/append-to.ts';
import { distinctColumns } from '../../../asking/input-rows.ts';
import { questionsOf } from '../../../asking/questions.ts';
import { dittosRead } from '../../../asking/reads-dittos.ts';
import type { Waiting } from '../../../host.ts';
import type { Condition, PartedBy } from '../../../state/parting.ts';
import type { UndecidedValue } from '../../../state/state.ts';
import { shownHeaders } from '../../../target.ts';
import { isByRowNumber } from '../../columns/resumable-run.ts';
import { textOf } from '../../columns/text-of.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { isOfOffices } from '../told-cells.ts';
import { statusKinds } from '../writing/held-now.ts';
import { beginsBlocks, filledDown, standsApart } from './filled-down.ts';
import { holds, partOfCell, saysNothing, type WayToPart, wayToPart } from './part-of-cell.ts';
import { NO_COLUMN } from './parts.ts';
import { hasPlaces } from './places.ts';

/** A column, and how its cells are read. */
export type ColumnBy = Omit<Condition, 'text'>;

/** A column whose texts divide the rows into parts of several rows. */
export interface ColumnToPart extends WayToPart {
  readonly column: number;
  readonly header: string;
}

/** All rows as one part. */
export const ALL_ROWS: ColumnToPart = { column: NO_COLUMN, header: '', by: 'text', parts: [] };

/** Matches headers of columns that usually name a place; they are offered first. */
const OF_PLACES =
  /支店|支部|支社|店舗|店名|営業所|事業所|拠点|都道府県|市区?町村|自治体|地域|地区|エリア|区分|担当|電話|tel|郵便|branch|store|office|prefecture|region|area|phone|postal|zip/i;

/** Largest number of columns that are read. */
const COLUMNS_MAX = 40;

interface TableRows {
  readonly names: readonly string[];
  /** Columns that may divide the rows, the likely ones first. */
  readonly others: readonly number[];
  /** Gives a cell. If `by` is `filled`, gives for a blank cell the text above for which the cell stands. */
  readonly cellAt: (row: number, column: number, by?: PartedBy) => CellValue;
  /** Whether the column is written in blocks, so that a blank means the text above. */
  readonly isInBlocks: (column: number) => boolean;
  /** Whether the column names offices, and each of its blocks begins with an office. */
  readonly hasOfficeBlocks: (column: number) => boolean;
  readonly keys: readonly (string | undefined)[];
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  /** Whether the value that was looked up is in the row's own cells, so that no cell above was read for it. */
  readonly isWhole: (row: number) => boolean;
  readonly isToCheck: (row: number) => boolean;
  /** Whether the run's rows were chosen by number: then other rows with the same value do not belong to the run. */
  readonly areByNumber: boolean;
}

export class RowsBeside {
  readonly #table: TableRows;

  private constructor(table: TableRows) {
    this.#table = table;
  }

  /** @throws WorkbookError */
  static async read(
    { host, slices }: Context,
    { choice, after, slots }: FinishedRun,
    waiting: Waiting,
  ): Promise<RowsBeside> {
    const { inputs, kind } = choice;
    const { headers } = after;
    const results = slots.map(({ column }) => column);
    const status = slots.find(({ field }) => field === 'status')?.column;
    const read = distinctColumns(inputs);
    const likelihood = (column: number) => Number(isOfPlaces(headers[column] ?? ''));
    const others = headers
      .flatMap((header, column) =>
        header === '' || read.includes(column) || results.includes(column) ? [] : [column],
      )
      .sort((a, b) => likelihood(b) - likelihood(a) || a - b)
      .slice(0, COLUMNS_MAX);
    const columns = [...read, ...others, ...(status === undefined ? [] : [status])];
    const rows = await host.readRows(after, columns, waiting);
    const dittos = dittosRead(choice);
    const keysWith = async (asking: { readonly dittos: typeof dittos }) => {
      const options = { inputs, lookup: kind.lookup, headers, ...asking };
      return (await questionsOf({ columns, rows }, options, slices, waiting.signal)).keys;
    };
    const keys = await keysWith({ dittos });
    const written = dittos.length === 0 ? keys : await keysWith({ dittos: [] });
    const isWhole = (row: number) => keys[row] === written[row];
    const byKey = new Map<string, number[]>();
    await slices.eachOf(keys, (key, row) => {
      if (key !== undefined) appendTo(byKey, key, row);
    });
    const places = new Map(columns.map((column, at) => [column, at]));
    const apart: boolean[] = [];
    const withoutStatus = read.length + others.length;
    await slices.eachOf(rows, (cells) => apart.push(standsApart(cells.slice(0, withoutStatus))));
    const isApart = (row: number) => apart[row] === true;
    const filled = new Map<number, ReturnType<typeof filledDown>>();
    const filledIn = (column: number) => {
      if (!filled.has(column)) {
        const at = places.get(column) ?? -1;
        filled.set(column, filledDown(rows, at, headers[column] ?? '', isApart));
      }
      return filled.get(column);
    };
    const cellAt: TableRows['cellAt'] = (row, column, by) =>
      (by === 'filled' ? filledIn(column)?.[row] : rows[row]?.[places.get(column) ?? -1]) ?? null;
    const isInBlocks = (column: number) => filledIn(column) !== undefined;
    const hasOfficeBlocks = (column: number) => {
      const [at = -1, header = ''] = [places.get(column), headers[column]];
      return isOfOffices(header) && isInBlocks(column) && beginsBlocks(rows, at, header, isApart);
    };
    const kindOf = statusKinds();
    const isToCheck = (row: number) => {
      if (status === undefined) return true;
      const is = kindOf(textOf(cellAt(row, status)));
      return is === 'ambiguous' || is === 'not_found';
    };
    return new RowsBeside({
      names: shownHeaders(after),
      others,
      cellAt,
      isInBlocks,
      hasOfficeBlocks,
      keys,
      byKey,
      isWhole,
      isToCheck,
      areByNumber: isByRowNumber(choice.scope),
    });
  }

  /**
   * Lists the columns by which the rows of values can be divided. Works in short slices, so that
   * the pane stays responsive.
   */
  async columnsToPart(
    { slices }: Context,
    values: readonly UndecidedValue[],
  ): Promise<readonly ColumnToPart[]> {
    const { others, cellAt, isInBlocks, names } = this.#table;
    const rows: number[] = [];
    await slices.eachOf(values, (value) => {
      for (const row of this.rowsWith(value)) rows.push(row);
    });
    rows.sort((a, b) => a - b);
    const found: ColumnToPart[] = [];
    for (const column of others) {
      const header = names[column] ?? '';
      const isLikely = isOfPlaces(header);
      const tried: (readonly PartedBy[] | undefined)[] = isInBlocks(column)
        ? [['filled'], undefined]
        : [undefined];
      for (const ways of tried) {
        const cells = rows.map((row) => cellAt(row, column, ways?.[0]));
        const way = await slices.steps(wayToPart(cells, header, isLikely, ways));
        if (way !== undefined && (isLikely || !saysNothing(way))) {
          found.push({ ...way, column, header });
        }
      }
    }
    return found;
  }

  /** Columns that may tell where the rows lie, the likely ones first. */
  get columns(): readonly number[] {
    return this.#table.others;
  }

  /**
   * Says how the whole texts of a column are read: with blanks as they are, or as the text above.
   * Takes a while in a long table.
   */
  asTexts(column: number): ColumnBy {
    const { names, isInBlocks } = this.#table;
    const header = names[column] ?? '';
    return { column, header, by: isInBlocks(column) ? 'filled' : 'text' };
  }

  /** The rows of each value of the table, whether or not the value was found. */
  get rowsByKey(): ReadonlyMap<string, readonly number[]> {
    return this.#table.byKey;
  }

  /** Whether the value that was looked up is in the row's own cells, so that no cell above was read for it. */
  isWhole(row: number): boolean {
    return this.#table.isWhole(row);
  }

  /** Gives the text of a row in a column. */
  textAt(row: number, { column, by }: ColumnBy): string {
    return partOfCell(this.#table.cellAt(row, column, by), by);
  }

  /** Whether blanks of a column certainly mean the office above them. */
  hasOfficeBlocks(column: number): boolean {
    return this.#table.hasOfficeBlocks(column);
  }

  /** Gives the text above a blank cell of a column that is written in blocks. */
  filledAt(row: number, column: number): CellValue {
    return this.#table.cellAt(row, column, 'filled');
  }

  /** Divides a value by the texts of its rows in a column. The value stays whole if its rows are not found. */
  parted(value: UndecidedValue, { column, header, by }: ColumnToPart): readonly UndecidedValue[] {
    const { where = [] } = value;
    if (where.some((one) => one.column === column && one.by === by)) return [value];
    const rowsToCheck = this.rowsWith(value, this.#table.isToCheck);
    if (column === NO_COLUMN) return [{ ...value, rows: rowsToCheck }];
    const before = where.filter((one) => one.column !== column);
    const parts = new Map<string, number[]>();
    for (const row of rowsToCheck) {
      appendTo(parts, this.textAt(row, { column, header, by }), row);
    }
    if (parts.size === 0) return [value];
    return [...parts].map(([text, rows]) => ({
      ...value,
      rows,
      where: [...before, { column, header, by, text }],
    }));
  }

  /** Finds the rows of a value at their old places, or every row with the value if some rows have moved. */
  rowsWith(
    { key, rows, where }: UndecidedValue,
    isMeant: (row: number) => boolean = () => true,
  ): readonly number[] {
    const { keys, byKey, cellAt, areByNumber } = this.#table;
    const isThere = (row: number) => keys[row] === key && isMeant(row);
    const all = areByNumber || rows.every(isThere) ? rows : (byKey.get(key) ?? []);
    return all.filter((row) => isThere(row) && holds(where, (...of) => cellAt(row, ...of)));
  }
}

/** Whether a column usually tells a place, by its header. */
export function isOfPlaces(header: string): boolean {
  return OF_PLACES.test(header.normalize('NFKC'));
}

/** Whether candidates lie in places, and the table has columns besides the columns that were looked up or written. */
export function canPart({
  after: { headers },
  choice: { inputs, kind },
  slots,
}: FinishedRun): boolean {
  const own = [...inputs.flat(), ...slots.map(({ column }) => column)];
  return (
    hasPlaces(kind) && headers.some((header, column) => header !== '' && !own.includes(column))
  );
}
