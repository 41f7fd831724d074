/** Reads an image of a character or an address, named by its id: `00035022.png`. */
import { basename } from 'node:path';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { readAtMost } from '../files/read-at-most.ts';
import { SourceError } from '../files/source-error.ts';
import { systemCode } from '../files/system-error.ts';
import { imageSentences } from './image-words.ts';

interface ImageFile {
  /** Id from 0 to 99,999,999. */
  readonly id: number;
  readonly mediaType: ImageMediaType;
  readonly bytes: Buffer;
}

/** First bytes of each kind of file. SVG is excluded, since it can contain programs. */
const BEGINNINGS = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/bmp': [0x42, 0x4d],
} as const;

export type ImageMediaType = keyof typeof BEGINNINGS;

/** Media types. Snapshots refer to a media type by its position in this list. */
export const IMAGE_MEDIA_TYPES = Object.keys(BEGINNINGS) as readonly ImageMediaType[];

/** Largest image; that of a character has a few kilobytes. */
const LARGEST_BYTES = 4 * 2 ** 20;

const NAME = /^(\d{1,8})\.[a-z]+$/i;

/** @throws SourceError when the name is not an id, the file cannot be read, or the file is too large or no image. */
export async function readImageFile(path: string): Promise<ImageFile> {
  const file = basename(path);
  const id = NAME.exec(file)?.[1];
  if (id === undefined) throw new SourceError(imageSentences.name, { file });
  const bytes = bytesOf(path, file);
  const mediaType = IMAGE_MEDIA_TYPES.find((type) =>
    BEGINNINGS[type].every((byte, at) => bytes[at] === byte),
  );
  if (mediaType === undefined) throw new SourceError(imageSentences.noImage, { file });
  return { id: Number(id), mediaType, bytes };
}

function bytesOf(path: string, file: string): Buffer {
  let bytes: Buffer | undefined;
  try {
    bytes = readAtMost(path, LARGEST_BYTES);
  } catch (error) {
    const reason = systemCode(error) ?? 'error';
    throw new SourceError(sourceSentences.unreadable, { file }, { reason }, error);
  }
  if (bytes !== undefined) return bytes;
  throw new SourceError(imageSentences.tooLarge, { file }, { limit: LARGEST_BYTES / 2 ** 20 });
}
