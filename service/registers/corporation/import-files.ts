/**
 * Imports the tax agency's files into the corporation snapshot. Nothing is replaced before every row was read.
 *
 * Memory is bounded by the rows: about 85 bytes a row of typed arrays (28 while the files are read, 27 of the
 * snapshot that is there, 27 of the next), whatever the texts, which pass through files; and while the parts that
 * searches need are made about 200 (query/search-columns.ts). Measured with 5.5 million rows: 1.9 GB for the first
 * national file, Node included; 2.0 GB by the command, whose import runs in a thread.
 */
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { corporationImportSentences } from '@daicho/shared/messages/import-corporation.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { fileDigest } from '../../files/file-digest.ts';
import { SourceError } from '../../files/source-error.ts';
import { expectReadable } from '../../files/source-file.ts';
import type { CorporationRow } from '../../sources/nta/corporation-row.ts';
import { corporationRows } from '../../sources/nta/corporation-rows.ts';
import type { Scope } from '../../sources/nta/scope.ts';
import { Columns } from '../columns/columns.ts';
import type { AppendedFile } from '../snapshots/appended-file.ts';
import { CheckedFile } from '../snapshots/checked-file.ts';
import { snapshotStamp } from '../snapshots/manifest.ts';
import type { SnapshotDraft } from '../snapshots/snapshot-draft.ts';
import { readingFrom } from '../snapshots/snapshot-error.ts';
import { ChangeBatchWriter } from './change-batch-writer.ts';
import { batchesThere, newestBatches } from './change-batches.ts';
import { type ChangeCounts, type Composition, composeRows, type ImportKind } from './compose.ts';
import { type Coverage, type CoveredPart, withDifferences, withFullFiles } from './coverage.ts';
import { type CorporationImport, importKind, type NamedFile, namedFiles } from './import-order.ts';
import { refuseLoss } from './loss.ts';
import { SEARCH_PARTS, searchParts } from './query/search-columns.ts';
import {
  type CorporationSnapshot,
  corporationFolder,
  draftCorporations,
  finishCorporations,
  hasCorporations,
  openCorporationSnapshot,
  PART,
} from './snapshot.ts';
import { Spool } from './spool.ts';
import { CorporationTable } from './table.ts';
import { WholeFileCheck, type WholeFileDoubt } from './whole-files.ts';

export interface CorporationImportReport {
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  /** Number of rows that are not the latest of their number, or have a newer one in the same import. */
  readonly history: number;
  readonly counts: ChangeCounts;
  /**
   * Counts of the changed corporate numbers that have another value in a column, in the publisher's order of columns.
   */
  readonly changedColumns: readonly number[];
  /** Number of corporations in the register now. */
  readonly corporations: number;
  readonly coverage: Coverage;
  /** Signs that a whole file may not be whole. */
  readonly doubts: readonly WholeFileDoubt[];
}

const PROGRESS_ROWS = 10_000;
/**
 * Imports whole files or differences. The data version of the register is the newest so far.
 *
 * @throws SourceError for a file that is not as its publisher describes it, SentenceError for files that cannot be
 *   imported together or onto what is there, SnapshotError when the data directory cannot be read or written.
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
  const inputs = await Promise.all(
    named.map(async ({ path, file }) => ({ file, sha256: await fileDigest(path) })),
  );
  const draft = draftCorporations(dataDir);
  const batch = new ChangeBatchWriter(folder);
  try {
    const spool = new Spool(draft.scratch());
    const { files, doubts } = await spoolFiles(named, spool, order.onProgress);
    const into = draft.part(PART.rows);
    const composed = readingFrom(folder, () =>
      composeRows(
        before,
        { rows: spool.newest(), most: spool.rows },
        { kind, into, version, batch },
      ),
    );
    if (order.allowLoss !== true) refuseLoss(composed.counts.losses);
    const coverage = nextCoverage(kind, named, before?.coverage ?? []);
    draft.columns(PART.columns, composed.columns);
    draft.columns(PART.changes, composed.changes);
    readingFrom(folder, () => writeSearchParts(draft, into, composed, order.onIndexing));
    if (snapshotStamp(folder) !== stamp) {
      throw new SentenceError(corporationImportSentences.replacedMeanwhile);
    }
    const newest = before !== undefined && before.version > version ? before.version : version;
    const batches = newestBatches(batchesThere(dataDir), batch.finish(version));
    const about = { rows: composed.rows, coverage, inputs, batches };
    finishCorporations(draft, dataDir, { version: newest, ...about });
    return {
      files,
      history: spool.history + spool.superseded,
      counts: composed.counts,
      changedColumns: composed.changedColumns,
      corporations: composed.rows,
      coverage,
      doubts,
    };
  } catch (error) {
    draft.discard();
    batch.discard();
    throw error;
  }
}

/** Writes the parts that searches need of the rows that were written. */
function writeSearchParts(
  draft: SnapshotDraft,
  written: AppendedFile,
  { columns, rows }: Composition,
  onIndexing: (share: number) => void = () => undefined,
): void {
  const table = new CorporationTable(new Columns(columns), rowsIn(written));
  try {
    // Counts each as half of the work: taking the texts out of the rows and indexing them take about as long.
    const gathered = (row: number) => onIndexing(row / rows / 2);
    let parts = 0;
    for (const [part, partColumns] of searchParts(counted(table.rows(), gathered))) {
      draft.columns(part, partColumns);
      onIndexing((1 + ++parts / SEARCH_PARTS.length) / 2);
    }
  } finally {
    table.close();
  }
}

/** Reads what was written so far. */
function rowsIn(written: AppendedFile): CheckedFile {
  written.flush();
  return new CheckedFile(written.path, written.bytes, written.sums);
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

async function spoolFiles(
  named: readonly NamedFile[],
  spool: Spool,
  onProgress: ((rows: number) => void) | undefined,
): Promise<Pick<CorporationImportReport, 'files' | 'doubts'>> {
  const files: { file: string; rows: number }[] = [];
  const checks = new Map<Scope, WholeFileCheck>();
  let total = 0;
  for (const { path, file, name, made } of named) {
    spool.nextFile();
    const expected = name.kind === 'full' ? { scope: name.scope, day: made } : { day: made };
    const check = name.kind === 'full' ? checkOf(checks, name.scope) : undefined;
    check?.nextFile(file, name.kind === 'full' ? name.part : undefined);
    const from = total;
    for await (const row of corporationRows(path, expected)) {
      spool.add(row);
      check?.row(row);
      total += 1;
      if (total % PROGRESS_ROWS === 0) onProgress?.(total);
    }
    // Refuses a whole file without rows; differences of a day without changes have none.
    if (name.kind === 'full' && total === from)
      throw new SourceError(sourceSentences.empty, { file });
    files.push({ file, rows: total - from });
  }
  if (total === 0) throw new SourceError(sourceSentences.empty, { file: named[0]?.file ?? '' });
  return { files, doubts: [...checks.values()].flatMap((check) => check.doubts()) };
}

function checkOf(checks: Map<Scope, WholeFileCheck>, scope: Scope): WholeFileCheck {
  const check = checks.get(scope) ?? new WholeFileCheck(scope);
  checks.set(scope, check);
  return check;
}

function nextCoverage(
  kind: ImportKind,
  named: readonly NamedFile[],
  before: Coverage,
): CoveredPart[] {
  if (kind.kind === 'full') return withFullFiles(before, kind.parts);
  return withDifferences(before, named.at(-1)?.name.date ?? '');
}
