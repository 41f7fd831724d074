/** Describes the parameters of the output, the same for every operation. */
import type { INodeProperties } from 'n8n-workflow';
import { languageOption } from '../../../shared/language-option.ts';
import type { ShowCondition } from '../operations/operation.ts';
import { locator } from '../parameters/locators.ts';
import { selectableFields } from './result.ts';
import { titleCase } from './title-case.ts';

export const INCLUDE_INPUT: INodeProperties = {
  displayName: 'Include Input Fields',
  name: 'includeInput',
  type: 'boolean',
  default: true,
  description:
    'Whether the output items also have the fields of the input items. An AI agent gets the result alone, unless this option is added.',
};

export const RESULT_FIELD: INodeProperties = {
  displayName: 'Put Result in Field',
  name: 'resultField',
  type: 'string',
  default: 'daicho',
  description:
    'The field of the output item that holds the result. Empty puts the result among the fields of the item, where it replaces those of the same names.',
};

/** The option for lists, whose items are only the records unless the user asks for more. */
export const LIST_INCLUDE_INPUT: INodeProperties = {
  ...INCLUDE_INPUT,
  default: false,
  description: 'Whether the output items also have the fields of the input items',
};

export const LIST_RESULT_FIELD: INodeProperties = {
  ...RESULT_FIELD,
  default: '',
  description:
    'The field of the output item that holds the record, such as daicho. Empty puts the fields of the record on the item itself.',
};

/** Splits the output: found items, items that a person has to look at, and items that could not be asked about. */
export const OUTPUTS_BY_STATUS: INodeProperties = {
  displayName: 'Outputs by Status',
  name: 'outputsByStatus',
  type: 'boolean',
  default: false,
  description:
    'Whether found items, those to check (ambiguous, not found, invalid, blank) and failed ones leave the node on outputs of their own',
};

export const LANGUAGE = languageOption(
  'The language of messages, and of the names of codes such as the kind of corporation',
);

export const DATA_VERSION = locator({
  displayName: 'Data Version',
  name: 'dataVersion',
  required: false,
  description:
    'The day of the data to ask, one of those that the service has. Empty asks the newest.',
  searchListMethod: 'searchVersions',
  byHand: { displayName: 'By Day', placeholder: 'e.g. 2026-10-31' },
});

/** How whole addresses are written, for operations that have such fields. */
export const NOTATION: INodeProperties = {
  displayName: 'Address Notation',
  name: 'notation',
  type: 'string',
  default: '',
  placeholder: 'e.g. 1丁目9番1号, full',
  description:
    'How the field Address and the address lines are written, by an example or by words: hyphens, chome, units or kanji_chome, half or full, no_prefecture. Units that nobody knows are not written: hyphens stay.',
};

/**
 * Option for operations that find addresses: whether the address counts, or the item is to be checked, if the postal
 * code belongs to another place.
 */
export const CODE_DIFFERS: INodeProperties = {
  displayName: 'When the Postal Code Differs',
  name: 'codeDiffers',
  type: 'options',
  options: [
    {
      name: 'Leave to Check',
      value: 'check',
      description: 'The place of the address and that of the code are candidates',
    },
    {
      name: 'Take the Address',
      value: 'address',
      description: 'Where prefecture, municipality and town are written as in the register',
    },
  ],
  default: 'check',
  description: 'What counts where the postal code beside an address is that of another place',
};

/** Options of every operation that asks the service. */
export const PACING: readonly INodeProperties[] = [
  {
    displayName: 'Requests per Second',
    name: 'requestsPerSecond',
    type: 'number',
    typeOptions: { minValue: 0 },
    default: 0,
    description:
      'At most so many. With 0 the node goes as fast as the service answers, and waits when it asks for a pause.',
  },
  {
    displayName: 'Timeout (Seconds)',
    name: 'timeoutSeconds',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 60,
    description: 'How long to wait for the answer to one request',
  },
];

export const BATCH: INodeProperties = {
  displayName: 'Batch Requests',
  name: 'batch',
  type: 'boolean',
  default: true,
  description:
    'Whether to ask about up to 100 items in one request. Where the key may not do that, the node asks about each by itself.',
};

interface Choosable {
  readonly ids: readonly string[];
  header(id: string): { readonly en: string };
}

/** Describes how much of a record is returned. @param simplified fields that are selected by default. */
export function outputDescription(
  { ids, header }: Choosable,
  simplified: readonly string[],
  show: ShowCondition,
): INodeProperties[] {
  return [
    {
      displayName: 'Output',
      name: 'output',
      type: 'options',
      displayOptions: { show },
      options: [
        { name: 'Raw', value: 'raw', description: 'Everything that the service said' },
        { name: 'Selected Fields', value: 'selected', description: 'The fields of your choice' },
        {
          name: 'Simplified',
          value: 'simplified',
          description: 'The fields that most people need',
        },
      ],
      default: 'simplified',
      description: 'How much of the answer to return. Simplified has at most 10 fields.',
    },
    {
      displayName: 'Fields',
      name: 'fields',
      type: 'multiOptions',
      options: selectableFields(ids).map((id) => ({ name: titleCase(header(id).en), value: id })),
      displayOptions: { show: { ...show, output: ['selected'] } },
      default: [...simplified],
      description: 'The fields to return',
    },
  ];
}

/**
 * Describes how many records are returned.
 *
 * @param returnAll default of "return all", true for lists that are rarely long.
 */
export function limitDescription(
  show: ShowCondition,
  { returnAll = false }: { readonly returnAll?: boolean } = {},
): INodeProperties[] {
  return [
    {
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      displayOptions: { show },
      default: returnAll,
      description: 'Whether to return all results or only up to a given limit',
    },
    {
      displayName: 'Limit',
      name: 'limit',
      type: 'number',
      typeOptions: { minValue: 1 },
      displayOptions: { show: { ...show, returnAll: [false] } },
      default: 50,
      description: 'Max number of results to return',
    },
  ];
}

export function unresolved(show: ShowCondition): INodeProperties {
  return {
    displayName: 'On Not Found or Ambiguous',
    name: 'unresolved',
    type: 'options',
    options: [
      {
        name: 'Error',
        value: 'error',
        description: 'The item is an error, treated as the setting On Error says',
      },
      {
        name: 'Output with Status',
        value: 'output',
        description: 'The item goes on, and its status says what is the matter',
      },
    ],
    displayOptions: { show },
    default: 'output',
    description: 'What to do with an item that has no sure answer',
  };
}

/** Describes the collection of options, in the order of their names. */
export function optionsOf(
  show: ShowCondition,
  options: readonly INodeProperties[],
): INodeProperties {
  return {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    displayOptions: { show },
    default: {},
    options: options.toSorted((a, b) => (a.displayName < b.displayName ? -1 : 1)),
  };
}
