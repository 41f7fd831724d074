/**
 * Takes a snapshot of another service: its files into a folder aside, whole and checked, then into place, and its manifest
 * last. Until then what is there stays, as with an import. Files that are there already, such as the base under a new
 * layer, are not fetched again.
 */
import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { followSentences } from '@daicho/shared/messages/follow.ts';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { writeBesideSync } from '../files/beside.ts';
import { syncFolder } from '../files/durable-file.ts';
import { makeFolder } from '../files/make-folder.ts';
import { lockFolder } from '../registers/snapshots/folder-lock.ts';
import { removeAllBut, removeLeftovers } from '../registers/snapshots/leftovers.ts';
import { MANIFEST, type Manifest, parseManifest } from '../registers/snapshots/manifest.ts';
import { SnapshotError, writingInto } from '../registers/snapshots/snapshot-error.ts';
import type { OfferedSnapshot } from '../replica/offer.ts';
import type { Primary } from './primary.ts';

/** File of a snapshot, by its path below the snapshot's folder. */
interface SnapshotFile {
  readonly path: string;
  readonly bytes: number;
}

interface Taking {
  readonly dataDir: string;
  readonly primary: Primary;
}

/** Gives the folder in which files wait until all are there. */
export function stagedFolder(dataDir: string): string {
  return join(dataDir, 'follow');
}

/**
 * Takes an offered snapshot, unless it is the one that is there.
 *
 * @returns its data version where it was taken.
 * @throws SentenceError for one that is older than what is there, damaged, or cannot be fetched or written.
 */
export async function takeSnapshot(
  { folder: name, manifest: text, attached }: OfferedSnapshot,
  { dataDir, primary }: Taking,
): Promise<string | undefined> {
  const folder = join(dataDir, name);
  const register = name.split('/', 1)[0] ?? name;
  const manifest = parseManifest(text, folder);
  if (manifest.register !== register) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  const there = snapshotThere(folder);
  if (there?.text === text) return undefined;
  refuseOlder(there?.manifest, manifest, { name, host: primary.host });
  const staged = join(stagedFolder(dataDir), name);
  const files = filesOf(manifest, attached, folder);
  const kept = namesOf(there?.manifest);
  // Counts on nothing that the snapshot which is there does not name: it may be what a killed process left.
  const missing = files.filter(
    (file) => !kept.has(file.path.split('/', 1)[0] ?? '') || !isThere(folder, file),
  );
  for (const file of missing) {
    if (isThere(staged, file)) continue;
    await primary.file(`${name}/${file.path}`, join(staged, file.path), file.bytes);
  }
  const lock = await lockFolder(join(dataDir, register));
  try {
    lock.sign();
    removeLeftovers(join(dataDir, register));
    refuseOlder(snapshotThere(folder)?.manifest, manifest, { name, host: primary.host });
    writingInto(folder, () => {
      place({ folder, staged, attached }, missing);
      if (!files.every((file) => isThere(folder, file))) {
        throw new SnapshotError(snapshotSentences.takenOver, { path: folder });
      }
      const isConfirmed = writeBesideSync(join(folder, MANIFEST), text);
      // Keeps the others where the disk has not confirmed, as an import does (snapshot-draft.ts).
      if (isConfirmed) removeAllBut(folder, manifest);
    });
  } finally {
    lock.release();
  }
  rmSync(staged, { recursive: true, force: true });
  return manifest.version;
}

/** Moves files to where the manifest will name them. */
function place(
  {
    folder,
    staged,
    attached,
  }: {
    readonly folder: string;
    readonly staged: string;
    readonly attached: OfferedSnapshot['attached'];
  },
  missing: readonly SnapshotFile[],
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
    writeBesideSync(join(folder, name, MANIFEST), text);
  }
  for (const one of folders) syncFolder(one);
}

/** Lists the files of a snapshot and of what is attached to it. @throws SnapshotError for a manifest that does not say them. */
function filesOf(
  { parts, attached: names = [] }: Manifest,
  attached: OfferedSnapshot['attached'],
  folder: string,
): SnapshotFile[] {
  const own = Object.values(parts).map(({ file, bytes }) => ({ path: file, bytes }));
  const others = names.flatMap((name) => {
    const { parts: theirs } = parseManifest(attached[name] ?? '', join(folder, name));
    return Object.values(theirs).map(({ file, bytes }) => ({ path: `${name}/${file}`, bytes }));
  });
  return [...own, ...others];
}

/** Names what belongs to a snapshot in its folder: files, and folders that are attached. */
function namesOf(manifest: Manifest | undefined): ReadonlySet<string> {
  const { parts = {}, attached = [] } = manifest ?? {};
  return new Set([...Object.values(parts).map(({ file }) => file), ...attached]);
}

/** Gives the snapshot that is there; undefined where there is none, or one that cannot be read and has to be replaced. */
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

/** @throws SentenceError for a snapshot of an older version: the service that is followed has lost data, or is another. */
function refuseOlder(
  there: Manifest | undefined,
  { version }: Manifest,
  { name, host }: { readonly name: string; readonly host: string },
): void {
  if (there === undefined || there.version <= version) return;
  const values = { host, folder: name, version, known: there.version };
  throw new SentenceError(followSentences.older, values);
}

/** Whether a file is there in its whole length; files never change under their names. */
function isThere(folder: string, { path, bytes }: SnapshotFile): boolean {
  return statSync(join(folder, path), { throwIfNoEntry: false })?.size === bytes;
}
