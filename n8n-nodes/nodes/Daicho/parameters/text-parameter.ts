import type { INodeProperties } from 'n8n-workflow';

/** Describes a parameter that takes a text, empty at first. */
export function textParameter(
  described: Omit<INodeProperties, 'type' | 'default'>,
): INodeProperties {
  return { ...described, type: 'string', default: '' };
}
