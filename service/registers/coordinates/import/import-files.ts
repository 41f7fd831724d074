/** Imports files of points as one data version. Nothing is written until every row has been read. */
import { basename } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { expectReadable } from '../../../files/source-file.ts';
import { placeRows } from '../../../sources/mlit/place-rows.ts';
import { coordinateImportSentences as sentences } from '../../../sources/mlit/words.ts';
import { openRegister } from '../../postal/open-register.ts';
import { openPostalRegisters } from '../../postal/registers.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { SnapshotDraft } from '../../snapshots/snapshot-draft.ts';
import { inputOf } from '../../snapshots/version-snapshots.ts';
import { coordinatesSnapshots, writeCoordinates } from '../snapshot.ts';
import { PlaceCollection } from './collect-places.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { refusePlaceLoss } from './loss.ts';
import { MunicipalityCodes } from './municipality-codes.ts';
import { postalTowns } from './postal-town.ts';

export interface CoordinatesImport {
  readonly dataDir: string;
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly files: readonly string[];
  /** Whether an existing version may be replaced. */
  readonly replace: boolean;
  /** Whether to accept files that lack places which are there. */
  readonly allowLoss: boolean;
}

export interface CoordinatesImportReport extends Coverage {
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  readonly places: number;
  readonly blocks: number;
  /** Number of rows without a point, and of rows whose block is not a number. */
  readonly noPoint: number;
  readonly signs: number;
  /** Number of rows by municipality that the postal data lacks. */
  readonly unknown: readonly (readonly [name: string, rows: number])[];
}

interface Progress {
  readonly onProgress?: (rows: number) => void;
}

/** Number of rows between two reports of progress. */
const PROGRESS_ROWS = 10_000;

/**
 * @throws SourceError for a malformed file, SentenceError where no row has a point in a municipality of the postal data or
 *   the files lack much that is there, SnapshotError when the version exists already or cannot be written.
 */
export async function importCoordinates(
  order: CoordinatesImport & Progress,
): Promise<CoordinatesImportReport> {
  const { dataDir, version } = order;
  if (!order.replace) coordinatesSnapshots.expectNew(dataDir, version);
  await Promise.all(order.files.map(expectReadable));
  const beside = new SnapshotDraft(coordinatesSnapshots.folder(dataDir, version));
  try {
    return await importBeside(order, () => beside.scratch());
  } finally {
    beside.discard();
  }
}

/** @param scratch opens a temporary file. */
async function importBeside(
  { dataDir, version, files: paths, allowLoss, onProgress }: CoordinatesImport & Progress,
  scratch: () => AppendedFile,
): Promise<CoordinatesImportReport> {
  const postal = openPostalRegisters(dataDir, openRegister).open();
  if (postal === undefined) throw new TypeError('no postal register');
  const collection = new PlaceCollection(new MunicipalityCodes(postal.records()), scratch);
  const files: { file: string; rows: number }[] = [];
  let read = 0;
  for (const path of paths) {
    const before = read;
    for await (const place of placeRows(path)) {
      collection.add(place);
      read += 1;
      if (read % PROGRESS_ROWS === 0) onProgress?.(read);
    }
    files.push({ file: basename(path), rows: read - before });
  }
  if (collection.places.size === 0) throw new SentenceError(sentences.nothing);
  const towns = postalTowns(postal.records());
  collection.complete(towns);
  if (!allowLoss) refusePlaceLoss(dataDir, version, collection);
  const inputs = await Promise.all(paths.map(inputOf));
  const { missing, ...coverage } = coverageOf(collection, towns);
  writeCoordinates(dataDir, version, collection, { inputs, coverage });
  return {
    files,
    places: collection.places.size,
    blocks: collection.blockCount,
    ...collection.left,
    unknown: [...collection.unknown],
    ...coverage,
    missing,
  };
}
