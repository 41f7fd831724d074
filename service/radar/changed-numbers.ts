/** The corporate numbers that changed on a day, from `radar/<date>.json` of the data directory. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { corporateNumbersSchema } from '@daicho/shared/model/radar.ts';

export type ChangedNumbers = (date: string) => Promise<readonly string[]>;

/** A day without a file has none. @param date `YYYY-MM-DD`, already checked: it becomes a file's name. */
export function changedNumbersIn(directory: string): ChangedNumbers {
  return async (date) => {
    const text = await textOf(join(directory, 'radar', `${date}.json`));
    return text === undefined ? [] : corporateNumbersSchema.parse(JSON.parse(text));
  };
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
