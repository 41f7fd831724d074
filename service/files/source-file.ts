/**
 * Reads official files as their publishers issue them: plain, or in a zip, perhaps with a signature file. The first
 * bytes of a file show whether it is a zip.
 */
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SourceError } from './source-error.ts';
import { isMissing, systemCode } from './system-error.ts';

/**
 * Matches files to ignore: a detached PGP signature, which the tax agency puts next to its CSV, and files that macOS
 * and Windows add to a zip.
 */
const IGNORED = /\.asc$|(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
const CSV = /\.csv$/i;
const ZIP = /\.zip$/i;
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1');

/** Largest number of members of a zip: the national file has been published in some ten parts. */
const MOST_MEMBERS = 1_000;
/** Size of the largest file, all its members unzipped: the national file of corporations has 1.5 GB. */
const LARGEST_BYTES = 8 * 2 ** 30;

/** File, or a member of a zip. */
interface SourceMember {
  /** Name of the file; followed by the member's own name if a zip has several members. */
  readonly file: string;
  /**
   * Gives the bytes, which can be read only once. A file may have no bytes.
   *
   * @throws SourceError if it cannot be read, the zip is broken, or the members read so far are too large together.
   */
  bytes(): AsyncGenerator<Buffer>;
}

/** Members of an opened file, which the caller closes. */
interface OpenSource {
  /** Members in the order of their names. */
  readonly members: readonly SourceMember[];
  close(): Promise<void>;
}

/** @throws SourceError for a file that is not there, a folder, or a file that may not be read. */
export async function expectReadable(path: string): Promise<void> {
  try {
    await isZip(path);
  } catch (error) {
    throw sourceErrorOf(error, basename(path));
  }
}

/**
 * Opens a file, plain or zip. If a zip has CSV members, only these count; a signature never counts.
 *
 * @param maxBytes size of the largest file, all its members unzipped. @throws SourceError if the file is missing, a
 * broken zip, or a zip of too many files.
 */
export async function openSource(path: string, maxBytes = LARGEST_BYTES): Promise<OpenSource> {
  const file = basename(path);
  const allowance = new Allowance(maxBytes, file);
  try {
    if (await isZip(path)) return await openZip(path, allowance);
    return {
      members: [{ file, bytes: () => withSourceError(plain(path), file, allowance) }],
      close: async () => undefined,
    };
  } catch (error) {
    throw sourceErrorOf(error, file);
  }
}

/**
 * Reads the bytes of the file; a zip with one member besides a signature is unzipped.
 *
 * @param maxBytes size of the largest file, unzipped.
 * @throws SourceError when the file is missing, too large, a broken zip, or a zip of several files.
 */
export async function* sourceBytes(path: string, maxBytes?: number): AsyncGenerator<Buffer> {
  const source = await openSource(path, maxBytes);
  try {
    const [only, ...others] = source.members;
    if (only === undefined || others.length > 0) {
      const count = source.members.length;
      throw new SourceError(sourceSentences.zipMembers, { file: basename(path) }, { count });
    }
    yield* only.bytes();
  } finally {
    await source.close();
  }
}

/** Counts down the bytes that a file may still have. */
class Allowance {
  readonly #maxBytes: number;
  readonly #file: string;
  #left: number;

  constructor(maxBytes: number, file: string) {
    this.#maxBytes = maxBytes;
    this.#file = file;
    this.#left = maxBytes;
  }

  /** @throws SourceError when the file has more bytes than it may. */
  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left >= 0) return;
    const limit = Math.round(this.#maxBytes / 2 ** 20);
    throw new SourceError(sourceSentences.tooLarge, { file: this.#file }, { limit });
  }
}

/** Passes bytes on within the allowance, and turns failures into a SourceError. */
async function* withSourceError(
  bytes: AsyncIterable<Buffer>,
  file: string,
  allowance: Allowance,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes) {
      allowance.take(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw sourceErrorOf(error, file);
  }
}

/** Tells a person why a file cannot be read. @param file its name. */
export function sourceErrorOf(error: unknown, file: string): SourceError {
  if (error instanceof SourceError) return error;
  const reason = systemCode(error);
  if (reason === undefined) return new SourceError(sourceSentences.brokenZip, { file }, {}, error);
  const sentence = isMissing(error) ? sourceSentences.notFound : sourceSentences.unreadable;
  return new SourceError(sentence, { file }, { reason }, error);
}

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(ZIP_SIGNATURE.length);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    if (bytesRead === 0 && ZIP.test(path)) {
      throw new SourceError(sourceSentences.empty, { file: basename(path) });
    }
    return head.equals(ZIP_SIGNATURE);
  } finally {
    await handle.close();
  }
}

async function* plain(path: string): AsyncGenerator<Buffer> {
  const handle = await open(path);
  try {
    yield* bytesOf(handle.createReadStream({ autoClose: false }));
  } finally {
    await handle.close();
  }
}

async function openZip(path: string, allowance: Allowance): Promise<OpenSource> {
  const zipName = basename(path);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const { entryCount: count } = zip;
    // Reading the list of so many members would take long.
    if (count > MOST_MEMBERS) {
      const values = { count, limit: MOST_MEMBERS };
      throw new SourceError(sourceSentences.zipTooMany, { file: zipName }, values);
    }
    const entries = await membersOf(zip);
    const [only, ...others] = entries;
    if (only === undefined) {
      throw new SourceError(sourceSentences.zipMembers, { file: zipName }, { count: 0 });
    }
    return {
      members: entries.map((entry) => {
        const file = others.length === 0 ? zipName : `${zipName}/${entry.fileName}`;
        return { file, bytes: () => withSourceError(unzipped(zip, entry, file), file, allowance) };
      }),
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* unzipped(zip: ZipFile, entry: Entry, file: string): AsyncGenerator<Buffer> {
  let checksum = 0;
  for await (const chunk of bytesOf(await zip.openReadStreamPromise(entry))) {
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (checksum !== entry.crc32) throw new SourceError(sourceSentences.brokenZip, { file });
}

async function membersOf(zip: ZipFile): Promise<Entry[]> {
  const members: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    const isFolder = entry.fileName.endsWith('/');
    if (!isFolder && !IGNORED.test(entry.fileName)) members.push(entry);
  }
  const csv = members.filter((entry) => CSV.test(entry.fileName));
  return (csv.length === 0 ? members : csv).sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
}

async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (Buffer.isBuffer(chunk)) yield chunk;
  }
}
