/**
 * Converts between ISO-2022-JP and EUC-JP. Both encodings number characters alike; ISO-2022-JP separates character sets
 * by escape sequences, EUC-JP by the high bit. A text that is decoded as EUC-JP keeps the letters of Windows (①, 髙) and
 * their code points (～), which the platform's own decoder of ISO-2022-JP lacks.
 */
const ESC = 0x1b;
const SINGLE_SHIFT_KANA = 0x8e;
const SINGLE_SHIFT_SUPPLEMENT = 0x8f;

type CharacterSet = 'ascii' | 'kana' | 'kanji';

/** Character set that follows each escape sequence. The sequences of older kanji and of the Roman set are read too. */
const SETS: Readonly<Record<string, CharacterSet>> = {
  '(B': 'ascii',
  '(J': 'ascii',
  '(I': 'kana',
  $B: 'kanji',
  '$@': 'kanji',
};
const ESCAPES = { ascii: '\u001b(B', kana: '\u001b(I', kanji: '\u001b$B' } as const;

/**
 * Converts EUC-JP to ISO-2022-JP. A letter of the supplement (JIS X 0212) becomes a question mark, since ISO-2022-JP
 * has no escape sequence for that set.
 */
export function fromEuc(euc: Buffer): Buffer {
  let written = '';
  let set: CharacterSet = 'ascii';
  const turnTo = (next: CharacterSet) => {
    if (set !== next) written += ESCAPES[next];
    set = next;
  };
  for (let at = 0; at < euc.length; at += 1) {
    const byte = euc[at] ?? 0;
    if (byte < 0x80) {
      turnTo('ascii');
      written += String.fromCharCode(byte);
      continue;
    }
    at += 1;
    const second = (euc[at] ?? 0) & 0x7f;
    if (byte === SINGLE_SHIFT_SUPPLEMENT) {
      at += 1;
      turnTo('ascii');
      written += '?';
    } else {
      turnTo(byte === SINGLE_SHIFT_KANA ? 'kana' : 'kanji');
      if (byte !== SINGLE_SHIFT_KANA) written += String.fromCharCode(byte & 0x7f);
      written += String.fromCharCode(second);
    }
  }
  turnTo('ascii');
  return Buffer.from(written, 'latin1');
}

/** Converts ISO-2022-JP to EUC-JP, chunk by chunk. */
export class Iso2022jpReader {
  #set: CharacterSet = 'ascii';
  /** Bytes of an incomplete escape sequence. */
  #escape: string | undefined;

  /** @returns undefined for bytes that are invalid in the encoding */
  read(chunk: Buffer, isLast: boolean): Buffer | undefined {
    const bytes: number[] = [];
    for (const byte of chunk) {
      if (byte >= 0x80) return undefined;
      if (this.#escape !== undefined) {
        this.#escape += String.fromCharCode(byte);
        if (this.#escape.length < 2) continue;
        const set = SETS[this.#escape];
        if (set === undefined) return undefined;
        this.#set = set;
        this.#escape = undefined;
      } else if (byte === ESC) this.#escape = '';
      // After a line end, letters are ASCII again, as in mail readers.
      else if (byte < 0x21) {
        if (byte === 0x0a || byte === 0x0d) this.#set = 'ascii';
        bytes.push(byte);
      } else if (this.#set === 'ascii') bytes.push(byte);
      else if (this.#set === 'kana') bytes.push(SINGLE_SHIFT_KANA, byte | 0x80);
      else bytes.push(byte | 0x80);
    }
    if (isLast && this.#escape !== undefined) return undefined;
    return Buffer.from(bytes);
  }
}
