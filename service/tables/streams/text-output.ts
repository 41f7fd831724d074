/** Gathers text and passes it on as bytes of an encoding. */
import { encodeText } from '../encodings/encode.ts';
import { markOf, type TextEncoding } from '../encodings/names.ts';
import type { ByteSink } from './row.ts';

/** Number of characters that are gathered at most. */
const FLUSH_LENGTH = 1 << 18;

export class TextOutput {
  readonly #out: ByteSink;
  readonly #encoding: TextEncoding;
  #text = '';
  #isStart = true;

  constructor(out: ByteSink, encoding: TextEncoding) {
    this.#out = out;
    this.#encoding = encoding;
  }

  add(text: string): void | Promise<void> {
    this.#text += text;
    if (this.#text.length >= FLUSH_LENGTH) return this.flush();
  }

  /** @throws TableError `unwritable` */
  async flush(): Promise<void> {
    if (this.#text === '') return;
    const bytes = encodeText(this.#text, this.#encoding);
    this.#text = '';
    const mark = this.#isStart ? markOf(this.#encoding) : Buffer.alloc(0);
    this.#isStart = false;
    await this.#out.write(mark.length === 0 ? bytes : Buffer.concat([mark, bytes]));
  }
}
