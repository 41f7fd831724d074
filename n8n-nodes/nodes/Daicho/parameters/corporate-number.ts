import type { INodeProperties } from 'n8n-workflow';
import { textParameter } from './text-parameter.ts';

/** Describes the parameter of a corporate number. */
export function corporateNumber(description: string): INodeProperties {
  return textParameter({
    displayName: 'Corporate Number',
    name: 'corporateNumber',
    required: true,
    placeholder: 'e.g. 7000012050002',
    description,
  });
}
