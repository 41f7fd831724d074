import { PREFECTURES, prefectureCode } from '@daicho/shared/model/prefectures.ts';
import { closestVersions, lossesOf, prefectureName, refuseLoss } from '../../loss.ts';
import type { CoordinatesRegister } from '../register.ts';
import { coordinatesSnapshots, openCoordinates } from '../snapshot.ts';
import { coordinatesSentences } from '../words.ts';
import type { PlaceCollection } from './collect-places.ts';

/** Whole files lose less: names of towns change where municipalities merge. */
const LIMITS = { whole: { share: 0.05, count: 200 }, part: { share: 0.2, count: 200 } } as const;

/** @throws SentenceError naming what the files lack of the version that is there. */
export function refusePlaceLoss(
  dataDir: string,
  version: string,
  { places, blockCount }: Pick<PlaceCollection, 'places' | 'blockCount'>,
): void {
  const there = comparedVersion(dataDir, version);
  if (there === undefined) return;
  const parts = PREFECTURES.map((_, i) => {
    const code = prefectureCode(i);
    return { name: prefectureName(code), keys: there.keysIn(code) };
  });
  // A file of blocks that was cut may still have all of its towns. Files of towns alone have no block, and lose none.
  const blocks = {
    name: coordinatesSentences.blocks,
    there: there.blocks,
    gone: blockCount === 0 ? 0 : there.blocks - blockCount,
    limit: LIMITS.whole,
  };
  const losses = lossesOf(coordinatesSentences.places, { parts, now: places }, LIMITS);
  refuseLoss(there.version, [...losses, blocks]);
}

function comparedVersion(dataDir: string, version: string): CoordinatesRegister | undefined {
  for (const other of closestVersions(coordinatesSnapshots.imported(dataDir), version)) {
    try {
      return openCoordinates(dataDir, other);
    } catch {
      // Passes over a damaged version, which may be the one that this import mends.
    }
  }
  return undefined;
}
