/** Look up school codes: one request per distinct code. */
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import type { LookupOperation } from '../../operation.ts';
import { outputDescription } from '../../output.ts';

const show = { resource: ['school'], operation: ['get'] };

export const get: LookupOperation = {
  kind: schoolKind,
  parameters: ['schoolCode'],
  description: [
    {
      displayName: 'School Code',
      name: 'schoolCode',
      type: 'string',
      required: true,
      displayOptions: { show },
      default: '',
      placeholder: 'e.g. F113110102700',
      description:
        'Its 13 characters, a letter and 12 digits, in full or half width. An empty value gives an empty result.',
    },
    ...outputDescription(schoolKind, show),
  ],
};
