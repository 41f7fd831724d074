/** Evidence from the rest of a result for the rows to decide. */

import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { FinishedRun } from '../running/finished-run.ts';
import type { City } from './cities/city.ts';
import type { CandidateOrder, MainCity } from './cities/found-cities.ts';
import type { LackingCities } from './cities/lacking-cities.ts';
import type { CityOfTitle } from './cities/titles.ts';
import type { MainPlace } from './main-place.ts';

export interface Evidence {
  /** The evidence of each of several tables, by the table's position; absent if there is one table. */
  readonly byTable?: ReadonlyMap<number | undefined, Evidence>;
  readonly place?: MainPlace | undefined;
  /** The city of most found values; also undefined if rows cannot be looked up in a city. */
  readonly city?: MainCity | undefined;
  /** The city that a name of the sheet contains; null if no name does, undefined until the service has answered. */
  readonly title?: CityOfTitle | null | undefined;
  /** The city that a person typed for rows, if some of these rows got a certain result there. */
  readonly typed?: City | undefined;
  /** The values whose addresses name no city; undefined if these values cannot be looked up in a city. */
  readonly lacking?: LackingCities | undefined;
  /** Numbers of the columns whose cells tell the cities or prefectures of the found rows. */
  readonly telling?: ReadonlySet<number> | undefined;
  /** Says which found rows contradict the places that a column in `telling` tells. */
  readonly remark?: string | undefined;
  /** Meaning of a blank cell in a column that names the office only in the first row of each block. */
  readonly officeAbove?: OfficeAbove | undefined;
  /** How rows can be divided: by another column, or all together as one part in a city that the person types. */
  readonly way?: 'by_columns' | 'as_one' | undefined;
  /** The cities with the most found values, most first. */
  readonly cities?: readonly City[];
  /** Puts candidates first that lie in the places of other rows; undefined leaves the candidates in their order. */
  readonly order?: CandidateOrder;
}

export type OfficeAbove = (run: FinishedRun, row: number, column: number) => CellValue | undefined;

/** Gives the evidence of one table: the rows of a table are no evidence for the rows of another table. */
export function evidenceOf(evidence: Evidence, table: number | undefined): Evidence {
  return evidence.byTable?.get(table) ?? evidence;
}
