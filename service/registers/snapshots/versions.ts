import { readdirSync } from 'node:fs';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import { isMissing } from '../../files/system-error.ts';
import { readingFrom } from './snapshot-error.ts';

/**
 * Lists the versions of which a register has folders, oldest first, with a snapshot in them or without. A register that
 * is not there has none.
 *
 * @throws SnapshotError when it cannot be looked into.
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
