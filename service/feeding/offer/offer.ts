/**
 * Lists what a service offers to the machines that follow it: the snapshots of its data directory, each by its
 * manifest, which names the files. Files never change: an import writes new files and replaces the manifest.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import * as z from 'zod';
import { FOLDER_IDS, FOLDERS } from '../../registers/registers.ts';
import { isPartFile } from '../../registers/snapshots/leftovers.ts';
import {
  ATTACHED,
  hasSnapshot,
  MANIFEST,
  type Manifest,
  readManifest,
} from '../../registers/snapshots/manifest.ts';
import { openConsistentlySync } from '../../registers/snapshots/open-snapshot.ts';
import { openable } from '../../registers/snapshots/snapshot-error.ts';
import { versionsIn } from '../../registers/snapshots/versions.ts';

/** Paths for machines that follow a service. They are not part of the interface for clients. */
export const OFFER_PATH = '/replica/snapshots';
export const FILES_PATH = '/replica/files/';

/** Names of folders with one snapshot, and of folders with one snapshot for each version. */
const VERSIONED: readonly string[] = FOLDER_IDS.filter((id) => FOLDERS[id].hasVersions);
const SINGLE: readonly string[] = FOLDER_IDS.filter((id) => !FOLDERS[id].hasVersions);

/** Path of a snapshot's folder below the data directory: `corporation`, `postal/2026-05-29`. */
const folderSchema = z.string().refine((folder) => {
  const [register = '', version, ...rest] = folder.split('/');
  if (version === undefined) return SINGLE.includes(register);
  return VERSIONED.includes(register) && rest.length === 0 && isVersion(version);
});

export const offerSchema = z.object({
  snapshots: z.array(
    z.object({
      folder: folderSchema,
      /** Text of the manifest, byte by byte. */
      manifest: z.string(),
      /** Manifests of the attached folders as texts, by the names of the folders. */
      attached: z.record(z.string().regex(ATTACHED), z.string()),
    }),
  ),
});

export type Offer = z.infer<typeof offerSchema>;
export type OfferedSnapshot = Offer['snapshots'][number];

/** Lists every snapshot of a data directory. @throws SnapshotError if a snapshot is damaged. */
export function offerOf(dataDir: string): Offer {
  return { snapshots: foldersIn(dataDir).map((folder) => offeredSnapshot(dataDir, folder)) };
}

/** Whether a data directory has an undamaged snapshot of a register, or of any register. */
export function hasUndamaged(dataDir: string, register?: string): boolean {
  return foldersIn(dataDir)
    .filter((folder) => register === undefined || folder.split('/', 1)[0] === register)
    .some((folder) => openable(() => offeredSnapshot(dataDir, folder)) !== undefined);
}

/** Gives the path of an offered file on the disk, or undefined for a path that no snapshot's file can have. */
export function offeredPath(dataDir: string, path: string): string | undefined {
  const names = path.split('/');
  const file = names.pop() ?? '';
  const attached = ATTACHED.test(names.at(-1) ?? '') ? names.pop() : undefined;
  const folder = folderSchema.safeParse(names.join('/'));
  if (!folder.success || !isPartFile(file)) return undefined;
  return join(dataDir, folder.data, attached ?? '', file);
}

function foldersIn(dataDir: string): string[] {
  const versions = VERSIONED.flatMap((register) =>
    versionsIn(join(dataDir, register)).map((version) => `${register}/${version}`),
  );
  return [...SINGLE, ...versions].filter((folder) => hasSnapshot(join(dataDir, folder)));
}

function offeredSnapshot(dataDir: string, name: string): OfferedSnapshot {
  const folder = join(dataDir, name);
  return openConsistentlySync(folder, () => {
    const { attached = [] }: Manifest = readManifest(folder);
    const texts = attached.map((one): [string, string] => {
      readManifest(join(folder, one));
      return [one, textOf(join(folder, one))];
    });
    return { folder: name, manifest: textOf(folder), attached: Object.fromEntries(texts) };
  });
}

function textOf(folder: string): string {
  return readFileSync(join(folder, MANIFEST), 'utf8');
}

function isVersion(name: string): boolean {
  return dataVersionSchema.safeParse(name).success;
}
