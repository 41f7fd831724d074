/** Extends a CSV of many rows in a separate process, and measures its memory. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const SCRIPT = fileURLToPath(new URL('./many-rows.ts', import.meta.url));
/** The process may use at most this many MB of memory, for any number of rows. */
export const MEMORY_MAX_MB = 400;

const measuredSchema = z.object({ rows: z.number(), megabytes: z.number() });

/** @returns the number of rows in the output, and the most memory that the process used. */
export async function extendManyRows(
  folder: string,
  rows: number,
): Promise<z.infer<typeof measuredSchema>> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, folder, String(rows)]);
  return measuredSchema.parse(JSON.parse(stdout));
}
