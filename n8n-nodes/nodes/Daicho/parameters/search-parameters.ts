/** Parameters of searches: the way of searching, a query, or an area. */
import type { INodeProperties } from 'n8n-workflow';
import { MUNICIPALITY, PREFECTURE } from './locators.ts';
import { textParameter } from './text-parameters.ts';

interface Way {
  readonly name: string;
  readonly value: string;
  readonly description: string;
}

/** @param ways in the order of their names. @param first the default. */
export function searchBy(ways: readonly Way[], first: string): INodeProperties {
  return {
    displayName: 'Search By',
    name: 'searchBy',
    type: 'options',
    options: [...ways],
    default: first,
    description: 'What to search by',
  };
}

export function queryParameter(placeholder: string, description: string): INodeProperties {
  return textParameter({
    displayName: 'Query',
    name: 'query',
    required: true,
    placeholder,
    description,
  });
}

/** Shows a parameter for one way of searching. */
export function shownFor(way: string, parameter: INodeProperties): INodeProperties {
  return { ...parameter, displayOptions: { show: { searchBy: [way] } } };
}

export const AREA: readonly INodeProperties[] = [
  shownFor('area', PREFECTURE),
  shownFor('area', MUNICIPALITY),
];
