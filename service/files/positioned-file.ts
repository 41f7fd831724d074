/** Reads parts of a file by their positions: for data that would fill the memory and is needed one record at a time. */
import { fstatSync, openSync, readSync } from 'node:fs';
import { closeQuietly } from './close-quietly.ts';

/** A file that can be read in parts. */
export interface ReadableFile {
  readonly bytes: number;
  /** Reads the bytes from `offset` up to, but not including, `end`, into new memory. */
  read(offset: number, end: number): Buffer;
  close(): void;
}

/** Closes the file of a replaced snapshot once no reader holds it any more. */
const abandoned = new FinalizationRegistry<number>(closeQuietly);

export class PositionedFile implements ReadableFile {
  readonly bytes: number;
  readonly #path: string;
  readonly #descriptor: number;

  /** @throws the operating system's error, for example if the file does not exist. */
  constructor(path: string) {
    this.#path = path;
    this.#descriptor = openSync(path, 'r');
    this.bytes = fstatSync(this.#descriptor).size;
    abandoned.register(this, this.#descriptor, this);
  }

  /** @throws RangeError beyond the file's end. */
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
/** A read that begins more than this many bytes after the end of the block counts as a jump. */
const NEAR_BYTES = 1 << 16;

/**
 * Reads a file from beginning to end in large blocks, with occasional jumps. What is read may be a view of the
 * block, and is valid only until the next read.
 */
export class ForwardReader {
  readonly #file: ReadableFile;
  #block: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(file: ReadableFile) {
    this.#file = file;
  }

  /** Reads the bytes from `offset` up to, but not including, `end`. */
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
