import type { OutputFile } from '../../output-file.ts';
import { type EntryFields, endArchive, type WrittenEntry, writeEntry } from './zip-writer.ts';

const VERSION = 20;
const UTF8_NAMES = 1 << 11;
/**
 * 1 January 1980, the first day that an archive can state. Every part gets this day, so that equal contents give equal
 * bytes.
 */
const FIRST_DAY = 0x21;
const NOTHING = Buffer.alloc(0);

/** Writes a new archive part by part, and deflates each part while its content comes. */
export class ZipParts {
  readonly #file: OutputFile;
  readonly #output: string;
  readonly #parts: WrittenEntry[] = [];

  constructor(file: OutputFile, output: string) {
    this.#file = file;
    this.#output = output;
  }

  /** @throws TableError `output_too_large` */
  async add(name: string, content: AsyncIterable<string>): Promise<void> {
    const to = { file: this.#file, output: this.#output };
    this.#parts.push(await writeEntry(to, newEntry(name), NOTHING, bytesOf(content)));
  }

  finish(): Promise<void> {
    return endArchive(this.#file, this.#parts);
  }
}

function newEntry(name: string): EntryFields {
  return {
    versionMadeBy: VERSION,
    versionNeededToExtract: VERSION,
    generalPurposeBitFlag: UTF8_NAMES,
    lastModFileTime: 0,
    lastModFileDate: FIRST_DAY,
    fileNameRaw: Buffer.from(name),
    extraFieldRaw: NOTHING,
    fileCommentRaw: NOTHING,
    internalFileAttributes: 0,
    externalFileAttributes: 0,
  };
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}
