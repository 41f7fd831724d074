import type { SourceFile } from '../source-file.ts';
import { TableError } from '../table-error.ts';
import { LONGEST_RECORD, MOST_FIELDS, recordTooLong, tooManyFields } from './ceilings.ts';

export type Delimiter = ',' | '\t' | ';';

const QUOTE = 0x22;
const EQUALS = 0x3d;
const CR = 0x0d;
const LF = 0x0a;
/**
 * If an incomplete record has this number of bytes or more, it is read again only when twice as many bytes have come.
 */
const LONG = 1 << 16;

/**
 * Splits bytes into records (RFC 4180): bytes suffice, since in UTF-8 and in cp932 no byte of a longer character looks
 * like a quote, a delimiter or a line break. Like Excel, the reader ends a record at CRLF, LF or CR. A quote opens a
 * quoted value only at the beginning of a field; elsewhere, it is an ordinary character.
 *
 * Fill it with `feed`, then call `next` until it returns false; after each call, the properties describe the record.
 */
export class RecordReader {
  /** Bytes that contain the record, without its line break, from `start` to `end`. Nothing writes to these bytes. */
  bytes: Buffer = Buffer.alloc(0);
  start = 0;
  end = 0;
  lineBreak = '';
  /** Number of the line on which the record begins, from 1. */
  line = 0;
  fieldCount = 0;

  readonly #path: string;
  readonly #delimiter: number;
  /**
   * Start of each field in the bytes, then the start that a further field would have. Entries after that are left from
   * longer records.
   */
  readonly #bounds: number[] = [0, 1];
  /** Input that is not joined to the bytes yet. */
  #more: Buffer[] = [];
  /** Number of bytes that are in no record yet. */
  #available = 0;
  /** Position at which the next record begins. */
  #at = 0;
  #ended = false;
  /**
   * Number of bytes that have to be there before a long incomplete record is read again, so that it is not read over
   * and over.
   */
  #enough = 0;
  #nextLine = 1;
  /** The bytes as Latin-1 text, if that was asked for. */
  #text: string | undefined;

