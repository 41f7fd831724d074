import { type CountedPart, lossesIn, prefectureName, refuseLoss } from '../../loss.ts';
import type { CoordinatesRegister } from '../register.ts';
import { coordinatesSnapshots, openCoordinates } from '../snapshot.ts';
import { coordinatesSentences } from '../words.ts';

/** Complete files lose less than this, although towns change their names when municipalities merge. */
const LIMITS = { whole: { share: 0.05, count: 200 }, part: { share: 0.2, count: 200 } } as const;

/** Counts what an import lacks of the existing version. */
export class LossCount {
  readonly #there: CoordinatesRegister | undefined;
  readonly #parts: CountedPart[] = [];

  constructor(dataDir: string, version: string) {
    this.#there = coordinatesSnapshots.openClosest(dataDir, version, (other) =>
      openCoordinates(dataDir, other),
    );
  }

  /** @param prefecture its code (JIS X 0401). @param places of the import in the prefecture, by key. */
  add(prefecture: string, places: Pick<ReadonlyMap<string, unknown>, 'has'>): void {
    if (this.#there === undefined) return;
    let [there, gone] = [0, 0];
    for (const key of this.#there.keysIn(prefecture)) {
      there += 1;
      if (!places.has(key)) gone += 1;
    }
    this.#parts.push({ name: prefectureName(prefecture), there, gone });
  }

  /** @throws SentenceError that names the missing places, if there are many. */
  refuse(blockCount: number): void {
    const there = this.#there;
    if (there === undefined) return;
    // A file of blocks that was cut off may still have all towns. An import of towns alone has no blocks, which is no
    // loss.
    const blocks = {
      name: coordinatesSentences.blocks,
      there: there.blocks,
      gone: blockCount === 0 ? 0 : there.blocks - blockCount,
      limit: LIMITS.whole,
    };
    const losses = lossesIn(coordinatesSentences.places, this.#parts, LIMITS);
    refuseLoss(there.version, [...losses, blocks]);
  }
}
