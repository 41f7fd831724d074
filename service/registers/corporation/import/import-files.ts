/**
 * Imports the tax agency's files into the corporation snapshot. Nothing is replaced until every row has been read.
 *
 * Memory grows with the rows, not with the texts, which pass through files: about 85 bytes a row of typed arrays (28
 * for reading the files, 27 for the old snapshot, 27 for the next), and about 200 while the search columns are built
 * (query/search-columns.ts). Measured with 5.5 million rows: 1.9 GB for the first national file, Node included; 2.0 GB
 * by the command, whose import runs in a thread.
 */

import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { expectReadable } from '../../../files/source-file.ts';
import type { CorporationRow } from '../../../sources/nta/corporation-row.ts';
import { corporationImportSentences } from '../../../sources/nta/words.ts';
import { Columns } from '../../columns/columns.ts';
import type { AppendedFile } from '../../snapshots/appended-file.ts';
import { CheckedFile } from '../../snapshots/checked-file.ts';
import { snapshotStamp } from '../../snapshots/manifest.ts';
import { readingFrom } from '../../snapshots/snapshot-error.ts';
import { inputOf } from '../../snapshots/version-snapshots.ts';
import { ChangeBatchWriter } from '../changes/change-batch-writer.ts';
import { existingBatches } from '../changes/change-batches.ts';
import { newestBatches } from '../changes/read-batch.ts';
import {
  type CoveredPart,
  type CoveredParts,
  withDifferences,
  withFullFiles,
} from '../coverage.ts';
import { LayeredTable } from '../layered-table.ts';
import { SEARCH_PARTS, searchParts } from '../query/search-columns.ts';
import {
  type CorporationSnapshot,
  corporationFolder,
  hasCorporations,
  openCorporationSnapshot,
} from '../snapshot.ts';
import { type About, FORMAT, LAYER, PART, REGISTER } from '../snapshot-schemas.ts';
import { CorporationTable } from '../table.ts';
import { type ChangeCounts, type Composition, composeRows, type ImportKind } from './compose.ts';
import { type CorporationImport, importKind, type NamedFile, namedFiles } from './import-order.ts';
import { layerBase } from './layer-base.ts';
import { refuseCorporationLoss, refuseLackingParts } from './loss.ts';
import { allRows, layerRows } from './next-rows.ts';
import { RegisterDraft } from './register-draft.ts';
import { Spool } from './spool.ts';
import { PROGRESS_ROWS, spoolFiles } from './spool-files.ts';
import type { WholeFileDoubt } from './whole-files.ts';

export interface CorporationImportReport {
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  /** Number of rows that are not the latest of their number: marked so by the agency, or followed by a newer row. */
  readonly history: number;
  readonly counts: ChangeCounts;
  /** Number of corporations whose value changed, by the publisher's columns. */
  readonly changedColumns: readonly number[];
  /** Number of corporations in the register after the import. */
  readonly corporations: number;
  /** Number of rows in the layer over the base, or undefined if all rows were rewritten. */
  readonly layer: number | undefined;
  readonly coverage: CoveredParts;
  /** Whether the import replaced a register without comparing with it. */
  readonly replacedUnseen: boolean;
  /** Signs that a whole file may not be whole. */
  readonly doubts: readonly WholeFileDoubt[];
}

/**
 * Imports whole files or differences. The data version of the register is the newest so far.
 *
 * @throws SourceError for a malformed file, SentenceError for files that cannot be imported together or onto the
 *   current register, SnapshotError when the data directory cannot be read or written.
 */
export async function importCorporations(
  order: CorporationImport,
): Promise<CorporationImportReport> {
  const { dataDir } = order;
  const named = namedFiles(order);
  await Promise.all(named.map(({ path }) => expectReadable(path)));
  const stamp = snapshotStamp(corporationFolder(dataDir));
  const isThere = hasCorporations(dataDir) && order.replace !== true;
  const before = isThere ? openCorporationSnapshot(dataDir) : undefined;
  try {
    return await importOnto(before, stamp, named, order);
  } finally {
    before?.table.close();
  }
}

