/** Official files as their publishers issue them: plain or in a zip, there with a signature perhaps. Which, the bytes say. */
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { sourceSentences } from '@daicho/shared/messages/import.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SourceError } from './source-error.ts';

/** A detached PGP signature, which the tax agency puts beside its CSV. */
const SIGNATURE_SUFFIX = '.asc';
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1');

/** A file, or a member of a zip. */
export interface SourceMember {
  /** The file's name, and for one of several members of a zip the member's behind it. */
  readonly file: string;
  /**
   * Its bytes, once.
   *
   * @throws SourceError when it cannot be read, is empty, or the zip is broken.
   */
  bytes(): AsyncGenerator<Buffer>;
}

/** What a path holds, open until closed. */
export interface OpenSource {
  /** In the order of their names. */
  readonly members: readonly SourceMember[];
  close(): Promise<void>;
}

/**
 * Opens a file, plain or zip; a signature in a zip is no member.
 *
 * @throws SourceError when the file is missing or a broken zip.
 */
export async function openSource(path: string): Promise<OpenSource> {
  const file = basename(path);
  try {
    if (await isZip(path)) return await openZip(path);
    return {
      members: [{ file, bytes: () => told(plain(path), file) }],
      close: async () => undefined,
    };
  } catch (error) {
    throw sourceErrorOf(error, file);
  }
}

/**
 * The bytes of the file, unzipped where it is a zip with one member besides a signature.
 *
 * @throws SourceError when the file is missing, empty, a broken zip, or a zip of several files.
 */
export async function* sourceBytes(path: string): AsyncGenerator<Buffer> {
  const source = await openSource(path);
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

/** Bytes whose failures are told as what is wrong with the file. */
async function* told(bytes: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  let empty = true;
  try {
    for await (const chunk of bytes) {
      empty &&= chunk.length === 0;
      yield chunk;
    }
  } catch (error) {
    throw sourceErrorOf(error, file);
  }
  if (empty) throw new SourceError(sourceSentences.empty, { file });
}

function sourceErrorOf(error: unknown, file: string): SourceError {
  if (error instanceof SourceError) return error;
  if (!isSystemError(error)) return new SourceError(sourceSentences.brokenZip, { file }, {}, error);
  const missing = error.code === 'ENOENT';
  const sentence = missing ? sourceSentences.notFound : sourceSentences.unreadable;
  return new SourceError(sentence, { file }, { reason: error.code }, error);
}

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(ZIP_SIGNATURE.length);
    await handle.read(head, 0, head.length, 0);
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

async function openZip(path: string): Promise<OpenSource> {
  const zipName = basename(path);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const entries = await membersOf(zip);
    const [only, ...others] = entries;
    if (only === undefined) {
      throw new SourceError(sourceSentences.zipMembers, { file: zipName }, { count: 0 });
    }
    return {
      members: entries.map((entry) => {
        const file = others.length === 0 ? zipName : `${zipName}/${entry.fileName}`;
        return { file, bytes: () => told(unzipped(zip, entry, file), file) };
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
    if (!isFolder && !entry.fileName.endsWith(SIGNATURE_SUFFIX)) members.push(entry);
  }
  return members.sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
}

async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (Buffer.isBuffer(chunk)) yield chunk;
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return (
    error instanceof Error &&
    'syscall' in error &&
    'code' in error &&
    typeof error.code === 'string'
  );
}
