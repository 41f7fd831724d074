import type { StringTable } from './string-table.ts';

/** The longest that JSON makes of a byte: `\u001f`. */
const ESCAPED_BYTES = 6;
const FIRST_BYTES = 4_096;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

/** Puts UTF-8 bytes together in memory of its own, which grows with the longest text so far. */
export class JsonWriter {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #length = 0;

  /** Bytes as they are. */
  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  ascii(text: string): void {
    this.#reserve(text.length);
    for (let i = 0; i < text.length; i++) this.#bytes[this.#length++] = text.charCodeAt(i);
  }

  /** A string of the table, as JSON has it between quotes. */
  string(strings: StringTable, id: number): void {
    const { offsets, utf8 } = strings;
    const start = offsets[id] ?? 0;
    const end = offsets[id + 1] ?? start;
    this.#reserve((end - start) * ESCAPED_BYTES);
    const to = this.#bytes;
    let at = this.#length;
    for (let from = start; from < end; from++) {
      const byte = utf8[from] ?? 0;
      if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) at += to.write(escaped(byte), at);
      else to[at++] = byte;
    }
    this.#length = at;
  }

  /** What was written since the last time, a byte a character. */
  take(): string {
    const text = this.#bytes.toString('latin1', 0, this.#length);
    this.#length = 0;
    return text;
  }

  #reserve(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(2 * needed);
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}

function escaped(byte: number): string {
  return JSON.stringify(String.fromCharCode(byte)).slice(1, -1);
}
