/** Finds the nearest town to points: one request for each distinct point, or batches on a Daicho service. */
import { nearestKind } from '@daicho/shared/enrich/nearest/nearest.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { textParameter } from '../../parameters/text-parameters.ts';

export const nearest = lookupOperation({
  kind: nearestKind,
  parameters: ['latitude', 'longitude'],
  own: [
    textParameter({
      displayName: 'Latitude',
      name: 'latitude',
      required: true,
      placeholder: 'e.g. 35.6812',
      description:
        'Degrees, or latitude and longitude in one text such as 35.6812, 139.7671. An empty value gives an empty result.',
    }),
    textParameter({
      displayName: 'Longitude',
      name: 'longitude',
      placeholder: 'e.g. 139.7671',
      description: 'Degrees. Empty where the latitude has both.',
    }),
  ],
});
