/** Outline of distances as a kind. No header shows that one is wanted: a person chooses it. */
import { kindSentences } from '../../messages/kinds.ts';
import { described } from '../field.ts';
import type { KindInput, RegisterOutline } from '../kind.ts';
import { distanceFields } from './words.ts';

const place = (id: 'from' | 'to', exact: RegExp): KindInput => ({
  id,
  name: kindSentences[`distance_${id}`],
  // The parts of an address may stand in columns of their own.
  columnsMax: 10,
  isOptional: false,
  header: { exact, like: exact },
});

export const distanceOutline = {
  id: 'distance',
  name: kindSentences.distance,
  // One end may be one place for all rows: the way there is as long as the way back.
  inputs: [
    place('from', /^(?:出発地|from)$/),
    { ...place('to', /^(?:目的地|to)$/), canBeTyped: true },
  ],
  catalogue: {
    ...described(distanceFields),
    defaults: ['distance_km', 'coordinates_level'],
  },
  isOfOthersColumns: true,
  register: 'postal',
  furtherRegisters: ['coordinates'],
} as const satisfies RegisterOutline;
