/** The truth about a book of a trial: the code of each customer's row, or that nobody can know the code. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const truthRowSchema = z.object({
  sheet: z.string(),
  /** Row of the sheet, from 1, as the book was made. */
  row: z.int(),
  /** Text of a cell that no other row has; it finds the row again after the list was copied or moved. */
  key: z.string(),
  /** The right code of seven digits; null if row and sheet do not show the code: then a blank cell is right. */
  code: z.nullable(z.string().check(z.regex(/^\d{7}$/))),
  /** The fault of the written row; empty for a row that is merely written in somebody's manner. */
  trouble: z.string(),
  /** How many columns the list's own codes stand right of the key; null for a list without codes. */
  ownCodes: z.nullable(z.int()),
});

const truthSchema = z.object({
  book: z.string(),
  /** The task, as a superior in the office gives it. */
  brief: z.string(),
  rows: z.array(truthRowSchema),
});

export type TruthRow = z.infer<typeof truthRowSchema>;
export type Truth = z.infer<typeof truthSchema>;

export function readTruth(path: string): Truth {
  return truthSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}
