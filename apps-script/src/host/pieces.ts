/**
 * Cuts a text without splitting surrogate pairs, since a store would lose half a character.
 *
 * @param length largest number of characters of a piece.
 */
export function piecesOf(text: string, length: number): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += pieces[pieces.length - 1]?.length ?? 1) {
    const piece = text.slice(at, at + length);
    pieces.push(/[\ud800-\udbff]$/.test(piece) ? piece.slice(0, -1) : piece);
  }
  return pieces;
}
