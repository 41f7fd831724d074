/**
 * Compresses and decompresses pages with Node's own functions, or, if Node has no function for a codec, with
 * WebAssembly and JavaScript.
 */
import * as zlib from 'node:zlib';
import type { Compressors } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { snappyCompressor } from 'hysnappy';

const limited = (length: number) => ({ maxOutputLength: Math.max(1, length) });

export const decompressors: Compressors = {
  ...compressors,
  GZIP: (page, length) => zlib.gunzipSync(page, limited(length)),
  BROTLI: (page, length) => zlib.brotliDecompressSync(page, limited(length)),
  // Node has Zstandard since 22.15. An older Node would not start if the function were imported by name.
  ...(zlib.zstdDecompressSync === undefined
    ? {}
    : {
        ZSTD: (page: Uint8Array, length: number) => zlib.zstdDecompressSync(page, limited(length)),
      }),
};

/** Compresses a page with Snappy, which every engine can read. */
export const snappy = snappyCompressor();
