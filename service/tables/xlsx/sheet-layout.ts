import { type CellRange, columnName, LAST_COLUMN, parseRange, rangeName } from '../a1.ts';
import { otherColumnsOf } from '../column-places.ts';
import { copiedText } from '../copied-text.ts';
import { TableError } from '../table-error.ts';
import { sharedIndex } from './cell-value.ts';
import { scanPart } from './part-scan.ts';
import { readRelationships } from './relationships.ts';
import type { SheetHeader } from './sheet-head.ts';
import { SheetReader } from './sheet-reader.ts';
import { readSmallPart } from './small-part.ts';
import type { Workbook } from './workbook.ts';
import { XmlProblem } from './xml-scanner.ts';
import { attribute } from './xml-tag.ts';
import { damaged } from './zip/zip-archive.ts';

/** A tag in the worksheet part: its offset in bytes and its text. */
export interface PlacedTag {
  readonly start: number;
  readonly tag: string;
}

/** Layout of a worksheet part, for reading its columns and writing new ones. */
export interface SheetLayout extends SheetHeader {
  /** Numbers of the chosen column and of the other columns that are read. */
  readonly columns: readonly number[];
  /** Prefix of the worksheet's elements, with its colon; mostly none. */
  readonly prefix: string;
  /** Number of the last filled row. */
  readonly lastRow: number;
  /** Number of the first column that is free on the whole sheet. */
  readonly freeColumn: number;
  /** Shared strings that the chosen columns use. */
  readonly strings: ReadonlySet<number>;
  readonly dimension: PlacedTag | undefined;
  /** Tag `<cols>`, and every `<col>` in it. */
  readonly colsTag: PlacedTag | undefined;
  readonly cols: readonly PlacedTag[];
  /** Offset of `</cols>`. */
  readonly colsEnd: number | undefined;
  readonly sheetDataStart: number;
  /** Filter of the sheet, and the range that it sorted last; a filter of a table is in the table's own part. */
  readonly filterTags: readonly PlacedTag[];
  readonly ignoredErrors: PlacedTag | undefined;
  /** Offset at which the schema expects `<ignoredErrors>` if there is none. */
  readonly ignoredErrorsPlace: number;
}

/** Children of a worksheet that stand before `<ignoredErrors>` (CT_Worksheet, ECMA-376 Part 1, A.2). */
const BEFORE_IGNORED_ERRORS = new Set(
  (
    'sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection ' +
    'protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells ' +
    'phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins ' +
    'pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches'
  ).split(' '),
);

/** Reads the whole sheet once. @throws TableError `no_rows`, `header_merged`, `no_room`, `damaged_workbook` */
export async function readSheetLayout(
  workbook: Workbook,
  header: SheetHeader,
  column: string,
  otherColumns: readonly string[],
): Promise<SheetLayout> {
  const { archive } = workbook;
  const columns = [header.column, ...otherColumnsOf(header, column, otherColumns, 1)];
  const survey = new Survey(header, columns);
  const reader = new SheetReader(new Set(columns));
  await scanPart(archive, header.sheet.entry, reader, (event) => {
    switch (event) {
      case 'element':
        survey.element(reader);
        break;
      case 'inner':
        survey.inner(reader);
        break;
      case 'inner-text':
        survey.innerText(reader);
        break;
      case 'element-end':
        survey.elementEnd(reader);
        break;
      case 'cell-end':
        survey.cell(reader);
        break;
      default:
    }
    return undefined;
  });
  if (survey.merged !== undefined && header.isSeen === undefined) {
    throw new TableError('header_merged', { column, range: survey.merged });
  }
  if (survey.lastRow <= header.row) throw new TableError('no_rows', { column });
  const lastColumn = Math.max(survey.lastColumn, await lastColumnOfParts(workbook, header));
  return {
    ...header,
    columns,
    ...survey.findings(),
    prefix: reader.prefix,
    freeColumn: lastColumn + 1,
  };
}

class Survey {
  lastRow = 0;
  lastColumn = 0;
  merged: string | undefined;

  readonly #header: SheetHeader;
  readonly #columns: ReadonlySet<number>;
  #isSparkline = false;
  readonly #strings = new Set<number>();
  #dimension: PlacedTag | undefined;
  #colsTag: PlacedTag | undefined;
  readonly #cols: PlacedTag[] = [];
  #colsEnd: number | undefined;
  #sheetDataStart = 0;
  readonly #filterTags: PlacedTag[] = [];
  #ignoredErrors: PlacedTag | undefined;
  #ignoredErrorsPlace = 0;
  #current = '';
  /**
   * Name of the first element in alternate content. This element decides where the alternate content stands among the
   * children of the worksheet.
   */
  #alternative = '';

  constructor(header: SheetHeader, columns: readonly number[]) {
    this.#header = header;
    this.#columns = new Set(columns);
  }

