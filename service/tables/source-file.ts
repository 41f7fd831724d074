import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { accessOf, type FileAccess } from '../files/file-access.ts';
import { systemCode } from '../files/system-error.ts';
import { TableError } from './table-error.ts';

const CHUNK_BYTES = 1 << 18;

interface Fingerprint extends FileAccess {
  readonly device: bigint;
  readonly inode: bigint;
  readonly size: bigint;
  readonly modified: bigint;
}

/**
 * Opens the user's file anew for every pass, and refuses it if it has changed since it was first opened: two passes
 * over different versions of the file would put results into the wrong rows.
 */
export class SourceFile {
  readonly path: string;
  readonly size: number;
  readonly #fingerprint: Fingerprint;

  private constructor(path: string, fingerprint: Fingerprint) {
    this.path = path;
    this.size = Number(fingerprint.size);
    this.#fingerprint = fingerprint;
  }

  /** @throws TableError `missing`, `not_a_file`, `unreadable` */
  static async at(path: string): Promise<SourceFile> {
    const handle = await openForReading(path);
    try {
      return new SourceFile(path, await fingerprintOf(handle, path));
    } finally {
      await handle.close();
    }
  }

  /** @throws TableError as `at`, and `input_changed` */
  async open(): Promise<FileHandle> {
    const handle = await openForReading(this.path);
    try {
      this.#verify(await fingerprintOf(handle, this.path));
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** @throws TableError `input_changed` if the file was touched since it was first opened */
  async assertUnchanged(): Promise<void> {
    await (await this.open()).close();
  }

  /** Access rights of the file. */
  get access(): FileAccess {
    return this.#fingerprint;
  }

  isSameFile(other: { readonly dev: bigint; readonly ino: bigint }): boolean {
    return other.dev === this.#fingerprint.device && other.ino === this.#fingerprint.inode;
  }

  /** Reads the bytes from `start` to `end` (exclusive), a chunk at a time. */
  async *read(start = 0, end = this.size): AsyncGenerator<Buffer> {
    const handle = await this.open();
    try {
      for (let at = start; at < end; ) {
        const { bytesRead, buffer } = await handle
          .read(Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at)), 0, undefined, at)
          .catch((error) => {
            throw readProblem(error, this.path);
          });
        if (bytesRead === 0) throw new TableError('input_changed', { path: this.path });
        yield buffer.subarray(0, bytesRead);
        at += bytesRead;
      }
    } finally {
      await handle.close();
    }
  }

  /** Reads up to `length` bytes at `position`; fewer at the end of the file. */
  async bytesAt(position: number, length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.read(position, Math.min(position + length, this.size))) {
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  #verify(now: Fingerprint): void {
    const then = this.#fingerprint;
    const same =
      now.device === then.device &&
      now.inode === then.inode &&
      now.size === then.size &&
      now.modified === then.modified;
    if (!same) throw new TableError('input_changed', { path: this.path });
  }
}

async function openForReading(path: string): Promise<FileHandle> {
  try {
    // Opens without blocking, since a named pipe would wait for its writer for ever.
    return await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw readProblem(error, path);
  }
}

async function fingerprintOf(handle: FileHandle, path: string): Promise<Fingerprint> {
  const stats = await handle.stat({ bigint: true });
  if (!stats.isFile()) throw new TableError('not_a_file', { path });
  return {
    device: stats.dev,
    inode: stats.ino,
    size: stats.size,
    modified: stats.mtimeNs,
    ...accessOf(stats),
  };
}

function readProblem(error: unknown, path: string): unknown {
  const reason = systemCode(error);
  if (reason === undefined) return error;
  if (reason === 'ENOENT' || reason === 'ENOTDIR') {
    return new TableError('missing', { path }, { cause: error });
  }
  if (reason === 'EISDIR') return new TableError('not_a_file', { path }, { cause: error });
  return new TableError('unreadable', { path, reason }, { cause: error });
}
