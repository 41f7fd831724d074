/** The resource Postal: its operations, each described beside its code. */
import type { INodeProperties } from 'n8n-workflow';
import type { Resource } from '../../operation.ts';
import { lookup } from './lookup.ts';
import { normalizeAddress } from './normalizeAddress.ts';

const description: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['postal'] } },
    options: [
      {
        name: 'Look Up Postal Code',
        value: 'lookup',
        action: 'Look up postal code',
        description: 'Find the places or offices of a postal code',
      },
      {
        name: 'Normalize Address',
        value: 'normalizeAddress',
        action: 'Normalize address',
        description: 'Split a Japanese address into its parts and find its postal code',
      },
    ],
    default: 'lookup',
  },
  ...lookup.description,
  ...normalizeAddress.description,
];

export const postal: Resource = {
  id: 'postal',
  name: 'Postal',
  operations: { lookup, normalizeAddress },
  description,
};