  findings() {
    return {
      lastRow: this.lastRow,
      strings: this.#strings,
      dimension: this.#dimension,
      colsTag: this.#colsTag,
      cols: this.#cols,
      colsEnd: this.#colsEnd,
      sheetDataStart: this.#sheetDataStart,
      filterTags: this.#filterTags,
      ignoredErrors: this.#ignoredErrors,
      ignoredErrorsPlace: this.#ignoredErrorsPlace,
    };
  }

  element(reader: SheetReader): void {
    const placed = { start: reader.start, tag: reader.tag };
    this.#current = reader.name;
    this.#alternative = '';
    if (reader.name === 'dimension') this.#dimension = placed;
    else if (reader.name === 'cols') this.#colsTag ??= placed;
    else if (reader.name === 'sheetData') this.#sheetDataStart = reader.start;
    else if (reader.name === 'ignoredErrors') this.#ignoredErrors = placed;
    else if (reader.name === 'autoFilter') {
      this.#use(attribute(reader.tag, 'ref'));
      this.#filterTags.push(placed);
    }
  }

  inner(reader: SheetReader): void {
    if (this.#current === 'cols' && reader.name === 'col') {
      this.#cols.push({ start: reader.start, tag: copiedText(reader.tag) });
      if (this.#cols.length > LAST_COLUMN) throw new XmlProblem('damaged', 'too many columns');
    } else if (this.#current === 'autoFilter' && reader.name === 'sortState') {
      this.#filterTags.push({ start: reader.start, tag: reader.tag });
    } else if (this.#current === 'mergeCells' && reader.name === 'mergeCell') {
      this.#merge(attribute(reader.tag, 'ref'));
    } else if (this.#current.endsWith(':AlternateContent') && reader.depth === 3) {
      this.#alternative ||= reader.name;
    }
    if (!/:(?:f|sqref)$/.test(reader.name)) this.#isSparkline = reader.name.endsWith(':sparkline');
  }

  /** Notes the cell of a sparkline (MS-XLSX, 2.6.1.59), which must stay free. */
  innerText(reader: SheetReader): void {
    if (!this.#isSparkline || !reader.name.endsWith(':sqref')) return;
    const range = parseRange(reader.tag.trim());
    this.lastColumn = Math.max(this.lastColumn, range?.right ?? 0);
  }

  elementEnd(reader: SheetReader): void {
    const name = this.#alternative || this.#current;
    if (name === 'cols') this.#colsEnd = reader.start;
    if (BEFORE_IGNORED_ERRORS.has(name)) this.#ignoredErrorsPlace = reader.end;
  }

  cell(reader: SheetReader): void {
    const { cell } = reader;
    if (!cell?.hasContent) return;
    this.lastRow = cell.row;
    if (cell.column > this.lastColumn) this.lastColumn = cell.column;
    if (!this.#columns.has(cell.column) || cell.row <= this.#header.row) return;
    const index = sharedIndex(cell);
    if (index !== undefined) this.#strings.add(index);
  }

  #merge(ref: string | undefined): void {
    const range = this.#use(ref);
    const { row } = this.#header;
    const covers = [...this.#columns].some(
      (column) =>
        range.top <= row && row <= range.bottom && range.left <= column && column <= range.right,
    );
    if (covers) this.merged = rangeName(range);
  }

  #use(ref: string | undefined): CellRange {
    const range = parseRange(ref ?? '');
    if (range === undefined) throw new XmlProblem('damaged', `the range ${ref}`);
    this.lastColumn = Math.max(this.lastColumn, range.right);
    return range;
  }
}

/** Elements that name the cells of a table or a pivot table. */
const PLACES = new Set(['table', 'location']);

/** Finds the last column that tables and pivot tables use, as they state in their own parts. */
async function lastColumnOfParts(workbook: Workbook, header: SheetHeader): Promise<number> {
  const { archive } = workbook;
  let last = 0;
  const relationships = await readRelationships(archive, header.sheet.part);
  const claiming = relationships.filter(({ kind }) => kind === 'table' || kind === 'pivotTable');
  for (const part of new Set(claiming.map((each) => each.part))) {
    const elements = (await readSmallPart(archive, part, PLACES)) ?? [];
    const ref = elements[0]?.attributes.get('ref');
    const range = parseRange(ref ?? '');
    if (range === undefined) throw damaged(archive.source.path, part, `the range ${ref}`);
    last = Math.max(last, range.right);
  }
  return last;
}

/** @throws TableError `no_room` if `count` new columns do not fit on the sheet */
export function assertRoom(layout: SheetLayout, count: number): void {
  if (layout.freeColumn + count - 1 <= LAST_COLUMN) return;
  throw new TableError('no_room', { last: columnName(layout.freeColumn - 1) });
}
