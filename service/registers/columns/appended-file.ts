/** A new file that is written from its beginning to its end, in large blocks. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

const BLOCK_BYTES = 1 << 20;

export class AppendedFile {
  readonly path: string;
  readonly #descriptor: number;
  #block = Buffer.allocUnsafe(BLOCK_BYTES);
  #filled = 0;
  #written = 0;
  #open = true;

  constructor(path: string) {
    this.path = path;
    this.#descriptor = openSync(path, 'wx');
  }

  /** Bytes so far. */
  get bytes(): number {
    return this.#written + this.#filled;
  }

  append(bytes: Uint8Array): void {
    if (bytes.length > BLOCK_BYTES - this.#filled) this.flush();
    if (bytes.length > BLOCK_BYTES) {
      this.#write(bytes);
    } else {
      this.#block.set(bytes, this.#filled);
      this.#filled += bytes.length;
    }
  }

  /** A text in UTF-8. */
  appendText(text: string): void {
    if (text.length * 3 > BLOCK_BYTES) {
      this.append(Buffer.from(text));
      return;
    }
    if (text.length * 3 > BLOCK_BYTES - this.#filled) this.flush();
    this.#filled += this.#block.write(text, this.#filled);
  }

  /** Hands everything so far to the file, so that it can be read. */
  flush(): void {
    this.#write(this.#block.subarray(0, this.#filled));
    this.#filled = 0;
  }

  /** @param durably whether it has to be there after a power cut. */
  close({ durably = true } = {}): void {
    if (!this.#open) return;
    this.#open = false;
    try {
      this.flush();
      if (durably) fsyncSync(this.#descriptor);
    } finally {
      closeSync(this.#descriptor);
    }
  }

  #write(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.#descriptor, bytes, done);
    }
    this.#written += bytes.length;
  }
}