  constructor(path: string, delimiter: Delimiter) {
    this.#path = path;
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** Record as it stands in the file, as Latin-1 text. */
  get raw(): string {
    return this.#textAt(this.start, this.end);
  }

  /** Gives a field's value as Latin-1 text, or undefined beyond the last field. */
  field(index: number): string | undefined {
    const raw = this.#rawField(index);
    return raw === undefined ? undefined : textOfField(raw);
  }

  fields(): readonly string[] {
    const fields: string[] = [];
    for (let i = 0; i < this.fieldCount; i += 1) fields.push(this.field(i) ?? '');
    return fields;
  }

  /** Copies the start of each field in the bytes, then the start that a further field would have. */
  bounds(): readonly number[] {
    return this.#bounds.slice(0, this.fieldCount + 1);
  }

  /** Number of fields that are not empty. */
  get filledCount(): number {
    let count = 0;
    for (let i = 0; i < this.fieldCount; i += 1) if (!this.#isBlank(i)) count += 1;
    return count;
  }

  /** Whether the fields from `index` on are empty. */
  isBlankFrom(index: number): boolean {
    for (let i = index; i < this.fieldCount; i += 1) if (!this.#isBlank(i)) return false;
    return true;
  }

  feed(chunk: Buffer): void {
    this.#more.push(chunk);
    this.#available += chunk.length;
  }

  /** Ends the input: the rest is complete, even without a line break at its end. */
  finish(): void {
    this.#ended = true;
  }

  /** @throws TableError `csv_open_quote`, `csv_record_too_long`, `csv_too_many_fields` */
  next(): boolean {
    const available = this.#available;
    if (available === 0 || (available < this.#enough && !this.#ended)) return false;
    if (this.#more.length > 0) this.#join();
    const { bytes } = this;
    const { length } = bytes;
    const bounds = this.#bounds;
    const delimiter = this.#delimiter;
    let isQuoted = false;
    bounds[0] = this.#at;
    for (let i = this.#at, count = 1; ; count += 1) {
      if (i < length && bytes[i] === QUOTE) {
        isQuoted = true;
        const close = closingQuote(bytes, i);
        if (close < 0 || (close + 1 >= length && !this.#ended)) return this.#wait(i);
        i = close + 1;
      }
      let code: number | undefined;
      for (; i < length; i += 1) {
        code = bytes[i];
        if (code === delimiter || code === LF || code === CR) break;
      }
      const atEnd = i >= length || (code === CR && i + 1 >= length);
      if (atEnd && !this.#ended) return this.#wait(undefined);
      bounds[count] = i + 1;
      if (code === delimiter && i < length) {
        if (count >= MOST_FIELDS) throw tooManyFields(this.#path, this.#nextLine);
        i += 1;
        continue;
      }
      this.fieldCount = count;
      this.#take(i, isQuoted);
      return true;
    }
  }

  #join(): void {
    const [chunk = this.bytes] = this.#more;
    const isWhole = this.#more.length === 1 && this.#available === chunk.length;
    this.bytes = isWhole ? chunk : Buffer.concat([this.bytes.subarray(this.#at), ...this.#more]);
    this.#more = [];
    this.#at = 0;
    this.#text = undefined;
  }

  #take(end: number, isQuoted: boolean): void {
    const { bytes } = this;
    const start = this.#at;
    if (end - start > LONGEST_RECORD) throw recordTooLong(this.#path, this.#nextLine);
    this.start = start;
    this.end = end;
    this.lineBreak = lineBreakAt(bytes, end);
    this.#enough = 0;
    this.line = this.#nextLine;
    this.#nextLine += 1 + (isQuoted ? lineBreaks(bytes, start, end) : 0);
    this.#at = end + this.lineBreak.length;
    this.#available = bytes.length - this.#at;
  }

  #wait(openQuote: number | undefined): false {
    const path = this.#path;
    const line = this.#nextLine;
    const length = this.#available;
    if (this.#ended && openQuote !== undefined) {
      const above = lineBreaks(this.bytes, this.#at, openQuote);
      throw new TableError('csv_open_quote', { path, line: line + above });
    }
    if (length > LONGEST_RECORD) throw recordTooLong(path, line);
    this.#enough = length < LONG ? 0 : Math.min(2 * length, LONGEST_RECORD + 1);
    return false;
  }

  #isBlank(index: number): boolean {
    const start = this.#bounds[index] ?? 0;
    const length = (this.#bounds[index + 1] ?? 0) - 1 - start;
    if (length === 0) return true;
    return length === 2 && this.bytes[start] === QUOTE && this.bytes[start + 1] === QUOTE;
  }

  #rawField(index: number): string | undefined {
    if (index < 0 || index >= this.fieldCount) return undefined;
    return this.#textAt(this.#bounds[index] ?? 0, (this.#bounds[index + 1] ?? 0) - 1);
  }

  #textAt(start: number, end: number): string {
    this.#text ??= this.bytes.toString('latin1');
    return this.#text.slice(start, end);
  }
}

/** Matches a text that people write as a formula, so that Excel keeps its zeros and hyphens: `="060-0042"`. */
const FORMULA_TEXT = /^="((?:[^"]|"")*)"$/;

/** Gives the text of a field as it stands in the file. */
export function textOfField(raw: string): string {
  const text = unquoted(raw);
  if (text.charCodeAt(0) !== EQUALS) return text;
  const [, inner] = FORMULA_TEXT.exec(text) ?? [];
  return inner === undefined ? text : inner.replaceAll('""', '"');
}

function unquoted(raw: string): string {
  if (raw.charCodeAt(0) !== QUOTE) return raw;
  let close = raw.indexOf('"', 1);
  while (close >= 0 && raw.charCodeAt(close + 1) === QUOTE) close = raw.indexOf('"', close + 2);
  return raw.slice(1, close).replaceAll('""', '"') + raw.slice(close + 1);
}

/**
 * Gives a reader after every chunk of a file. The caller then takes all records that are complete, without awaiting
 * each.
 */
export async function* fedReader(
  source: SourceFile,
  start: number,
  delimiter: Delimiter,
): AsyncGenerator<RecordReader> {
  const reader = new RecordReader(source.path, delimiter);
  for await (const chunk of source.read(start)) {
    reader.feed(chunk);
    yield reader;
  }
  reader.finish();
  yield reader;
}

/** Finds the quote that closes the quote at `open`; negative if there is none. */
function closingQuote(bytes: Buffer, open: number): number {
  for (let i = open + 1; i < bytes.length; i += 1) {
    if (bytes[i] !== QUOTE) continue;
    if (i + 1 >= bytes.length || bytes[i + 1] !== QUOTE) return i;
    i += 1;
  }
  return -1;
}

function lineBreakAt(bytes: Buffer, at: number): '' | '\n' | '\r' | '\r\n' {
  if (at >= bytes.length) return '';
  if (bytes[at] === LF) return '\n';
  return at + 1 < bytes.length && bytes[at + 1] === LF ? '\r\n' : '\r';
}

/** Counts the line breaks of some bytes. */
function lineBreaks(bytes: Buffer, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i += 1) {
    if (bytes[i] === LF || (bytes[i] === CR && bytes[i + 1] !== LF)) count += 1;
  }
  return count;
}
