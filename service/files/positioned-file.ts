/**
 * A file of which parts are read where they are asked for: what only single records need, and would
 * fill the memory.
 */
import { fstatSync, openSync, readSync } from 'node:fs';
import { closeQuietly } from './close-quietly.ts';

/** Readers may hold a replaced snapshot for as long as an answer takes: its file is closed when nobody does. */
const abandoned = new FinalizationRegistry<number>(closeQuietly);

export class PositionedFile {
  readonly bytes: number;
  readonly #path: string;
  readonly #descriptor: number;

  /** @throws when the file is not there. */
  constructor(path: string) {
    this.#path = path;
    this.#descriptor = openSync(path, 'r');
    this.bytes = fstatSync(this.#descriptor).size;
    abandoned.register(this, this.#descriptor, this);
  }

  /** The bytes from `offset` up to, not with, `end`, in memory of their own. @throws RangeError beyond the file's end. */
  read(offset: number, end: number): Buffer {
    return this.readInto(Buffer.allocUnsafe(end - offset), offset);
  }

  readInto(bytes: Buffer, offset: number): Buffer {
    for (let done = 0; done < bytes.length; ) {
      const read = readSync(this.#descriptor, bytes, done, bytes.length - done, offset + done);
      if (read === 0) throw new RangeError(`${this.#path} ends before ${offset + bytes.length}`);
      done += read;
    }
    return bytes;
  }

  close(): void {
    abandoned.unregister(this);
    closeQuietly(this.#descriptor);
  }
}

const BLOCK_BYTES = 1 << 20;
/** Beyond the block by more than this, a read is taken for a jump. */
const NEAR_BYTES = 1 << 16;

/**
 * Reads a file from its beginning to its end in large blocks; now and then one may go elsewhere. What it gives is
 * a view of the block: over with the next read.
 */
export class ForwardReader {
  readonly #file: PositionedFile;
  #block: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(file: PositionedFile) {
    this.#file = file;
  }

  /** The bytes from `offset` up to, not with, `end`. */
  read(offset: number, end: number): Buffer {
    const blockEnd = this.#start + this.#block.length;
    if (offset >= this.#start && end <= blockEnd) {
      return this.#block.subarray(offset - this.#start, end - this.#start);
    }
    if (offset < this.#start || offset > blockEnd + NEAR_BYTES) return this.#file.read(offset, end);
    const length = Math.max(end - offset, Math.min(BLOCK_BYTES, this.#file.bytes - offset));
    this.#block = this.#file.read(offset, offset + length);
    this.#start = offset;
    return this.#block.subarray(0, end - offset);
  }
}
