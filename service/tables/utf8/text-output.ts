/** Gathers text in UTF-8, and passes it on as bytes of the output's encoding. */

import type { ByteSink } from '../byte-sink.ts';
import { encodeText } from '../encodings/encode.ts';
import { markOf, type TextEncoding } from '../encodings/names.ts';
import type { Utf8 } from './utf8.ts';
import { BYTES_OF_A_UNIT, type WriteText, writeAsItIs, writeString } from './written-text.ts';

/** Number of gathered bytes from which on the bytes are passed on. */
const FULL = 1 << 18;
/** Room beyond `FULL`, so that a row of usual length needs no larger buffer. */
const MARGIN = 1 << 14;

export class TextOutput {
  readonly #out: ByteSink;
  readonly #encoding: TextEncoding;
  #bytes = Buffer.allocUnsafe(FULL + MARGIN);
  #length = 0;
  #isStart = true;

  constructor(out: ByteSink, encoding: TextEncoding) {
    this.#out = out;
    this.#encoding = encoding;
  }

  add(text: string): void {
    this.#reserve(text.length * BYTES_OF_A_UNIT);
    this.#length = writeString(text, this.#bytes, this.#length);
  }

  addUtf8(text: Utf8): void {
    this.#reserve(text.end - text.start);
    this.#length = writeAsItIs(text, this.#bytes, this.#length);
  }

  /**
   * Adds a text in the form that `write` gives it. @param most largest number of bytes that `write` makes of one byte
   */
  addWritten(text: Utf8, write: WriteText, most: 2 | 6): void {
    this.#reserve((text.end - text.start) * most + QUOTES);
    this.#length = write(text, this.#bytes, this.#length);
  }

  /** Passes on the gathered bytes if they are many. @throws TableError `unwritable` */
  passed(): void | Promise<void> {
    if (this.#length >= FULL) return this.flush();
  }

  /** @throws TableError `unwritable` */
  async flush(): Promise<void> {
    if (this.#length === 0) return;
    const encoding = this.#encoding;
    const isUtf8 = encoding === 'utf-8' || encoding === 'utf-8-bom';
    const bytes = isUtf8 ? this.#taken() : encodeText(this.#taken().toString(), encoding);
    const mark = this.#isStart ? markOf(encoding) : Buffer.alloc(0);
    this.#isStart = false;
    await this.#out.write(mark.length === 0 ? bytes : Buffer.concat([mark, bytes]));
  }

  /** Gives the gathered bytes and begins anew. Nothing writes to the given memory again. */
  #taken(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    // Copies few bytes, so that rows that come one by one do not take a large buffer each.
    if (taken.length < FULL / 2) return Buffer.from(taken);
    this.#bytes = Buffer.allocUnsafe(FULL + MARGIN);
    return taken;
  }

  #reserve(length: number): void {
    const needed = this.#length + length;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

const QUOTES = 2;
