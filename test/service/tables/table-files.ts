import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer as bytesOf } from 'node:stream/consumers';
import { openTable } from '@daicho/service/tables/open-table.ts';
import { TableError } from '@daicho/service/tables/table-error.ts';
import type { TableFile, TableOptions } from '@daicho/service/tables/table-file.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { afterAll, beforeAll } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

interface Folder {
  path(name: string): string;
  /** Writes a file and gives its path. */
  put(name: string, content: string | Buffer): Promise<string>;
}

/** A folder for the tests of a file, removed afterwards. */
export function useFolder(): Folder {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daicho-tables-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const path = (name: string): string => join(folder, name);
  return {
    path,
    put: async (name, content) => {
      await writeFile(path(name), content);
      return path(name);
    },
  };
}

type Parts = Readonly<Record<string, string | Buffer>>;

export async function zip(parts: Parts): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    file.addBuffer(Buffer.from(content), name, { mtime: new Date(2024, 1, 3, 4, 5, 6) });
  }
  file.end();
  return bytesOf(file.outputStream);
}

interface UnzippedPart {
  readonly content: Buffer;
  /** The bytes in their stored form. */
  readonly packed: Buffer;
  readonly modified: Date;
}

/** Parts by name, in the archive's order. */
export async function unzip(archive: Buffer): Promise<ReadonlyMap<string, UnzippedPart>> {
  const file = await fromBufferPromise(archive);
  const parts = new Map<string, UnzippedPart>();
  for await (const entry of file.eachEntry()) {
    const stream = await file.openReadStreamPromise(entry);
    const stored = await file.openReadStreamPromise(entry, { decodeFileData: false });
    parts.set(entry.fileName, {
      content: await bytesOf(stream),
      packed: await bytesOf(stored),
      modified: entry.getLastModDate(),
    });
  }
  return parts;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export const worksheet = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${MAIN}">${inside}</worksheet>`;

/** The smallest workbook with one sheet, whose XML is given. */
export function bookParts(sheet: string | Buffer, strings: readonly string[] = []): Parts {
  const items = strings.map((text) => `<si>${text}</si>`).join('');
  return {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="客" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${items}</sst>`,
  };
}

export async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

export async function cellsOf(table: TableFile): Promise<readonly CellValue[]> {
  const cells: CellValue[] = [];
  for await (const [cell = null] of table.rows()) cells.push(cell);
  return cells;
}

/** Gives the error of a table that must not open. */
export async function refusal(path: string, options: TableOptions): Promise<TableError> {
  return tableError(openTable(path, options));
}

export async function tableError(outcome: Promise<unknown>): Promise<TableError> {
  const error = await outcome.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof TableError) return error;
  throw error ?? new Error('nothing was refused');
}

/** Opens a table, adds columns, and gives the output's bytes. */
export async function extend(
  path: string,
  output: string,
  options: TableOptions,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Buffer> {
  const table = await openTable(path, options);
  const columns = headers.map((header) => ({ header }));
  await table.write(output, columns, each(rows), { overwrite: true });
  return readFile(output);
}
