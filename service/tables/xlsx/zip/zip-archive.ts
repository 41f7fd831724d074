import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { compoundFileKind, isCompoundFile, isZip } from '../../file-kind.ts';
import type { SourceFile } from '../../source-file.ts';
import { TableError } from '../../table-error.ts';

const LOCAL_HEADER_LENGTH = 30;
/** Usual length of a local header with its name and extra field. */
const USUAL_HEADER_LENGTH = 512;
const LOCAL_HEADER_SIGNATURE = 0x04034b50;
const STORED = 0;
const CHUNK_SIZE = 1 << 18;

/** Number of parts of the largest workbook: one with a picture in every row of a catalogue has some thousand. */
const MOST_PARTS = 10_000;
/** Size of the largest directory, which is kept in memory: a part takes a hundred bytes of it. */
const LARGEST_DIRECTORY = 2 ** 24;
/**
 * Size of the largest part, and of all parts together: 4 GiB and more would need zip64, and no workbook that Excel can
 * open is nearly as large.
 */
export const LARGEST_PART = 2 ** 32 - 2;
/** Size up to which any compression ratio is allowed: a form of blank rows compresses very well. */
const UNSUSPICIOUS_SIZE = 2 ** 28;
/**
 * Largest compression ratio. An honest sheet stays below 100:1 because of its row numbers and references; a zip bomb
 * aims at deflate's limit of 1032:1.
 */
const LARGEST_RATIO = 400;

/** Position of an entry's stored bytes in the file. */
interface RawEntry {
  readonly start: number;
  readonly end: number;
  /** Extra field of the local header. */
  readonly extra: Buffer;
}

/** Reads a zip file part by part; every part is checked against its size and checksum. */
export class ZipArchive {
  readonly source: SourceFile;
  /** Entries in the order of the central directory. */
  readonly entries: readonly Entry[];
  readonly #byName: ReadonlyMap<string, Entry>;

  private constructor(source: SourceFile, entries: readonly Entry[]) {
    this.source = source;
    this.entries = entries;
    this.#byName = new Map(entries.map((entry) => [partKey(entry.fileName), entry]));
  }

  /** @throws TableError for anything that is not a complete, readable zip file */
  static async open(source: SourceFile): Promise<ZipArchive> {
    const { path } = source;
    const start = await source.bytesAt(0, 8);
    if (start.length === 0) throw new TableError('empty_file', { path });
    if (isCompoundFile(start)) throw new TableError(await compoundFileKind(source), { path });
    if (!isZip(start)) throw new TableError('not_a_workbook', { path });
    const entries = await readDirectory(source);
    if (entries.some((entry) => entry.isEncrypted())) {
      throw new TableError('encrypted_entries', { path });
    }
    const archive = new ZipArchive(source, entries);
    for (const entry of entries) archive.checkSize(entry);
    archive.#checkWhole();
    if (archive.#byName.size < entries.length) throw damaged(path, 'zip', 'two parts of one name');
    return archive;
  }

  /** Finds a part. Names are compared without case (ECMA-376 Part 2, 6.2.2). */
  find(part: string): Entry | undefined {
    return this.#byName.get(partKey(part));
  }

  /** @throws TableError `part_too_large` */
  checkSize(entry: Entry, limit: number = LARGEST_PART): void {
    const { uncompressedSize: size, compressedSize: packed, fileName: part } = entry;
    const isBomb = size > UNSUSPICIOUS_SIZE && size > packed * LARGEST_RATIO;
    if (size <= limit && packed <= LARGEST_PART && !isBomb) return;
    throw partTooLarge(this.source.path, part, size, limit);
  }

  /** Limits all parts together like a single part, since many small parts can be a zip bomb too. */
  #checkWhole(): void {
    const size = sum(this.entries.map(({ uncompressedSize }) => uncompressedSize));
    const isBomb = size > UNSUSPICIOUS_SIZE && size > this.source.size * LARGEST_RATIO;
    if (size <= LARGEST_PART && !isBomb) return;
    throw partTooLarge(this.source.path, 'zip', size, LARGEST_PART);
  }

