/** The resource Bank: its operations, each described beside its code. */
import type { INodeProperties } from 'n8n-workflow';
import type { Resource } from '../../operation.ts';
import { get } from './get.ts';
import { getBranch } from './getBranch.ts';

const description: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['bank'] } },
    options: [
      {
        name: 'Get',
        value: 'get',
        action: 'Get bank',
        description: 'Find a bank by its name or its code',
      },
      {
        name: 'Get Branch',
        value: 'getBranch',
        action: 'Get branch of bank',
        description: 'Find a branch of a bank by names or codes',
      },
    ],
    default: 'get',
  },
  ...get.description,
  ...getBranch.description,
];

export const bank: Resource = {
  id: 'bank',
  name: 'Bank',
  operations: { get, getBranch },
  description,
};
