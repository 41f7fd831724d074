/**
 * Opens the register of invoice issuers: one snapshot, `DATA/invoice/`. The base has every number. Later differences
 * are in a layer over the base: a separate snapshot with the same parts.
 */
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import { type ChangeBatch, changeBatchSchema } from '../corporation/changes/change-batch-folder.ts';
import { layerAboutSchema, layerFolderName, PART } from '../corporation/snapshot-schemas.ts';
import { hasSnapshot, type Part } from '../snapshots/manifest.ts';
import {
  checkSnapshot,
  describeSnapshot,
  openConsistently,
  openConsistentlySync,
  openSnapshot,
  partNamed,
} from '../snapshots/open-snapshot.ts';
import { readingParts, SnapshotError } from '../snapshots/snapshot-error.ts';
import { inputSchema } from '../snapshots/version-snapshots.ts';
import { type CoveredParts, coveredPartSchema } from './coverage.ts';
import { IssuerTable, LayeredIssuers } from './table.ts';

export const REGISTER = 'invoice';
export const LAYER = 'invoice-layer';
/** Number of the format, raised when the columns or lines change. */
export const FORMAT = 1;

const aboutSchema = z.object({
  format: z.literal(FORMAT),
  issuers: z.int(),
  coverage: z.array(coveredPartSchema),
  inputs: z.array(inputSchema),
  /** Change batches, oldest first. A register that an earlier Daicho made has none. */
  batches: z.array(changeBatchSchema).default([]),
  /** Id of the layer, if any. */
  layer: z.uuid().optional(),
});

export type About = z.infer<typeof aboutSchema>;

const WANTED = {
  register: REGISTER,
  about: aboutSchema,
  columns: [PART.columns],
  files: [PART.rows],
};
const WANTED_LAYER = { ...WANTED, register: LAYER, about: layerAboutSchema };

export interface IssuerSnapshot {
  /** Newest imported data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly coverage: CoveredParts;
  readonly table: LayeredIssuers;
  /** Files of the base, by part. */
  readonly baseParts: Readonly<Record<string, Part>>;
}

export function issuerFolder(dataDir: string): string {
  return join(dataDir, REGISTER);
}

export function hasIssuers(dataDir: string): boolean {
  return hasSnapshot(issuerFolder(dataDir));
}

/**
 * Describes the register without opening it. Gives undefined if nothing was imported.
 *
 * @throws SnapshotError as `openIssuerSnapshot`.
 */
export function describeIssuers(
  dataDir: string,
): Pick<IssuerSnapshot, 'version' | 'coverage'> | undefined {
  if (!hasIssuers(dataDir)) return undefined;
  const { version, about } = describeSnapshot(issuerFolder(dataDir), WANTED);
  return { version, coverage: about.coverage };
}

/** Lists the change batches, oldest first. @throws SnapshotError when the register cannot be read. */
export function namedBatches(dataDir: string): ChangeBatch[] {
  return describeSnapshot(issuerFolder(dataDir), WANTED).about.batches;
}

/** @throws SnapshotError when the snapshot is missing, broken, or of another format. */
export function openIssuerSnapshot(dataDir: string): IssuerSnapshot {
  const folder = issuerFolder(dataDir);
  return openConsistentlySync(folder, () => {
    const opened = openSnapshot(folder, WANTED);
    return snapshotOf(folder, opened, tableOf(folder, opened));
  });
}

/**
 * Checks whether `openIssuerSnapshot` would succeed, without blocking the thread.
 *
 * @throws SnapshotError as `openIssuerSnapshot`.
 */
export function checkIssuerSnapshot(dataDir: string): Promise<void> {
  const folder = issuerFolder(dataDir);
  return openConsistently(folder, async () => {
    await checkSnapshot(folder, WANTED);
    const { layer } = describeSnapshot(folder, WANTED).about;
    if (layer !== undefined)
      await checkSnapshot(join(folder, layerFolderName(layer)), WANTED_LAYER);
  });
}

/**
 * Reopens the snapshot by reading only its layer. Gives undefined if the base is no longer that of the open snapshot.
 *
 * @throws SnapshotError as `openIssuerSnapshot`.
 */
export function renewedSnapshot(
  dataDir: string,
  open: IssuerSnapshot,
): Promise<IssuerSnapshot | undefined> {
  const folder = issuerFolder(dataDir);
  return openConsistently(folder, () => {
    const opened = openSnapshot(folder, { ...WANTED, columns: [], files: [] });
    if (opened.parts[PART.rows]?.file !== open.baseParts[PART.rows]?.file) return undefined;
    return snapshotOf(folder, opened, open.table.base);
  });
}

type Opened<A> = Omit<ReturnType<typeof openSnapshot<A>>, 'later'>;

function snapshotOf(
  folder: string,
  { version, about, parts }: Opened<About>,
  base: IssuerTable,
): IssuerSnapshot {
  const layer = layerOf(folder, about.layer, parts[PART.rows]?.file);
  const table = readingParts(folder, () => new LayeredIssuers(base, layer));
  return { version, coverage: about.coverage, table, baseParts: parts };
}

function layerOf(
  folder: string,
  layer: string | undefined,
  base: string | undefined,
): IssuerTable | undefined {
  if (layer === undefined) return undefined;
  const path = join(folder, layerFolderName(layer));
  const opened = openSnapshot(path, WANTED_LAYER);
  if (opened.about.base !== base) throw new SnapshotError(snapshotSentences.foreign, { path });
  return tableOf(path, opened);
}

function tableOf<A>(folder: string, { columns, files }: Opened<A>): IssuerTable {
  return readingParts(
    folder,
    () => new IssuerTable(partNamed(columns, PART.columns), partNamed(files, PART.rows)),
  );
}