  /** Reads the content of a part. */
  async *read(entry: Entry): AsyncGenerator<Buffer> {
    const { path } = this.source;
    const part = entry.fileName;
    if (!entry.canDecodeFileData()) throw damaged(path, part, 'unknown compression');
    const { start, end } = await this.locate(entry);
    const stored = this.source.read(start, end);
    const content = entry.compressionMethod === STORED ? stored : inflate(stored);
    let size = 0;
    let checksum = 0;
    try {
      for await (const chunk of content) {
        size += chunk.length;
        if (size > entry.uncompressedSize) break;
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    } catch (error) {
      throw isZlibError(error) ? damaged(path, part, 'deflate', error) : error;
    }
    if (size !== entry.uncompressedSize) throw damaged(path, part, 'size');
    if (checksum !== entry.crc32) throw damaged(path, part, 'checksum');
  }

  /** @throws TableError `damaged_workbook` if the local header is not where the directory says */
  async locate(entry: Entry): Promise<RawEntry> {
    const at = entry.relativeOffsetOfLocalHeader;
    const header = await this.source.bytesAt(at, USUAL_HEADER_LENGTH);
    const isHeader =
      header.length >= LOCAL_HEADER_LENGTH && header.readUInt32LE(0) === LOCAL_HEADER_SIGNATURE;
    if (!isHeader) throw damaged(this.source.path, entry.fileName, 'local header');
    const nameLength = LOCAL_HEADER_LENGTH + header.readUInt16LE(26);
    const length = nameLength + header.readUInt16LE(28);
    const whole = length <= header.length ? header : await this.source.bytesAt(at, length);
    const extra = whole.subarray(nameLength, length);
    const start = at + nameLength + extra.length;
    const end = start + entry.compressedSize;
    if (end > this.source.size) throw damaged(this.source.path, entry.fileName, 'size');
    return { start, end, extra };
  }
}

function partTooLarge(path: string, part: string, bytes: number, limit: number): TableError {
  const [size, most] = [Math.ceil(bytes / 2 ** 20), Math.ceil(limit / 2 ** 20)];
  return new TableError('part_too_large', { path, part, size, limit: most, ratio: LARGEST_RATIO });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function damaged(path: string, part: string, detail: string, cause?: unknown): TableError {
  return new TableError('damaged_workbook', { path, part, detail }, { cause });
}

/**
 * Reads the central directory for yauzl. yauzl takes offsets from the file, so an offset may be any number. yauzl asks
 * for a few bytes at a time, so whole blocks are read and the bytes are given from a block.
 */
class DirectoryReader extends RandomAccessReader {
  readonly #source: SourceFile;
  #block: Buffer = Buffer.alloc(0);
  #start = 0;

  constructor(source: SourceFile) {
    super();
    this.#source = source;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#bytesAt(position, length).then(
      (bytes) => callback(null, bytes.copy(buffer, offset)),
      (error) => callback(error),
    );
  }

  async #bytesAt(position: number, length: number): Promise<Buffer> {
    const isInBlock =
      position >= this.#start && position + length <= this.#start + this.#block.length;
    if (!isInBlock) {
      this.#block = await this.#source.bytesAt(position, Math.max(length, CHUNK_SIZE));
      this.#start = position;
    }
    const at = position - this.#start;
    return this.#block.subarray(at, at + length);
  }
}

async function readDirectory(source: SourceFile): Promise<readonly Entry[]> {
  const { path } = source;
  try {
    const reader = new DirectoryReader(source);
    const zip = await fromRandomAccessReaderPromise(reader, source.size, { autoClose: false });
    expectFewParts(path, zip.entryCount);
    const entries: Entry[] = [];
    let length = 0;
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      length += entry.fileNameRaw.length + entry.extraFieldRaw.length + entry.fileCommentRaw.length;
      if (length > LARGEST_DIRECTORY)
        throw damaged(path, 'zip', 'names and comments of over 16 MB');
    }
    return entries;
  } catch (error) {
    if (error instanceof TableError) throw error;
    const isCut = error instanceof Error && error.message.startsWith('End of central directory');
    if (isCut) throw new TableError('truncated_workbook', { path }, { cause: error });
    throw damaged(path, 'zip', error instanceof Error ? error.message : 'directory', error);
  }
}

/** @throws TableError for a workbook whose list of parts alone would take long to read. */
function expectFewParts(path: string, count: number): void {
  if (count <= MOST_PARTS) return;
  throw new TableError('too_many_parts', {
    path,
    count: countText(count),
    limit: countText(MOST_PARTS),
  });
}

function inflate(stored: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // A failure destroys the inflater with its error, which then reaches the iterating caller.
  return pipeline(stored, createInflateRaw({ chunkSize: CHUNK_SIZE }), () => {});
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function partKey(name: string): string {
  return name.replace(/^\//, '').toLowerCase();
}
