/** Takes from a reading the parts that decide between the areas of a town. */
import { foldName } from '@daicho/shared/text/fold.ts';
import type { AddressReading } from '../reading.ts';
import type { Within } from './coverage.ts';
import { isSplitNumber } from './split-number.ts';

/** Number of symbols after a town in which a small area's name is searched. */
const LONGEST_WRITTEN = 30;

export function withinOf(reading: AddressReading): Within {
  const { block, koaza = '', building = '', towns, townSpan } = reading;
  const behind = koaza + (block === undefined ? building : '');
  // If the town is unlisted, `koaza` has the town's name too, and a listed small area may be in it.
  const named = towns.length === 0 ? koaza + building : building;
  return {
    block: isSplitNumber(reading) ? undefined : block,
    town: foldName(towns[0]?.name ?? ''),
    namesOaza: reading.folded.symbols.startsWith('大字', townSpan.start),
    behindTown: foldName(behind).replace(/^[(「]/, ''),
    building: foldName(named),
    written: reading.folded.symbols.slice(townSpan.end, townSpan.end + LONGEST_WRITTEN),
  };
}
