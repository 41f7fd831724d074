/** Updates the postal codes from Japan Post's two files, which make one data version. */
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { postalSnapshots } from '../../../registers/postal/snapshot.ts';
import type { Addresses } from '../../../registers/registers.ts';
import { updateSentences } from '../../fetching/words.ts';
import { type FetchedFile, withNewFiles } from '../fixed-files.ts';
import type { Update } from '../update.ts';

export const updatePostal: Update<Addresses['postal']> = ({ areas, offices }, context) =>
  withNewFiles(
    [
      { name: 'utf_ken_all.zip', url: areas, form: 'zip' },
      { name: 'jigyosyo.zip', url: offices, form: 'zip' },
    ],
    context,
    async (files) => {
      const { dataDir, imports, force } = context;
      const days = files.map(({ day }) => day).sort();
      const newest = postalSnapshots.imported(dataDir).at(-1);
      const same = versionOf(files, dataDir);
      // Files that were imported already keep their version, whatever day they have now.
      const version = same ?? days.at(-1) ?? context.today;
      if (newest !== undefined && version < newest) {
        throw new SentenceError(updateSentences.olderVersion, { version, newest });
      }
      if (same !== undefined && !force) return { kind: 'unchanged' };
      const paths = files.map(({ path }) => path);
      // Replaces a version of the same day: the publisher has corrected its files.
      const replace = version === newest;
      await imports.postal({ dataDir, version, files: paths, replace, allowLoss: false });
      return { kind: 'imported', version };
    },
  );

/** Finds the newest version that was imported from the same files. */
function versionOf(files: readonly FetchedFile[], dataDir: string): string | undefined {
  const digests = files
    .map(({ sha256 }) => sha256)
    .sort()
    .join();
  return postalSnapshots.imported(dataDir).findLast((version) => {
    const { inputs } = postalSnapshots.describe(dataDir, version);
    return (
      inputs
        .map(({ sha256 }) => sha256)
        .sort()
        .join() === digests
    );
  });
}
