import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sourceErrorOf } from './source-file.ts';

/** The SHA-256 of a file as it lies there, in hexadecimal digits. @throws SourceError when it cannot be read. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    throw sourceErrorOf(error, basename(path));
  }
  return hash.digest('hex');
}
