import type { SourceFile } from '../source-file.ts';
import { TableError } from '../table-error.ts';
import { LONGEST_RECORD, MOST_FIELDS, recordTooLong, tooManyFields } from './ceilings.ts';

export type Delimiter = ',' | '\t' | ';';

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;
/** Number of characters from which on a record that is not whole is worth waiting for. */
const LONG = 1 << 16;

/**
 * Frames records (RFC 4180) on bytes, given as Latin-1 text: in UTF-8 and in cp932 no byte of a longer
 * character is a quote, a delimiter or a line break. Like Excel it takes CRLF, LF and CR for the end
 * of a record, and a quote for a letter unless a field begins with it.
 *
 * Fill it with `feed`, then take records with `next` until it says false; the record is in the fields.
 */
export class RecordReader {
  /** Record as it stands in the file, without its line break. */
  raw = '';
  lineBreak = '';
  /** Number of the line it begins on, from 1. */
  line = 0;

  readonly #path: string;
  readonly #delimiter: number;
  #text = '';
  #at = 0;
  #ended = false;
  /**
   * Number of characters to have before a long record that was not whole is tried again, so that it is not read over and
   * over.
   */
  #enough = 0;
  #nextLine = 1;
  /** Start of each field in the record, and one past its last character + 1. */
  #bounds: number[] = [];

  constructor(path: string, delimiter: Delimiter) {
    this.#path = path;
    this.#delimiter = delimiter.charCodeAt(0);
  }

  get fieldCount(): number {
    return this.#bounds.length - 1;
  }

  /** Gives a field's value, quotes taken off; undefined beyond the last. */
  field(index: number): string | undefined {
    const raw = this.#rawField(index);
    if (raw === undefined || raw.charCodeAt(0) !== QUOTE) return raw;
    const close = closingQuote(raw, 0);
    return raw.slice(1, close).replaceAll('""', '"') + raw.slice(close + 1);
  }

  fields(): readonly string[] {
    const fields: string[] = [];
    for (let i = 0; i < this.fieldCount; i += 1) fields.push(this.field(i) ?? '');
    return fields;
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

  feed(chunk: string): void {
    this.#text = this.#at < this.#text.length ? this.#text.slice(this.#at) + chunk : chunk;
    this.#at = 0;
  }

  /** Ends the input: what is left is the last record. */
  finish(): void {
    this.#ended = true;
  }

  /** @throws TableError `csv_open_quote`, `csv_record_too_long`, `csv_too_many_fields` */
  next(): boolean {
    const text = this.#text;
    const start = this.#at;
    const delimiter = this.#delimiter;
    const available = text.length - start;
    if (available === 0 || (available < this.#enough && !this.#ended)) return false;
    const bounds = [0];
    for (let i = start; ; ) {
      if (text.charCodeAt(i) === QUOTE) {
        const close = closingQuote(text, i);
        if (close < 0 || (close + 1 >= text.length && !this.#ended)) return this.#wait(i);
        i = close + 1;
      }
      let code = text.charCodeAt(i);
      while (i < text.length && code !== delimiter && code !== LF && code !== CR) {
        i += 1;
        code = text.charCodeAt(i);
      }
      const atEnd = i >= text.length || (code === CR && i + 1 >= text.length);
      if (atEnd && !this.#ended) return this.#wait(undefined);
      bounds.push(i - start + 1);
      if (code === delimiter && i < text.length) {
        if (bounds.length > MOST_FIELDS) throw tooManyFields(this.#path, this.#nextLine);
        i += 1;
        continue;
      }
      this.#take(i, bounds);
      return true;
    }
  }

  #take(end: number, bounds: number[]): void {
    const text = this.#text;
    const start = this.#at;
    if (end - start > LONGEST_RECORD) throw recordTooLong(this.#path, this.#nextLine);
    this.raw = text.slice(start, end);
    this.lineBreak = text.startsWith('\r\n', end) ? '\r\n' : text.slice(end, end + 1);
    this.#bounds = bounds;
    this.#enough = 0;
    this.line = this.#nextLine;
    this.#nextLine += 1 + lineBreaks(this.raw);
    this.#at = end + this.lineBreak.length;
  }

  #wait(openQuote: number | undefined): false {
    const path = this.#path;
    const text = this.#text;
    const at = this.#at;
    const line = this.#nextLine;
    if (this.#ended && openQuote !== undefined) {
      const above = lineBreaks(text.slice(at, openQuote));
      throw new TableError('csv_open_quote', { path, line: line + above });
    }
    if (text.length - at > LONGEST_RECORD) {
      throw recordTooLong(path, line);
    }
    const length = text.length - at;
    this.#enough = length < LONG ? 0 : Math.min(2 * length, LONGEST_RECORD + 1);
    return false;
  }

  #isBlank(index: number): boolean {
    const raw = this.#rawField(index);
    return raw === '' || raw === '""';
  }

  #rawField(index: number): string | undefined {
    const start = this.#bounds[index];
    const next = this.#bounds[index + 1];
    return start === undefined || next === undefined ? undefined : this.raw.slice(start, next - 1);
  }
}

/** Gives the reader itself, once for every record of a file; its fields are good until the next one. */
export async function* records(
  source: SourceFile,
  start: number,
  delimiter: Delimiter,
): AsyncGenerator<RecordReader> {
  const reader = new RecordReader(source.path, delimiter);
  for await (const chunk of source.read(start)) {
    reader.feed(chunk.toString('latin1'));
    while (reader.next()) yield reader;
  }
  reader.finish();
  while (reader.next()) yield reader;
}

/** Finds the quote that closes the one at `open`; negative when there is none. */
function closingQuote(text: string, open: number): number {
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
  return close;
}

function lineBreaks(raw: string): number {
  return raw.includes('\n') || raw.includes('\r') ? (raw.match(/\r\n|\r|\n/g)?.length ?? 0) : 0;
}
