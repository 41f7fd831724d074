import type { INodeProperties } from 'n8n-workflow';

/** Describes the parameter of a corporate number. */
export function corporateNumber(description: string): INodeProperties {
  return {
    displayName: 'Corporate Number',
    name: 'corporateNumber',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'e.g. 7000012050002',
    description,
  };
}
