/** Writes the bytes of a bulk file to a new file, compressed as its name says. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileFormat } from '@daicho/shared/model/download.ts';
import { writeXz } from './xz.ts';

export function writeFormat(
  { fileName }: FileFormat,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (fileName.endsWith('.xz')) return writeXz(path, bytes);
  const file = createWriteStream(path, { flags: 'wx', flush: true });
  const source = Readable.from(bytes);
  return fileName.endsWith('.gz') ? pipeline(source, createGzip(), file) : pipeline(source, file);
}
