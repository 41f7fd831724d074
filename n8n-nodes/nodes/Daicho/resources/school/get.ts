/** Looks up school codes: one request for each distinct code, or batches on a Daicho service. */
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import { lookupOperation } from '../../operations/lookup-operation.ts';
import { textParameter } from '../../parameters/text-parameters.ts';

export const get = lookupOperation({
  kind: schoolKind,
  parameters: ['schoolCode'],
  own: [
    textParameter({
      displayName: 'School Code',
      name: 'schoolCode',
      required: true,
      placeholder: 'e.g. F113110102700',
      description:
        'Its 13 characters, a letter and 12 digits, in full or half width. An empty value gives an empty result.',
    }),
  ],
});
