/** Look up school codes: one request per distinct code. */
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import { lookupOperation } from '../../lookup-operation.ts';

const show = { resource: ['school'], operation: ['get'] };

export const get = lookupOperation(show, {
  kind: schoolKind,
  parameters: ['schoolCode'],
  own: [
    {
      displayName: 'School Code',
      name: 'schoolCode',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'e.g. F113110102700',
      description:
        'Its 13 characters, a letter and 12 digits, in full or half width. An empty value gives an empty result.',
    },
  ],
});
