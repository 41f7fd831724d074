/** Lists what was detected on a day of all watched numbers, with the kind of number and of change. */
import { allRadarChanges } from '@daicho/shared/enrich/corporate-number/all-changes.ts';
import { listOperation } from '../../operations/list-operation.ts';
import { propertyFields } from '../../output/record-fields.ts';

export const allChanges = listOperation({
  lookup: allRadarChanges,
  fields: propertyFields(['number', 'kind', 'change', 'name', 'date', 'version']),
  own: [
    {
      displayName: 'Date',
      name: 'date',
      type: 'string',
      required: true,
      default: '={{ $now.setZone("Asia/Tokyo").toISODate() }}',
      placeholder: 'e.g. 2026-11-22',
      description: 'The day in Japan on which the changes were detected',
    },
  ],
  asks: (parameter) => [parameter('date')],
});
