/** Imports a folder of images: the images are added to the existing ones, and replace images with the same ids. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { SourceError } from '../../files/source-error.ts';
import { systemCode } from '../../files/system-error.ts';
import { readImageFile } from '../../sources/image-file.ts';
import { imageSentences } from '../../sources/image-words.ts';
import { hasSnapshot } from '../snapshots/manifest.ts';
import { imagesFolder, NO_IMAGES, openImages, writeImages } from './snapshot.ts';

interface ImagesImport {
  readonly dataDir: string;
  /** Folder of the images. */
  readonly folder: string;
  /** The day of the import, `YYYY-MM-DD`. */
  readonly version: string;
  /** Whether to drop the current images, which may be damaged or from another version of Daicho. */
  readonly replace?: boolean;
}

interface ImagesImportReport {
  readonly added: number;
  readonly replaced: number;
  /** Number of images after the import. */
  readonly count: number;
}

/** Matches files that operating systems create in folders. */
const SYSTEM_FILE = /^\.|^(Thumbs\.db|desktop\.ini)$/i;

/**
 * Imports every file of a folder, or none.
 *
 * @throws SourceError for a file that is not an image or whose name is not an id, SentenceError for a folder that
 *   cannot be read or has no image, SnapshotError when the data directory cannot be read or written.
 */
export async function importImages({
  dataDir,
  folder,
  version,
  replace = false,
}: ImagesImport): Promise<ImagesImportReport> {
  const paths = new Map<number, string>();
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const { id } = await readImageFile(path);
    if (paths.has(id)) throw new SourceError(imageSentences.sameId, { file: name });
    paths.set(id, path);
  }
  if (paths.size === 0) throw new SentenceError(imageSentences.none, { path: folder });
  const isThere = hasSnapshot(imagesFolder(dataDir)) && !replace;
  const before = isThere ? openImages(dataDir) : NO_IMAGES;
  const kept = [...before.ids];
  const ids = [...new Set([...kept, ...paths.keys()])].sort((a, b) => a - b);
  await writeImages(dataDir, version, ids, async (id) => {
    const path = paths.get(id);
    const image = path === undefined ? before.find(id) : await readImageFile(path);
    if (image === undefined) throw new RangeError(`no image ${id}`);
    return image;
  });
  const replaced = kept.filter((id) => paths.has(id)).length;
  return { added: paths.size - replaced, replaced, count: ids.length };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !SYSTEM_FILE.test(name));
  } catch (error) {
    const reason = systemCode(error) ?? 'error';
    throw new SentenceError(imageSentences.noFolder, { path: folder, reason });
  }
}
