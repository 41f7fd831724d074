/** Outline of distances as a kind. No header shows that a distance is wanted: a person chooses this kind. */
import type { Sentence } from '../../messages/language.ts';
import { catalogueOf } from '../fields/field.ts';
import type { KindInput, RegisterOutline } from '../kind.ts';
import { distanceFields } from './words.ts';

const place = (id: 'from' | 'to', name: Sentence, exact: RegExp): KindInput => ({
  id,
  name,
  // The parts of an address may be in separate columns.
  columnsMax: 10,
  isOptional: false,
  header: { exact, like: exact },
});

export const distanceOutline = {
  id: 'distance',
  name: { ja: '2地点の距離', en: 'Distances' },
  // One end may be the same place for all rows: the way there is as long as the way back.
  inputs: [
    place('from', { ja: '出発地', en: 'Origin' }, /^(?:出発地|from)$/),
    { ...place('to', { ja: '目的地', en: 'Destination' }, /^(?:目的地|to)$/), canBeTyped: true },
  ],
  catalogue: {
    ...catalogueOf(distanceFields),
    defaults: ['distance_km', 'coordinates_level'],
  },
  isOfOthersColumns: true,
  order: 120,
  register: 'postal',
  furtherRegisters: ['coordinates'],
} as const satisfies RegisterOutline;
