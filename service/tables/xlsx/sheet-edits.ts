import { parseRange, rangeName } from '../a1.ts';
import type { ResultColumn } from '../table-file.ts';
import { columnEdits } from './column-edits.ts';
import { filterEdits } from './filters/sheet-filter.ts';
import type { SheetLayout } from './sheet-layout.ts';
import type { Edit } from './splicer.ts';
import { attribute, withAttribute } from './xml-tag.ts';

/**
 * Lists the changes outside the data, in order: the dimension, the widths of columns, the filter, and the ignored
 * errors. If the errors were not ignored, Excel would put green triangles on texts such as `060-0042`.
 */
export function sheetEdits(layout: SheetLayout, columns: readonly ResultColumn[]): readonly Edit[] {
  if (columns.length === 0) return [];
  return [
    ...dimensionEdits(layout, columns.length),
    ...columnEdits(layout, columns),
    ...filterEdits(layout, columns.length),
    ignoredErrorsEdit(layout, columns.length),
  ];
}

function dimensionEdits(layout: SheetLayout, count: number): readonly Edit[] {
  const { dimension, row, lastRow, freeColumn } = layout;
  const range = parseRange(attribute(dimension?.tag ?? '', 'ref') ?? '');
  if (dimension === undefined || range === undefined) return [];
  const extended = rangeName({
    top: Math.min(range.top, Math.max(1, row)),
    left: range.left,
    bottom: Math.max(range.bottom, lastRow),
    right: Math.max(range.right, freeColumn + count - 1),
  });
  const { start, tag } = dimension;
  return [{ start, end: start + tag.length, text: withAttribute(tag, 'ref', extended) }];
}

function ignoredErrorsEdit(layout: SheetLayout, count: number): Edit {
  const { prefix, ignoredErrors, ignoredErrorsPlace, row, lastRow, freeColumn } = layout;
  const range = rangeName({
    top: row + 1,
    left: freeColumn,
    bottom: lastRow,
    right: freeColumn + count - 1,
  });
  const added = `<${prefix}ignoredError sqref="${range}" numberStoredAsText="1"/>`;
  const whole = `<${prefix}ignoredErrors>${added}</${prefix}ignoredErrors>`;
  if (ignoredErrors === undefined) {
    return { start: ignoredErrorsPlace, end: ignoredErrorsPlace, text: whole };
  }
  const { start, tag } = ignoredErrors;
  const end = start + tag.length;
  return tag.endsWith('/>') ? { start, end, text: whole } : { start: end, end, text: added };
}
