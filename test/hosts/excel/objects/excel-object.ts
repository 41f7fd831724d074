import type { Place, Sheet } from '../sheet.ts';
import type { Table } from '../table.ts';
import type { Workbook } from '../workbook.ts';
import type { Box } from './box.ts';
import { ExcelError } from './excel-error.ts';

export type Member = (...given: readonly unknown[]) => ExcelObject;

/** Everything a path can lead to in this host. */
export interface ExcelObject {
  readonly type: string;
  /** Places that Excel keeps for the add-in between two requests, and moves with their cells. */
  readonly places?: readonly Place[];
  readonly isNull?: true;
  readonly members?: Readonly<Record<string, Member>>;
  readonly properties?: Readonly<Record<string, () => unknown>>;
  readonly setters?: Readonly<Record<string, (value: unknown) => void>>;
  /** Methods; their results go back to the add-in. */
  readonly actions?: Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
  readonly items?: () => readonly ExcelObject[];
}

export const NULL_OBJECT: ExcelObject = { type: 'null', isNull: true };

/** The box of a place. @throws ExcelError when all of its cells are deleted */
export function boxOf(place: Place): Box {
  if (place.box === undefined) throw new ExcelError('InvalidReference');
  return place.box;
}

/** The only place of a range that is given as an argument. */
export function placeOf(given: unknown): Place {
  const object = typeof given === 'object' && given !== null ? given : {};
  const places: unknown = Reflect.get(object, 'places');
  const [place, another]: readonly (Place | undefined)[] = Array.isArray(places) ? places : [];
  if (place === undefined || another !== undefined) throw new Error('the argument is no range');
  return place;
}

/** Makes the objects that other objects lead to. */
export interface Objects {
  readonly workbook: Workbook;
  sheet(sheet: Sheet): ExcelObject;
  range(place: Place): ExcelObject;
  areas(sheet: Sheet, boxes: readonly Box[]): ExcelObject;
  tables(tables: () => readonly Table[]): ExcelObject;
}
