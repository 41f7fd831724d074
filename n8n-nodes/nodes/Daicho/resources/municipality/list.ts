/** List municipalities: one request per distinct prefecture, an output item for each municipality. */
import { municipalitiesLookup } from '@daicho/shared/enrich/municipality/municipalities.ts';
import type { ShapedMunicipality } from '@daicho/shared/model/municipality.ts';
import type { AnswerOperation } from '../../operation.ts';
import { answerDescription } from '../../output.ts';

const show = { resource: ['municipality'], operation: ['list'] };

export const list: AnswerOperation = {
  lookup: municipalitiesLookup,
  listBy: 'prefecture',
  gives: 'items',
  description: [
    {
      displayName: 'Prefecture',
      name: 'prefecture',
      type: 'string',
      required: true,
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. 東京都',
      description: 'Its code (01 to 47) or its name: 13, 東京都, 東京 or Tokyo',
    },
    ...answerDescription(show, 'items'),
  ],
  // What a lookup finds is of its own kind. Each item has objects of its own: a later node may change them.
  answer: ({ records }) => ({
    items: (records as readonly ShapedMunicipality[]).map((record) => ({ ...record })),
  }),
};
