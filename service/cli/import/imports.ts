/** Lists every import by what it imports, which is the name of its folder too. */
import { importBanks } from '../../registers/bank/import-files.ts';
import { importCorporations } from '../../registers/corporation/import/import-files.ts';
import type { CorporationImport } from '../../registers/corporation/import/import-order.ts';
import { importHolidays } from '../../registers/holiday/import-file.ts';
import { importImages } from '../../registers/images/import-images.ts';
import { importPostal } from '../../registers/postal/import/import-files.ts';
import type { StoreId } from '../../registers/registers.ts';
import { importSchoolFiles } from '../../registers/school/import-files.ts';
import { type ImportedFiles, namingFiles } from './naming-files.ts';

export interface ImportProgress {
  /** Called every so many rows. */
  readonly onProgress: (rows: number) => void;
  /** Called now and then with the share of the search index that is made, up to 1. */
  readonly onIndexing: (share: number) => void;
}

const imports = {
  postal: importPostal,
  corporation: (order: Omit<CorporationImport, keyof ImportProgress>, progress: ImportProgress) =>
    importCorporations({ ...order, ...progress }),
  images: importImages,
  bank: importBanks,
  school: importSchoolFiles,
  holiday: importHolidays,
} satisfies Readonly<Record<StoreId, unknown>>;

type Imports = typeof imports;
export type Register = keyof Imports;

/** Orders and reports are plain values: they go from one thread to another. */
export type Orders = { readonly [R in Register]: Parameters<Imports[R]>[0] };
export type Reports = { readonly [R in Register]: Awaited<ReturnType<Imports[R]>> };

type Import<O, R> = (order: O, progress: ImportProgress) => Promise<R>;

/** Imports, by what they import; each names its files in whatever it refuses. */
export const IMPORTS: { readonly [R in Register]: Import<Orders[R], Reports[R]> } = {
  postal: naming(imports.postal),
  corporation: naming(imports.corporation),
  images: naming(imports.images),
  bank: naming(imports.bank),
  school: naming(imports.school),
  holiday: naming(imports.holiday),
};

function naming<O extends ImportedFiles, R>(run: Import<O, R>): Import<O, R> {
  return (order, progress) => namingFiles(order, () => run(order, progress));
}
