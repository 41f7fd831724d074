/**
 * Reads and writes the manifest of a snapshot: what it is of and which files it has. Renamed into place last, it is
 * what makes the snapshot of a folder exist; a folder without one is an import that did not finish.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import { readingFrom, SnapshotError } from './snapshot-error.ts';

export const MANIFEST = 'manifest.json';
/** Format number, counted up when folders of this format cannot be read any more as before. */
const FORMAT = 3;

/** Names of attached folders: what they are of, and a random id. */
export const ATTACHED = /^[a-z]+-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const partSchema = z.object({
  /** In the folder itself: a manifest that names a file elsewhere is no manifest of ours. */
  file: z.string().regex(/^\w[\w-]*(?:\.[\w-]+)*$/),
  bytes: z.int(),
  /** Checksum of a column file, which is checked when it is opened. Any other part has one a block (block-sums.ts). */
  crc32: z.optional(z.int()),
});

const manifestSchema = z.object({
  /** Name of the register: `corporation`. */
  register: z.string(),
  /** Data version, `YYYY-MM-DD`. */
  version: z.string(),
  parts: z.record(z.string(), partSchema),
  /** Folders in the folder itself that belong to the snapshot, each a snapshot of its own. */
  attached: z.optional(z.array(z.string().regex(ATTACHED))),
  /** Description by the register itself. */
  about: z.unknown(),
});

const formatSchema = z.object({ format: z.int() });
/** A manifest of this format, and the checksum of its text without indentation: one flipped bit may be another value. */
const checkedSchema = z.object({ crc32: z.int(), manifest: z.unknown() });

export type Part = z.infer<typeof partSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export function manifestText(manifest: Manifest): string {
  const written = { format: FORMAT, crc32: sumOf(manifest), manifest };
  return `${JSON.stringify(written, undefined, 2)}\n`;
}

/** @throws SnapshotError for one that is missing, damaged, foreign, or of another format. */
export function readManifest(folder: string): Manifest {
  return parseManifest(readText(join(folder, MANIFEST)), folder);
}

/** Reads the text of the manifest of a folder. @throws SnapshotError for one that is damaged, foreign, or of another format. */
export function parseManifest(text: string, folder: string): Manifest {
  const path = join(folder, MANIFEST);
  const json = readJson(text, path);
  const { format } = formatSchema.safeParse(json).data ?? {};
  if (format !== undefined && format !== FORMAT) {
    throw new SnapshotError(snapshotSentences.otherFormat, { path: folder, format });
  }
  const checked = checkedSchema.safeParse(json);
  if (format === undefined || !checked.success) {
    throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  }
  if (!isWritten(checked.data)) {
    throw new SnapshotError(snapshotSentences.broken, { path });
  }
  const manifest = manifestSchema.safeParse(checked.data.manifest);
  if (!manifest.success) throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  return manifest.data;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new SnapshotError(snapshotSentences.broken, { path }, cause);
  }
}

function readJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SnapshotError(snapshotSentences.broken, { path }, cause);
  }
}

/** Whether a manifest is as it was written. One nested too deep to be printed cannot be ours. */
function isWritten({ manifest, crc32 }: z.infer<typeof checkedSchema>): boolean {
  try {
    return sumOf(manifest) === crc32;
  } catch {
    return false;
  }
}

function sumOf(manifest: unknown): number {
  return crc32(JSON.stringify(manifest));
}

/** Whether the folder holds a finished snapshot. @throws SnapshotError when it cannot be looked into. */
export function hasSnapshot(folder: string): boolean {
  return snapshotStamp(folder) !== undefined;
}

/**
 * Gives something that changes whenever the snapshot of a folder is replaced; undefined where there is none.
 *
 * @throws SnapshotError when the folder cannot be looked into.
 */
export function snapshotStamp(folder: string): string | undefined {
  const stat = readingFrom(folder, () =>
    statSync(join(folder, MANIFEST), { throwIfNoEntry: false }),
  );
  return stat === undefined ? undefined : `${stat.ino}:${stat.mtimeMs}:${stat.size}`;
}
