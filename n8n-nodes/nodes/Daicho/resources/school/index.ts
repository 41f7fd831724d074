/** The resource School: its operations, each described beside its code. */
import type { INodeProperties } from 'n8n-workflow';
import type { Resource } from '../../operation.ts';
import { get } from './get.ts';
import { search } from './search.ts';

const description: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['school'] } },
    options: [
      {
        name: 'Get',
        value: 'get',
        action: 'Get school',
        description: 'Find the record of a school code',
      },
      {
        name: 'Search',
        value: 'search',
        action: 'Search school by name',
        description: 'Find a school by its name and address',
      },
    ],
    default: 'get',
  },
  ...get.description,
  ...search.description,
];

export const school: Resource = {
  id: 'school',
  name: 'School',
  operations: { get, search },
  description,
};
