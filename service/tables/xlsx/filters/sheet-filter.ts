/**
 * Widens the filter of a sheet over the new columns: sorting by its buttons moves only cells inside the filter, so the
 * results would stay behind, each beside another row.
 */
import { buffer as bytesOf } from 'node:stream/consumers';
import { columnName, parseRange, rangeName } from '../../a1.ts';
import type { SheetLayout } from '../sheet-layout.ts';
import type { Edit } from '../splicer.ts';
import type { Workbook } from '../workbook.ts';
import { attribute, withAttribute } from '../xml-tag.ts';

/** Workbooks keep the range of a sheet's filter in a hidden name as well, and some programs read only that name. */
const NAME = '_xlnm._FilterDatabase';
const DEFINED_NAME = /(<(?:[\w.-]+:)?definedName\b[^>]*>)([^<]*)/g;

export function filterEdits(layout: SheetLayout, count: number): readonly Edit[] {
  if (filterPlace(layout) !== 'beside') return [];
  return layout.filterTags.flatMap(({ start, tag }) => {
    const range = parseRange(attribute(tag, 'ref') ?? '');
    if (range === undefined || range.right !== layout.freeColumn - 1) return [];
    const ref = rangeName({ ...range, right: range.right + count });
    return [{ start, end: start + tag.length, text: withAttribute(tag, 'ref', ref) }];
  });
}

/**
 * Says where the filter of the list ends: in the column before the new ones, or apart from them. Gives undefined if the
 * list has no filter.
 */
export function filterPlace(layout: SheetLayout): 'beside' | 'apart' | undefined {
  const { filterTags, row, column, freeColumn } = layout;
  const range = parseRange(attribute(filterTags[0]?.tag ?? '', 'ref') ?? '');
  if (range === undefined || range.left > column || range.right < column) return undefined;
  // A header in two rows has the buttons in the row below the chosen header.
  if (range.top > row + 1 || range.bottom <= row) return undefined;
  return range.right === freeColumn - 1 ? 'beside' : 'apart';
}

/** Gives the workbook part with the widened name of the filter; undefined if there is nothing to widen. */
export async function workbookWithFilter(
  { archive, entry }: Workbook,
  layout: SheetLayout,
  count: number,
): Promise<Buffer | undefined> {
  if (count === 0 || filterPlace(layout) !== 'beside') return undefined;
  const before = (await bytesOf(archive.read(entry))).toString('latin1');
  const tab = String(layout.sheet.tab);
  const [from, to] = [layout.freeColumn - 1, layout.freeColumn - 1 + count].map(columnName);
  const after = before.replace(DEFINED_NAME, (whole, tag: string, range: string) => {
    const isOurs = attribute(tag, 'name') === NAME && attribute(tag, 'localSheetId') === tab;
    return isOurs
      ? tag + range.replace(new RegExp(`\\$${from}(?=\\$\\d+\\s*$)`), `$$${to}`)
      : whole;
  });
  return after === before ? undefined : Buffer.from(after, 'latin1');
}
