/**
 * Reads the manifest of a snapshot, and makes its text. The manifest describes the snapshot and lists the snapshot's
 * files. An import renames it into place last, so a folder without a manifest is an unfinished import.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import * as z from 'zod';
import { readingFrom, SnapshotError } from './snapshot-error.ts';

export const MANIFEST = 'manifest.json';
/** Format number, raised when folders of this format can no longer be read. */
const FORMAT = 3;

/** Matches names of attached folders: a kind and a random id. */
export const ATTACHED = /^[a-z]+-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const partSchema = z.object({
  /** Name of a file in the folder itself. A manifest that names a file elsewhere is foreign. */
  file: z.string().regex(/^\w[\w-]*(?:\.[\w-]+)*$/),
  bytes: z.int(),
  /**
   * Checksum of a column file, verified when it is opened. Other parts have a checksum for each block (block-sums.ts).
   */
  crc32: z.optional(z.int()),
});

const manifestSchema = z.object({
  /** Name of the register: `corporation`. */
  register: z.string(),
  /** Data version, `YYYY-MM-DD`. */
  version: z.string(),
  parts: z.record(z.string(), partSchema),
  /** Folders inside the folder that belong to the snapshot, each a separate snapshot. */
  attached: z.optional(z.array(z.string().regex(ATTACHED))),
  /** Description by the register itself. */
  about: z.unknown(),
});

const formatSchema = z.object({ format: z.int() });

/** Gives the number of a format from a description of any form. */
export function formatOf(description: unknown): number | undefined {
  return formatSchema.safeParse(description).data?.format;
}

/**
 * A manifest with the checksum of its text without indentation: a flipped bit may turn a value into another value that
 * is valid.
 */
const checkedSchema = z.object({ crc32: z.int(), manifest: z.unknown() });

export type Part = z.infer<typeof partSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export function manifestText(manifest: Manifest): string {
  const written = { format: FORMAT, crc32: sumOf(manifest), manifest };
  return `${JSON.stringify(written, undefined, 2)}\n`;
}

/** @throws SnapshotError for a manifest that is missing, damaged, foreign, or of another format. */
export function readManifest(folder: string): Manifest {
  return parseManifest(readText(join(folder, MANIFEST)), folder);
}

/** @throws SnapshotError for a manifest that is damaged, foreign, or of another format. */
export function parseManifest(text: string, folder: string): Manifest {
  const path = join(folder, MANIFEST);
  const json = readJson(text, path);
  const format = formatOf(json);
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

/**
 * Whether a manifest fits the checksum beside it. A manifest that is nested too deeply to compute the checksum was not
 * written by Daicho.
 */
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

/** Whether the folder holds a finished snapshot. @throws SnapshotError when the folder cannot be read. */
export function hasSnapshot(folder: string): boolean {
  return snapshotStamp(folder) !== undefined;
}

/**
 * Gives a value that changes whenever the snapshot of a folder is replaced, or undefined without a snapshot.
 *
 * @throws SnapshotError when the folder cannot be read.
 */
export function snapshotStamp(folder: string): string | undefined {
  const stat = readingFrom(folder, () =>
    statSync(join(folder, MANIFEST), { throwIfNoEntry: false }),
  );
  return stat === undefined ? undefined : `${stat.ino}:${stat.mtimeMs}:${stat.size}`;
}
