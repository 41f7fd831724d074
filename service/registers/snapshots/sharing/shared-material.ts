/**
 * Gathers the manifests and column files of a snapshot in memory that threads share: one thread reads and verifies
 * them, and each opens the snapshot over the same bytes. Threads also share columns that one thread makes from data
 * that ships with Daicho.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { basename } from 'node:path';
import type { ColumnMap } from '../../columns/columns.ts';
import { once } from '../../once.ts';
import type { Manifest } from '../manifest.ts';

/** Manifests and bytes of a snapshot. Sending them to another thread only copies the manifests. */
export interface Material {
  /** Manifests by folder. */
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** Bytes of column files by path; no file is ever rewritten. */
  readonly columns: ReadonlyMap<string, SharedArrayBuffer>;
  /** Columns that were made instead of read, by name. */
  readonly made: ReadonlyMap<string, ColumnMap>;
}

export interface OpenedMaterial<T> {
  readonly opened: T;
  readonly material: Material;
}

/** Material that grows while a snapshot is opened. */
interface Growing {
  readonly manifests: Map<string, Manifest>;
  readonly columns: Map<string, SharedArrayBuffer>;
  readonly made: Map<string, ColumnMap>;
}

type Source = { readonly gathering: Growing } | { readonly given: Material };

const source = new AsyncLocalStorage<Source>();

/** Opens from the disk into shareable memory. @throws whatever `open` throws. */
export function openGathering<T>(open: () => T): OpenedMaterial<T> {
  const gathering = nothingYet();
  return { opened: source.run({ gathering }, open), material: named(gathering) };
}

/** Opens like `openGathering`, asynchronously. */
export async function openGatheringAsync<T>(open: () => Promise<T>): Promise<OpenedMaterial<T>> {
  const gathering = nothingYet();
  return { opened: await source.run({ gathering }, open), material: named(gathering) };
}

/** Opens from the material of another thread, without reading files. @throws whatever `open` throws. */
export function openFromMaterial<T>(given: Material, open: () => T): T {
  return source.run({ given }, open);
}

/** Completes newer material with files that its manifests name but only the older material holds. */
export function completeMaterial(newer: Material, older: Material): Material {
  return named({ ...newer, columns: new Map([...older.columns, ...newer.columns]) });
}

/** Whether the snapshot is being opened for several threads. */
export function isForThreads(): boolean {
  return source.getStore() !== undefined;
}

/** Gives the gathered manifest of a folder, or reads it. */
export function manifestFor(folder: string, read: () => Manifest): Manifest {
  const from = source.getStore();
  if (from !== undefined && 'given' in from) return from.given.manifests.get(folder) ?? read();
  const manifest = read();
  from?.gathering.manifests.set(folder, manifest);
  return manifest;
}

/** Gives the gathered bytes of a column file, or reads and verifies them. */
export function columnBytesFor(
  path: string,
  read: (newMemory: (bytes: number) => ArrayBufferLike) => ArrayBufferLike,
): ArrayBufferLike {
  const from = source.getStore();
  if (from === undefined) return read((size) => new ArrayBuffer(size));
  const known = 'given' in from && from.given.columns.get(path);
  if (known) return known;
  const bytes = read((size) => new SharedArrayBuffer(size));
  if ('gathering' in from && bytes instanceof SharedArrayBuffer) {
    from.gathering.columns.set(path, bytes);
  }
  return bytes;
}

/** Gives the columns that were gathered under a name, or makes them in memory that threads share. */
export function columnsMadeOnce(name: string, make: () => ColumnMap): ColumnMap {
  const from = source.getStore();
  const known = from !== undefined && 'given' in from && from.given.made.get(name);
  if (known) return known;
  const columns = make();
  if (from !== undefined && 'gathering' in from) from.gathering.made.set(name, columns);
  return columns;
}

/**
 * Gives a function that gives the columns like `columnsMadeOnce`, for columns that cannot always be made. They are made
 * at the first call of that function, or at once if they are shared with other threads.
 *
 * @param make makes the columns in memory that threads share.
 */
export function columnsMadeLazily(
  name: string,
  make: () => ColumnMap | undefined,
): () => ColumnMap | undefined {
  const from = source.getStore();
  if (from === undefined) return once(make);
  const columns = 'given' in from ? from.given.made.get(name) : make();
  if (columns !== undefined && 'gathering' in from) from.gathering.made.set(name, columns);
  return () => columns;
}

function nothingYet(): Growing {
  return { manifests: new Map(), columns: new Map(), made: new Map() };
}

/** Drops column files that no manifest names; they are of a snapshot that was replaced while it was opened. */
function named({ manifests, columns, made }: Material): Material {
  const files = new Set(
    [...manifests.values()].flatMap(({ parts }) => Object.values(parts).map(({ file }) => file)),
  );
  const kept = [...columns].filter(([path]) => files.has(basename(path)));
  return { manifests, columns: new Map(kept), made };
}
