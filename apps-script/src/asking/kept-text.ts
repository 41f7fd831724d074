/**
 * Keeps a text in the document's cache, in pieces where it is longer than one value may be. The first piece begins with
 * the number of pieces; a text of which a piece is gone counts as gone.
 */
import type { Cache } from '../host/cache.ts';

/** Characters of a piece: three bytes each at most, and a value may have 100 KB. */
const PIECE_LENGTH = 30_000;
const PIECES_MAX = 12;

export function keptText(cache: Cache, place: string): string | undefined {
  const places = Array.from({ length: PIECES_MAX }, (_, i) => placeOf(place, i));
  const pieces = cache.read(places);
  const [, count = '', start = ''] = /^(\d+) (.*)$/s.exec(pieces.get(place) ?? '') ?? [];
  const others = places.slice(1, Number(count)).map((name) => pieces.get(name));
  if (count === '' || others.includes(undefined)) return undefined;
  return [start, ...others].join('');
}

/** A text that is too long is not kept. */
export function keepText(cache: Cache, place: string, text: string, seconds: number): void {
  const pieces = piecesOf(text);
  if (pieces.length > PIECES_MAX) return;
  const values = pieces.map((piece, i) => {
    const begin = i === 0 ? `${pieces.length} ` : '';
    return [placeOf(place, i), begin + piece] as const;
  });
  cache.write(new Map(values), seconds);
}

/** Cuts between characters: half of one is lost on its way through a store. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += pieces[pieces.length - 1]?.length ?? 1) {
    const piece = text.slice(at, at + PIECE_LENGTH);
    pieces.push(/[\ud800-\udbff]$/.test(piece) ? piece.slice(0, -1) : piece);
  }
  return pieces;
}

function placeOf(place: string, i: number): string {
  return i === 0 ? place : `${place}.${i}`;
}
