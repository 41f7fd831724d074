/** Reads a backup. Whether the backup is complete is known only when the file has been read to its end. */
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

/**
 * Part of a backup. The parts come in this order: the head; each table, followed by its rows, some at a time; the
 * counts of rows.
 */
type Part =
  | { readonly kind: 'head'; readonly head: Head }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'end'; readonly end: End };

/**
 * @throws SentenceError for a file that is no backup, is incomplete or was changed; the operating system's error if the
 * file cannot be read.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const reading = new BackupReader(file);
  for await (const lines of linesOf(file)) {
    let rows: Row[] = [];
    for (const line of lines) {
      const part = reading.partOf(line);
      if (Array.isArray(part)) {
        rows.push(part);
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

/** Reads the head of a backup. @throws as `readBackup`, but only for what is wrong up to the head. */
export async function readHead(file: string): Promise<Head> {
  for await (const part of readBackup(file)) {
    if (part.kind === 'head') return part.head;
  }
  throw notBackup(file);
}

/** Reads line after line, and checks by the last line whether all lines before it are there and unchanged. */
class BackupReader {
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

  partOf(line: string): Exclude<Part, { kind: 'rows' }> | Row {
    if (this.#isWhole) throw this.#damaged();
    const part = this.#read(parsed(line));
    if (!this.#isWhole) this.#digest.update(line).update('\n');
    return part;
  }

  expectWhole(): void {
    if (this.#isWhole) return;
    throw this.#hasBegun
      ? new SentenceError(sentences.half, { file: this.#file })
      : notBackup(this.#file);
  }

  #read(value: unknown): Exclude<Part, { kind: 'rows' }> | Row {
    if (!this.#hasBegun) {
      const head = headSchema.safeParse(value).data;
      if (head === undefined) throw notBackup(this.#file);
      this.#hasBegun = true;
      return { kind: 'head', head };
    }
    if (Array.isArray(value)) return this.#row(value);
    const begun = tableSchema.safeParse(value).data;
    if (begun === undefined) return { kind: 'end', end: this.#end(value) };
    this.#table = { name: begun.table, width: begun.columns.length };
    this.#counts.set(begun.table, 0);
    return { kind: 'table', ...begun };
  }

  #row(value: unknown): Row {
    const row = rowSchema.safeParse(value).data;
    const { name, width } = this.#table;
    if (row?.length !== width) throw this.#damaged();
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    return row;
  }

  #end(value: unknown): End {
    const end = endSchema.safeParse(value).data;
    const isRight =
      end !== undefined &&
      end.sha256 === this.#digest.digest('hex') &&
      Object.keys(end.rows).length === this.#counts.size &&
      [...this.#counts].every(([table, count]) => end.rows[table] === count);
    if (!isRight) throw this.#damaged();
    this.#isWhole = true;
    return end;
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
