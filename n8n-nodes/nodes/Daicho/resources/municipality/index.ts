/** The resource Municipality: its operations, each described beside its code. */
import type { INodeProperties } from 'n8n-workflow';
import type { Resource } from '../../operation.ts';
import { list } from './list.ts';

const description: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['municipality'] } },
    options: [
      {
        name: 'List',
        value: 'list',
        action: 'List municipalities',
        description: 'List the municipalities of a prefecture, by its code or name',
      },
    ],
    default: 'list',
  },
  ...list.description,
];

export const municipality: Resource = {
  id: 'municipality',
  name: 'Municipality',
  operations: {},
  answers: { list },
  description,
};
