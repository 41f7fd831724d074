/** Describes the parameters of what comes out, the same for every operation. */
import type { Kind } from '@daicho/shared/enrich/kind.ts';
import { DEFAULT_ABILITIES, type Lookup } from '@daicho/shared/enrich/lookup.ts';
import type { INodeProperties } from 'n8n-workflow';
import { choosable } from './result.ts';

const INCLUDE_INPUT: INodeProperties = {
  displayName: 'Include Input Fields',
  name: 'includeInput',
  type: 'boolean',
  default: true,
  description: 'Whether the output items also have the fields of the input items',
};

const RESULT_FIELD: INodeProperties = {
  displayName: 'Put Result in Field',
  name: 'resultField',
  type: 'string',
  default: 'daicho',
  description:
    'The field of the output item that holds the result. Empty puts the result among the fields of the item, where it replaces those of the same names.',
};

const LANGUAGE: INodeProperties = {
  displayName: 'Language',
  name: 'language',
  type: 'options',
  options: [
    { name: 'English', value: 'en' },
    { name: 'Japanese', value: 'ja' },
  ],
  default: 'en',
  description:
    'The language of messages, and of the names of codes such as the kind of corporation',
};

const REQUESTS_PER_SECOND: INodeProperties = {
  displayName: 'Requests per Second',
  name: 'requestsPerSecond',
  type: 'number',
  typeOptions: { minValue: 0.1 },
  default: 5,
  description:
    'At most so many. When the service asks for a pause, the node waits as long as it says.',
};

const TIMEOUT: INodeProperties = {
  displayName: 'Timeout (Seconds)',
  name: 'timeoutSeconds',
  type: 'number',
  typeOptions: { minValue: 1 },
  default: 60,
  description: 'How long to wait for the answer to one request',
};

const BATCH: INodeProperties = {
  displayName: 'Batch Requests',
  name: 'batch',
  type: 'boolean',
  default: true,
  description:
    'Whether to ask about up to 100 items in one request. Where the key may not do that, the node asks about each by itself.',
};

/** Describes the parameters of an operation that answers from a list. */
export function answerDescription(
  show: Readonly<Record<string, string[]>>,
  gives: 'items' | 'result',
): INodeProperties[] {
  const placing = gives === 'result' ? [INCLUDE_INPUT, LANGUAGE, RESULT_FIELD] : [LANGUAGE];
  return [unresolved(show), optionsOf(show, [...placing, REQUESTS_PER_SECOND, TIMEOUT])];
}

/** Whether asking about several in one request is the key's to allow. */
function isBatched({ keysPerCall }: Lookup): boolean {
  return keysPerCall(DEFAULT_ABILITIES) > keysPerCall({ ...DEFAULT_ABILITIES, batch: false });
}

/** @param show the operation it is shown for, in n8n's form. */
export function outputDescription(
  { catalogue, lookup }: Kind,
  show: Readonly<Record<string, string[]>>,
): INodeProperties[] {
  return [
    {
      displayName: 'Simplify',
      name: 'simplify',
      type: 'boolean',
      displayOptions: { show },
      default: true,
      description: 'Whether to return a simplified version of the response instead of the raw data',
    },
    {
      displayName: 'Fields',
      name: 'fields',
      type: 'multiOptions',
      options: choosable(catalogue.ids).map((id) => {
        const { en, ja } = catalogue.header(id);
        return { name: en, value: id, description: ja };
      }),
      displayOptions: { show: { ...show, simplify: [true] } },
      default: [...choosable(catalogue.defaults)],
      description:
        'The fields of the result. The result also has its status, a reason, a message and, where the answer is not sure, the candidates.',
    },
    unresolved(show),
    optionsOf(show, [
      ...(isBatched(lookup) ? [BATCH] : []),
      INCLUDE_INPUT,
      LANGUAGE,
      RESULT_FIELD,
      REQUESTS_PER_SECOND,
      TIMEOUT,
    ]),
  ];
}

function unresolved(show: Readonly<Record<string, string[]>>): INodeProperties {
  return {
    displayName: 'On Not Found or Ambiguous',
    name: 'unresolved',
    type: 'options',
    options: [
      {
        name: 'Output with Status',
        value: 'output',
        description: 'The item goes on, and its status says what is the matter',
      },
      {
        name: 'Error',
        value: 'error',
        description: 'The item is an error, treated as the setting On Error says',
      },
    ],
    displayOptions: { show },
    default: 'output',
    description: 'What to do with an item that has no sure answer',
  };
}

function optionsOf(
  show: Readonly<Record<string, string[]>>,
  options: INodeProperties[],
): INodeProperties {
  return {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    displayOptions: { show },
    default: {},
    options,
  };
}
