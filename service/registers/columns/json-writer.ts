import type { StringTable } from './string-table.ts';

/** Largest number of bytes that JSON needs for one byte of text: `\u001f`. */
const ESCAPED_BYTES = 6;
const FIRST_BYTES = 65_536;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

/**
 * Writes JSON as UTF-8 bytes. Frequent texts are kept at the front of the same buffer, so that writing one copies bytes
 * within a single buffer, which touches the least memory.
 */
export class JsonWriter {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #kept = 0;
  #end = 0;

  /** Keeps a text at the front of the buffer, and gives its place there. */
  keep(text: string): [start: number, end: number] {
    const start = this.#kept;
    const bytes = Buffer.from(text);
    this.#reserve(bytes.length);
    this.#bytes.copyWithin(start + bytes.length, start, this.#end);
    this.#bytes.set(bytes, start);
    this.#kept += bytes.length;
    this.#end += bytes.length;
    return [start, this.#kept];
  }

  /** Writes a kept text. */
  kept(start: number, end: number): void {
    this.#reserve(end - start);
    this.#bytes.copyWithin(this.#end, start, end);
    this.#end += end - start;
  }

  ascii(text: string): void {
    this.#reserve(text.length);
    for (let i = 0; i < text.length; i++) this.#bytes[this.#end++] = text.charCodeAt(i);
  }

  /** Writes a string of the table, escaped for JSON, without quotes. */
  string(strings: StringTable, id: number): void {
    const { offsets, utf8 } = strings;
    const start = offsets[id] ?? 0;
    const end = offsets[id + 1] ?? start;
    this.#reserve((end - start) * ESCAPED_BYTES);
    const to = this.#bytes;
    let at = this.#end;
    for (let from = start; from < end; from++) {
      const byte = utf8[from] ?? 0;
      if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) at += to.write(escaped(byte), at);
      else to[at++] = byte;
    }
    this.#end = at;
  }

  /** Gives what was written since the last call, with one character for each byte. */
  take(): string {
    const text = this.#bytes.toString('latin1', this.#kept, this.#end);
    this.#end = this.#kept;
    return text;
  }

  #reserve(bytes: number): void {
    const needed = this.#end + bytes;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(2 * needed);
    this.#bytes.copy(grown, 0, 0, this.#end);
    this.#bytes = grown;
  }
}

function escaped(byte: number): string {
  return JSON.stringify(String.fromCharCode(byte)).slice(1, -1);
}
