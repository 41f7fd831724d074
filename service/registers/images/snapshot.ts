/**
 * Stores the images of characters outside the common set, `DATA/images/`: one file of all images, read by position, and
 * columns of their ids. A requested id is a number to look up, never a path.
 */
import { join } from 'node:path';
import * as z from 'zod';
import { IMAGE_MEDIA_TYPES, type ImageMediaType } from '../../sources/image-file.ts';
import type { ColumnMap } from '../columns/columns.ts';
import { firstAtLeast } from '../columns/sorted-index.ts';
import { markImported } from '../snapshots/imported-mark.ts';
import { openSnapshot, partNamed } from '../snapshots/open-snapshot.ts';
import { SnapshotDraft } from '../snapshots/snapshot-draft.ts';
import { readingParts } from '../snapshots/snapshot-error.ts';

const REGISTER = 'images';
const PART = { columns: 'columns', images: 'images' } as const;
/**
 * Ids: u32, ascending. Media types: u8, positions in the list of media types. Offsets: f64, one more than there are
 * images.
 */
const COLUMN = { id: 'id', mediaType: 'mediaType', offset: 'offset' } as const;

const aboutSchema = z.object({ format: z.literal(1), images: z.int() });

interface Image {
  readonly mediaType: ImageMediaType;
  readonly bytes: Buffer;
}

export interface Images {
  readonly ids: Iterable<number>;
  find(id: number): Image | undefined;
}

export const NO_IMAGES: Images = { ids: [], find: () => undefined };

export function imagesFolder(dataDir: string): string {
  return join(dataDir, REGISTER);
}

/** @throws SnapshotError when the snapshot is missing, broken, or of another format. */
export function openImages(dataDir: string): Images {
  const folder = imagesFolder(dataDir);
  const { columns, files } = openSnapshot(folder, {
    register: REGISTER,
    columns: [PART.columns],
    files: [PART.images],
    about: aboutSchema,
  });
  return readingParts(folder, () => {
    const file = partNamed(files, PART.images);
    const part = partNamed(columns, PART.columns);
    const ids = partNamed(part, COLUMN.id);
    const types = partNamed(part, COLUMN.mediaType);
    const offsets = partNamed(part, COLUMN.offset);
    return {
      ids,
      find(id) {
        const at = firstAtLeast(ids, id);
        const mediaType = IMAGE_MEDIA_TYPES[types[at] ?? -1];
        if (ids[at] !== id || mediaType === undefined) return undefined;
        return { mediaType, bytes: file.read(offsets[at] ?? 0, offsets[at + 1] ?? 0) };
      },
    };
  });
}

/** @throws SnapshotError when the folder cannot be written. */
export async function writeImages(
  dataDir: string,
  version: string,
  ids: readonly number[],
  imageOf: (id: number) => Promise<Image>,
): Promise<void> {
  const draft = new SnapshotDraft(imagesFolder(dataDir));
  try {
    const file = draft.part(PART.images);
    const types = new Uint8Array(ids.length);
    const offsets = new Float64Array(ids.length + 1);
    for (const [at, id] of ids.entries()) {
      const { mediaType, bytes } = await imageOf(id);
      types[at] = IMAGE_MEDIA_TYPES.indexOf(mediaType);
      file.append(bytes);
      offsets[at + 1] = file.bytes;
    }
    const columns: ColumnMap = new Map<string, Uint32Array | Uint8Array | Float64Array>([
      [COLUMN.id, Uint32Array.from(ids)],
      [COLUMN.mediaType, types],
      [COLUMN.offset, offsets],
    ]);
    draft.columns(PART.columns, columns);
    const about = { format: 1, images: ids.length };
    draft.finish({ register: REGISTER, version, about });
    markImported(imagesFolder(dataDir));
  } catch (error) {
    draft.discard();
    throw error;
  }
}
