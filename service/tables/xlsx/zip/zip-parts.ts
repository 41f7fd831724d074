/** Writes an archive part by part, each deflated as it comes. Layout: APPNOTE.TXT 6.3.10, 4.3. */
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { OutputFile } from '../../output-file.ts';
import { TableError } from '../../table-error.ts';
import { LARGEST_PART } from './zip-archive.ts';
import { endRecord } from './zip-writer.ts';

const DEFLATED = 8;
const VERSION = 20;
const UTF8_NAMES = 1 << 11;
/** 1 January 1980, the first day that an archive knows: equal contents give equal bytes. */
const FIRST_DAY = 0x21;

interface Part {
  readonly name: Buffer;
  readonly offset: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
}

export class ZipParts {
  readonly #file: OutputFile;
  readonly #output: string;
  readonly #parts: Part[] = [];

  constructor(file: OutputFile, output: string) {
    this.#file = file;
    this.#output = output;
  }

  /** @throws TableError `output_too_large` */
  async add(name: string, content: AsyncIterable<string>): Promise<void> {
    const offset = this.#file.position;
    const empty = { name: Buffer.from(name), offset, checksum: 0, packed: 0, size: 0 };
    await this.#file.write(localHeader(empty));
    const deflate = createDeflateRaw();
    let [checksum, size, packed] = [0, 0, 0];
    const writing = (async () => {
      for await (const bytes of deflate as AsyncIterable<Buffer>) {
        packed += bytes.length;
        await this.#file.write(bytes);
      }
    })();
    // The caller learns of a failed write by awaiting it.
    writing.catch(() => deflate.destroy());
    for await (const text of content) {
      const bytes = Buffer.from(text);
      checksum = crc32(bytes, checksum);
      size += bytes.length;
      if (deflate.destroyed) break;
      if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), writing]);
    }
    deflate.end();
    await writing;
    if (Math.max(size, this.#file.position) > LARGEST_PART) {
      throw new TableError('output_too_large', { output: this.#output, reason: 'zip' });
    }
    const part = { ...empty, checksum, packed, size };
    await this.#file.patch(localHeader(part), offset);
    this.#parts.push(part);
  }

  async finish(): Promise<void> {
    const start = this.#file.position;
    const directory = Buffer.concat(this.#parts.map(directoryRecord));
    const end = endRecord(this.#parts.length, directory.length, start);
    await this.#file.write(Buffer.concat([directory, end]));
  }
}

function localHeader(part: Part): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  fillFacts(header, 4, part);
  return Buffer.concat([header, part.name]);
}

function directoryRecord(part: Part): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(VERSION, 4);
  fillFacts(record, 6, part);
  record.writeUInt32LE(part.offset, 42);
  return Buffer.concat([record, part.name]);
}

/** Writes the bytes that a part's header and its record in the directory share. */
function fillFacts(into: Buffer, at: number, { name, checksum, packed, size }: Part): void {
  into.writeUInt16LE(VERSION, at);
  into.writeUInt16LE(UTF8_NAMES, at + 2);
  into.writeUInt16LE(DEFLATED, at + 4);
  into.writeUInt16LE(FIRST_DAY, at + 8);
  into.writeUInt32LE(checksum, at + 10);
  into.writeUInt32LE(packed, at + 14);
  into.writeUInt32LE(size, at + 18);
  into.writeUInt16LE(name.length, at + 22);
}
