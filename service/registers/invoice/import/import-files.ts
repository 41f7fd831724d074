/**
 * Imports the tax agency's files into the register of invoice issuers. Nothing is replaced until every row has been
 * read. Differences become a layer beside the base, until the layer is large.
 */
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { SourceError } from '../../../files/source-error.ts';
import { expectReadable } from '../../../files/source-file.ts';
import { issuerRows } from '../../../sources/nta/issuer-rows.ts';
import { issuerImportSentences, issuerPartNames } from '../../../sources/nta/issuer-words.ts';
import { ChangeBatchWriter } from '../../corporation/changes/change-batch-writer.ts';
import { batchesToKeep, newestBatches } from '../../corporation/changes/read-batch.ts';
import { withDifferences } from '../../corporation/coverage.ts';
import { layerBase } from '../../corporation/import/layer-base.ts';
import { RegisterDraft } from '../../corporation/import/register-draft.ts';
import { PART } from '../../corporation/snapshot-schemas.ts';
import { refuseLoss } from '../../loss.ts';
import { snapshotStamp } from '../../snapshots/manifest.ts';
import { readingFrom } from '../../snapshots/snapshot-error.ts';
import { inputOf } from '../../snapshots/version-snapshots.ts';
import { issuerBatches } from '../changes/issuer-changes.ts';
import { bitOf, type CoveredParts, withFullFiles } from '../coverage.ts';
import { IssuerColumnsBuilder } from '../issuer-columns.ts';
import {
  type About,
  FORMAT,
  hasIssuers,
  type IssuerSnapshot,
  issuerFolder,
  LAYER,
  openIssuerSnapshot,
  REGISTER,
} from '../snapshot.ts';
import { composeIssuers, type IssuerCounts, partsOfRow } from './compose.ts';
import { type IssuerImport, type NamedFile, namedFiles, wholeParts } from './import-order.ts';
import { IssuerSpool } from './issuer-spool.ts';

export interface IssuerImportReport {
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  readonly counts: IssuerCounts;
  /** Number of issuers in the register after the import. */
  readonly issuers: number;
  /** Number of issuers in the layer over the base, or undefined if all rows were rewritten. */
  readonly layer: number | undefined;
  readonly coverage: CoveredParts;
}

/**
 * Complete files lose less of a part than this, since an issuer whose registration ended stays in complete files for
 * years.
 */
const LOSS_LIMIT = { share: 0.05, count: 1_000 } as const;
/** Number of rows between two reports of progress. */
const PROGRESS_ROWS = 10_000;

/**
 * @throws SourceError for a malformed file, SentenceError for files that cannot be imported together or onto the
 *   current register, SnapshotError when the data directory cannot be read or written.
 */
export async function importIssuers(order: IssuerImport): Promise<IssuerImportReport> {
  const { dataDir } = order;
  const named = namedFiles(order);
  await Promise.all(named.map(({ path }) => expectReadable(path)));
  const stamp = snapshotStamp(issuerFolder(dataDir));
  const isThere = hasIssuers(dataDir) && order.replace !== true;
  const before = isThere ? openIssuerSnapshot(dataDir) : undefined;
  try {
    return await importOnto(before, stamp, named, order);
  } finally {
    before?.table.close();
  }
}

async function importOnto(
  before: IssuerSnapshot | undefined,
  stamp: string | undefined,
  named: readonly NamedFile[],
  order: IssuerImport,
): Promise<IssuerImportReport> {
  const { dataDir, version } = order;
  const folder = issuerFolder(dataDir);
  const wholes = wholeParts(order, named, before);
  const there = before?.coverage ?? [];
  const coverage =
    order.kind === 'full' ? withFullFiles(there, wholes) : withDifferences(there, version);
  const inputs = await Promise.all(named.map(({ path }) => inputOf(path)));
  const draft = new RegisterDraft({ folder, register: REGISTER, layer: LAYER });
  const batch = new ChangeBatchWriter(folder);
  try {
    const spool = new IssuerSpool(() => draft.scratch());
    const files = await spoolFiles(named, spool, order.onProgress);
    const isLayer = order.kind === 'diff';
    const beside = isLayer && before ? layerBase(before, spool.rows) : undefined;
    if (beside !== undefined) draft.besideBase(beside);
    const rows = draft.rows();
    const columns = new IssuerColumnsBuilder();
    const base = beside?.table.base;
    const { counts, losses } = readingFrom(folder, () =>
      composeIssuers(spool.issuers(), {
        wholes,
        coverage: there,
        there: (beside === undefined ? before?.table : beside.table.layer)?.entries() ?? [],
        below: (number) => base?.find(number),
        write(number, parts, entry) {
          rows.append(entry);
          columns.add(number, parts, rows.bytes);
        },
        changed: (number, entries) => batch.add(number, entries.before, entries.after),
      }),
    );
    if (before !== undefined && order.allowLoss !== true) {
      const limit = LOSS_LIMIT;
      refuseLoss(
        before.version,
        Array.from(losses, ([part, loss]) => ({ ...loss, name: issuerPartNames[part], limit })),
      );
    }
    draft.columns(PART.columns, columns.build());
    if (snapshotStamp(folder) !== stamp) {
      throw new SentenceError(issuerImportSentences.replacedMeanwhile);
    }
    const newest = before !== undefined && before.version > version ? before.version : version;
    const issuers = (before?.table.size ?? 0) + counts.added - counts.gone;
    const batches = newestBatches(
      batchesToKeep(folder, () => issuerBatches(dataDir)),
      batch.finish(version),
    );
    const about: About = { format: FORMAT, issuers, coverage: [...coverage], inputs, batches };
    draft.finish(newest, about);
    const layer = beside === undefined ? undefined : columns.size;
    return { files, counts, issuers, layer, coverage };
  } catch (error) {
    draft.discard();
    batch.discard();
    throw error;
  }
}

/** @throws SourceError for a malformed file. */
async function spoolFiles(
  named: readonly NamedFile[],
  spool: IssuerSpool,
  onProgress: ((rows: number) => void) | undefined,
): Promise<IssuerImportReport['files']> {
  const files: { file: string; rows: number }[] = [];
  for (const { path, file, part, made } of named) {
    const from = spool.rows;
    let rows = 0;
    for await (const row of issuerRows(path, { part, day: made })) {
      spool.add(row, part === undefined ? partsOfRow(row) : bitOf(part));
      rows += 1;
      if (rows % PROGRESS_ROWS === 0) onProgress?.(from + rows);
    }
    // Differences have no rows on a day without changes, but a whole file always has rows.
    if (part !== undefined && rows === 0) throw new SourceError(sourceSentences.empty, { file });
    files.push({ file, rows });
  }
  if (spool.rows === 0) {
    throw new SourceError(sourceSentences.empty, { file: named[0]?.file ?? '' });
  }
  return files;
}
