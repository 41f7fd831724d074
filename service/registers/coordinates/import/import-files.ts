/** Imports files of points as one data version. Nothing is written until every row has been read. */
import { basename } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { expectReadable } from '../../../files/source-file.ts';
import { placeRows } from '../../../sources/mlit/place-rows.ts';
import { coordinateImportSentences as sentences } from '../../../sources/mlit/words.ts';
import { openRegister } from '../../postal/open-register.ts';
import { openPostalRegisters } from '../../postal/registers.ts';
import { SnapshotDraft } from '../../snapshots/snapshot-draft.ts';
import { coordinatesSnapshots } from '../snapshot.ts';
import type { CountedCoverage } from './coverage.ts';
import { distinctInputs, type EditionCount, mixedEditions } from './input-files.ts';
import { MunicipalityCodes } from './municipality-codes.ts';
import { PlaceSpool } from './place-spool.ts';
import { writeCoordinates } from './write-coordinates.ts';

export interface CoordinatesImport {
  readonly dataDir: string;
  /** Data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly files: readonly string[];
  /** Whether an existing version may be replaced. */
  readonly replace: boolean;
  /** Whether to accept files that lack known places. */
  readonly allowLoss: boolean;
  readonly onProgress?: (rows: number) => void;
}

export interface CoordinatesImportReport extends CountedCoverage {
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  readonly places: number;
  readonly blocks: number;
  /** Number of rows without a point, and of rows whose block is not a number. */
  readonly noPoint: number;
  readonly signs: number;
  /** Prefectures without any point, by their codes (JIS X 0401). */
  readonly lacking: readonly string[];
  /** Editions of the ministry's files, if there are several. */
  readonly editions: readonly EditionCount[];
  /** Number of rows for each municipality that the postal data lacks. */
  readonly unknown: readonly (readonly [name: string, rows: number])[];
}

/** Number of rows between two reports of progress. */
const PROGRESS_ROWS = 10_000;

/**
 * @throws SourceError for a malformed file; SentenceError if a file is given twice, if no row has a point in a
 * municipality of the postal data, or if the files lack much of the known data; SnapshotError if the version already
 * exists or cannot be written.
 */
export async function importCoordinates(
  order: CoordinatesImport,
): Promise<CoordinatesImportReport> {
  const { dataDir, version } = order;
  if (!order.replace) coordinatesSnapshots.expectNew(dataDir, version);
  await Promise.all(order.files.map(expectReadable));
  const draft = new SnapshotDraft(coordinatesSnapshots.folder(dataDir, version));
  try {
    return await importInto(draft, order);
  } finally {
    draft.discard();
  }
}

async function importInto(
  draft: SnapshotDraft,
  { dataDir, version, files: paths, allowLoss, onProgress }: CoordinatesImport,
): Promise<CoordinatesImportReport> {
  const postal = openPostalRegisters(dataDir, openRegister).open();
  if (postal === undefined) throw new TypeError('no postal register');
  const codes = new MunicipalityCodes(postal.records());
  const spool = new PlaceSpool(codes, (waitingBytes) => draft.scratch(waitingBytes));
  const inputs = await distinctInputs(paths);
  const files: { file: string; rows: number }[] = [];
  let read = 0;
  for (const path of paths) {
    const before = read;
    for await (const place of placeRows(path)) {
      spool.add(place);
      read += 1;
      if (read % PROGRESS_ROWS === 0) onProgress?.(read);
    }
    files.push({ file: basename(path), rows: read - before });
  }
  if (spool.isEmpty) throw new SentenceError(sentences.nothing);
  const order = { dataDir, version, inputs, allowLoss };
  const { coverage, ...written } = writeCoordinates(draft, spool, postal.records(), order);
  return {
    files,
    editions: mixedEditions(paths),
    blocks: spool.blockCount,
    ...spool.left,
    unknown: [...spool.unknown],
    ...coverage,
    ...written,
  };
}
