/** Writes the bytes of a bulk file to a new file, compressed as its name says. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileFormat } from '@daicho/shared/model/download.ts';

/**
 * Strength of the compression with xz: a whole postal version becomes 1 percent larger than with the strongest, in a
 * sixth of the time.
 */
const XZ_PRESET = 2;

export async function writeFormat(
  { fileName }: FileFormat,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const compressor = await compressorFor(fileName);
  const file = createWriteStream(path, { flags: 'wx', flush: true });
  const source = Readable.from(bytes);
  await (compressor === undefined ? pipeline(source, file) : pipeline(source, compressor, file));
}

async function compressorFor(fileName: string): Promise<NodeJS.ReadWriteStream | undefined> {
  if (fileName.endsWith('.gz')) return createGzip();
  if (!fileName.endsWith('.xz')) return undefined;
  // Loads the library when it is needed, since many services are never asked for files. The library compresses in other
  // threads.
  const { default: lzma } = await import('lzma-native');
  return lzma.createCompressor({ preset: XZ_PRESET });
}
