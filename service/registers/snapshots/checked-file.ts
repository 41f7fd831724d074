/** Reads a part by position. Every block that is touched is compared with its sum, each time: a disk may fail later. */
import { crc32 } from 'node:zlib';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { PositionedFile, type ReadableFile } from '../../files/positioned-file.ts';
import { blockCount, SUMMED_BYTES } from './block-sums.ts';
import { readingFile, SnapshotError } from './snapshot-error.ts';

/** Bytes that are read into memory which is kept for that: most records are in one block or two. */
const SMALL_BYTES = 4 * SUMMED_BYTES;

export class CheckedFile implements ReadableFile {
  readonly bytes: number;
  readonly #path: string;
  readonly #file: PositionedFile;
  readonly #sums: Uint32Array;
  readonly #small = Buffer.allocUnsafeSlow(SMALL_BYTES);

  /** @throws SnapshotError for a file that is not of the size that the sums are of; when it is not there. */
  constructor(path: string, bytes: number, sums: Uint32Array) {
    this.#path = path;
    this.#file = new PositionedFile(path);
    this.#sums = sums;
    this.bytes = bytes;
    if (this.#file.bytes === bytes && sums.length === blockCount(bytes)) return;
    this.close();
    throw this.#broken();
  }

  /**
   * Reads the bytes from `offset` up to, not with, `end`, into memory of their own.
   *
   * @throws SnapshotError when they are not what was written, or cannot be read.
   */
  read(offset: number, end: number): Buffer {
    const start = offset - (offset % SUMMED_BYTES);
    const length = Math.min(blockCount(end) * SUMMED_BYTES, this.bytes) - start;
    const [from, to] = [offset - start, end - start];
    if (length > SMALL_BYTES)
      return this.#blocks(Buffer.allocUnsafe(length), start).subarray(from, to);
    return Buffer.from(this.#blocks(this.#small.subarray(0, length), start).subarray(from, to));
  }

  close(): void {
    this.#file.close();
  }

  /** Fills memory with the blocks from `start` on. */
  #blocks(bytes: Buffer, start: number): Buffer {
    readingFile(this.#path, () => this.#file.readInto(bytes, start));
    for (let at = 0; at < bytes.length; at += SUMMED_BYTES) {
      const sum = this.#sums[(start + at) / SUMMED_BYTES];
      if (crc32(bytes.subarray(at, at + SUMMED_BYTES)) !== sum) throw this.#broken();
    }
    return bytes;
  }

  #broken(): SnapshotError {
    return new SnapshotError(snapshotSentences.broken, { path: this.#path });
  }
}
