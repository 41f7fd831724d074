/** An official file as its publisher issues it: plain, or in a zip, alone or with its signature. What it is, its bytes say. */
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

/**
 * The bytes of the file, unzipped where it is a zip with one member besides a signature.
 *
 * @throws SourceError when the file is missing, empty, a broken zip, or a zip of several files.
 */
export async function* sourceBytes(path: string): AsyncGenerator<Buffer> {
  const file = basename(path);
  let empty = true;
  try {
    for await (const chunk of (await isZip(path)) ? unzipped(path) : plain(path)) {
      empty &&= chunk.length === 0;
      yield chunk;
    }
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (isSystemError(error)) {
      const missing = error.code === 'ENOENT';
      const sentence = missing ? sourceSentences.notFound : sourceSentences.unreadable;
      throw new SourceError(sentence, { file }, { reason: error.code }, error);
    }
    throw new SourceError(sourceSentences.brokenZip, { file }, {}, error);
  }
  if (empty) throw new SourceError(sourceSentences.empty, { file });
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

async function* unzipped(path: string): AsyncGenerator<Buffer> {
  const file = basename(path);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const entry = await onlyMember(zip, file);
    let checksum = 0;
    for await (const chunk of bytesOf(await zip.openReadStreamPromise(entry))) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (checksum !== entry.crc32) throw new SourceError(sourceSentences.brokenZip, { file });
  } finally {
    zip.close();
  }
}

async function onlyMember(zip: ZipFile, file: string): Promise<Entry> {
  const members: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith(SIGNATURE_SUFFIX)) members.push(entry);
  }
  const [only] = members;
  if (only !== undefined && members.length === 1) return only;
  throw new SourceError(sourceSentences.zipMembers, { file }, { count: members.length });
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
