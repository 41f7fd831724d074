/**
 * Carries out a statement of SQL in DuckDB: `node statement.ts SQL THREADS`, where 0 lets DuckDB choose the number of
 * threads.
 */
import { duckDb } from './duck-db.ts';

const [statement = '', threads = '0'] = process.argv.slice(2);
const api = await duckDb();
if (api === undefined) throw new Error('DuckDB is not installed');
const instance = await api.DuckDBInstance.create(':memory:');
const connection = await instance.connect();
if (threads !== '0') await connection.run(`SET threads = ${Number(threads)}`);
await connection.run(statement);
