/**
 * Keeps a text in the document's cache, in pieces if it is longer than a value may be. The first piece begins with
 * the number of pieces. If one piece is gone, the whole text counts as gone.
 */

import type { Cache } from '../host/cache.ts';
import { piecesOf } from '../host/pieces.ts';

/** Characters of a piece, each at most three bytes. A value may have 100 KB. */
const PIECE_LENGTH = 30_000;
const PIECES_MAX = 12;

export function readCachedText(cache: Cache, cacheKey: string): string | undefined {
  const keys = Array.from({ length: PIECES_MAX }, (_, i) => keyOfPiece(cacheKey, i));
  const pieces = cache.read(keys);
  const [, count = '', start = ''] = /^(\d+) (.*)$/s.exec(pieces.get(cacheKey) ?? '') ?? [];
  const others = keys.slice(1, Number(count)).map((name) => pieces.get(name));
  if (count === '' || others.includes(undefined)) return undefined;
  return [start, ...others].join('');
}

/** Keeps a text, unless it is too long for the cache. */
export function writeCachedText(
  cache: Cache,
  cacheKey: string,
  text: string,
  seconds: number,
): void {
  const pieces = piecesOf(text, PIECE_LENGTH);
  if (pieces.length > PIECES_MAX) return;
  const values = pieces.map((piece, i) => {
    const begin = i === 0 ? `${pieces.length} ` : '';
    return [keyOfPiece(cacheKey, i), begin + piece] as const;
  });
  cache.write(new Map(values), seconds);
}

function keyOfPiece(cacheKey: string, i: number): string {
  return i === 0 ? cacheKey : `${cacheKey}.${i}`;
}
