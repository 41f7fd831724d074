/** Find schools by name: one keyword search per distinct name with its address. */
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import type { LookupOperation } from '../../operation.ts';
import { outputDescription } from '../../output.ts';

const show = { resource: ['school'], operation: ['search'] };

export const search: LookupOperation = {
  kind: schoolKind,
  parameters: ['name', 'address'],
  description: [
    {
      displayName: 'Name',
      name: 'name',
      type: 'string',
      required: true,
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. 麹町小学校',
      description:
        'The name of a school as people write it, with its founder (千代田区立) or without. An empty value gives an empty result.',
    },
    {
      displayName: 'Address',
      name: 'address',
      type: 'string',
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. 東京都千代田区麹町2-8',
      description:
        'The address of the school in one line, or an expression that gives its parts as a list. It tells schools of one name apart.',
    },
    ...outputDescription(schoolKind, show),
  ],
};
