/** Updates the postal codes from Japan Post's two files, which form one data version, and its romanised names. */
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { postalSnapshots } from '../../../registers/postal/snapshot.ts';
import type { Addresses } from '../../../registers/registers.ts';
import { updateSentences } from '../../fetching/words.ts';
import { type FetchedFile, withNewFiles } from '../fixed-files.ts';
import type { Update } from '../update.ts';

/** This file is issued once a year; without it, romanised names are made from the readings. */
const ROMANISED = 'ken_all_rome.zip';

export const updatePostal: Update<Addresses['postal']> = ({ areas, offices, romanised }, context) =>
  withNewFiles(
    [
      { name: 'utf_ken_all.zip', url: areas, form: 'zip' },
      { name: 'jigyosyo.zip', url: offices, form: 'zip' },
      { name: ROMANISED, url: romanised, form: 'zip', isOptional: true },
    ],
    context,
    async (fetched) => {
      const { dataDir, imports, force } = context;
      const files = fetched.filter(({ name }) => name !== ROMANISED);
      const roman = fetched.find(({ name }) => name === ROMANISED);
      const days = files.map(({ day }) => day).sort();
      const newest = postalSnapshots.imported(dataDir).at(-1);
      const same = versionOf(files, dataDir);
      // Files that were already imported keep their version, even if their day is different now.
      const version = same ?? days.at(-1) ?? context.today;
      if (newest !== undefined && version < newest) {
        throw new SentenceError(updateSentences.olderVersion, { version, newest });
      }
      const isSame = same !== undefined && (roman === undefined || isOf(same, roman, dataDir));
      if (isSame && !force) return { kind: 'unchanged' };
      const paths = files.map(({ path }) => path);
      // Replaces a version of the same day: the publisher has corrected its files.
      const replace = version === newest;
      const order = { dataDir, version, files: paths, roman: roman?.path, replace };
      await imports.postal({ ...order, allowLoss: false });
      return { kind: 'imported', version };
    },
  );

/** Finds the newest version that was imported from these files. */
function versionOf(files: readonly FetchedFile[], dataDir: string): string | undefined {
  return postalSnapshots
    .imported(dataDir)
    .findLast((version) => files.every((file) => isOf(version, file, dataDir)));
}

function isOf(version: string, { sha256 }: FetchedFile, dataDir: string): boolean {
  const { inputs } = postalSnapshots.describe(dataDir, version);
  return inputs.some((input) => input.sha256 === sha256);
}
