/**
 * Compresses and decompresses pages with Node's own functions, or, if Node has none, with WebAssembly and JavaScript.
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
  // Node has Zstandard since 22.15; importing its name would stop an older one.
  ...(zlib.zstdDecompressSync === undefined
    ? {}
    : {
        ZSTD: (page: Uint8Array, length: number) => zlib.zstdDecompressSync(page, limited(length)),
      }),
};

/** Compresses a page as every engine reads it. */
export const snappy = snappyCompressor();
