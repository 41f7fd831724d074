import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sourceErrorOf } from './source-file.ts';

/** Digests a file's bytes with SHA-256, in hexadecimal digits. @throws SourceError when it cannot be read. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    throw sourceErrorOf(error, basename(path));
  }
  return hash.digest('hex');
}
