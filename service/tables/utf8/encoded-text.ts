import type { Utf8 } from './utf8.ts';
import { writeString } from './written-text.ts';

/** Largest number of bytes of UTF-8 that a unit of UTF-16 takes. */
export const BYTES_OF_A_UNIT = 3;

/** A string as UTF-8, until the next one is encoded. */
export class EncodedText implements Utf8 {
  bytes = Buffer.allocUnsafe(1 << 10);
  readonly start = 0;
  end = 0;

  of(text: string): this {
    const most = text.length * BYTES_OF_A_UNIT;
    if (most > this.bytes.length) this.bytes = Buffer.allocUnsafe(most);
    this.end = writeString(text, this.bytes, 0);
    return this;
  }
}
