/**
 * Keeps the edits of a list in a record that only grows. The page records each step before it shows the step, so that a
 * reloaded page and the returned file have the same content. Each step is a file, named by the number of the step, that
 * appears whole or not at all. If two steps are written at once, one is refused, and neither is damaged.
 */
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import {
  isTemporaryName,
  moveIntoPlace,
  removeQuietly,
  temporaryPathFor,
} from '../../files/atomic-write.ts';
import { writeDurably } from '../../files/durable-file.ts';
import { systemCode } from '../../files/system-error.ts';
import { DeskError } from './desk-error.ts';
import { type Edit, editSchema } from './edit.ts';
import { EDITS_MAX_BYTES } from './limits.ts';
import { listSentences as sentences } from './words.ts';

const FOLDER = 'edits';
/** Length of the numbers in names, so that names sort as numbers do. */
const DIGITS = 8;

/**
 * @param at number of steps that the page has.
 * @returns the new number.
 * @throws DeskError if another page has written meanwhile, or if the record would be too large.
 */
export async function appendEdit(folder: string, at: number, edit: Edit): Promise<number> {
  const text = JSON.stringify(edit);
  const before = at === 0 ? 0 : await sizeUpTo(folder, at - 1);
  const size = before + Buffer.byteLength(text);
  if (size > EDITS_MAX_BYTES) throw new DeskError(413, sentences.tooManyChanges);
  await mkdir(join(folder, FOLDER), { recursive: true, mode: 0o700 });
  const path = fileOf(folder, at);
  const beside = temporaryPathFor(path);
  try {
    writeDurably(beside, [Buffer.from(`${size}\n${text}\n`)], { mode: 0o600 });
    await moveIntoPlace(beside, path, { exclusive: true });
  } catch (error) {
    await removeQuietly(beside);
    throw systemCode(error) === 'EEXIST' ? changedElsewhere() : error;
  }
  return at + 1;
}

/** Gives the record: one edit on each line. @param from number of first steps to leave out. */
export async function editsText(folder: string, from = 0): Promise<string> {
  const lines: string[] = [];
  for (const name of (await namesOf(folder)).slice(from)) {
    const [, text = ''] = (await readFile(join(folder, FOLDER, name), 'utf8')).split('\n');
    lines.push(`${text}\n`);
  }
  return lines.join('');
}

export async function readEdits(folder: string): Promise<readonly Edit[]> {
  const lines = (await editsText(folder)).split('\n');
  return lines.filter((line) => line !== '').map((line) => editSchema.parse(parseJson(line)));
}

/** Gives the number of steps. */
export async function stepsOf(folder: string): Promise<number> {
  return (await namesOf(folder)).length;
}

async function namesOf(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, FOLDER)).catch(() => []);
  return names.filter((name) => !isTemporaryName(name)).toSorted();
}

function fileOf(folder: string, step: number): string {
  return join(folder, FOLDER, String(step).padStart(DIGITS, '0'));
}

/**
 * Reads how many bytes all steps up to a given one have together: the file of each step begins with this number.
 *
 * @throws DeskError if there is no such step.
 */
async function sizeUpTo(folder: string, step: number): Promise<number> {
  const file = await open(fileOf(folder, step)).catch(() => undefined);
  if (file === undefined) throw changedElsewhere();
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return Number.parseInt(buffer.toString('latin1', 0, bytesRead), 10);
  } finally {
    await file.close();
  }
}

function changedElsewhere(): DeskError {
  return new DeskError(409, sentences.changedElsewhere);
}
