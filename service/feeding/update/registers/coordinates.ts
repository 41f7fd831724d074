/** Updates the points of towns from the ministry's files, one for each prefecture, which form one data version. */
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { coordinatesSnapshots } from '../../../registers/coordinates/snapshot.ts';
import type { Addresses } from '../../../registers/registers.ts';
import { updateSentences } from '../../fetching/words.ts';
import { withNewFiles } from '../fixed-files.ts';
import type { Update } from '../update.ts';

export const updateCoordinates: Update<Addresses['coordinates']> = ({ towns }, context) =>
  withNewFiles(filesIn(towns), context, async (fetched) => {
    const { dataDir, imports, today } = context;
    const version =
      fetched
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? today;
    const newest = coordinatesSnapshots.imported(dataDir).at(-1);
    if (newest !== undefined && version < newest) {
      throw new SentenceError(updateSentences.olderVersion, { version, newest });
    }
    const files = fetched.map(({ path }) => path);
    // Replaces a version of the same day: the publisher has corrected its files.
    const order = { dataDir, version, files, replace: version === newest };
    await imports.coordinates({ ...order, allowLoss: false });
    return { kind: 'imported', version };
  });

/** Lists the files of an edition: `13000-19.0b.zip`. */
function filesIn(folder: URL) {
  const edition = folder.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return PREFECTURES.map((_, i) => {
    const name = `${String(i + 1).padStart(2, '0')}000-${edition}.zip`;
    return { name, url: new URL(name, folder), form: 'zip' } as const;
  });
}
