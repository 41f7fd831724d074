/** Makes the bulk file of a postal data version: the answer of a lookup that holds every record (spec, "Postal" 7). */
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FileFormat, SPECIFIED_FORMAT } from '@daicho/shared/model/download.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { PostalRegister } from '../registers/postal/register.ts';
import { csvHeader, csvLine } from './csv-table.ts';
import { FileCache } from './file-cache.ts';
import { writeFormat } from './write-format.ts';

/** Shape of the records in some API versions. */
export interface RecordShape {
  /** Name of the shape, a part of the file's name: `35`. */
  readonly name: string;
  readonly shape: (record: PostalRecord) => object;
}

/** Number of characters that are made, within a few milliseconds, before other work continues. */
const PIECE_CHARACTERS = 65_536;

/** Files of a data directory: `DATA/downloads/postalcode/<data version>/`. */
export class PostalFiles {
  readonly #folder: string;
  readonly #kept = new FileCache();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'downloads', 'postalcode');
  }

  /** Opens the file, which the caller closes. If the records of the version have changed, the file is made anew. */
  open(
    register: PostalRegister,
    { name, shape }: RecordShape,
    format: FileFormat = SPECIFIED_FORMAT,
  ): Promise<FileHandle> {
    const { fileName, content } = format;
    const ofShape = `${name}-`;
    const ending = fileName.slice(fileName.indexOf('.'));
    const print = content === 'csv' ? csvTable : lookupJson;
    return this.#kept.open({
      path: join(this.#folder, register.version, `${ofShape}${register.digest()}${ending}`),
      make: (path) => writeFormat(format, path, print(register, shape)),
      replaces: (other) => other.startsWith(ofShape) && other.endsWith(ending),
    });
  }

  /** Begins to make the file if it does not exist. Callers that open the file learn of a failure. */
  prepare(register: PostalRegister, shape: RecordShape, format = SPECIFIED_FORMAT): void {
    this.open(register, shape, format).then(
      (file) => file.close(),
      () => undefined,
    );
  }
}

/** Prints a table with a line for each record, in pieces. */
async function* csvTable(
  register: PostalRegister,
  shape: RecordShape['shape'],
): AsyncGenerator<Uint8Array> {
  let text: string | undefined;
  for (const record of register.records()) {
    const shaped = shape(record);
    text ??= csvHeader(shaped);
    text += csvLine(shaped);
    if (text.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
    await nextTurn();
  }
  yield Buffer.from(text ?? '');
}

/** Prints `{"version":…,"data":[…]}` in UTF-8, in pieces. */
async function* lookupJson(
  register: PostalRegister,
  shape: RecordShape['shape'],
): AsyncGenerator<Uint8Array> {
  let text = `{"version":${JSON.stringify(register.version)},"data":[`;
  let separator = '';
  for (const record of register.records()) {
    text += separator + JSON.stringify(shape(record));
    separator = ',';
    if (text.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
    await nextTurn();
  }
  yield Buffer.from(`${text}]}`);
}
