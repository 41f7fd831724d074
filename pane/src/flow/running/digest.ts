/**
 * Gives a short digest of a text, which identifies the text without containing it. It is not secret: anybody with the text can
 * compute it. Two of 50,000 texts share a 64-bit digest with a probability of one in ten billion.
 *
 * @see http://www.isthe.com/chongo/tech/comp/fnv/ (FNV-1a, here in two halves of 32 bits with different start values)
 */
export function digestOf(text: string): string {
  const [low, high] = halvesOf(text);
  return `${low.toString(36)}.${high.toString(36)}`;
}

/** Sum of digests, each half added separately, which does not depend on their order. */
export type DigestSum = readonly [number, number];

export function addDigest(sum: DigestSum, text: string, times: 1 | -1 = 1): DigestSum {
  const [low, high] = halvesOf(text);
  return [(sum[0] + times * low) >>> 0, (sum[1] + times * high) >>> 0];
}

function halvesOf(text: string): DigestSum {
  let [low, high] = [0x811c9dc5, 0x050c5d1f];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + i), 0x01000193);
  }
  return [low >>> 0, high >>> 0];
}
