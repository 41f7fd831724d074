/** Writes a new file from its beginning to its end, in large blocks. */
import { fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { closeQuietly } from '../../files/close-quietly.ts';
import { writeAll } from '../../files/durable-file.ts';
import { PositionedFile } from '../../files/positioned-file.ts';
import { BlockSums } from './block-sums.ts';
import { writingInto } from './snapshot-error.ts';

const BLOCK_BYTES = 1 << 20;

/** Every method that writes throws a SnapshotError when the file cannot be written. */
export class AppendedFile {
  readonly path: string;
  readonly #descriptor: number;
  readonly #sums = new BlockSums();
  readonly #block: Buffer;
  #filled = 0;
  #written = 0;
  #open = true;

  /** @param blockBytes how many bytes may wait in memory before they are written. */
  constructor(path: string, blockBytes = BLOCK_BYTES) {
    this.path = path;
    this.#block = Buffer.allocUnsafe(blockBytes);
    this.#descriptor = writingInto(dirname(path), () => openSync(path, 'wx'));
  }

  /** Number of bytes that were appended so far. */
  get bytes(): number {
    return this.#written + this.#filled;
  }

  /** Checksums of the flushed bytes (block-sums.ts). */
  get sums(): Uint32Array {
    return this.#sums.values;
  }

  append(bytes: Uint8Array): void {
    if (bytes.length > this.#block.length - this.#filled) this.flush();
    if (bytes.length > this.#block.length) {
      this.#write(bytes);
    } else {
      this.#block.set(bytes, this.#filled);
      this.#filled += bytes.length;
    }
  }

  /** Appends a text in UTF-8. */
  appendText(text: string): void {
    if (text.length * 3 > this.#block.length) {
      this.append(Buffer.from(text));
      return;
    }
    if (text.length * 3 > this.#block.length - this.#filled) this.flush();
    this.#filled += this.#block.write(text, this.#filled);
  }

  /** Writes all appended bytes to the file, so that they can be read. */
  flush(): void {
    this.#write(this.#block.subarray(0, this.#filled));
    this.#filled = 0;
  }

  /** Reads everything that was appended. */
  whole(): Buffer {
    this.flush();
    const file = new PositionedFile(this.path);
    try {
      return file.read(0, file.bytes);
    } finally {
      file.close();
    }
  }

  /** Waits until the whole file is on the disk, so that it survives a power cut, and closes it. */
  close(): void {
    if (!this.#open) return;
    try {
      this.flush();
      writingInto(dirname(this.path), () => fsyncSync(this.#descriptor));
    } finally {
      this.abandon();
    }
  }

  /** Closes the file without flushing. */
  abandon(): void {
    if (!this.#open) return;
    this.#open = false;
    closeQuietly(this.#descriptor);
  }

  #write(bytes: Uint8Array): void {
    writingInto(dirname(this.path), () => writeAll(this.#descriptor, bytes));
    this.#sums.add(bytes);
    this.#written += bytes.length;
  }
}
