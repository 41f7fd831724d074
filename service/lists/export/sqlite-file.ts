/** Writes a register as one table of an SQLite file, with an index by its key. */
import { DatabaseSync } from 'node:sqlite';
import { textOf } from '../../tables/streams/value-text.ts';
import type { ExportColumn } from './columns.ts';

const TYPES: Readonly<Record<string, string>> = {
  INT64: 'INTEGER',
  BOOLEAN: 'INTEGER',
  DOUBLE: 'REAL',
};

interface Table {
  readonly name: string;
  readonly key: string;
  readonly columns: readonly ExportColumn[];
}

/** @returns the number of rows */
export function writeSqlite(
  path: string,
  { name, key, columns }: Table,
  records: Iterable<object>,
): number {
  const database = new DatabaseSync(path);
  try {
    const declared = columns.map(({ name: column, type }) => {
      const sqlType = TYPES[type.elements[0]?.type ?? ''] ?? 'TEXT';
      return `${quoted(column)} ${sqlType}`;
    });
    database.exec(`CREATE TABLE ${quoted(name)} (${declared.join(', ')}); BEGIN`);
    const places = columns.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO ${quoted(name)} VALUES (${places})`);
    let rows = 0;
    for (const record of records) {
      insert.run(...columns.map((column) => stored(column.valueOf(record))));
      rows += 1;
    }
    database.exec(
      `COMMIT; CREATE INDEX ${quoted(`${name}_${key}`)} ON ${quoted(name)} (${quoted(key)})`,
    );
    return rows;
  } finally {
    database.close();
  }
}

function stored(value: ReturnType<ExportColumn['valueOf']>): string | number | null {
  if (value === null || typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : textOf(value);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
