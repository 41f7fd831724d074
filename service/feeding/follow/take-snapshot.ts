/**
 * Takes a snapshot of another service. Its files go into a separate folder, are checked, and move into place; the
 * manifest comes last. Until then the old snapshot stays, as with an import. Files that are already here, such as the
 * base under a new layer, are not fetched again.
 */
import { readFileSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import { writeAtomicallySync } from '../../files/atomic-write.ts';
import { syncFolder } from '../../files/durable-file.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { lockFolder } from '../../registers/snapshots/folder-lock.ts';
import { isPartFile, removeAllBut, removeLeftovers } from '../../registers/snapshots/leftovers.ts';
import { MANIFEST, type Manifest, parseManifest } from '../../registers/snapshots/manifest.ts';
import { SnapshotError, writingInto } from '../../registers/snapshots/snapshot-error.ts';
import type { OfferedSnapshot } from '../offer/offer.ts';
import { checkFiles } from './check-files.ts';
import type { Primary } from './primary.ts';
import { followSentences } from './words.ts';

/** File of a snapshot, by its path below the snapshot's folder. */
interface SnapshotFile {
  readonly path: string;
  readonly bytes: number;
}

interface Taking {
  readonly dataDir: string;
  readonly primary: Primary;
}

/** Gives the folder in which files wait until all have arrived. */
export function stagedFolder(dataDir: string): string {
  return join(dataDir, 'follow');
}

/**
 * Takes an offered snapshot, unless it is the present one.
 *
 * @returns its data version if it was taken.
 * @throws SentenceError for a snapshot that is older than the present one, that is damaged, or that cannot be fetched
 *   or written.
 */
export async function takeSnapshot(
  { folder: name, manifest: text, attached }: OfferedSnapshot,
  { dataDir, primary }: Taking,
): Promise<string | undefined> {
  const folder = join(dataDir, name);
  const manifest = parseManifest(text, folder);
  const [register = name, version = manifest.version] = name.split('/');
  const isRight = manifest.register === register && manifest.version === version;
  if (!isRight || !dataVersionSchema.safeParse(version).success) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  const there = snapshotThere(folder);
  if (there?.text === text) return undefined;
  refuseOlder(there?.manifest, manifest, { name, host: primary.host });
  const staged = join(stagedFolder(dataDir), name);
  const wholes: Within[] = [{ within: '', manifest }, ...attachedOf(manifest, attached, folder)];
  const files = wholes.flatMap(filesOf);
  if (!wholes.every(hasOfferedFiles))
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  const kept = namesOf(there?.manifest);
  // Trusts only files that the present manifest names: others may be leftovers of a killed process.
  const missing = files.filter(
    (file) => !kept.has(file.path.split('/', 1)[0] ?? '') || !isThere(folder, file),
  );
  const awaited = missing.filter((file) => !isThere(staged, file));
  expectRoom(awaited, { name, dataDir, host: primary.host });
  for (const file of awaited) {
    await primary.file(`${name}/${file.path}`, join(staged, file.path), file.bytes);
  }
  const came = new Set(missing.map(({ path }) => path));
  for (const { within, manifest } of wholes) {
    await checkFiles(manifest, {
      host: primary.host,
      folder: join(folder, within),
      stagedIn: ({ file }) => (came.has(pathIn(within, file)) ? join(staged, within) : undefined),
    });
  }
  const lock = await lockFolder(join(dataDir, register));
  try {
    lock.sign();
    removeLeftovers(join(dataDir, register));
    refuseOlder(snapshotThere(folder)?.manifest, manifest, { name, host: primary.host });
    writingInto(folder, () => {
      place(missing, staged, folder, attached);
      if (!files.every((file) => isThere(folder, file))) {
        throw new SnapshotError(snapshotSentences.takenOver, { path: folder });
      }
      const isConfirmed = writeAtomicallySync(join(folder, MANIFEST), text);
      // If the disk has not confirmed the manifest, the older files stay, as with an import (snapshot-draft.ts).
      if (isConfirmed) removeAllBut(folder, manifest);
    });
  } finally {
    lock.release();
  }
  rmSync(staged, { recursive: true, force: true });
  return manifest.version;
}

/** Space to leave for the state and the log. */
const LEFT_BYTES = 100 * 2 ** 20;

/** @throws SentenceError if the disk has no space for the files to fetch. */
function expectRoom(
  files: readonly SnapshotFile[],
  { name, dataDir, host }: Readonly<Record<'name' | 'dataDir' | 'host', string>>,
): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes === 0) return;
  makeFolder(dataDir);
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize - LEFT_BYTES;
  if (bytes <= free) return;
  const megabytes = (size: number) => Math.ceil(size / 2 ** 20);
  const values = {
    host,
    folder: name,
    bytes: megabytes(bytes),
    free: Math.floor(Math.max(free, 0) / 2 ** 20),
    left: megabytes(LEFT_BYTES),
  };
  throw new SentenceError(followSentences.room, values);
}

