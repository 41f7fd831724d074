/**
 * Fingerprints of 53 bits, so that a million keys are stored as numbers instead of texts. Of twenty
 * thousand lists with a million texts each, about one list has two texts with the same fingerprint.
 */

const MULTIPLIERS = [0x85ebca6b, 0xc2b2ae35] as const;
const HALF = 2 ** 32;
/** Bits of the upper half that a double holds exactly. */
const UPPER_BITS = 0x1f_ffff;

/** Gives a whole number from 1 on; 0 for the empty text. */
export function fingerprint(text: string): number {
  if (text === '') return 0;
  let [lower, upper] = [0xdeadbeef ^ text.length, 0x41c6ce57 ^ text.length];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    lower = Math.imul(lower ^ unit, 2_654_435_761);
    upper = Math.imul(upper ^ unit, 1_597_334_677);
  }
  lower = mixed(lower) ^ mixed(upper >>> 7);
  upper = mixed(upper) ^ mixed(lower >>> 11);
  return (upper & UPPER_BITS) * HALF + (lower >>> 0) || 1;
}

/** Lets every bit influence all bits (the last step of MurmurHash3). */
function mixed(hash: number): number {
  const [first, second] = MULTIPLIERS;
  let bits = hash ^ (hash >>> 16);
  bits = Math.imul(bits, first);
  bits = Math.imul(bits ^ (bits >>> 13), second);
  return bits ^ (bits >>> 16);
}
