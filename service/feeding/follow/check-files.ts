/**
 * Compares the fetched files of a snapshot with the checksums in the snapshot. The digest of a file does not suffice:
 * if the disk of the other machine has damaged the file, the digest is that of the damaged file.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { sumsPart } from '../../registers/snapshots/block-sums.ts';
import type { Manifest, Part } from '../../registers/snapshots/manifest.ts';
import { checkColumns, checkFile, openFile } from '../../registers/snapshots/read-part.ts';
import { SnapshotError } from '../../registers/snapshots/snapshot-error.ts';
import { followSentences } from './words.ts';

/** A file that is already damaged at its source: fetching it again soon does not help. */
export class DamagedFile extends SentenceError {}

interface Came {
  readonly host: string;
  /** Folder with the fetched part, or undefined for a part that was already here. */
  readonly stagedIn: (part: Part) => string | undefined;
  /** Folder of the parts that were already here. */
  readonly folder: string;
}

/** @throws DamagedFile for the first damaged file, which is removed. */
export async function checkFiles(
  { parts }: Pick<Manifest, 'parts'>,
  { host, stagedIn, folder }: Came,
): Promise<void> {
  for (const [name, part] of Object.entries(parts)) {
    const staged = stagedIn(part);
    if (staged === undefined) continue;
    try {
      const sums = parts[sumsPart(name)];
      if (part.crc32 !== undefined) await checkColumns(staged, part);
      else if (sums !== undefined) {
        await checkFile(openFile(staged, part, sums, stagedIn(sums) ?? folder));
      }
    } catch (error) {
      if (!(error instanceof SnapshotError || error instanceof RangeError)) throw error;
      rmSync(join(staged, part.file), { force: true });
      throw new DamagedFile(followSentences.damaged, { host, file: part.file }, error);
    }
  }
}
