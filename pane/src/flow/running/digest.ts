/**
 * Gives a short digest of a text, which tells texts apart without containing them. It is no secret: anybody who has
 * the text can compute it. Two of 50,000 texts share a digest of 64 bits once in ten billion tables.
 *
 * @see http://www.isthe.com/chongo/tech/comp/fnv/ (FNV-1a, here in two halves of 32 bits with different beginnings)
 */
export function digestOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x050c5d1f];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + i), 0x01000193);
  }
  return `${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`;
}
