/** The resource Corporation: its operations, each described beside its code. */
import type { INodeProperties } from 'n8n-workflow';
import type { Resource } from '../../operation.ts';
import { findByName } from './findByName.ts';
import { lookup } from './lookup.ts';

const description: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['corporation'] } },
    options: [
      {
        name: 'Find Number by Name',
        value: 'findByName',
        action: 'Find corporate number by name',
        description: 'Find the corporate number of a company by its name and address',
      },
      {
        name: 'Look Up',
        value: 'lookup',
        action: 'Look up corporation',
        description: 'Find the record of a corporate number',
      },
    ],
    default: 'lookup',
  },
  ...findByName.description,
  ...lookup.description,
];

export const corporation: Resource = {
  id: 'corporation',
  name: 'Corporation',
  operations: { findByName, lookup },
  description,
};
