/** Reads a part by position. Each read verifies the blocks that it touches, since a disk may fail at any time. */
import { crc32 } from 'node:zlib';
import { snapshotSentences } from '@daicho/shared/messages/import.ts';
import { PositionedFile, type ReadableFile } from '../../files/positioned-file.ts';
import { blockCount, SUMMED_BYTES } from './block-sums.ts';
import { readingFile, SnapshotError } from './snapshot-error.ts';

/** Size of the reused buffer for small reads; most records are in one or two blocks. */
const SMALL_BYTES = 4 * SUMMED_BYTES;

export class CheckedFile implements ReadableFile {
  readonly bytes: number;
  readonly #path: string;
  readonly #file: PositionedFile;
  readonly #sums: Uint32Array;
  readonly #small = Buffer.allocUnsafeSlow(SMALL_BYTES);

  /** @throws SnapshotError for a file whose size does not match the sums. */
  constructor(path: string, bytes: number, sums: Uint32Array) {
    this.#path = path;
    this.#file = new PositionedFile(path);
    this.#sums = sums;
    this.bytes = bytes;
    if (this.#file.bytes === bytes && sums.length === blockCount(bytes)) return;
    this.close();
    throw this.#broken();
  }

  /** Reads the bytes `offset..end` into new memory. @throws SnapshotError when the bytes are damaged or unreadable. */
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

  /** Fills memory with verified blocks from `start` on. */
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
