/**
 * Finds DuckDB (npm, `@duckdb/node-api`), which Daicho does not depend on: among the packages here, or in the folder
 * that `DAICHO_BENCH_DUCKDB` names (`npm install --prefix FOLDER @duckdb/node-api`).
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The used part of DuckDB's interface. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{ run(statement: string): Promise<unknown> }>;
    }>;
  };
}

const folder = process.env.DAICHO_BENCH_DUCKDB ?? process.cwd();

/** @returns undefined if DuckDB is not installed. */
export async function duckDb(): Promise<DuckDb | undefined> {
  let path: string;
  try {
    path = createRequire(join(folder, 'package.json')).resolve('@duckdb/node-api');
  } catch {
    return undefined;
  }
  return import(pathToFileURL(path).href);
}
