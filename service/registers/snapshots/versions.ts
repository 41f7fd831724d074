import { readdirSync } from 'node:fs';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import { isMissing } from '../../files/system-error.ts';
import { readingFrom } from './snapshot-error.ts';

/**
 * Lists the version folders of a register, oldest first, including folders without a snapshot; none if the register's
 * folder is missing.
 *
 * @throws SnapshotError when the register's folder cannot be read.
 */
export function versionsIn(folder: string): string[] {
  const names = readingFrom(folder, () => namesIn(folder));
  return names.filter((name) => dataVersionSchema.safeParse(name).success).sort();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
