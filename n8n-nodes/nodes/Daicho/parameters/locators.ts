/** Parameters that are chosen from a list of the service. */
import type { INodeProperties } from 'n8n-workflow';

interface Locator {
  readonly displayName: string;
  readonly name: string;
  readonly description: string;
  /** Method of the node that lists the choices. */
  readonly searchListMethod: string;
  readonly byHand: { readonly displayName: string; readonly placeholder: string };
  /** Whether a value is required; by default it is. */
  readonly required?: boolean;
}

/** Describes a parameter that is chosen from a list, or entered as people write it. */
export function locator({
  displayName,
  name,
  description,
  searchListMethod,
  byHand,
  required = true,
}: Locator): INodeProperties {
  return {
    displayName,
    name,
    type: 'resourceLocator',
    ...(required ? { required } : {}),
    default: { mode: 'list', value: '' },
    description,
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        typeOptions: { searchListMethod, searchable: true },
      },
      { ...byHand, name: 'name', type: 'string' },
    ],
  };
}

export const PREFECTURE = locator({
  displayName: 'Prefecture',
  name: 'prefecture',
  description: 'One of the 47 prefectures of Japan',
  searchListMethod: 'searchPrefectures',
  byHand: { displayName: 'By Name or Code', placeholder: 'e.g. 東京都, Tokyo or 13' },
});

/** Requires a parameter `prefecture` in the same operation. */
export const MUNICIPALITY = locator({
  displayName: 'Municipality',
  name: 'municipality',
  required: false,
  description:
    'A city, ward, town or village of the prefecture. By name it is written whole, a ward with its city and a village with its district. Empty means all of them.',
  searchListMethod: 'searchMunicipalities',
  byHand: { displayName: 'By Name', placeholder: 'e.g. 千代田区' },
});
