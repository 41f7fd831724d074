/** Normalise addresses: each distinct one once, 100 a request. */
import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { enrichItems } from '../../enrich-items.ts';
import { optionsDescription, outputDescription } from './output.ts';

const show = { resource: ['postal'], operation: ['normalizeAddress'] };

export const normalizeAddressDescription: INodeProperties[] = [
  {
    displayName: 'Address',
    name: 'address',
    type: 'string',
    required: true,
    displayOptions: { show },
    default: '',
    placeholder: 'e.g. 東京都千代田区麹町3-12-14',
    description: 'A Japanese address in one line. An empty value gives an empty result.',
  },
  ...outputDescription('address', show),
  optionsDescription(show, { batches: true }),
];

export function normalizeAddress(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  return enrichItems(context, 'address', 'address');
}
