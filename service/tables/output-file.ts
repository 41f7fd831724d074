import type { BigIntStats } from 'node:fs';
import { type FileHandle, lstat, open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { moveIntoPlace, removeQuietly } from '../files/atomic-write.ts';
import { giveAccess, OWNER_ONLY } from '../files/file-access.ts';
import { isMissing, systemCode } from '../files/system-error.ts';
import {
  removeUnfinished,
  TOUCH_INTERVAL_MS,
  unfinishedPathOf,
} from '../files/unfinished-output.ts';
import type { ByteSink } from './byte-sink.ts';
import type { SourceFile } from './source-file.ts';
import { TableError } from './table-error.ts';
import type { WriteOptions } from './table-file.ts';

/** Writes a file under a temporary name, in the folder where the finished file will appear. */
export class OutputFile implements ByteSink {
  readonly #handle: FileHandle;
  readonly #output: string;
  readonly #signal: AbortSignal | undefined;
  #end = 0;

  constructor(handle: FileHandle, output: string, signal: AbortSignal | undefined) {
    this.#handle = handle;
    this.#output = output;
    this.#signal = signal;
  }

  /** Number of bytes appended so far. */
  get position(): number {
    return this.#end;
  }

  /** Appends bytes. */
  async write(bytes: Uint8Array): Promise<void> {
    await this.#writeAt(bytes, this.#end);
    this.#end += bytes.length;
  }

  /** Overwrites bytes that were appended before. */
  async patch(bytes: Uint8Array, position: number): Promise<void> {
    await this.#writeAt(bytes, position);
  }

  async #writeAt(bytes: Uint8Array, position: number): Promise<void> {
    this.#signal?.throwIfAborted();
    await attempt(this.#output, async () => {
      for (let done = 0; done < bytes.length; ) {
        const rest = bytes.subarray(done);
        const { bytesWritten } = await this.#handle.write(rest, 0, rest.length, position + done);
        done += bytesWritten;
      }
    });
  }
}

/**
 * Lets `body` write a new file, and gives the file its name when everything, including the disk, has succeeded. The
 * file has the source's access rights, or, without a source, only its owner has access to it. On any error, the
 * temporary file is removed, and a file that had the name before stays. Temporary files that a killed run left are
 * removed first.
 *
 * @throws TableError; the signal's reason; whatever `body` throws
 */
export async function writeWhole(
  output: string,
  source: SourceFile | undefined,
  options: WriteOptions & { readonly otherFormat?: boolean },
  body: (file: OutputFile) => Promise<void>,
): Promise<void> {
  options.signal?.throwIfAborted();
  await checkOutput(output, source, options);
  await removeUnfinished(output);
  const temporary = unfinishedPathOf(output);
  const handle = await attempt(output, () => open(temporary, 'wx', OWNER_ONLY));
  const touching = setInterval(() => touch(handle), TOUCH_INTERVAL_MS).unref();
  try {
    try {
      await body(new OutputFile(handle, output, options.signal));
      if (source !== undefined) await attempt(output, () => giveAccess(handle, source.access));
      await attempt(output, () => handle.sync());
    } finally {
      clearInterval(touching);
      await handle.close();
    }
    await source?.assertUnchanged();
    options.signal?.throwIfAborted();
    await attempt(output, () =>
      moveIntoPlace(temporary, output, { exclusive: options.overwrite !== true }),
    );
  } catch (error) {
    await removeQuietly(temporary);
    throw error;
  }
}

function touch(handle: FileHandle): void {
  const now = new Date();
  // Ignores a failure: the next touch may succeed.
  handle.utimes(now, now).catch(() => undefined);
}

async function checkOutput(
  output: string,
  source: SourceFile | undefined,
  options: WriteOptions & { readonly otherFormat?: boolean },
): Promise<void> {
  const expected = source === undefined ? undefined : extname(source.path).toLowerCase();
  const isOther = expected !== undefined && extname(output).toLowerCase() !== expected;
  if (isOther && options.otherFormat !== true) {
    throw new TableError('output_extension', { output, expected });
  }
  const target = await attempt(output, () => statOrMissing(stat, output));
  if (target !== undefined && source?.isSameFile(target) === true) {
    throw new TableError('same_file', { output });
  }
  if (target !== undefined && !target.isFile()) {
    throw new TableError('output_not_a_file', { output });
  }
  // The name also counts as taken if it is a link that leads nowhere.
  const name = target ?? (await attempt(output, () => statOrMissing(lstat, output)));
  if (name !== undefined && options.overwrite !== true) {
    throw new TableError('output_exists', { output });
  }
}

type Stat = (path: string, options: { bigint: true }) => Promise<BigIntStats>;

async function statOrMissing(statFile: Stat, path: string): Promise<BigIntStats | undefined> {
  try {
    return await statFile(path, { bigint: true });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function attempt<T>(output: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw writeProblem(error, output);
  }
}

/** Turns a failed write into a TableError; an error that is not the system's stays unchanged. */
export function writeProblem(error: unknown, output: string): unknown {
  const reason = systemCode(error);
  switch (reason) {
    case undefined:
      return error;
    case 'ENOSPC':
    case 'EDQUOT':
      return new TableError('disk_full', { output, reason }, { cause: error });
    case 'EFBIG':
      return new TableError('output_too_large', { output, reason }, { cause: error });
    case 'ENOENT':
    case 'ENOTDIR':
      return new TableError('output_folder_missing', { output }, { cause: error });
    case 'EEXIST':
      return new TableError('output_exists', { output }, { cause: error });
    default:
      return new TableError('output_denied', { output, reason }, { cause: error });
  }
}
