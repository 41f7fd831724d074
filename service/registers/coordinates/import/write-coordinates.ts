/** Writes the spooled rows of an import as a snapshot, one prefecture after the other. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { PREFECTURES, prefectureCode } from '@daicho/shared/model/prefectures.ts';
import { collectGarbage } from '../../snapshots/collect-garbage.ts';
import type { SnapshotDraft } from '../../snapshots/snapshot-draft.ts';
import type { Input } from '../../snapshots/version-snapshots.ts';
import type { CoordinateCoverage } from '../register.ts';
import { coordinatesSnapshots, PART } from '../snapshot.ts';
import { PlaceCompiler } from './compile-places.ts';
import { CoverageCount, type MissingTown } from './coverage.ts';
import { LossCount } from './loss.ts';
import type { PlaceSpool } from './place-spool.ts';
import { postalTowns } from './postal-town.ts';

/**
 * Number of places after which the memory of finished prefectures is freed. The collector by itself would leave 200 MB.
 */
const FREED_AFTER = 25_000;

interface Order {
  readonly dataDir: string;
  readonly version: string;
  readonly inputs: readonly Input[];
  /** Whether to accept files that lack known places. */
  readonly allowLoss: boolean;
}

interface Written {
  readonly places: number;
  readonly coverage: CoordinateCoverage;
  readonly missing: readonly MissingTown[];
  /** Prefectures without any point, by their codes (JIS X 0401). */
  readonly lacking: readonly string[];
}

/**
 * @param records of the postal data.
 * @throws SentenceError if the files lack much of the known data; SnapshotError if the folder cannot be written.
 */
export function writeCoordinates(
  draft: SnapshotDraft,
  spool: PlaceSpool,
  records: Iterable<PostalRecord>,
  { dataDir, version, inputs, allowLoss }: Order,
): Written {
  const towns = Map.groupBy(postalTowns(records), ({ jisx0402 }) => jisx0402.slice(0, 2));
  const files = { blocks: draft.part(PART.blocks), names: draft.part(PART.names) };
  const compiler = new PlaceCompiler(files);
  const count = new CoverageCount();
  const loss = new LossCount(dataDir, version);
  const lacking: string[] = [];
  let freedAt = Number.NEGATIVE_INFINITY;
  for (const [i] of PREFECTURES.entries()) {
    if (compiler.size - freedAt > FREED_AFTER) {
      collectGarbage();
      freedAt = compiler.size;
    }
    const prefecture = prefectureCode(i);
    const there = towns.get(prefecture) ?? [];
    const collection = spool.placesIn(prefecture);
    if (collection.places.size === 0) lacking.push(prefecture);
    collection.complete(there);
    compiler.add(collection);
    count.add(collection, there);
    loss.add(prefecture, collection.places);
  }
  if (!allowLoss) loss.refuse(spool.blockCount);
  draft.columns(PART.columns, compiler.columns());
  const [places, { coverage, missing }] = [compiler.size, count];
  const about = {
    format: 2 as const,
    places,
    blocks: spool.blockCount,
    inputs: [...inputs],
    coverage,
  };
  coordinatesSnapshots.finish(draft, { dataDir, version, about });
  return { places, coverage, missing, lacking };
}
