/**
 * Opens the corporation register: one snapshot, `DATA/corporation/`. Each import replaces this snapshot, or adds a
 * layer to it (snapshot-schemas.ts). Older versions are not kept, since no endpoint needs older versions and the nation
 * takes a gigabyte. The change log says what changed when.
 */
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { type ColumnMap, Columns } from '../columns/columns.ts';
import { hasSnapshot, type Part } from '../snapshots/manifest.ts';
import {
  checkSnapshot,
  describeSnapshot,
  openConsistently,
  openConsistentlySync,
  openSnapshot,
  partNamed,
  type SnapshotParts,
} from '../snapshots/open-snapshot.ts';
import { readingParts, SnapshotError } from '../snapshots/snapshot-error.ts';
import type { ChangeBatch } from './changes/change-batch-folder.ts';
import { ChangeLog } from './changes/change-log.ts';
import type { CoveredParts } from './coverage.ts';
import { LayeredTable } from './layered-table.ts';
import { engineOver, type SearchEngine, wholePart } from './query/engine.ts';
import { layeredParts } from './query/layered-part.ts';
import { SEARCH_PARTS } from './query/search-columns.ts';
import { openSearchPart, type SearchPart } from './query/search-part.ts';
import {
  type About,
  aboutSchema,
  LAYER,
  layerAboutSchema,
  layerFolderName,
  PART,
  REGISTER,
} from './snapshot-schemas.ts';
import { CorporationTable } from './table.ts';

export interface CorporationSnapshot {
  /** Newest imported data version, `YYYY-MM-DD`. */
  readonly version: string;
  readonly coverage: CoveredParts;
  readonly table: LayeredTable;
  readonly changes: ChangeLog;
  /** Files of the base, by part. */
  readonly baseParts: Readonly<Record<string, Part>>;
}

export interface SearchableSnapshot extends CorporationSnapshot {
  readonly engine: SearchEngine;
  readonly baseSearch: SearchPart;
}

export function corporationFolder(dataDir: string): string {
  return join(dataDir, REGISTER);
}

export function hasCorporations(dataDir: string): boolean {
  return hasSnapshot(corporationFolder(dataDir));
}

/** @throws SnapshotError as `openCorporationSnapshot`. */
export function namedBatches(dataDir: string): ChangeBatch[] {
  const wanted = { register: REGISTER, about: aboutSchema };
  return describeSnapshot(corporationFolder(dataDir), wanted).about.batches;
}

/**
 * Describes the register without opening it. Gives undefined if nothing was imported.
 *
 * @throws SnapshotError as `openCorporationSnapshot`.
 */
export function describeCorporations(
  dataDir: string,
): Pick<CorporationSnapshot, 'version' | 'coverage'> | undefined {
  if (!hasCorporations(dataDir)) return undefined;
  const { version, about } = describeSnapshot(corporationFolder(dataDir), WANTED);
  return { version, coverage: about.coverage };
}

/** @throws SnapshotError when the snapshot is missing, broken, or of another format. */
export function openCorporationSnapshot(dataDir: string): CorporationSnapshot {
  const folder = corporationFolder(dataDir);
  return openConsistentlySync(folder, () => {
    const opened = openSnapshot(folder, wantedBase([]));
    return snapshotOf(folder, opened, tableOf(folder, opened), layerOf(folder, opened, []));
  });
}

/**
 * Opens the snapshot with its search columns: most of a gigabyte for 5.5 million corporations.
 *
 * @throws SnapshotError as `openCorporationSnapshot`.
 */
export function openSearchableSnapshot(dataDir: string): SearchableSnapshot {
  const folder = corporationFolder(dataDir);
  return openConsistentlySync(folder, () => {
    const opened = openSnapshot(folder, wantedBase(SEARCH_PARTS));
    const table = tableOf(folder, opened);
    const search = readingParts(folder, () => openSearchPart(opened.columns));
    return searchableOf(folder, opened, table, search);
  });
}

/**
 * Checks whether `openSearchableSnapshot` would succeed, with little memory and without blocking the thread.
 *
 * @throws SnapshotError as `openSearchableSnapshot`.
 */
