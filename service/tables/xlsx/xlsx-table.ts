import { Readable } from 'node:stream';
import { type CellValue, UNCALCULATED } from '@daicho/shared/cells/cell.ts';
import type { Entry } from 'yauzl';
import { writeWhole } from '../output-file.ts';
import { ResultRows } from '../result-rows.ts';
import type { SourceFile } from '../source-file.ts';
import { TableError } from '../table-error.ts';
import type {
  DetailedRow,
  ResultColumn,
  ResultRow,
  TableFile,
  TableOptions,
  WriteOptions,
} from '../table-file.ts';
import { cellValue, lacksResult } from './cell-value.ts';
import { widenedTables } from './filters/list-table.ts';
import { filterPlace, workbookWithFilter } from './filters/sheet-filter.ts';
import { typedDays } from './number-formats.ts';
import { namingPart } from './part-scan.ts';
import { readSharedStrings } from './shared-strings.ts';
import { editSheet } from './sheet-editor.ts';
import { findSheetColumn, findSheetHeader } from './sheet-head.ts';
import { assertRoom, readSheetLayout, type SheetLayout } from './sheet-layout.ts';
import { SheetReader } from './sheet-reader.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { isSet } from './xml-tag.ts';
import { ZipArchive } from './zip/zip-archive.ts';
import { copyArchive } from './zip/zip-writer.ts';

/** @throws TableError */
export async function openXlsxTable(source: SourceFile, options: TableOptions): Promise<TableFile> {
  const workbook = await readWorkbook(await ZipArchive.open(source));
  if (options.holdsDates === true && workbook.countsFrom1904) {
    throw new TableError('dates_from_1904', { path: source.path });
  }
  const header =
    options.hasHeader === false
      ? await findSheetColumn(workbook, options)
      : await findSheetHeader(workbook, options);
  const layout = await readSheetLayout(
    workbook,
    header,
    options.column,
    options.otherColumns ?? [],
  );
  assertRoom(layout, 1);
  return new XlsxTable(workbook, layout);
}

/**
 * Makes a row from its chosen cells, the number of its filled cells, and its tag, which is undefined for a row that the
 * file leaves out.
 */
type RowOf<T> = (cells: readonly CellValue[], filled: number, tag: string | undefined) => T;

class XlsxTable implements TableFile {
  readonly path: string;
  readonly sheet: string;
  readonly rowCount: number;
  readonly firstRow: number;
  readonly freeColumn: number;
  readonly headers: readonly string[];
  readonly #workbook: Workbook;
  readonly #layout: SheetLayout;

  constructor(workbook: Workbook, layout: SheetLayout) {
    this.path = workbook.archive.source.path;
    this.sheet = layout.sheet.name;
    this.rowCount = layout.lastRow - layout.row;
    this.firstRow = layout.row + 1;
    this.freeColumn = layout.freeColumn - 1;
    this.headers = layout.headers;
    this.#workbook = workbook;
    this.#layout = layout;
  }

  rows(): AsyncGenerator<readonly CellValue[]> {
    return this.#read((cells) => cells);
  }

  detailedRows(): AsyncGenerator<DetailedRow> {
    return this.#read((cells, filled, tag) => ({
      cells,
      filled,
      isHidden: tag !== undefined && isSet(tag, 'hidden'),
    }));
  }

  async *#read<T>(rowOf: RowOf<T>): AsyncGenerator<T> {
    const { archive } = this.#workbook;
    const { entry } = this.#layout.sheet;
    try {
      yield* this.#readRows(rowOf);
    } catch (error) {
      throw namingPart(error, archive, entry);
    }
  }

  async write(
    output: string,
    columns: readonly ResultColumn[],
    values: AsyncIterable<ResultRow>,
    options: WriteOptions = {},
  ): Promise<void> {
    const workbook = this.#workbook;
    const layout = this.#layout;
    const { archive } = workbook;
    const { entry } = layout.sheet;
    const rows = new ResultRows(values, columns.length);
    const { onUnhidden = () => {}, onFilterApart } = options;
    try {
      assertRoom(layout, columns.length);
      await writeWhole(output, archive.source, options, async (file) => {
        const edited = editSheet(archive.read(entry), layout, columns, rows, onUnhidden);
        const named = await workbookWithFilter(workbook, layout, columns.length);
        const replaced = new Map<Entry, AsyncIterable<Buffer>>([[entry, edited]]);
        if (named !== undefined) replaced.set(workbook.entry, Readable.from([named]));
        const tables = await widenedTables(workbook, layout, columns);
        for (const [part, content] of tables.parts) replaced.set(part, Readable.from([content]));
        const isApart = columns.length > 0 && filterPlace(layout) === 'apart';
        if (isApart || tables.isLeft) onFilterApart?.();
        await copyArchive(archive, replaced, file, output);
        await rows.finish();
      });
    } catch (error) {
      throw namingPart(error, archive, entry);
    } finally {
      await rows.close();
    }
  }

  async *#readRows<T>(rowOf: RowOf<T>): AsyncGenerator<T> {
    const { archive } = this.#workbook;
    const { sheet, columns, row: headerRow, lastRow } = this.#layout;
    const strings = await readSharedStrings(this.#workbook, this.#layout.strings);
    const typed = await typedDays(this.#workbook);
    const reader = new SheetReader(new Set(columns));
    const blank: readonly CellValue[] = columns.map(() => null);
    let row = headerRow + 1;
    let values = [...blank];
    let filled = 0;
    for await (const chunk of archive.read(sheet.entry)) {
      reader.feed(chunk.toString('latin1'));
      for (let event = reader.next(); event !== undefined; event = reader.next()) {
        if (event === 'cell-end' && reader.cell !== undefined) {
          const { cell } = reader;
          if (cell.hasContent) filled += 1;
          if (!columns.includes(cell.column)) continue;
          const value = lacksResult(cell) ? UNCALCULATED : typed(cell, cellValue(cell, strings));
          values = values.map((before, i) => (columns[i] === cell.column ? value : before));
        } else if (event === 'row-end') {
          if (reader.row > headerRow && reader.row <= lastRow) {
            for (; row < reader.row; row += 1) yield rowOf(blank, 0, undefined);
            yield rowOf(values, filled, reader.rowTag);
            row += 1;
          }
          values = [...blank];
          filled = 0;
        }
      }
    }
  }
}
