/** Look up postal codes: one request per distinct code. */
import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { enrichItems } from '../../enrich-items.ts';
import { optionsDescription, outputDescription } from './output.ts';

const show = { resource: ['postal'], operation: ['lookup'] };

export const lookupDescription: INodeProperties[] = [
  {
    displayName: 'Postal Code',
    name: 'postalCode',
    type: 'string',
    required: true,
    displayOptions: { show },
    default: '',
    placeholder: 'e.g. 102-0083',
    description:
      'As people write it: with or without hyphen or 〒, in full or half width. An empty value gives an empty result.',
  },
  ...outputDescription('postal_code', show),
  optionsDescription(show, { batches: false }),
];

export function lookup(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  return enrichItems(context, 'postal_code', 'postalCode');
}
