/**
 * Gathers what a snapshot is opened from, its manifests and column files, in memory that threads share: one of them
 * reads and checks it, and each opens the snapshot over the same bytes.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { basename } from 'node:path';
import type { Manifest } from '../manifest.ts';

/** Manifests and bytes that a snapshot was opened from. Sending them to another thread copies the manifests alone. */
export interface Material {
  /** Manifests by folder. */
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** Bytes of column files by path; a file is never written again under its name. */
  readonly columns: ReadonlyMap<string, SharedArrayBuffer>;
}

/** Snapshot with what it was opened from. */
export interface Gathered<T> {
  readonly opened: T;
  readonly material: Material;
}

/** Material that grows while a snapshot is opened. */
interface Growing {
  readonly manifests: Map<string, Manifest>;
  readonly columns: Map<string, SharedArrayBuffer>;
}

type Source = { readonly gathering: Growing } | { readonly given: Material };

const source = new AsyncLocalStorage<Source>();

/** Opens from the disk, into memory that can be shared. @throws whatever `open` throws. */
export function gathered<T>(open: () => T): Gathered<T> {
  const gathering = nothingYet();
  return { opened: source.run({ gathering }, open), material: named(gathering) };
}

/** Opens as `gathered` does, while others use the thread. */
export async function gatheredLater<T>(open: () => Promise<T>): Promise<Gathered<T>> {
  const gathering = nothingYet();
  return { opened: await source.run({ gathering }, open), material: named(gathering) };
}

/** Opens from what another thread has gathered, and reads nothing again. @throws whatever `open` throws. */
export function openedFrom<T>(given: Material, open: () => T): T {
  return source.run({ given }, open);
}

/** Adds to material what its manifests name and only older material has. */
export function completed(newer: Material, older: Material): Material {
  return named({ ...newer, columns: new Map([...older.columns, ...newer.columns]) });
}

/** Whether what is being opened is for other threads too. */
export function isForThreads(): boolean {
  return source.getStore() !== undefined;
}

/** Gives the manifest of a folder: the one that was gathered, or what `read` reads. */
export function manifestFor(folder: string, read: () => Manifest): Manifest {
  const from = source.getStore();
  if (from !== undefined && 'given' in from) return from.given.manifests.get(folder) ?? read();
  const manifest = read();
  from?.gathering.manifests.set(folder, manifest);
  return manifest;
}

/** Gives the bytes of a column file: those that were gathered, or what `read` reads, and checks, into such memory. */
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

function nothingYet(): Growing {
  return { manifests: new Map(), columns: new Map() };
}

/** Leaves out what no manifest names: the files of a snapshot that was replaced while it was opened. */
function named({ manifests, columns }: Material): Material {
  const files = new Set(
    [...manifests.values()].flatMap(({ parts }) => Object.values(parts).map(({ file }) => file)),
  );
  const kept = [...columns].filter(([path]) => files.has(basename(path)));
  return { manifests, columns: new Map(kept) };
}
