/** Excel's RangeAreas (several ranges of one sheet), and the parts of a range that are visible. */
import { addressOf } from '../address.ts';
import type { Place, Sheet } from '../sheet.ts';
import { type Box, indexes, intersection } from './box.ts';
import { boxOf, type ExcelObject, NULL_OBJECT, type Objects } from './excel-object.ts';

export function areasObject(objects: Objects, sheet: Sheet, boxes: readonly Box[]): ExcelObject {
  const places: readonly Place[] = boxes.map((box) => ({ sheet, box }));
  const now = () => places.map(boxOf);
  const part = (parts: readonly Box[]) =>
    parts.length === 0 ? NULL_OBJECT : objects.areas(sheet, parts);
  const ranges = () => places.map((place) => objects.range(place));
  return {
    type: 'RangeAreas',
    places,
    properties: {
      address: () => addressOf(sheet, now()),
      areaCount: () => places.length,
      cellCount: () => now().reduce((count, { rows, columns }) => count + rows * columns, 0),
    },
    members: {
      Areas: () => ({
        type: 'RangeCollection',
        items: ranges,
        members: { GetItemAt: (index) => ranges()[Number(index)] ?? NULL_OBJECT },
        actions: { GetCount: () => places.length },
      }),
      Worksheet: () => objects.sheet(sheet),
      GetSpecialCellsOrNullObject: (type) => {
        if (type !== 'Visible') throw new Error('this host knows visible cells only');
        return part(now().flatMap((box) => visibleAreas(sheet, box)));
      },
      GetUsedRangeAreasOrNullObject: () => {
        const used = sheet.used();
        if (used === undefined) return NULL_OBJECT;
        return part(now().flatMap((box) => intersection(box, used) ?? []));
      },
    },
  };
}

/** The parts of a box that lie between hidden rows and columns, from top to bottom. */
export function visibleAreas(sheet: Sheet, box: Box): Box[] {
  const rows = stretches(box.row, box.rows, sheet.hiddenRows);
  const columns = stretches(box.column, box.columns, sheet.hiddenColumns);
  return rows.flatMap(([row, height]) =>
    columns.map(([column, width]) => ({ row, column, rows: height, columns: width })),
  );
}

/** Start and length of each stretch without hidden rows or columns. */
function stretches(start: number, length: number, hidden: ReadonlySet<number>): [number, number][] {
  const cuts = [...hidden].filter((index) => index >= start && index < start + length);
  cuts.sort((a, b) => a - b);
  const ends = [...cuts, start + length];
  return indexes(ends.length).flatMap((i): [number, number][] => {
    const from = i === 0 ? start : (cuts[i - 1] ?? 0) + 1;
    const size = (ends[i] ?? 0) - from;
    return size > 0 ? [[from, size]] : [];
  });
}
