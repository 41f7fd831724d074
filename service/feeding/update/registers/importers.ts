import type { CoordinatesImport } from '../../../registers/coordinates/import/import-files.ts';
import type { CorporationImport } from '../../../registers/corporation/import/import-order.ts';
import type { HolidayImport } from '../../../registers/holiday/import-file.ts';
import type { PostalImport } from '../../../registers/postal/import/import-files.ts';
import type { SchoolImport } from '../../../registers/school/import-files.ts';

/** The imports of the registers. An import that refuses the new data keeps the present data. */
export interface Importers {
  postal(order: PostalImport): Promise<unknown>;
  corporation(order: CorporationImport): Promise<unknown>;
  school(order: SchoolImport): Promise<unknown>;
  holiday(order: HolidayImport): Promise<unknown>;
  coordinates(order: CoordinatesImport): Promise<unknown>;
}
