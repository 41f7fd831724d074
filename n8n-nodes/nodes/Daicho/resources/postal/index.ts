/** The resource Postal: its operations, each described beside its code. */
import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { lookup, lookupDescription } from './lookup.ts';
import { normalizeAddress, normalizeAddressDescription } from './normalizeAddress.ts';

type RunOperation = (context: IExecuteFunctions) => Promise<INodeExecutionData[]>;

export const postalOperations: Readonly<Record<string, RunOperation>> = {
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
        action: 'Look up a postal code',
        description: 'Find the places or offices of a postal code',
      },
      {
        name: 'Normalize Address',
        value: 'normalizeAddress',
        action: 'Normalize an address',
        description: 'Split a Japanese address into its parts and find its postal code',
      },
    ],
    default: 'lookup',
  },
  ...lookupDescription,
  ...normalizeAddressDescription,
];