/** Moves files to the places that the manifest names, and writes the manifests of attached snapshots. */
function place(
  missing: readonly SnapshotFile[],
  staged: string,
  folder: string,
  attached: OfferedSnapshot['attached'],
): void {
  const folders = new Set([folder]);
  makeFolder(folder);
  for (const { path } of missing) {
    const into = dirname(join(folder, path));
    folders.add(into);
    makeFolder(into);
    renameSync(join(staged, path), join(folder, path));
  }
  for (const [name, text] of Object.entries(attached)) {
    if (!folders.has(join(folder, name))) continue;
    writeAtomicallySync(join(folder, name, MANIFEST), text);
  }
  for (const one of folders) syncFolder(one);
}

/** A snapshot, or an attached snapshot in a folder inside it. */
interface Within {
  readonly within: string;
  readonly manifest: Manifest;
}

/** Reads the manifests of attached snapshots. @throws SnapshotError for a text that is not a manifest. */
function attachedOf(
  { attached: names = [] }: Manifest,
  attached: OfferedSnapshot['attached'],
  folder: string,
): Within[] {
  return names.map((name) => ({
    within: name,
    manifest: parseManifest(attached[name] ?? '', join(folder, name)),
  }));
}

function filesOf({ within, manifest }: Within): SnapshotFile[] {
  return Object.values(manifest.parts).map(({ file, bytes }) => ({
    path: pathIn(within, file),
    bytes,
  }));
}

/** Whether all files have names that may be requested, which excludes locks and manifests. */
function hasOfferedFiles({ manifest }: Within): boolean {
  return Object.values(manifest.parts).every(({ file, bytes }) => isPartFile(file) && bytes >= 0);
}

function pathIn(within: string, file: string): string {
  return within === '' ? file : `${within}/${file}`;
}

/** Lists the names of a snapshot's files and attached folders. */
function namesOf(manifest: Manifest | undefined): ReadonlySet<string> {
  const { parts = {}, attached = [] } = manifest ?? {};
  return new Set([...Object.values(parts).map(({ file }) => file), ...attached]);
}

/** Reads the present snapshot. Gives undefined if there is none, or it is unreadable and has to be replaced. */
function snapshotThere(
  folder: string,
): { readonly text: string; readonly manifest: Manifest } | undefined {
  try {
    const text = readFileSync(join(folder, MANIFEST), 'utf8');
    return { text, manifest: parseManifest(text, folder) };
  } catch {
    return undefined;
  }
}

/**
 * @throws SentenceError for a snapshot of an older version: the followed service has lost data, or another service is
 * followed now.
 */
function refuseOlder(
  there: Manifest | undefined,
  { version }: Manifest,
  { name, host }: Readonly<Record<'name' | 'host', string>>,
): void {
  if (there === undefined || there.version <= version) return;
  const values = { host, folder: name, version, known: there.version };
  throw new SentenceError(followSentences.older, values);
}

/** Whether a file exists with its full length; files never change under their names. */
function isThere(folder: string, { path, bytes }: SnapshotFile): boolean {
  return statSync(join(folder, path), { throwIfNoEntry: false })?.size === bytes;
}
