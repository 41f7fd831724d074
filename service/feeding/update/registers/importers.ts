import type { CoordinatesImport } from '../../../registers/coordinates/import/import-files.ts';
import type { CorporationImport } from '../../../registers/corporation/import/import-order.ts';
import type { HolidayImport } from '../../../registers/holiday/import-file.ts';
import type { PostalImport } from '../../../registers/postal/import/import-files.ts';
import type { SchoolImport } from '../../../registers/school/import-files.ts';

/** Runs the imports; each keeps the present data when it refuses the new one. */
export interface Importers {
  postal(order: PostalImport): Promise<unknown>;
  corporation(order: CorporationImport): Promise<unknown>;
  school(order: SchoolImport): Promise<unknown>;
  holiday(order: HolidayImport): Promise<unknown>;
  coordinates(order: CoordinatesImport): Promise<unknown>;
}
