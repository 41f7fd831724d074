/** Compresses and decompresses pages: by what Node has built in where it has that, else by WebAssembly and JavaScript. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Compressors } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { snappyCompressor } from 'hysnappy';

const limited = (length: number) => ({ maxOutputLength: Math.max(1, length) });

export const decompressors: Compressors = {
  ...compressors,
  GZIP: (page, length) => gunzipSync(page, limited(length)),
  BROTLI: (page, length) => brotliDecompressSync(page, limited(length)),
  // Node has Zstandard since 22.15.
  ...(zstdDecompressSync === undefined
    ? {}
    : { ZSTD: (page: Uint8Array, length: number) => zstdDecompressSync(page, limited(length)) }),
};

/** Compresses a page as every engine reads it. */
export const snappy = snappyCompressor();
