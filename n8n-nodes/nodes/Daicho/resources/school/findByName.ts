/** Find schools by name: one keyword search per distinct name with its address. */
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import { lookupOperation } from '../../lookup-operation.ts';

const show = { resource: ['school'], operation: ['findByName'] };

export const findByName = lookupOperation(show, {
  kind: schoolKind,
  parameters: ['name', 'address'],
  own: [
    {
      displayName: 'School Name',
      name: 'name',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'e.g. 麹町小学校',
      description:
        'The name of a school as people write it, with its founder or without. An empty value gives an empty result.',
    },
    {
      displayName: 'Address',
      name: 'address',
      type: 'string',
      default: '',
      placeholder: 'e.g. 東京都千代田区麹町2-8',
      description:
        'The address of the school in one line, or an expression that gives its parts as a list. It tells schools of one name apart.',
    },
  ],
});
