/**
 * Leaves a town undecided if the register lists only some of the town's numbers, and the number in the address is not
 * among them. 烏丸 is listed as （２丁目）, so 烏丸5丁目 has no code. 八田寺町 has lots in two wards, so the other ward may be right.
 */
import type { AddressReading } from '../reading.ts';
import { covers, listsNumbers } from './coverage.ts';
import type { RowFacts } from './row-facts.ts';
import { withinOf } from './within.ts';

export function checkListedNumbers(reading: AddressReading, facts: RowFacts): AddressReading {
  const [town, another] = reading.towns;
  if (town === undefined || another !== undefined || reading.block === undefined) return reading;
  const [area, further] = town.areas;
  if (area === undefined || further !== undefined) return reading;
  const coverage = facts.coverage(area);
  if (!listsNumbers(coverage)) return reading;
  return covers(coverage, withinOf(reading)) === false
    ? { ...reading, unsure: [...reading.unsure, 'town'] }
    : reading;
}