export function checkSearchableSnapshot(dataDir: string): Promise<void> {
  const folder = corporationFolder(dataDir);
  return openConsistently(folder, async () => {
    await checkSnapshot(folder, wantedBase(SEARCH_PARTS));
    await checkLayer(folder);
  });
}

/**
 * Reopens the snapshot by reading only its layer. Gives undefined if the base is no longer that of the open snapshot.
 *
 * @throws SnapshotError as `openSearchableSnapshot`.
 */
export function renewedSnapshot(
  dataDir: string,
  open: SearchableSnapshot,
): Promise<SearchableSnapshot | undefined> {
  const folder = corporationFolder(dataDir);
  return openConsistently(folder, async () => {
    await checkLayer(folder);
    const opened = openSnapshot(folder, { ...WANTED, columns: [PART.changes], files: [] });
    if (!isSameBase(basePartsOf(opened), open.baseParts)) return undefined;
    return searchableOf(folder, opened, open.table.base, open.baseSearch);
  });
}

const WANTED = { register: REGISTER, about: aboutSchema };

type Opened = Omit<ReturnType<typeof openSnapshot<About>>, 'later'>;

function wantedBase(more: readonly string[]): SnapshotParts<About> {
  return { ...WANTED, columns: [PART.columns, PART.changes, ...more], files: [PART.rows] };
}

function wantedLayer(more: readonly string[]) {
  const about = layerAboutSchema;
  return { register: LAYER, about, columns: [PART.columns, ...more], files: [PART.rows] };
}

interface Layer {
  readonly table: CorporationTable;
  readonly columns: ReadonlyMap<string, ColumnMap>;
}

/** Opens the layer of a snapshot, if any. */
function layerOf(
  folder: string,
  { about: { layer }, parts }: Opened,
  more: readonly string[],
): Layer | undefined {
  if (layer === undefined) return undefined;
  const own = join(folder, layerFolderName(layer));
  const opened = openSnapshot(own, wantedLayer(more));
  if (opened.about.base !== parts[PART.rows]?.file) {
    throw new SnapshotError(snapshotSentences.foreign, { path: own });
  }
  return { table: tableOf(own, opened), columns: opened.columns };
}

async function checkLayer(folder: string): Promise<void> {
  const { layer } = describeSnapshot(folder, WANTED).about;
  if (layer === undefined) return;
  await checkSnapshot(join(folder, layerFolderName(layer)), wantedLayer(SEARCH_PARTS));
}

function tableOf(folder: string, { columns, files }: Pick<Opened, 'columns' | 'files'>) {
  return readingParts(folder, () => {
    const ofRows = new Columns(partNamed(columns, PART.columns));
    return new CorporationTable(ofRows, partNamed(files, PART.rows));
  });
}

function snapshotOf(
  folder: string,
  opened: Opened,
  base: CorporationTable,
  layer: Layer | undefined,
): CorporationSnapshot {
  return readingParts(folder, () => ({
    version: opened.version,
    coverage: opened.about.coverage,
    table: new LayeredTable(base, layer?.table),
    changes: new ChangeLog(base.columns.with(partNamed(opened.columns, PART.changes))),
    baseParts: basePartsOf(opened),
  }));
}

function searchableOf(
  folder: string,
  opened: Opened,
  base: CorporationTable,
  baseSearch: SearchPart,
): SearchableSnapshot {
  const layer = layerOf(folder, opened, SEARCH_PARTS);
  const snapshot = snapshotOf(folder, opened, base, layer);
  const { places, replaced } = snapshot.table;
  const searched = readingParts(folder, () =>
    layer === undefined
      ? wholePart(baseSearch)
      : layeredParts(baseSearch, openSearchPart(layer.columns), {
          base,
          layer: layer.table,
          places,
          replaced,
        }),
  );
  return { ...snapshot, engine: engineOver(searched), baseSearch };
}

function basePartsOf({ parts }: Pick<Opened, 'parts'>): Readonly<Record<string, Part>> {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => name !== PART.changes));
}

function isSameBase(
  one: Readonly<Record<string, Part>>,
  other: Readonly<Record<string, Part>>,
): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => one[name]?.file === other[name]?.file)
  );
}
