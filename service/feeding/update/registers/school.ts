/** Updates the schools from the ministry's list, whose page links to files with their day in the name. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Addresses } from '../../../registers/registers.ts';
import { schoolSnapshots } from '../../../registers/school/snapshot.ts';
import { SCHOOL_PARTS } from '../../../sources/mext/parts.ts';
import { updateSentences } from '../../fetching/words.ts';
import { isPlausibleDay } from '../plausible-day.ts';
import type { Update } from '../update.ts';
import { newestSchoolList } from './school-page.ts';

/** A larger file is not fetched; at present the files have 3 MB. */
const MAX_BYTES = 64 * 2 ** 20;

export const updateSchools: Update<Addresses['school']> = async ({ page }, context) => {
  const { fetcher, folder, dataDir, imports, force, dryRun } = context;
  const { html, url } = await fetcher.page(page);
  const list = newestSchoolList(html, url, (day) => isPlausibleDay(day, context));
  if (list === undefined || list.files.length < SCHOOL_PARTS.length) {
    throw new SentenceError(updateSentences.schoolPage, { host: url.host });
  }
  const newest = schoolSnapshots.imported(dataDir).at(-1) ?? '';
  if (list.day < newest) {
    throw new SentenceError(updateSentences.olderVersion, { version: list.day, newest });
  }
  if (list.day === newest && !force) return { kind: 'unchanged' };
  if (dryRun) return { kind: 'would', files: list.files };
  const files: string[] = [];
  try {
    for (const { name, url: address } of list.files) {
      await fetcher.pause();
      const form = name.endsWith('.csv') ? 'csv' : 'zip';
      const path = join(folder, name);
      files.push(path);
      await fetcher.file({ name, url: address, path, form, maxBytes: MAX_BYTES });
    }
    const { day: version } = list;
    await imports.school({ dataDir, version, files, replace: force, allowLoss: false });
    return { kind: 'imported', version };
  } finally {
    for (const path of files) rmSync(path, { force: true });
  }
};
