/** Lists every import by what it imports, which is the name of its folder too. */
import {
  type CoordinatesImport,
  importCoordinates,
} from '../../registers/coordinates/import/import-files.ts';
import { importCorporations } from '../../registers/corporation/import/import-files.ts';
import type { CorporationImport } from '../../registers/corporation/import/import-order.ts';
import type { FileImportOrder } from '../../registers/file-import.ts';
import { importHolidays } from '../../registers/holiday/import-file.ts';
import { importImages } from '../../registers/images/import-images.ts';
import { importIssuers } from '../../registers/invoice/import/import-files.ts';
import type { IssuerImport } from '../../registers/invoice/import/import-order.ts';
import { importMunicipalities } from '../../registers/postal/former/import-files.ts';
import { importPostal } from '../../registers/postal/import/import-files.ts';
import {
  ABOUT,
  FILE_IMPORTED,
  type FileImported,
  type FolderId,
} from '../../registers/registers.ts';
import { importSchoolFiles } from '../../registers/school/import-files.ts';
import { type ImportedFiles, namingFiles } from './naming-files.ts';

export interface ImportProgress {
  /** Called every so many rows. */
  readonly onProgress: (rows: number) => void;
  /** Called now and then with the share of the search index that is made, up to 1. */
  readonly onIndexing: (share: number) => void;
}

/** Imports that have a command of their own. Each names its files in whatever it refuses. */
const imports = {
  postal: naming(importPostal),
  municipalities: naming(importMunicipalities),
  corporation: naming((order: Omit<CorporationImport, keyof ImportProgress>, progress) =>
    importCorporations({ ...order, ...progress }),
  ),
  invoice: naming((order: Omit<IssuerImport, keyof ImportProgress>, progress) =>
    importIssuers({ ...order, ...progress }),
  ),
  coordinates: naming((order: CoordinatesImport, progress) =>
    importCoordinates({ ...order, ...progress }),
  ),
  images: naming(importImages),
  school: naming(importSchoolFiles),
  holiday: naming(importHolidays),
} satisfies Readonly<Record<Exclude<FolderId, FileImported>, unknown>>;

/** Those of one file, which the registers bring along. */
const fileImports = Object.fromEntries(
  FILE_IMPORTED.map((id) => [
    id,
    naming(async (order: FileImportOrder) => (await ABOUT[id].importing?.())?.run(order)),
  ]),
) as { readonly [Id in FileImported]: Import<FileImportOrder, unknown> };

type Imports = typeof imports & typeof fileImports;
export type Register = keyof Imports;

/** Orders and reports are plain values: they go from one thread to another. */
export type Orders = { readonly [R in Register]: Parameters<Imports[R]>[0] };
export type Reports = { readonly [R in Register]: Awaited<ReturnType<Imports[R]>> };

type Import<O, R> = (order: O, progress: ImportProgress) => Promise<R>;

export const IMPORTS: { readonly [R in Register]: Import<Orders[R], Reports[R]> } = {
  ...imports,
  ...fileImports,
};

function naming<O extends ImportedFiles, R>(run: Import<O, R>): Import<O, R> {
  return (order, progress) => namingFiles(order, () => run(order, progress));
}
