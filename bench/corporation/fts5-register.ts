/** The peer of corporation searches: SQLite's FTS5 with the trigram tokenizer, over the rows' folded texts. */
import { DatabaseSync } from 'node:sqlite';
import { foldKana, foldText } from '@daicho/service/registers/keywords/fold.ts';
import { COLUMN, type CorporationRow } from '@daicho/service/sources/nta/corporation-row.ts';
import * as z from 'zod/mini';

const ROWS_A_TRANSACTION = 100_000;
const SHORTEST_TOKEN = 3;
const countSchema = z.object({ count: z.number() });

export class Fts5Register {
  readonly #database: DatabaseSync;

  /** Writes the rows that may be found into a new database. */
  constructor(path: string, rows: Iterable<CorporationRow>) {
    const database = new DatabaseSync(path);
    this.#database = database;
    database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      PRAGMA cache_size = -1000000; PRAGMA mmap_size = 8000000000;
      CREATE TABLE corporations (id INTEGER PRIMARY KEY, line, name, furigana, address, outside);
      CREATE VIRTUAL TABLE texts USING fts5(name, furigana, address, outside,
        tokenize = 'trigram', content = 'corporations', content_rowid = 'id');`);
    const insert = database.prepare('INSERT INTO corporations VALUES (?, ?, ?, ?, ?, ?)');
    let id = 0;
    database.exec('BEGIN');
    for (const row of rows) {
      if (row[COLUMN.hihyoji] === '1') continue;
      const value = (column: number) => row[column] ?? '';
      const { prefectureName, cityName, streetNumber } = COLUMN;
      insert.run(
        ++id,
        row.join('\t'),
        folded(value(COLUMN.name)),
        folded(value(COLUMN.furigana)),
        folded(value(prefectureName) + value(cityName) + value(streetNumber)),
        folded(value(COLUMN.addressOutside)),
      );
      if (id % ROWS_A_TRANSACTION === 0) database.exec('COMMIT; BEGIN');
    }
    database.exec("COMMIT; INSERT INTO texts (texts) VALUES ('rebuild')");
  }

  /** Counts the rows that hold the word, and reads a first page of them, in no order of relevance. */
  search(word: string, page: number): number {
    const text = folded(word);
    const isIndexed = [...text].length >= SHORTEST_TOKEN;
    const where = isIndexed
      ? 'id IN (SELECT rowid FROM texts WHERE texts MATCH ?1)'
      : `name LIKE ?1 OR furigana LIKE ?1 OR address LIKE ?1 OR outside LIKE ?1`;
    const asked = isIndexed ? `"${text}"` : `%${text}%`;
    const counting = isIndexed
      ? 'SELECT count(*) AS count FROM texts WHERE texts MATCH ?1'
      : `SELECT count(*) AS count FROM corporations WHERE ${where}`;
    const { count } = countSchema.parse(this.#database.prepare(counting).get(asked));
    this.#database.prepare(`SELECT line FROM corporations WHERE ${where} LIMIT ${page}`).all(asked);
    return count;
  }

  close(): void {
    this.#database.close();
  }
}

function folded(text: string): string {
  return foldKana(foldText(text));
}
