/** Lists every import by its register: where it writes and what it does. */
import {
  type BankImport,
  type BankImportReport,
  importBanks,
} from '../../registers/bank/import-files.ts';
import { bankFolder } from '../../registers/bank/snapshot.ts';
import {
  type CorporationImportReport,
  importCorporations,
} from '../../registers/corporation/import-files.ts';
import type { CorporationImport } from '../../registers/corporation/import-order.ts';
import { corporationFolder } from '../../registers/corporation/snapshot.ts';
import {
  type HolidayImport,
  type HolidayImportReport,
  importHolidays,
} from '../../registers/holiday/import-file.ts';
import { holidayFolder } from '../../registers/holiday/snapshot.ts';
import {
  type ImagesImport,
  type ImagesImportReport,
  importImages,
} from '../../registers/images/import-images.ts';
import { imagesFolder } from '../../registers/images/snapshot.ts';
import {
  importPostal,
  type PostalImport,
  type PostalImportReport,
} from '../../registers/postal/import-files.ts';
import { postalFolder } from '../../registers/postal/snapshot.ts';
import {
  importSchoolFiles,
  type SchoolImport,
  type SchoolImportReport,
} from '../../registers/school/import-files.ts';
import { schoolFolder } from '../../registers/school/snapshot.ts';

export interface ImportProgress {
  /** Called every so many rows. */
  readonly onProgress: (rows: number) => void;
  /** Called now and then with the share of the search index that is made, up to 1. */
  readonly onIndexing: (share: number) => void;
}

/** Orders of the imports. Orders and reports are plain values: they go from one thread to another. */
export interface Orders {
  readonly postal: PostalImport;
  readonly corporation: Omit<CorporationImport, keyof ImportProgress>;
  readonly images: ImagesImport;
  readonly bank: BankImport;
  readonly school: SchoolImport;
  readonly holiday: HolidayImport;
}

export interface Reports {
  readonly postal: PostalImportReport;
  readonly corporation: CorporationImportReport;
  readonly images: ImagesImportReport;
  readonly bank: BankImportReport;
  readonly school: SchoolImportReport;
  readonly holiday: HolidayImportReport;
}

export type Register = keyof Orders;

interface Import<Order, Report> {
  /** Gives the folder of the register, which the import has to itself. */
  readonly folder: (dataDir: string) => string;
  readonly run: (order: Order, progress: ImportProgress) => Promise<Report>;
}

export const IMPORTS: { readonly [R in Register]: Import<Orders[R], Reports[R]> } = {
  postal: { folder: postalFolder, run: importPostal },
  corporation: {
    folder: corporationFolder,
    run: (order, progress) => importCorporations({ ...order, ...progress }),
  },
  images: { folder: imagesFolder, run: importImages },
  bank: { folder: bankFolder, run: importBanks },
  school: { folder: schoolFolder, run: importSchoolFiles },
  holiday: { folder: holidayFolder, run: importHolidays },
};
