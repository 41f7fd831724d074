/**
 * Reads streets whose name is written only as a number: `東茨戸1-2-314-15` is 東茨戸一条, chome 2, lot 314-15, if the register
 * has both 東茨戸 and 東茨戸一条. A lot of 東茨戸 itself has a number and possibly a branch. So with four numbers the first is the
 * street; with three it may also be a lot and a room, and the towns are left undecided. The towns are also left
 * undecided if more than 条 is left out: 駒場南4-10-29-378 is hardly in 駒場南４条通.
 */

import { filledIn } from '@daicho/shared/messages/language.ts';
import { LARGEST_CHOME } from '../block.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { namesOfTowns } from '../gazetteer/places.ts';
import { type AddressReading, traced } from '../reading.ts';
import { decisionSentences as decisions } from '../words.ts';

const SURELY_OF_STREET = 4;
const PERHAPS_OF_STREET = 3;

export function readNumberedStreet(reading: AddressReading, gazetteer: Gazetteer): AddressReading {
  const { block, towns, koaza } = reading;
  if (block === undefined || block.numbers.length < PERHAPS_OF_STREET) return reading;
  const [town] = towns;
  if (town === undefined || towns.length > 1) return reading;
  if (koaza !== undefined || block.chome || block.lot) return reading;
  const [street = 0, chome = 0, ...lot] = block.numbers;
  if (chome > LARGEST_CHOME) return reading;
  const streets = gazetteer.streetsOfTown(town, street);
  if (streets.length === 0) return reading;
  const isSure =
    block.numbers.length >= SURELY_OF_STREET && streets.every(({ name }) => name.endsWith('条'));
  const names = namesOfTowns(streets);
  const trace = traced(reading, 'street', reading.townSpan.start, block.end, () =>
    isSure ? names : filledIn(decisions.either, { names, other: town.name }),
  );
  return isSure
    ? { ...reading, towns: streets, block: { ...block, numbers: [chome, ...lot] }, trace }
    : { ...reading, towns: [...streets, town], trace };
}
