import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import type { OutputFile } from '../../output-file.ts';
import { TableError } from '../../table-error.ts';
import { LARGEST_PART, type ZipArchive } from './zip-archive.ts';

const STREAMED = 1 << 3;
const DEFLATED = 8;
const DEFLATE_VERSION = 20;
const ZIP64_FIELD = 0x0001;
const CHUNK_SIZE = 1 << 18;

interface Sizes {
  readonly checksum: number;
  readonly compressed: number;
  readonly uncompressed: number;
}

/** Fields of an entry that its local header and its record in the directory share. */
export type EntryFields = Pick<
  Entry,
  | 'versionMadeBy'
  | 'versionNeededToExtract'
  | 'generalPurposeBitFlag'
  | 'lastModFileTime'
  | 'lastModFileDate'
  | 'fileNameRaw'
  | 'extraFieldRaw'
  | 'fileCommentRaw'
  | 'internalFileAttributes'
  | 'externalFileAttributes'
>;

export interface WrittenEntry extends Sizes {
  readonly entry: EntryFields;
  readonly method: number;
  readonly offset: number;
}

interface Destination {
  readonly file: OutputFile;
  /** Path of the output, for errors. */
  readonly output: string;
}

/**
 * Copies an archive with the content of some entries replaced. The other entries are copied as they are stored, without
 * unpacking; order, names, dates and attributes stay the same. Layout: APPNOTE.TXT 6.3.10, 4.3.
 *
 * @throws TableError `output_too_large` if the result would need zip64
 */
export async function copyArchive(
  archive: ZipArchive,
  replaced: ReadonlyMap<Entry, AsyncIterable<Buffer>>,
  file: OutputFile,
  output: string,
): Promise<void> {
  const written: WrittenEntry[] = [];
  for (const entry of archive.entries) {
    const content = replaced.get(entry);
    if (content !== undefined) {
      const { extra } = await archive.locate(entry);
      written.push(await writeEntry({ file, output }, entry, withoutZip64(extra), content));
    } else written.push(await copyEntry(archive, entry, file));
    expectSmall(output, file.position);
  }
  await endArchive(file, written);
}

/**
 * Writes an entry, and deflates it while its content comes.
 *
 * @param extra extra field of the local header. @throws TableError `output_too_large`
 */
export async function writeEntry(
  { file, output }: Destination,
  entry: EntryFields,
  extra: Buffer,
  content: AsyncIterable<Buffer>,
): Promise<WrittenEntry> {
  const offset = file.position;
  const unknown = { entry, method: DEFLATED, offset, checksum: 0, compressed: 0, uncompressed: 0 };
  await file.write(localHeader(unknown, extra));
  const written = { ...unknown, ...(await deflateInto(file, content)) };
  expectSmall(output, Math.max(file.position, written.uncompressed));
  await file.patch(localHeader(written, extra), offset);
  return written;
}

/** Writes the directory, with which the archive ends. */
export async function endArchive(
  file: OutputFile,
  written: readonly WrittenEntry[],
): Promise<void> {
  const directory = Buffer.concat(written.map(directoryRecord));
  const end = endRecord(written.length, directory.length, file.position);
  await file.write(Buffer.concat([directory, end]));
}

/** @throws TableError if a size or an offset would need zip64. */
function expectSmall(output: string, bytes: number): void {
  if (bytes > LARGEST_PART) throw new TableError('output_too_large', { output, reason: 'zip' });
}

async function copyEntry(
  archive: ZipArchive,
  entry: Entry,
  file: OutputFile,
): Promise<WrittenEntry> {
  const raw = await archive.locate(entry);
  const copied: WrittenEntry = {
    entry,
    method: entry.compressionMethod,
    offset: file.position,
    checksum: entry.crc32,
    compressed: entry.compressedSize,
    uncompressed: entry.uncompressedSize,
  };
  await file.write(localHeader(copied, withoutZip64(raw.extra)));
  for await (const chunk of archive.source.read(raw.start, raw.end)) {
    await file.write(chunk);
  }
  return copied;
}

async function deflateInto(file: OutputFile, content: AsyncIterable<Buffer>): Promise<Sizes> {
  const start = file.position;
  let checksum = 0;
  let uncompressed = 0;
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      checksum = crc32(chunk, checksum);
      uncompressed += chunk.length;
      yield chunk;
    }
  }
  // A failure of the content destroys the deflater with its error, which then surfaces in this loop.
  const deflater = pipeline(measured, createDeflateRaw({ chunkSize: CHUNK_SIZE }), () => {});
  for await (const chunk of deflater) await file.write(chunk);
  return { checksum, compressed: file.position - start, uncompressed };
}

function localHeader(written: WrittenEntry, extra: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommonFields(header, 4, written, extra);
  return Buffer.concat([header, written.entry.fileNameRaw, extra]);
}

/** Writes the 26 bytes that are the same in a local header and in a record of the directory. */
function writeCommonFields(into: Buffer, at: number, written: WrittenEntry, extra: Buffer): void {
  const { entry } = written;
  into.writeUInt16LE(Math.max(entry.versionNeededToExtract, DEFLATE_VERSION), at);
  // Clears the flag that promises sizes after the data, since the header itself has the sizes.
  into.writeUInt16LE(entry.generalPurposeBitFlag & ~STREAMED, at + 2);
  into.writeUInt16LE(written.method, at + 4);
  into.writeUInt16LE(entry.lastModFileTime, at + 6);
  into.writeUInt16LE(entry.lastModFileDate, at + 8);
  into.writeUInt32LE(written.checksum, at + 10);
  into.writeUInt32LE(written.compressed, at + 14);
  into.writeUInt32LE(written.uncompressed, at + 18);
  into.writeUInt16LE(entry.fileNameRaw.length, at + 22);
  into.writeUInt16LE(extra.length, at + 24);
}

function directoryRecord(written: WrittenEntry): Buffer {
  const { entry } = written;
  const extra = withoutZip64(entry.extraFieldRaw);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(entry.versionMadeBy, 4);
  writeCommonFields(record, 6, written, extra);
  record.writeUInt16LE(entry.fileCommentRaw.length, 32);
  record.writeUInt16LE(entry.internalFileAttributes, 36);
  record.writeUInt32LE(entry.externalFileAttributes, 38);
  record.writeUInt32LE(written.offset, 42);
  return Buffer.concat([record, entry.fileNameRaw, extra, entry.fileCommentRaw]);
}

/** Makes the record after the directory. @param size number of bytes of the directory, which begins at `offset`. */
function endRecord(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

/**
 * Removes sizes in zip64 form, which some writers add although the sizes fit into the usual fields. A record with sizes
 * in both forms would be wrong.
 */
function withoutZip64(extra: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = 0;
  while (at + 4 <= extra.length) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) !== ZIP64_FIELD) kept.push(extra.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
