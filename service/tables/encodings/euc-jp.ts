/** Writes EUC-JP. If a character has two codes, the code of JIS X 0208 is written, since every reader has that code. */
import iconv from 'iconv-lite';

const FIRST = 0xa1;
const LAST = 0xfe;
const HALF_WIDTH_KANA = { from: 0xff61, to: 0xff9f, shift: 0x8e } as const;

let codes: ReadonlyMap<string, Buffer> | undefined;

/**
 * Finds the code of each character by decoding every pair of bytes, since the decoder also has the letters of Windows
 * (①, 髙) and their code points.
 */
function pairs(): ReadonlyMap<string, Buffer> {
  const decoder = new TextDecoder('euc-jp');
  const all = new Map<string, Buffer>();
  for (let row = FIRST; row <= LAST; row += 1) {
    for (let cell = FIRST; cell <= LAST; cell += 1) {
      const bytes = Buffer.from([row, cell]);
      const character = decoder.decode(bytes);
      if (!character.includes('\ufffd') && !all.has(character)) all.set(character, bytes);
    }
  }
  return all;
}

/** Encodes a text. A character that EUC-JP lacks becomes a question mark. */
export function encodeEuc(text: string): Buffer {
  codes ??= pairs();
  const parts: Buffer[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const { from, to, shift } = HALF_WIDTH_KANA;
    if (code >= from && code <= to) parts.push(Buffer.from([shift, code - from + FIRST]));
    else parts.push(codes.get(character) ?? iconv.encode(character, 'eucjp'));
  }
  return Buffer.concat(parts);
}
