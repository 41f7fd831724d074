/** Imports files of points as one data version. Nothing is written until every row has been read. */
import { basename } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { expectReadable } from '../../../files/source-file.ts';
import type { GeographicPoint } from '../../../sources/mlit/place-point.ts';
import { placeRows } from '../../../sources/mlit/place-rows.ts';
import { coordinateImportSentences as sentences } from '../../../sources/mlit/words.ts';
import { openRegister } from '../../postal/open-register.ts';
import { openPostalRegisters } from '../../postal/registers.ts';
import { inputOf } from '../../snapshots/version-snapshots.ts';
import { placeOf } from '../place-key.ts';
import type { CoordinatesRegister } from '../register.ts';
import { coordinatesSnapshots, openCoordinates, writeCoordinates } from '../snapshot.ts';
import { PlaceCollection } from './collect-places.ts';
import { refusePlaceLoss } from './loss.ts';
import { MunicipalityCodes } from './municipality-codes.ts';

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

export interface CoordinatesImportReport {
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  readonly places: number;
  readonly blocks: number;
  /** Number of rows without a point, and of rows whose block is not a number. */
  readonly noPoint: number;
  readonly signs: number;
  /** Number of rows by municipality that the postal data lacks. */
  readonly unknown: readonly (readonly [name: string, rows: number])[];
  /** Towns of the postal data, and those of them that have a point of their own. */
  readonly towns: number;
  readonly covered: number;
  /** Those that have the point of their former municipality. */
  readonly former: number;
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
export async function importCoordinates({
  dataDir,
  version,
  files: paths,
  replace,
  allowLoss,
  onProgress,
}: CoordinatesImport & Progress): Promise<CoordinatesImportReport> {
  if (!replace) coordinatesSnapshots.expectNew(dataDir, version);
  await Promise.all(paths.map(expectReadable));
  const postal = openPostalRegisters(dataDir, openRegister).open();
  if (postal === undefined) throw new TypeError('no postal register');
  const collection = new PlaceCollection(new MunicipalityCodes(postal.records()));
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
  collection.complete(postal.records());
  if (!allowLoss) refusePlaceLoss(dataDir, version, collection.places.keys());
  const inputs = await Promise.all(paths.map(inputOf));
  writeCoordinates(dataDir, version, collection, inputs);
  return {
    files,
    places: collection.places.size,
    blocks: collection.blockCount,
    ...collection.left,
    unknown: [...collection.unknown],
    ...coverageOf(openCoordinates(dataDir, version), postal.records()),
  };
}

function coverageOf(
  register: CoordinatesRegister,
  records: Iterable<PostalRecord>,
): Pick<CoordinatesImportReport, 'towns' | 'covered' | 'former'> {
  const towns = new Set<string>();
  let covered = 0;
  let former = 0;
  for (const { jisx0402, town, corporation } of records) {
    const key = `${jisx0402} ${placeOf(town).town}`;
    if (corporation !== null || town === '' || towns.has(key)) continue;
    towns.add(key);
    const found = register.find({ municipality: jisx0402, town });
    if (found === undefined) continue;
    if (found.level !== 'city') covered += 1;
    else if (!isSamePoint(found, register.find({ municipality: jisx0402, town: '' }))) former += 1;
  }
  return { towns: towns.size, covered, former };
}

function isSamePoint(one: GeographicPoint, other: GeographicPoint | undefined): boolean {
  return one.latitude === other?.latitude && one.longitude === other.longitude;
}
