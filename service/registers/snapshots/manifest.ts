/** The manifest of a snapshot's folder: what is in it, and in which format. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import type * as z from 'zod';
import { SnapshotError } from './snapshot-error.ts';

export const MANIFEST = 'manifest.json';

/** @throws SnapshotError for one that is missing, foreign, or of another format. */
export function readManifestOf<M extends { readonly format: number }>(
  folder: string,
  schema: z.ZodType<M>,
  expected: number,
): M {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch (cause) {
    throw new SnapshotError(snapshotSentences.broken, { path: folder }, cause);
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new SnapshotError(snapshotSentences.foreign, { path: folder });
  const { format } = parsed.data;
  if (format !== expected) {
    throw new SnapshotError(snapshotSentences.otherFormat, { path: folder, format });
  }
  return parsed.data;
}
