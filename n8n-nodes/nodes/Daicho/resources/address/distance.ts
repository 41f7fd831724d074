/** Gives the distance between two places of each item: asks about each distinct address once, in batches. */
import { distanceKind } from '@daicho/shared/enrich/distance/distance.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { textParameter } from '../../parameters/text-parameters.ts';

const PLACE = 'An address, a postal code, or a latitude and a longitude such as 35.6812, 139.7671.';

export const distance = lookupOperation({
  kind: distanceKind,
  parameters: ['from', 'to'],
  own: [
    textParameter({
      displayName: 'From',
      name: 'from',
      required: true,
      placeholder: 'e.g. 東京都千代田区丸の内1-9-1',
      description: `${PLACE} An empty value gives an empty result.`,
    }),
    textParameter({
      displayName: 'To',
      name: 'to',
      required: true,
      placeholder: 'e.g. 大阪府大阪市北区梅田3-1-1',
      description: `${PLACE} A fixed text is the same place for all items.`,
    }),
  ],
});
