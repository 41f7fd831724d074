/** Lists every import by the name of its data, which is also the name of the folder. */
import type { FileImportOrder } from '../../registers/file-import.ts';
import {
  FILE_IMPORTED,
  type FileImported,
  type FolderId,
  REGISTER_DEFINITIONS,
} from '../../registers/registers.ts';
import { type ImportedFiles, withFileNames } from './file-name-errors.ts';

export interface ImportProgress {
  /** Called at intervals, with the number of rows so far. */
  readonly onProgress: (rows: number) => void;
  /** Called now and then with the share of the search index that is made, up to 1. */
  readonly onIndexing: (share: number) => void;
}

/**
 * Imports that have their own command. Each import loads its code when it runs, since all readers together take 60 MB.
 * An error about the files names them.
 */
const imports = {
  postal: naming(
    async () => (await import('../../registers/postal/import/import-files.ts')).importPostal,
  ),
  municipalities: naming(
    async () =>
      (await import('../../registers/postal/former/import-files.ts')).importMunicipalities,
  ),
  corporation: naming(
    async () =>
      (await import('../../registers/corporation/import/import-files.ts')).importCorporations,
  ),
  invoice: naming(
    async () => (await import('../../registers/invoice/import/import-files.ts')).importIssuers,
  ),
  coordinates: naming(
    async () =>
      (await import('../../registers/coordinates/import/import-files.ts')).importCoordinates,
  ),
  images: naming(
    async () => (await import('../../registers/images/import-images.ts')).importImages,
  ),
  school: naming(
    async () => (await import('../../registers/school/import-files.ts')).importSchoolFiles,
  ),
  holiday: naming(
    async () => (await import('../../registers/holiday/import-file.ts')).importHolidays,
  ),
} satisfies Readonly<Record<Exclude<FolderId, FileImported>, unknown>>;

/** Imports of a single file: the definition of the register has the import. */
const fileImports = Object.fromEntries(
  FILE_IMPORTED.map((id) => [
    id,
    naming(async () => {
      const { importing } = REGISTER_DEFINITIONS[id];
      if (importing === undefined) throw new TypeError(`nothing imports ${id}`);
      return (await importing()).run;
    }),
  ]),
) as { readonly [Id in FileImported]: Import<FileImportOrder, unknown> };

type Imports = typeof imports & typeof fileImports;
export type Register = keyof Imports;

/** Orders and reports are plain values, since they go from one thread to another. */
export type Orders = {
  readonly [R in Register]: Omit<Parameters<Imports[R]>[0], keyof ImportProgress>;
};
export type Reports = { readonly [R in Register]: Awaited<ReturnType<Imports[R]>> };

type Import<O, R> = (order: O & ImportProgress) => Promise<R>;

export const IMPORTS: { readonly [R in Register]: Import<Orders[R], Reports[R]> } = {
  ...imports,
  ...fileImports,
};

function naming<O extends ImportedFiles, R>(load: () => Promise<Import<O, R>>): Import<O, R> {
  return (order) => withFileNames(order, async () => (await load())(order));
}
