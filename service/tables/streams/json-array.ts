/** A JSON array of objects, read and written one object at a time: the file may be larger than memory. */

import type { ByteSink } from '../byte-sink.ts';
import { LONGEST_RECORD } from '../csv/ceilings.ts';
import { TableError } from '../table-error.ts';
import { TextOutput } from '../utf8/text-output.ts';
import { JsonRows } from './json-values.ts';
import { ObjectText } from './object-text.ts';
import { readRows } from './read-rows.ts';
import type { Row, RowSink, RowSource, Value } from './row.ts';

/** Reads an array from pieces of UTF-8. While rows are read, a broken array throws a TableError. */
export function jsonArraySource(pieces: () => AsyncIterable<Buffer>, path: string): RowSource {
  return { path, columns: undefined, header: undefined, groups: () => groupsOf(pieces(), path) };
}

async function* groupsOf(
  pieces: AsyncIterable<Buffer>,
  path: string,
): AsyncGenerator<readonly Row[], void, undefined> {
  const elements = new ArrayElements(path);
  for await (const piece of pieces) {
    yield* readRows((rows) => elements.feed(piece.toString('latin1'), rows));
  }
  elements.finish();
}

/** Finds the elements of an array in UTF-8 bytes, given as Latin-1 text, by brackets outside strings. */
class ArrayElements {
  readonly #path: string;
  readonly #objects: JsonRows;
  /** Text of the incomplete element. */
  #text = '';
  /** Position: before the array, before an element or `]`, in an element, after an element, or after the array. */
  #state: 'before' | 'expecting' | 'element' | 'element-end' | 'after' = 'before';
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #line = 1;
  #startLine = 1;
  #isEmpty = true;

  constructor(path: string) {
    this.#path = path;
    this.#objects = new JsonRows(path);
  }

  /** Adds the elements that are complete to `rows`. @throws TableError */
  feed(text: string, rows: Row[]): void {
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at);
      if (character === '\n') this.#line += 1;
      if (this.#state !== 'element') {
        if (this.#between(character)) start = at;
        continue;
      }
      if (!this.#endsElement(character)) continue;
      rows.push(this.#row(this.#text + text.slice(start, at + 1)));
      this.#text = '';
      this.#state = 'element-end';
    }
    if (this.#state === 'element') this.#text += text.slice(start);
    if (this.#text.length > LONGEST_RECORD) {
      throw new TableError('line_too_long', { path: this.#path, line: this.#startLine });
    }
  }

  /** @throws TableError `json_cut` if the array is not closed */
  finish(): void {
    if (this.#state === 'after' || (this.#state === 'before' && this.#isEmpty)) return;
    throw new TableError('json_cut', { path: this.#path, line: this.#line });
  }

  /** Takes a character between elements. @returns whether the character begins an element. */
  #between(character: string): boolean {
    if (/\s/.test(character)) return false;
    this.#isEmpty = false;
    if (this.#state === 'before' && character === '[') this.#state = 'expecting';
    else if (this.#state === 'element-end' && character === ',') this.#state = 'expecting';
    else if (character === ']' && this.#state !== 'before' && this.#state !== 'after') {
      this.#state = 'after';
    } else if (this.#state === 'expecting' && character === '{') {
      this.#state = 'element';
      this.#depth = 1;
      this.#startLine = this.#line;
      return true;
    } else throw new TableError('json_no_array', { path: this.#path, line: this.#line });
    return false;
  }

  #endsElement(character: string): boolean {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (character === '\\') this.#isEscaped = true;
      else if (character === '"') this.#isInString = false;
      return false;
    }
    if (character === '"') this.#isInString = true;
    else if (character === '{' || character === '[') this.#depth += 1;
    else if (character === '}' || character === ']') this.#depth -= 1;
    return this.#depth === 0;
  }

  #row(latin1: string): Row {
    const bytes = Buffer.from(latin1, 'latin1');
    const raw = { bytes, start: 0, end: bytes.length };
    return this.#objects.row(bytes.toString(), raw, this.#startLine);
  }
}

export class JsonArraySink implements RowSink {
  readonly #output: TextOutput;
  readonly #objects: ObjectText;
  #opening = '[\n';

  constructor(out: ByteSink, results: readonly string[], path: string) {
    this.#output = new TextOutput(out, 'utf-8');
    this.#objects = new ObjectText(this.#output, results, path);
  }

  add(row: Row, results: readonly Value[]): void | Promise<void> {
    const opening = this.#opening;
    this.#opening = ',\n';
    this.#objects.add(row, results, opening);
    return this.#output.passed();
  }

  flush(): Promise<void> {
    return this.#output.flush();
  }

  async end(): Promise<void> {
    this.#output.add(this.#opening === '[\n' ? '[]\n' : '\n]\n');
    await this.#output.flush();
  }
}
