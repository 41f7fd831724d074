/**
 * Widens an Excel table over the new columns on its right (CT_Table, ECMA-376 Part 1, 18.5.1.2): sorting by its buttons
 * moves only cells inside the table, so the results would stay behind, each beside another row.
 */
import { buffer as bytesOf } from 'node:stream/consumers';
import type { Entry } from 'yauzl';
import { type CellRange, parseRange, rangeName } from '../../a1.ts';
import type { ResultColumn } from '../../table-file.ts';
import { namingPart } from '../part-scan.ts';
import { readRelationships } from '../relationships.ts';
import type { PlacedTag, SheetLayout } from '../sheet-layout.ts';
import { type Edit, Splicer } from '../splicer.ts';
import type { Workbook } from '../workbook.ts';
import { XmlScanner } from '../xml-scanner.ts';
import { attribute, splitName, withAttribute } from '../xml-tag.ts';
import { escapeXstring, unescapeXstring } from '../xml-text.ts';

interface WidenedTables {
  /** New content of the parts of tables. */
  readonly parts: ReadonlyMap<Entry, Buffer>;
  /** Whether the list is in a table that cannot be widened. */
  readonly isLeft: boolean;
}

export async function widenedTables(
  { archive }: Workbook,
  layout: SheetLayout,
  columns: readonly ResultColumn[],
): Promise<WidenedTables> {
  const parts = new Map<Entry, Buffer>();
  let isLeft = false;
  if (columns.length === 0) return { parts, isLeft };
  const relationships = await readRelationships(archive, layout.sheet.part);
  for (const { part } of relationships.filter(({ kind }) => kind === 'table')) {
    const entry = archive.find(part);
    if (entry === undefined) continue;
    const text = (await bytesOf(archive.read(entry))).toString('latin1');
    try {
      const table = readTable(text);
      if (!holdsList(table, layout)) continue;
      const edits = isWidenable(table, layout, columns) ? tableEdits(table, columns) : undefined;
      if (edits === undefined) isLeft = true;
      else parts.set(entry, Buffer.from(edited(text, edits), 'latin1'));
    } catch (error) {
      throw namingPart(error, archive, entry);
    }
  }
  return { parts, isLeft };
}

interface Table {
  readonly root: string;
  readonly prefix: string;
  readonly range: CellRange | undefined;
  /** Tags with the table's range: the table itself, its filter, and the range that was sorted last. */
  readonly ranged: readonly PlacedTag[];
  readonly columnsTag: PlacedTag | undefined;
  /** Offset of `</tableColumns>`. */
  readonly columnsEnd: number;
  /** Tags of the columns, from left to right. */
  readonly columns: readonly string[];
}

/** @throws XmlProblem */
function readTable(text: string): Table {
  const scanner = new XmlScanner();
  scanner.feed(text);
  const ranged: PlacedTag[] = [];
  const columns: string[] = [];
  let columnsTag: PlacedTag | undefined;
  let columnsEnd = 0;
  for (let token = scanner.next(); token !== undefined; token = scanner.next()) {
    const { local } = splitName(scanner.name);
    if (token === 'close' && local === 'tableColumns') columnsEnd = scanner.start;
    if (token !== 'open') continue;
    const placed = { start: scanner.start, tag: scanner.raw };
    if (local === 'table' || local === 'autoFilter' || local === 'sortState') ranged.push(placed);
    else if (local === 'tableColumns') columnsTag = placed;
    else if (local === 'tableColumn') columns.push(placed.tag);
  }
  scanner.finish();
  const root = ranged[0]?.tag ?? '';
  const range = parseRange(attribute(root, 'ref') ?? '');
  const { prefix } = splitName(/^<([^\s/>]*)/.exec(root)?.[1] ?? '');
  return { root, prefix, range, ranged, columnsTag, columnsEnd, columns };
}

function holdsList({ range }: Table, { row, column }: SheetLayout): boolean {
  if (range === undefined || range.left > column || range.right < column) return false;
  return range.top <= row + 1 && range.bottom > row;
}

/** Whether the new columns can be columns of the table: Excel repairs a file whose table breaks one of these rules. */
function isWidenable(
  { root, range, columnsTag, columnsEnd, columns: existing }: Table,
  { row, freeColumn }: SheetLayout,
  columns: readonly ResultColumn[],
): boolean {
  if (range === undefined || columnsTag === undefined || columnsEnd === 0) return false;
  const isBeside = range.top === row && range.right === freeColumn - 1;
  // The columns of a query or of XML data are bound to their source.
  const isOfCells = (attribute(root, 'tableType') ?? 'worksheet') === 'worksheet';
  const hasHeader = (attribute(root, 'headerRowCount') ?? '1') === '1';
  const hasTotals = (attribute(root, 'totalsRowCount') ?? '0') !== '0';
  if (!isBeside || !isOfCells || !hasHeader || hasTotals) return false;
  if (existing.length !== range.right - range.left + 1) return false;
  const names = [
    ...existing.map((tag) => unescapeXstring(attribute(tag, 'name') ?? '')),
    ...columns.map(({ header }) => header),
  ].map((name) => name.toLowerCase());
  return new Set(names).size === names.length && columns.every(({ header }) => isName(header));
}

/** Excel compares the name with the text of the header cell, and writes line breaks in the two differently. */
function isName(header: string): boolean {
  return header !== '' && !/\p{Cc}/u.test(header);
}

function tableEdits(table: Table, columns: readonly ResultColumn[]): readonly Edit[] {
  const { range, ranged, prefix, columnsTag, columnsEnd, columns: existing } = table;
  const widened = ranged.flatMap(({ start, tag }) => {
    const own = parseRange(attribute(tag, 'ref') ?? '');
    if (own === undefined || own.right !== range?.right) return [];
    const ref = rangeName({ ...own, right: own.right + columns.length });
    return [{ start, end: start + tag.length, text: withAttribute(tag, 'ref', ref) }];
  });
  const { start = 0, tag = '' } = columnsTag ?? {};
  const count = String(existing.length + columns.length);
  const counted = { start, end: start + tag.length, text: withAttribute(tag, 'count', count) };
  const lastId = Math.max(0, ...existing.map((one) => Number(attribute(one, 'id')) || 0));
  const added = columns.map(({ header }, i) => {
    const name = escapeXstring(header).replaceAll('"', '&quot;');
    return `<${prefix}tableColumn id="${lastId + 1 + i}" name="${name}"/>`;
  });
  const text = Buffer.from(added.join('')).toString('latin1');
  return [...widened, counted, { start: columnsEnd, end: columnsEnd, text }].sort(
    (a, b) => a.start - b.start,
  );
}

function edited(text: string, edits: readonly Edit[]): string {
  const splicer = new Splicer(edits);
  splicer.feed(text);
  splicer.copyTo(text.length);
  return splicer.take();
}
