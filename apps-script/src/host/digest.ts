/**
 * SHA-256 (FIPS 180-4) in JavaScript: each call of `Utilities.computeDigest` goes to Google's servers, and a formula
 * over 5,000 rows needs 5,000 digests.
 */

/** First 32 bits of the fractional parts of the roots of the first primes, as the standard derives its constants. */
const { beginning, round } = constants();

/** Digests a text's UTF-8 bytes, as hexadecimal digits. */
export function sha256(text: string): string {
  const words = paddedWords(text);
  const state = Int32Array.from(beginning);
  const schedule = new Int32Array(64);
  for (let at = 0; at < words.length; at += 16) {
    schedule.set(words.subarray(at, at + 16));
    compress(state, schedule);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Mixes one block into the state; the block is in the first 16 words of the schedule. */
function compress(state: Int32Array, schedule: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const early = schedule[i - 15] as number;
    const late = schedule[i - 2] as number;
    const small0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const small1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule[i] = (schedule[i - 16] as number) + small0 + (schedule[i - 7] as number) + small1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + big1 + chosen + (round[i] as number) + (schedule[i] as number)) | 0;
    const big0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i] as number) + word;
  });
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** Writes UTF-8 bytes into words, then a 1 bit, zeros, and the number of bits, up to the end of a block. */
function paddedWords(text: string): Int32Array {
  const bytes = utf8(text);
  const words = new Int32Array(((bytes.length + 8) >> 6) * 16 + 16);
  bytes.forEach((byte, i) => {
    words[i >> 2] = (words[i >> 2] as number) | (byte << (24 - (i % 4) * 8));
  });
  const end = bytes.length;
  words[end >> 2] = (words[end >> 2] as number) | (0x80 << (24 - (end % 4) * 8));
  words[words.length - 2] = Math.floor(end / 2 ** 29);
  words[words.length - 1] = end << 3;
  return words;
}

/** Apps Script has no TextEncoder. Half of a surrogate pair becomes U+FFFD, as in a TextEncoder. */
function utf8(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    const rest = (shift: number) => 0x80 | ((code >> shift) & 0x3f);
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), rest(0));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), rest(6), rest(0));
    else bytes.push(0xf0 | (code >> 18), rest(12), rest(6), rest(0));
  }
  return bytes;
}

function constants(): { beginning: Int32Array; round: Int32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  const bits = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
  return {
    beginning: Int32Array.from(primes.slice(0, 8), (prime) => bits(Math.sqrt(prime))),
    round: Int32Array.from(primes, (prime) => bits(Math.cbrt(prime))),
  };
}
