/**
 * The form of a backup: lines of JSON, compressed with gzip, the same from SQLite and from PostgreSQL.
 *
 * 1. The first line says what the file is, when it was made, and which migrations the state had.
 * 2. Each table has a line with its name and columns, followed by a line for each row.
 * 3. The last line has the number of rows, and the SHA-256 of all lines before. A file without this line is incomplete.
 */
import * as z from 'zod/mini';

export const headSchema = z.object({
  format: z.literal('daicho-state'),
  version: z.literal(1),
  /** ISO 8601, UTC. */
  at: z.string(),
  migrations: z.array(z.string()),
});
export type Head = z.infer<typeof headSchema>;

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });

export const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  sha256: z.string(),
});
export type End = z.infer<typeof endSchema>;

export const rowSchema = z.array(z.union([z.string(), z.int(), z.null()]));
export type Row = z.infer<typeof rowSchema>;
