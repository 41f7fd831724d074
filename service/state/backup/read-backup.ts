/** Reads a backup. It is known to be whole when the file has been read to its end, and not before. */
import { createHash } from 'node:crypto';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { linesOf, notBackup } from './backup-lines.ts';
import {
  type End,
  endSchema,
  type Head,
  headSchema,
  type Row,
  rowSchema,
  tableSchema,
} from './format.ts';
import { backupSentences as sentences } from './words.ts';

interface HeadPart {
  readonly kind: 'head';
  readonly head: Head;
}
interface TablePart {
  readonly kind: 'table';
  readonly table: string;
  readonly columns: readonly string[];
}
interface RowPart {
  readonly kind: 'row';
  readonly row: Row;
}
interface RowsPart {
  readonly kind: 'rows';
  readonly rows: readonly Row[];
}
interface EndPart {
  readonly kind: 'end';
  readonly end: End;
}

/** Part of a backup, in its order: the head, then each table with its rows some at a time, and at the end the counts. */
export type Part = HeadPart | TablePart | RowsPart | EndPart;

/**
 * @throws SentenceError for another kind of file, a half one, or one that was changed; the operating system's error where
 * it cannot be read.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const reading = new Reading(file);
  for await (const lines of linesOf(file)) {
    let rows: Row[] = [];
    for (const line of lines) {
      const part = reading.partOf(line);
      if (part.kind === 'row') {
        rows.push(part.row);
        continue;
      }
      if (rows.length > 0) yield { kind: 'rows', rows };
      rows = [];
      yield part;
    }
    if (rows.length > 0) yield { kind: 'rows', rows };
  }
  reading.expectWhole();
}

/** Reads what a backup says of itself. @throws as `readBackup`. */
export async function readHead(file: string): Promise<Head> {
  for await (const part of readBackup(file)) {
    if (part.kind === 'head') return part.head;
  }
  throw notBackup(file);
}

/** Reads line after line, and holds what the last says against all before it. */
class Reading {
  readonly #file: string;
  readonly #digest = createHash('sha256');
  /** Number of rows by table. */
  readonly #counts = new Map<string, number>();
  #table = { name: '', width: 0 };
  #hasBegun = false;
  #isWhole = false;

  constructor(file: string) {
    this.#file = file;
  }

  partOf(line: string): HeadPart | TablePart | RowPart | EndPart {
    if (this.#isWhole) throw this.#damaged();
    const value = parsed(line);
    if (!this.#hasBegun) return this.#head(line, value);
    if (Array.isArray(value)) return this.#row(line, value);
    const table = tableSchema.safeParse(value).data;
    return table === undefined ? this.#end(value) : this.#begin(line, table);
  }

  expectWhole(): void {
    if (this.#isWhole) return;
    throw this.#hasBegun
      ? new SentenceError(sentences.half, { file: this.#file })
      : notBackup(this.#file);
  }

  #head(line: string, value: unknown): HeadPart {
    const head = headSchema.safeParse(value).data;
    if (head === undefined) throw notBackup(this.#file);
    this.#hasBegun = true;
    this.#tell(line);
    return { kind: 'head', head };
  }

  #begin(line: string, { table, columns }: Omit<TablePart, 'kind'>): TablePart {
    this.#table = { name: table, width: columns.length };
    this.#counts.set(table, 0);
    this.#tell(line);
    return { kind: 'table', table, columns };
  }

  #row(line: string, value: unknown): RowPart {
    const row = rowSchema.safeParse(value).data;
    const { name, width } = this.#table;
    if (row?.length !== width) throw this.#damaged();
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#tell(line);
    return { kind: 'row', row };
  }

  #end(value: unknown): EndPart {
    const end = endSchema.safeParse(value).data;
    const isRight =
      end !== undefined &&
      end.sha256 === this.#digest.digest('hex') &&
      Object.keys(end.rows).length === this.#counts.size &&
      [...this.#counts].every(([table, count]) => end.rows[table] === count);
    if (!isRight) throw this.#damaged();
    this.#isWhole = true;
    return { kind: 'end', end };
  }

  #tell(line: string): void {
    this.#digest.update(line).update('\n');
  }

  #damaged(): SentenceError {
    return new SentenceError(sentences.damaged, { file: this.#file });
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