async function importOnto(
  before: CorporationSnapshot | undefined,
  stamp: string | undefined,
  named: readonly NamedFile[],
  order: CorporationImport,
): Promise<CorporationImportReport> {
  const { dataDir, version } = order;
  const folder = corporationFolder(dataDir);
  const kind = importKind(order, named, before);
  const inputs = await Promise.all(named.map(({ path }) => inputOf(path)));
  const draft = new RegisterDraft({ folder, register: REGISTER, layer: LAYER });
  const batch = new ChangeBatchWriter(folder);
  try {
    const spool = new Spool(draft.scratch());
    const { files, doubts } = await spoolFiles(named, spool, order.onProgress);
    const isLayer = order.kind === 'diff' && order.whole !== true;
    const beside = isLayer && before ? layerBase(before, spool.rows) : undefined;
    if (beside !== undefined) draft.besideBase(beside);
    const into = draft.rows();
    const next =
      beside === undefined
        ? allRows(before?.table, into, spool.rows)
        : layerRows(beside.table, into, spool.rows);
    const composed = readingFrom(folder, () =>
      composeRows(before, spool.newest(), { kind, next, version, batch }),
    );
    if (order.allowLoss !== true) {
      refuseCorporationLoss(before, composed.counts.losses);
      refuseLackingParts(doubts);
    }
    const coverage = nextCoverage(kind, named, before?.coverage ?? []);
    draft.columns(PART.columns, composed.columns);
    draft.changes(composed.changes);
    const table = readingFrom(folder, () => tableOf(composed, into));
    const corporations =
      beside === undefined ? table.size : new LayeredTable(beside.table.base, table).size;
    try {
      readingFrom(folder, () => writeSearchParts(draft, table, order.onIndexing));
    } finally {
      table.close();
    }
    if (snapshotStamp(folder) !== stamp) {
      throw new SentenceError(corporationImportSentences.replacedMeanwhile);
    }
    const newest = before !== undefined && before.version > version ? before.version : version;
    const batches = newestBatches(existingBatches(dataDir), batch.finish(version));
    const about: About = { format: FORMAT, rows: corporations, coverage, inputs, batches };
    draft.finish(newest, about);
    return {
      files,
      history: spool.history + spool.superseded,
      counts: composed.counts,
      changedColumns: composed.changedColumns,
      corporations,
      layer: beside === undefined ? undefined : composed.rows,
      coverage,
      replacedUnseen: before === undefined && stamp !== undefined,
      doubts,
    };
  } catch (error) {
    draft.discard();
    batch.discard();
    throw error;
  }
}

function tableOf({ columns }: Composition, written: AppendedFile): CorporationTable {
  written.flush();
  const file = new CheckedFile(written.path, written.bytes, written.sums);
  return new CorporationTable(new Columns(columns), file);
}

function writeSearchParts(
  draft: RegisterDraft,
  table: CorporationTable,
  onIndexing: (share: number) => void = () => undefined,
): void {
  // Reading the texts and indexing them each count as half of the work.
  const gathered = (row: number) => onIndexing(row / table.size / 2);
  let parts = 0;
  for (const [part, partColumns] of searchParts(counted(table.rows(), gathered))) {
    draft.columns(part, partColumns);
    onIndexing((1 + ++parts / SEARCH_PARTS.length) / 2);
  }
}

function* counted(
  rows: Iterable<CorporationRow>,
  onProgress: (rows: number) => void,
): Generator<CorporationRow> {
  let count = 0;
  for (const row of rows) {
    yield row;
    if (++count % PROGRESS_ROWS === 0) onProgress(count);
  }
}

function nextCoverage(
  kind: ImportKind,
  named: readonly NamedFile[],
  before: CoveredParts,
): CoveredPart[] {
  if (kind.kind === 'full') return withFullFiles(before, kind.parts);
  return withDifferences(before, named.at(-1)?.name.date ?? '');
}
