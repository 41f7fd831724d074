/**
 * A process that runs statements on a SQLite file when it is told to, and so holds the locks of the file for as long as a test
 * wants.
 */

import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** Without statements the file is closed, which releases its locks. */
const orderSchema = z.object({ path: z.string(), sql: z.nullable(z.string()) });
const files = new Map<string, DatabaseSync>();

function obey(line: string): string {
  const { path, sql } = orderSchema.parse(JSON.parse(line));
  const file = files.get(path) ?? new DatabaseSync(path);
  files.set(path, file);
  try {
    if (sql === null) {
      file.close();
      files.delete(path);
    } else file.exec(sql);
    return 'done';
  } catch (error) {
    return String(error);
  }
}

process.stdout.write('ready\n');
for await (const line of createInterface(process.stdin)) {
  process.stdout.write(`${obey(line).replaceAll('\n', ' ')}\n`);
}
