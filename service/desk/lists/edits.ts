/**
 * What was written into a list, as a record that only grows: the page writes each step down before it shows it, so that
 * a page that is loaded again, and the file that is taken back, have the same.
 */
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@daicho/shared/api/parse-json.ts';
import { DeskError } from './desk-error.ts';
import { type Edit, editSchema } from './edit.ts';
import { EDITS_MAX_BYTES } from './limits.ts';
import { listSentences as sentences } from './words.ts';

const FILE = 'edits.ndjson';

/**
 * @param at length of the record that the page knows. @returns the new one.
 * @throws DeskError where another page has written since.
 */
export async function appendEdit(folder: string, at: number, edit: Edit): Promise<number> {
  const line = Buffer.from(`${JSON.stringify(edit)}\n`);
  const file = await open(join(folder, FILE), 'a', 0o600);
  try {
    const { size } = await file.stat();
    if (size !== at) throw new DeskError(409, sentences.changedElsewhere);
    if (size + line.length > EDITS_MAX_BYTES) throw new DeskError(413, sentences.tooManyChanges);
    await file.appendFile(line);
    return size + line.length;
  } finally {
    await file.close();
  }
}

/** Gives the record as it is stored: an edit a line. */
export async function editsText(folder: string): Promise<string> {
  const path = join(folder, FILE);
  const there = await stat(path).catch(() => undefined);
  return there === undefined ? '' : readFile(path, 'utf8');
}

export async function readEdits(folder: string): Promise<readonly Edit[]> {
  const lines = (await editsText(folder)).split('\n');
  return lines.filter((line) => line !== '').map((line) => editSchema.parse(parseJson(line)));
}
