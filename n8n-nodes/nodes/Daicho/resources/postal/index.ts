/** The resource Postal: its operations, each described beside its code. */
import type { INodeProperties } from 'n8n-workflow';
import type { LookupOperation } from '../../operation.ts';
import { lookup } from './lookup.ts';
import { normalizeAddress } from './normalizeAddress.ts';

export const postalOperations: Readonly<Record<string, LookupOperation>> = {
  lookup,
  normalizeAddress,
};

export const postalDescription: INodeProperties[] = [
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
